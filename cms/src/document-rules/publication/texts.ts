import { setImmediate } from 'node:timers/promises';
import type { Core, UID } from '@strapi/strapi';
import { richText, text } from '../../../../src/fields/fields.ts';
import { walk } from '../../content-model/walk.ts';
import { ruleText } from '../../labels/rule-text.ts';
import type { Draft, Problem } from './problem.ts';

/** By the type of a field; links and e-mail addresses have rules of their own, and Strapi knows how long a line may be. */
const schemas: Readonly<Record<string, typeof text | typeof richText>> = { string: text, text, richtext: richText };

/** What looks filled in and is not, and what the websites would not set: endless words, lists in lists in lists. */
export async function problemsOfTexts(strapi: Core.Strapi, uid: UID.ContentType, draft: Draft): Promise<Problem[]> {
  // The seed is the websites' own content.
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
    // A rich text may take a while: others are answered in between.
    if (schema === richText) await setImmediate();
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) problems.push({ path, message: `Der Text ${ruleText(issue.message)}.` });
  }
  return problems;
}
