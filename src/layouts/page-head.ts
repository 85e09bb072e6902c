import type { Block } from '../blocks/schemas.ts';
import { type LeadPicture, leadSizes } from '../components/lead-picture.ts';
import type { Entry } from '../content/parse.ts';
import type { SiteView } from '../content/site-view.ts';
import type { Meta } from '../fields/parts.ts';
import type { Translate } from '../i18n/translate.ts';
import { listWidths, originalAddress, pictureAddress, shareSize } from '../pictures/picture-address.ts';

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
  if (block?.__component === 'bloecke.hero') return { picture: block.Bild, sizes: leadSizes.hero[block.Darstellung] };
  // Next to a large number the portrait is small.
  if (block?.__component !== 'bloecke.portraet' || block.Darstellung === 'nummer' || !block.Person.Bild)
    return undefined;
  return { picture: block.Person.Bild, sizes: leadSizes.portrait.bild };
}

interface ShareImage {
  address: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Pixels. Networks show a narrower picture as a thumbnail; a wider one is heavier than messengers like. */
const leadWidths = { least: 600, most: 1080 };

/**
 * Chooses the picture of a page for link previews.
 *
 * @param own chosen by an editor for the page.
 * @param lead picture at the top of the page; used if it is a wide one.
 * @param ofBrand used for the pages without either.
 */
export function shareImage(
  own: string | undefined,
  lead: LeadPicture | undefined,
  ofBrand: string | undefined,
  title: string,
): ShareImage | undefined {
  const ofLead = own || !lead ? undefined : leadImage(lead.picture, title);
  const gallery = own ?? ofBrand;
  return ofLead ?? (gallery ? { address: originalAddress(gallery), ...shareSize, alt: title } : undefined);
}

function leadImage({ url, width, height, alt }: LeadPicture['picture'], title: string): ShareImage | undefined {
  const shown = Math.max(...listWidths(width).filter((step) => step <= leadWidths.most));
  if (shown < leadWidths.least || height > width) return undefined;
  // WebP: every network reads it, and the page has the file anyway.
  const address = pictureAddress(url, shown, 'webp');
  return { address, width: shown, height: Math.round((height * shown) / width), alt: alt || title };
}
