import { type Excess, fileLimits } from '../../../forms/file-limits.ts';
import { type Attachment, type CheckedAttachment, checkAttachment } from './check-attachment.ts';
import type { Scanner } from './scanner.ts';

/** The answer per file in their order; `excess` when there are too many or they are too big together: then none is read. */
export interface CheckedAttachments {
  ok: boolean;
  excess?: Excess;
  files: CheckedAttachment[];
}

/** Checks the files of an application, one after the other so that memory holds one. All are checked, also behind a bad one. */
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
