import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { type Call, type Methods, methodsOf, remote } from '../processes/calls.ts';
import { ConfinedProcess } from '../processes/confined-process.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { type PictureFolders, picturesConfinement } from './confinement.ts';
import { type PictureWork, pictureMethods } from './picture-work.ts';

/** Ms that one picture may take. */
const timeoutMs = 120_000;

/** More than are encoded at once: what a build reads of pictures does not wait for these. */
const maxProcesses = 6;

/** Processes that stay for what comes next. */
const maxIdle = 2;

/**
 * Has pictures decoded in processes of their own. Each does one thing at a time: a picture that breaks its process, or
 * keeps it busy until it is ended, takes no other one with it.
 */
export class PicturesProcess {
  readonly work: PictureWork;
  readonly #folders: PictureFolders;
  readonly #limit = pLimit(maxProcesses);
  readonly #busy = new Set<ConfinedProcess>();
  #idle: ConfinedProcess[] = [];
  #isClosed = false;

  constructor(folders: PictureFolders) {
    this.#folders = folders;
    const { encode, drawShare, ...others } = remote<PictureWork>(this.#call, pictureMethods);
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

  /** Ends all with what they have under way; what waits is refused. */
  close(): void {
    this.#isClosed = true;
    for (const process of [...this.#idle, ...this.#busy]) process.close();
    this.#idle = [];
  }

  readonly #call: Call = (...call) =>
    this.#limit(async () => {
      if (this.#isClosed) throw new Error('no more pictures are decoded: this process ends');
      const process = this.#idle.pop() ?? this.#create();
      this.#busy.add(process);
      try {
        return await process.call(...call);
      } finally {
        this.#busy.delete(process);
        if (this.#isClosed || this.#idle.length >= maxIdle) process.close();
        else this.#idle.push(process);
      }
    });

  #create(): ConfinedProcess {
    const folders = this.#folders;
    return new ConfinedProcess({
      script: join(import.meta.dirname, 'pictures-child.ts'),
      argument: folders,
      confinement: () => picturesConfinement(folders),
      timeoutMs,
    });
  }
}
