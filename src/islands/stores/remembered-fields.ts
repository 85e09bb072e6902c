import { atom } from 'nanostores';
import { canKeep, keep, kept } from './device-storage.ts';

/**
 * Creates a store for the input of a form. It is kept on this device only, from the first input on; without storage,
 * until the page is left.
 *
 * @param names field names; other stored values, such as those of an older version, are dropped.
 */
export function rememberedFields<Name extends string>(key: string, names: readonly Name[]) {
  type Fields = Partial<Record<Name, string>>;

  const $fields = atom(fieldsIn(kept(key)));
  /** Whether the input outlives the page. */
  const $isStored = atom(canKeep());

  /** Stores the fields, or deletes them. */
  function remember(fields: Fields | undefined): void {
    // The array is a whitelist: no other fields are written.
    $isStored.set(keep(key, fields && JSON.stringify(fields, [...names])));
    $fields.set(fields);
  }

  function fieldsIn(stored: string | undefined): Fields | undefined {
    try {
      const fields = JSON.parse(stored ?? '') as Record<string, unknown>;
      const texts = names.filter((name) => typeof fields[name] === 'string');
      return Object.fromEntries(texts.map((name) => [name, fields[name]])) as Fields;
    } catch {
      return undefined;
    }
  }

  return { $fields, $isStored, remember };
}
