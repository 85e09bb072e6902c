import type { Offer } from 'schema-dts';

const free = {
  de: '(?:(?:der )?eintritt |teilnahme |die teilnahme ist )?(?:frei|gratis|kostenlos|kostenfrei)',
  it: '(?:(?:entrata|ingresso|partecipazione) )?(?:liber[ao]|gratuit[ao]|gratis)',
  fr: '(?:(?:entrée|participation) )?(?:libre|gratuite?)',
  en: '(?:(?:admission|entry|participation) )?free',
};
const beginsFree = new RegExp(String.raw`^(?:${Object.values(free).join('|')})(?![\p{L}-])`, 'iu');
/** Of «Fr. 12.50, Kinder frei» and «CHF 12». */
const beginsWithPrice = /^(?:Fr\.|CHF)\s*(\d{1,4})(?:\.(\d\d)|\.[–-])?(?![\d’'])/iu;
/** «Fr. 17.– bis 21.–»: what somebody pays is not known. */
const isSpan = /^\s*(?:bis|à|a|al|to|–|-)\s*(?:Fr\.|CHF)?\s*\d/iu;

/**
 * What admission costs, where the editor's sentence begins with it: «frei, Kollekte», «Fr. 20.–, Mitglieder gratis».
 *
 * @param url of the page that says more. @returns undefined where a program could only guess.
 */
export function admissionOffer(sentence: string | undefined, url: string): Offer | undefined {
  const text = sentence?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const price = beginsFree.test(text) ? 0 : priceOf(text);
  if (price === undefined) return undefined;
  return { '@type': 'Offer', price, priceCurrency: 'CHF', url, availability: 'https://schema.org/InStock' };
}

function priceOf(text: string): number | undefined {
  const found = beginsWithPrice.exec(text);
  if (!found || isSpan.test(text.slice(found[0].length))) return undefined;
  const [, francs = '', cents = '0'] = found;
  return Number(francs) + Number(cents) / 100;
}
