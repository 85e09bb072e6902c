import { closestMatch } from 'leven';
import { z } from 'zod';
import type { ContentProblem } from './content-error.ts';
import { foundText, visible } from './found-text.ts';

/** What the content service itself says of documents and of their parts. */
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

/** Of one document; a service of another kind would have no others. */
const maxProblems = 20;

/** Letters that a slip of a pen changes. */
const maxDistance = 3;

/**
 * Finds the fields of a document that the content model does not know: their author believes that they are shown.
 *
 * @param raw as the source gave it; its shape is not checked here.
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
    // A media field is the wrapping of what the content service knows of a file.
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

/** The type of a value without what may stand around it; of alternatives the one that the value says it is. */
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
