/**
 * Like `Promise.all`, but it fails only when all have ended: what ran on would still write into a folder that the next
 * build makes again.
 *
 * @throws the error of the first in the list that failed.
 */
export async function allEnded<Work extends readonly unknown[] | []>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
