import type { UID } from '@strapi/strapi';
import { hashProofCode, type ProofRemark, proofDays } from '../../../src/content/preview/proof.ts';
import { addTable, contentTypeUid, queryRows, type Rows } from '../content-model/types.ts';
import { isAllowed, rightsOfUser } from '../roles/rights-of-request.ts';
import { workQueue } from '../uploads/checked-uploads.ts';

const dayMs = 86_400_000;

/** Time from the end of a link until it is deleted with its remarks. */
const keptMs = 30 * dayMs;

/** Maximum number of remarks of one link. */
const maxRemarks = 100;

/** Time in which an equal remark of a link is the same one, in ms: a second press, or a lost answer. */
const twiceMs = 10 * 60_000;

const oneAtATime = workQueue();

/** Event of the service after a remark was stored. */
export const remarkEvent = 'gegenlesen.anmerkung';

/** Draft of an entry in one language, when it had this brand. */
export interface ProofEntry {
  uid: UID.ContentType;
  document: string;
  locale: string | null;
  brand: string;
}

/** Link for a reader without a log-in. Withdrawing it ends it at once. */
export interface ProofLink extends ProofEntry {
  id: number;
  hash: string;
  author: string;
  /** Id of the editor, who gets the mails. */
  person: number;
  /** ISO 8601, as everywhere here. */
  at: string;
  until: string;
  /** Last mail about its remarks. */
  toldAt: string | null;
}

export interface StoredRemark extends ProofEntry, Omit<ProofRemark, 'name'> {
  id: number;
  link: number;
  /** Name that the reader typed. */
  author: string;
  at: string;
  isDone: boolean;
  isTold: boolean;
}

const linkUid = contentTypeUid('leselink');
const remarkUid = contentTypeUid('leseanmerkung');

export function addProofTables(): void {
  const link = { brand: 'string', hash: 'string', person: 'integer', until: 'datetime', toldAt: 'datetime' };
  addTable(['leselink', 'leselinks'], link, { document: ['document'], hash: ['hash'] });
  const texts = { brand: 'string', link: 'integer', quote: 'text', text: 'text' };
  const states = { isApproval: 'boolean', isDone: 'boolean', isTold: 'boolean' };
  addTable(['leseanmerkung', 'leseanmerkungen'], { ...texts, ...states }, { document: ['document'] });
}

export const linkRows = (): Rows<ProofLink> => queryRows(linkUid);
export const remarkRows = (): Rows<StoredRemark> => queryRows(remarkUid);

export const isOpen = () => ({ until: { $gt: new Date().toISOString() } });

/** Stores a link that is valid for seven days, with the hash of its code. */
export async function addLink(link: ProofEntry & Pick<ProofLink, 'author' | 'person'>, code: string) {
  const until = new Date(Date.now() + proofDays * dayMs).toISOString();
  const data = { ...link, hash: hashProofCode(code), at: new Date().toISOString(), until };
  await linkRows().create({ data });
}

/** Finds an open link by the hash of its code, while its editor may change the entry. */
export async function findOpenLink(hash: unknown): Promise<ProofLink | null> {
  const link = typeof hash === 'string' ? await linkRows().findOne({ where: { hash, ...isOpen() } }) : null;
  return link && (await findEditor(link)) ? link : null;
}

/** Returns the address of a link's editor; undefined if the account is gone or may no longer change the entry. */
export async function findEditor({ person, ...entry }: ProofLink): Promise<string | undefined> {
  const rights = await rightsOfUser(person);
  return rights && isAllowed(rights, 'update', entry) ? rights.email : undefined;
}

/** Stores a remark of a reader, once if it arrives twice. @returns false if the link has its maximum of remarks. */
export const addRemark = (link: ProofLink, remark: ProofRemark): Promise<boolean> =>
  oneAtATime(() => storeRemark(link, remark));

async function storeRemark(link: ProofLink, { name: author, ...remark }: ProofRemark): Promise<boolean> {
  const recent = { $gt: new Date(Date.now() - twiceMs).toISOString() };
  if (await remarkRows().count({ where: { link: link.id, author, ...remark, at: recent } })) return true;
  if ((await remarkRows().count({ where: { link: link.id } })) >= maxRemarks) return false;
  const { id, uid, document, locale, brand } = link;
  const row = { uid, document, locale, brand, link: id, author, ...remark, isDone: false, isTold: false };
  await remarkRows().create({ data: { ...row, at: new Date().toISOString() } });
  await strapi.eventHub.emit(remarkEvent, {});
  return true;
}

/** Deletes links that ended 30 days ago, with their remarks. */
export async function deleteEndedLinks(): Promise<void> {
  const where = { until: { $lt: new Date(Date.now() - keptMs).toISOString() } };
  for (const { id } of await linkRows().findMany({ select: ['id'], where })) {
    await remarkRows().deleteMany({ where: { link: id } });
    await linkRows().deleteMany({ where: { id } });
  }
}
