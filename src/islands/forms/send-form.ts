import type { SendFailure } from '../../forms/form-labels.ts';
import type { Outcome } from '../../forms/form-outcome.ts';
import { type ProofWanted, proofHeader } from '../../forms/proof.ts';

export type Sent = Outcome | { kind: 'failed'; reason: SendFailure };

export interface SendOptions {
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
export function sendForm(address: string, body: FormData | undefined, { abort, proof, onProgress }: SendOptions) {
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
