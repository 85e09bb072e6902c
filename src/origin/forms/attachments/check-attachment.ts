import { readFile, stat } from 'node:fs/promises';
import { type FileKind, fileKinds, fileLimits, type Refusal } from '../../../forms/file-limits.ts';
import { checkDoc } from './check-doc.ts';
import { checkHeic } from './check-heic.ts';
import { checkPdf } from './check-pdf.ts';
import { checkJpeg, checkPng } from './check-pictures.ts';
import { checkZip } from './check-zip.ts';
import { detectForm, zipTypes } from './detect-type.ts';
import { RefusedFile, refuse } from './refusal.ts';
import { safeName } from './safe-name.ts';
import type { Scanner } from './scanner.ts';

/** A file on disk, with the name that its sender gave it. */
export interface Attachment {
  path: string;
  name: string;
}

export type CheckedAttachment =
  | { ok: true; kind: FileKind; extension: string; type: string; name: string; size: number }
  | { ok: false; reason: Refusal; name: string };

/**
 * Checks a file by its bytes; what its name or the browser says of its type is not asked. Holds the file in memory, at most
 * 10 MB, and never what it unpacks to.
 *
 * @param scanner is asked about files that pass all other checks.
 * @throws only when the file cannot be read from the disk, or the scanner does not answer.
 */
export async function checkAttachment(
  { path, name: givenName }: Attachment,
  scanner?: Scanner,
): Promise<CheckedAttachment> {
  const name = safeName(givenName);
  try {
    const { size } = await stat(path);
    if (size === 0) refuse('empty');
    if (size > fileLimits.file) refuse('tooBig');
    const kind = await kindOf(await readFile(path));
    if (await scanner?.scan(path)) refuse('malware');
    const { extensions, types } = fileKinds[kind];
    return { ok: true, kind, extension: extensions[0], type: types[0], name, size };
  } catch (error) {
    if (error instanceof RefusedFile) return { ok: false, reason: error.reason, name };
    throw error;
  }
}

async function kindOf(bytes: Buffer): Promise<FileKind> {
  const { form, type = '' } = await detectForm(bytes);
  switch (form) {
    case 'pdf':
      await checkPdf(bytes);
      return 'pdf';
    case 'jpeg':
      await checkJpeg(bytes);
      return 'jpeg';
    case 'png':
      await checkPng(bytes);
      return 'png';
    case 'heic':
      checkHeic(bytes);
      return 'heic';
    case 'ole':
      checkDoc(bytes);
      return 'doc';
    case 'zip': {
      const kind = await checkZip(bytes);
      // Two readers who do not agree: then a third one would see something else again.
      return zipTypes[type] === kind ? kind : refuse('type');
    }
    default:
      return form satisfies never;
  }
}
