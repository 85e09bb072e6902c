import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CappedMap, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Form } from '../../forms/form-outcome.ts';
import { type ProofWanted, proofHeader } from '../../forms/proof.ts';
import type { UsedOnce } from '../requests/used-once.ts';

/** Keys that a browser tries on average where the environment says `on`: half a second on a cheap telephone. */
const usualKeys = 100;
const mostKeys = 10_000;

/** Of one key: a millisecond or two of this machine for each challenge, five of a cheap telephone. */
const rounds = 5_000;

/** Milliseconds within which a challenge is solved and its form on the way; how long that takes does not count. */
const lifetime = 300_000;

/** More than the limits of attempts let through while a challenge lives: none is forgotten before it has expired. */
const remembered = 10_000;

/** What several origins share, so that a proof for one is good at all of them, once. */
export interface SharedProofs {
  /** 32 bytes. */
  secret?: Buffer | undefined;
  used?: UsedOnce | undefined;
}

/** Asks for work before a form is read: little for a person's browser, much for a sender of thousands. */
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
   * @param setting `FORMS_PROOF_OF_WORK`: `on`, or how many keys a browser tries on average; empty or `off`: no proof
   * is wanted.
   * @param shared with other origins. By default nothing is: after a restart the browser is asked again.
   * @throws where it is something else.
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
      return verified && data?.['form'] === form && (await this.#used.take(nonce, Date.now() + lifetime));
    } catch {
      // Anything may stand in a header. Where the database is away nothing can be kept, either.
      return false;
    }
  }
}

function usedInMemory(): UsedOnce {
  const used = new CappedMap({ maxSize: remembered });
  return { take: async (nonce) => used.setIfAbsent(nonce, true) };
}
