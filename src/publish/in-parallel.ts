import pMap from 'p-map';
import type { Sent } from '../platform/web-services/sent.ts';

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

/** Purges address by address. Stops at the first failure and returns it. */
export async function firstTrouble(
  addresses: readonly string[],
  purgeOne: (address: string, signal: AbortSignal) => Promise<Sent>,
  signal: AbortSignal,
): Promise<Sent> {
  let trouble: Sent | undefined;
  const work = async (address: string, ending: AbortSignal) => {
    const sent = await purgeOne(address, ending);
    if (sent.is === 'taken') return;
    trouble ??= sent;
    throw new Error(sent.why);
  };
  // `trouble` or the signal has the error.
  await inParallel(addresses, work, signal).catch(() => {});
  return trouble ?? (signal.aborted ? { is: 'later', why: 'stopped' } : { is: 'taken' });
}
