import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { parseKeys } from '../../platform/environment/variable-kinds.ts';
import type { KeyFile } from '../secrets/key-file.ts';
import { OutboxError } from './answer.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Keys of the outbox. The first key encrypts, all keys decrypt. Keys of `OUTBOX_KEY` precede the generated key.
 * Encrypted bytes consist of the nonce, the ciphertext and the tag, in this order.
 */
export class Keyring {
  readonly #keys: Map<string, Buffer>;
  readonly #file: KeyFile | undefined;
  readonly #isGiven: boolean;

  private constructor(given: readonly Buffer[], file: KeyFile | undefined) {
    this.#keys = new Map(given.map((key) => [hashKey(key), key]));
    this.#file = file;
    this.#isGiven = given.length > 0;
  }

  /**
   * @param text keys of 32 bytes in base64, separated by commas. @param file of the generated key; it may not exist yet.
   * @throws {OutboxError} naming `OUTBOX_KEY`. @throws {SecretsError} naming the file.
   */
  static async open(text = '', file?: KeyFile): Promise<Keyring> {
    const keys = parseKeys(text);
    if (!keys) throw new OutboxError('OUTBOX_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them');
    const keyring = new Keyring(keys, file);
    const made = await file?.read();
    if (made) keyring.#add(made);
    return keyring;
  }

  /** Name of the key that encrypts, or null without keys. It is stored with the encrypted bytes. */
  get current(): string | null {
    return this.#keys.keys().next().value ?? null;
  }

  /**
   * Generates the key file if `OUTBOX_KEY` is not set and the file does not exist yet.
   *
   * @throws {SecretsError} if the file cannot be read or written.
   */
  async prepare(): Promise<void> {
    if (this.#file && !this.#isGiven) this.#add(await this.#file.readOrMake());
  }

  has(name: string): boolean {
    return this.#keys.has(name);
  }

  /** Names of the places that may hold keys, for messages. */
  get places(): string {
    return this.#file ? ` (OUTBOX_KEY, ${this.#file.path})` : ' (OUTBOX_KEY)';
  }

  /** Checks that a key is there. @throws {OutboxError} naming `OUTBOX_KEY` and the file if it is missing. */
  require(name: string): void {
    this.#key(name);
  }

  /** Encrypts bytes with the current key. @param context owner of the bytes; `decrypt` needs the same one. */
  encrypt(bytes: Uint8Array, context: string): Uint8Array {
    if (this.current === null) return bytes;
    const nonce = randomBytes(nonceLength);
    const encrypting = createCipheriv(cipher, this.#key(this.current), nonce).setAAD(Buffer.from(context));
    return Buffer.concat([nonce, encrypting.update(bytes), encrypting.final(), encrypting.getAuthTag()]);
  }

  /**
   * Decrypts bytes.
   *
   * @param name of the key that encrypted the bytes; null for bytes that were not encrypted.
   * @throws {OutboxError} if the key is missing or the bytes were changed.
   */
  decrypt(bytes: Uint8Array, name: string | null, context: string): Uint8Array {
    if (name === null) return bytes;
    const key = this.#key(name);
    try {
      const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagLength));
      return Buffer.concat([decrypting.update(bytes.subarray(nonceLength, -tagLength)), decrypting.final()]);
    } catch (cause) {
      throw new OutboxError('An encrypted answer was changed on the disk and cannot be read', { cause });
    }
  }

  /** Derives a further key of 32 bytes from the current one. */
  derive(name: string): Buffer {
    return createHmac('sha256', this.#key(this.current ?? ''))
      .update(name)
      .digest();
  }

  #add(key: Buffer): void {
    this.#keys.set(hashKey(key), key);
  }

  #key(name: string): Buffer {
    const key = this.#keys.get(name);
    if (key) return key;
    const [file, remedy] = this.#file
      ? [
          `, nor does ${this.#file.path}`,
          'put that file back from its copy, or add the key to OUTBOX_KEY after a comma',
        ]
      : ['', 'add it after a comma'];
    throw new OutboxError(
      `OUTBOX_KEY does not hold the key ${name}, with which answers of this outbox are encrypted${file}; ${remedy}. ` +
        'Nothing was changed. Where the key is lost for good: brand-sites outbox list, and delete those answers',
    );
  }
}

/** Returns a short hash that identifies a key without revealing it. */
function hashKey(key: Buffer): string {
  return createHash('sha256').update('name of an outbox key').update(key).digest('hex').slice(0, 8);
}
