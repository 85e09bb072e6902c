import { closestMatch } from 'leven';
import type { z } from 'zod';
import { type ContentProblem, foundText, visible } from './content-error.ts';
import { describeSchema, type JsonSchema } from './model/attribute.ts';

/** System fields of the content service. */
const ofTheService: ReadonlySet<string> = new Set([
  '__component',
  'id',
  'documentId',
  'locale',
  'localizations',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'Marke',
]);

/** Maximum number of reported fields of one document. A content service of another kind would have very many. */
const maxProblems = 20;

/** Maximum edit distance between a misspelt field and its suggestion. */
const maxDistance = 3;

/**
 * Finds fields of a document that the content model does not know. Their author expects them to be shown.
 *
 * @param raw document as the source sent it; its shape is not checked here.
 */
export function unknownFields(schema: z.ZodType, raw: unknown, document: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(describeSchema(schema), raw, '');
  return problems.slice(0, maxProblems);

  function visit({ items, properties, media }: JsonSchema, value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null || problems.length >= maxProblems) return;
    if (items && Array.isArray(value))
      for (const [index, item] of value.entries()) visit(findItemType(item, items), item, `${path}[${index}]`);
    // The content service adds fields of its own to a file.
    if (!properties || media || Array.isArray(value)) return;
    for (const [name, item] of Object.entries(value)) {
      const field = path ? `${path}.${name}` : name;
      const type = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (type) visit(type, item, field);
      else if (!ofTheService.has(name)) problems.push(makeProblem(field, name, item, properties));
    }
  }

  function makeProblem(
    field: string,
    name: string,
    found: unknown,
    fields: Record<string, JsonSchema>,
  ): ContentProblem {
    const known = Object.keys(fields).filter((one) => !fields[one]?.hidden);
    const nearest = closestMatch(name.slice(0, 100), known, { maxDistance });
    const rule = nearest ? `is no field: «${nearest}» may be meant` : `is no field; there are ${known.join(', ')}`;
    return { document, field: visible(field.slice(0, 200)), rule, found: foundText(found) };
  }
}

/** Returns the type of an item of a list; for a list of blocks, that of the block. */
function findItemType(item: unknown, items: JsonSchema): JsonSchema {
  if (typeof item !== 'object' || item === null || !('__component' in item)) return items;
  return items.oneOf?.find(({ properties }) => properties?.['__component']?.const === item.__component) ?? items;
}
