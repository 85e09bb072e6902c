import pLimit from 'p-limit';
import { pictureName } from '../content/media-store.ts';
import type { Rendition } from '../pictures/encode-picture.ts';
import { pictureAddress, pictureFormats, widthsOf } from '../pictures/picture-address.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';
import type { Builder, OpenSource } from './builder.ts';
import type { UploadedPicture } from './plan/uploaded-picture.ts';
import type { Folders } from './releases/folders.ts';

/** Pictures that may wait; of more, the build that needs them encodes them. */
const maxWaiting = 100;

/** Ms that one may take to come. */
const timeoutMs = 30_000;

export interface UploadedPicturesOptions {
  open: OpenSource;
  folders: Pick<Folders, 'media'>;
  builder: Pick<Builder, 'preparePictures'>;
  trouble: Trouble;
}

/**
 * Fetches and encodes pictures when they are uploaded, one after the other, while builds run. They are ready when an entry
 * with them is published.
 */
export class UploadedPictures {
  readonly #options: UploadedPicturesOptions;
  readonly #one = pLimit(1);

  constructor(options: UploadedPicturesOptions) {
    this.#options = options;
  }

  /** Resolves when it is encoded, or will not be: it is a favour, and the build that needs the picture says what is wrong with it. */
  async prepare(picture: UploadedPicture): Promise<void> {
    if (this.#one.pendingCount >= maxWaiting) return;
    await this.#one(() => this.#encode(picture)).catch(({ message }: Error) =>
      this.#options.trouble(`a picture that was uploaded is not encoded before it is needed: ${message}`),
    );
  }

  async #encode({ url, width }: UploadedPicture): Promise<void> {
    const { open, folders, builder } = this.#options;
    const source = await open(AbortSignal.timeout(timeoutMs));
    const bytes = await source.file(url);
    const name = await pictureName(bytes);
    if (!name) return;
    await makeRoot(folders.media);
    const original = pathBeneath(folders.media, name);
    await writeOnce(original, bytes);
    await builder.preparePictures(renditionsOf(original, name, width));
  }
}

/** All forms that pages name of a picture; those for the smallest screens first. */
function renditionsOf(original: string, name: string, width: number): Rendition[] {
  return widthsOf(width).flatMap((of) =>
    pictureFormats.map((format) => ({
      original,
      width: of,
      format,
      name: pictureAddress(name, of, format).slice('/_bilder/'.length),
    })),
  );
}
