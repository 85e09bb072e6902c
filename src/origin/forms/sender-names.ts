import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../sites.config.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { senderName } from './answer-fields.ts';

/** Time for which the confirmation page without script shows the sender's name, in ms. */
const thanksMs = 10 * 60_000;

/**
 * Finds the sender's name for the confirmation page without script. People share their receipts, so the receipt alone
 * does not reveal the name: the address of the page contains a key.
 */
export class SenderNames {
  readonly #outbox: Outbox;
  readonly #secret: Buffer;

  /** @param secret 32 bytes. By default it is random: after a restart the confirmation page shows no name. */
  constructor(outbox: Outbox, secret: Buffer = randomBytes(32)) {
    this.#outbox = outbox;
    this.#secret = secret;
  }

  /** Returns the key in the address of the confirmation page. */
  keyOf(receipt: string, brand: Brand): string {
    return createHmac('sha256', this.#secret).update(`${brand.id} ${receipt}`).digest('base64url');
  }

  /** Finds the name. @returns undefined with a wrong key, after ten minutes, or if the answer is gone. */
  async find(receipt: string, brand: Brand, key: string): Promise<string | undefined> {
    const [given, right] = [Buffer.from(key), Buffer.from(this.keyOf(receipt, brand))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    try {
      const answer = await this.#outbox.read(receipt);
      return answer && Date.now() - answer.createdAt <= thanksMs ? senderName(answer) : undefined;
    } catch {
      // The key is missing, or the database is unavailable.
      return undefined;
    }
  }
}
