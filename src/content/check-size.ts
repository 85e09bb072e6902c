import { ContentError, type ContentProblem, visible } from './content-error.ts';

/** Maximum nesting of lists and components. Our deepest document has eleven levels. */
const maxDepth = 24;
/** Maximum number of texts, numbers, lists and components in one document. Our largest has a few hundred. */
const maxValues = 20_000;
/** Maximum length of all texts of one document together. */
const maxCharacters = 500_000;

/** Checks the size of a document before other code reads it: later steps recurse and copy. */
export function checkSize(raw: unknown, document: string): void {
  const problem = sizeProblem(raw);
  if (problem) throw new ContentError([{ document, ...problem }]);
}

type Problem = Omit<ContentProblem, 'document'>;

interface Place {
  value: unknown;
  path: string;
  depth: number;
}

/** Finds the first excess of a document. Works without recursion, so that deep nesting cannot overflow the stack. */
export function sizeProblem(raw: unknown): Problem | undefined {
  const open: Place[] = [{ value: raw, path: '', depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path, depth } = place;
    if (depth > maxDepth) return problemAt(path, `must not be nested more than ${maxDepth} deep`);
    if (typeof value === 'string') characters += value.length;
    if (characters > maxCharacters)
      return problemAt(path, `must be shorter: a document holds at most ${maxCharacters} characters`);
    if (typeof value !== 'object' || value === null) continue;
    values += Array.isArray(value) ? value.length : Object.keys(value).length;
    if (values > maxValues) return problemAt(path, `must hold less: a document holds at most ${maxValues} values`);
    for (const [key, child] of Object.entries(value))
      open.push({ value: child, path: depth < 6 ? pathTo(path, key, Array.isArray(value)) : path, depth: depth + 1 });
  }
  return undefined;
}

const problemAt = (field: string, rule: string): Problem => ({ field, rule, found: '' });

function pathTo(path: string, key: string, isIndex: boolean): string {
  if (isIndex) return `${path}[${key}]`;
  const name = visible(key.slice(0, 60));
  return path ? `${path}.${name}` : name;
}

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
