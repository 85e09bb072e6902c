import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../log/error-facts.ts';
import { makeRoot, writeFile } from '../../releases/disk.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { makeOnce, syncPath } from '../../releases/write-whole.ts';

/** What each key is for, and what is lost with it. */
const purposes = {
  outbox: 'answers that are encrypted with it cannot be read without it',
  devices: 'without it staff log in as on new devices',
} as const;

export type KeyName = keyof typeof purposes;

export const fileOf = (name: KeyName) => `${name}.key`;
export const keyNames = Object.keys(purposes) as KeyName[];

/** A key of 32 bytes, in base64 on a line of its own: as `OUTBOX_KEY` takes it, too. */
export class KeyFile {
  readonly path: string;
  readonly #name: KeyName;

  /** @param folder `SECRETS_FOLDER`. */
  constructor(folder: string, name: KeyName) {
    this.path = join(folder, fileOf(name));
    this.#name = name;
  }

  /**
   * The key; undefined where there is no file.
   *
   * @throws {SecretsError} for a file that cannot be read or holds something else.
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
   * The key, made where there is none. It is on the disk when this returns, so that nothing needs a key that a loss of
   * power takes away. Of several processes one makes it, the others read it.
   *
   * @throws {SecretsError} where this fails.
   */
  async readOrMake(): Promise<Buffer> {
    const found = await this.read();
    if (found) {
      // Somebody else may have made it just now.
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

/** Something about the origin's own keys that an operator must put right. The message never holds a key. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}
