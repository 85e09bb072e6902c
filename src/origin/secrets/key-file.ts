import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeRoot, writeFile } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { makeOnce, syncPath } from '../../platform/disk/write-whole.ts';
import { errorCode } from '../../platform/log/log.ts';
import { findServedFolder, isWithin } from '../../releases/folders.ts';

const name = 'outbox.key';

/** File with the key of the outbox: 32 bytes in base64 on one line, the format of `OUTBOX_KEY`. */
export class KeyFile {
  readonly path: string;

  /** @param folder `SECRETS_FOLDER`. */
  constructor(folder: string) {
    this.path = join(folder, name);
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
        'Put it back from its copy. If there is none, move it away and the next start makes another; ' +
        'answers that are encrypted with it cannot be read without it',
    );
  }

  /**
   * Reads the key, or generates it. It is on disk when this returns, so that a power failure cannot lose a key in use.
   * If several processes start together, one generates it and the others read it.
   *
   * @throws {SecretsError} if the key cannot be read or written.
   */
  async readOrMake(): Promise<Buffer> {
    const found = await this.read();
    if (!found) await this.#make();
    // Another process may have written it a moment ago.
    await syncPath(dirname(this.path));
    const key = found ?? (await this.read());
    if (key) return key;
    throw new SecretsError(`The key in ${this.path} was removed while it was made`);
  }

  async #make(): Promise<void> {
    try {
      const folder = dirname(this.path);
      await makeRoot(dirname(folder));
      await makeRoot(folder, 0o700);
      const text = `${randomBytes(32).toString('base64')}\n`;
      await makeOnce(pathBeneath(folder, name), (aside) => writeFile(aside, text, { mode: 0o600 }));
      await syncPath(dirname(folder));
    } catch (cause) {
      throw new SecretsError(
        `No key could be made in ${this.path} (${errorCode(cause)}); SECRETS_FOLDER must be a folder that the origin may write`,
        { cause },
      );
    }
  }
}

/** Checks `SECRETS_FOLDER`. @throws {SecretsError} if it is served, or shares a folder with the outbox. */
export function checkSecretsFolder(folder: string, outbox: string): void {
  const served = findServedFolder(folder);
  if (served !== undefined)
    throw new SecretsError(`SECRETS_FOLDER must not lie in ${served}, which is served: ${folder}`);
  if (isWithin(folder, outbox) || isWithin(outbox, folder))
    throw new SecretsError(
      `SECRETS_FOLDER must not lie in ${outbox}, whose answers its key encrypts, nor hold it: ${folder}`,
    );
}

/** A problem with the origin's key that an operator must fix. The message never contains the key. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}
