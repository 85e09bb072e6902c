import type { Outcome, SendFailure } from '../../forms/form-outcome.ts';
import { type ProofWanted, proofHeader } from '../../forms/proof.ts';

type Sent = Outcome | { kind: 'failed'; reason: SendFailure };

interface SendOptions {
  abort: AbortController;
  /** Proof of work that the origin asked for. */
  proof?: string;
  /** Called with the bytes sent so far and in total. */
  onProgress(sent: number, total: number): void;
}

/**
 * Sends a form like the browser, but without leaving the page. Uses XMLHttpRequest, because fetch does not report
 * upload progress.
 *
 * @param body undefined asks whether the origin requires a proof of work; without one the result is `failed`.
 */
function sendForm(address: string, body: FormData | undefined, { abort, proof, onProgress }: SendOptions) {
  return new Promise<Sent | ProofWanted>((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (reason: SendFailure) => resolve({ kind: 'failed', reason });
    if (abort.signal.aborted) return fail('cancelled');
    request.open(body ? 'POST' : 'GET', address);
    request.setRequestHeader('accept', 'application/json');
    if (proof) request.setRequestHeader(proofHeader, proof);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const outcome = read(request.responseText);
      if (outcome) resolve(outcome);
      else fail('failed');
    };
    request.onerror = () => fail(navigator.onLine ? 'failed' : 'offline');
    request.onabort = () => fail('cancelled');
    abort.signal.addEventListener('abort', () => request.abort());
    return request.send(body);
  });
}

/** Undefined for other content: a proxy may answer with a page of its own. */
function read(text: string): Outcome | ProofWanted | undefined {
  try {
    const outcome = JSON.parse(text) as Outcome | ProofWanted;
    return ['kept', 'wrong', 'refused', 'proofWanted'].includes(outcome.kind) ? outcome : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Maximum number of proofs per form. A proof may expire on its way, or the origin may restart and forget the challenge.
 */
const mostProofs = 3;

/** Sends a form, with proof of work if the origin requires it. The solver is only loaded then. */
export async function sendWithProof(address: string, body: FormData, options: SendOptions): Promise<Sent> {
  // Asks for the challenge first, so that files are not uploaded twice. Browsers send an empty file if none was chosen.
  const asksFirst = body.getAll('files').some((file) => file instanceof File && file.size > 0);
  let answer = await sendForm(address, asksFirst ? undefined : body, options);
  if (asksFirst && answer.kind === 'failed') answer = await sendForm(address, body, options);
  for (let proofs = 0; answer.kind === 'proofWanted' && proofs < mostProofs; proofs++) {
    const { challenge } = answer;
    const proof = await import('./solve-challenge.ts')
      .then(({ solve }) => solve(challenge, options.abort))
      .catch(() => undefined);
    if (!proof) break;
    answer = await sendForm(address, body, { ...options, proof });
  }
  if (answer.kind !== 'proofWanted') return answer;
  return { kind: 'failed', reason: options.abort.signal.aborted ? 'cancelled' : 'failed' };
}
