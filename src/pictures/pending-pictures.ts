import pLimit from 'p-limit';
import type { Rendition } from './encode-picture.ts';
import { pictureWork } from './picture-work.ts';

/** A brand names pictures that are still being encoded. */
export class PicturesPending extends Error {
  override readonly name = 'PicturesPending';
  /** Hashes of their originals. */
  readonly originals: ReadonlySet<string>;

  constructor(missing: readonly Rendition[]) {
    super(`${missing.length} pictures are being encoded`);
    this.originals = originalsOf(missing);
  }
}

/** A brand names pictures that cannot be encoded. */
export class PicturesFailed extends Error {
  override readonly name = 'PicturesFailed';
  /** Hashes of the originals of all that are missing. */
  readonly originals: ReadonlySet<string>;

  constructor(missing: readonly Rendition[], cause: Error) {
    super(cause.message, { cause });
    this.originals = originalsOf(missing);
  }
}

function originalsOf(missing: readonly Rendition[]): ReadonlySet<string> {
  return new Set(missing.map(({ name }) => name.slice(0, name.indexOf('-'))));
}

/** Pictures that are encoded while builds go on. */
export class PendingPictures {
  readonly #pending = new Map<string, Promise<void>>();
  /** Until somebody asks again. */
  readonly #failed = new Map<string, Error>();
  readonly #limit = pLimit(2);

  /**
   * Begins to encode what is not under way yet.
   *
   * @param missing renditions that are nowhere; where there are none, nothing happens.
   * @param folder where they go.
   * @throws {PicturesPending} until they are there.
   * @throws {PicturesFailed} where one of them failed since it was last asked for; the next time it is tried again.
   */
  require(missing: readonly Rendition[], folder: string): void {
    if (!missing.length) return;
    const failed = missing.flatMap(({ name }) => this.#failed.get(name) ?? []);
    for (const { name } of missing) this.#failed.delete(name);
    if (failed[0]) throw new PicturesFailed(missing, failed[0]);
    for (const rendition of missing) if (!this.#pending.has(rendition.name)) this.#begin(rendition, folder);
    throw new PicturesPending(missing);
  }

  /**
   * Encodes what nobody needs yet, one after the other. What fails is left to who needs it.
   *
   * @param missing renditions that are nowhere.
   */
  async prepare(missing: readonly Rendition[], folder: string): Promise<void> {
    for (const rendition of missing) {
      const { name } = rendition;
      if (!this.#pending.has(name)) this.#note(name, pictureWork().encode(rendition, folder).catch(ignored));
      await this.#pending.get(name);
    }
  }

  /** Resolves when what is under way now is encoded or has failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending.values());
  }

  #begin(rendition: Rendition, folder: string): void {
    const { name } = rendition;
    const encoded = this.#limit(() => pictureWork().encode(rendition, folder));
    this.#note(
      name,
      encoded.catch((error: Error) => this.#failed.set(name, error)),
    );
  }

  #note(name: string, work: Promise<unknown>): void {
    this.#pending.set(
      name,
      work.then(() => void this.#pending.delete(name)),
    );
  }
}

const ignored = () => {};
