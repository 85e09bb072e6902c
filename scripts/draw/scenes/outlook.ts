/** The place of a brand seen from afar: what stands behind its house, its garden and its windows. */
import type { BrandId } from '../../../sites.config.ts';
import { mix } from '../core/colour.ts';
import { join, rect, type Svg } from '../core/shape.ts';
import { width } from '../core/print.ts';
import type { Studio } from '../core/studio.ts';
import { house } from '../parts/house.ts';
import { church, tower } from '../parts/landmarks.ts';
import { alps, farWood, ridge, strips } from '../parts/mountains.ts';
import { sky } from '../parts/sky.ts';
import { cypress } from '../parts/south.ts';
import { broadleaf, column, spruce } from '../parts/trees.ts';
import { lake } from '../parts/water.ts';

export interface OutlookOptions {
  readonly clouds?: number;
  readonly sun?: boolean;
  /** Moves the main thing sideways, in px. */
  readonly shift?: number;
}

/** Small houses in a row that steps back; (x, y) the middle of its foot. */
export function village(s: Studio, x: number, y: number, m: number, count: number, spread: number): Svg {
  const { r, c } = s;
  return join(
    Array.from({ length: count }, (_, i) => {
      const px = x + (i / Math.max(1, count - 1) - 0.5) * spread + r.near(0, m * 2);
      const front = r.chance(0.4);
      return house(s, px, y + r.near(0, m * 1.4), m * r.between(0.85, 1.1), { w: front ? 7.5 : r.between(9, 13), depth: 7, storeys: r.int(1, 2), roof: front ? 'front-gable' : 'gable', rise: 3.6, bays: front ? 2 : 3, window: { style: 'casement' }, wall: r.pick([c.wall(0.92), c.wall(0.87), '#fbf3e6']), roofTone: c.roof(r.between(0.52, 0.62)) });
    }),
  );
}

/** Roofs of a town against the sky. */
function town(s: Studio, horizon: number, m: number): Svg {
  const { c, r } = s;
  return join(
    Array.from({ length: 15 }, (_, i) => {
      const w = r.between(70, 150);
      return rect(i * 112 - 40, horizon - r.between(50, 130), w, 160, c.far(r.between(0.76, 0.83)));
    }),
    Array.from({ length: 9 }, (_, i) => house(s, i * 186 - 60 + r.near(0, 20), horizon + 14, m, { w: r.between(9, 13), depth: 7, storeys: r.int(2, 4), roof: r.pick(['gable', 'hip', 'front-gable'] as const), rise: 3.4, bays: 4, window: { style: 'casement' }, wall: r.pick([c.wall(0.9), c.wall(0.84), c.p(0.86), c.s(0.9)]), roofTone: c.roof(r.between(0.5, 0.62)) })),
  );
}

type Outlook = (s: Studio, h: number, o: OutlookOptions) => Svg;

/** Also of brands that have no place of their own. */
const hills: Outlook = (s, h, o) => {
  const { c } = s;
  return join(sky(s, { horizon: h, clouds: o.clouds ?? 3, glow: mix(c.sky(0.95), c.gold(0.92), 0.5), ...(o.sun ? { sun: [1180, 190] as const } : {}) }), ridge(h, [110, 150, 120, 170, 130, 160, 140, 110], c.far(0.86)), ridge(h, [60, 90, 120, 80, 60, 110, 90], c.far(0.78)), ridge(h, [20, 60, 40, 30, 70, 40, 30], c.leaf(0.68)), farWood(s, [200, h - 20], [640, h - 10], 30, c.leaf(0.56), c.leaf(0.5)), strips(s, h - 16, h + 200, [c.leaf(0.72), c.grass(0.8), c.leaf(0.7)]), village(s, 1100 + (o.shift ?? 0), h + 40, 4, 6, 300), farWood(s, [1240, h + 60], [1640, h + 40], 50, c.leaf(0.52), c.leaf(0.45)));
};

const outlooks: Partial<Record<BrandId, Outlook>> = {
  tabor: (s, h, o) => {
    const { c } = s;
    const shift = (o.shift ?? 0) / width;
    const peaks = [[0.02, 0.42], [0.13, 0.66], [0.24, 0.5], [0.36, 0.82], [0.47, 0.6], [0.6, 1], [0.7, 0.66], [0.81, 0.8], [0.93, 0.55], [1.02, 0.7]].map(([x = 0, y = 0]) => [x + shift, y] as const);
    const range = alps(s, { base: h, rise: h * 0.58, peaks, lit: c.far(0.84), shade: c.far(0.74), snow: '#fffaf0' });
    return join(
      sky(s, { horizon: h, clouds: o.clouds ?? 2, glow: mix(c.sky(0.94), c.gold(0.93), 0.6), ...(o.sun ? { sun: [330, 150] as const } : {}) }),
      range,
      ridge(h + 6, [60, 96, 52, 20, 14, 44, 92, 76], c.far(0.68)),
      ridge(h + 10, [30, 20, 8, 4, 4, 8, 34, 50], c.leaf(0.62)),
      village(s, 1320 + (o.shift ?? 0), h + 8, 3.4, 7, 260),
      lake(s, { outline: [[-30, h + 4], [width + 30, h + 4], [width + 30, h + 640], [-30, h + 640]], tone: c.water(0.8), mirror: range, shore: h + 4 }),
    );
  },
  kreuzstift: (s, h, o) => {
    const { c, r } = s;
    const rows = [0, 1, 2, 3].map((i) => farWood(s, [r.between(-60, 500) + i * 150, h + 20 + i * 24], [r.between(600, 900) + i * 160, h + 18 + i * 24], 16 + i * 6, c.leaf(0.6), c.leaf(0.54)));
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 3, glow: mix(c.sky(0.95), c.gold(0.93), 0.5) }), alps(s, { base: h, rise: h * 0.42, peaks: [[0.0, 0.7], [0.12, 0.95], [0.24, 0.6], [0.38, 0.4], [0.66, 0.45], [0.8, 0.8], [0.92, 1], [1.04, 0.75]], lit: c.far(0.86), shade: c.far(0.79), snow: '#fffaf2' }), ridge(h, [110, 70, 30, 10, 6, 10, 40, 90, 120], c.far(0.7)), lake(s, { outline: [[-30, h - 4], [760, h - 2], [700, h + 14], [-30, h + 18]], tone: c.water(0.86) }), strips(s, h + 4, h + 190, [c.grass(0.84), c.leaf(0.78), c.gold(0.86), c.grass(0.8), c.leaf(0.74)]), rows, church(s, 900 + (o.shift ?? 0), h + 40, 4.6, 'onion'), village(s, 1120 + (o.shift ?? 0), h + 44, 4.2, 6, 320));
  },
  rosengarten: (s, h, o) => {
    const { c } = s;
    const range = alps(s, { base: h, rise: h * 0.36, peaks: [[0.03, 0.5], [0.16, 0.8], [0.3, 0.6], [0.44, 0.95], [0.58, 0.7], [0.72, 1], [0.86, 0.66], [1, 0.85]], lit: c.far(0.89), shade: c.far(0.82), snow: '#fffaf2' });
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 3, glow: mix(c.sky(0.94), c.p(0.9), 0.35) }), range, ridge(h, [30, 70, 90, 50, 40, 80, 100, 60], c.far(0.76)), lake(s, { outline: [[-30, h - 6], [width + 30, h - 6], [width + 30, h + 40], [-30, h + 40]], tone: c.water(0.84) }), strips(s, h + 26, h + 190, [c.leaf(0.76), c.grass(0.82), c.leaf(0.78)]), village(s, 640 + (o.shift ?? 0), h + 64, 5.4, 10, 980), church(s, 980 + (o.shift ?? 0), h + 60, 6), farWood(s, [-30, h + 74], [330, h + 70], 50, c.leaf(0.6), c.leaf(0.52)), [1290, 1340, 1386].map((x, i) => column(s, x, h + 78, 110 + (i % 3) * 24, { l: 0.56 })));
  },
  brunisberg: hills,
  waeckerling: (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 3, glow: mix(c.sky(0.94), c.gold(0.92), 0.55) }), ridge(h, [110, 90, 130, 160, 140, 120, 130], c.far(0.84)), ridge(h, [50, 70, 60, 90, 110, 70, 60], c.far(0.76)), lake(s, { outline: [[-30, h - 6], [width + 30, h - 6], [width + 30, h + 84], [-30, h + 84]], tone: c.water(0.82) }), strips(s, h + 64, h + 210, [c.grass(0.82), c.leaf(0.75), c.grass(0.78)]), church(s, 380 + (o.shift ?? 0), h + 90, 5.6), village(s, 640 + (o.shift ?? 0), h + 96, 5.2, 7, 520), farWood(s, [1060, h + 100], [1640, h + 84], 52, c.leaf(0.58), c.leaf(0.5)));
  },
  zumipark: (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 2, glow: mix(c.sky(0.95), c.gold(0.94), 0.5) }), ridge(h, [100, 80, 60, 90, 120, 90, 70], c.far(0.84)), ridge(h, [40, 50, 30, 40, 60, 60, 30], c.far(0.76)), lake(s, { outline: [[-30, h - 4], [width + 30, h - 4], [width + 30, h + 76], [-30, h + 76]], tone: c.water(0.85) }), farWood(s, [-30, h + 90], [600, h + 76], 96, c.leaf(0.68), c.leaf(0.62)), farWood(s, [980, h + 84], [1640, h + 96], 110, c.leaf(0.66), c.leaf(0.6)), rect(-20, h + 76, width + 40, 640, c.grass(0.82)), column(s, 250 + (o.shift ?? 0), h + 96, 210, { l: 0.54 }), broadleaf(s, 1390 + (o.shift ?? 0) * 0.4, h + 120, 270, { l: 0.46, ramp: c.p }));
  },
  rivabella: (s, h, o) => {
    const { c } = s;
    const range = join(ridge(h, [330, 250, 120, 60, 90, 240, 360, 300, 160], c.far(0.82)), ridge(h, [160, 240, 300, 180, 60, 20, 60, 170, 330], c.far(0.73)));
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 2, glow: mix(c.sky(0.95), c.gold(0.92), 0.6), ...(o.sun ? { sun: [930, 210] as const } : {}) }), range, ridge(h, [60, 40, 14, 6, 6, 12, 40, 70, 120], c.leaf(0.56)), village(s, 1390 + (o.shift ?? 0), h + 4, 4.2, 7, 330), tower(s, 1330 + (o.shift ?? 0), h + 6, 5.4, 3.4, 17, 'tent', c.wall(0.93), c.roof(0.6)), cypress(s, 1270 + (o.shift ?? 0), h + 8, 70), cypress(s, 1532 + (o.shift ?? 0), h + 8, 82), lake(s, { outline: [[-30, h + 4], [width + 30, h + 4], [width + 30, h + 640], [-30, h + 640]], tone: c.water(0.78), mirror: range, shore: h + 4 }));
  },
  impuls: (s, h, o) => join(sky(s, { horizon: h, clouds: o.clouds ?? 3 }), ridge(h, [70, 90, 60, 110, 90, 60, 70], s.c.far(0.86)), town(s, h, 9), tower(s, 860 + (o.shift ?? 0), h + 10, 9, 4.2, 20, 'needle', s.c.wall(0.92), s.c.roof(0.5)), rect(-20, h + 6, width + 40, 640, s.c.stone(0.84))),
  bauma: (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 3 }), ridge(h, [300, 220, 110, 40, 20, 60, 190, 290], c.far(0.8)), ridge(h, [220, 170, 60, 10, 6, 20, 90, 240], c.far(0.7)), farWood(s, [-30, h - 110], [430, h + 6], 120, c.leaf(0.5), c.leaf(0.43)), farWood(s, [1120, h + 8], [1640, h - 120], 120, c.leaf(0.52), c.leaf(0.45)), strips(s, h - 4, h + 200, [c.grass(0.8), c.leaf(0.74)]), village(s, 800 + (o.shift ?? 0), h + 16, 4.4, 5, 300), church(s, 640 + (o.shift ?? 0), h + 12, 4.2, 'tent'));
  },
  geeren: (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 2 }), ridge(h, [60, 80, 120, 90, 60, 40], c.far(0.8)), farWood(s, [-30, h + 4], [900, h], 90, c.leaf(0.66), c.leaf(0.6)), rect(-20, h, width + 40, 640, c.grass(0.82)), Array.from({ length: 16 }, (_, i) => spruce(s, 840 + i * 54 + (o.shift ?? 0), h + 20 + (i % 3) * 8, 190 + (i % 4) * 46 + i * 4, { l: 0.42 + (i % 3) * 0.04 })), farWood(s, [700, h + 26], [1640, h + 30], 60, c.leaf(0.48), c.leaf(0.4)));
  },
  'forum-gerontologie': (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 3, glow: mix(c.sky(0.94), c.s(0.92), 0.5) }), ridge(h, [120, 90, 110, 150, 120, 100, 80], c.far(0.84)), town(s, h, 8), tower(s, 520 + (o.shift ?? 0), h + 10, 9, 4, 17, 'onion', c.wall(0.9), c.cool(0.5)), tower(s, 600 + (o.shift ?? 0), h + 10, 9, 4, 17, 'onion', c.wall(0.9), c.cool(0.5)), tower(s, 1180 + (o.shift ?? 0), h + 10, 8, 4, 18, 'needle', c.wall(0.9), c.cool(0.46)), rect(-20, h + 8, width + 40, 640, c.stone(0.86)));
  },
  hinderzelg: (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 4, glow: mix(c.sky(0.95), c.gold(0.94), 0.5) }), ridge(h, [90, 120, 80, 110, 150, 100, 70], c.far(0.82)), ridge(h, [50, 30, 60, 90, 60, 40, 70], c.leaf(0.72)), farWood(s, [120, h - 20], [520, h - 10], 40, c.leaf(0.54), c.leaf(0.47)), strips(s, h - 10, h + 190, [c.grass(0.84), c.gold(0.84), c.leaf(0.74), c.grass(0.8)]), farWood(s, [1100, h + 16], [1640, h + 6], 56, c.leaf(0.56), c.leaf(0.49)));
  },
  digallo: (s, h, o) => {
    const { c } = s;
    return join(sky(s, { horizon: h, clouds: o.clouds ?? 3, glow: c.s(0.95), ...(o.sun ? { sun: [1240, 170] as const } : {}) }), ridge(h, [140, 190, 160, 210, 170, 220, 190, 160], c.far(0.86)), ridge(h, [90, 70, 120, 90, 60, 110, 140], c.far(0.78)), ridge(h, [40, 70, 30, 50, 80, 40, 30], c.leaf(0.72)), strips(s, h - 14, h + 190, [c.grass(0.82), c.leaf(0.76), c.grass(0.8), c.leaf(0.72)]), farWood(s, [-30, h + 30], [330, h + 20], 50, c.leaf(0.56), c.leaf(0.5)));
  },
};

export const outlook = (s: Studio, horizon: number, o: OutlookOptions = {}): Svg =>
  (outlooks[s.brand] ?? hills)(s, horizon, o);
