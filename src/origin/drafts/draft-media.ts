import { join } from 'node:path';
import type { MediaFolders } from '../../content/find-media-file.ts';

/** Folders of the media files of drafts. */
export interface DraftFolders {
  /** Originals that the build fetched and pictures that it encoded. Drafts only read both. */
  media: string;
  pictures: string;
  /** Originals that only drafts reference, and their encoded pictures. */
  preview: string;
}

/** Returns the media folders of drafts. New files go to the folder of the preview; those of the build are read only. */
export function draftMedia({ media, pictures, preview }: DraftFolders): MediaFolders & { originals: [string, string] } {
  return {
    originals: [join(preview, 'originals'), media],
    pictures: [join(preview, 'pictures'), pictures],
  };
}
