import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { findMediaFile, type MediaFolders } from '../../content/find-media-file.ts';

/** Serves pictures and documents that only drafts reference. Encodes a picture on its first request. */
export class PreviewFiles {
  readonly #folders: MediaFolders;
  /** One at a time: a second request for a picture finds the encoded one. */
  readonly #limit = pLimit(1);

  constructor(folders: MediaFolders) {
    this.#folders = folders;
  }

  /** Answers with a file. @param address decoded. @returns undefined if there is no such file. */
  async answer(address: string): Promise<Response | undefined> {
    const found = await this.#limit(() => findMediaFile(address, this.#folders));
    if (!found) return undefined;
    return new Response(await readFile(found.path), { headers: { 'content-type': found.type } });
  }
}
