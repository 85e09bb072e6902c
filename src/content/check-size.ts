import { ContentError, type ContentProblem } from './content-error.ts';
import { visible } from './found-text.ts';

/** Levels of lists and components; the deepest of ours has eleven. */
const maxDepth = 24;
/** Texts, numbers, lists and components of one document; the largest of ours has some hundreds. */
const maxValues = 20_000;
/** Of all texts of one document together. */
const maxCharacters = 500_000;

/**
 * Looks how large a document is before anything else looks at it: what follows calls itself for each level, and copies.
 *
 * @param document for the message.
 * @throws {ContentError} naming document and field.
 */
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

/** What is too large of a document, and where. Without calls to itself, so that no depth is too much for it. */
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
