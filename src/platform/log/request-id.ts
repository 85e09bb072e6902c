import { AsyncLocalStorage } from 'node:async_hooks';

/** Header with the id of a request, between proxy, origin and content service. */
export const requestIdHeader = 'x-request-id';

/** Returns a header's value if it has the form of an id: foreign text must not reach the log. */
export function wellFormedId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(header) ? header : undefined;
}

const requests = new AsyncLocalStorage<{ id: string; hasEnded: boolean }>();

/** Returns the id of the request that the calling code answers. */
export function currentRequestId(): string | undefined {
  const request = requests.getStore();
  return request?.hasEnded ? undefined : request?.id;
}

/**
 * Answers a request. Log lines and calls of the content service carry its id until `ended` is called. Background work
 * that the request starts goes on without the id.
 */
export function answerWithId<Result>(id: string, answer: (ended: () => void) => Result): Result {
  const request = { id, hasEnded: false };
  return requests.run(request, answer, () => {
    request.hasEnded = true;
  });
}
