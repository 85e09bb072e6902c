import type { SendFailure } from '../../forms/form-labels.ts';
import type { Outcome } from '../../forms/form-outcome.ts';

interface SendOptions {
  signal: AbortSignal;
  /** Is told bytes that are on their way, of all. */
  onProgress(sent: number, total: number): void;
}

/**
 * Sends a form as the browser would, but stays on the page. No library: none tells how far an upload is without this
 * very object.
 */
export function sendForm(address: string, body: FormData, { signal, onProgress }: SendOptions) {
  return new Promise<Outcome | { kind: 'failed'; reason: SendFailure }>((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (reason: SendFailure) => resolve({ kind: 'failed', reason });
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const outcome = read(request.responseText);
      if (outcome) resolve(outcome);
      else fail('failed');
    };
    request.onerror = () => fail(navigator.onLine ? 'failed' : 'offline');
    request.onabort = () => fail('cancelled');
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** A proxy in between may answer with a page of its own. */
function read(text: string): Outcome | undefined {
  try {
    const outcome = JSON.parse(text) as Outcome;
    return ['kept', 'wrong', 'refused'].includes(outcome.kind) ? outcome : undefined;
  } catch {
    return undefined;
  }
}
