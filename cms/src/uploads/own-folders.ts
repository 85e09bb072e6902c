import { errors } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import { queryRows } from '../content-model/types.ts';
import { wrapHandler } from '../extensions/changes.ts';
import type { Context } from '../forms/request.ts';
import { brandFolder, type Folder, folderUid } from '../roles/brand-conditions.ts';
import { fileUid, type Rights, rightsOfRequest } from '../roles/rights-of-request.ts';
import type { FileInfo, UploadPlugin } from './plugin.ts';

type Id = string | number;
interface Body {
  fileIds?: Id[];
  folderIds?: Id[];
  destinationFolderId?: Id | null;
  parent?: Id | null;
  data?: unknown;
}
const foreign = () => new errors.ValidationError('Diese Datei oder dieser Ordner gehört zu einer anderen Marke.');

/**
 * Restricts users with rights for some brands to the folders of these brands. Strapi checks the condition of a right
 * for a single file, but not for folders or several files.
 */
export function keepToOwnFolders(plugin: UploadPlugin): void {
  const before = (name: string, handler: string, check: (ctx: Context, rights: Rights) => Promise<void>) =>
    wrapHandler(plugin, name, handler, async (ctx, original) => {
      const rights = restricted();
      if (rights) await check(ctx, rights);
      await original(ctx);
    });
  const after = (handler: string, change: (ctx: Context, rights: Rights) => Promise<void>) =>
    wrapHandler(plugin, 'admin-folder', handler, async (ctx, original) => {
      await original(ctx);
      const rights = restricted();
      if (rights) await change(ctx, rights);
    });

  before('admin-file', 'destroy', async ({ params }, rights) => {
    // Runs before the check of uses, which would reveal where a foreign file is used.
    await expectOwn({ fileIds: [(params as { id: Id }).id] }, rights);
  });
  before('admin-folder-file', 'deleteMany', async ({ request }, rights) => {
    await expectOwn(request.body as Body, rights);
  });
  before('admin-folder-file', 'moveMany', async ({ request }, rights) => {
    const body = request.body as Body;
    await expectOwn(body, rights);
    await expectOwnTarget(body.destinationFolderId, rights, false);
  });
  before('admin-folder', 'create', async ({ request }, rights) => {
    const body = request.body as Body;
    body.parent = await expectOwnTarget(body.parent, rights);
  });
  before('admin-folder', 'update', async ({ request, params }, rights) => {
    const body = request.body as Body;
    await expectOwn({ folderIds: [(params as { id: Id }).id] }, rights);
    if (body.parent !== undefined) await expectOwnTarget(body.parent, rights, false);
  });
  after('findOne', async ({ body }, rights) => {
    // Checks the folder in the answer: a filter in the query overrides the id in the address.
    const { id } = (body as { data?: { id: number } } | undefined)?.data ?? {};
    if (id !== undefined) await expectFolders([id], 'read', rights);
  });
  for (const handler of ['find', 'getStructure'])
    after(handler, async (ctx, rights) => {
      const body = ctx.body as { data: { id: number }[] };
      const own = await ownFolders(rights);
      body.data = body.data.filter(({ id }) => own.has(id));
    });
}

/** Puts a new file into an own folder, by default that of the only brand. */
export async function placed(info: FileInfo | undefined): Promise<FileInfo> {
  const rights = restricted();
  if (!rights) return info ?? {};
  return { ...info, folder: await expectOwnTarget(info?.folder as Id | null | undefined, rights) } as FileInfo;
}

/** Checks the folder that a stored file is moved to, if it is moved. */
export async function moved(info: FileInfo | undefined): Promise<FileInfo> {
  const rights = restricted();
  if (rights && info?.folder !== undefined) await expectOwnTarget(info.folder as Id | null, rights, false);
  return info ?? {};
}

/** Returns the rights of a user who is restricted to some folders; undefined for all others. */
function restricted(): Rights | undefined {
  const rights = rightsOfRequest();
  return rights?.mayFile('assets.update', '/') ? undefined : rights;
}

/** Rejects foreign files and folders, and the root folder of a brand, which must not change. */
async function expectOwn({ fileIds = [], folderIds = [] }: Body, rights: Rights): Promise<void> {
  const where = { id: { $in: fileIds } };
  const files = await queryRows<{ folderPath: string }>(fileUid).findMany({ where });
  if (!files.every(({ folderPath }) => rights.mayFile('assets.update', folderPath))) throw foreign();
  const folders = await expectFolders(folderIds, 'assets.update', rights);
  if (folders.some(({ path }) => isTopmost(path)))
    throw new errors.ValidationError('Der Ordner einer Marke bleibt, wo er ist, und behält seinen Namen.');
}

const isTopmost = (path: string) => path.split('/').length === 2;

async function expectFolders(ids: readonly Id[], deed: string, rights: Rights): Promise<Folder[]> {
  const folders = await queryRows<Folder>(folderUid).findMany({ where: { id: { $in: ids } } });
  if (!folders.every(({ path }) => rights.mayFile(deed, path))) throw foreign();
  return folders;
}

/**
 * Validates the target folder of files or folders.
 *
 * @param ownByDefault whether a missing folder means the brand's folder, if the user has only one brand.
 */
async function expectOwnTarget(id: Id | null | undefined, rights: Rights, ownByDefault = true): Promise<Id> {
  if (id !== null && id !== undefined) {
    const [folder] = await expectFolders([id], 'assets.update', rights);
    if (!folder) throw new errors.ValidationError('Diesen Ordner gibt es nicht mehr.');
    return id;
  }
  const roots = await Promise.all(brands.map((brand) => brandFolder(brand.id)));
  const [own, ...others] = roots.filter((root) => root && rights.mayFile('assets.update', root.path));
  if (!ownByDefault || !own || others.length)
    throw new errors.ValidationError('Bitte wählen Sie den Ordner einer Ihrer Marken.');
  return own.id;
}

async function ownFolders(rights: Rights): Promise<Set<number>> {
  const folders = await queryRows<Folder>(folderUid).findMany({ select: ['id', 'path'] });
  return new Set(folders.filter(({ path }) => rights.mayFile('read', path)).map(({ id }) => id));
}
