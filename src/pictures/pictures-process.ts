import { basename, join } from 'node:path';
import { type Methods, methodsOf, remote } from '../processes/calls.ts';
import { ConfinedProcess } from '../processes/confined-process.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { type PictureFolders, picturesConfinement } from './confinement.ts';
import { type PictureWork, pictureMethods } from './picture-work.ts';

/** Ms that one picture may take. */
const timeoutMs = 120_000;

/** Has pictures decoded in a process of its own. */
export class PicturesProcess {
  readonly work: PictureWork;
  readonly #process: ConfinedProcess;

  constructor(folders: PictureFolders) {
    this.#process = new ConfinedProcess({
      script: join(import.meta.dirname, 'pictures-child.ts'),
      argument: folders,
      confinement: () => picturesConfinement(folders),
      timeoutMs,
    });
    const { encode, drawShare, ...others } = remote<PictureWork>(this.#process.call, pictureMethods);
    this.work = {
      ...others,
      // It reads what strangers made, and is not believed where it says that something lies.
      encode: async (...task) => {
        const { path, isNew } = await encode(...task);
        return { path: pathBeneath(folders.pictures, basename(path)), isNew };
      },
      drawShare: async (...task) => pathBeneath(folders.pictures, basename(await drawShare(...task))),
    };
  }

  /** The same for another process to call. */
  get methods(): Methods {
    return methodsOf(this.work, pictureMethods);
  }

  close(): void {
    this.#process.close();
  }
}
