/** Who is in the picture: age, skin, hair, clothes. Drawn by head.ts, figure.ts and bust.ts. */
import { mix } from '../core/colour.ts';
import type { Studio } from '../core/studio.ts';

export type Hair =
  | 'short'
  | 'side'
  | 'bob'
  | 'bun'
  | 'curly'
  | 'waves'
  | 'rim'
  | 'long'
  | 'tail'
  | 'afro'
  | 'scarf'
  | 'straw-hat'
  | 'pixie'
  | 'cap';
export type Outfit = 'pullover' | 'cardigan' | 'tunic' | 'shirt' | 'coat' | 'apron' | 'vest' | 'dress';

export interface Person {
  readonly age: 'child' | 'young' | 'adult' | 'old';
  readonly skin: string;
  readonly hair: Hair;
  readonly hairTone: string;
  readonly outfit: Outfit;
  readonly top: string;
  /** Shirt under a cardigan or vest; the apron's cloth. */
  readonly under: string;
  readonly bottom: string;
  readonly skirt: boolean;
  readonly shoes: string;
  readonly glasses: boolean;
  readonly beard: boolean;
  /** Metres. */
  readonly tall: number;
}

export const skins = ['#f2cdb0', '#eabd98', '#dca880', '#c08a5f', '#94603f', '#6f4630'] as const;
export const hairs = {
  white: '#efe8dc',
  silver: '#cfc8bf',
  grey: '#a39a92',
  blond: '#cfa566',
  ginger: '#a8623a',
  brown: '#6b4730',
  dark: '#3f2d26',
  black: '#2c2428',
} as const;

export type Role =
  | 'resident'
  | 'resident-man'
  | 'carer'
  | 'carer-man'
  | 'visitor'
  | 'visitor-man'
  | 'girl'
  | 'boy'
  | 'worker'
  | 'worker-man';

/** Somebody in this role by chance; `own` fixes what the picture needs. */
export function someone(s: Studio, role: Role, own: Partial<Person> = {}): Person {
  const { r, c } = s;
  const man = role.endsWith('-man') || role === 'boy';
  const kind = role.replace('-man', '');
  const cloth = [
    c.p(0.5),
    c.p(0.66),
    c.s(0.68),
    c.warm(0.62),
    c.cool(0.6),
    c.s(0.84),
    c.wall(0.86),
    c.cool(0.46),
    c.warm(0.5),
  ];
  const legs = [c.cool(0.36), c.stone(0.42), c.wood(0.38), c.p(0.33), c.cool(0.44)];
  const skin = r.pick(kind === 'resident' ? skins.slice(0, 4) : skins);
  const darkHair = [
    hairs.brown,
    hairs.dark,
    hairs.black,
    ...(skin === skins[0] || skin === skins[1] ? [hairs.blond, hairs.ginger] : []),
  ];
  const shared = {
    skin,
    top: r.pick(cloth),
    under: c.wall(0.93),
    bottom: r.pick(legs),
    shoes: mix(c.ink, c.wood(0.4), 0.4),
    glasses: false,
    beard: false,
    skirt: false,
  };
  const by: Record<string, () => Person> = {
    resident: () => ({
      ...shared,
      age: 'old',
      hair: man
        ? r.pick(['rim', 'short', 'side', 'rim'] as const)
        : r.pick(['waves', 'bun', 'pixie', 'waves', 'bob'] as const),
      hairTone: r.pick([hairs.white, hairs.silver, hairs.grey, hairs.white]),
      outfit: man
        ? r.pick(['vest', 'cardigan', 'shirt', 'pullover'] as const)
        : r.pick(['cardigan', 'cardigan', 'pullover', 'dress'] as const),
      skirt: !man && r.chance(0.6),
      glasses: r.chance(0.4),
      beard: man && r.chance(0.3),
      tall: man ? r.between(1.64, 1.74) : r.between(1.52, 1.62),
    }),
    carer: () => ({
      ...shared,
      age: 'adult',
      hair: man ? r.pick(['short', 'side', 'curly'] as const) : r.pick(['tail', 'bun', 'bob', 'curly'] as const),
      hairTone: r.pick(darkHair),
      outfit: 'tunic',
      top: c.p(0.58),
      bottom: c.wall(0.93),
      shoes: c.wall(0.97),
      beard: man && r.chance(0.4),
      tall: man ? r.between(1.76, 1.84) : r.between(1.63, 1.72),
    }),
    visitor: () => ({
      ...shared,
      age: 'adult',
      hair: man
        ? r.pick(['short', 'side', 'curly', 'afro'] as const)
        : r.pick(['bob', 'long', 'tail', 'curly'] as const),
      hairTone: r.pick(darkHair),
      outfit: r.pick(['coat', 'pullover', 'shirt', 'cardigan'] as const),
      beard: man && r.chance(0.4),
      tall: man ? r.between(1.74, 1.84) : r.between(1.62, 1.72),
    }),
    girl: () => ({
      ...shared,
      age: 'child',
      hair: r.pick(['tail', 'bob'] as const),
      hairTone: r.pick(darkHair),
      outfit: 'dress',
      skirt: true,
      tall: r.between(1.05, 1.2),
    }),
    boy: () => ({
      ...shared,
      age: 'child',
      hair: r.pick(['short', 'curly'] as const),
      hairTone: r.pick(darkHair),
      outfit: 'pullover',
      tall: r.between(1.05, 1.25),
    }),
    worker: () => ({
      ...shared,
      age: 'adult',
      hair: man ? r.pick(['short', 'cap', 'curly'] as const) : r.pick(['bun', 'tail', 'scarf'] as const),
      hairTone: r.pick([...darkHair, hairs.grey]),
      outfit: 'apron',
      under: c.p(0.42),
      beard: man && r.chance(0.5),
      tall: man ? r.between(1.72, 1.82) : r.between(1.62, 1.7),
    }),
  };
  return { ...by[kind]!(), ...own };
}
