import type { Locale } from '../../../../sites.config.ts';
import { readRichText } from '../../../../src/fields/rich-text.ts';
import { inLanguage } from '../../../../src/fields/typography.ts';
import { cleanText, withoutIndent } from '../../../../src/platform/text/clean-text.ts';

/** Renders a text as the websites do: HTML, or the rule that the text breaks. */
export function renderRichText(markdown: string, locale: Locale): { html?: string; rule?: string } {
  const source = cleanText(withoutIndent(markdown), { lines: true });
  return inLanguage(locale, () => readRichText(source));
}
