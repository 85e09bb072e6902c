import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { KeyFile } from '../secrets/key-file.ts';
import { OutboxError } from './outbox-error.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * The keys of the outbox: the first encrypts, all decrypt. Those of `OUTBOX_KEY` go before the one that is made. Encrypted
 * bytes are the nonce, the text and the tag, in this order.
 */
export class Keyring {
  readonly #keys: Map<string, Buffer>;
  readonly #file: KeyFile | undefined;
  readonly #isGiven: boolean;

  private constructor(given: readonly Buffer[], file: KeyFile | undefined) {
    this.#keys = new Map(given.map((key) => [nameOf(key), key]));
    this.#file = file;
    this.#isGiven = given.length > 0;
  }

  /**
   * @param text keys of 32 bytes in base64, separated by commas. @param file of the key that is made; it need not be there.
   * @throws {OutboxError} naming `OUTBOX_KEY`. @throws {SecretsError} naming the file.
   */
  static async open(text = '', file?: KeyFile): Promise<Keyring> {
    const keys = text
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean)
      .map(parseKey);
    const keyring = new Keyring(keys, file);
    const made = await file?.read();
    if (made) keyring.#add(made);
    return keyring;
  }

  /** The name of the key that encrypts now; null where none does. Stored beside what it encrypted. */
  get current(): string | null {
    return this.#keys.keys().next().value ?? null;
  }

  /**
   * Makes the key of the file where it is the one that encrypts, and not there yet. It is on the disk afterwards.
   *
   * @throws {SecretsError} where this fails.
   */
  async prepare(): Promise<void> {
    if (this.#file && !this.#isGiven) this.#add(await this.#file.readOrMake());
  }

  has(name: string): boolean {
    return this.#keys.has(name);
  }

  /** Where keys are looked for, for messages. */
  get places(): string {
    return this.#file ? ` (OUTBOX_KEY, ${this.#file.path})` : ' (OUTBOX_KEY)';
  }

  /** @throws {OutboxError} naming `OUTBOX_KEY`, and the file, where the key is not there. */
  require(name: string): void {
    this.#key(name);
  }

  /** @param context what the bytes belong to; they cannot be read as anything else. */
  encrypt(bytes: Uint8Array, context: string): Uint8Array {
    if (this.current === null) return bytes;
    const nonce = randomBytes(nonceLength);
    const encrypting = createCipheriv(cipher, this.#key(this.current), nonce).setAAD(Buffer.from(context));
    return Buffer.concat([nonce, encrypting.update(bytes), encrypting.final(), encrypting.getAuthTag()]);
  }

  /**
   * @param name of the key that encrypted the bytes; null for those that are stored as they came.
   * @throws {OutboxError} for a key that is not there and for bytes that are not as they were written.
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

  #add(key: Buffer): void {
    this.#keys.set(nameOf(key), key);
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
        'Nothing was changed. Where the key is lost for good: npm run outbox -- list, and delete those answers',
    );
  }
}

function parseKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw new OutboxError('OUTBOX_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them');
}

/** Tells keys apart without telling anything of them. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update('name of an outbox key').update(key).digest('hex').slice(0, 8);
}
