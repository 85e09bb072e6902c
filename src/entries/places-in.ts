import type { Address } from '../fields/address.ts';
import { fold } from '../search/fold.ts';

/** A house, as far as texts name it. */
export interface House extends Address {
  Name?: string | undefined;
  /** Last segment of its address on the website. */
  Kennung?: string | undefined;
  /** Brand that has this address. */
  Marke?: string | undefined;
}

/** Address of a house, or a town alone. */
export type Place = Partial<Address>;

/**
 * The places that a text names by houses, postcodes or towns. A town alone means the house there: «Jona SG». Beside other
 * words it is a town: «Kirche Jona».
 */
export function placesIn(text: string, houses: readonly House[]): Place[] {
  const names = namesOf(houses);
  const parts = partsOf(text, names).map((part) => readPart(part, names, houses));
  const isPlacesOnly = parts.every(({ others }) => !others);
  const places = parts.flatMap((part) => placesOfPart(part, isPlacesOnly));
  return places.filter(
    (place, index) =>
      places.findIndex((other) => isSame(other, place)) === index &&
      (place.Strasse || !places.some(({ Strasse, Ort }) => Strasse && Ort === place.Ort)),
  );
}

const isSame = (one: Place, other: Place) =>
  one.Strasse === other.Strasse && one.PLZ === other.PLZ && one.Ort === other.Ort;

/** Cantons by the first digit of their postcodes, from 1. */
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
const isIn = ({ PLZ }: House, canton: string) => cantonsByDigit[Number(PLZ[0]) - 1]?.includes(canton);

/** Hyphens belong to a word: «Rapperswil-Jona» is another place than Jona. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:[-‐‑–'’][\p{L}\p{N}\p{M}\p{Cf}]+)*/u.source;
const wordOrSeparator = new RegExp(`${word}|[;/|+&•\\n]|(?<=\\s)[-–—](?=\\s)`, 'gu');

/** The folded words of a text, with a space between them; cantons keep their capitals, and `|` stands between places. */
function normalized(text = ''): string {
  const words = [...text.matchAll(wordOrSeparator)].map(([found]) => {
    if (allCantons.has(found)) return found;
    return /^[\p{L}\p{N}]/u.test(found) ? fold(found) : '|';
  });
  return words.join(' ');
}

const pattern = (words: string) => new RegExp(`(?<![^ ])(?:${normalized(words).replaceAll(' ', '|')})(?![^ ])`, 'g');

const conjunctions = pattern('und oder sowie bzw et ou e ed o and or');

/** Words that names of houses begin with, and that their short names leave out. */
const kind =
  /^(?:(?:haus|wohnhaus|hof|(?:alters|senioren|pflege|betreuungs)?zentrum|(?:alters|pflege|wohn)?heim|(?:senioren)?residenz|residenza|residence|casa|maison|villa) )+(?:zu[rm] )?/;

/** A way to name houses. */
interface Name {
  words: string;
  /** A town is «bare» without the canton that its address has. A street names a house in its town alone. */
  kind: 'town' | 'whole' | 'street' | 'bare' | 'short';
  houses: House[];
}

/** All names. The same words mean a town before a house, and a whole name before a short one. */
function namesOf(houses: readonly House[]): Name[] {
  const names = new Map<string, Name>();
  const kinds: [Name['kind'], (house: House) => string[]][] = [
    ['town', ({ Ort }) => [normalized(Ort)]],
    ['whole', ({ Name }) => [normalized(Name)]],
    ['street', ({ Strasse }) => (/\d/.test(Strasse) ? [normalized(Strasse)] : [])],
    ['bare', ({ Ort }) => [normalized(Ort).replace(/ [A-Z]{2}$/, '')]],
    ['short', shortNames],
  ];
  for (const [kind, wordsOf] of kinds)
    for (const house of houses)
      for (const words of wordsOf(house).filter(Boolean)) {
        const name = names.get(words) ?? { words, kind, houses: [] };
        names.set(words, name);
        if (name.kind === kind && !name.houses.includes(house)) name.houses.push(house);
      }
  return [...names.values()];
}

/** «hagebutte» for «Haus Hagebutte», the words of the name in the address of its page, and the brand. */
function shortNames({ Name, Kennung, Marke }: House): string[] {
  const name = normalized(Name);
  const inAddress = normalized(Kennung?.replaceAll('-', ' '));
  const short = [name.replace(kind, ''), ` ${name} `.includes(` ${inAddress} `) ? inAddress : '', normalized(Marke)];
  return short.filter((words) => words.length > 3 && !kind.test(`${words} `));
}

/** The normalized text between conjunctions, with names as `@1`. */
function partsOf(text: string, names: readonly Name[]): string[] {
  const longestFirst = names.map(({ words }, number) => ({ words, number }));
  longestFirst.sort((a, b) => b.words.length - a.words.length);
  let rest = ` ${normalized(text)} `;
  // Two names share the space between them.
  for (const { words, number } of longestFirst)
    while (rest.includes(` ${words} `)) rest = rest.replace(` ${words} `, ` @${number} `);
  return rest.replace(conjunctions, '|').split('|');
}

/** A name or a postcode that stands in a text. */
interface Mention {
  kind: Name['kind'];
  /** Houses that it may mean. */
  houses: readonly House[];
  /** The postcode as written. */
  PLZ?: string | undefined;
  Ort?: string | undefined;
}

interface Part {
  mentions: Mention[];
  /** Words that name no place. */
  others: string;
}

/** A name with what stands around it: «im», «8645», «SG». */
const nameInText =
  /(?<![^ ])(?:(im|am|zum|zur|beim|vom|ins|dem|den|der|die|das|eine[mnr]?|ein) )?(?:(?:ch-)?([1-9]\d{3}) )?@(\d+)(?: ([A-Z]{2}))?(?![^ ])/g;
const postcodeInText = /(?<![^ ])(?:ch-)?([1-9]\d{3})(?![^ ])/g;

function readPart(part: string, names: readonly Name[], houses: readonly House[]): Part {
  const mentions: Mention[] = [];
  const withoutNames = part.replace(nameInText, (found, article, PLZ, number, canton) => {
    const name = names[number] as Name;
    const isTown = name.kind === 'town' || name.kind === 'bare';
    const there = canton && isTown ? name.houses.filter((house) => isIn(house, canton)) : name.houses;
    const [first] = there;
    // German towns have no article: «im Wald» is no town. «Wald AR» is not «Wald ZH».
    if (!first || (isTown && article) || (name.kind === 'bare' && canton)) return found;
    const meant = isTown && PLZ ? there.filter((house) => house.PLZ === PLZ) : there;
    mentions.push({ kind: name.kind, houses: meant, PLZ, Ort: isTown ? first.Ort : undefined });
    return isTown ? '' : [article, canton].join(' ');
  });
  const others = withoutNames.replace(postcodeInText, (found, PLZ) => {
    const there = houses.filter((house) => house.PLZ === PLZ);
    if (there.length) mentions.push({ kind: 'town', houses: there, PLZ });
    return there.length ? '' : found;
  });
  return { mentions, others: others.trim() };
}

function placesOfPart({ mentions, others }: Part, isPlacesOnly: boolean): Place[] {
  const towns = mentions.filter(({ kind, PLZ }) => kind === 'town' || (kind === 'bare' && (PLZ || isPlacesOnly)));
  const inTowns = new Set(towns.flatMap(({ houses }) => houses));
  const named = mentions.flatMap(({ kind, houses }) => {
    if (kind === 'town' || kind === 'bare') return [];
    const near = houses.filter((house) => inTowns.has(house));
    if (near.length) return [inCommon(near)];
    // A short name in another town, or a street without its town, may be something else.
    return kind === 'whole' || (kind === 'short' && !towns.length) ? [inCommon(houses)] : [];
  });
  if (named.length) return named;
  const isTownsOnly = !others && towns.length === mentions.length;
  return towns.map(({ houses, PLZ, Ort }) => (isTownsOnly && houses.length ? inCommon(houses) : { PLZ, Ort }));
}

/** The common part of several addresses. */
function inCommon([first, ...others]: readonly House[]): Place {
  const common = (field: keyof Address) =>
    others.every((other) => other[field] === first?.[field]) ? first?.[field] : undefined;
  return { Strasse: common('Strasse'), PLZ: common('PLZ'), Ort: common('Ort') };
}
