import type { Rendition } from './encode-picture.ts';
import { pictureWork } from './picture-work.ts';
import { Turns } from './turns.ts';

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
  /** Names of the renditions that each brand lacked when it last asked. */
  readonly #lacks = new Map<string, readonly string[]>();
  /** By their originals, until a brand asks again that was told. Several may name the same, and each is told. */
  readonly #failed = new Map<string, { error: Error; told: Set<string> }>();
  readonly #turns = new Turns({ places: 3, perOwner: 2 });

  /**
   * Begins to encode what is not under way yet.
   *
   * @param missing renditions that are nowhere; where there are none, nothing happens.
   * @param folder where they go. @param brand who needs them: brands take turns.
   * @throws {PicturesPending} until they are there.
   * @throws {PicturesFailed} where one of them failed since the brand last asked for it; the next time it is tried again.
   */
  require(missing: readonly Rendition[], folder: string, brand: string): void {
    if (!missing.length) return;
    this.#lacks.set(
      brand,
      missing.map(({ name }) => name),
    );
    const failed = missing.flatMap(({ original }) => this.#failed.get(original) ?? []);
    const untold = failed.filter(({ told }) => !told.has(brand));
    for (const { told } of untold) told.add(brand);
    if (untold[0]) throw new PicturesFailed(missing, untold[0].error);
    for (const { original } of missing) this.#failed.delete(original);
    for (const rendition of missing) if (!this.#pending.has(rendition.name)) this.#begin(rendition, folder, brand);
    throw new PicturesPending(missing);
  }

  /**
   * Encodes what nobody needs yet, one after the other. What fails is left to who needs it.
   *
   * @param missing renditions that are nowhere.
   */
  async prepare(missing: readonly Rendition[], folder: string): Promise<void> {
    let isBroken = false;
    for (const rendition of missing) {
      const { name } = rendition;
      if (!this.#pending.has(name))
        this.#note(
          name,
          pictureWork()
            .encode(rendition, folder)
            .catch(() => (isBroken = true)),
        );
      await this.#pending.get(name);
      // Its other sizes would take as long to fail.
      if (isBroken) return;
    }
  }

  /** Resolves when all that one of these brands lacked is encoded or has failed: each is waited for by itself. */
  async settled(brands: readonly string[]): Promise<void> {
    await Promise.race(
      brands.map((brand) => Promise.all((this.#lacks.get(brand) ?? []).map((name) => this.#pending.get(name)))),
    );
  }

  #begin(rendition: Rendition, folder: string, brand: string): void {
    const { name, original } = rendition;
    const encoded = this.#turns.run(brand, async () => {
      // One size failed: the others would take as long to fail.
      if (this.#failed.has(original)) return;
      await pictureWork()
        .encode(rendition, folder)
        .catch((error: Error) => this.#failed.set(original, { error, told: new Set() }));
    });
    this.#note(name, encoded);
  }

  #note(name: string, work: Promise<unknown>): void {
    this.#pending.set(
      name,
      work.then(() => void this.#pending.delete(name)),
    );
  }
}
