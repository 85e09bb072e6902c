/** Values by key, each with the stamp of what it was made from. */
export type Reused<Key, Value> = Map<Key, { stamp: string; value: Promise<Value> }>;

/** Returns the value of a key, or makes it if its stamp is another. All who ask share it; a failure is not kept. */
export function reuse<Key, Value>(
  known: Reused<Key, Value>,
  key: Key,
  stamp: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key);
  if (found?.stamp === stamp) return found.value;
  const entry = { stamp, value: make() };
  known.set(key, entry);
  entry.value.catch(() => known.get(key) === entry && known.delete(key));
  return entry.value;
}
