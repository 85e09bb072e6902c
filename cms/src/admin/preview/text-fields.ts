import type { Locale } from '../../../../sites.config.ts';
import { comparable, type PressedText, type TypedField } from '../../../../src/content/preview/workplace-messages.ts';
import { renderRichText } from '../rich-text/render-rich-text.ts';

/** Text of a form. */
interface TextField {
  /** `Inhalt.2.Titel` */
  path: string;
  value: string;
  isRich: boolean;
}

type Attribute = { type: string; component?: string; customField?: string };
type Attributes = Record<string, Attribute>;

/** Content type of a form and the components in it, as the panel knows them. */
export interface FormModel {
  attributes: Attributes;
  components: Record<string, { attributes: Attributes }>;
}

type Values = Readonly<Record<string, unknown>>;

/** Lists the filled texts of a form, in its order. */
export function textFields(values: Values, model: FormModel, before = '', attributes = model.attributes): TextField[] {
  return Object.entries(attributes).flatMap(([name, { type, component, customField }]) => {
    const value = values[name];
    const path = before + name;
    if (typeof value === 'string')
      return !customField && ['string', 'text', 'richtext'].includes(type) && value.trim()
        ? [{ path, value, isRich: type === 'richtext' }]
        : [];
    if (typeof value !== 'object' || value === null) return [];
    const within = (item: Values, at: string) => {
      const of = model.components[component ?? String(item['__component'])];
      return of ? textFields(item, model, `${at}.`, of.attributes) : [];
    };
    if (type !== 'component' && type !== 'dynamiczone') return [];
    if (Array.isArray(value)) return value.flatMap((item: Values, index) => within(item, `${path}.${index}`));
    return within(value as Values, path);
  });
}

/** Lists the comparable texts that a website may show of a field. */
function shownTexts({ value, isRich }: TextField, locale: Locale): string[] {
  if (!isRich) return [value, ...value.split('\n')].map(comparable);
  const { body } = new DOMParser().parseFromString(renderRichText(value, locale).html ?? '', 'text/html');
  return [body, ...body.querySelectorAll('*')].map(({ textContent }) => comparable(textContent ?? ''));
}

/** Length of a text that may stand within another one without chance, in characters. */
const minPart = 4;

/** Finds the field of a pressed text: the same text, otherwise the longest one within it. */
export function fieldOfText(fields: readonly TextField[], { texts }: PressedText, locale: Locale): string | undefined {
  const shown = fields.map((field) => ({ path: field.path, texts: shownTexts(field, locale) }));
  for (const { text, nth } of texts) {
    const found = shown.filter((field) => field.texts.includes(text));
    const match = found[Math.min(nth, found.length - 1)];
    if (match) return match.path;
  }
  for (const { text } of texts) {
    const parts = shown.flatMap(({ path, texts: [whole = ''] }) =>
      whole.length >= minPart && text.includes(whole) ? [{ path, length: whole.length }] : [],
    );
    const [longest] = parts.sort((one, other) => other.length - one.length);
    if (longest) return longest.path;
  }
  return undefined;
}

/**
 * Lists the fields with unsaved text. Empty after a block was added, moved or removed: the
 * page shows that once it is saved.
 */
export function typedFields(saved: Values, values: Values, model: FormModel, locale: Locale): TypedField[] {
  if (structure(saved) !== structure(values)) return [];
  const before = textFields(saved, model);
  const now = new Map(textFields(values, model).map((field) => [field.path, field.value]));
  const textOf = (field: TextField) => shownTexts(field, locale)[0] ?? '';
  return before.flatMap((field): TypedField[] => {
    const value = now.get(field.path) ?? '';
    if (value === field.value) return [];
    const text = textOf(field);
    const same = before.filter((other) => other.isRich === field.isRich && textOf(other) === text);
    const place = { path: field.path, before: text, count: same.length, nth: same.indexOf(field) };
    if (!field.isRich) return [{ ...place, text: value }];
    const { html } = renderRichText(value, locale);
    // A text that breaks a rule, such as a half-typed link, is shown once it is right.
    return html === undefined ? [] : [{ ...place, html }];
  });
}

/** Describes the blocks and lists of a form, without their texts. */
function structure(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(structure).join()}]`;
  if (typeof value !== 'object' || value === null) return '';
  const { __component: name = '', ...fields } = value as Values;
  const parts = Object.entries(fields).filter(([, part]) => typeof part === 'object' && part !== null);
  return `${name}{${parts.map(([field, part]) => field + structure(part)).join()}}`;
}
