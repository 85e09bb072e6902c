import type { FormOutcome, SendFailure } from '../../forms/form-outcome.ts';

type Sent = FormOutcome | { kind: 'failed'; reason: SendFailure };

interface SendOptions {
  abort: AbortController;
  /** Called with the bytes sent so far and in total. */
  onProgress(sent: number, total: number): void;
}

/**
 * Sends a form like the browser, but without leaving the page. Uses XMLHttpRequest, because fetch does not report
 * upload progress.
 */
export function sendForm(address: string, body: FormData, { abort, onProgress }: SendOptions) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (reason: SendFailure) => resolve({ kind: 'failed', reason });
    if (abort.signal.aborted) return fail('cancelled');
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const outcome = read(request.responseText);
      if (outcome) resolve(outcome);
      else fail('failed');
    };
    let isSent = false;
    request.upload.onload = () => {
      isSent = true;
    };
    request.onerror = () => fail(isSent ? 'unsure' : navigator.onLine ? 'failed' : 'offline');
    request.onabort = () => fail('cancelled');
    abort.signal.addEventListener('abort', () => request.abort());
    return request.send(body);
  });
}

/** Undefined for other content: a proxy may answer with a page of its own. */
function read(text: string): FormOutcome | undefined {
  try {
    const outcome: FormOutcome = JSON.parse(text);
    return ['kept', 'wrong', 'refused'].includes(outcome.kind) ? outcome : undefined;
  } catch {
    return undefined;
  }
}
