import { closestMatch } from 'leven';
import { z } from 'zod';
import type { ContentProblem } from './content-error.ts';
import { foundText, visible } from './found-text.ts';

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
  visit(schema, raw, '');
  return problems.slice(0, maxProblems);

  function visit(wrapped: z.ZodType, value: unknown, path: string): void {
    const type = unwrapped(wrapped, value);
    if (problems.length >= maxProblems) return;
    if (type instanceof z.ZodArray && Array.isArray(value))
      for (const [index, item] of value.entries()) visit(type.element as z.ZodType, item, `${path}[${index}]`);
    if (!(type instanceof z.ZodObject) || !isRecord(value)) return;
    // Skips media fields: their wrapper holds fields of the content service.
    if (isWrapping(type.shape)) return;
    for (const [name, item] of Object.entries(value)) {
      const field = path ? `${path}.${name}` : name;
      if (Object.hasOwn(type.shape, name)) visit(type.shape[name], item, field);
      else if (!ofTheService.has(name)) problems.push(problemOf(field, name, item, type.shape));
    }
  }

  function problemOf(field: string, name: string, found: unknown, shape: z.ZodRawShape): ContentProblem {
    const known = Object.keys(shape).filter((one) => !(shape[one] as z.ZodType).meta()?.unseen);
    const nearest = closestMatch(name.slice(0, 100), known, { maxDistance });
    const rule = nearest ? `is no field: «${nearest}» may be meant` : `is no field; there are ${known.join(', ')}`;
    return { document, field: visible(field.slice(0, 200)), rule, found: foundText(found) };
  }
}

function isWrapping(shape: z.ZodRawShape): boolean {
  return 'data' in shape && Object.keys(shape).length === 1;
}

/**
 * Returns the type of a value without optional, nullable or default wrappers. For a union: the option that the value
 * selects.
 */
function unwrapped(schema: z.ZodType, value: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType, value);
  if (schema instanceof z.ZodDiscriminatedUnion && isRecord(value)) {
    const { __component: name } = value;
    const option = (schema.options as z.ZodObject[]).find(
      ({ shape }) => shape['__component']?.def.values?.[0] === name,
    );
    return option ?? schema;
  }
  return schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
