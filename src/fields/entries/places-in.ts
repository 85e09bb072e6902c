import { fold } from '../../search/fold.ts';
import type { Address } from '../parts.ts';

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
 * Finds the places that a text mentions, by house, street, postcode or town. A town on its own means the house there:
 * «Jona SG». Next to other words it is only a town: «Kirche Jona».
 */
export function placesIn(text: string, houses: readonly House[]): Place[] {
  const said = ` ${foldWords(text)} `;
  let rest = said;
  const found = collectNames(houses).filter(({ words }) => {
    const before = rest;
    rest = rest.replaceAll(` ${words} `, '  ');
    return rest !== before;
  });
  found.sort((a, b) => said.indexOf(` ${a.words} `) - said.indexOf(` ${b.words} `));
  // «Villa Linde, 6003 Luzern» is a house elsewhere.
  if (/ [1-9]\d{3} +\p{L}/u.test(rest)) return [];

  const others = rest.split(' ').filter((word) => word.length > 2 && !fillers.has(word));
  // «Spaziergang im Wald» does not mean the town «Wald ZH».
  const towns = found.filter(({ kind }) => kind === 'town' || (kind === 'bareTown' && !others.length));
  const inTowns = new Set(towns.flatMap((town) => town.houses));
  const lastPart = foldWords(/[^,(]*$/.exec(text)?.[0]).replace(houseWords, '');
  const named = found.flatMap(({ kind, words, houses: meant }) => {
    if (kind === 'town' || kind === 'bareTown') return [];
    if (towns.length) return [meant.filter((house) => inTowns.has(house))];
    // Without its town, a short name must stand alone: «Saal, Linde», but not «Gasthof Linde».
    return kind === 'name' || (kind === 'shortName' && words === lastPart) ? [meant] : [];
  });
  const addresses = named.filter((meant) => meant.length).map(commonAddress);
  const ofTowns = towns.map(({ houses: meant }) => {
    const { Strasse, PLZ, Ort } = commonAddress(meant);
    const isTownOnly = others.length > 0 || named.length > 0;
    return isTownOnly ? { PLZ: said.includes(` ${PLZ} `) ? PLZ : undefined, Ort } : { Strasse, PLZ, Ort };
  });
  return distinct(addresses.length ? addresses : ofTowns);
}

/** Words between or around the names of towns, as in «Standort Jona, Schweiz». Words of two letters never count. */
const fillers = new Set('und oder sowie bei standort arbeitsort schweiz suisse svizzera switzerland and'.split(' '));

/** Folds a text to words, separated by spaces. «Rapperswil-Jona» is one word. */
function foldWords(text = ''): string {
  const words =
    fold(text)
      .replace(/\bch-?(?=\d{4})/g, '')
      .match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? [];
  return words.join(' ');
}

/** First words of house names that short names leave out. */
const houseWords =
  /^(?:(?:haus|wohnhaus|hof|(?:alters|senioren|pflege|betreuungs)?zentrum|(?:alters|pflege|wohn)?heim|(?:senioren)?residenz|residenza|casa|maison|villa) )+(?:zu[rm] )?/;

interface Name {
  words: string;
  /** `bareTown` is a town without the canton of its address. */
  kind: 'town' | 'bareTown' | 'name' | 'street' | 'shortName';
  houses: House[];
}

/** Collects all names, the longest first. For the same words, a town comes before a house. */
function collectNames(houses: readonly House[]): Name[] {
  const names = new Map<string, Name>();
  const add = (kind: Name['kind'], house: House, ...found: string[]) => {
    for (const words of found) {
      const name = names.get(words) ?? { words, kind, houses: [] };
      if (words.length > 3 && name.kind === kind) names.set(words, { ...name, houses: [...name.houses, house] });
    }
  };
  for (const house of houses) add('town', house, foldWords(house.Ort), foldWords(house.PLZ));
  for (const house of houses) {
    const name = foldWords(house.Name);
    if (name.includes(' ')) add('name', house, name);
    if (/\d/.test(house.Strasse)) add('street', house, foldWords(house.Strasse));
    add('bareTown', house, foldWords(house.Ort).replace(/ [a-z]{2}$/, ''));
    const ofAddress = foldWords(house.Kennung?.replaceAll('-', ' '));
    const isInName = ` ${name} `.includes(` ${ofAddress} `);
    const short = [name.replace(houseWords, ''), isInName ? ofAddress : '', foldWords(house.Marke)];
    add('shortName', house, ...new Set(short));
  }
  return [...names.values()].sort((a, b) => b.words.length - a.words.length);
}

/** Returns the fields that several addresses have in common. */
function commonAddress([first, ...others]: readonly House[]): Place {
  const common = (field: keyof Address) =>
    others.every((other) => other[field] === first?.[field]) ? first?.[field] : undefined;
  return { Strasse: common('Strasse'), PLZ: common('PLZ'), Ort: common('Ort') };
}

function distinct(places: readonly Place[]): Place[] {
  const byText = new Map(places.map((place) => [JSON.stringify(place), place]));
  const all = [...byText.values()].filter(({ Strasse, Ort }) => Strasse || Ort);
  return all.filter(({ Strasse, Ort }) => Strasse || !all.some((other) => other.Strasse && other.Ort === Ort));
}
