import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeRoot, writeFile } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { makeOnce, syncPath } from '../../platform/disk/write-whole.ts';
import { errorCode } from '../../platform/log/error-facts.ts';

/** Keys, each with the consequence of losing it. */
const purposes = {
  outbox: 'answers that are encrypted with it cannot be read without it',
  devices: 'without it staff log in as on new devices',
} as const;

export type KeyName = keyof typeof purposes;

export const fileOf = (name: KeyName) => `${name}.key`;
export const keyNames = Object.keys(purposes) as KeyName[];

/** File with a key of 32 bytes in base64 on one line, the format of `OUTBOX_KEY`. */
export class KeyFile {
  readonly path: string;
  readonly #name: KeyName;

  /** @param folder `SECRETS_FOLDER`. */
  constructor(folder: string, name: KeyName) {
    this.path = join(folder, fileOf(name));
    this.#name = name;
  }

  /**
   * Reads the key.
   *
   * @returns undefined if there is no file.
   * @throws {SecretsError} if the file cannot be read or is not a key.
   */
  async read(): Promise<Buffer | undefined> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (cause) {
      const code = errorCode(cause);
      if (code === 'ENOENT') return undefined;
      throw new SecretsError(`The key in ${this.path} cannot be read (${code})`, { cause });
    }
    if (/^[A-Za-z\d+/]{43}=$/.test(text.trim())) return Buffer.from(text, 'base64');
    throw new SecretsError(
      `${this.path} ${text.trim() ? 'holds something else than' : 'is empty and not'} a key of 32 bytes in base64. ` +
        `Put it back from its copy. If there is none, move it away and the next start makes another; ${purposes[this.#name]}`,
    );
  }

  /**
   * Reads the key, or generates it. It is on disk when this returns, so that a power failure cannot lose a key in use. If
   * several processes start together, one generates it and the others read it.
   *
   * @throws {SecretsError} if the key cannot be read or written.
   */
  async readOrMake(): Promise<Buffer> {
    const found = await this.read();
    if (found) {
      // Another process may have written it a moment ago.
      await syncPath(dirname(this.path));
      return found;
    }
    try {
      await this.#make();
    } catch (cause) {
      throw new SecretsError(
        `No key could be made in ${this.path} (${errorCode(cause)}); SECRETS_FOLDER must be a folder that the origin may write`,
        { cause },
      );
    }
    const key = await this.read();
    if (key) return key;
    throw new SecretsError(`The key in ${this.path} was removed while it was made`);
  }

  async #make(): Promise<void> {
    const folder = dirname(this.path);
    await makeRoot(dirname(folder));
    await makeRoot(folder, 0o700);
    const text = `${randomBytes(32).toString('base64')}\n`;
    const path = pathBeneath(folder, fileOf(this.#name));
    await makeOnce(path, (aside) => writeFile(aside, text, { mode: 0o600 }));
    for (const place of [folder, dirname(folder)]) await syncPath(place);
  }
}

/** A problem with the origin's keys that an operator must fix. The message never contains a key. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}
