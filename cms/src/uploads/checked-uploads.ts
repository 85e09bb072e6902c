import { readFile } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import { text } from '../../../src/fields/fields.ts';
import type { ReceivedFile } from '../forms/request.ts';
import { ruleText } from '../labels/rule-text.ts';
import { fitName, type Kind, kindOfBytes, kindOfExtension, readableName, shortened } from './file-kinds.ts';
import { convertHeic } from './heic.ts';
import { moved, placed } from './own-folders.ts';
import type { FileInfo, UploadPlugin, UploadService } from './plugin.ts';

/**
 * Validates all files and texts that enter the media library: the folder, the type by the bytes, and the name by the
 * type. Removes all fields that editors cannot fill in.
 */
export function checkUploads(plugin: UploadPlugin): void {
  const original = plugin.services.upload;
  // A large picture takes several hundred megabytes of memory.
  const oneAtATime = workQueue();
  plugin.services.upload = (context) => {
    const service = original(context);
    return {
      ...service,
      upload: ({ data, files }, options) =>
        oneAtATime(async () => {
          const infos = [data.fileInfo].flat();
          const checked: Checked[] = [];
          for (const [index, file] of [files].flat().entries())
            checked.push(await checkFile(file, await placed(infos[index])));
          return service.upload(
            { data: { fileInfo: checked.map(({ info }) => info) }, files: checked.map(({ file }) => file) },
            options,
          );
        }),
      replace: (id, { data, file }, options) =>
        oneAtATime(async () => {
          const checked = await checkFile(file, await moved(data.fileInfo));
          await expectSameKind(service, id, checked);
          return service.replace(id, { data: { fileInfo: checked.info }, file: checked.file }, options);
        }),
      async updateFileInfo(id, info, options) {
        const stored = await service.findOne(id);
        const fields = editable(await moved(info));
        // The panel sends the name with every change. An unchanged old name stays valid.
        if (stored && typeof fields.name === 'string' && fields.name !== stored.name)
          fields.name = fitName(fields.name, kindOfExtension(stored.ext ?? ''));
        return service.updateFileInfo(id, fields, options);
      },
    };
  };
}

interface Checked {
  kind: Kind;
  info: FileInfo;
  file: ReceivedFile & { detectedMimeType: string };
}

async function checkFile(file: ReceivedFile, info: FileInfo | undefined): Promise<Checked> {
  const named = readableName(info?.name || (file.originalFilename ?? ''));
  const bytes = await readFile(file.filepath);
  const converted = await convertHeic(file, named, bytes);
  const { type, ...kind } = converted?.kind ?? (await kindOfBytes(shortened(named), bytes));
  const name = fitName(converted?.name ?? named, kind);
  return {
    kind,
    info: { ...editable(info), name },
    file: {
      ...file,
      size: converted?.size ?? file.size,
      originalFilename: name,
      mimetype: type,
      detectedMimeType: type,
    },
  };
}

/** Rejects a replacement of another type: the address of the file and its extension stay. */
async function expectSameKind(service: UploadService, id: string | number, { kind }: Checked): Promise<void> {
  const stored = await service.findOne(id);
  const ext = stored?.ext ?? '';
  if (!stored || kind.extensions.includes(ext.toLowerCase())) return;
  const { label } = kindOfExtension(ext);
  throw new errors.ValidationError(
    `«${shortened(stored.name)}» ist ${label} und lässt sich nur durch ein solches ersetzen. Laden Sie die neue Datei als eigene hoch.`,
  );
}

const editableFields = ['name', 'alternativeText', 'caption', 'focalPoint', 'folder'] as const;

function editable(info: FileInfo | null | undefined): FileInfo {
  const given = editableFields.map((key) => [key, info?.[key]]).filter(([, value]) => value !== undefined);
  const fields: FileInfo = Object.fromEntries(given);
  expectFitTexts(fields);
  return fields;
}

const names = { alternativeText: 'Alternativtext', caption: 'Legende' } as const;

/**
 * Rejects texts of a file that the websites would reject: they would hold back every brand that shows the file. Empty
 * texts are allowed.
 *
 * @throws {errors.ValidationError}
 */
function expectFitTexts(info: FileInfo): void {
  for (const [field, name] of Object.entries(names)) {
    const value: unknown = info[field as keyof typeof names];
    if (typeof value !== 'string' || !value.trim()) continue;
    const [issue] = text.safeParse(value).error?.issues ?? [];
    if (issue) throw new errors.ValidationError(`${name} ${ruleText(issue.message)}.`);
  }
}

/** Creates a queue that runs one task at a time, in the order of the calls. */
export function workQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
