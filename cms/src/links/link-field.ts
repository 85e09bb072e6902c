import type { UID } from '@strapi/strapi';
import german from '../../../public/locales/de/translation.json' with { type: 'json' };
import { type Brand, brands } from '../../../sites.config.ts';
import { type FixedPage, fixedPaths, hasPath, madePaths } from '../../../src/sites/routes.ts';
import { contentTypeUid, queryRows } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { type EntryRow, entryPath } from '../live/entry-rows.ts';
import { describeKind } from '../live/problems.ts';
import { createReadCheck, type PanelRoutes, type Rights } from '../roles/rights-of-request.ts';

export interface LinkChoice {
  path: string;
  title: string;
  /** «Seite», «Haus» … */
  kind: string;
  /** Whether visitors cannot see it yet. */
  isDraft: boolean;
}

/** Paths that are not offered: staff find these pages themselves. */
const unlinked: readonly string[] = [fixedPaths.auth, fixedPaths.intern];

/** Order of the kinds in the list. */
const kinds = ['Seite', 'Haus', 'Veranstaltung', 'Medium'];

/** Maximum number of versions read per list, newest first. */
const maxVersions = 2_000;

/** Types with a page per entry. */
const listed = ['seite', 'haus', 'veranstaltung', 'medium'].map(contentTypeUid);

/** Route for the pages that `src/admin/LinkInput.tsx` offers. */
export const linkRoute: PanelRoutes = { 'GET /linkziele/:brand': listPages };

async function listPages(ctx: Context, rights: Rights) {
  const mayRead = createReadCheck(rights);
  const { brand: id } = ctx.params as { brand: string };
  const brand = brands.find((one) => one.id === id);
  if (!brand || !mayRead(contentTypeUid('seite'), brand.id)) return undefined;
  const { locale = brand.locales[0] } = ctx.query as { locale?: string };
  const choices: LinkChoice[] = [];
  for (const uid of listed) if (mayRead(uid, brand.id)) choices.push(...(await listChoices(uid, brand, locale)));
  const known = new Set(choices.map(({ path }) => path));
  const made = Object.entries(fixedPaths)
    .filter(([, path]) => madePaths.includes(path) && !known.has(path))
    .map(([name, path]) => {
      const title = german.pages[name as FixedPage];
      return { path, title, kind: 'Seite', isDraft: false };
    });
  const all = [...choices, ...made].filter(({ path }) => hasPath(brand, path) && !unlinked.includes(path));
  return {
    pages: all.sort(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.path.localeCompare(b.path, 'de', { numeric: true }),
    ),
  };
}

/**
 * Lists the entries of a type as choices. Picks one version per entry: published before draft, then the requested
 * language before others.
 */
async function listChoices(uid: UID.ContentType, brand: Brand, locale: string): Promise<LinkChoice[]> {
  const newest = { where: { Marke: brand.id }, orderBy: { id: 'desc' }, limit: maxVersions };
  const rows = await queryRows<EntryRow>(uid).findMany(newest);
  const rank = (row: EntryRow) => (row.publishedAt ? 2 : 0) + (row.locale === locale ? 1 : 0);
  // The last version of an entry stays: the best one, and of these the newest.
  const best = new Map(
    rows
      .reverse()
      .sort((a, b) => rank(a) - rank(b))
      .map((row) => [row.documentId, row]),
  );
  return [...best.values()].map((row) => ({
    path: entryPath(uid, row) ?? '',
    title: String(row['Titel'] ?? row['Name'] ?? ''),
    kind: describeKind(uid),
    isDraft: !row.publishedAt,
  }));
}
