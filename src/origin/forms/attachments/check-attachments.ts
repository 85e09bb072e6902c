import { type Excess, fileLimits } from '../../../forms/file-limits.ts';
import { type Attachment, type CheckedAttachment, checkAttachment } from './check-attachment.ts';
import type { Scanner } from './scanner.ts';

/** Results per file, in order. `excess`: there are too many files, or they are too large together. Then none is read. */
export interface CheckedAttachments {
  ok: boolean;
  excess?: Excess;
  files: CheckedAttachment[];
}

/** Checks all files of an application, even after a bad one. One at a time, so that only one is in memory. */
export async function checkAttachments(
  attachments: (Attachment & { size: number })[],
  scanner?: Scanner,
): Promise<CheckedAttachments> {
  const total = attachments.reduce((sum, { size }) => sum + size, 0);
  if (attachments.length > fileLimits.count) return { ok: false, excess: 'count', files: [] };
  if (total > fileLimits.total) return { ok: false, excess: 'total', files: [] };
  const files: CheckedAttachment[] = [];
  for (const attachment of attachments) files.push(await checkAttachment(attachment, scanner));
  return { ok: files.every(({ ok }) => ok), files };
}
