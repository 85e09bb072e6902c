import type { UID } from '@strapi/strapi';
import { maxFormerAddresses } from '../../../src/fields/fields.ts';
import { fixedPaths, neededPaths } from '../../../src/sites/routes.ts';

/** Types with an address that editors choose, and the field of the address. */
const addressed = [
  ['api::seite.seite', 'Pfad'],
  ['api::haus.haus', 'Kennung'],
] as const satisfies [UID.ContentType, string][];

export const addressFields: Partial<Record<UID.ContentType, (typeof addressed)[number][1]>> =
  Object.fromEntries(addressed);

/** Version of an entry with an address, in one language. */
export interface Addressed {
  id: number;
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
  Marke: string;
  Pfad?: string;
  Kennung?: string;
  FruehereAdressen: unknown;
}

export function formerOf({ FruehereAdressen: noted }: Pick<Addressed, 'FruehereAdressen'>): string[] {
  return Array.isArray(noted) ? noted.filter((address) => typeof address === 'string') : [];
}

/** Converts an address into a path. The address of a home is the last part of its path. */
export function pathOfAddress(uid: UID.ContentType, address: string): string {
  return addressFields[uid] === 'Kennung' ? `${fixedPaths.homes}/${address}` : address;
}

/**
 * Lists the former addresses of an entry, starting with the current published one if it changes. All languages share
 * them.
 *
 * @param published versions that visitors see.
 * @param isLeaving whether the entry is withdrawn: its current address then becomes a former one.
 */
export function historyOf(
  uid: UID.ContentType,
  drafts: readonly Addressed[],
  published: readonly Addressed[],
  isLeaving: boolean,
): string[] {
  const field = addressFields[uid] ?? 'Pfad';
  const [draft] = drafts;
  const noted = [
    ...published.flatMap((version) => [version[field], ...formerOf(version)]),
    ...drafts.flatMap(formerOf),
  ];
  const former = new Set(
    noted.filter((address): address is string => !!address && (isLeaving || address !== draft?.[field])),
  );
  return [...former].filter((address) => !neededPaths.includes(address)).slice(0, maxFormerAddresses);
}
