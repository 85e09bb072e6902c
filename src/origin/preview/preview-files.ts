import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { findMediaFile, type MediaFolders } from '../../content/find-media-file.ts';

/** Pictures that are encoded at once; more would only wait for each other. */
const atOnce = 2;

/** Gives pictures and documents that only drafts name; encodes a picture when it is first asked for. */
export class PreviewFiles {
  readonly #folders: MediaFolders;
  readonly #under = new Map<string, Promise<{ path: string; type: string } | undefined>>();
  readonly #limit = pLimit(atOnce);

  constructor(folders: MediaFolders) {
    this.#folders = folders;
  }

  /** @param address decoded. @returns undefined where there is no such file. */
  async answer(address: string): Promise<Response | undefined> {
    const found = await this.#find(address);
    if (!found) return undefined;
    return new Response(await readFile(found.path), { headers: { 'content-type': found.type } });
  }

  /** Once, however many ask for it meanwhile. */
  #find(address: string) {
    const known = this.#under.get(address);
    if (known) return known;
    const found = this.#limit(() => findMediaFile(address, this.#folders)).finally(() => this.#under.delete(address));
    this.#under.set(address, found);
    return found;
  }
}
