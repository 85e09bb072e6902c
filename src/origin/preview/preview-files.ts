import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { findMediaFile, type MediaFolders } from '../../content/find-media-file.ts';

/** Maximum number of pictures encoded at the same time. More would only compete for the CPU. */
const atOnce = 2;

/** Serves pictures and documents that only drafts reference. Encodes a picture on its first request. */
export class PreviewFiles {
  readonly #folders: MediaFolders;
  readonly #under = new Map<string, Promise<{ path: string; type: string } | undefined>>();
  readonly #limit = pLimit(atOnce);

  constructor(folders: MediaFolders) {
    this.#folders = folders;
  }

  /** Answers with a file. @param address decoded. @returns undefined if there is no such file. */
  async answer(address: string): Promise<Response | undefined> {
    const found = await this.#find(address);
    if (!found) return undefined;
    return new Response(await readFile(found.path), { headers: { 'content-type': found.type } });
  }

  /** Finds a file once for simultaneous requests. */
  #find(address: string) {
    const known = this.#under.get(address);
    if (known) return known;
    const found = this.#limit(() => findMediaFile(address, this.#folders)).finally(() => this.#under.delete(address));
    this.#under.set(address, found);
    return found;
  }
}
