import { withoutTracking } from '../../../src/fields/link-address.ts';
import { maxTitleLength } from '../../../src/fields/title-length.ts';
import { lastMoment } from '../../../src/i18n/day-in-zurich.ts';
import { findPhones } from '../../../src/sites/phone.ts';
import { limitInWords } from '../labels/limit-in-words.ts';

/** Swiss number in groups or in a link, with any count of digits. */
const swissNumber =
  /(?<![\p{L}\p{N}+.,/-])(?<!\d[ \u00a0])(?:\+41[ \u00a0]?|0)[1-9]\d[ \u00a0/]+\d{3}(?:[ \u00a0]?\d+)*(?![\d.,]\d|\p{L})|(?<=tel:)(?:\+41|0)\d+/gu;

/** Finds what is accepted in a text, but probably wrong. @param name last step of the path of the field. */
export function textDoubts(name: string, text: string): string[] {
  const doubts = [...text.matchAll(swissNumber)]
    .filter(([number]) => findPhones(number).length === 0)
    .map(([number]) => `«${number}» ist keine Telefonnummer: Schweizer Nummern haben zehn Ziffern.`);
  if (/^(?:Titel|metaTitle)$/.test(name) && text.length > maxTitleLength)
    doubts.push(
      `${text.length} Zeichen: Suchmaschinen zeigen etwa 60. Bitte kürzen Sie den Titel, oder geben Sie unter «Suchmaschinen» einen kurzen an.`,
    );
  if (withoutTracking(text) !== text)
    doubts.push('Anhängsel wie «utm_source» und «fbclid» verfolgen die Besucher. Auf der Website fallen sie weg.');
  return doubts;
}

/** Describes what a date means, and whether it is over. @param last whether it is the end of the entry. */
export function dateInWords(name: string, moment: string, last: boolean): [meaning: string, doubt?: string] {
  const end = name === 'Bis' ? lastMoment(moment) : moment;
  const meaning = `Gilt: ${limitInWords(name, moment)}.`;
  return last && end < new Date().toISOString() ? [meaning, 'Das ist schon vorbei.'] : [meaning];
}
