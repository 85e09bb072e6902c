import type { VariableName } from '../../environment/environment.ts';
import { type Confinement, confine, folder, ofEveryone, readCode } from '../../processes/confinement.ts';
import type { Folders } from '../../releases/folders.ts';
import { draftMedia } from '../drafts/draft-media.ts';

const ofPages = ['CONTENT_URL', 'PREVIEW_TOKEN'] as const satisfies VariableName[];

/** Confines the process that renders personal pages. It may write only the media of drafts. */
export function pagesConfinement(folders: Folders): Confinement {
  const { dist, snapshots, media, pictures, apps, held, preview } = folders;
  const [written] = draftMedia(folders).originals;
  return confine({
    reads: [...readCode, ...[dist, snapshots, media, pictures, apps, held, preview].map(folder)],
    writes: [folder(written)],
    flags: ['--max-old-space-size=768'],
    env: [...ofPages, ...ofEveryone],
  });
}
