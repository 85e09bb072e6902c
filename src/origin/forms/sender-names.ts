import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../sites.config.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { senderName } from './answer-fields.ts';

/** How long a page without script thanks its sender by name. */
const thanksMs = 10 * 60_000;

/**
 * Who sent a form, for the page that thanks without script. A receipt is told to others, so it is not enough to learn the
 * name: the sender is led to an address with a key.
 */
export class SenderNames {
  readonly #outbox: Outbox;
  readonly #secret: Buffer;

  /** @param secret 32 bytes. By default it is not kept: after a restart somebody is thanked without a name. */
  constructor(outbox: Outbox, secret: Buffer = randomBytes(32)) {
    this.#outbox = outbox;
    this.#secret = secret;
  }

  /** For the address of the page that thanks. */
  keyOf(receipt: string, brand: Brand): string {
    return createHmac('sha256', this.#secret).update(`${brand.id} ${receipt}`).digest('base64url');
  }

  /** @returns undefined with a wrong key, after a few minutes and where the answer is gone. */
  async find(receipt: string, brand: Brand, key: string): Promise<string | undefined> {
    const [given, right] = [Buffer.from(key), Buffer.from(this.keyOf(receipt, brand))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    try {
      const answer = await this.#outbox.read(receipt);
      return answer && Date.now() - answer.createdAt <= thanksMs ? senderName(answer) : undefined;
    } catch {
      // What it is encrypted with is gone, or the database is away.
      return undefined;
    }
  }
}
