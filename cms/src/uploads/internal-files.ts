import { createHmac, timingSafeEqual } from 'node:crypto';
import { basename } from 'node:path';
import type { Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import type { FileService, StoredFile, UploadPlugin } from './plugin.ts';

const fileUid = 'plugin::upload.file';
const noticeUid = 'api::mitteilung.mitteilung';

/** Lifetime of a signed address in seconds, about as long as a person looks at a page of the panel. */
const lifetime = 60 * 60;

/**
 * Marks the files of staff notices as internal. The mark outlives the notice, so that its files never become public.
 *
 * @param where selects notices. @default all
 */
export async function markFilesOfNotices(where: object = {}): Promise<void> {
  const rows = queryRows<{ Dateien?: { id: number }[] }>(noticeUid);
  const notices = await rows.findMany({ where, populate: { Dateien: { select: ['id'] } } });
  const ids = notices.flatMap(({ Dateien }) => Dateien ?? []).map(({ id }) => id);
  if (ids.length === 0) return;
  const data = { provider_metadata: { internal: true } };
  await queryRows(fileUid).updateMany({ where: { id: { $in: ids } }, data });
}

/** Tells whether a file is internal. A marked file that is also on a page is public. */
async function isInternal(where: object): Promise<boolean> {
  const file = await queryRows<StoredFile>(fileUid).findOne({ where, populate: ['related'] });
  if (!file?.provider_metadata?.['internal']) return false;
  return (file.related ?? []).every(({ __type }) => __type === noticeUid);
}

/** @param name of a file on disk, or of one of its formats: `thumbnail_plan_0123456789.webp`. */
export async function isInternalName(name: string): Promise<boolean> {
  const [, hash] = /^(.*_[0-9a-f]{10})(?:\.[^.]*)?$/.exec(name) ?? [];
  if (!hash) return false;
  const hashes = [hash, hash.slice(hash.indexOf('_') + 1)];
  return isInternal({ hash: { $in: hashes }, provider_metadata: { $notNull: true } });
}

function signed(url: string): string {
  const until = String(Math.floor(Date.now() / 1000) + lifetime);
  return `${url}?until=${until}&key=${signFileLink(basename(url), until)}`;
}

export function isSigned(name: string, { until, key }: { until?: unknown; key?: unknown }): boolean {
  if (!(Number(until) > Date.now() / 1000) || typeof key !== 'string') return false;
  const expected = Buffer.from(signFileLink(name, String(until)));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signFileLink(name: string, until: string): string {
  const [secret = ''] = strapi.config.get<string[]>('server.app.keys');
  return createHmac('sha256', secret).update(`internal file ${name} until ${until}`).digest('base64url');
}

const writing = ['create', 'update', 'clone'];

/** Marks the files of a staff notice as internal when the notice is written. */
export const markInternalFiles: Rule = async (context, next) => {
  const result = await next();
  const { documentId } = (result ?? {}) as { documentId?: string };
  if (context.uid === noticeUid && writing.includes(context.action) && documentId)
    await markFilesOfNotices({ documentId });
  return result;
};

/**
 * Signs the addresses of internal files in all answers of Strapi: to staff who read a notice, and in the panel. Other
 * addresses stay unsigned.
 */
export function signInternalAddresses(plugin: UploadPlugin): void {
  const { register } = plugin;
  plugin.register = async ({ strapi }) => {
    await register({ strapi });
    // Strapi signs files only if the provider is private.
    strapi.plugin('upload')['provider'].extend({ isPrivate: async () => true });
  };
  const original = plugin.services.file as FileService;
  plugin.services.file = () => ({
    ...original,
    async signFileUrls(file: StoredFile) {
      // Strapi sometimes signs a file twice.
      if (file.isUrlSigned || !file.provider_metadata?.['internal']) return file;
      if (!(await isInternal({ id: file.id }))) return file;
      const withSigned = <Format>(format: Format & { url?: string }) => ({ ...format, url: signed(format.url ?? '') });
      const formats = Object.entries(file.formats ?? {}).map(([name, format]) => [name, withSigned(format as object)]);
      return { ...withSigned(file), formats: file.formats && Object.fromEntries(formats), isUrlSigned: true };
    },
  });
}
