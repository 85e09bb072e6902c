/** Zumipark in Zollikon: a park of 212 trees, a villa of 1906, an orangery, a reception that never closes. */
import {
  alps, armchair, armInArm, backOfHand, balustrade, bell, bookStack, bookshelf, bouquet, broadleaf, bush, bust,
  chair, church, citrus, cone, crown, cup, cutlery, dog, ellipse, fallen, farWood, fireplace, flowers, framed,
  grasses, hairs, hedge, house, join, keyRack, lake, lamp, meadow, mix, onBench, one, openBook, outlook, pendant,
  pillar, plate, polygon, rect, ribbon, ridge, room, roomKey, rug, type Studio, type Svg, sailBoat, skins, sky,
  someone, stepLadder, strips, stroke, suitcase, table, tableTop, village, wineGlass,
} from './kit.ts';
import type { SceneTable } from './table.ts';

/** Leaves of a copper beech. */
const copper =
  (s: Studio) =>
  (l: number): string =>
    mix(s.c.p(l - 0.05), s.c.wood(l - 0.03), 0.36);
/** The copper beech of 1870. */
const beech = (s: Studio, x: number, y: number, h: number): Svg =>
  join(
    rect(x - h * 0.045, y - h * 0.5, h * 0.09, h * 0.5, s.c.stone(0.52)),
    rect(x + h * 0.008, y - h * 0.5, h * 0.037, h * 0.5, s.c.stone(0.42)),
    polygon([[x - h * 0.045, y - h * 0.06], [x + h * 0.045, y - h * 0.06], [x + h * 0.085, y + h * 0.006], [x - h * 0.085, y + h * 0.006]], s.c.stone(0.48)),
    crown(s, x + h * 0.3, y - h * 0.42, h * 0.26, h * 0.16, { ramp: copper(s), l: 0.38 }),
    crown(s, x - h * 0.3, y - h * 0.44, h * 0.26, h * 0.17, { ramp: copper(s), l: 0.44 }),
    crown(s, x + h * 0.17, y - h * 0.66, h * 0.28, h * 0.24, { ramp: copper(s), l: 0.42 }),
    crown(s, x - h * 0.15, y - h * 0.7, h * 0.29, h * 0.25, { ramp: copper(s), l: 0.48 }),
    crown(s, x, y - h * 0.5, h * 0.24, h * 0.15, { ramp: copper(s), l: 0.42 }),
  );
/** The sequoia that came from London in a pot. */
const sequoia = (s: Studio, x: number, y: number, h: number): Svg =>
  join(
    polygon([[x - h * 0.045, y], [x - h * 0.026, y - h * 0.3], [x + h * 0.026, y - h * 0.3], [x + h * 0.045, y]], mix(s.c.warm(0.42), s.c.wood(0.48), 0.7)),
    polygon([[x + h * 0.006, y], [x + h * 0.006, y - h * 0.3], [x + h * 0.026, y - h * 0.3], [x + h * 0.045, y]], mix(s.c.warm(0.34), s.c.wood(0.38), 0.7)),
    Array.from({ length: 9 }, (_, i) =>
      crown(s, x + (i % 2 ? 1 : -1) * h * 0.012, y - h * (0.2 + i * 0.092), h * (0.165 - i * 0.0165), h * (0.1 - i * 0.005), { l: 0.44 + (i % 3) * 0.03 }),
    ),
  );
/** Leaves of May. */
const fresh =
  (s: Studio) =>
  (l: number): string =>
    mix(s.c.leaf(l), l > 0.6 ? '#a9c97c' : '#5d8a48', 0.42);
const villa = (s: Studio, x: number, y: number, m: number): Svg =>
  house(s, x, y, m, {
    w: 18,
    depth: 12,
    storeys: 2,
    storey: 3.7,
    roof: 'mansard',
    rise: 5.6,
    bays: 5,
    window: { style: 'tall', w: 1.35, h: 2.1, shutters: s.c.p(0.44), surround: s.c.s(0.84) },
    ground: { style: 'round-top', w: 1.5, h: 2.5, surround: s.c.s(0.84) },
    door: { bay: 2, arched: true, steps: 3, glazed: true, tone: s.c.p(0.36) },
    cornice: s.c.s(0.84),
    quoins: s.c.s(0.84),
    dormers: 3,
    chimneys: [0.25, 0.72],
    wall: s.c.wall(0.93),
  });

export const zumipark: SceneTable = {
  landschaft: {
    text: 'Paar mit Hund auf dem oberen Parkweg, auf der Bank ein Mann, unten der Zürichsee',
    focus: [50, 60],
    draw: (s) => {
      const { c } = s;
      const h = 370;
      return join(
        sky(s, { horizon: h, clouds: 3, glow: mix(c.sky(0.95), c.gold(0.93), 0.6) }),
        alps(s, { base: h - 30, rise: 130, peaks: [[0.42, 0.4], [0.52, 0.7], [0.62, 1], [0.7, 0.8], [0.8, 0.95], [0.9, 0.5]], lit: c.far(0.9), shade: c.far(0.86), snow: '#fffaf2' }),
        ridge(h, [70, 110, 90, 60, 40, 30, 60, 90, 120], c.far(0.8)),
        ridge(h, [30, 50, 40, 20, 14, 20, 30, 50, 60], c.leaf(0.74)),
        lake(s, { outline: [[-30, h - 2], [1640, h - 2], [1640, h + 190], [-30, h + 190]], tone: c.water(0.82) }),
        sailBoat(s, 620, 440, 6),
        sailBoat(s, 760, 470, 8),
        sailBoat(s, 1010, 424, 5),
        strips(s, h + 120, h + 320, [c.leaf(0.7), c.grass(0.8), c.leaf(0.74), c.grass(0.82)]),
        farWood(s, [-30, h + 170], [560, h + 150], 60, c.leaf(0.6), c.leaf(0.53)),
        farWood(s, [1000, h + 160], [1640, h + 190], 70, c.leaf(0.62), c.leaf(0.55)),
        village(s, 760, h + 176, 6, 6, 360),
        church(s, 560, h + 180, 6.4),
        meadow(s, 640, c.grass(0.83), c.leaf(0.66), [40, 0, 0, 30, 60]),
        bush(s, 420, 700, 150, 90),
        bush(s, 560, 700, 120, 70, { ramp: copper(s), l: 0.58 }),
        sequoia(s, 190, 866, 850),
        beech(s, 1390, 850, 640),
        ribbon([[1640, 800, 0], [1636, 860, 30]], c.gold(0.91)),
        polygon([[-20, 860], [400, 846], [900, 850], [1640, 880], [1640, 1010], [900, 980], [400, 980], [-20, 1000]], c.s(0.9)),
        polygon([[-20, 860], [400, 846], [900, 850], [1640, 880], [1640, 888], [900, 858], [400, 854], [-20, 868]], c.s(0.8)),
        onBench(s, 1060, 872, 160, 1.8, c.p(0.42), {
          role: 'resident-man',
          own: { hair: 'rim', outfit: 'vest', top: c.cool(0.62), glasses: true, skin: skins[1] },
          pose: 'sit-read',
          options: {
            down: true,
            held: (place) => {
              const [x, y] = place(0.4, 0.98);
              return join(
                polygon([[x - 32, y - 44], [x + 10, y - 50], [x + 10, y + 22], [x - 32, y + 24]], '#fffaf0'),
                polygon([[x + 10, y - 50], [x + 46, y - 38], [x + 46, y + 28], [x + 10, y + 22]], mix('#fffaf0', c.shade, 0.14)),
                stroke([0, 1, 2, 3, 4].map((i) => `M${x - 26} ${y - 34 + i * 12}l30 -4`).join(''), c.stone(0.66), 2.4),
              );
            },
          },
        }),
        armInArm(
          s,
          640,
          946,
          188,
          1,
          {
            role: 'resident-man',
            own: {
              hair: 'straw-hat',
              hairTone: hairs.silver,
              outfit: 'coat',
              top: c.s(0.64),
              bottom: c.wood(0.4),
              skin: skins[0],
            },
          },
          { role: 'resident', own: { hair: 'bob', hairTone: hairs.white, outfit: 'coat', top: c.p(0.5), skirt: true, skin: skins[2] } },
        ),
        stroke('M748 748Q830 830 906 850', c.p(0.36), 3.4),
        dog(s, 880, 950, 180, 1, c.wood(0.48)),
        flowers(s, 46, 0, 1040, 760, 50, 76, [c.p(0.6), '#fff6ea', c.gold(0.84)]),
        flowers(s, 30, 1020, 1050, 580, 40, 70, [c.p(0.6), '#fff6ea']),
        grasses(s, 90, 0, 1092, 1600, 80, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Villa mit Mansarddach hinter zwei Sandsteinpfeilern im Herbst, dahinter die Residenz, eine Frau reist an',
    focus: [48, 48],
    draw: (s) => {
      const { c } = s;
      const flat = (x: number, y: number, m: number, w: number): Svg =>
        house(s, x, y, m, {
          w,
          depth: 12,
          storeys: 4,
          storey: 2.9,
          roof: 'flat',
          rise: 0.5,
          bays: Math.round(w / 3),
          window: { style: 'strip', w: 2, h: 1.5, frame: c.s(0.86) },
          balconies: [1, 2, 3],
          wall: c.wall(0.88),
          roofTone: c.stone(0.64),
        });
      return join(
        outlook(s, 400, { clouds: 3, shift: -1600 }),
        meadow(s, 560, c.grass(0.82), c.leaf(0.68), [20, 0, 10]),
        flat(-140, 640, 25, 21),
        flat(1010, 650, 26, 24),
        broadleaf(s, 330, 690, 420, { ramp: c.gold, l: 0.72 }),
        broadleaf(s, 1500, 700, 450, { ramp: (l) => mix(c.gold(l), c.warm(l), 0.5), l: 0.66 }),
        villa(s, 440, 724, 35),
        polygon([[670, 748], [840, 748], [1230, 1090], [300, 1090]], c.s(0.9)),
        polygon([[440, 732], [1072, 732], [1072, 752], [440, 752]], c.s(0.9)),
        [678, 812].map((x) =>
          join(rect(x, 602, 22, 128, c.s(0.88)), rect(x + 14, 602, 8, 128, c.s(0.72)), rect(x - 5, 596, 32, 10, c.s(0.92))),
        ),
        rect(660, 582, 192, 18, c.s(0.9)),
        rect(660, 598, 192, 8, c.shade, 0.24),
        balustrade(s, 668, 584, 176, 40, c.s(0.88)),
        [0, 1, 2].map((i) =>
          join(rect(666 - i * 14, 728 + i * 8, 180 + i * 28, 8, c.stone(0.9)), rect(666 - i * 14, 733 + i * 8, 180 + i * 28, 3, c.shade, 0.2)),
        ),
        hedge(s, 330, 800, 250, 44),
        hedge(s, 930, 800, 320, 44),
        beech(s, 90, 860, 560),
        fallen(s, -20, 850, 560, 200, 70, 17, [c.p(0.5), c.warm(0.62)]),
        fallen(s, 1080, 780, 540, 260, 80, 17, [c.gold(0.8), c.warm(0.64)]),
        one(
          s,
          'visitor-man',
          'push',
          560,
          925,
          116,
          1,
          { hair: 'short', hairTone: hairs.dark, outfit: 'vest', top: '#fbf4e8', bottom: c.cool(0.32), skin: skins[3], tall: 1.78 },
          {
            held: (place) => {
              const [x, y] = place(0.4, 0.95);
              return join(
                stroke(`M${x} ${y}L${x + 20} ${y + 102}L${x + 92} ${y + 102}`, c.gold(0.66), 6),
                suitcase(s, x + 60, y + 98, 112, c.p(0.46)),
                suitcase(s, x + 58, y + 50, 90, c.s(0.62)),
                ellipse(x + 24, y + 108, 9, 9, c.ink),
                ellipse(x + 88, y + 108, 9, 9, c.ink),
              );
            },
          },
        ),
        one(s, 'resident', 'stroll', 900, 940, 118, -1, { hair: 'waves', hairTone: hairs.silver, outfit: 'coat', top: c.p(0.5), skirt: true, skin: skins[0] }),
        one(s, 'visitor-man', 'wave', 1010, 900, 114, -1, { hair: 'side', outfit: 'pullover', top: c.cool(0.46), skin: skins[1] }),
        hedge(s, -20, 1060, 190, 120),
        hedge(s, 1450, 1060, 170, 120),
        pillar(s, 240, 1062, 128, c.s(0.82), 2.5, 0.85),
        pillar(s, 1380, 1062, 128, c.s(0.82), 2.5, 0.85),
      );
    },
  },
  garten: {
    text: 'Blick von der Treppe der Villa über den Park im Mai, ein Kiesweg führt zur grossen Blutbuche',
    focus: [56, 50],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 330, { clouds: 3, shift: -700 }),
        farWood(s, [380, 440], [1260, 430], 90, c.leaf(0.68), c.leaf(0.62)),
        meadow(s, 450, mix(c.grass(0.84), '#bcd394', 0.55), mix(c.leaf(0.7), '#8fb36d', 0.5), [0, 0, 0]),
        broadleaf(s, 500, 530, 250, { ramp: fresh(s), l: 0.64 }),
        broadleaf(s, 700, 500, 180, { ramp: fresh(s), l: 0.68 }),
        sequoia(s, 1400, 540, 400),
        broadleaf(s, 190, 650, 500, { ramp: fresh(s), spots: [46, '#fff3e2'], l: 0.62 }),
        polygon([[700, 890], [980, 890], [1010, 780], [1110, 690], [1080, 640], [1000, 668], [860, 760]], c.s(0.9)),
        ribbon([[1070, 664, 50], [900, 610, 22], [640, 572, 12], [420, 560, 6]], c.s(0.9)),
        ribbon([[1100, 650, 44], [1300, 600, 20], [1640, 570, 10]], c.s(0.9)),
        ellipse(1120, 668, 190, 34, c.s(0.9)),
        beech(s, 1120, 664, 560),
        onBench(s, 1030, 690, 62, 1.9, c.s(0.72), { role: 'resident', own: { hair: 'bun', top: c.cool(0.6) } }, { role: 'resident-man', own: { hair: 'rim', top: '#fbf2e2' } }),
        one(s, 'resident', 'rollator', 900, 790, 92, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.s(0.74), skirt: true }),
        one(s, 'carer', 'stroll', 836, 800, 94, 1, { hair: 'tail', hairTone: hairs.dark, skin: skins[3] }),
        one(s, 'worker', 'kneel', 300, 812, 100, 1, { hair: 'straw-hat', outfit: 'shirt', top: c.p(0.56), skin: skins[2] }),
        flowers(s, 50, 340, 815, 130, 40, 44, [c.p(0.6), '#fff3e2', c.p(0.74)]),
        flowers(s, 60, 1200, 800, 380, 50, 46, [c.p(0.6), '#fff3e2', c.p(0.74)]),
        // The stairs go down; then the terrace with its balustrade.
        [0, 1, 2, 3, 4].map((i) =>
          join(
            polygon([[640 - i * 26, 880 + i * 18], [1030 + i * 26, 880 + i * 18], [1056 + i * 26, 898 + i * 18], [614 - i * 26, 898 + i * 18]], mix(c.stone(0.84), '#fffaf0', i * 0.1)),
            rect(640 - i * 26, 880 + i * 18, 390 + i * 52, 5, c.shade, 0.16),
          ),
        ),
        polygon([[-20, 970], [1620, 970], [1620, 1090], [-20, 1090]], c.stone(0.88)),
        stroke(`${Array.from({ length: 11 }, (_, i) => `M${800 + (i - 5) * 190} 970L${800 + (i - 5) * 270} 1090`).join('')}M-20 1020L1620 1020`, c.stone(0.8), 3),
        balustrade(s, -60, 990, 490, 150, c.stone(0.86)),
        balustrade(s, 1230, 990, 460, 150, c.stone(0.86)),
        pillar(s, 470, 1000, 150, c.stone(0.86), 0.95, 0.62, [c.p(0.6), '#fff3e2']),
        pillar(s, 1196, 1000, 150, c.stone(0.86), 0.95, 0.62, [c.p(0.6), '#fff3e2']),
      );
    },
  },
  zimmer: {
    text: 'Wohnung mit Bücherwand und Balkontür zur Blutbuche, ein Bewohner giesst Orchideen, neben ihm sein Hund',
    focus: [54, 56],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const view = join(
        outlook(s, 470, { clouds: 2, shift: -900 }),
        beech(s, 820, 900, 820),
        balustrade(s, -20, 1060, 1640, 230, c.stone(0.88)),
      );
      const orchid = (x: number, y: number, tone: string): Svg =>
        join(
          stroke(`M${x} ${y - 40}Q${x - 6} ${y - 130} ${x + 40} ${y - 150}`, c.leaf(0.5), 4),
          [[10, -112], [18, -136], [38, -150], [54, -146]].map(([dx, dy]) =>
            join(ellipse(x + (dx ?? 0), y + (dy ?? 0), 13, 11, tone), ellipse(x + (dx ?? 0), y + (dy ?? 0) + 2, 5, 4, c.gold(0.8))),
          ),
          polygon([[x - 40, y - 44], [x, y - 66], [x + 6, y - 40]], c.leaf(0.54)),
          polygon([[x + 44, y - 46], [x + 4, y - 64], [x - 4, y - 40]], c.leaf(0.46)),
          polygon([[x - 24, y - 44], [x + 24, y - 44], [x + 17, y], [x - 17, y]], c.p(0.5)),
        );
      return join(
        room(s, { wall: mix(c.s(0.92), '#fbf4e8', 0.5), floor: c.wood(0.66), floorY: 780, boards: 'planks', wainscot: [80, '#f8f0e2'], windows: [{ x: 700, y: 764, w: 420, h: 600, panes: [2, 3], view, curtain: c.p(0.6) }] }),
        bookshelf(s, 40, 830, m, 1.75, 2.3, c.wood(0.5), 5),
        framed(s, 1240, 230, 240, 180, 'hills', c.gold(0.7)),
        table(s, 1190, 850, m, 1.1, c.wood(0.44)),
        orchid(1260, 850 - 0.79 * m, c.p(0.7)),
        orchid(1370, 850 - 0.77 * m, '#fff6ee'),
        orchid(1466, 850 - 0.79 * m, c.p(0.62)),
        rug(s, 620, 960, 700, 150, c.p(0.46), c.s(0.74)),
        lamp(s, 610, 838, m, 1.5, c.s(0.86)),
        armchair(s, 480, 960, m, 1, c.s(0.7), 'back'),
        armchair(s, 480, 960, m, 1, c.s(0.7), 'front'),
        one(
          s,
          'resident-man',
          'work',
          1016,
          945,
          m,
          1,
          { hair: 'side', hairTone: hairs.white, outfit: 'cardigan', top: c.cool(0.5), under: '#fbf4e8', bottom: c.wood(0.4), glasses: true, skin: skins[1], tall: 1.74 },
          {
            pose: {
              lean: 8,
              bow: 12,
              hands: [[0.36, 1.14], [0.12, 0.9]],
            },
            held: (place) => {
              const [x, y] = place(0.37, 1.14);
              return join(
                stroke(`M${x - 8} ${y - 26}q-34 6 -26 48`, c.gold(0.66), 7),
                polygon([[x - 8, y - 34], [x + 46, y - 30], [x + 50, y + 24], [x - 12, y + 24]], c.gold(0.74)),
                polygon([[x + 28, y - 31], [x + 46, y - 30], [x + 50, y + 24], [x + 30, y + 24]], c.gold(0.6)),
                stroke(`M${x + 46} ${y + 14}L${x + 104} ${y - 20}`, c.gold(0.7), 8),
                stroke(`M${x + 106} ${y - 16}q14 14 16 40M${x + 102} ${y - 14}q8 12 8 34`, '#eef7f4', 3),
              );
            },
          },
        ),
        dog(s, 850, 985, m * 0.95, 1, c.wood(0.44)),
      );
    },
  },
  tisch: {
    text: 'Weiss gedeckter Tisch in der Orangerie mit Bogenfenstern und Zitrusbäumen, ein Kellner serviert einem Paar',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const m = 215;
      const lawn = join(
        outlook(s, 560, { clouds: 2, shift: -1600 }),
        meadow(s, 640, mix(c.grass(0.84), '#bcd394', 0.4), c.leaf(0.7), [0, 0]),
      );
      const views = [
        join(lawn, broadleaf(s, 700, 800, 420, { ramp: fresh(s), l: 0.64 })),
        join(lawn, beech(s, 930, 830, 480)),
        join(lawn, sequoia(s, 880, 800, 560)),
        join(lawn, broadleaf(s, 980, 780, 380, { ramp: fresh(s), l: 0.66 }), broadleaf(s, 620, 740, 240, { ramp: fresh(s), l: 0.7 })),
      ] as const;
      return join(
        room(s, {
          wall: mix(c.s(0.9), '#fbf4e8', 0.4),
          floor: c.stone(0.8),
          floorY: 660,
          boards: 'tiles',
          windows: views.map((view, i) => ({ x: 40 + i * 400, y: 640, w: 310, h: 580, arched: true, panes: [3, 4] as const, view, frame: '#fdf6e9' })),
        }),
        citrus(s, 396, 700, 400, c.p(0.42), c.gold(0.8)),
        citrus(s, 1196, 700, 400, c.p(0.42), c.gold(0.8)),
        [396, 1196].map((x) => pendant(s, x, 90, 70, c.p(0.46))),
        chair(s, 560, 770, m, 1, c.wood(0.42)),
        chair(s, 940, 770, m, -1, c.wood(0.42)),
        one(s, 'resident', 'sit-talk', 566, 774, m, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'dress', top: c.p(0.5), skin: skins[0] }, { floating: true, laugh: true }),
        one(s, 'resident-man', 'sit', 934, 774, m, -1, { hair: 'rim', outfit: 'vest', top: '#fbf4e8', bottom: c.cool(0.36), skin: skins[2], glasses: true }, { floating: true }),
        table(s, 625, 780, m, 1.15, c.wood(0.5), 0.74, '#fffaf2'),
        wineGlass(s, 690, 780 - 0.78 * m, 24, c.p(0.4)),
        wineGlass(s, 830, 780 - 0.78 * m, 24, c.p(0.4)),
        bouquet(s, 756, 780 - 0.8 * m, 24, '#fffaf2', [c.p(0.6), '#fff3e2']),
        one(
          s,
          'worker-man',
          'carry',
          1190,
          800,
          m,
          -1,
          { hair: 'short', hairTone: hairs.black, outfit: 'apron', top: '#fffaf2', under: c.p(0.38), bottom: c.cool(0.28), skin: skins[3], beard: false, tall: 1.76 },
          {
            held: (place) => {
              const [x, y] = place(0.44, 1.02);
              return join(
                plate(s, x - 8, y - 4, 50, '#fffaf2'),
                ellipse(x - 12, y - 12, 22, 9, c.crust(0.66)),
                ellipse(x + 12, y - 10, 12, 6, c.leaf(0.6)),
                ellipse(x - 2, y - 5, 14, 5, c.gold(0.84)),
              );
            },
          },
        ),
        tableTop(s, 830, '#fffaf2', 'round'),
        plate(s, 420, 980, 150, '#fdf5e6', c.p(0.5)),
        cone(s, 420, 990, 110, '#fffaf2'),
        plate(s, 1180, 980, 150, '#fdf5e6', c.p(0.5)),
        cone(s, 1180, 990, 110, '#fffaf2'),
        [220, 180].map((x) => cutlery(s, x, 1030, 170, 'fork')),
        [590, 632].map((x, i) => cutlery(s, x, 1030, 170, i ? 'spoon' : 'knife')),
        [980, 940].map((x) => cutlery(s, x, 1030, 170, 'fork')),
        [1350, 1392].map((x, i) => cutlery(s, x, 1030, 170, i ? 'spoon' : 'knife')),
        wineGlass(s, 620, 920, 66),
        wineGlass(s, 690, 900, 58),
        wineGlass(s, 1000, 900, 58),
        wineGlass(s, 930, 920, 66),
        bouquet(s, 805, 960, 84, c.p(0.44), [c.p(0.64), '#fff3e2', c.s(0.78)]),
      );
    },
  },
  werk: {
    text: 'An der Réception übergibt ein Mitarbeiter einer Bewohnerin ein Paket, ein Lernender wechselt eine Glühbirne',
    focus: [48, 54],
    draw: (s) => {
      const { c } = s;
      const m = 290;
      return join(
        room(s, {
          wall: mix(c.s(0.88), '#fbf4e8', 0.35),
          floor: c.stone(0.8),
          floorY: 800,
          boards: 'tiles',
          wainscot: [250, c.wood(0.6)],
          windows: [{ x: 1120, y: 540, w: 400, h: 420, arched: true, panes: [2, 3], view: outlook(s, 560, { clouds: 2 }) }],
        }),
        keyRack(s, 330, 150, 470, 270, 8, 4),
        framed(s, 90, 180, 150, 190, 'flower', c.gold(0.7)),
        one(
          s,
          'carer-man',
          'stand',
          500,
          850,
          m,
          1,
          { hair: 'side', hairTone: hairs.dark, outfit: 'vest', top: '#fbf4e8', bottom: c.cool(0.3), beard: true, skin: skins[1], tall: 1.8 },
          {
            pose: {
              hands: [[0.42, 1.12], [0.46, 1.12]],
            },
            floating: true,
            held: (place) => {
              const [x, y] = place(0.44, 1.12);
              return join(
                rect(x - 24, y - 50, 104, 74, c.wood(0.66)),
                rect(x + 46, y - 50, 34, 74, c.wood(0.56)),
                rect(x + 14, y - 50, 12, 74, c.p(0.56)),
              );
            },
          },
        ),
        rect(180, 850 - 1.08 * m, 640, 1.08 * m + 30, c.wood(0.46)),
        rect(180, 850 - 1.08 * m, 640, 20, c.shade, 0.2),
        [0, 1, 2, 3].map((i) =>
          join(rect(206 + i * 154, 590, 126, 250, c.wood(0.52)), rect(206 + i * 154, 590, 126, 5, c.shade, 0.25)),
        ),
        polygon([[164, 850 - 1.07 * m], [836, 850 - 1.07 * m], [816, 850 - 1.14 * m], [184, 850 - 1.14 * m]], c.stone(0.92)),
        rect(160, 850 - 1.08 * m, 680, 18, c.stone(0.8)),
        rect(180, 862, 640, 20, c.p(0.36)),
        lamp(s, 240, 850 - 1.1 * m, m * 0.8, 0.5, c.s(0.8)),
        bell(s, 390, 850 - 1.09 * m, 52),
        bouquet(s, 330, 850 - 1.1 * m, 44, c.p(0.5), [c.p(0.62), '#fff3e2']),
        one(
          s,
          'resident',
          'stand',
          818,
          930,
          m,
          -1,
          { hair: 'bob', hairTone: hairs.silver, outfit: 'coat', top: c.s(0.72), under: c.p(0.5), bottom: c.cool(0.36), skirt: true, glasses: true, skin: skins[3] },
          {
            pose: {
              hands: [[0.34, 1.36], [0.28, 1.3]],
              bow: -6,
            },
          },
        ),
        stepLadder(s, 1330, 985, m, 1.1, c.gold(0.72)),
        pendant(s, 1420, 190, 92, c.p(0.46)),
        one(
          s,
          'visitor-man',
          'reach',
          1310,
          985 - 1.0 * m,
          m * 0.96,
          1,
          { age: 'young', hair: 'curly', hairTone: hairs.brown, outfit: 'shirt', top: c.cool(0.46), bottom: c.wood(0.36), skin: skins[4], tall: 1.74 },
          {
            floating: true,
            held: (place) => {
              const [x, y] = place(0.4, 1.5);
              return join(ellipse(x + 4, y - 24, 15, 17, c.gold(0.92)), rect(x - 4, y - 14, 14, 14, c.stone(0.66)));
            },
          },
        ),
        rect(1130, 935, 150, 60, c.p(0.48)),
        stroke('M1160 935q45 -44 90 0', c.p(0.38), 9),
        rect(1130, 935, 150, 12, c.p(0.4)),
      );
    },
  },
  menschen: {
    text: 'Fünf ältere Menschen beraten im roten Salon der Villa am Tisch, im Kamin brennt ein Feuer',
    focus: [46, 58],
    draw: (s) => {
      const { c } = s;
      const m = 275;
      return join(
        room(s, {
          wall: c.p(0.5),
          floor: c.wood(0.6),
          floorY: 760,
          boards: 'planks',
          wainscot: [150, mix(c.s(0.86), '#fbf4e8', 0.4)],
          windows: [{ x: 1180, y: 640, w: 330, h: 560, panes: [2, 3], view: outlook(s, 560, { clouds: 2, shift: -400 }), curtain: c.s(0.82) }],
        }),
        fireplace(s, 560, 800, 265, c.stone(0.86)),
        framed(s, 640, 130, 280, 220, 'hills', c.gold(0.7)),
        bookStack(s, 640, 800 - 1.27 * 265, 80, [c.s(0.6), c.cool(0.5), c.s(0.8)]),
        bouquet(s, 930, 800 - 1.27 * 265, 40, '#fff6ea', [c.p(0.66), c.s(0.8)]),
        framed(s, 150, 190, 190, 230, 'flower', c.gold(0.7)),
        rug(s, 760, 960, 1250, 200, c.s(0.66), c.p(0.42)),
        one(s, 'resident', 'show', 1010, 900, m * 0.96, -1, { hair: 'bun', hairTone: hairs.silver, outfit: 'dress', top: c.cool(0.46), skirt: true, skin: skins[3], glasses: true }),
        one(s, 'resident-man', 'fold', 1150, 915, m * 0.97, -1, { hair: 'side', hairTone: hairs.white, outfit: 'cardigan', top: c.s(0.68), under: '#fbf4e8', bottom: c.wood(0.36), skin: skins[0] }),
        chair(s, 290, 985, m, 1, c.wood(0.4)),
        one(s, 'resident-man', 'sit', 296, 990, m, 1, { hair: 'rim', outfit: 'vest', top: '#fbf4e8', beard: true, skin: skins[1] }, { floating: true }),
        chair(s, 1290, 985, m, -1, c.wood(0.4)),
        one(s, 'resident', 'sit-talk', 1284, 990, m, -1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.s(0.84), under: c.p(0.5), skirt: true, skin: skins[0] }, { floating: true }),
        bust(s, someone(s, 'resident', { hair: 'pixie', hairTone: hairs.grey, outfit: 'pullover', top: c.gold(0.78), skin: skins[2] }), 560, 606, 74, { turn: 0.5, deep: 2.8 }),
        [536, 572].map((x) => join(rect(x, 800, 27, 124, c.cool(0.34)), ellipse(x + 16, 926, 26, 11, c.wood(0.3)))),
        table(s, 410, 1010, m, 2.75, c.wood(0.5), 0.74, '#fbf3e4'),
        cup(s, 560, 1010 - 0.8 * m, 40, '#fffaf2'),
        cup(s, 1060, 1010 - 0.8 * m, 40, '#fffaf2'),
        openBook(s, 760, 1010 - 0.775 * m, 170, c.p(0.46)),
      );
    },
  },
  detail: {
    text: 'Zwei Hände über einem Tresen, die eine reicht der anderen einen Zimmerschlüssel, daneben eine Messingglocke',
    focus: [48, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 520, mix(c.s(0.88), '#fbf4e8', 0.3)),
        keyRack(s, 250, 20, 1100, 330, 10, 3),
        tableTop(s, 450, c.wood(0.6), 'wood', c.p(0.6), -90),
        bell(s, 330, 640, 170),
        bouquet(s, 1330, 700, 130, c.s(0.72), [c.p(0.6), '#fff3e2', c.p(0.72)]),
        backOfHand(1340, 930, 350, 184, { skin: skins[0], sleeve: c.s(0.74), old: true, arm: 520, palm: true, fan: 4 }),
        roomKey(s, 800, 880, 330, 4, c.p(0.46)),
        backOfHand(300, 850, 330, 4, { skin: skins[3], sleeve: c.cool(0.34), arm: 520, curl: 0.2, fan: 3 }),
      );
    },
  },
};
