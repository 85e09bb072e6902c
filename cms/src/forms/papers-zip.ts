import { createReadStream, type ReadStream, statSync } from 'node:fs';
import { extname } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PanelRoutes } from '../roles/rights-of-request.ts';
import { type ApplicationRow, applicationRows, findApplication, ownApplications } from './application-progress.ts';
import { type KeptFile, paperPath } from './private-files.ts';
import type { Context } from './request.ts';

type WithPapers = ApplicationRow & { Dateien: KeptFile[] };

/** Routes for all papers of an application, or of a vacancy, as one archive. */
export const zipRoutes: PanelRoutes = {
  'GET /bewerbungen/:documentId/dateien.zip': async (ctx, rights) => {
    const found = await findApplication(ctx, rights);
    return found && zip(ctx, { id: found.id }, () => '');
  },
  'GET /bewerbungen/stelle/:number/dateien.zip': async (ctx, rights) => {
    const own = ownApplications(rights);
    const { number } = ctx.params as { number: string };
    // Equal names of people stay apart by their receipts.
    const folder = (row: WithPapers) => `${safeName(`${row.Nachname} ${row.Vorname} ${row.Quittung}`)}/`;
    return own && zip(ctx, { ...own, Stelle: Number(number) || 0 }, folder);
  },
};

/** Streams the archive, one file after the other. Undefined without files. */
async function zip(ctx: Context, where: object, folderOf: (row: WithPapers) => string) {
  const rows = (await applicationRows().findMany({ where, populate: ['Dateien'], limit: 2_000 })) as WithPapers[];
  const archive = new ZipFile();
  const stream = new PassThrough();
  let reading: ReadStream | undefined;
  let isEmpty = true;
  for (const row of rows) {
    const names = new Set<string>();
    for (const file of row.Dateien) {
      const path = paperPath(row.Quittung, file);
      // A withdrawal may remove it meanwhile.
      const size = statSync(path, { throwIfNoEntry: false })?.size;
      if (size === undefined) continue;
      // Papers are compressed already.
      const options = { compress: false, size };
      archive.addReadStreamLazy(folderOf(row) + numbered(safeName(file.Name), names), options, (read) => {
        if (stream.destroyed) return;
        reading = createReadStream(path);
        read(null, reading);
      });
      isEmpty = false;
    }
  }
  if (isEmpty) return undefined;
  // Also after an aborted download.
  pipeline(archive.outputStream, stream, () => reading?.destroy());
  archive.on('error', (error) => stream.destroy(error));
  archive.end();
  ctx.set('Content-Disposition', 'attachment; filename="bewerbungen.zip"');
  ctx.type = 'application/zip';
  return stream;
}

/** Removes what leads to other folders, what hides a file, and what Windows refuses. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain || 'Datei';
}

/** Numbers a name that is there already: `Zeugnis (2).pdf`. Windows ignores the case. */
function numbered(name: string, taken: Set<string>): string {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
