/** An object within a document. */
export interface Placed<Found> {
  found: Found;
  /** Path of its field as editors see it: `Inhalt[2].Bild.Datei`. */
  field: string;
}

/** Objects that the content service wraps around a file. Editors do not see them. */
const wrappers = new Set(['data', 'attributes']);

/** Lists the objects of a kind within a value. Does not look for further ones inside of them. */
export function findObjects<Found extends object>(
  value: unknown,
  isFound: (value: object) => value is Found,
  field = '',
): Placed<Found>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isFound(value)) return [{ found: value, field }];
  return Object.entries(value).flatMap(([key, item]) => {
    if (Array.isArray(value)) return findObjects(item, isFound, `${field}[${key}]`);
    if (wrappers.has(key)) return findObjects(item, isFound, field);
    return findObjects(item, isFound, field ? `${field}.${key}` : key);
  });
}
