/** Checks whether a range does not end before it starts. A missing start or end is valid. */
export function isInOrder<Value extends number | string>(
  from: Value | null | undefined,
  until: Value | null | undefined,
): boolean {
  return from === null || from === undefined || until === null || until === undefined || from <= until;
}
