/** The functions of this file know the keys of an object, which TypeScript forgets. */

export function listKeys<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

export function hasKey<Values extends object>(values: Values, key: PropertyKey): key is keyof Values {
  return Object.hasOwn(values, key);
}

/** Makes an object with a value for each key. */
export function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** Copies some fields of an object. */
export function pick<Values extends object, Key extends keyof Values & string>(
  values: Values,
  keys: readonly Key[],
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>;
}

/** Fields that have a value. */
type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Leaves out the fields without a value, as in a JSON text. */
export function given<const Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
