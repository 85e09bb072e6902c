import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { type Call, type Methods, remote } from '../platform/processes/calls.ts';
import { ConfinedProcess } from '../platform/processes/confined-process.ts';
import { type Confinement, confine, folder, ofEveryone, readCode } from '../platform/processes/confinement.ts';
import type { PictureWork } from './picture-work.ts';

/** Time limit of one picture, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Maximum number of processes. It exceeds the number of parallel encodings, so that other requests of a build need not
 * wait.
 */
const maxProcesses = 6;

const maxIdle = 2;

/** Limits the large pictures in memory. All processes share it, because they share the machine. */
const largeOnes = pLimit(1);

/**
 * Decodes pictures in child processes. Each handles one task at a time, so that a picture that crashes or blocks its
 * process affects no other.
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
    const { encode, tonesOf, galleryOf, faceOf, draw } = remote<PictureWork>(this.#call);
    this.work = {
      // The path in the answer is not trusted, because the child reads untrusted files.
      encode: async (...task) => {
        const { path, isNew } = await this.#withRoom(task[0].original, () => encode(...task));
        return { path: pathBeneath(folders.pictures, basename(path)), isNew };
      },
      tonesOf: (original) => this.#withRoom(original, () => tonesOf(original)),
      galleryOf,
      faceOf,
      draw,
    };
  }

  /** The same operations for another process to call. */
  get methods(): Methods {
    return { ...this.work };
  }

  /** Kills all processes and rejects waiting tasks. */
  close(): void {
    this.#isClosed = true;
    for (const process of [...this.#idle, ...this.#busy]) process.close();
    this.#idle = [];
  }

  /**
   * Decodes an original when memory is available. While it waits, it occupies no process and its time limit does not
   * run.
   */
  async #withRoom<Result>(original: string, decode: () => Promise<Result>): Promise<Result> {
    // The answer is checked, because a process that reads untrusted files may be compromised.
    const isLarge = z.boolean().parse(await this.#call('needsMuchMemory', original));
    return isLarge ? largeOnes(decode) : decode();
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

/** Folders of a process that decodes pictures. */
export interface PictureFolders {
  /** Folders of originals, in the order of search. */
  originals: readonly string[];
  pictures: string;
}

/**
 * Permissions of the process that decodes pictures. It is the only one with a native addon, and has no access to
 * releases.
 */
export function picturesConfinement({ originals, pictures }: PictureFolders): Confinement {
  return confine({
    reads: [...readCode, ...originals.map(folder), folder(pictures)],
    writes: [folder(pictures)],
    flags: ['--allow-addons', '--max-old-space-size=256'],
    env: ofEveryone,
  });
}
