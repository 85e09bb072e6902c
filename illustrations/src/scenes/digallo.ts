/** The Digallo group in Winterthur: an old brick mill, its yard with the chestnut, people of all its houses. */
import {
  armchair, basket, bench, bicycle, bread, bricks, broadleaf, bust, chair, coffeeMachine, cookpot, counter, crate,
  crown, cup, doorLeaf, ellipse, fence, fist, flowers, framed, glass, grasses, hairs, house, ironColumn, join, jug,
  lake, lamp, log, marketWagon, meadow, mill, millGate, millWindow, mix, one, outlook, overheadLine, plane, plate,
  polygon, pot, railCar, rect, ribbon, room, rug, type Studio, type Svg, skins, someone, spectacles, stroke,
  tableTop, tote, wheeled, workbench, wreath,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const works = (s: Studio, x: number, y: number, m: number, teeth = 3): Svg => {
  const { c } = s;
  return mill(s, x, y, m, { w: 16, bays: 5, storeys: 3, depth: 12, teeth, rise: 4.2, brick: mix(c.crust(0.7), c.roof(0.62), 0.55), trim: c.gold(0.88), roofTone: mix(c.stone(0.56), c.cool(0.5), 0.4), door: c.p(0.42), doorBay: 2 });
};

/** A window of the mill with what lies outside, drawn to the size of the opening. */
const view = (s: Studio, x: number, y: number, w: number, h: number, picture: Svg, panes: readonly [number, number] = [4, 4]): Svg => {
  const k = Math.max(w / 1600, (h * 1.2) / 1067);
  return millWindow(s, x, y, w, h, { stone: s.c.gold(0.86), panes, view: `<g transform="translate(${x + w / 2 - 800 * k} ${y - h * 1.12}) scale(${k.toFixed(3)})">${picture}</g>` });
};

const tracks = (s: Studio, shift = 0): Svg =>
  join(
    outlook(s, 500, { clouds: 2 }),
    rect(-20, 640, 1640, 440, s.c.stone(0.76)),
    stroke('M-20 806L1620 806M-20 900L1620 900', s.c.stone(0.5), 7),
    railCar(s, 60 + shift, 806, 62, 17, s.c.s(0.8), s.c.stone(0.62)),
    overheadLine(s, -20, 806, 62, 1640, 2),
  );

export const digallo: SceneTable = {
  landschaft: {
    text: 'Auf einem Baumstamm mit Jahrringen sitzen zwei Menschen, hinter ihnen ein altes Heim vor den Hügeln',
    focus: [52, 60],
    draw: (s) => {
      const { c } = s;
      const m = 196;
      return join(
        outlook(s, 430, { sun: true, clouds: 2 }),
        meadow(s, 540, c.grass(0.85), c.leaf(0.7), [110, 70, 20, 50, 100]),
        house(s, 300, 580, 13, { w: 19, depth: 11, storeys: 2, roof: 'gable', rise: 5.6, bays: 6, window: { style: 'casement', shutters: c.p(0.5) }, door: { bay: 2, steps: 1 }, dormers: 3, chimneys: [0.3] }),
        broadleaf(s, 250, 610, 190),
        broadleaf(s, 700, 600, 150),
        ribbon([[450, 582, 12], [540, 640, 26], [420, 740, 54], [300, 880, 120], [360, 1100, 300]], c.gold(0.92)),
        fence(s, 690, 640, 26, 36, c.wood(0.62)),
        crown(s, 1500, 140, 330, 230, { l: 0.58 }),
        crown(s, 1340, 60, 260, 160, { l: 0.64 }),
        ellipse(1600, 870, 150, 20, c.shade, 0.2),
        polygon([[1520, 240], [1650, 240], [1650, 800], [1650, 872], [1490, 872], [1518, 800]], c.wood(0.42)),
        polygon([[1556, 240], [1650, 240], [1650, 800], [1650, 872], [1560, 872]], c.wood(0.34)),
        log(s, 1270, 905, 640, 74),
        one(s, 'worker', 'sit-talk', 850, 956, m, 1, { hair: 'bun', hairTone: hairs.brown, outfit: 'apron', top: c.s(0.8), under: '#fbf3e4', skin: skins[0] }, { seat: 0.5, floating: true }),
        one(s, 'worker-man', 'sit', 1120, 962, m, -1, { hair: 'short', hairTone: hairs.dark, outfit: 'shirt', top: c.cool(0.56), bottom: c.cool(0.4), skin: skins[1], beard: false }, { seat: 0.5, floating: true }),
        flowers(s, 44, 560, 1010, 1000, 90, 66, [c.s(0.84), '#fff6ea', c.gold(0.84)]),
        grasses(s, 90, 0, 1090, 1600, 84, c.leaf(0.48)),
      );
    },
  },
  haus: {
    text: 'Alte Zwirnerei aus Backstein mit Sägezahndach und Solarmodulen, davor ein Uferweg mit Velo und Besuch',
    focus: [46, 46],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 400, { clouds: 3 }),
        rect(-20, 560, 1640, 540, c.grass(0.82)),
        Array.from({ length: 4 }, (_, i) =>
          house(s, 1130 + i * 150, 640 - (i % 2) * 8, 9, { w: 11, depth: 8, storeys: 2, roof: 'gable', rise: 3.6, bays: 3, window: { style: 'casement' } }),
        ),
        rect(-20, 690, 1640, 400, c.stone(0.86)),
        works(s, 190, 745, 30),
        broadleaf(s, 80, 800, 560, { spots: [40, '#fff6e4'] }),
        ribbon([[552, 748, 40], [580, 830, 130], [560, 960, 340]], c.stone(0.92)),
        polygon([[-20, 870], [1620, 850], [1620, 960], [-20, 960]], c.gold(0.9)),
        bicycle(s, 1010, 920, 96, c.p(0.46)),
        one(s, 'visitor-man', 'push', 925, 925, 118, 1, { hair: 'curly', hairTone: hairs.dark, outfit: 'shirt', top: c.s(0.78), skin: skins[3] }, { floating: true }),
        wheeled(
          s,
          430,
          920,
          118,
          1,
          { role: 'resident-man', own: { hair: 'rim', outfit: 'cardigan', top: c.cool(0.56), skin: skins[1] } },
          { role: 'visitor', own: { hair: 'bob', hairTone: hairs.dark, outfit: 'coat', top: c.p(0.62) } },
        ),
        one(s, 'visitor', 'wave', 690, 822, 92, -1, { hair: 'scarf', outfit: 'cardigan', top: c.s(0.72), skirt: true }),
        rect(-20, 955, 1640, 36, c.stone(0.72)),
        lake(s, { outline: [[-30, 985], [1640, 985], [1640, 1100], [-30, 1100]], tone: c.water(0.76) }),
        fence(s, -30, 962, 54, 31, c.p(0.36), 1),
        grasses(s, 30, 0, 1092, 330, 110, c.leaf(0.46)),
        grasses(s, 34, 1260, 1092, 360, 130, c.leaf(0.44)),
      );
    },
  },
  garten: {
    text: 'Hof unter der blühenden Kastanie: am Marktwagen gibt es Eier und Kartoffeln, auf der Bank wird Mittag gegessen',
    focus: [52, 58],
    draw: (s) => {
      const { c } = s;
      const m = 168;
      return join(
        outlook(s, 330, { clouds: 2 }),
        works(s, -560, 640, 30, 4),
        house(s, 1180, 610, 17, { w: 22, depth: 10, storeys: 2, storey: 3.2, roof: 'gable', rise: 4, bays: 5, window: { style: 'lattice', w: 1.8, h: 1.6 }, boards: 0.6, wall: c.wall(0.9) }),
        rect(-20, 640, 1640, 460, c.gold(0.9)),
        polygon([[-20, 640], [1620, 610], [1620, 700], [-20, 720]], c.stone(0.86)),
        ellipse(560, 880, 560, 86, c.shade, 0.14),
        polygon([[486, 860], [520, 560], [500, 240], [640, 240], [612, 560], [640, 870]], c.wood(0.42)),
        polygon([[576, 866], [590, 560], [580, 240], [640, 240], [612, 560], [640, 870]], c.wood(0.34)),
        crown(s, 180, 200, 330, 200, { l: 0.54, spots: [16, '#fff6e4'] }),
        crown(s, 960, 180, 330, 190, { l: 0.52, spots: [16, '#fff6e4'] }),
        crown(s, 560, 130, 480, 260, { l: 0.6, spots: [34, '#fff6e4'] }),
        marketWagon(s, 980, 800, m * 0.86, 3.5, c.p(0.56), c.s(0.8)),
        bust(s, someone(s, 'worker-man', { hair: 'straw-hat', outfit: 'shirt', top: c.cool(0.5), skin: skins[2], beard: true }), 1230, 546, 44, { turn: -0.5, deep: 2.2, laugh: true }),
        crate(s, 1030, 638, 120, 30, ['#f6e9d6', c.crust(0.72)]),
        crate(s, 1320, 638, 130, 30, [c.crust(0.6), c.gold(0.7)]),
        tote(s, 1420, 568, 46, c.p(0.7), c.s(0.8)),
        tote(s, 1010, 556, 40, c.warm(0.62), c.p(0.8)),
        crate(s, 1150, 826, 130, 66, [c.gold(0.72), c.crust(0.64)]),
        crate(s, 1300, 834, 120, 60, [c.leaf(0.66), c.grass(0.76)]),
        one(s, 'resident', 'show', 1040, 925, m, 1, { hair: 'waves', outfit: 'cardigan', top: c.s(0.74), skirt: true, skin: skins[0] }),
        bench(s, 190, 890, m, 2.3, c.wood(0.6)),
        one(s, 'visitor', 'sit-cup', 280, 912, m, 1, { hair: 'tail', hairTone: hairs.blond, outfit: 'shirt', top: c.p(0.62), skin: skins[0] }, { seat: 0.47 }),
        one(s, 'worker-man', 'sit-talk', 500, 912, m, -1, { hair: 'short', hairTone: hairs.grey, outfit: 'apron', top: c.warm(0.6), under: c.wood(0.46), skin: skins[1] }, { seat: 0.47 }),
        one(s, 'girl', 'run', 800, 1010, m * 1.08, 1, { hair: 'tail', hairTone: hairs.dark, top: c.s(0.78), skin: skins[3] }),
        one(s, 'boy', 'run', 660, 1040, m * 1.08, 1, { hair: 'short', hairTone: hairs.ginger, top: c.p(0.5), skin: skins[0] }),
        grasses(s, 26, 1340, 1090, 280, 80, c.leaf(0.48)),
        flowers(s, 16, 1350, 1010, 250, 60, 66, [c.s(0.84), '#fff6ea']),
      );
    },
  },
  zimmer: {
    text: 'Einzug in ein helles Zimmer: die Tochter hängt ein Bild auf, die Mutter schaut vom gelben Sessel zu',
    focus: [52, 54],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const box = (x: number, y: number, w: number, h: number): Svg =>
        join(rect(x, y - h, w, h, c.crust(0.76)), rect(x + w * 0.72, y - h, w * 0.28, h, c.shade, 0.14), rect(x + w * 0.42, y - h, w * 0.12, h, c.gold(0.9)), stroke(`M${x + w * 0.1} ${y - h * 0.3}h${w * 0.2}`, c.crust(0.6), 5));
      return join(
        room(s, { wall: c.p(0.9), floor: c.wood(0.74), floorY: 790, boards: 'planks', windows: [{ x: 120, y: 620, w: 400, h: 440, panes: [2, 2], view: outlook(s, 560, { sun: true }), curtain: c.s(0.93) }] }),
        framed(s, 1010, 250, 120, 150, 'leaf'),
        stroke('M800 238L800 252', c.ink, 7),
        ellipse(1320, 800, 170, 20, c.shade, 0.2),
        rect(1180, 350, 290, 450, c.wood(0.6)),
        rect(1400, 350, 70, 450, c.shade, 0.12),
        stroke('M1325 362L1325 790', c.wood(0.46), 5),
        rect(1168, 336, 314, 22, c.wood(0.68)),
        stroke('M1310 580l0 40M1340 580l0 40', c.wood(0.4), 8),
        rug(s, 560, 968, 760, 150, c.p(0.56), c.s(0.84)),
        lamp(s, 215, 900, m, 1.62, c.s(0.88)),
        armchair(s, 440, 990, m, 1, c.s(0.76), 'back'),
        one(s, 'resident', 'sit-talk', 440, 990, m, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.cool(0.56), skirt: true, skin: skins[0], glasses: true }, { seat: 0.52, floating: true, laugh: true }),
        armchair(s, 440, 990, m, 1, c.s(0.76), 'front'),
        one(
          s,
          'visitor',
          'reach',
          905,
          930,
          m,
          -1,
          { hair: 'tail', hairTone: hairs.brown, outfit: 'pullover', top: c.p(0.46), bottom: c.cool(0.36), skin: skins[0] },
          {
            pose: {
              hands: [[0.36, 1.42], [0.44, 1.62]],
              bow: -10,
            },
            held: (place) => {
              const [x, y] = place(0.47, 1.5);
              return framed(s, x - 80, y - 70, 170, 140, 'hills');
            },
          },
        ),
        box(1130, 900, 220, 150),
        box(1180, 752, 160, 110),
        box(1400, 960, 180, 120),
        pot(s, 1120, 1000, 150, 'round', c.s(0.7)),
      );
    },
  },
  tisch: {
    text: 'Fünf Menschen aus verschiedenen Berufen beraten am langen Tisch, vor ihnen Karten, Papiere und Kaffee',
    focus: [50, 42],
    draw: (s) => {
      const { c } = s;
      const card = (x: number, y: number, w: number, turn: number, tone: string): Svg =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) skewX(-8)">${rect(-w / 2 + 6, 8, w, w * 0.42, c.shade, 0.16)}${rect(-w / 2, 0, w, w * 0.42, '#fffaf0')}${rect(-w / 2, 0, w, w * 0.08, tone)}${stroke(`M${-w * 0.38} ${w * 0.18}h${w * 0.7}M${-w * 0.38} ${w * 0.27}h${w * 0.5}`, c.stone(0.76), 5)}</g>`;
      return join(
        room(s, { wall: c.wall(0.93), floor: c.wood(0.62), floorY: 940, dim: true, windows: [] }),
        view(s, 110, 520, 350, 350, tracks(s)),
        view(s, 620, 520, 350, 350, tracks(s, -300)),
        view(s, 1130, 520, 350, 350, tracks(s, 500)),
        rect(-20, -20, 1640, 74, c.wood(0.52)),
        rect(-20, 54, 1640, 12, c.shade, 0.25),
        ironColumn(s, 540, 940, 886, 19, c.p(0.46)),
        ironColumn(s, 1050, 940, 886, 19, c.p(0.46)),
        bust(s, someone(s, 'carer-man', { hair: 'short', hairTone: hairs.black, top: c.p(0.5), skin: skins[3], beard: true }), 190, 390, 128, { turn: 0.6, deep: 3, hands: [[-0.4, 2.15], [0.6, 2.15]] }),
        bust(
          s,
          someone(s, 'resident', { hair: 'bun', hairTone: hairs.white, top: c.s(0.76), outfit: 'cardigan', skin: skins[0], glasses: true }),
          500,
          400,
          122,
          { turn: 0.5, deep: 3, laugh: true, hands: [[-0.6, 2.25], [0.6, 2.25]] },
        ),
        bust(
          s,
          someone(s, 'worker-man', { age: 'young', hair: 'curly', hairTone: hairs.brown, top: '#fbf4e8', under: c.stone(0.5), outfit: 'shirt', skin: skins[1], beard: false }),
          800,
          390,
          126,
          { turn: -0.2, deep: 3, hands: [[-0.6, 2.25], [0.6, 2.25]] },
        ),
        bust(s, someone(s, 'visitor', { hair: 'scarf', hairTone: c.s(0.8), outfit: 'cardigan', top: c.cool(0.44), skin: skins[2] }), 1105, 390, 124, { turn: -0.5, deep: 3, hands: [[-0.6, 2.2], [0.5, 2.2]] }),
        bust(s, someone(s, 'visitor', { hair: 'pixie', hairTone: hairs.grey, age: 'adult', outfit: 'pullover', top: c.p(0.68), skin: skins[0] }), 1410, 400, 124, { turn: -0.6, deep: 3, hands: [[-0.6, 2.15], [0.4, 2.15]] }),
        tableTop(s, 640, c.wood(0.74), 'wood', c.p(0.6), -20),
        [250, 440, 630, 820, 1010, 1200, 1390].map((x, i) =>
          card(x, 716 + Math.abs(i - 3) * 9, 150, (i % 3) * 4 - 4, i % 2 ? c.s(0.8) : c.p(0.6)),
        ),
        cup(s, 200, 900, 100, c.p(0.6), { steam: true }),
        cup(s, 1400, 930, 108, c.s(0.78), { handle: -1 }),
        cup(s, 760, 890, 92, '#fbf3e4'),
        plate(s, 590, 990, 120, '#fdf7ec', c.s(0.8)),
        bread(s, 590, 985, 130),
        glass(s, 480, 880, 66, c.water(0.86), 0.7),
        jug(s, 350, 1000, 104, c.cool(0.66), c.water(0.9)),
        `<g transform="translate(1010 920) rotate(6) skewX(-10)">${rect(0, 0, 230, 130, '#fffaf0')}${stroke('M24 26h180M24 50h180M24 74h130M24 98h160', c.stone(0.76), 5)}</g>`,
        stroke('M1000 1030L1160 1000', c.s(0.74), 11),
        spectacles(s, 960, 880, 104),
      );
    },
  },
  werk: {
    text: 'Lernende zeigen im Saal der Zwirnerei ihren Beruf: eine hobelt, einer kocht, eine misst den Blutdruck',
    focus: [50, 55],
    draw: (s) => {
      const { c } = s;
      const m = 306;
      return join(
        room(s, { wall: c.wall(0.92), floor: c.wood(0.68), floorY: 760, boards: 'planks', windows: [] }),
        view(s, 60, 560, 300, 370, tracks(s)),
        view(s, 560, 560, 300, 370, outlook(s, 560)),
        view(s, 1060, 560, 300, 370, tracks(s, 300)),
        rect(-20, -20, 1640, 90, c.wood(0.5)),
        rect(-20, 70, 1640, 14, c.shade, 0.25),
        ironColumn(s, 460, 800, 730, 20, c.p(0.46)),
        ironColumn(s, 960, 800, 730, 20, c.p(0.46)),
        ironColumn(s, 1460, 800, 730, 20, c.p(0.46)),
        rect(500, 560, 450, 200, c.wood(0.58)),
        rect(484, 548, 482, 18, c.wood(0.68)),
        coffeeMachine(s, 610, 552, 150, c.gold(0.74)),
        [730, 800, 870].map((x, i) => cup(s, x, 550, 44, i % 2 ? c.s(0.8) : c.p(0.64), { saucer: false })),
        workbench(s, 90, 1030, m, 1.55),
        plane(s, 300, 1030 - 1.0 * m, m),
        one(
          s,
          'worker',
          'work',
          170,
          985,
          m,
          1,
          { age: 'young', hair: 'tail', hairTone: hairs.ginger, outfit: 'apron', top: c.s(0.74), under: c.wood(0.42), skin: skins[0] },
          {
            pose: {
              hands: [[0.46, 1.1], [0.54, 1.08]],
            },
            floating: true,
          },
        ),
        one(
          s,
          'worker-man',
          'work',
          690,
          970,
          m,
          1,
          { age: 'young', hair: 'cap', hairTone: hairs.dark, outfit: 'apron', top: '#fbf4e8', under: c.p(0.44), skin: skins[4], beard: false },
          {
            pose: {
              hands: [[0.5, 1.3], [0.34, 1.1]],
              lean: 4,
              bow: 16,
            },
            held: (place) => {
              const [x, y] = place(0.5, 1.34);
              return stroke(`M${x} ${y - 10}L${x + 34} ${y + 96}`, c.wood(0.36), 11);
            },
          },
        ),
        counter(s, 770, 1030, m, 0.9, c.p(0.56)),
        cookpot(s, 905, 1030 - 0.92 * m, 150, c.s(0.76), c.warm(0.7)),
        chair(s, 1470, 1030, m, -1),
        one(
          s,
          'resident-man',
          'sit',
          1470,
          1030,
          m,
          -1,
          { hair: 'rim', outfit: 'vest', top: c.cool(0.6), skin: skins[1], glasses: true, beard: true },
          {
            seat: 0.47,
            floating: true,
            pose: {
              hands: [[0.4, 0.92], [0.28, 0.66]],
            },
          },
        ),
        one(
          s,
          'carer',
          'work',
          1180,
          1035,
          m,
          1,
          { age: 'young', hair: 'bun', hairTone: hairs.black, skin: skins[3], top: c.p(0.6) },
          {
            pose: {
              hands: [[0.5, 1.0], [0.42, 0.86]],
              lean: 12,
            },
          },
        ),
        polygon([[1386, 690], [1430, 676], [1448, 744], [1402, 758]], c.cool(0.36)),
        stroke('M1408 752Q1380 840 1330 826', c.ink, 6),
        ellipse(1322, 822, 24, 24, '#fbf3e4'),
        stroke('M1322 822l10 -12', c.ink, 4),
      );
    },
  },
  menschen: {
    text: 'Vor der Backsteinwand der Zwirnerei stehen Pflegende, Koch, Bäuerin und Büroleute mit einer Bewohnerin zusammen',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const m = 282;
      const wall = mix(c.crust(0.7), c.roof(0.62), 0.55);
      return join(
        rect(-20, -20, 1640, 860, wall),
        bricks(s.r, 420, -20, -20, 1640, 800, 74, mix(wall, c.paper, 0.18), 0.7),
        bricks(s.r, 300, -20, -20, 1640, 800, 74, mix(wall, c.shade, 0.16), 0.6),
        polygon([[1130, -20], [1620, -20], [1620, 830], [1290, 830]], c.shade, 0.1),
        rect(-20, 752, 1640, 100, c.stone(0.7)),
        millWindow(s, 70, 560, 360, 400, { stone: c.gold(0.86), panes: [4, 5] }),
        millWindow(s, 1180, 560, 360, 400, { stone: c.gold(0.86), panes: [4, 5] }),
        millGate(s, 800, 850, 460, 620, c.p(0.46), c.gold(0.86)),
        rect(-20, 845, 1640, 260, c.stone(0.76)),
        polygon([[560, 845], [1040, 845], [1220, 1100], [350, 1100]], c.stone(0.81)),
        pot(s, 60, 890, 230, 'round', c.s(0.72)),
        pot(s, 1080, 872, 150, 'flowers', c.s(0.72), '#fff6ea'),
        one(
          s,
          'worker',
          'stand',
          250,
          985,
          m,
          1,
          { hair: 'straw-hat', hairTone: hairs.brown, outfit: 'shirt', top: c.s(0.76), bottom: c.cool(0.36), skin: skins[1] },
          {
            pose: {
              hands: [[0.3, 0.98], [0.32, 0.96]],
            },
            held: basket(s, m, ['#f6eddc', c.crust(0.72), '#f6eddc', c.crust(0.66)]),
          },
        ),
        one(s, 'worker-man', 'show', 480, 1000, m, -1, { hair: 'cap', hairTone: hairs.dark, outfit: 'apron', top: '#fbf4e8', under: c.cool(0.42), skin: skins[4], beard: true }),
        wheeled(
          s,
          850,
          1010,
          m,
          -1,
          {
            role: 'resident',
            pose: 'sit-talk',
            own: {
              hair: 'waves',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.s(0.8),
              skin: skins[0],
              glasses: true,
            },
          },
          { role: 'carer', own: { hair: 'tail', hairTone: hairs.blond, top: c.p(0.56), skin: skins[0] } },
        ),
        one(
          s,
          'visitor-man',
          'stand',
          1240,
          985,
          m,
          1,
          { hair: 'side', hairTone: hairs.grey, outfit: 'vest', top: '#fbf4e8', bottom: c.cool(0.4), skin: skins[1], glasses: true, beard: false },
          {
            pose: {
              hands: [[0.16, 0.98], [0.12, 1.02]],
            },
            held: (place) => {
              const [x, y] = place(0.12, 1.06);
              return join(rect(x - 20, y - 50, 70, 92, c.warm(0.6)), rect(x + 40, y - 50, 10, 92, '#fffaf0'));
            },
          },
        ),
        one(s, 'carer', 'show', 1460, 1000, m, -1, { age: 'young', hair: 'curly', hairTone: hairs.black, outfit: 'pullover', top: c.cool(0.52), bottom: c.wood(0.36), shoes: c.wood(0.34), skin: skins[3] }, { laugh: true }),
      );
    },
  },
  detail: {
    text: 'Eine Hand klopft an eine grüne Zimmertür mit Namensschild und einem Kranz aus Blumen',
    focus: [52, 56],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 1110, c.wall(0.93)),
        polygon([[1250, -20], [1620, -20], [1620, 1090], [1400, 1090]], c.shade, 0.07),
        rect(250, -20, 1000, 1110, c.wood(0.72)),
        rect(290, -20, 920, 1110, c.wood(0.6)),
        doorLeaf(s, 310, -240, 880, 1500, c.p(0.58)),
        rect(642, 394, 232, 120, c.shade, 0.2),
        rect(634, 386, 232, 120, c.gold(0.86)),
        rect(646, 398, 208, 96, '#fffaf0'),
        stroke('M676 430h148M676 462h98', c.ink, 8),
        wreath(s, 750, 190, 150, c.leaf(0.5), [c.s(0.82), '#fff6ea', c.warm(0.64)]),
        ellipse(1122, 640, 34, 34, c.shade, 0.3),
        ellipse(1114, 632, 32, 32, c.gold(0.74)),
        ellipse(1105, 622, 13, 11, c.gold(0.92)),
        fist(785, 700, 290, -14, { skin: skins[3], sleeve: c.s(0.78) }),
      );
    },
  },
};
