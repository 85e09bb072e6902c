import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { brands } from '../../../sites.config.ts';
import { MediaReference, readLibrary } from '../../../src/content/default/read.ts';
import { defaultFolder } from '../../../src/content/default/state.ts';
import { queryRows } from '../content-model/types.ts';
import type { ReceivedFile } from '../forms/request.ts';
import { brandFolder } from '../roles/brand-conditions.ts';
import type { UploadService } from '../uploads/plugin.ts';
import { type BrandContents, mediaKey, type UploadedFiles } from './write-brand.ts';

const types: Record<string, string> = { '.webp': 'image/webp', '.pdf': 'application/pdf' };

/** Uploads all referenced files into one folder per brand. Skips files that are already there. */
export async function uploadMedia(contents: readonly BrandContents[]): Promise<UploadedFiles> {
  const references = new Map<string, MediaReference>();
  for (const { locales } of contents) for (const content of locales.values()) collect(content, references);
  const library = await readLibrary();
  const folders = await readFolderIds();
  const ids = await idsOfUploaded(references, folders);
  const missing = [...references].filter(([key]) => !ids.has(key));
  const files = await Promise.all(missing.map(([, reference]) => asUpload(reference)));
  const fileInfo = missing.map(([, reference]) => {
    const { alternativeText, focalPoint } = (reference.kind === 'bild' && library[reference.name]) || {};
    return { alternativeText, focalPoint, folder: folders.get(mediaBrandId(reference)) };
  });
  const service = strapi.plugin('upload').service<UploadService>('upload');
  const uploaded = await service.upload({ data: { fileInfo }, files });
  for (const [index, [key]] of missing.entries()) {
    const file = uploaded[index];
    if (file) ids.set(key, file.id);
  }
  return ids;
}

/** Finds the files that an interrupted seed uploaded. */
async function idsOfUploaded(
  references: ReadonlyMap<string, MediaReference>,
  folders: FolderIds,
): Promise<UploadedFiles> {
  const rows = queryRows<{ id: number; name: string; folder: { id: number } | null }>('plugin::upload.file');
  const files = await rows.findMany({ select: ['id', 'name'], populate: ['folder'] });
  const ids = new Map(files.map(({ id, name, folder }) => [`${folder?.id} ${name}`, id]));
  const found: UploadedFiles = new Map();
  for (const [key, reference] of references) {
    const id = ids.get(`${folders.get(mediaBrandId(reference))} ${basename(mediaFilePath(reference))}`);
    if (id !== undefined) found.set(key, id);
  }
  return found;
}

async function asUpload(reference: MediaReference): Promise<ReceivedFile> {
  const filepath = join(defaultFolder, mediaFilePath(reference));
  return {
    filepath,
    originalFilename: basename(filepath),
    mimetype: types[extname(filepath)] ?? null,
    size: (await stat(filepath)).size,
  };
}

const mediaFilePath = ({ kind, name }: MediaReference) => (kind === 'bild' ? `bilder/${name}.webp` : `dateien/${name}`);

const mediaBrandId = ({ name }: MediaReference) => name.split('/')[0] ?? '';

function collect(value: unknown, found: Map<string, MediaReference>) {
  if (value instanceof MediaReference) found.set(mediaKey(value), value);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, found);
}

type FolderIds = Map<string, number | undefined>;

async function readFolderIds(): Promise<FolderIds> {
  const folders = brands.map(async ({ id }) => [id, (await brandFolder(id))?.id] as const);
  return new Map(await Promise.all(folders));
}
