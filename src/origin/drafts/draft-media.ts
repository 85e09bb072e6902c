import { join } from 'node:path';
import type { MediaFolders } from '../../content/find-media-file.ts';

/** Where the files of drafts lie. */
export interface DraftFolders {
  /** Originals that the build fetched, and pictures that it encoded: both are only read. */
  media: string;
  pictures: string;
  /** What only drafts name, and what was encoded of it. */
  preview: string;
}

/** What a draft names that is not published lies beside what the build has; the latter is only looked into. */
export function draftMedia({ media, pictures, preview }: DraftFolders): MediaFolders & { originals: [string, string] } {
  return {
    originals: [join(preview, 'originals'), media],
    pictures: [join(preview, 'pictures'), pictures],
  };
}
