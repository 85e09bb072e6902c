import type { Core, UID } from '@strapi/strapi';
import german from '../../../public/locales/de/translation.json' with { type: 'json' };
import { type Brand, brands } from '../../../sites.config.ts';
import { eventPath } from '../../../src/fields/entries/events.ts';
import { mediaPath } from '../../../src/fields/entries/media-items.ts';
import { type FixedPage, fixedPaths, hasPath, madePaths } from '../../../src/sites/routes.ts';
import { rowsOf } from '../content-model/types.ts';
import type { Context } from '../forms/request.ts';
import { addPanelRoutes, rightsOfRequest } from '../roles/rights-of-request.ts';
import { pathOfAddress } from './former-addresses.ts';

export interface LinkChoice {
  path: string;
  title: string;
  kind: (typeof kinds)[number];
  /** Whether visitors cannot see it yet. */
  isDraft: boolean;
}

/** Paths that are not offered: staff find these pages themselves. */
const unlinked: readonly string[] = [fixedPaths.auth, fixedPaths.intern];

const kinds = ['Seite', 'Haus', 'Veranstaltung', 'Medium'] as const;

/** Maximum number of versions read per list, newest first. */
const maxVersions = 2_000;

interface Row {
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
  [field: string]: unknown;
}

const pageUid = 'api::seite.seite';

interface List {
  uid: UID.ContentType;
  kind: LinkChoice['kind'];
  title: string;
  pathOf(row: Row): string;
}

const lists: readonly List[] = [
  {
    uid: pageUid,
    kind: 'Seite',
    title: 'Titel',
    pathOf: ({ Pfad }) => String(Pfad),
  },
  {
    uid: 'api::haus.haus',
    kind: 'Haus',
    title: 'Name',
    pathOf: ({ Kennung }) => pathOfAddress('api::haus.haus', String(Kennung)),
  },
  {
    uid: 'api::veranstaltung.veranstaltung',
    kind: 'Veranstaltung',
    title: 'Titel',
    pathOf: ({ Nummer, Titel }) => eventPath({ Nummer: Number(Nummer), Titel: String(Titel) }),
  },
  {
    uid: 'api::medium.medium',
    kind: 'Medium',
    title: 'Titel',
    pathOf: ({ Nummer, Titel }) => mediaPath({ Nummer: Number(Nummer), Titel: String(Titel) }),
  },
];

/**
 * Adds the field type for links. `src/admin/LinkInput.tsx` offers the pages of the brand and accepts any other address.
 * The stored value is the `href` for visitors, such as `/s/tarife`.
 */
export function addLinkField(strapi: Core.Strapi): void {
  strapi.customFields.register({
    name: 'link',
    type: 'string',
    inputSize: { default: 6, isResizable: true },
  });
  addPanelRoutes(strapi, { '/linkziele/:brand': (ctx) => answer(strapi, ctx) });
}

async function answer(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { brand: id } = ctx.params as { brand: string };
  const brand = (brands as readonly Brand[]).find((one) => one.id === id);
  const rights = rightsOfRequest(strapi);
  const ofPages: readonly string[] | undefined = rights?.brands(pageUid, 'read');
  if (!brand || !rights || (ofPages && !ofPages.includes(brand.id))) return ctx.notFound();
  const { locale = brand.locales[0] } = ctx.query as { locale?: string };
  const choices: LinkChoice[] = [];
  for (const list of lists) {
    const own: readonly string[] | undefined = rights.brands(list.uid, 'read');
    if (own && !own.includes(brand.id)) continue;
    choices.push(...(await choicesOf(strapi, list, brand, locale)));
  }
  const known = new Set(choices.map(({ path }) => path));
  const made = Object.entries(fixedPaths)
    .filter(([, path]) => madePaths.includes(path) && !known.has(path))
    .map(([name, path]) => {
      const title = german.pages[name as FixedPage];
      return { path, title, kind: 'Seite' as const, isDraft: false };
    });
  const all = [...choices, ...made].filter(({ path }) => hasPath(brand, path) && !unlinked.includes(path));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = {
    pages: all.sort(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.path.localeCompare(b.path, 'de', { numeric: true }),
    ),
  };
}

/**
 * Lists the entries of a type as choices. Picks one version per entry: published before draft, then the requested
 * language before others.
 */
async function choicesOf(
  strapi: Core.Strapi,
  { uid, kind, title, pathOf }: List,
  brand: Brand,
  locale: string,
): Promise<LinkChoice[]> {
  const orderBy = { id: 'desc' };
  const rows = await rowsOf<Row>(strapi, uid).findMany({ where: { Marke: brand.id }, orderBy, limit: maxVersions });
  const best = new Map<string, Row>();
  const rank = (row: Row) => (row.publishedAt ? 2 : 0) + (row.locale === locale ? 1 : 0);
  for (const row of rows) {
    const other = best.get(row.documentId);
    if (!other || rank(row) > rank(other)) best.set(row.documentId, row);
  }
  return [...best.values()].map((row) => ({
    path: pathOf(row),
    title: String(row[title] ?? ''),
    kind,
    isDraft: !row.publishedAt,
  }));
}
