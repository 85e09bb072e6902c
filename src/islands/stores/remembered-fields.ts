import { atom } from 'nanostores';

/**
 * Creates a store for the input of a form. It is kept on this device only, from the first input on; without storage,
 * until the page is left. Tabs with the same form keep what each of them changed.
 *
 * @param names field names; other stored values, such as those of an older version, are dropped.
 */
export function rememberedFields<Name extends string>(key: string, names: readonly Name[]) {
  type Fields = Partial<Record<Name, string>>;

  const $fields = atom(fieldsIn(kept(key)));
  /** The fields as this tab last knew them. Another tab with the same form may have stored other input since. */
  let own = $fields.get();
  /** Whether the input outlives the page. */
  const $isStored = atom(keep('trial', '') && keep('trial', undefined));

  function remember(fields: Fields | undefined): void {
    const stored = fields && fieldsIn(kept(key));
    const changed = names.filter((name) => fields?.[name] !== own?.[name]).map((name) => [name, fields?.[name]]);
    // The array is a whitelist: no other fields are written.
    const text = fields && JSON.stringify(stored ? { ...stored, ...Object.fromEntries(changed) } : fields, [...names]);
    $isStored.set(keep(key, text));
    $fields.set(fieldsIn(text));
    own = fields;
  }

  function fieldsIn(stored: string | undefined): Fields | undefined {
    try {
      const fields: Fields = {};
      const values: Record<string, unknown> = JSON.parse(stored ?? '');
      for (const name of names) {
        const value = values[name];
        if (typeof value === 'string') fields[name] = value;
      }
      return fields;
    } catch {
      return undefined;
    }
  }

  return { $fields, $isStored, remember };
}

/** Reads a stored text. Undefined without storage: in-app browsers may lack it, and visitors may block it. */
function kept(name: string): string | undefined {
  try {
    return localStorage[name];
  } catch {
    return undefined;
  }
}

/** Stores or deletes a text on this device. @returns whether storage is available and has room. */
function keep(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) delete localStorage[name];
    else localStorage[name] = text;
    return true;
  } catch {
    return false;
  }
}
