import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Form } from '../../forms/form-outcome.ts';
import { type ProofWanted, proofHeader } from '../../forms/proof.ts';
import { type UsedOnce, usedInMemory } from '../requests/used-ids.ts';

/** Average number of keys that a browser tries with the setting `on`: half a second on a cheap phone. */
const usualKeys = 100;
const mostKeys = 10_000;

/** Iterations per key. One key takes one or two milliseconds on a server, and five on a cheap phone. */
const rounds = 5_000;

/** Maximum time from a challenge to the start of the upload, in milliseconds. The upload itself does not count. */
const lifetime = 300_000;

/** Shared state of several origins. With it a proof is valid on all of them, but only once. */
export interface SharedProofs {
  /** 32 bytes. */
  secret?: Buffer | undefined;
  used?: UsedOnce | undefined;
}

/** Requires a proof of work before a form is read. It is cheap for one browser and expensive for mass mailers. */
export class ProofOfWork {
  readonly #keys: number;
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };
  readonly #used: UsedOnce;

  private constructor(keys: number, { secret = randomBytes(32), used = usedInMemory() }: SharedProofs) {
    this.#keys = keys;
    const derived = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
    this.#secrets = { hmacSignatureSecret: derived('signature'), hmacKeySignatureSecret: derived('key signature') };
    this.#used = used;
  }

  /**
   * @param setting `FORMS_PROOF_OF_WORK`: `on`, or the average number of keys that a browser tries. Empty or `off`: no
   * proof is required.
   * @param shared state of several origins. Without it proofs are invalid after a restart.
   * @throws if the setting is invalid.
   */
  static from(setting: string, shared: SharedProofs = {}): ProofOfWork | undefined {
    if (setting === '' || setting === 'off') return undefined;
    const keys = setting === 'on' ? usualKeys : Number(setting);
    if (Number.isInteger(keys) && keys >= 1 && keys <= mostKeys) return new ProofOfWork(keys, shared);
    throw new Error(`FORMS_PROOF_OF_WORK: «${setting}» must be on, off or a whole number from 1 to ${mostKeys}`);
  }

  async want(form: Form): Promise<ProofWanted> {
    const challenge = await createChallenge({
      ...this.#secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: rounds,
      // A known counter bounds the work, and the check costs us only one key.
      counter: randomInt(2 * this.#keys),
      deriveKey,
      expiresAt: new Date(Date.now() + lifetime),
      data: { form },
    });
    return { kind: 'proofWanted', challenge };
  }

  /** Whether the headers contain a valid proof for this form. A proof is valid once. */
  async isGiven(form: Form, headers: IncomingHttpHeaders): Promise<boolean> {
    try {
      const json = Buffer.from(String(headers[proofHeader] ?? ''), 'base64').toString();
      const { challenge, solution } = JSON.parse(json) as Payload;
      const { verified } = await verifySolution({ ...this.#secrets, challenge, solution, deriveKey });
      const { nonce, data } = challenge.parameters;
      return verified && data?.['form'] === form && (await this.#used.take(nonce, Date.now() + lifetime));
    } catch {
      // The header may be malformed, or the database unavailable. Without it the form cannot be saved either.
      return false;
    }
  }
}
