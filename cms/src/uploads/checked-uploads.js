'use strict';

const { readFile } = require('node:fs/promises');
const { errors } = require('@strapi/utils');
const { endsInZip } = require('../../../src/origin/forms/attachments/foreign-content.ts');
const { kindOfBytes, kindOfExtension } = require('./file-kinds.js');
const { fitName, readableName, shortened } = require('./file-names.js');
const { workQueue } = require('./work-queue.js');

/**
 * Checks what comes into the media library, whichever way: a file by its bytes, its name by what it is. Of the fields
 * of a file nobody sets more than an editor fills in.
 */
function checkUploads(plugin) {
  const original = plugin.services.upload;
  const oneAtATime = workQueue();
  plugin.services.upload = (context) => {
    const service = original(context);
    return {
      ...service,
      upload: ({ data, files }, options) =>
        oneAtATime(async () => {
          const infos = [data.fileInfo].flat();
          const checked = [];
          for (const [index, file] of [files].flat().entries()) checked.push(await checkFile(file, infos[index]));
          return service.upload(
            { data: { fileInfo: checked.map(({ info }) => info) }, files: checked.map(({ file }) => file) },
            options,
          );
        }),
      replace: (id, { data, file }, options) =>
        oneAtATime(async () => {
          const checked = await checkFile(file, data.fileInfo);
          await expectSameKind(service, id, checked);
          return service.replace(id, { data: { fileInfo: checked.info }, file: checked.file }, options);
        }),
      async updateFileInfo(id, info, options) {
        const stored = await service.findOne(id);
        const fields = editable(info);
        // The panel sends the name with every change; one from before there were rules must not be in the way.
        if (stored && typeof fields.name === 'string' && fields.name !== stored.name)
          fields.name = fitName(fields.name, kindOfExtension(stored.ext));
        return service.updateFileInfo(id, fields, options);
      },
    };
  };
}

async function checkFile(file, info) {
  const named = readableName(info?.name || (file.originalFilename ?? ''));
  const bytes = await readFile(file.filepath);
  const { type, ...kind } = await kindOfBytes(shortened(named), bytes);
  if (type === 'application/pdf' && endsInZip(bytes))
    throw new errors.ValidationError(`«${shortened(named)}»: In diesem PDF steckt noch eine andere Datei.`);
  const name = fitName(named, kind);
  return {
    kind: { type, ...kind },
    info: { ...editable(info), name },
    file: { ...file, originalFilename: name, mimetype: type, detectedMimeType: type },
  };
}

/** The address of a file stays when it is replaced, and with it the end of its name. */
async function expectSameKind(service, id, { kind }) {
  const stored = await service.findOne(id);
  if (!stored || kind.extensions.includes(stored.ext.toLowerCase())) return;
  const { label } = kindOfExtension(stored.ext);
  throw new errors.ValidationError(
    `«${shortened(stored.name)}» ist ${label} und lässt sich nur durch ein solches ersetzen. Laden Sie die neue Datei als eigene hoch.`,
  );
}

function editable(info) {
  const fields = {};
  for (const key of ['name', 'alternativeText', 'caption', 'focalPoint', 'folder'])
    if (info?.[key] !== undefined) fields[key] = info[key];
  return fields;
}

module.exports = { checkUploads };
