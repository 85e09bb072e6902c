import { join } from 'node:path';
import type { PictureWork } from '../../pictures/picture-work.ts';
import { PicturesProcess } from '../../pictures/pictures-process.ts';
import type { VariableName } from '../../platform/environment/environment.ts';
import type { Facts, Log } from '../../platform/log/log.ts';
import { remote } from '../../platform/processes/calls.ts';
import { ConfinedProcess } from '../../platform/processes/confined-process.ts';
import { type Confinement, confine, folder, ofEveryone, readCode } from '../../platform/processes/confinement.ts';
import type { Folders } from '../../releases/folders.ts';
import { draftMedia } from '../drafts/draft-sites.ts';
import type { PageMaker } from './page-maker.ts';

/** Timeout of one page, in ms, including requests to the content service. */
const timeoutMs = 60_000;

/**
 * Renders pages in a separate process, which may write only the media of drafts. If that process fails, the origin
 * still serves files and saves answers.
 */
export class PagesProcess {
  readonly pages: PageMaker;
  readonly #process: ConfinedProcess;
  readonly #pictures: PicturesProcess;

  constructor(folders: Folders, log: Log) {
    const { originals, pictures } = draftMedia(folders);
    this.#pictures = new PicturesProcess({ originals, pictures: pictures[0] });
    this.#process = new ConfinedProcess({
      script: join(import.meta.dirname, 'pages-child.ts'),
      argument: folders,
      confinement: () => pagesConfinement(folders),
      methods: () => ({ ...this.#pictures.methods, log: async (line: string, facts?: Facts) => log(line, facts) }),
      timeoutMs,
    });
    this.pages = remote(this.#process.call);
  }

  /** Picture work for the origin itself. */
  get pictureWork(): PictureWork {
    return this.#pictures.work;
  }

  close(): void {
    this.#process.close();
    this.#pictures.close();
  }
}

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
