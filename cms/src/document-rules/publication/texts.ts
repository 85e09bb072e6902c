import { setImmediate } from 'node:timers/promises';
import type { Core, UID } from '@strapi/strapi';
import { sizeProblem } from '../../../../src/content/check-size.ts';
import { richText, text } from '../../../../src/fields/fields.ts';
import { walk } from '../../content-model/walk.ts';
import { ruleText } from '../../labels/rule-text.ts';
import type { Draft, Problem } from './problem.ts';

/** Schemas by field type. Links and e-mail addresses have rules of their own, and Strapi checks the length of lines. */
const schemas: Readonly<Record<string, typeof text | typeof richText>> = { string: text, text, richtext: richText };

/**
 * Finds texts that look filled in but are empty, and texts that the websites reject: endless words, deeply nested
 * lists.
 */
export async function problemsOfTexts(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  // The seed is exempt: it is the websites' own content.
  if (!strapi.requestContext.get()) return [];
  const texts: { path: Problem['path']; value: string; schema: typeof text | typeof richText }[] = [];
  walk(strapi, uid, draft, (part, partUid, path) => {
    for (const [name, { type }] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      const schema = /^link$/i.test(name) ? undefined : schemas[type];
      if (schema && typeof value === 'string' && value.trim()) texts.push({ path: [...path, name], value, schema });
    }
  });
  const problems: Problem[] = [];
  for (const { path, value, schema } of texts) {
    // A rich text may take a while. Lets other requests run in between.
    if (schema === richText) await setImmediate();
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) problems.push({ path, message: `Der Text ${ruleText(issue.message)}.` });
  }
  return problems;
}

/** Finds documents that are too large for the websites. */
export function problemsOfSize(draft: Draft): Problem[] {
  const { field = '', rule } = sizeProblem(draft) ?? {};
  if (!rule) return [];
  const path = field.split(/[.[\]]+/).filter(Boolean);
  return [
    { path: path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)), message: `Der Eintrag ${ruleText(rule)}.` },
  ];
}
