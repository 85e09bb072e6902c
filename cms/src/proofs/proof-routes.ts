import { randomBytes } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Brand } from '../../../sites.config.ts';
import { proofEndpoint } from '../../../src/content/preview/proof.ts';
import { siteUids } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { findBrand } from '../links/published-pages.ts';
import { type EntryRow, entryUrl, isChanged } from '../live/entry-rows.ts';
import { previewSettings } from '../preview/settings.ts';
import { toIso } from '../reviews/due.ts';
import { entryQuestion } from '../reviews/review-routes.ts';
import { furtherBrands } from '../roles/brands-field.ts';
import { isAllowed, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';
import { readRows, requestAuthor } from '../versions/record-versions.ts';
import type { PanelProofs } from './answers.ts';
import { addLink, isOpen, linkRows, type ProofEntry, remarkRows } from './proof-tables.ts';

/** Maximum number of open links of one entry. */
const maxLinks = 20;

/** Routes of the panel for links of readers, and their remarks. They answer 404 for entries that the user may not change. */
export const proofRoutes: PanelRoutes = {
  'GET /gegenlesen': async (ctx, rights) => {
    const entry = await readEntry(rights, ctx.query);
    return entry && describe(entry);
  },
  'POST /gegenlesen': async (ctx, rights): Promise<PanelProofs | undefined> => {
    const entry = await readEntry(rights, ctx.request.body);
    const settings = previewSettings();
    if (!entry || !settings) return undefined;
    if ((await linkRows().count({ where: { ...entry.where, ...isOpen() } })) >= maxLinks)
      throw new errors.ApplicationError(`Es gibt schon ${maxLinks} Links. Bitte nehmen Sie zuerst einen zurück.`);
    const code = randomBytes(32).toString('base64url');
    await addLink({ ...entry.where, author: requestAuthor(), person: ctx.state['user'].id }, code);
    const { locale } = entry.where;
    const query = new URLSearchParams({ ...(locale && { locale }), [proofEndpoint.parameter]: code });
    const url = `${settings.originOf(entry.brand)}${proofEndpoint.path}?${query}`;
    return { ...(await describe(entry)), url };
  },
  'POST /gegenlesen/:id/zuruecknehmen': async (ctx, rights) => {
    const entry = await entryOf(await linkRows().findOne({ where: { id: idIn(ctx), ...isOpen() } }), rights);
    if (!entry) return undefined;
    await linkRows().update({ where: { id: idIn(ctx) }, data: { until: new Date().toISOString() } });
    return describe(entry);
  },
  'POST /gegenlesen/anmerkungen/:id': async (ctx, rights) => {
    const entry = await entryOf(await remarkRows().findOne({ where: { id: idIn(ctx) } }), rights);
    if (!entry) return undefined;
    const { isDone } = (ctx.request.body ?? {}) as { isDone?: unknown };
    await remarkRows().update({ where: { id: idIn(ctx) }, data: { isDone: isDone === true } });
    return describe(entry);
  },
};

interface Entry {
  brand: Brand;
  draft: EntryRow;
  published: EntryRow | undefined;
  /** Selects its links and remarks. */
  where: ProofEntry;
}

function idIn(ctx: Context): number {
  const id = Number((ctx.params as { id: string }).id);
  return Number.isSafeInteger(id) ? id : 0;
}

/** Reads the entry of a link or remark, if its brand is still the same. */
async function entryOf(row: ProofEntry | null, rights: Rights): Promise<Entry | undefined> {
  if (!row) return undefined;
  const entry = await readEntry(rights, { uid: row.uid, documentId: row.document, locale: row.locale });
  return entry?.brand.id === row.brand ? entry : undefined;
}

/** Reads an entry with a page; undefined if there is none, or the user may not change it. */
async function readEntry(rights: Rights, of: unknown): Promise<Entry | undefined> {
  const { data: asked } = entryQuestion.safeParse(of);
  const uid = siteUids.find((one) => one === asked?.uid);
  if (!asked || !uid || !previewSettings()) return undefined;
  const rows = await readRows(uid, asked.documentId);
  const brand = rows[0] && findBrand(uid, rows[0]);
  if (!brand || rows.some((row) => findBrand(uid, row)?.id !== brand.id)) return undefined;
  const ofLocale = rows.filter((row) => !row.locale || row.locale === (asked.locale ?? brand.locales[0]));
  const [draft, published] = [ofLocale.find((row) => !row.publishedAt), ofLocale.find((row) => row.publishedAt)];
  if (!draft || !entryUrl(uid, draft, brand)) return undefined;
  const locale = draft.locale ?? null;
  const isOwn = [brand.id, ...furtherBrands(draft)].every((one) =>
    ['read', 'update'].every((deed) => isAllowed(rights, deed, { uid, brand: one, locale })),
  );
  const where = { uid, document: asked.documentId, locale, brand: brand.id };
  return isOwn ? { brand, draft, published, where } : undefined;
}

async function describe({ draft, published, where }: Entry): Promise<PanelProofs> {
  const [links, remarks] = await Promise.all([
    linkRows().findMany({ where: { ...where, ...isOpen() }, orderBy: { id: 'desc' } }),
    remarkRows().findMany({ where, orderBy: { id: 'desc' } }),
  ]);
  return {
    at: new Date().toISOString(),
    hasDraft: !published || isChanged(draft, published),
    links: links.map(({ id, author, until }) => ({ id, author, until: toIso(until) })),
    remarks: remarks.map(({ id, at, author, quote, text, isApproval, isDone }) => ({
      id,
      at: toIso(at),
      author,
      quote,
      text,
      isApproval,
      isDone,
    })),
  };
}
