/** Torso, skirts and what marks an outfit, for figures in half profile. */

import { mix } from '../core/colour.ts';
import type { Tones } from '../core/palette.ts';
import { clipped, fill, join, limb, type Point, type Svg, soft, stroke } from '../core/shape.ts';
import type { Person } from './person.ts';
import type { Pose } from './pose.ts';

export interface Body {
  readonly person: Person;
  readonly base: Pose;
  /** Metres up the spine from the hip and forward of it. */
  readonly along: (up: number, forward: number) => Point;
  readonly at: (point: Point) => Point;
  readonly knees: (near: boolean) => Point;
  readonly spine: number;
  readonly lit: (d: string, tone: string, depth?: number) => Svg;
  readonly unit: number;
  readonly facing: 1 | -1;
  readonly c: Tones;
}

/** How far garments reach below the hip, in metres. */
const hems: Record<Person['outfit'], number> = {
  pullover: 0.06,
  cardigan: 0.12,
  tunic: 0.2,
  shirt: 0.05,
  coat: 0.42,
  apron: 0.05,
  vest: 0.06,
  dress: 0.05,
};

function skirt({ person, base, at, along, knees, lit, unit }: Body): Svg {
  const tone = person.outfit === 'dress' ? person.top : person.bottom;
  if (base.seated) {
    const knee = knees(true);
    return lit(
      limb(
        [at(along(0, 0)), at([knee[0] - 0.02, knee[1] + 0.01]), at([knee[0] + 0.02, knee[1] - 0.22])],
        [0.14 * unit, 0.12 * unit, 0.13 * unit],
        0.8,
      ),
      tone,
    );
  }
  const feet = base.feet.map(([fx]) => fx);
  const [backX, frontX] = [Math.min(...feet) - 0.06, Math.max(...feet) + 0.1];
  const low = person.age === 'child' ? 0.46 : 0.34;
  return lit(
    soft(
      [
        along(0.12, -0.11),
        along(0.12, 0.12),
        along(-0.06, 0.16),
        [frontX * 0.8 + 0.04, low],
        [(backX + frontX) / 2, low - 0.03],
        [backX * 0.8 - 0.04, low],
        along(-0.04, -0.16),
      ].map(at),
      true,
      0.6,
    ),
    tone,
  );
}

export function dressed(body: Body): Svg {
  const { person, base, along, at, spine, lit, unit, c, knees } = body;
  const old = person.age === 'old';
  const full = old && !person.skirt ? 0.018 : 0;
  const child = person.age === 'child' ? -0.02 : 0.008;
  const trunk = (hem: number): Point[] => [
    along(spine + 0.03, 0.06),
    along(spine - 0.13, 0.14 + child),
    along(0.17, 0.125 + full + child),
    along(-hem * 0.5, 0.135 + child + hem * 0.05),
    along(-hem, 0.125 + child + hem * 0.12),
    along(-hem, -0.135 - child - hem * 0.1),
    along(-hem * 0.4, -0.142 - child),
    along(0.18, -0.118 - child),
    along(spine - 0.14, -0.14 - (old ? 0.02 : 0) - child),
    along(spine - 0.02, -0.11 - child),
    along(spine + 0.035, -0.05),
  ];
  const hem = base.seated || base.lean > 40 ? Math.min(hems[person.outfit], 0.06) : hems[person.outfit];
  const d = soft(trunk(hem).map(at), true, 0.8);
  const line = (points: readonly Point[], tone: string, width: number): Svg =>
    stroke(soft(points.map(at), false), tone, width * unit);
  const dark = mix(person.top, c.shade, 0.2);
  const light = mix(person.top, c.paper, 0.25);
  const front = (from: number, to: number, inner: number, tone: string): Svg =>
    fill(
      soft([along(from, inner), along(from - 0.04, 0.2), along(to, 0.24), along(to, inner + 0.02)].map(at), true, 0.3),
      tone,
    );
  const marks: Record<Person['outfit'], () => Svg> = {
    pullover: () =>
      line([along(spine + 0.02, -0.05), along(spine + 0.0, 0.02), along(spine + 0.02, 0.07)], light, 0.03),
    cardigan: () =>
      join(
        front(spine + 0.03, -0.3, 0.065, person.under),
        line([along(spine + 0.03, 0.05), along(spine - 0.12, 0.07), along(-hem, 0.085)], dark, 0.022),
      ),
    tunic: () =>
      join(
        line([along(spine + 0.03, 0.0), along(spine - 0.08, 0.07), along(spine - 0.05, 0.1)], light, 0.025),
        line([along(0.02, -0.02), along(0.02, 0.08)], dark, 0.012),
      ),
    shirt: () =>
      join(
        line([along(spine + 0.035, -0.04), along(spine + 0.0, 0.05), along(spine - 0.03, 0.085)], light, 0.034),
        line([along(spine - 0.03, 0.085), along(0, 0.1)], dark, 0.008),
      ),
    coat: () =>
      join(
        line([along(spine + 0.03, 0.0), along(spine - 0.14, 0.085)], light, 0.04),
        line([along(spine - 0.14, 0.085), along(-hem, 0.1)], dark, 0.012),
      ),
    apron: () =>
      join(
        front(spine - 0.1, -0.4, 0.01, person.under),
        line([along(spine + 0.03, -0.01), along(spine - 0.1, 0.06)], person.under, 0.03),
        line([along(0.1, -0.2), along(0.1, 0.05)], person.under, 0.026),
      ),
    vest: () =>
      join(
        fill(
          soft(
            [
              along(spine + 0.06, -0.02),
              along(spine - 0.1, 0.09),
              along(-0.2, 0.08),
              along(-0.2, -0.3),
              along(spine, -0.3),
            ].map(at),
            true,
            0.3,
          ),
          mix(c.wood(0.5), person.bottom, 0.4),
        ),
        line([along(spine + 0.03, 0.0), along(spine - 0.02, 0.07)], light, 0.034),
      ),
    dress: () => line([along(spine + 0.02, -0.04), along(spine - 0.02, 0.03), along(spine + 0.02, 0.07)], light, 0.02),
  };
  const bib = (): Svg => {
    const tone = person.under;
    if (base.seated) {
      const knee = knees(true);
      return lit(
        limb(
          [at(along(0.02, 0.08)), at([knee[0], knee[1] + 0.04]), at([knee[0] + 0.05, knee[1] - 0.16])],
          [0.1 * unit, 0.1 * unit, 0.09 * unit],
          0.7,
        ),
        tone,
      );
    }
    return base.lean > 40
      ? ''
      : lit(
          soft(
            [along(0.1, -0.02), along(0.1, 0.13), along(-0.2, 0.17), along(-0.36, 0.17), along(-0.36, -0.06)].map(at),
            true,
            0.4,
          ),
          tone,
          0.03,
        );
  };
  return join(
    person.skirt && skirt(body),
    lit(d, person.top, 0.06),
    clipped(d, marks[person.outfit]()),
    person.outfit === 'apron' && bib(),
  );
}
