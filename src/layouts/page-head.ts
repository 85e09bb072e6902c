import type { Block } from '../blocks/schemas.ts';
import { type LeadPicture, leadSizes } from '../components/lead-picture.ts';
import type { Entry } from '../content/parse.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Meta } from '../fields/parts.ts';
import type { Translate } from '../i18n/translate.ts';
import { noPicture, previewAddress } from '../pictures/picture-address.ts';
import { makeTheme } from '../sites/theme.ts';

/** Number of characters that search engines show. */
const maxLength = 155;

/** Returns the meta data of a page: written by editors, or derived from the start of its text. */
export function pageMeta({ Meta, Inhalt }: Pick<Entry<'pages'>, 'Meta' | 'Inhalt'>): Meta {
  const html = Inhalt.map(findText).find(Boolean);
  return html && !Meta.metaDescription ? { ...Meta, metaDescription: shortenText(plain(html)) } : Meta;
}

/** Returns the description of a page without text: its title and the owner of the site. */
export function plainDescription(title: string, { configuration }: Pick<SiteView, 'configuration'>, t: Translate) {
  const { Name, AdresseZeile1, AdresseZeile2, Telefon } = configuration;
  const end = /[.!?]$/.test(title) ? '' : '.';
  const values = { title: title + end, brand: Name, address: `${AdresseZeile1}, ${AdresseZeile2}` };
  return Telefon ? t('common.description', { ...values, phone: Telefon }) : t('common.descriptionWithoutPhone', values);
}

function findText(block: Block): string | undefined {
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
function shortenText(text: string): string {
  if (text.length <= maxLength) return text;
  const sentences = text.slice(0, maxLength + 1).match(/^.{60,}[.!?»](?= )/)?.[0];
  return sentences ?? `${text.slice(0, maxLength - 2).replace(/[,;:]? \S*$/, '')} …`;
}

/** Returns the picture of the first block, if it is the largest element on the first screen of a phone. */
export function findLeadPicture(block: Entry<'pages'>['Inhalt'][number] | undefined): LeadPicture | undefined {
  if (block?.__component === 'bloecke.hero')
    return block.Bild && { picture: block.Bild, sizes: leadSizes.hero[block.Darstellung] };
  // Next to a large number the portrait is small.
  if (block?.__component !== 'bloecke.portraet' || block.Darstellung === 'nummer' || !block.Person.Bild)
    return undefined;
  return { picture: block.Person.Bild, sizes: leadSizes.portrait.bild };
}

/** Picture of a page for link previews, next to the wordmark of its brand. */
interface ShareImage {
  address: string;
  alt: string;
}

/**
 * Chooses the picture of a page for link previews; without one the preview is the wordmark alone.
 *
 * @param own chosen by an editor for the page. @param lead picture at the top of the page.
 */
export function shareImage(
  { brand, configuration: { mainColor, Meta } }: Pick<SiteView, 'brand' | 'configuration'>,
  own: string | undefined,
  lead: LeadPicture | undefined,
  title: string,
): ShareImage {
  const { solid, onPrimary } = makeTheme(brand, mainColor);
  const picture = own ?? lead?.picture.url ?? Meta.metaImage ?? noPicture;
  const alt = (own ? undefined : lead?.picture.alt) || title;
  return { address: previewAddress(picture, brand.id, onPrimary === '#ffffff' ? 'white' : 'black', solid), alt };
}
