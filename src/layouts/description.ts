import type { Block } from '../blocks/schemas.ts';
import type { Entry } from '../content/parse.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Meta } from '../fields/parts.ts';
import type { Translate } from '../i18n/translate.ts';

/** Number of characters that search engines show. */
const maxLength = 155;

/** Returns the meta data of a page: written by editors, or derived from the start of its text. */
export function metaOf({ Meta, Inhalt }: Pick<Entry<'pages'>, 'Meta' | 'Inhalt'>): Meta {
  const html = Inhalt.map(textOf).find(Boolean);
  return html && !Meta.metaDescription ? { ...Meta, metaDescription: beginningOf(plain(html)) } : Meta;
}

/** Returns the description of a page without text: its title and the owner of the site. */
export function plainDescription(title: string, { configuration }: Pick<SiteView, 'configuration'>, t: Translate) {
  const { Name, AdresseZeile1, AdresseZeile2, Telefon } = configuration;
  const end = /[.!?]$/.test(title) ? '' : '.';
  const values = { title: title + end, brand: Name, address: `${AdresseZeile1}, ${AdresseZeile2}` };
  return Telefon ? t('common.description', { ...values, phone: Telefon }) : t('common.descriptionWithoutPhone', values);
}

function textOf(block: Block): string | undefined {
  return 'Text' in block ? block.Text : undefined;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity)
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** Shortens a text to whole sentences if possible, otherwise to whole words. */
function beginningOf(text: string): string {
  if (text.length <= maxLength) return text;
  const sentences = text.slice(0, maxLength + 1).match(/^.{60,}[.!?»](?= )/)?.[0];
  return sentences ?? `${text.slice(0, maxLength - 2).replace(/[,;:]? \S*$/, '')} …`;
}
