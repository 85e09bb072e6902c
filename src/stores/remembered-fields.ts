import { atom } from 'nanostores';
import { canKeep, keep, kept } from './device-storage.ts';

/**
 * What a person typed into a form, kept on this device alone and only once something was typed; where the device keeps
 * nothing, until the page is left.
 *
 * @param names of the fields; whatever else is stored under the key, as by an older page, is left out.
 */
export function rememberedFields<Name extends string>(key: string, names: readonly Name[]) {
  type Fields = Partial<Record<Name, string>>;

  const $fields = atom(fieldsIn(kept(key)));
  /** Whether they outlive the page. */
  const $isStored = atom(canKeep());

  /** Keeps them, or forgets them. */
  function remember(fields: Fields | undefined): void {
    // An array also picks: nothing else is written.
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
