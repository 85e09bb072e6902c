import type { SendFailure } from '../../forms/form-labels.ts';
import type { Outcome } from '../../forms/form-outcome.ts';
import { type ProofWanted, proofHeader } from '../../forms/proof.ts';

export type Sent = Outcome | { kind: 'failed'; reason: SendFailure };

export interface SendOptions {
  abort: AbortController;
  /** Of the work that the origin wanted. */
  proof?: string;
  /** Is told bytes that are on their way, of all. */
  onProgress(sent: number, total: number): void;
}

/**
 * Sends a form as the browser would, but stays on the page. No library: none tells how far an upload is without this
 * very object.
 *
 * @param body undefined asks what the origin wants before; where that is nothing, it `failed`.
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

/** A proxy in between may answer with a page of its own. */
function read(text: string): Outcome | ProofWanted | undefined {
  try {
    const outcome = JSON.parse(text) as Outcome | ProofWanted;
    return ['kept', 'wrong', 'refused', 'proofWanted'].includes(outcome.kind) ? outcome : undefined;
  } catch {
    return undefined;
  }
}
