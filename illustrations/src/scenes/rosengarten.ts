/** Rosengarten in Rapperswil: two wings, three terraces of roses between them, the lake and the Alps of Glarus. */
import {
  adventWreath, armInArm, backOfHand, balloon, bareHedge, bareTree, bouquet, bunting, bush, bust, candle, chair,
  counter, cup, dog, ellipse, fence, firSprig, flowers, fountain, framed, fruit, gardenTable, glass, grasses, hairs,
  hedge, hipTwig, horn, house, join, jug, lanterns, meadow, mix, onBench, one, outlook, parasol, plate, polygon,
  pot, prunedRose, rect, ribbon, room, roseArch, roseBed, roseBush, roses, rug, type Studio, type Svg, scatter,
  secateurs, sheaf, skins, slice, someone, stool, stroke, table, tableTop, tower, trellis, village, wheeled, wicker,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const bloom = (s: Studio): readonly string[] => [s.c.p(0.58), s.c.p(0.74), '#fff1ea', s.c.p(0.46)];

/** The western wing: a café below, flats with balconies above. */
const west = (s: Studio, x: number, y: number, m: number): Svg => {
  const { c } = s;
  return house(s, x, y, m, {
    w: 20,
    depth: 10,
    storeys: 4,
    roof: 'gable',
    rise: 3.4,
    bays: 7,
    window: { style: 'tall', w: 1.5, h: 1.9 },
    ground: { style: 'strip', w: 2.3, h: 1.9 },
    door: { bay: 6, glazed: true, tone: c.p(0.5) },
    balconies: [1, 2, 3],
    wall: c.p(0.92),
    roofTone: c.roof(0.58),
    chimneys: [0.3],
  });
};
const east = (s: Studio, x: number, y: number, m: number): Svg =>
  house(s, x, y, m, { w: 17, depth: 10, storeys: 2, roof: 'gable', rise: 3.4, bays: 6, window: { style: 'tall', w: 1.4, h: 1.9 }, balconies: [1], wall: s.c.wall(0.93), roofTone: s.c.roof(0.6), chimneys: [0.6] });
/** The glazed corridor in which the wings meet. */
const link = (s: Studio, x: number, y: number, m: number, w: number): Svg => {
  const { c } = s;
  const h = 6.2 * m;
  return join(
    rect(x, y - h, w, h, mix(c.water(0.84), c.sky(0.9), 0.5)),
    Array.from({ length: 4 }, (_, i) =>
      polygon([[x + (w * i) / 4, y], [x + (w * i) / 4, y - h], [x + (w * (i + 0.7)) / 4, y - h], [x + (w * (i + 0.2)) / 4, y]], '#ffffff', 0.25),
    ),
    stroke(Array.from({ length: 6 }, (_, i) => `M${x + (w * i) / 5} ${y}L${x + (w * i) / 5} ${y - h}`).join(''), '#fbf3e4', 4),
    rect(x, y - h * 0.54, w, 9, '#fbf3e4'),
    rect(x - 6, y - h - 10, w + 12, 14, c.stone(0.66)),
    rect(x, y - 10, w, 10, c.stone(0.74)),
  );
};

export const rosengarten: SceneTable = {
  landschaft: {
    text: 'Unter dem Rosenspalier geht ein Paar, der Blick reicht über Rapperswil zum See und zu den Bergen',
    focus: [44, 52],
    draw: (s) => {
      const { c } = s;
      const tones = bloom(s);
      return join(
        outlook(s, 390, { sun: true, clouds: 2 }),
        bush(s, 420, 470, 330, 90, { l: 0.6 }),
        house(s, 330, 436, 5, { w: 24, depth: 8, storeys: 3, roof: 'gable', rise: 4, bays: 6, window: { style: 'casement' }, wall: c.wall(0.9) }),
        tower(s, 318, 440, 5, 5, 22, 'tent', c.wall(0.92), c.roof(0.5)),
        tower(s, 470, 440, 5, 4.6, 19, 'tent', c.wall(0.9), c.roof(0.5)),
        village(s, 900, 600, 13, 8, 1500),
        village(s, 700, 660, 17, 6, 1500),
        meadow(s, 690, c.grass(0.82), c.leaf(0.68), [0, 0, 0]),
        roseBush(s, 1180, 760, 280, 150, tones[0] ?? '', 18),
        roseBush(s, 950, 750, 200, 110, tones[2] ?? '', 12),
        roseBush(s, 250, 760, 260, 130, tones[1] ?? '', 16),
        fence(s, -20, 770, 84, 20, '#f6ecda', 1.1),
        ribbon([[1660, 800, 40], [1100, 850, 62], [600, 900, 90], [-60, 1010, 150]], c.gold(0.92)),
        one(s, 'boy', 'run', 1180, 880, 150, 1, { hair: 'curly', hairTone: hairs.brown, top: c.s(0.66), skin: skins[1] }),
        armInArm(
          s,
          640,
          925,
          172,
          1,
          { role: 'resident-man', own: { hair: 'rim', outfit: 'pullover', top: c.s(0.56), skin: skins[1] } },
          {
            role: 'resident',
            own: {
              hair: 'waves',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.p(0.56),
              skirt: true,
              bottom: c.stone(0.5),
              skin: skins[0],
            },
          },
        ),
        roseArch(s, 800, 1120, 190, 7.5, 5.6, tones, '#f3e6d0'),
        roseBush(s, 120, 1120, 330, 230, tones[1] ?? '', 26),
        roseBush(s, 1480, 1120, 360, 240, tones[3] ?? '', 28),
        grasses(s, 40, 300, 1090, 1000, 60, c.leaf(0.5)),
      );
    },
  },
  haus: {
    text: 'März vor den zwei Hausflügeln: ein Gärtner schneidet Rosen, eine Frau trägt Ruten weg, die Hecke ist kahl',
    focus: [42, 52],
    draw: (s) => {
      const { c } = s;
      const stocks = [[90, 930, 74], [250, 950, 80], [420, 930, 74], [960, 940, 76], [1130, 960, 84], [1330, 940, 78], [1490, 970, 86], [160, 1030, 96], [1040, 1040, 98], [1400, 1050, 102]] as const;
      return join(
        outlook(s, 380, { clouds: 4, shift: -260 }),
        meadow(s, 540, mix(c.grass(0.84), c.stone(0.88), 0.35), mix(c.leaf(0.72), c.stone(0.82), 0.4), [40, 20, 0, 0]),
        link(s, 690, 722, 25, 240),
        east(s, 900, 736, 25),
        west(s, 130, 756, 25),
        polygon([[136, 672], [560, 672], [590, 704], [110, 704]], c.p(0.6)),
        stroke(Array.from({ length: 9 }, (_, i) => `M${158 + i * 48} 672L${136 + i * 50} 704`).join(''), '#fff3ec', 13),
        rect(-20, 770, 1640, 60, c.gold(0.92)),
        ribbon([[700, 786, 60], [690, 880, 110], [620, 1110, 250]], c.gold(0.92)),
        gardenTable(s, 300, 806, 46, 1.1, '#fbf3e4'),
        one(s, 'visitor', 'sit-cup', 252, 812, 58, 1, { outfit: 'coat', top: c.s(0.6), hair: 'bob', hairTone: hairs.grey }),
        gardenTable(s, 470, 806, 46, 1.1, '#fbf3e4'),
        bush(s, 1440, 830, 330, 190, { ramp: c.gold, l: 0.82, spots: [40, c.gold(0.86)] }),
        bareHedge(s, -20, 880, 560, 78),
        bareHedge(s, 850, 880, 400, 78),
        bareTree(s, 24, 850, 520),
        polygon([[-20, 905], [500, 905], [440, 1090], [-20, 1090]], c.wood(0.6)),
        polygon([[880, 905], [1620, 905], [1620, 1090], [930, 1090]], c.wood(0.6)),
        stocks.slice(0, 7).map(([x, y, h]) => prunedRose(s, x, y, h)),
        one(s, 'worker-man', 'kneel', 1210, 1010, 176, -1, { hair: 'straw-hat', hairTone: hairs.grey, outfit: 'shirt', top: c.s(0.52), bottom: c.stone(0.4), skin: skins[1], beard: true }),
        stocks.slice(7).map(([x, y, h]) => prunedRose(s, x, y, h)),
        one(
          s,
          'resident',
          'carry',
          640,
          1000,
          176,
          -1,
          { hair: 'pixie', hairTone: hairs.white, outfit: 'coat', top: c.p(0.54), bottom: c.cool(0.38), skin: skins[0], glasses: true },
          {
            held: (place) => {
              const [x, y] = place(0.34, 0.96);
              return join(
                stroke(Array.from({ length: 11 }, (_, i) => `M${x - 44 + i * 7} ${y}L${x - 132 + i * 13} ${y - 46 - ((i * 5) % 4) * 12}`).join(''), mix(c.leaf(0.5), c.wood(0.44), 0.45), 5),
                polygon([[x - 58, y - 6], [x + 56, y - 6], [x + 42, y + 56], [x - 44, y + 56]], c.wood(0.62)),
                stroke(`M${x - 52} ${y + 16}L${x + 50} ${y + 16}M${x - 48} ${y + 36}L${x + 46} ${y + 36}`, c.wood(0.5), 6),
              );
            },
          },
        ),
        flowers(s, 12, 790, 960, 90, 110, 46, [c.gold(0.88), '#fff6ea', c.cool(0.7)]),
        flowers(s, 8, 470, 970, 50, 100, 46, [c.gold(0.88), '#fff6ea', c.cool(0.7)]),
      );
    },
  },
  garten: {
    text: 'Rosengarten im Juni: hinter dem Rosenbogen plätschert der Brunnen, vorne riecht eine Frau im Rollstuhl an den Blüten',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const tones = bloom(s);
      return join(
        outlook(s, 300, { clouds: 3, shift: -240 }),
        meadow(s, 430, c.grass(0.82), c.leaf(0.7), [10, 10, 10]),
        west(s, -330, 560, 19),
        east(s, 1300, 540, 19),
        trellis(s, 420, 500, 62, 12.4, 2.3, tones),
        rect(180, 500, 1180, 40, c.stone(0.84)),
        rect(180, 496, 1180, 10, c.stone(0.92)),
        [
          [260, 640, 230, 120, 0],
          [470, 610, 180, 96, 2],
          [1110, 610, 190, 100, 1],
          [1330, 640, 250, 130, 3],
          [70, 680, 260, 140, 1],
          [1530, 690, 250, 140, 0],
        ].map(([x = 0, y = 0, w = 0, h = 0, k = 0]) => roseBush(s, x, y, w, h, tones[k] ?? '', 30)),
        onBench(s, 290, 716, 74, 2.1, c.s(0.46), { role: 'resident-man', own: { hair: 'rim', top: c.s(0.6) } }, { role: 'resident', own: { hair: 'bun', top: c.p(0.6), skirt: true } }),
        ribbon([[800, 545, 40], [800, 700, 210], [800, 760, 150], [800, 850, 160], [780, 1110, 420]], c.gold(0.92)),
        fountain(s, 800, 700, 62, 3.2),
        rect(-20, 756, 600, 44, c.stone(0.83)),
        rect(1020, 756, 600, 44, c.stone(0.83)),
        rect(-20, 750, 604, 12, c.stone(0.92)),
        rect(1016, 750, 604, 12, c.stone(0.92)),
        roseArch(s, 800, 850, 150, 2.6, 2.9, tones),
        roseBed(s, -60, 930, 150, 3.2, tones),
        roseBed(s, 1180, 930, 150, 3.2, [tones[2] ?? '', tones[0] ?? '']),
        wheeled(
          s,
          560,
          1010,
          188,
          -1,
          {
            role: 'resident',
            pose: 'sit-work',
            own: {
              hair: 'waves',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.p(0.54),
              skin: skins[0],
              glasses: true,
            },
          },
          {
            role: 'visitor',
            own: {
              hair: 'bob',
              hairTone: hairs.brown,
              outfit: 'shirt',
              top: c.s(0.66),
              bottom: c.cool(0.38),
              skin: skins[1],
            },
          },
        ),
        one(s, 'worker-man', 'work', 1130, 1030, 190, 1, { hair: 'straw-hat', hairTone: hairs.grey, outfit: 'shirt', top: c.s(0.54), bottom: c.stone(0.42), skin: skins[1], beard: true }),
        roseBush(s, 80, 1110, 400, 190, tones[1] ?? '', 34),
        roseBush(s, 1480, 1120, 440, 200, tones[3] ?? '', 36),
      );
    },
  },
  zimmer: {
    text: 'Wohnung mit Balkontür zum Rosengarten: sie bringt den Kaffeekrug, er liest am runden Tisch Zeitung',
    focus: [46, 56],
    draw: (s) => {
      const { c } = s;
      const m = 330;
      const tones = bloom(s);
      const view = join(
        outlook(s, 420),
        meadow(s, 620, c.grass(0.82), c.leaf(0.7), [0, 0, 0]),
        trellis(s, 60, 760, 120, 12, 2.2, tones),
        [260, 640, 1030, 1380].map((x, i) => roseBush(s, x, 1000 + (i % 2) * 40, 420, 240, tones[i] ?? '', 20)),
      );
      return join(
        room(s, { wall: c.wall(0.93), floor: c.wood(0.76), floorY: 800, boards: 'planks', windows: [{ x: 150, y: 792, w: 470, h: 650, panes: [2, 1], view, curtain: c.p(0.86) }] }),
        rect(166, 560, 438, 10, '#f6ecd9', 0.9),
        stroke(Array.from({ length: 14 }, (_, i) => `M${182 + i * 32} 566L${182 + i * 32} 770`).join(''), '#f6ecd9', 6, 0.9),
        framed(s, 760, 220, 130, 170, 'portrait', c.gold(0.72)),
        framed(s, 930, 250, 150, 120, 'flower', c.wood(0.45)),
        counter(s, 1060, 850, m, 1.8, c.p(0.8)),
        rect(1130, 300, 430, 16, c.wood(0.5)),
        [c.p(0.6), c.s(0.66), '#fbf3e4', c.p(0.74)].map((tone, i) =>
          cup(s, 1180 + i * 66, 300, 44, tone, { saucer: false, drink: c.stone(0.7) }),
        ),
        bouquet(s, 1480, 302, 50, c.s(0.66), [c.p(0.6), '#fff1ea']),
        join(rect(1350, 850 - 1.36 * m, 130, 138, c.stone(0.46)), rect(1362, 850 - 1.3 * m, 106, 40, c.stone(0.34)), rect(1372, 850 - 1.1 * m, 86, 44, c.ink, 0.5), ellipse(1462, 850 - 1.32 * m, 6, 6, c.p(0.6))),
        rug(s, 480, 974, 720, 130, c.s(0.7), c.p(0.76)),
        chair(s, 300, 985, m, 1),
        one(
          s,
          'resident-man',
          'sit-read',
          310,
          985,
          m,
          1,
          { hair: 'rim', outfit: 'cardigan', top: c.s(0.54), under: '#fbf3e4', skin: skins[1], glasses: true, bottom: c.cool(0.38) },
          {
            seat: 0.47,
            down: true,
            held: (place) => {
              const [x, y] = place(0.42, 0.92);
              return join(
                polygon([[x - 70, y - 110], [x + 50, y - 96], [x + 46, y + 50], [x - 66, y + 36]], '#fbf6ea'),
                polygon([[x - 8, y - 103], [x + 50, y - 96], [x + 46, y + 50], [x - 8, y + 43]], mix('#fbf6ea', c.shade, 0.08)),
                stroke([0, 1, 2, 3, 4] .map((i) => `M${x - 56} ${y - 80 + i * 22}l36 4M${x + 2} ${y - 76 + i * 22}l34 4`) .join(''), c.stone(0.66), 4),
              );
            },
          },
        ),
        gardenTable(s, 610, 1000, m, 0.95, c.wood(0.68)),
        cup(s, 560, 1000 - 0.735 * m, 44, c.p(0.6)),
        bouquet(s, 670, 1000 - 0.73 * m, 44, '#fbf3e4', [c.p(0.58), c.p(0.72)]),
        one(
          s,
          'resident',
          'carry',
          960,
          1000,
          m * 1.02,
          -1,
          { hair: 'waves', hairTone: hairs.silver, outfit: 'pullover', top: c.p(0.56), bottom: c.stone(0.46), skirt: true, skin: skins[0] },
          {
            held: (place) => {
              const [x, y] = place(0.34, 0.96);
              return jug(s, x - 6, y + 34, 48, '#fbf3e4', c.wood(0.36));
            },
          },
        ),
        cup(s, 1190, 850 - 0.92 * m, 46, c.s(0.66), { saucer: false, steam: true }),
        dog(s, 1230, 1040, 230, -1, c.crust(0.6)),
      );
    },
  },
  tisch: {
    text: 'Langer Adventstisch im Café mit Kranz, Kerzen und Mandarinen, zu beiden Seiten sitzen Jung und Alt',
    focus: [50, 52],
    draw: (s) => {
      const { c } = s;
      const night = join(
        outlook(s, 600),
        rect(-20, -20, 1640, 1110, c.cool(0.34), 0.72),
        rect(-20, 690, 1640, 400, '#eef0f4', 0.8),
        scatter(s.r, 70, 800, 500, 800, 500).map(([x, y]) => ellipse(x, y, 7, 7, '#ffffff', 0.9)),
      );
      const edge = (y: number): number => 330 - ((y - 520) / 570) * 260;
      const left = (y: number, size: number, who: Parameters<typeof someone>[2], role: Parameters<typeof someone>[1], laugh = false): Svg =>
        bust(s, someone(s, role, who), edge(y) + 240 - size * 0.62, y - size * 1.9, size, { turn: 0.75, laugh, deep: 3.6 });
      const right = (y: number, size: number, who: Parameters<typeof someone>[2], role: Parameters<typeof someone>[1], laugh = false): Svg =>
        bust(s, someone(s, role, who), 1360 - edge(y) + size * 0.62, y - size * 1.9, size, { turn: -0.75, laugh, deep: 3.6 });
      return join(
        room(s, {
          wall: c.p(0.84),
          floor: c.wood(0.6),
          floorY: 620,
          dim: true,
          wainscot: [120, c.s(0.66)],
          windows: [{ x: 150, y: 440, w: 330, h: 330, panes: [2, 2], view: night }, { x: 1120, y: 440, w: 330, h: 330, panes: [2, 2], view: night }],
        }),
        lanterns(s, [-20, 60], [820, 50], 40, 9, 17, [c.gold(0.9)]),
        lanterns(s, [780, 50], [1620, 60], 40, 9, 17, [c.gold(0.9)]),
        one(
          s,
          'worker',
          'carry',
          1010,
          640,
          240,
          -1,
          { hair: 'bun', hairTone: hairs.dark, outfit: 'apron', top: '#fbf3e4', under: c.p(0.5), skin: skins[2] },
          {
            held: (place) => {
              const [x, y] = place(0.36, 1.02);
              return join(
                rect(x - 60, y - 2, 120, 11, c.wood(0.5)),
                cup(s, x - 26, y - 3, 36, c.p(0.6), { saucer: false, steam: true }),
                cup(s, x + 26, y - 3, 36, c.s(0.68), { saucer: false, steam: true }),
              );
            },
          },
        ),
        bust(s, someone(s, 'girl', { hair: 'bob', hairTone: hairs.blond, top: c.gold(0.8), skin: skins[0] }), 790, 446, 92, { turn: 0.1, laugh: true, deep: 2.4 }),
        left(610, 92, { hair: 'short', hairTone: hairs.brown, outfit: 'shirt', top: c.cool(0.56), skin: skins[2], beard: true }, 'visitor-man'),
        right(610, 92, { hair: 'afro', hairTone: hairs.black, outfit: 'pullover', top: c.s(0.6), skin: skins[4] }, 'visitor-man', true),
        left(770, 126, { hair: 'bun', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.5), skin: skins[0] }, 'resident', true),
        right(770, 126, { hair: 'rim', outfit: 'vest', top: '#f6ecdc', skin: skins[1] }, 'resident-man'),
        left(1010, 172, { hair: 'side', hairTone: hairs.grey, outfit: 'pullover', top: c.s(0.54), skin: skins[3], glasses: true }, 'resident-man'),
        right(1010, 172, { hair: 'waves', hairTone: hairs.silver, outfit: 'cardigan', top: c.warm(0.6), skin: skins[0], glasses: true }, 'resident', true),
        polygon([[570, 520], [1030, 520], [1310, 1100], [290, 1100]], '#fbf3e6'),
        polygon([[570, 520], [620, 520], [400, 1100], [290, 1100]], '#fff9f0'),
        polygon([[980, 520], [1030, 520], [1310, 1100], [1190, 1100]], mix('#fbf3e6', c.shade, 0.1)),
        polygon([[752, 520], [848, 520], [910, 1100], [690, 1100]], c.p(0.56)),
        stroke('M758 520L704 1100M842 520L896 1100', c.p(0.74), 6),
        [[780, 560, 60, 20], [800, 560, 60, 160], [812, 690, 96, 30], [780, 700, 96, 150]].map(([x = 0, y = 0, l = 0, a = 0]) => firSprig(s, x, y, l, a)),
        candle(s, 800, 600, 22, 54, '#fbf3e6'),
        adventWreath(s, 800, 800, 250, c.p(0.5), 2),
        plate(s, 636, 600, 42, '#fffaf2', c.p(0.6)),
        plate(s, 968, 600, 42, '#fffaf2', c.p(0.6)),
        cup(s, 560, 730, 52, c.s(0.68)),
        cup(s, 1044, 730, 52, c.p(0.62)),
        plate(s, 600, 820, 66, '#fffaf2', c.s(0.6)),
        slice(s, 598, 816, 60, c.crust(0.7), c.wood(0.44)),
        plate(s, 1010, 830, 66, '#fffaf2', c.s(0.6)),
        slice(s, 1008, 826, 60, c.crust(0.7), c.wood(0.44)),
        [[720, 960], [800, 990], [880, 956], [760, 1040], [850, 1046]].map(([x = 0, y = 0], i) => fruit(s, x, y, 62, i % 2 ? '#e58a3a' : '#ee9c45', 'berry')),
        cup(s, 480, 990, 84, c.p(0.62), { steam: true }),
        cup(s, 1130, 1000, 84, c.s(0.68), { steam: true }),
      );
    },
  },
  werk: {
    text: 'Im Glashaus arbeiten ein Gärtner, eine Lernende und eine sitzende Bewohnerin mit Rosen am langen Tisch',
    focus: [50, 54],
    draw: (s) => {
      const { c } = s;
      const m = 320;
      const tones = bloom(s);
      const frame = c.s(0.6);
      return join(
        outlook(s, 420, { clouds: 2 }),
        meadow(s, 560, c.grass(0.84), c.leaf(0.7), [0, 0, 0]),
        trellis(s, 120, 700, 110, 13, 2, [tones[1] ?? '', tones[2] ?? '']),
        rect(-20, -20, 1640, 780, '#f4faf6', 0.34),
        Array.from({ length: 6 }, (_, i) =>
          polygon([[i * 290 - 60, 760], [i * 290 + 60, 250], [i * 290 + 130, 250], [i * 290 + 10, 760]], '#ffffff', 0.22),
        ),
        polygon([[-20, -20], [1620, -20], [1620, 120], [800, 120], [-20, 250]], '#ffffff', 0.14),
        Array.from({ length: 7 }, (_, i) =>
          join(rect(i * 266 - 12, 250, 15, 520, frame), polygon([[i * 266 - 12, 250], [i * 266 + 3, 250], [800 + (i - 3) * 420 + 8, -20], [800 + (i - 3) * 420 - 8, -20]], frame)),
        ),
        rect(-20, 238, 1640, 22, frame),
        rect(-20, 500, 1640, 9, frame),
        stroke('M-20 110L1620 110', frame, 8),
        rect(-20, 740, 1640, 360, c.stone(0.8)),
        rect(-20, 640, 1640, 112, c.stone(0.86)),
        stroke('M-20 696L1620 696', c.stone(0.76), 4),
        rect(-20, 626, 1640, 22, c.wood(0.62)),
        [[70, 0], [200, 1], [330, 2], [1260, 3], [1390, 0], [1520, 2]].map(([x = 0, k = 0]) => pot(s, x, 634, 190, 'flowers', c.roof(0.62), tones[k] ?? '')),
        [470, 1130].map((x) => pot(s, x, 634, 150, 'herbs', c.roof(0.66))),
        one(
          s,
          'worker-man',
          'work',
          330,
          1010,
          m,
          1,
          { hair: 'straw-hat', hairTone: hairs.grey, outfit: 'apron', top: c.s(0.58), under: c.p(0.42), bottom: c.stone(0.42), beard: true, skin: skins[1] },
          {
            down: true,
            turn: 0.55,
            floating: true,
            pose: {
              hands: [[0.44, 1.06], [0.5, 1.16]],
            },
            held: (place) => {
              const [x, y] = place(0.5, 1.12);
              return join(
                stroke(`M${x - 10} ${y + 20}L${x + 40} ${y - 150}`, c.leaf(0.48), 7),
                roses(s, [[x + 42, y - 156], [x + 12, y - 96]], 22, tones[0] ?? ''),
                ellipse(x + 40, y - 70, 22, 9, c.leaf(0.55)),
              );
            },
          },
        ),
        one(
          s,
          'visitor',
          'work',
          810,
          990,
          m,
          1,
          { age: 'young', hair: 'tail', hairTone: hairs.black, outfit: 'apron', top: c.p(0.6), under: c.s(0.5), skin: skins[3] },
          {
            turn: 0.3,
            floating: true,
            laugh: true,
            pose: {
              lean: 20,
              hands: [[0.46, 0.74], [0.56, 0.76]],
            },
          },
        ),
        stool(s, 1262, 1040, m, c.wood(0.5), 0.6),
        one(s, 'resident', 'sit-work', 1250, 1040, m, -1, { hair: 'bun', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.5), skin: skins[0], glasses: true }, { down: true, floating: true, seat: 0.6 }),
        table(s, 150, 1120, m, 4.1, c.wood(0.7), 0.9),
        [[500, 34], [566, 30], [640, 36]].map(([x = 0, q = 0]) =>
          join(polygon([[x - q, 820 - q * 1.3], [x + q, 820 - q * 1.3], [x + q * 0.7, 820], [x - q * 0.7, 820]], c.roof(0.6)), rect(x - q * 1.1, 820 - q * 1.5, q * 2.2, q * 0.4, c.roof(0.68))),
        ),
        ellipse(740, 818, 90, 15, c.wood(0.36)),
        ellipse(726, 806, 60, 14, c.wood(0.42)),
        sheaf(s, 880, 816, 150, -5, c.leaf(0.56), tones[0]),
        sheaf(s, 1010, 818, 140, -8, c.leaf(0.6), tones[1]),
        secateurs(s, 300, 818, 56, 12, c.p(0.5)),
        wicker(s, 1400, 826, 116, [c.leaf(0.56), tones[0] ?? '', c.leaf(0.64)]),
      );
    },
  },
  menschen: {
    text: 'Rosensonntag unter Wimpeln: ein Paar tanzt, ein Mädchen hält einen Ballon, ein Musikant spielt das Horn',
    focus: [48, 58],
    draw: (s) => {
      const { c } = s;
      const m = 285;
      const tones = bloom(s);
      return join(
        outlook(s, 330, { clouds: 2, shift: -300 }),
        west(s, -380, 600, 26),
        meadow(s, 590, c.grass(0.84), c.leaf(0.72), [0, 0, 0]),
        hedge(s, 380, 690, 1260, 130, { spots: [46, tones[0] ?? ''] }),
        rect(410, 540, 460, 160, c.grass(0.84)),
        ribbon([[640, 714, 190], [640, 800, 420], [700, 1110, 1000]], c.gold(0.92)),
        roseArch(s, 640, 724, 105, 4.6, 3.7, tones),
        parasol(s, 250, 780, 120, 2.6, c.p(0.62)),
        gardenTable(s, 250, 790, 120, 1.2, '#fbf3e4'),
        one(s, 'visitor-man', 'sit', 150, 800, 140, 1, { age: 'adult', top: c.cool(0.56) }),
        one(s, 'resident', 'sit-talk', 350, 800, 140, -1, { hair: 'bun', top: c.s(0.66), skirt: true }, { laugh: true }),
        glass(s, 230, 704, 20, c.p(0.68), 0.7),
        glass(s, 276, 704, 20, c.p(0.68), 0.7),
        one(s, 'carer', 'push', 1276, 744, 106, -1, { hair: 'tail', hairTone: hairs.brown, skin: skins[1] }),
        wheeled(s, 1192, 744, 106, -1, { role: 'resident-man', own: { hair: 'side', outfit: 'shirt', top: c.s(0.7) } }),
        bunting(s, [-30, 60], [820, 130], 60, 15, 54, [c.p(0.6), '#fff3ec', c.s(0.68), c.gold(0.84)]),
        bunting(s, [820, 130], [1640, 40], 60, 15, 54, [c.p(0.6), '#fff3ec', c.s(0.68), c.gold(0.84)]),
        one(s, 'resident-man', 'dance', 520, 1010, m, 1, { hair: 'rim', outfit: 'vest', top: '#fbf3e4', bottom: c.stone(0.4), skin: skins[1] }, { laugh: true }),
        one(s, 'resident', 'dance', 790, 1014, m, -1, { hair: 'waves', hairTone: hairs.white, outfit: 'dress', top: c.p(0.56), skirt: true, skin: skins[0], glasses: true }, { laugh: true }),
        one(
          s,
          'girl',
          'wave',
          1065,
          1016,
          m,
          -1,
          { hair: 'tail', hairTone: hairs.dark, top: c.s(0.66), skin: skins[3], tall: 1.12 },
          {
            pose: {
              hands: [[0.06, 0.76], [0.3, 1.4]],
            },
          },
        ),
        balloon(s, 965, 500, 116, [993, 788], c.p(0.62)),
        one(
          s,
          'visitor-man',
          'work',
          1490,
          1024,
          m,
          -1,
          { age: 'adult', hair: 'short', hairTone: hairs.dark, outfit: 'shirt', top: '#fbf3e4', bottom: c.p(0.36), skin: skins[2] },
          {
            pose: {
              lean: -2,
              bow: 0,
              hands: [[0.32, 1.16], [0.26, 1.28]],
            },
            turn: -0.8,
            held: horn(s, m * 1.06),
          },
        ),
        roseBush(s, 60, 1120, 380, 200, tones[3] ?? '', 22),
      );
    },
  },
  detail: {
    text: 'Eine ältere Hand greift in einen Korb voll roter Hagebutten, daneben stehen zwei Gläser Konfitüre',
    focus: [46, 56],
    draw: (s) => {
      const { c } = s;
      const red = '#c8362f';
      const jar = (x: number, y: number, w: number): Svg =>
        join(
          ellipse(x + w * 0.14, y, w * 0.56, w * 0.13, c.shade, 0.2),
          rect(x - w * 0.46, y - w * 1.1, w * 0.92, w * 1.1, mix(red, c.crust(0.6), 0.35)),
          ellipse(x, y, w * 0.46, w * 0.12, mix(red, c.shade, 0.3)),
          rect(x + w * 0.14, y - w * 1.1, w * 0.32, w * 1.1, c.shade, 0.16),
          rect(x - w * 0.38, y - w * 1.06, w * 0.1, w * 1, '#ffffff', 0.4),
          rect(x - w * 0.34, y - w * 0.78, w * 0.68, w * 0.46, '#fdf6ea'),
          stroke(`M${x - w * 0.22} ${y - w * 0.62}h${w * 0.44}M${x - w * 0.22} ${y - w * 0.48}h${w * 0.28}`, c.stone(0.5), w * 0.03),
          polygon([[x - w * 0.58, y - w * 0.98], [x - w * 0.44, y - w * 1.3], [x + w * 0.44, y - w * 1.3], [x + w * 0.58, y - w * 0.98], [x, y - w * 0.92]], c.s(0.74)),
          ellipse(x, y - w * 1.3, w * 0.45, w * 0.13, c.s(0.82)),
          stroke(`M${x - w * 0.48} ${y - w * 1.12}Q${x} ${y - w * 1.02} ${x + w * 0.48} ${y - w * 1.12}`, c.p(0.5), w * 0.04),
        );
      const hip = ([x, y]: readonly [number, number], i: number): Svg =>
        join(
          `<g transform="rotate(${((i * 47) % 120) - 60} ${x} ${y})">`,
          ellipse(x, y, 24, 32, [mix(red, c.shade, 0.2), '#b52c2c', mix(red, c.crust(0.6), 0.3)][i % 3] ?? red),
          ellipse(x - 3, y - 3, 20, 27, [red, '#d9493a', '#c23a34'][i % 3] ?? red),
          ellipse(x - 8, y - 10, 5, 9, '#f6b9a8'),
          ellipse(x, y + 29, 8, 5, c.wood(0.36)),
          '</g>',
        );
      return join(
        room(s, { wall: c.p(0.88), floor: c.wood(0.7), floorY: 1400, dim: true, windows: [{ x: 220, y: 470, w: 520, h: 640, panes: [2, 2], view: outlook(s, 560) }] }),
        tableTop(s, 500, c.wood(0.72), 'wood', c.p(0.6), -60),
        jar(1130, 600, 160),
        jar(1350, 640, 172),
        wicker(s, 480, 960, 560, [red, mix(red, c.crust(0.6), 0.4), '#b52c2c', '#d9493a'], true),
        scatter(s.r, 74, 482, 684, 262, 54)
          .sort((a, b) => a[1] - b[1])
          .map(hip),
        backOfHand(905, 742, 270, 191, { skin: skins[0], sleeve: c.s(0.62), old: true, arm: 460, curl: 0.35, fan: 4, ring: c.gold(0.78) }),
        // The fingers are among the hips.
        ([[664, 706], [708, 748], [668, 662], [640, 744], [694, 790]] as const).map(hip),
        hipTwig(s, 900, 1010, 470, -4, red),
      );
    },
  },
};
