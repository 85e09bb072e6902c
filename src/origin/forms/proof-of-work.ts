import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CappedMap, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Form } from '../../forms/form-outcome.ts';
import { type ProofWanted, proofHeader } from '../../forms/proof.ts';

/** Keys that a browser tries on average where the environment says `on`: half a second on a cheap telephone. */
const usualKeys = 100;
const mostKeys = 10_000;

/** Of one key: a millisecond or two of this machine for each challenge, five of a cheap telephone. */
const rounds = 5_000;

/** Milliseconds within which a challenge is solved and its form on the way; how long that takes does not count. */
const lifetime = 300_000;

/** More than the limits of attempts let through while a challenge lives: none is forgotten before it has expired. */
const remembered = 10_000;

/** Asks for work before a form is read: little for a person's browser, much for whoever sends thousands. */
export class ProofOfWork {
  readonly #keys: number;
  // Not kept: after a restart the browser is asked anew.
  readonly #secrets = { hmacSignatureSecret: secret(), hmacKeySignatureSecret: secret() };
  readonly #used = new CappedMap({ maxSize: remembered });

  private constructor(keys: number) {
    this.#keys = keys;
  }

  /**
   * @param setting `FORMS_PROOF_OF_WORK`: `on`, or how many keys a browser tries on average; empty or `off`: no proof is
   * wanted.
   * @throws where it is something else.
   */
  static from(setting: string): ProofOfWork | undefined {
    if (setting === '' || setting === 'off') return undefined;
    const keys = setting === 'on' ? usualKeys : Number(setting);
    if (Number.isInteger(keys) && keys >= 1 && keys <= mostKeys) return new ProofOfWork(keys);
    throw new Error(`FORMS_PROOF_OF_WORK: «${setting}» must be on, off or a whole number from 1 to ${mostKeys}`);
  }

  async want(form: Form): Promise<ProofWanted> {
    const challenge = await createChallenge({
      ...this.#secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: rounds,
      // The work has an end, and costs us one key: what is searched for is known.
      counter: randomInt(2 * this.#keys),
      deriveKey,
      expiresAt: new Date(Date.now() + lifetime),
      data: { form },
    });
    return { kind: 'proofWanted', challenge };
  }

  /** Whether the headers carry a proof for this form. It is valid once. */
  async isGiven(form: Form, headers: IncomingHttpHeaders): Promise<boolean> {
    try {
      const json = Buffer.from(String(headers[proofHeader] ?? ''), 'base64').toString();
      const { challenge, solution } = JSON.parse(json) as Payload;
      const { verified } = await verifySolution({ ...this.#secrets, challenge, solution, deriveKey });
      const { nonce, data } = challenge.parameters;
      return verified && data?.['form'] === form && this.#used.setIfAbsent(nonce, true);
    } catch {
      // Anything may stand in a header.
      return false;
    }
  }
}

function secret(): string {
  return randomBytes(32).toString('hex');
}
