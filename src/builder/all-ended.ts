/**
 * Like `Promise.all`, but it fails only when all have ended: what ran on would still write into a folder that the next
 * build makes again.
 *
 * @throws the error of the first in the list that failed.
 */
export async function allEnded<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  const results = await Promise.allSettled(work);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
