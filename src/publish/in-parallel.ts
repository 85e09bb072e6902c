import pMap from 'p-map';

/** Requests to a service at once. */
const concurrency = 8;

/**
 * Does something with each of many. The first failure stops the others, and nothing is under way any more when it is
 * thrown: an upload that came late would replace what a later one has sent.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const ending = AbortSignal.any([signal, stop.signal]);
  await pMap(
    items,
    async (item) => {
      if (!ending.aborted) await work(item, ending).catch((error) => stop.abort(error));
    },
    { concurrency },
  );
  ending.throwIfAborted();
}
