import { errors } from '@strapi/utils';
import { text } from '../../../src/fields/fields.ts';
import { ruleText } from '../labels/rule-text.ts';
import type { FileInfo } from './plugin.ts';

const names = { alternativeText: 'Alternativtext', caption: 'Legende' } as const;

/**
 * Rejects texts of a file that the websites would reject: they would hold back every brand that shows the file. Empty
 * texts are allowed.
 *
 * @throws {errors.ValidationError}
 */
export function expectFitTexts(info: FileInfo): void {
  for (const [field, name] of Object.entries(names)) {
    const value: unknown = info[field as keyof typeof names];
    if (typeof value !== 'string' || !value.trim()) continue;
    const [issue] = text.safeParse(value).error?.issues ?? [];
    if (issue) throw new errors.ValidationError(`${name} ${ruleText(issue.message)}.`);
  }
}
