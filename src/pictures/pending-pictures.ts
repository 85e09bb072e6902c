import pLimit, { type LimitFunction } from 'p-limit';
import type { Rendition } from './encode-picture.ts';
import { pictureWork } from './picture-work.ts';

/** Pictures of a brand are still being encoded. */
export class PicturesPending extends Error {
  override readonly name = 'PicturesPending';
  readonly originals: ReadonlySet<string>;

  constructor(missing: readonly Rendition[]) {
    super(`${missing.length} pictures are being encoded`);
    this.originals = listOriginals(missing);
  }
}

/** Pictures of a brand cannot be encoded. */
export class PicturesFailed extends Error {
  override readonly name = 'PicturesFailed';
  /** Hashes of the originals of all missing pictures. */
  readonly originals: ReadonlySet<string>;

  constructor(missing: readonly Rendition[], cause: Error) {
    super(cause.message, { cause });
    this.originals = listOriginals(missing);
  }
}

function listOriginals(missing: readonly Rendition[]): ReadonlySet<string> {
  return new Set(missing.map(({ name }) => name.slice(0, name.indexOf('-'))));
}

/** Encodes pictures in the background while builds continue. */
export class PendingPictures {
  readonly #pending = new Map<string, Promise<void>>();
  /** Names of the renditions that each brand lacked at its last request. */
  readonly #lacks = new Map<string, readonly string[]>();
  /**
   * Failures by original, with the brands that received the error. A new request of such a brand clears the failure.
   */
  readonly #failed = new Map<string, { error: Error; told: Set<string> }>();
  readonly #encoding = pLimit(3);
  /** A brand encodes two at a time, so that a hundred pictures of one brand hold up no other. */
  readonly #brands = new Map<string, LimitFunction>();

  /**
   * Starts to encode missing renditions that are not in progress.
   *
   * @param missing renditions that exist nowhere; if empty, nothing happens.
   * @param folder target folder. @param brand brand that needs them: brands take turns.
   * @throws {PicturesPending} until they exist.
   * @throws {PicturesFailed} if one failed since the brand's last request; the next request tries again.
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

  /** Resolves when all renditions that one of these brands lacked are encoded or have failed. */
  async settled(brands: readonly string[]): Promise<void> {
    await Promise.race(
      brands.map((brand) => Promise.all((this.#lacks.get(brand) ?? []).map((name) => this.#pending.get(name)))),
    );
  }

  #begin(rendition: Rendition, folder: string, brand: string): void {
    const { name, original } = rendition;
    const encode = async () => {
      // One size failed, and the others would fail after the same time.
      if (this.#failed.has(original)) return;
      await pictureWork()
        .encode(rendition, folder)
        .catch((error: Error) => this.#failed.set(original, { error, told: new Set() }));
    };
    const ofBrand = this.#brands.get(brand) ?? pLimit(2);
    this.#brands.set(brand, ofBrand);
    this.#note(
      name,
      ofBrand(() => this.#encoding(encode)),
    );
  }

  #note(name: string, work: Promise<unknown>): void {
    this.#pending.set(
      name,
      work.then(() => void this.#pending.delete(name)),
    );
  }
}
