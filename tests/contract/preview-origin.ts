import { join } from 'node:path';
import type { BrandId, Locale } from '../../sites.config.ts';
import { build } from '../../src/builder/site-builder.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import type { Folders } from '../../src/releases/folders.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type Answer, askAt } from '../fixtures/ask.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { previewSecret, sharedContentService } from './shared-content-service.ts';

/** First administrator of the content service. */
export const administrator = {
  firstname: 'Rita',
  lastname: 'Muster',
  email: 'rita@example.ch',
  password: 'Passwort1234',
};

export interface LinkOptions {
  locale?: Locale;
  status?: 'draft' | 'published' | 'modified';
}

/** A content service, its sites, and an origin with previews. */
export interface PreviewOrigin {
  readonly service: ContentService;
  readonly port: number;
  /** Log lines of the origin. */
  readonly lines: string[];
  /** Builds the published content. */
  build(): Promise<void>;
  /** Returns the preview link of a document like the panel; undefined if the panel has no button. */
  link(uid: string, documentId?: string, options?: LinkOptions): Promise<string | undefined>;
  /** Finds a document by its key: a path, a number or the name of a home. */
  documentId(collection: CollectionName, brand: BrandId, key: string | number): Promise<string>;
  /** Writes a draft. */
  write(collection: CollectionName, documentId: string, data: object, locale?: Locale): Promise<void>;
  /** Creates a draft. @returns its document id. */
  create(collection: CollectionName, data: object, locale?: Locale): Promise<string>;
  ask(host: string, path: string, cookie?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * @param publish brands to render; by default all.
 * @param settings of an own content service, in addition to those of the preview. @default the shared one
 * @param admin origin of the panel; by default that of the content service.
 * @param port of the origin; a free one by default.
 */
export async function startPreviewOrigin(
  folders: Folders & { root: string },
  {
    publish,
    settings,
    admin,
    port = 0,
  }: { publish?: readonly BrandId[]; settings?: Record<string, string>; admin?: string; port?: number } = {},
): Promise<PreviewOrigin> {
  const service = settings
    ? await startContentService({ PREVIEW_SECRET: previewSecret, ...settings })
    : await sharedContentService();
  const { tokens } = service;
  const buildAll = async () => {
    for (;;) {
      const { brands } = await build({
        folders,
        ...(publish && { site: publish }),
        source: async (signal) => serviceSource({ url: service.url, token: tokens.site, signal }),
      });
      const held = brands.filter(({ problems }) => problems.length);
      if (!held.length) return;
      // On a busy machine the content service may answer too slowly; an origin then builds the brand again.
      if (held.some(({ outcome }) => outcome !== 'away'))
        throw new Error(held.flatMap(({ problems }) => problems).join('\n'));
    }
  };
  await buildAll();
  const lines: string[] = [];
  const origin: Origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    contentUrl: service.url,
    preview: {
      secrets: [previewSecret],
      content: { url: service.url, token: tokens.preview },
      admin: admin ?? service.url,
    },
    trustedProxies: 'loopback',
    port,
    hostname: '127.0.0.1',
    log: (line, facts) => lines.push(`${line} ${JSON.stringify(facts)}`),
  });
  const { token } = (await service.call('/admin/register-admin', { body: administrator })).body.data;
  const headers = { authorization: `Bearer ${token}` };
  const apiOf = (collection: CollectionName) => `/api/${collections[collection].api}`;
  const send = async (path: string, method: string, data: object) => {
    const { status, body } = await service.call(path, { as: 'admin', method, body: { data } });
    if (status > 201) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body.data.documentId as string;
  };
  const query = (locale?: Locale) => `?status=draft${locale ? `&locale=${locale}` : ''}`;
  return {
    service,
    port: origin.port,
    lines,
    build: buildAll,
    link: async (uid, documentId, { locale, status = 'draft' } = {}) => {
      const asked = new URLSearchParams({ ...(documentId && { documentId }), ...(locale && { locale }), status });
      const { body } = await service.call(`/content-manager/preview/url/${uid}?${asked}`, { headers });
      return body?.data?.url;
    },
    documentId: async (collection, brand, key) => {
      const { key: field } = collections[collection];
      const [locale] = brandById(brand).locales;
      const filters = `status=draft&locale=${locale}&filters[Marke]=${brand}&filters[${field}]=${key}`;
      return (await service.call(`${apiOf(collection)}?${filters}`, { as: 'admin' })).body.data[0].documentId;
    },
    write: async (collection, documentId, data, locale) => {
      await send(`${apiOf(collection)}/${documentId}${query(locale)}`, 'PUT', data);
    },
    create: (collection, data, locale) => send(apiOf(collection) + query(locale), 'POST', data),
    ask: (host, path, cookie) =>
      askAt(origin.port, host, path, { headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) } }),
    stop: async () => {
      await origin.close();
      if (settings) await service.stop();
    },
  };
}

/** Returns the uid of a type in the content service. */
export function uidOf(collection: CollectionName): string {
  const { singular } = collections[collection];
  return `api::${singular}.${singular}`;
}

/** Returns the cookie that a browser sends back. */
export function cookieOf({ headers }: Answer): string {
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}
