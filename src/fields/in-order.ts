/** Whether a span does not end before it begins. A missing beginning or end is in order. */
export function isInOrder<Value extends number | string>(
  from: Value | null | undefined,
  until: Value | null | undefined,
): boolean {
  return from === null || from === undefined || until === null || until === undefined || from <= until;
}
