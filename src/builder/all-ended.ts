/**
 * Like `Promise.all`, but it fails only when all have ended: what ran on would still write into a folder that the next
 * build makes again.
 *
 * @throws the error of the first in the list that failed.
 */
export async function allEnded<Results extends readonly unknown[] | []>(
  work: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  await Promise.allSettled(work);
  return Promise.all(work) as unknown as Promise<Results>;
}
