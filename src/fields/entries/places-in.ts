import { fold } from '../../search/fold.ts';
import type { Address } from '../address.ts';

/** A house that texts may mention. */
export interface House extends Address {
  Name?: string | undefined;
  /** Last segment of its page's address. */
  Kennung?: string | undefined;
  /** Name of the brand, for the brand's own address. */
  Marke?: string | undefined;
}

/** Address of a house, or only a town. */
export type Place = { [Field in keyof Address]?: Address[Field] | undefined };

/**
 * Finds the places that a text mentions, by house, postcode or town. A town on its own means the house there: «Jona
 * SG». Next to other words it is only a town: «Kirche Jona».
 */
export function placesIn(text: string, houses: readonly House[]): Place[] {
  const names = namesOf(houses);
  const parts = partsOf(text, names).map((part) => readPart(part, names, houses));
  const isPlacesOnly = parts.every(({ others }) => !others);
  const places = parts.flatMap((part) => placesOfPart(part, isPlacesOnly));
  return places.filter(
    (place, index) =>
      (place.Strasse || place.PLZ || place.Ort) &&
      places.findIndex((other) => isSame(other, place)) === index &&
      (place.Strasse || !places.some(({ Strasse, Ort }) => Strasse && Ort === place.Ort)),
  );
}

const isSame = (one: Place, other: Place) =>
  one.Strasse === other.Strasse && one.PLZ === other.PLZ && one.Ort === other.Ort;

/** Cantons by the first digit of their postcodes, starting at 1. */
const cantonsByDigit = [
  'BE FR GE VD VS',
  'BE JU NE SO',
  'BE FR SO VS',
  'AG BE BL BS JU LU SO',
  'AG LU SO',
  'AG BE GR LU NW OW SZ TI UR ZG',
  'GR SG',
  'AG GL SG SH SZ TG ZH',
  'AI AR SG TG',
].map((cantons) => cantons.split(' '));
const allCantons = new Set(cantonsByDigit.flat());
/** Checks whether a house may be in a canton; without a postcode it may be in any. */
const isIn = ({ PLZ }: House, canton: string) => !PLZ || cantonsByDigit[Number(PLZ[0]) - 1]?.includes(canton);

/** Hyphenated words stay whole: «Rapperswil-Jona» is another place than Jona. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:[-‐‑–'’][\p{L}\p{N}\p{M}\p{Cf}]+)*/u.source;
const wordOrSeparator = new RegExp(`${word}|[,:(;/|+&•\\n]|(?<=\\s)[-–—](?=\\s)`, 'gu');

/**
 * Normalises a text to folded words, separated by spaces. Cantons keep their capitals. `|` separates places, `,`
 * separates parts of an address, and `~` follows four digits that are no postcode.
 */
function normalizedText(text = ''): string {
  const found = [...text.matchAll(wordOrSeparator)].map(([one]) => one);
  const words = found.map((one, index) => {
    if (allCantons.has(one)) return one;
    if (/^[,:(]$/.test(one)) return ',';
    if (!/^[\p{L}\p{N}]/u.test(one)) return '|';
    const isNumber = /^[1-9]\d{3}$/.test(one) && !isPostcode(found.slice(0, index), found[index + 1]);
    return isNumber ? `${one} ~` : fold(one);
  });
  return words.join(' ');
}

/** Checks whether four digits are a postcode: at the start, or before a capitalised word. Not in «Saal 8645». */
function isPostcode(before: readonly string[], next = ''): boolean {
  const last = before.at(-1) ?? ',';
  return /^\p{Lu}/u.test(next) || last === 'CH' || !/^[\p{L}\p{N}]/u.test(last) || isConjunction.test(fold(last));
}

const normalized = (text?: string) =>
  normalizedText(text)
    .replace(/ ?[,~]/g, '')
    .trim();

const anyOf = (words: string) =>
  `(?:${words
    .split(' ')
    .map((one) => fold(one))
    .join('|')})`;
const pattern = (words: string) => new RegExp(`(?<![^ ])${anyOf(words)}(?![^ ])`, 'g');

const conjunctionWords = 'und oder sowie bzw et ou e ed o and or';
const conjunctions = pattern(conjunctionWords);
const isConjunction = new RegExp(`^${anyOf(conjunctionWords)}$`);

/** Words that may surround a town: «Standort Jona, Schweiz». */
const aroundTowns = pattern('in à bei at Standort Arbeitsort Schweiz Suisse Svizzera Switzerland');

/** First words of house names that short names leave out. */
const kind =
  /^(?:(?:haus|wohnhaus|hof|(?:alters|senioren|pflege|betreuungs)?zentrum|(?:alters|pflege|wohn)?heim|(?:senioren)?residenz|residenza|residence|casa|maison|villa) )+(?:zu[rm] )?/;

/** Function words in a location within a house. */
const between =
  'im in an am auf bei beim vor vom zum zur der die das dem den des de du del della di la le il sul al the of';
/** Locations within a house, and parts of its name. */
const inHouse = new RegExp(
  `^(?:\\d{1,3}|[eo]g|ug|${anyOf(between)}|${anyOf('Haus Heim Wohnhaus Hof Villa Residenz Residenza Casa Maison House Home')}|` +
    `\\p{L}*${anyOf('Zentrum Heim Saal Stube Raum Räume Zimmer Küche Stock Stockwerk Geschoss Terrasse')}|` +
    `${anyOf('Garten Innenhof Dachgarten Halle Cafeteria Foyer Lounge Empfang Eingang Bibliothek Treffpunkt Treff')}|` +
    `${anyOf('Atelier Wohngruppe Abteilung Hauskapelle Sala Salone Salle Salon Giardino Jardin Garden Terrazza Terrace')}|` +
    `${anyOf('Room Library Team')})$`,
  'u',
);
/** Places that may share the name of a house: «Gasthof zur Linde». */
const elsewhere = new RegExp(
  `(?<![^ ])(?:${anyOf('Gasthof Gasthaus Gaststube Gastwirtschaft Wirtschaft Wirtshaus Bistro Bar Pub Pizzeria Ristorante')}|` +
    `${anyOf('Trattoria Albergo Auberge Café Caffè Konditorei Bäckerei Weinstube Apotheke Bahnhof Haltestelle Kino Theater')}|` +
    `\\p{L}*${anyOf('Hotel Restaurant Kirche Schule Schulhaus Kindergarten')}|` +
    `${anyOf('Kirch Kirchen Gemeinde Pfarr Schul')}\\p{L}*|${anyOf('Eglise Chiesa Church')})` +
    `(?: ${anyOf('zum zur zu de du des della la le il the alte alten neue neuen')})* $`,
  'u',
);
/** Common words that do not identify a house. */
const commonWords = pattern(
  'Park Post Bahnhof Garten Kirche Kapelle Saal Stube Schule Platz Dorf Wald Hotel Restaurant Café Brücke',
);
const isUnknown = (text: string) => text.split(' ').some((one) => one && !/^[@~]/.test(one) && !inHouse.test(one));

/**
 * Classifies a short name in its part: «alone» identifies a house, «near» needs its town, «elsewhere» means another
 * place.
 */
function standing(words: string, before: string, after: string): 'alone' | 'near' | 'elsewhere' {
  const [lead = ''] = before.split(',').slice(-1);
  if (elsewhere.test(lead)) return 'elsewhere';
  if (isUnknown(after.replaceAll(',', ' '))) return 'near';
  if (/(?<![^ ])(?:haus|heim) (?:zu[rm] )?$/.test(lead) && (lead.includes('im ') || !isUnknown(lead))) return 'alone';
  return isUnknown(lead) || words.replace(commonWords, '') === '' ? 'near' : 'alone';
}

/** A name of one or several houses. */
interface Name {
  words: string;
  /** «bare» is a town without the canton of its address. «street» names a house only within its town. */
  kind: 'town' | 'whole' | 'street' | 'bare' | 'short';
  houses: House[];
}

/** Collects all names. For the same words a town wins over a house, and a whole name over a short one. */
function namesOf(houses: readonly House[]): Name[] {
  const names = new Map<string, Name>();
  const kinds: [Name['kind'], (house: House) => string[]][] = [
    ['town', ({ Ort }) => [normalized(Ort)]],
    ['whole', ({ Name }) => [normalized(Name)].filter((name) => name.includes(' ') || kind.test(`${name} `))],
    ['street', ({ Strasse }) => (/\d/.test(Strasse) ? [normalized(Strasse)] : [])],
    ['bare', ({ Ort }) => [normalized(Ort).replace(/ [A-Z]{2}$/, '')]],
    ['short', shortNames],
  ];
  for (const [kind, wordsOf] of kinds)
    for (const house of houses)
      for (const words of wordsOf(house).filter((found) => /[\p{L}\p{N}]/u.test(found))) {
        const name = names.get(words) ?? { words, kind, houses: [] };
        names.set(words, name);
        if (name.kind === kind && !name.houses.includes(house)) name.houses.push(house);
      }
  return [...names.values()];
}

/**
 * Returns the short names of a house: «hagebutte» for «Haus Hagebutte», words of its address segment, and the brand.
 */
function shortNames({ Name, Kennung, Marke }: House): string[] {
  const name = normalized(Name);
  const inAddress = normalized(Kennung?.replaceAll('-', ' '));
  const short = [name.replace(kind, ''), ` ${name} `.includes(` ${inAddress} `) ? inAddress : '', normalized(Marke)];
  return short.filter((words) => words.length > 3 && !kind.test(`${words} `));
}

/** Splits the normalised text at conjunctions, with names replaced by `@1`. */
function partsOf(text: string, names: readonly Name[]): string[] {
  const longestFirst = names.map(({ words }, number) => ({ words, number }));
  longestFirst.sort((a, b) => b.words.length - a.words.length);
  let rest = ` ${normalizedText(text)} `;
  for (const { words, number } of longestFirst) {
    // «Pflege + Wohnen» has a separator in its name.
    const source = words.replaceAll('|', '\\|').replaceAll(' ', '(?: [,~])? ');
    rest = rest.replace(new RegExp(`(?<= )${source}(?= )`, 'g'), `@${number}`);
  }
  return rest.replace(conjunctions, '|').split('|');
}

/** A name or a postcode found in a text. */
interface Mention {
  kind: Name['kind'];
  /** Houses that it may refer to. */
  houses: readonly House[];
  /** Postcode as written. */
  PLZ?: string | undefined;
  Ort?: string | undefined;
  /** Whether a short name counts only together with its town. */
  needsTown?: boolean;
}

interface Part {
  mentions: Mention[];
  /** Words that are not part of a place. */
  others: string;
  /** Whether the part has a postcode that belongs to no house. */
  isElsewhere: boolean;
}

/** A name with its context: «im», «8645», «SG». */
const nameInText =
  /(?<![^ ])(?:(im|am|zum|zur|beim|vom|ins|dem|den|der|die|das|eine[mnr]?|ein) )?(?:(?:ch[- ]?)?([1-9]\d{3}) )?@(\d+)(?:(?: ,)? ([A-Z]{2}))?(?![^ ])/g;
const postcodeInText = /(?<![^ ])(?:ch[- ]?)?([1-9]\d{3})(?![^ ])(?! ~)/g;

function readPart(part: string, names: readonly Name[], houses: readonly House[]): Part {
  const mentions: Mention[] = [];
  const withoutNames = part.replace(nameInText, (found, article, PLZ, number, canton, at: number) => {
    const name = names[number] as Name;
    const isTown = name.kind === 'town' || name.kind === 'bare';
    const there = canton && isTown ? name.houses.filter((house) => isIn(house, canton)) : name.houses;
    const [first] = there;
    // In German, towns have no article: «im Wald» is not the town. «Wald AR» is not «Wald ZH».
    if (!first || (isTown && article) || (name.kind === 'bare' && canton)) return found;
    const stands =
      name.kind === 'short' &&
      standing(name.words, part.slice(0, at) + (article ? `${article} ` : ''), part.slice(at + found.length));
    const meant = there.filter((house) => !PLZ || name.kind === 'whole' || house.PLZ === PLZ);
    mentions.push({
      kind: name.kind,
      houses: stands === 'elsewhere' ? [] : meant,
      PLZ,
      Ort: isTown ? first.Ort : undefined,
      needsTown: stands === 'near',
    });
    return isTown ? '' : [article, canton].join(' ');
  });
  let isElsewhere = false;
  const others = withoutNames.replace(postcodeInText, (found, PLZ) => {
    const there = houses.filter((house) => house.PLZ === PLZ);
    if (there.length) mentions.push({ kind: 'town', houses: there, PLZ });
    else isElsewhere = true;
    return there.length ? '' : found;
  });
  return { mentions, others: others.replace(aroundTowns, '').replace(/[,~]/g, '').trim(), isElsewhere };
}

function placesOfPart({ mentions, others, isElsewhere }: Part, isPlacesOnly: boolean): Place[] {
  const towns = mentions.filter(({ kind, PLZ }) => kind === 'town' || (kind === 'bare' && (PLZ || isPlacesOnly)));
  const inTowns = new Set(towns.flatMap(({ houses }) => houses));
  const named = mentions.flatMap(({ kind, houses, needsTown }) => {
    if (kind === 'town' || kind === 'bare' || isElsewhere) return [];
    const near = houses.filter((house) => inTowns.has(house));
    // Next to the whole name, another postcode of its town is a typing error.
    if (!near.length && kind === 'whole')
      near.push(...houses.filter(({ Ort }) => towns.some((town) => town.Ort === Ort)));
    if (near.length) return [inCommon(near)];
    // A house in another town, or a street without its town, may be another place.
    const isSure = kind !== 'street' && !needsTown && houses.length && !towns.length;
    return isSure ? [inCommon(houses)] : [];
  });
  if (named.length) return named;
  const isTownsOnly = !others && towns.length === mentions.length;
  return towns.map(({ houses, PLZ, Ort }) => (isTownsOnly && houses.length ? inCommon(houses) : { PLZ, Ort }));
}

/** Returns the fields that several addresses have in common. */
function inCommon([first, ...others]: readonly House[]): Place {
  const common = (field: keyof Address) =>
    others.every((other) => other[field] === first?.[field]) ? first?.[field] : undefined;
  return { Strasse: common('Strasse'), PLZ: common('PLZ'), Ort: common('Ort') };
}
