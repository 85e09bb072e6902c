/** What an entry of a portrait table says, and how it becomes a picture. */
import type { Ramp } from '../core/colour.ts';
import type { Tones } from '../core/palette.ts';
import { join, type Svg } from '../core/shape.ts';
import type { Studio } from '../core/studio.ts';
import { type Adornment, adorned } from '../parts/adorn.ts';
import { backdrop, type Place } from '../parts/backdrop.ts';
import { bust } from '../parts/bust.ts';
import { type Hair, hairs, type Outfit, type Person, skins, someone } from '../parts/person.ts';
import { outlook } from '../scenes/outlook.ts';

type RampName = { [Key in keyof Tones]: Tones[Key] extends Ramp ? Key : never }[keyof Tones];
/** A tone of the brand by its ramp and lightness in percent, or a colour. */
export type Cloth = `${RampName}-${number}` | `#${string}`;

export interface Sitter {
  /** Alternative text: what is drawn, without a name. */
  readonly text: string;
  readonly who: 'woman' | 'man';
  /** From sixty on the face has wrinkles and the shoulders are lower. */
  readonly old?: boolean;
  readonly skin: 0 | 1 | 2 | 3 | 4 | 5;
  readonly hair: readonly [Hair, keyof typeof hairs];
  readonly wears: readonly [Outfit, top: Cloth, under?: Cloth];
  readonly with?: readonly (Adornment | 'glasses' | 'beard')[];
  /** −1 looks left … 1 looks right. */
  readonly turn: number;
  readonly tilt?: number;
  readonly laugh?: boolean;
  readonly place: Place;
  readonly seed?: number;
}

const cloth = ({ c }: Studio, name: Cloth): string => {
  if (name.startsWith('#')) return name;
  const [ramp, lightness] = name.split('-') as [RampName, string];
  return c[ramp](Number(lightness) / 100);
};

export function sit(s: Studio, sitter: Sitter): Svg {
  const { who, old, skin, hair, wears, turn, tilt, laugh, place } = sitter;
  const more = sitter.with ?? [];
  const person: Person = someone(s, who === 'man' ? 'visitor-man' : 'visitor', {
    age: old ? 'old' : 'adult',
    skin: skins[skin],
    hair: hair[0],
    hairTone: hairs[hair[1]],
    outfit: wears[0],
    top: cloth(s, wears[1]),
    under: cloth(s, wears[2] ?? '#fbf4e8'),
    glasses: more.includes('glasses'),
    beard: more.includes('beard'),
  });
  const extras: Adornment[] = [
    ...(hair[0] === 'rim' ? (['rim'] as const) : []),
    ...more.filter((one): one is Adornment => one !== 'glasses' && one !== 'beard'),
  ];
  const [x, y, size] = [328 - turn * 14, extras.includes('toque') ? 386 : 350, 236];
  return join(
    backdrop(s, place, outlook(s, 520, { clouds: 2 })),
    bust(s, person, x, y, size, { turn, ...(tilt ? { tilt } : {}), ...(laugh ? { laugh } : {}), deep: 2.6 }),
    adorned(s, person, extras, x, y, size, turn),
  );
}
