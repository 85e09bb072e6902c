import { join } from 'node:path';
import type { PictureWork } from '../../src/content/picture-work.ts';
import type { Facts, Log } from '../../src/server/log/log.ts';
import { type PageMaker, pageMakerMethods } from '../../src/server/page-maker.ts';
import { draftMedia } from '../../src/server/preview/draft-media.ts';
import { remote } from './calls.ts';
import { ConfinedProcess } from './confined-process.ts';
import { pagesConfinement } from './confinement.ts';
import type { Folders } from './folders.ts';
import { PicturesProcess } from './pictures-process.ts';

/** Ms that one page may take, the questions to the content service included. */
const timeoutMs = 60_000;

/**
 * Has pages made in a process beside the origin, which parses drafts and renders, and therefore may write nothing but what
 * drafts name (`confinement.ts`). Whatever happens to it, the origin goes on to serve files and to keep answers.
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
      methods: { ...this.#pictures.methods, log: async (line: string, facts?: Facts) => log(line, facts) },
      timeoutMs,
    });
    this.pages = remote<PageMaker>(this.#process.call, pageMakerMethods);
  }

  /** What the origin itself has done with the pictures of drafts. */
  get pictureWork(): PictureWork {
    return this.#pictures.work;
  }

  close(): void {
    this.#process.close();
    this.#pictures.close();
  }
}
