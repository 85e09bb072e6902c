import { persistentAtom, setPersistentEngine } from '@nanostores/persistent';

/** From here on what is kept ends with the page. */
function keepInPage(): void {
  setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} });
}

// Programs that show websites within themselves may have none, over which the first atom would break.
if (isMissing()) keepInPage();

function isMissing(): boolean {
  try {
    return globalThis.localStorage === null;
  } catch {
    // It is there and forbidden, which the library finds out by itself.
    return false;
  }
}

/**
 * What a person typed into a form, kept on this device alone and only once something was typed.
 *
 * @param names of the fields; whatever else is stored under the key, as by an older page, is left out.
 */
export function rememberedFields<Name extends string>(key: string, names: readonly Name[]) {
  type Fields = Partial<Record<Name, string>>;

  const $fields = persistentAtom<Fields | undefined>(key, undefined, {
    // An array also picks: nothing else is written.
    encode: (fields) => fields && JSON.stringify(fields, [...names]),
    decode: (stored) => {
      try {
        const fields = JSON.parse(stored) as Record<string, unknown>;
        const texts = names.filter((name) => typeof fields[name] === 'string');
        return Object.fromEntries(texts.map((name) => [name, fields[name]])) as Fields;
      } catch {
        return undefined;
      }
    },
  });

  /** Keeps them, or forgets them; where the device refuses to keep anything, until the page is left. */
  function remember(fields: Fields | undefined): void {
    try {
      $fields.set(fields);
    } catch {
      keepInPage();
      $fields.set(fields);
    }
  }

  return { $fields, remember };
}
