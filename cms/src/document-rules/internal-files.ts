import { markFilesOfNotices, noticeUid } from '../internal-files/internal-files.ts';
import type { Rule } from './rule.ts';

const writing = ['create', 'update', 'clone'];

/** Marks the files of a staff notice as internal when the notice is written. */
export const markInternalFiles: Rule = (strapi) => async (context, next) => {
  const result = await next();
  if (context.uid === noticeUid && writing.includes(context.action) && hasDocumentId(result))
    await markFilesOfNotices(strapi, { documentId: result.documentId });
  return result;
};

const hasDocumentId = (result: unknown): result is { documentId: string } =>
  typeof result === 'object' && result !== null && 'documentId' in result;
