/** Forum Gerontologie in the old town of Zürich: a writer's house with course room, library and guest rooms. */

import { roomWindow } from '../parts/room.ts';
import {
  bed, bench, board, bookStack, bookshelf, bush, bust, cake, chair, cobbles, cookpot, counter, crown, cup, deskLamp,
  ellipse, feather, featherSign, flowers, gardenTable, hairs, house, inkBottle, join, jug, lake, libraryLadder, mix,
  onBench, one, openBook, oriel, outlook, page, pendant, plait, polygon, pot, rect, room, rug, type Studio,
  type Svg, screenReader, skins, slabs, someone, spectacles, stroke, swan, table, tableTop, tileStove, wallLantern,
  wheelchair, wheeled, writingHand,
} from './kit.ts';
import type { SceneTable } from './table.ts';

/** Sky of an early evening, light over the roofs. */
const eveningSky = (s: Studio, horizon: number): Svg => {
  const { c } = s;
  return join(
    [
      [-0.1, c.p(0.77)],
      [0.16, c.p(0.81)],
      [0.36, mix(c.p(0.84), c.s(0.88), 0.3)],
      [0.58, mix(c.p(0.86), c.s(0.88), 0.6)],
      [0.82, mix(c.gold(0.93), c.s(0.86), 0.35)],
    ].map(([at, tone]) => rect(-20, horizon * Number(at), 1640, 1200, String(tone))),
  );
};

/** The same over roofs with lights in them: what a window shows. */
const dusk = (s: Studio, horizon: number): Svg => {
  const { c, r } = s;
  const roofs = Array.from({ length: 9 }, (_, i) => ({ x: i * 196 - 60 + r.near(0, 24), h: r.between(110, 260) }));
  return join(
    eveningSky(s, horizon),
    roofs.map(({ x, h }) =>
      polygon([[x, 1100], [x, horizon - h * 0.5], [x + 92, horizon - h], [x + 184, horizon - h * 0.5], [x + 184, 1100]], c.p(0.46)),
    ),
    rect(-20, horizon + 60, 1640, 1100, c.p(0.42)),
    roofs.flatMap(({ x, h }, i) =>
      [0, 1, 2].map((k) =>
        (i + k) % 3 ? rect(x + 40 + (k % 2) * 66, horizon - h * 0.36 + k * 90, 40, 54, c.gold(0.86)) : '',
      ),
    ),
  );
};

const glow = (s: Studio, on = true) =>
  ({ style: 'casement', w: 1.05, h: 1.5, glass: on ? s.c.gold(0.8) : mix(s.c.cool(0.6), s.c.p(0.5), 0.3) }) as const;

export const forumGerontologie: SceneTable = {
  landschaft: {
    text: 'Eine junge Frau misst am Seeufer eine Bank mit Armlehnen aus, gegenüber stehen die Türme der Altstadt',
    focus: [44, 54],
    draw: (s) => {
      const { c } = s;
      const m = 190;
      return join(
        outlook(s, 400, { clouds: 3, shift: 260 }),
        lake(s, { outline: [[-30, 424], [1640, 424], [1640, 860], [-30, 860]], tone: c.water(0.76), mirror: outlook(s, 400, { clouds: 0, shift: 260 }), shore: 424 }),
        rect(-20, 424, 1640, 14, c.stone(0.66)),
        swan(s, 980, 640, 60, -1),
        swan(s, 1120, 600, 48, 1),
        swan(s, 850, 570, 38, 1),
        rect(-20, 790, 1640, 40, c.stone(0.68)),
        rect(-20, 782, 1640, 18, c.stone(0.84)),
        cobbles(s, 826, 1090, c.stone(0.8)),
        ellipse(300, 950, 330, 44, c.shade, 0.14),
        polygon([[176, 160], [250, 160], [242, 780], [268, 900], [148, 900], [182, 780]], mix(c.wood(0.7), c.stone(0.76), 0.5)),
        polygon([[222, 160], [250, 160], [242, 780], [268, 900], [218, 900], [226, 780]], mix(c.wood(0.56), c.stone(0.6), 0.5)),
        [[206, 300, 40, 26], [190, 520, 16, 34], [214, 660, 18, 28], [196, 420, 12, 20]].map(([x, y, w, h]) =>
          ellipse(Number(x), Number(y), Number(w) * 0.5, Number(h), mix(c.gold(0.88), c.stone(0.84), 0.5)),
        ),
        crown(s, -10, 190, 280, 190, { ramp: c.warm, l: 0.7 }),
        crown(s, 460, 130, 300, 150, { ramp: c.s, l: 0.72 }),
        crown(s, 210, 80, 340, 180, { ramp: c.gold, l: 0.76 }),
        [[90, 960], [200, 1010], [330, 1030], [640, 1040], [760, 990], [860, 1050], [980, 960]].map(([x, y], i) =>
          polygon([[Number(x), Number(y)], [Number(x) + 16, Number(y) - 9], [Number(x) + 30, Number(y) - 2], [Number(x) + 14, Number(y) + 8]], c.s(i % 2 ? 0.66 : 0.74)),
        ),
        onBench(s, 400, 960, m, 2.1, c.p(0.42), { role: 'resident-man', own: { hair: 'rim', outfit: 'coat', top: c.p(0.5), skin: skins[1], glasses: true } }),
        [400, 400 + 2.1 * m - 12].map((x) =>
          join(rect(x, 960 - 0.68 * m, 14, 0.24 * m, c.p(0.36)), rect(x - 12, 960 - 0.7 * m, 42, 11, c.p(0.36))),
        ),
        one(s, 'resident', 'stick', 1010, 985, m, -1, { hair: 'bun', hairTone: hairs.white, outfit: 'coat', top: c.s(0.66), skirt: true, skin: skins[0] }),
        one(
          s,
          'visitor',
          'kneel',
          895,
          1000,
          m,
          -1,
          { age: 'young', hair: 'tail', hairTone: hairs.black, outfit: 'pullover', top: c.gold(0.78), bottom: c.p(0.36), skin: skins[3] },
          {
            pose: {
              hands: [[0.42, 0.44], [0.46, 0.4]],
            },
            held: (place) => {
              const [x, y] = place(0.44, 0.42);
              return join(
                stroke(`M${x} ${y}L${x - 6} ${960 - 0.48 * m}L${x - 6} 962`, c.gold(0.8), 7),
                ellipse(x, y, 15, 15, c.s(0.6)),
              );
            },
          },
        ),
      );
    },
  },
  haus: {
    text: 'Haus zur Schreibfeder am Abend: erleuchtete Fenster, ein Erker, Gäste kommen durch die gepflasterte Gasse',
    focus: [52, 50],
    draw: (s) => {
      const { c } = s;
      const m = 37;
      return join(
        eveningSky(s, 620),
        house(s, -230, 800, 36, {
          w: 11,
          depth: 2,
          storeys: 4,
          roof: 'gable',
          rise: 5,
          bays: 4,
          window: { ...glow(s, false), shutters: c.p(0.5) },
          ground: { ...glow(s), w: 1.8, h: 1.9 },
          wall: mix(c.s(0.86), c.wall(0.8), 0.5),
          roofTone: c.roof(0.5),
          dormers: 1,
        }),
        house(s, 165, 806, 38, {
          w: 10.2,
          depth: 2,
          storeys: 4,
          storey: 3,
          roof: 'gable',
          rise: 4.4,
          bays: 4,
          window: { ...glow(s, false), shutters: c.cool(0.46) },
          ground: { ...glow(s), style: 'arch', w: 1.7, h: 1.9 },
          wall: mix(c.gold(0.86), c.wall(0.86), 0.5),
          roofTone: c.roof(0.46),
          dormers: 2,
        }),
        house(s, 1000, 812, 37, {
          w: 8.6,
          depth: 3,
          storeys: 3,
          roof: 'front-gable',
          rise: 6.2,
          bays: 3,
          window: { ...glow(s, false), shutters: c.p(0.44) },
          ground: { ...glow(s), w: 1.7, h: 1.8 },
          wall: c.wall(0.88),
          roofTone: c.roof(0.5),
        }),
        house(s, 1330, 808, 37, {
          w: 12,
          depth: 3,
          storeys: 4,
          roof: 'gable',
          rise: 5,
          bays: 4,
          window: { ...glow(s, false), shutters: c.s(0.6) },
          ground: { ...glow(s), style: 'arch', w: 1.6, h: 1.9 },
          wall: mix(c.p(0.84), c.wall(0.9), 0.4),
          roofTone: c.roof(0.46),
          dormers: 2,
        }),
        house(s, 552, 815, m, {
          w: 12,
          depth: 3,
          storeys: 4,
          roof: 'gable',
          rise: 5.4,
          bays: 5,
          window: { ...glow(s), shutters: c.s(0.58) },
          ground: { ...glow(s), style: 'arch', w: 1.4, h: 2 },
          door: { bay: 1, arched: true, steps: 0, tone: c.p(0.42) },
          wall: c.wall(0.95),
          roofTone: c.roof(0.46),
          dormers: 2,
          chimneys: [0.22, 0.72],
          quoins: c.stone(0.84),
        }),
        oriel(s, 774, 815 - 3.2 * m, m, 5.8, c.wall(0.93), c.roof(0.42), glow(s)),
        featherSign(s, 960, 640, 92, c.p(0.34), c.gold(0.86)),
        wallLantern(s, 748, 700, 17, c.p(0.34)),
        cobbles(s, 812, 1090, mix(c.stone(0.74), c.p(0.6), 0.25), 52),
        slabs(s, [[684, 815, 26], [700, 860, 46], [780, 960, 96], [900, 1090, 170]], mix(c.stone(0.86), c.p(0.7), 0.15), 7),
        polygon([[640, 816], [730, 816], [800, 950], [560, 950]], c.gold(0.9), 0.35),
        [[850, 100], [935, 100], [240, 90], [1060, 90], [1410, 90]].map(([x, w]) =>
          polygon([[Number(x), 818], [Number(x) + 50, 818], [Number(x) + 50 + Number(w) * 0.4, 880], [Number(x) + Number(w) * 0.1, 880]], c.gold(0.9), 0.3),
        ),
        wheeled(
          s,
          800,
          965,
          124,
          -1,
          { role: 'resident', own: { hair: 'waves', outfit: 'coat', top: c.s(0.68), skin: skins[0] } },
          { role: 'visitor-man', own: { hair: 'side', hairTone: hairs.grey, outfit: 'coat', top: c.p(0.5), skin: skins[1] } },
        ),
        one(s, 'visitor', 'walk', 420, 930, 112, 1, { hair: 'long', hairTone: hairs.dark, outfit: 'coat', top: c.warm(0.6), skin: skins[3] }),
        one(s, 'visitor-man', 'stroll', 330, 936, 112, 1, { age: 'young', hair: 'curly', hairTone: hairs.blond, outfit: 'pullover', top: c.p(0.6), skin: skins[0] }),
        one(s, 'resident-man', 'stick', 1180, 910, 108, -1, { hair: 'cap', outfit: 'coat', top: c.cool(0.46), skin: skins[2], beard: true }),
        one(s, 'visitor', 'wave', 640, 850, 96, -1, { hair: 'bob', hairTone: hairs.ginger, outfit: 'cardigan', top: c.s(0.72) }),
        pot(s, 590, 826, 92, 'round', c.p(0.5)),
        pot(s, 1380, 1010, 190, 'flowers', c.s(0.6), '#fff6ea'),
        pot(s, 1520, 1050, 240, 'round', c.p(0.46)),
      );
    },
  },
  garten: {
    text: 'Kurspause im ummauerten Stadtgarten: Leute mit Kaffee am Tisch, ein Mädchen liest einem alten Mann vor',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      const m = 216;
      return join(
        outlook(s, 300, { clouds: 2, shift: 620 }),
        house(s, -120, 620, 26, { w: 17, depth: 6, storeys: 4, roof: 'gable', rise: 4.6, bays: 5, window: { style: 'casement', shutters: c.s(0.62) }, climber: true, wall: c.wall(0.94), roofTone: c.roof(0.5), dormers: 2 }),
        [0, 1, 2, 3, 4, 5].map((i) =>
          house(s, 380 + i * 230, 470 + (i % 2) * 10, 15, {
            w: 12,
            depth: 6,
            storeys: 2 + (i % 2),
            roof: i % 3 === 1 ? 'front-gable' : 'gable',
            rise: 4,
            bays: 4,
            window: { style: 'casement' },
            wall: [c.wall(0.92), c.s(0.9), c.p(0.86)][i % 3] ?? c.wall(0.9),
          }),
        ),
        rect(340, 440, 1300, 280, mix(c.wall(0.84), c.s(0.86), 0.35)),
        rect(330, 424, 1310, 24, c.roof(0.56)),
        rect(340, 650, 1300, 60, c.shade, 0.08),
        bush(s, 1060, 715, 190, 150, { l: 0.58 }),
        bush(s, 1570, 715, 260, 330, { l: 0.56, spots: [16, c.s(0.66)] }),
        bush(s, 1380, 715, 230, 230, { l: 0.62, spots: [12, c.s(0.66)] }),
        rect(-20, 690, 1640, 400, c.gold(0.92)),
        polygon([[-20, 690], [1620, 690], [1620, 740], [-20, 752]], c.grass(0.8)),
        bush(s, 420, 730, 200, 130),
        flowers(s, 70, 500, 735, 1120, 30, 84, [c.s(0.66), '#fff6ea', c.p(0.66)]),
        crown(s, 90, 150, 250, 150, { l: 0.56 }),
        crown(s, 330, 90, 300, 150, { l: 0.62 }),
        polygon([[238, 150], [286, 150], [280, 680], [300, 760], [216, 760], [240, 680]], c.wood(0.44)),
        polygon([[266, 150], [286, 150], [280, 680], [300, 760], [262, 760], [264, 680]], c.wood(0.36)),
        ellipse(560, 985, 420, 46, c.shade, 0.1),
        chair(s, 400, 965, m, 1, c.p(0.46)),
        one(s, 'visitor', 'sit-cup', 400, 965, m, 1, { hair: 'bob', hairTone: hairs.brown, outfit: 'shirt', top: c.p(0.62), skin: skins[0] }, { seat: 0.47, floating: true }),
        chair(s, 730, 965, m, -1, c.p(0.46)),
        one(s, 'carer-man', 'sit-talk', 730, 965, m, -1, { hair: 'curly', hairTone: hairs.black, outfit: 'pullover', top: c.s(0.66), bottom: c.p(0.36), skin: skins[4], beard: true }, { seat: 0.47, floating: true, laugh: true }),
        gardenTable(s, 565, 990, m, 1.0, c.wall(0.95)),
        cup(s, 520, 990 - 0.73 * m, 34, c.p(0.5), { saucer: false }),
        cup(s, 610, 990 - 0.72 * m, 34, c.s(0.66), { saucer: false }),
        jug(s, 566, 990 - 0.72 * m, 36, c.cool(0.6)),
        one(s, 'resident', 'show', 900, 960, m, -1, { hair: 'pixie', hairTone: hairs.silver, outfit: 'cardigan', top: c.p(0.44), skin: skins[2], glasses: true }),
        onBench(
          s,
          1110,
          960,
          m,
          1.75,
          c.s(0.6),
          { role: 'resident-man', pose: 'sit', own: { hair: 'rim', outfit: 'vest', top: c.cool(0.6), skin: skins[0], glasses: true } },
          {
            role: 'girl',
            pose: 'sit-read',
            own: { hair: 'tail', hairTone: hairs.dark, top: c.gold(0.82), skin: skins[3] },
            options: {
              down: true,
              held: (place) => {
                const [x, y] = place(0.38, 0.88);
                return join(
                  polygon([[x - 48, y + 14], [x, y + 26], [x, y - 34], [x - 48, y - 46]], c.s(0.56)),
                  polygon([[x, y + 26], [x + 40, y + 10], [x + 40, y - 48], [x, y - 34]], '#fffaf0'),
                );
              },
            },
          },
        ),
        pot(s, 1060, 1040, 130, 'flowers', c.s(0.6), '#fff6ea'),
        pot(s, 90, 1040, 240, 'blades', c.p(0.46)),
      );
    },
  },
  zimmer: {
    text: 'Gästezimmer unter dem Dach mit blauem Bett, am Pult neben dem Fenster schreibt eine Frau',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const slope = (side: number): Svg => {
        const x = (v: number): number => (side < 0 ? v : 1600 - v);
        return join(
          polygon([[x(-20), -20], [x(470), -20], [x(-20), 470]], mix(c.wall(0.9), c.shade, side < 0 ? 0.03 : 0.1)),
          stroke(`M${x(470)} -20L${x(-20)} 470`, c.wood(0.46), 34),
          stroke(`M${x(-20)} 470L${x(-20)} 800`, c.wood(0.46), 60),
        );
      };
      return join(
        room(s, {
          wall: c.wall(0.94),
          floor: c.wood(0.7),
          floorY: 790,
          boards: 'planks',
          windows: [
            {
              x: 560,
              y: 520,
              w: 470,
              h: 380,
              panes: [4, 3],
              view: join(
                outlook(s, 640, { shift: 220 }),
                [0, 1, 2, 3, 4].map((i) =>
                  house(s, i * 380 - 220, 1060 + (i % 2) * 40, 26, { w: 12, depth: 8, storeys: 2, roof: 'gable', rise: 4.6, bays: 4, window: { style: 'casement' }, dormers: 2, roofTone: c.s(0.62) }),
                ),
              ),
              frame: c.p(0.5),
            },
          ],
        }),
        rect(-20, -20, 1640, 62, c.wood(0.5)),
        rect(-20, 42, 1640, 10, c.shade, 0.2),
        slope(-1),
        slope(1),
        rect(360, 330, 130, 160, c.p(0.42)),
        rect(374, 344, 102, 132, '#fffaf0'),
        feather(s, 402, 462, 108, 24, c.s(0.64)),
        rug(s, 700, 1000, 700, 120, c.s(0.62), c.wall(0.92)),
        bed(s, 70, 930, m, c.p(0.5)),
        rect(700, 870, 170, 120, c.s(0.58)),
        rect(700, 906, 170, 10, c.wood(0.4)),
        rect(700, 950, 170, 10, c.wood(0.4)),
        stroke('M756 870v-26h58v26', c.wood(0.36), 11),
        ellipse(790, 990, 110, 10, c.shade, 0.18),
        one(
          s,
          'visitor',
          'sit-work',
          1010,
          985,
          m,
          1,
          { age: 'old', hair: 'bob', hairTone: hairs.silver, outfit: 'pullover', top: c.s(0.64), bottom: c.p(0.36), skin: skins[1], glasses: true },
          {
            seat: 0.47,
            floating: true,
            down: true,
            pose: {
              hands: [[0.44, 0.92], [0.5, 0.9]],
            },
          },
        ),
        chair(s, 1010, 990, m, 1, c.p(0.42)),
        table(s, 1090, 985, m, 1.35, c.wood(0.6)),
        page(s, 1190, 985 - 0.81 * m, 90, 30, 0, { lines: 3 }),
        deskLamp(s, 1420, 985 - 0.82 * m, 200, c.p(0.44), -1),
        bookStack(s, 1320, 985 - 0.8 * m, 96, [c.p(0.5), c.s(0.62), c.cool(0.6)]),
        pot(s, 1010, 520, 90, 'herbs', c.s(0.62)),
      );
    },
  },
  tisch: {
    text: 'Vier Menschen lesen am langen Tisch der Bibliothek, einer an einem Bildschirm mit grosser Schrift',
    focus: [50, 60],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const top = 1015 - 0.83 * m;
      const legs = (x: number, tone: string): Svg =>
        join(ellipse(x + 10, 972, 90, 12, c.shade, 0.18), [-46, 14].map((d) => join(rect(x + d, 800, 34, 160, tone), ellipse(x + d + 17, 964, 24, 11, c.ink))));
      return join(
        room(s, { wall: c.wall(0.93), floor: c.wood(0.62), floorY: 800, boards: 'planks', dim: true, windows: [{ x: 660, y: 500, w: 280, h: 360, panes: [2, 3], view: outlook(s, 600, { shift: 300 }), frame: '#fdf6e9' }] }),
        [-30, 300, 1010, 1340].map((x) => bookshelf(s, x, 806, m, 0.98, 2.42, c.wood(0.5), 6)),
        rect(612, 560, 390, 246, c.wood(0.52)),
        [0, 1, 2, 3].flatMap((i) =>
          [0, 1, 2].map((k) =>
            join(rect(628 + i * 92, 580 + k * 74, 82, 62, c.wood(0.66)), rect(656 + i * 92, 592 + k * 74, 28, 14, '#fffaf0'), ellipse(670 + i * 92, 624 + k * 74, 6, 6, c.gold(0.72))),
          ),
        ),
        rect(600, 550, 414, 16, c.wood(0.66)),
        libraryLadder(s, 1120, 850, m, 2.5, c.wood(0.72)),
        one(s, 'worker-man', 'reach', 1178, 700, m, 1, { hair: 'side', hairTone: hairs.grey, outfit: 'vest', top: c.s(0.64), bottom: c.p(0.36), skin: skins[0], glasses: true, beard: true }, { floating: true }),
        [300, 800, 1360].map((x) => pendant(s, x, 180, 80, c.p(0.42))),
        bust(s, someone(s, 'visitor', { age: 'young', hair: 'long', hairTone: hairs.dark, outfit: 'pullover', top: c.s(0.64), skin: skins[2] }), 560, 632, 92, { turn: 0.2, down: true, deep: 2 }),
        legs(560, c.p(0.32)),
        legs(890, mix(c.cool(0.36), c.ink, 0.4)),
        bust(s, someone(s, 'resident', { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.cool(0.58), skin: skins[0], glasses: true }), 890, 640, 90, { turn: -0.3, down: true, deep: 2 }),
        chair(s, 180, 1000, m, 1, c.p(0.44)),
        one(
          s,
          'visitor-man',
          'sit-read',
          180,
          1000,
          m,
          1,
          { hair: 'short', hairTone: hairs.black, outfit: 'shirt', top: c.p(0.6), bottom: c.p(0.34), skin: skins[4] },
          {
            seat: 0.47,
            floating: true,
            down: true,
            pose: {
              hands: [[0.38, 0.98], [0.42, 1.0]],
            },
            held: (place) => {
              const [x, y] = place(0.42, 1.02);
              return join(
                polygon([[x - 30, y + 20], [x + 12, y + 26], [x + 22, y - 50], [x - 22, y - 56]], c.s(0.58)),
                polygon([[x + 12, y + 26], [x + 46, y + 14], [x + 54, y - 58], [x + 22, y - 50]], '#fffaf0'),
              );
            },
          },
        ),
        chair(s, 1430, 1000, m, -1, c.p(0.44)),
        one(
          s,
          'resident-man',
          'sit',
          1430,
          1000,
          m,
          -1,
          { hair: 'rim', outfit: 'cardigan', top: c.s(0.7), skin: skins[1] },
          {
            seat: 0.47,
            floating: true,
            pose: {
              hands: [[0.4, 0.88], [0.44, 0.88]],
              lean: 4,
            },
          },
        ),
        table(s, 250, 1015, m, 3.7, c.wood(0.62)),
        openBook(s, 560, top + 6, 150, c.p(0.4)),
        openBook(s, 890, top + 8, 150, c.s(0.56)),
        deskLamp(s, 690, top + 4, 150, c.p(0.4), 1),
        bookStack(s, 400, top + 8, 110, [c.s(0.62), c.p(0.5), c.wall(0.9), c.cool(0.6)]),
        `<g transform="translate(1200 ${top + 8}) skewY(-9) scale(.66 1)">${screenReader(s, 0, 0, 240, c.p(0.38))}</g>`,
        spectacles(s, 1020, top + 4, 44),
      );
    },
  },
  werk: {
    text: 'Abendkurs unter der alten Holzdecke: eine Frau erklärt eine Kurve, Zuhörende jeden Alters sitzen in Reihen',
    focus: [54, 55],
    draw: (s) => {
      const { c } = s;
      const m = 262;
      const view = dusk(s, 620);
      const seat = (x: number, y: number, person: Svg): Svg => join(chair(s, x, y, m, 1, c.p(0.42)), person);
      const sit = { seat: 0.47, floating: true } as const;
      return join(
        room(s, {
          wall: c.wall(0.92),
          floor: c.wood(0.66),
          floorY: 770,
          boards: 'planks',
          dim: true,
          wainscot: [150, c.wood(0.74)],
          windows: [110, 440, 770].map((x) => ({ x, y: 540, w: 250, h: 300, panes: [2, 3] as const, view, frame: '#fdf6e9' })),
        }),
        polygon([[-20, -20], [1620, -20], [1620, 130], [-20, 130]], c.wood(0.6)),
        Array.from({ length: 9 }, (_, i) =>
          join(polygon([[i * 190 - 20, -20], [i * 190 + 44, -20], [i * 178 + 92, 130], [i * 178 + 48, 130]], c.wood(0.46))),
        ),
        rect(-20, 124, 1640, 26, c.wood(0.4)),
        rect(-20, 150, 1640, 12, c.shade, 0.18),
        [320, 700, 1080].map((x) =>
          join(ellipse(x, 330, 190, 130, c.gold(0.92), 0.28), pendant(s, x, 290, 84, c.s(0.6))),
        ),
        board(s, 1380, 960, m * 1.12, 1.05, 'curve'),
        one(
          s,
          'visitor',
          'show',
          1090,
          975,
          m * 1.04,
          1,
          { hair: 'bun', hairTone: hairs.grey, outfit: 'cardigan', top: c.s(0.62), skirt: true, bottom: c.p(0.34), skin: skins[1], glasses: true },
          {
            turn: -0.5,
            pose: {
              hands: [[0.08, 0.98], [0.48, 1.36]],
            },
          },
        ),
        seat(230, 880, one(s, 'carer', 'sit', 230, 880, m * 0.94, 1, { hair: 'tail', hairTone: hairs.blond, outfit: 'pullover', top: c.cool(0.6), bottom: c.p(0.34), skin: skins[0] }, sit)),
        seat(510, 880, one(s, 'resident-man', 'sit', 510, 880, m * 0.94, 1, { hair: 'rim', outfit: 'vest', top: '#fbf4e8', skin: skins[1] }, sit)),
        seat(
          790,
          880,
          one(
            s,
            'visitor-man',
            'sit-talk',
            790,
            880,
            m * 0.94,
            1,
            { hair: 'afro', hairTone: hairs.black, outfit: 'shirt', top: c.p(0.6), skin: skins[5], beard: false },
            {
              ...sit,
              pose: {
                hands: [[0.28, 0.66], [0.26, 1.5]],
              },
            },
          ),
        ),
        seat(130, 1015, one(s, 'resident', 'sit', 130, 1015, m, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.5), skirt: true, skin: skins[0], glasses: true }, sit)),
        seat(
          420,
          1015,
          one(
            s,
            'visitor',
            'sit-work',
            420,
            1015,
            m,
            1,
            { age: 'young', hair: 'curly', hairTone: hairs.dark, outfit: 'pullover', top: c.warm(0.64), bottom: c.p(0.36), skin: skins[3] },
            {
              ...sit,
              down: true,
              pose: {
                hands: [[0.34, 0.72], [0.38, 0.7]],
              },
              held: (place) => {
                const [x, y] = place(0.38, 0.66);
                return polygon([[x - 40, y + 12], [x + 44, y + 2], [x + 56, y - 10], [x - 26, y - 2]], '#fffaf0');
              },
            },
          ),
        ),
        wheelchair(s, 740, 1015, m, 1, 'back'),
        one(
          s,
          'resident-man',
          'sit',
          740,
          1015,
          m,
          1,
          { hair: 'side', hairTone: hairs.silver, outfit: 'pullover', top: c.s(0.68), skin: skins[2], beard: true },
          {
            seat: 0.5,
            floating: true,
            pose: {
              feet: [[0.5, 0.1], [0.54, 0.1]],
            },
          },
        ),
        wheelchair(s, 740, 1015, m, 1, 'front'),
      );
    },
  },
  menschen: {
    text: 'In der Stube mit Kachelofen sitzen Menschen verschiedenen Alters beim Kaffee, ein Mann bringt Kuchen',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const m = 305;
      const top = 1025 - 0.83 * m;
      return join(
        room(s, { wall: c.wood(0.82), floor: c.wood(0.6), floorY: 800, boards: 'planks', dim: true, windows: [] }),
        stroke(Array.from({ length: 12 }, (_, i) => `M${i * 140 + 20} 60L${i * 140 + 20} 786`).join(''), c.wood(0.73), 5),
        rect(-20, 590, 1640, 14, c.wood(0.7)),
        rect(-20, -20, 1640, 80, c.wood(0.54)),
        rect(-20, 60, 1640, 14, c.shade, 0.18),
        roomWindow(s, {
          x: 650,
          y: 500,
          w: 400,
          h: 320,
          panes: [4, 2],
          view: join(outlook(s, 560, { shift: 240 }), rect(-20, 690, 1640, 400, c.grass(0.82)), bush(s, 300, 760, 460, 240), bush(s, 1360, 770, 420, 200)),
          frame: c.wood(0.5),
        }),
        tileStove(s, 40, 870, m * 1.14, c.p(0.5)),
        rect(1268, 170, 370, 640, c.wood(0.52)),
        rect(1300, 200, 340, 610, c.s(0.9)),
        rect(1300, 760, 340, 50, c.wood(0.66)),
        counter(s, 1310, 790, 190, 2.4, c.p(0.62)),
        cookpot(s, 1390, 614, 80, c.s(0.6)),
        rect(1320, 420, 300, 12, c.wood(0.5)),
        [1340, 1400, 1460, 1520, 1580].map((x, i) =>
          rect(x, 376 + (i % 2) * 8, 36, 44 - (i % 2) * 8, i % 2 ? c.p(0.5) : c.s(0.66)),
        ),
        pendant(s, 850, 210, 104, c.s(0.6)),
        bench(s, 420, 900, m * 0.94, 2.75, c.wood(0.56)),
        one(s, 'resident', 'sit-cup', 500, 930, m, 1, { hair: 'scarf', outfit: 'cardigan', top: c.p(0.56), skirt: true, skin: skins[3] }, { seat: 0.47 }),
        one(s, 'visitor-man', 'sit', 760, 925, m, 1, { hair: 'short', hairTone: hairs.brown, outfit: 'pullover', top: c.s(0.62), bottom: c.p(0.34), skin: skins[0], beard: true }, { seat: 0.47 }),
        one(s, 'resident-man', 'sit-talk', 1090, 930, m, -1, { hair: 'side', hairTone: hairs.white, outfit: 'vest', top: '#fbf4e8', skin: skins[4] }, { seat: 0.47, laugh: true }),
        table(s, 440, 1025, m, 2.35, c.wood(0.66)),
        jug(s, 900, top - 2, 52, c.p(0.5)),
        cup(s, 690, top + 4, 44, c.s(0.66), { saucer: false }),
        cup(s, 1010, top + 4, 44, c.cool(0.6), { saucer: false }),
        plait(s, 800, top + 6, 130),
        cup(s, 570, top + 6, 44, '#fbf3e4', { saucer: false }),
        chair(s, 300, 1020, m, 1, c.p(0.42)),
        one(s, 'carer', 'sit-talk', 300, 1020, m, 1, { age: 'young', hair: 'tail', hairTone: hairs.ginger, outfit: 'shirt', top: c.cool(0.62), bottom: c.p(0.36), skin: skins[0] }, { seat: 0.47, floating: true }),
        one(
          s,
          'worker-man',
          'carry',
          1370,
          1010,
          m,
          -1,
          { hair: 'rim', hairTone: hairs.grey, outfit: 'apron', top: c.s(0.72), under: c.p(0.42), skin: skins[1], glasses: true, beard: false },
          {
            held: (place) => {
              const [x, y] = place(0.4, 0.98);
              return join(
                rect(x - 88, y, 150, 11, c.wood(0.4)),
                cake(s, x - 14, y - 6, 112, c.crust(0.7), c.s(0.72), c.gold(0.86)),
              );
            },
          },
        ),
      );
    },
  },
  detail: {
    text: 'Eine Hand korrigiert mit dem Rotstift einen Text, daneben Tintenfass, Feder, Brille und Bücher',
    focus: [50, 55],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 420, c.p(0.72)),
        polygon([[900, -20], [1620, -20], [1620, 330], [1060, 330]], c.shade, 0.08),
        tableTop(s, 300, c.wood(0.68), 'wood', c.p(0.6), -60),
        bookStack(s, 1290, 470, 360, [c.p(0.42), c.s(0.6), c.cool(0.6), c.p(0.56)]),
        cup(s, 230, 500, 170, c.s(0.62), { steam: true }),
        inkBottle(s, 900, 470, 130, c.p(0.36)),
        feather(s, 905, 360, 330, 24, '#fdf6ea'),
        page(s, 760, 800, 680, 620, -5, { marks: c.s(0.6), title: c.p(0.4), lines: 12 }),
        spectacles(s, 210, 800, 220, c.p(0.36)),
        writingHand(s, 880, 790, 330, { skin: skins[1], sleeve: c.p(0.42), pen: c.s(0.6), old: true }),
      );
    },
  },
};
