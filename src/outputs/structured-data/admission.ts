import type { Offer } from 'schema-dts';

const anyOf = (...alternatives: string[]) => `(?:${alternatives.join('|')})`;
const whole = (...alternatives: string[]) => new RegExp(`^${anyOf(...alternatives)}$`, 'iu');

const francs = String.raw`(?:Fr\.|CHF) ?\d{1,4}(?:\.(?:\d\d|[–—]|--?))?`;

const free = anyOf(
  '(?:(?:(?:der )?Eintritt|(?:die )?Teilnahme):? (?:ist )?)?(?:frei|gratis|kostenlos|kostenfrei)',
  'freier Eintritt',
  "(?:(?:l['’]|la )?(?:entrata|ingresso|partecipazione) (?:è )?)?(?:liber[ao]|gratuit[ao]|gratis)",
  // «participation libre» means that visitors pay as much as they like.
  "(?:(?:l['’])?entrée (?:est )?)?(?:libre|gratuite?)",
  '(?:la )?participation (?:est )?gratuite',
  '(?:(?:admission|entry|participation) (?:is )?)?free',
  'free (?:admission|entry|entrance)',
);

/** Food and drink: their price is not the admission. */
const thing = anyOf(
  ...[String.raw`\p{L}*(?:kaffee|kuchen|tee|getränke?|wein|essen|mahlzeit|suppe|wurst|würste|brot|teller|verpflegung)`],
  ...['Ap[ée]ro', 'Dessert', 'Glace', 'Popcorn', 'Imbiss', 'Znüni', 'Zvieri', 'Zmorge', 'Konsumation'],
  ...['caffè', 'torta', 'bevand[ae]', 'bibit[ae]', 'vino', 'pranzo', 'cena', 'aperitivo', 'merenda'],
  ...['café', 'gâteau', 'boissons?', 'vin', 'repas', 'apéritif', 'goûter', 'collation'],
  ...['coffee', 'tea', 'cake', 'drinks?', 'wine', 'lunch', 'dinner', 'refreshments'],
);
const things = `${thing}(?: (?:und|e|et|and|&) ${thing})*`;
const collection = anyOf(
  '(?:freiwillige )?Kollekte(?: am Ausgang| (?:für|zugunsten) (?:den|die|das|der|des|unsere[nrs]?) [\\p{L} -]+)?',
  '(?:colletta|offerta (?:libera|gradita))',
  '(?:collecte|chapeau)(?: à la sortie)?',
  '(?:collection|donations welcome)',
);
const included = anyOf(
  `(?:mit|inkl\\.|inklusive|con|avec|with|incl\\.) ${anyOf(things, collection)}`,
  `${things} (?:inbegriffen|inklusive|compres[ao]|inclus[ao]|compris|included)`,
);
/** Groups of people with reduced prices. */
const group = anyOf(
  '(?:Vereins)?mitglieder|Gönner(?::?innen)?|Kinder|Jugendliche|Schüler(?::?innen)?|Studierende|Lernende|in Ausbildung',
  'Bewohnende|Bewohner(?::?innen|innen und Bewohner)?|Angehörige|Mitarbeitende|AHV|IV|AHV/IV|EL|KulturLegi',
  'soci|bambini|ragazzi|studenti|residenti|familiari',
  'membres|enfants|étudiants|résidents|proches',
  'members|children|students|residents|relatives',
);
const groups = `(?:(?:für|mit|pour les|per i|for) )?${group}(?: (?:und|e|et|and) ${group})*`;
const age = String.raw`(?: (?:bis|unter) (?:\d{1,2}|\p{L}+)(?: Jahren?)?)?`;
const reduced = anyOf(
  ...['gratis', 'frei', 'kostenlos', '(?:die|zur) Hälfte', 'gratuit[ei]?s?', 'metà prezzo', 'moitié prix', 'free'],
  ...['half price', francs],
);

const isFree = whole(`${free}(?: ${included})?`);
const price = new RegExp(
  String.raw`^(?:Eintritt:? )?(?:Fr\.|CHF) ?(\d{1,4}(?:\.\d\d)?)(?:\.(?:[–—]|--?))?(?: (?:pro Person|par personne|a persona|per person))?(?: ${included})?$`,
  'iu',
);
const isRemark = whole(
  collection,
  included,
  `${things} (?:auf eigene Rechnung|(?:ab )?${francs})`,
  '(?:mit|ohne|auf) Anmeldung|Anmeldung (?:nötig|erforderlich|erwünscht)|keine Anmeldung nötig',
  'su (?:iscrizione|prenotazione)|sur inscription|registration required',
);
const isReduction = whole(`${groups}${age} ${reduced}`);

/** Commas, brackets, dashes, and full stops that do not end an abbreviation. */
const breaks = / ?[,;()] ?| [–-] |(?<=[\p{L}–-])(?<!\b(?:Fr|inkl|incl))\.(?: |$)/iu;

/**
 * Parses an admission text to an offer: «frei, Kollekte», «Fr. 20.–, Mitglieder gratis».
 *
 * @param url address of the event's page.
 * @returns undefined unless every part is understood and one price applies to everybody else.
 */
export function admissionOffer(sentence: string | undefined, url: string): Offer | undefined {
  const text = sentence?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const [first = '', ...rest] = text.split(breaks).filter(Boolean);
  const isForNothing = isFree.test(first);
  const amount = isForNothing ? 0 : Number(price.exec(first)?.[1]);
  const isUnderstood = rest.every((part) => isRemark.test(part) || (!isForNothing && isReduction.test(part)));
  if (Number.isNaN(amount) || !isUnderstood) return undefined;
  return { '@type': 'Offer', price: amount, priceCurrency: 'CHF', url, availability: 'https://schema.org/InStock' };
}
