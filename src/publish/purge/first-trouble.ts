import type { Sent } from '../../platform/web-services/sent.ts';
import { inParallel } from '../in-parallel.ts';

/** For services that take one address a call: what the first of them says that is not taken; the others are then left. */
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
  // What it throws is said by `trouble`, or by the signal.
  await inParallel(addresses, work, signal).catch(() => {});
  return trouble ?? (signal.aborted ? { is: 'later', why: 'stopped' } : { is: 'taken' });
}
