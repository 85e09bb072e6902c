import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Call, type Methods, methodsOf, remote } from '../processes/calls.ts';
import { ConfinedProcess } from '../processes/confined-process.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { type PictureFolders, picturesConfinement } from './confinement.ts';
import { type PictureWork, pictureMethods } from './picture-work.ts';
import { type PixelBudget, sharedBudget } from './pixel-budget.ts';

/** Ms that one picture may take. */
const timeoutMs = 120_000;

/** More than are encoded at once: what a build reads of pictures does not wait for these. */
const maxProcesses = 6;

/** Processes that stay for what comes next. */
const maxIdle = 2;

/** A process that read what strangers made may say anything. */
const pixelCount = z.number().nonnegative();

/**
 * Has pictures decoded in processes of their own. Each does one thing at a time: a picture that breaks its process, or
 * keeps it busy until it is ended, takes no other one with it. Large pictures that must be in memory as a whole wait for
 * each other: six of them would need more memory than the machine gives.
 */
export class PicturesProcess {
  readonly work: PictureWork;
  readonly #folders: PictureFolders;
  readonly #budget: PixelBudget;
  readonly #limit = pLimit(maxProcesses);
  readonly #busy = new Set<ConfinedProcess>();
  #idle: ConfinedProcess[] = [];
  #isClosed = false;

  constructor(folders: PictureFolders, budget = sharedBudget) {
    this.#folders = folders;
    this.#budget = budget;
    const { encode, tonesOf, drawShare, ...others } = remote<PictureWork>(this.#call, pictureMethods);
    this.work = {
      ...others,
      // It reads what strangers made, and is not believed where it says that something lies.
      encode: async (...task) => {
        const { path, isNew } = await this.#withRoom(task[0].original, () => encode(...task));
        return { path: pathBeneath(folders.pictures, basename(path)), isNew };
      },
      tonesOf: (original) => this.#withRoom(original, () => tonesOf(original)),
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

  /** Decodes an original when there is memory for it. It has no process while it waits: others go on, and no time runs. */
  async #withRoom<Result>(original: string, decode: () => Promise<Result>): Promise<Result> {
    const pixels = pixelCount.parse(await this.#call('pixelsInMemory', original));
    return this.#budget.run(pixels, decode);
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
