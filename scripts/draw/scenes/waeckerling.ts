/** Wäckerling in Stäfa: a large house in the vines, a restaurant for everybody, a bus stop in the garden. */
import {
  armchair, armInArm, backOfHand, bed, bread, broadleaf, busStop, bust, chest, clock, crown, cup, dish, ellipse,
  fallen, farWood, flowers, fountain, framed, gardenTable, glass, grapeCrate, grapes, grasses, grip, hairs, hedge,
  hen, house, join, jug, kettle, ladles, lamp, meadow, mix, one, outlook, parasol, plate, polygon, pot, raisedBed,
  rect, ribbon, ridge, room, rug, type Studio, type Svg, skins, sky, slice, someone, stroke, tableTop, tileStove,
  trolley, vineRow, vines, wheeled, wineGlass,
} from './kit.ts';
import type { SceneTable } from './table.ts';

/** Räuschling, a white grape. */
const white = (s: Studio): string => mix(s.c.gold(0.84), s.c.leaf(0.7), 0.36);
const green = (s: Studio) => [s.c.leaf(0.48), s.c.leaf(0.56), s.c.grass(0.7)] as const;
const autumn = (s: Studio) =>
  [mix(s.c.leaf(0.5), s.c.gold(0.62), 0.16), mix(s.c.leaf(0.6), s.c.gold(0.72), 0.5), s.c.gold(0.78)] as const;
/** The main house of 2011: five floors, a balcony on each. */
const main = (s: Studio, x: number, y: number, m: number): Svg =>
  house(s, x, y, m, {
    w: 36,
    depth: 14,
    storeys: 5,
    storey: 2.9,
    roof: 'flat',
    rise: 0.6,
    bays: 11,
    window: { style: 'strip', w: 2.1, h: 1.6, frame: s.c.s(0.5) },
    ground: { style: 'strip', w: 2.7, h: 2.2, frame: s.c.s(0.42) },
    door: { bay: 4, glazed: true, tone: s.c.s(0.4) },
    balconies: [1, 2, 3, 4],
    wall: s.c.wall(0.93),
    roofTone: s.c.stone(0.66),
  });
/** The wine press house of 1784. */
const torkel = (s: Studio, x: number, y: number, m: number): Svg =>
  house(s, x, y, m, {
    w: 15,
    depth: 11,
    storeys: 1,
    storey: 4.4,
    roof: 'gable',
    rise: 6.6,
    bays: 3,
    window: { style: 'casement', w: 1, h: 1.2, shutters: s.c.s(0.5), surround: s.c.stone(0.82) },
    door: { bay: 1, arched: true, tone: s.c.wood(0.42) },
    quoins: s.c.stone(0.8),
    wall: s.c.wall(0.89),
  });

export const waeckerling: SceneTable = {
  landschaft: {
    text: 'Weinlese über dem Zürichsee: ein Mann im Rollstuhl und eine Frau pflücken Trauben, zwei Kinder helfen',
    focus: [50, 62],
    draw: (s) => {
      const { c } = s;
      const m = 178;
      return join(
        outlook(s, 250, { shift: -60, clouds: 3 }),
        meadow(s, 420, c.grass(0.82), c.leaf(0.72), [10, 0, 20]),
        main(s, 1030, 470, 8),
        torkel(s, 900, 476, 9),
        broadleaf(s, 1420, 480, 120, { ramp: c.gold, l: 0.7 }),
        vines(s, [-40, 500], [1640, 486], 3, 40, 38),
        meadow(s, 640, c.grass(0.82), c.leaf(0.68), [0, 0, 0]),
        vineRow(s, -60, 880, 1740, 172, { tones: autumn(s), grape: white(s), fall: -10 }),
        fallen(s, -20, 590, 1640, 170, 90, 26, [c.p(0.64)]),
        fallen(s, 0, 890, 1600, 120, 26, 22, [c.p(0.66), c.gold(0.78)]),
        one(
          s,
          'resident',
          'work',
          230,
          960,
          m,
          1,
          { hair: 'straw-hat', hairTone: hairs.white, outfit: 'cardigan', top: c.s(0.56), under: '#fbf3e2', bottom: c.wood(0.4), skirt: true, skin: skins[1] },
          {
            pose: {
              hands: [[0.38, 1.06], [0.44, 1.1]],
              bow: 6,
            },
          },
        ),
        grapeCrate(s, 480, 990, 150, c.p(0.56), white(s)),
        wheeled(s, 700, 985, m, 1, {
          role: 'resident-man',
          pose: 'sit',
          own: {
            hair: 'side',
            hairTone: hairs.silver,
            outfit: 'pullover',
            top: c.p(0.56),
            glasses: true,
            skin: skins[0],
          },
          options: {
            pose: {
              hands: [[0.44, 1.02], [0.4, 1.06]],
              bow: -4,
              feet: [[0.5, 0.1], [0.54, 0.1]],
            },
          },
        }),
        one(
          s,
          'girl',
          'reach',
          985,
          975,
          m,
          -1,
          { hair: 'tail', hairTone: hairs.brown, top: c.gold(0.84), skin: skins[2] },
          {
            pose: {
              hands: [[0.2, 0.98], [0.26, 0.94]],
              bow: -4,
            },
          },
        ),
        one(
          s,
          'worker-man',
          'carry',
          1260,
          1000,
          m,
          1,
          { hair: 'cap', hairTone: hairs.dark, outfit: 'shirt', top: c.s(0.5), bottom: c.s(0.34), skin: skins[3] },
          {
            held: (place) => {
              const [x, y] = place(0.4, 0.94);
              return grapeCrate(s, x, y + 34, 104, c.p(0.56), white(s));
            },
          },
        ),
        one(
          s,
          'boy',
          'stand',
          1470,
          990,
          m,
          -1,
          { hair: 'curly', hairTone: hairs.black, top: c.p(0.62), bottom: c.s(0.4), skin: skins[4] },
          {
            pose: {
              hands: [[0.22, 0.78], [0.2, 0.76]],
            },
            held: (place) => {
              const [x, y] = place(0.22, 0.76);
              return grapes(s, [[x - 4, y + 2]], 44, white(s));
            },
          },
        ),
        grasses(s, 70, 0, 1092, 1600, 70, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Das fünfgeschossige Haupthaus über dem Rebberg, links der alte Torkel, davor Sonnenschirme und eine Kinderschar',
    focus: [50, 46],
    draw: (s) => {
      const { c } = s;
      return join(
        sky(s, { horizon: 400, clouds: 4, glow: mix(c.sky(0.94), c.gold(0.93), 0.5) }),
        ridge(430, [120, 160, 200, 170, 130, 190, 210, 160], c.far(0.82)),
        ridge(470, [120, 90, 130, 160, 110, 90, 140], c.leaf(0.68)),
        farWood(s, [-30, 440], [600, 420], 60, c.leaf(0.56), c.leaf(0.49)),
        farWood(s, [1100, 420], [1640, 440], 70, c.leaf(0.56), c.leaf(0.49)),
        meadow(s, 560, c.grass(0.83), c.leaf(0.7), [10, 0, 10]),
        main(s, 440, 716, 21),
        broadleaf(s, 1440, 750, 460, { l: 0.58 }),
        torkel(s, -70, 740, 25),
        rect(-20, 736, 1640, 50, c.stone(0.86)),
        polygon([[-20, 782], [1620, 782], [1620, 794], [-20, 794]], c.stone(0.7)),
        [620, 800, 980, 1160].map((x, i) =>
          join(parasol(s, x, 774, 44, 3, i % 2 ? '#fbf3e2' : c.p(0.6), i % 2 ? c.p(0.6) : '#fbf3e2'), gardenTable(s, x, 776, 44, 1.2, '#fbf3e2')),
        ),
        one(s, 'resident', 'sit-cup', 582, 780, 46, 1, { top: c.s(0.6) }),
        one(s, 'visitor-man', 'sit', 838, 780, 46, -1, { top: c.p(0.5) }),
        one(s, 'resident-man', 'sit-talk', 942, 780, 46, 1, { top: c.gold(0.8) }),
        one(s, 'resident', 'sit', 1198, 780, 46, -1, { top: c.s(0.5) }),
        one(s, 'worker', 'carry', 714, 782, 48, 1, { top: '#fbf3e2', under: c.p(0.5) }),
        vineRow(s, -40, 890, 1700, 66, { tones: green(s) }),
        polygon([[-20, 902], [1620, 902], [1620, 970], [-20, 970]], c.grass(0.8)),
        one(s, 'visitor', 'stroll', 1010, 962, 100, 1, { hair: 'bob', outfit: 'pullover', top: c.s(0.52), skin: skins[2] }),
        [880, 790, 700, 620, 540].map((x, i) =>
          one(s, i % 2 ? 'boy' : 'girl', i === 3 ? 'run' : 'stroll', x, 964 - (i % 2) * 4, 92, 1, { top: [c.p(0.6), c.gold(0.82), c.s(0.64), c.p(0.5), c.gold(0.86)][i] ?? c.p(0.6), skin: skins[(i * 2 + 1) % 5] ?? skins[1] }),
        ),
        stroke('M520 918Q760 930 1020 902', c.gold(0.88), 4),
        vineRow(s, -60, 1120, 1760, 118, { tones: green(s), grape: white(s), tall: 1.12 }),
      );
    },
  },
  garten: {
    text: 'Geschützter Garten hinter dem Haus Rebgarten: drei Menschen plaudern an einer Bushaltestelle, eine Frau giesst',
    focus: [58, 58],
    draw: (s) => {
      const { c } = s;
      const m = 165;
      return join(
        outlook(s, 260, { clouds: 3, shift: 300 }),
        meadow(s, 470, c.grass(0.84), c.leaf(0.7), [0, 0, 0]),
        house(s, -160, 600, 44, {
          w: 26,
          depth: 9,
          storeys: 1,
          storey: 3.3,
          roof: 'flat',
          rise: 0.5,
          bays: 7,
          window: { style: 'tall', w: 2.2, h: 2.3, frame: c.s(0.46) },
          door: { bay: 4, glazed: true, tone: c.p(0.5) },
          boards: 1,
          wall: c.wood(0.7),
          roofTone: c.stone(0.64),
        }),
        rect(-20, 598, 1000, 18, c.stone(0.82)),
        vines(s, [1150, 500], [1640, 480], 2, 34, 40),
        hedge(s, 1130, 640, 520, 80),
        // The way has the shape of an eight.
        ribbon([[545, 606, 46], [540, 680, 60], [560, 740, 80]], c.gold(0.9)),
        ellipse(430, 850, 520, 130, c.gold(0.9)),
        ellipse(420, 846, 390, 74, mix(c.grass(0.82), c.leaf(0.7), 0.5)),
        ellipse(1180, 925, 540, 150, c.gold(0.9)),
        ellipse(1190, 936, 400, 84, mix(c.grass(0.82), c.leaf(0.7), 0.5)),
        broadleaf(s, 1560, 700, 430, { spots: [22, c.p(0.6)] }),
        busStop(s, 850, 800, 150, c.p(0.56), c.s(0.46)),
        one(s, 'resident-man', 'sit-talk', 960, 820, 150, 1, { hair: 'rim', outfit: 'coat', top: c.s(0.46), skin: skins[1], glasses: true }),
        one(s, 'resident', 'sit', 1104, 820, 150, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'coat', top: c.gold(0.8), skirt: true, skin: skins[0] }),
        one(s, 'visitor', 'sit-talk', 1260, 820, 150, -1, { hair: 'curly', hairTone: hairs.black, outfit: 'pullover', top: c.p(0.56), skin: skins[4] }, { laugh: true }),
        rect(880, 800, 60, 40, c.wood(0.46)),
        stroke('M896 800q14 -22 28 0', c.wood(0.36), 5),
        raisedBed(s, 210, 900, 150, 2.3, [c.p(0.6), c.gold(0.84), '#fff3e0']),
        one(
          s,
          'resident',
          'carry',
          90,
          960,
          m,
          1,
          { hair: 'bun', hairTone: hairs.silver, outfit: 'apron', top: c.gold(0.86), under: c.s(0.56), bottom: c.s(0.38), skin: skins[2] },
          {
            pose: {
              hands: [[0.36, 1.16], [0.3, 1.06]],
            },
            held: (place) => {
              const [x, y] = place(0.38, 1.18);
              return join(
                rect(x - 26, y - 22, 56, 60, c.p(0.56)),
                rect(x + 10, y - 22, 20, 60, c.p(0.46)),
                stroke(`M${x + 28} ${y + 26}L${x + 88} ${y - 22}`, c.p(0.56), 12),
                stroke(`M${x - 22} ${y - 20}q24 -42 50 0`, c.p(0.46), 8),
                stroke(`M${x + 94} ${y - 20}q22 14 26 46M${x + 92} ${y - 14}q14 16 14 42`, '#eef7f4', 4),
              );
            },
          },
        ),
        armInArm(
          s,
          700,
          985,
          m * 1.05,
          -1,
          { role: 'visitor-man', own: { hair: 'short', hairTone: hairs.brown, outfit: 'shirt', top: c.s(0.64), beard: true, skin: skins[1] } },
          { role: 'resident', own: { hair: 'bob', hairTone: hairs.grey, outfit: 'dress', top: c.p(0.62), skirt: true, skin: skins[1] } },
        ),
        flowers(s, 46, 860, 1050, 740, 50, 84, [c.p(0.62), c.gold(0.86), '#fff3e0']),
        flowers(s, 30, 0, 1060, 480, 40, 76, [c.p(0.62), '#fff3e0']),
        grasses(s, 60, 0, 1092, 1600, 60, c.leaf(0.46)),
      );
    },
  },
  zimmer: {
    text: 'Zimmer mit Blick auf Reben und See, ein Mädchen zeigt dem Grossvater im Sessel eine Zeichnung',
    focus: [62, 58],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const view = join(
        outlook(s, 470, { clouds: 2, shift: 200 }),
        meadow(s, 680, c.grass(0.82), c.leaf(0.7), [0, 0]),
        vines(s, [-40, 730], [1640, 716], 4, 66, 70),
      );
      return join(
        room(s, { wall: c.s(0.89), floor: c.wood(0.72), floorY: 770, boards: 'planks', windows: [{ x: 470, y: 600, w: 660, h: 440, panes: [3, 1], view, curtain: c.p(0.66), frame: '#fdf6e9' }] }),
        bed(s, 30, 900, m, c.p(0.6)),
        framed(s, 110, 220, 140, 170, 'flower'),
        `<g transform="rotate(-2 1370 250)">${rect(1290, 160, 190, 140, '#fffaf0')}${ellipse(1330, 240, 34, 34, c.gold(0.84))}${rect(1290, 268, 190, 32, c.leaf(0.62))}${polygon(
          [[1380, 268], [1380, 224], [1410, 200], [1440, 224], [1440, 268]],
          c.p(0.6),
        )}</g>`,
        clock(s, 1390, 400, 44),
        chest(s, 1390, 840, m, 0.62, 0.72, c.wood(0.58)),
        lamp(s, 1450, 840 - 0.76 * m, m * 0.9, 0.5, c.gold(0.86)),
        rug(s, 960, 985, 820, 140, c.s(0.62), c.p(0.66)),
        armchair(s, 1180, 985, m, -1, c.s(0.5), 'back'),
        one(
          s,
          'resident-man',
          'sit-talk',
          1180,
          985,
          m,
          -1,
          { hair: 'side', hairTone: hairs.white, outfit: 'cardigan', top: c.gold(0.78), under: '#fbf3e2', bottom: c.wood(0.4), glasses: true, skin: skins[1] },
          { seat: 0.52, floating: true, laugh: true },
        ),
        armchair(s, 1180, 985, m, -1, c.s(0.5), 'front'),
        one(
          s,
          'girl',
          'stand',
          830,
          985,
          m,
          1,
          { hair: 'tail', hairTone: hairs.dark, top: c.p(0.56), skin: skins[2], tall: 1.22 },
          {
            pose: {
              hands: [[0.34, 0.92], [0.36, 1.0]],
            },
            held: (place) => {
              const [x, y] = place(0.38, 0.98);
              return join(
                polygon([[x - 8, y - 62], [x + 74, y - 74], [x + 82, y + 30], [x, y + 42]], '#fffaf0'),
                ellipse(x + 24, y - 26, 13, 13, c.gold(0.82)),
                polygon([[x + 2, y + 24], [x + 80, y + 12], [x + 82, y + 30], [x, y + 42]], c.leaf(0.62)),
                polygon([[x + 44, y + 16], [x + 43, y - 14], [x + 56, y - 30], [x + 70, y - 18], [x + 71, y + 12]], c.p(0.6)),
              );
            },
          },
        ),
      );
    },
  },
  tisch: {
    text: 'Mittag in der Rebstube: zwei Kinder, ein Handwerker und zwei ältere Gäste essen am langen Tisch',
    focus: [50, 44],
    draw: (s) => {
      const { c } = s;
      const view = join(
        outlook(s, 420, { clouds: 2 }),
        meadow(s, 560, c.grass(0.82), c.leaf(0.7), [0, 0]),
        vines(s, [-40, 640], [1640, 620], 5, 80, 84),
      );
      return join(
        room(s, {
          wall: c.wall(0.91),
          floor: c.wood(0.66),
          floorY: 900,
          dim: true,
          wainscot: [470, c.wood(0.62)],
          windows: [{ x: 60, y: 400, w: 480, h: 310, panes: [3, 1], view, frame: c.s(0.5) }, { x: 640, y: 400, w: 480, h: 310, panes: [3, 1], view, frame: c.s(0.5) }],
        }),
        tileStove(s, 1200, 690, 300, c.s(0.56)),
        bust(s, someone(s, 'girl', { hair: 'tail', hairTone: hairs.ginger, top: c.gold(0.84), skin: skins[0] }), 180, 476, 118, { turn: 0.5, laugh: true, deep: 3 }),
        bust(s, someone(s, 'resident', { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.s(0.56), glasses: true, skin: skins[1] }), 470, 392, 136, { turn: 0.4, laugh: true, deep: 3 }),
        bust(s, someone(s, 'worker-man', { hair: 'cap', hairTone: hairs.brown, outfit: 'shirt', top: c.p(0.54), skin: skins[2], beard: true }), 800, 372, 140, { turn: -0.3, deep: 3 }),
        bust(s, someone(s, 'boy', { hair: 'curly', hairTone: hairs.black, top: c.s(0.7), skin: skins[4] }), 1110, 476, 118, { turn: -0.5, deep: 3 }),
        bust(s, someone(s, 'resident-man', { hair: 'rim', outfit: 'vest', top: '#fbf3e2', skin: skins[0] }), 1400, 392, 136, { turn: -0.6, deep: 3 }),
        tableTop(s, 640, '#fbf3e2', 'check', c.p(0.6), -40),
        [180, 480, 810, 1110, 1410].map((x, i) => dish(s, x, 764 + (i % 2) * 12, 118, i % 2 ? c.s(0.56) : c.p(0.56))),
        wineGlass(s, 640, 800, 60, c.gold(0.9)),
        wineGlass(s, 1270, 800, 60, c.gold(0.9)),
        glass(s, 330, 800, 62, c.warm(0.72), 0.7),
        glass(s, 960, 800, 62, c.warm(0.72), 0.7),
        dish(s, 430, 985, 170, c.p(0.56)),
        dish(s, 1150, 985, 170, c.s(0.56)),
        bread(s, 800, 960, 250),
        jug(s, 180, 990, 96, c.s(0.52), c.water(0.88)),
        pot(s, 1450, 1000, 170, 'herbs', c.p(0.6)),
      );
    },
  },
  werk: {
    text: 'Grossküche mit Kochkesseln: drei Köchinnen und Köche richten Teller an, daneben steht ein Tablettwagen',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      return join(
        room(s, { wall: '#f6efe0', floor: c.stone(0.76), floorY: 790, boards: 'tiles', dim: true, windows: [{ x: 90, y: 330, w: 420, h: 230, panes: [3, 1], view: outlook(s, 560, { clouds: 2 }), frame: c.s(0.5) }] }),
        Array.from({ length: 22 }, (_, i) =>
          Array.from({ length: 5 }, (_, k) =>
            rect(-10 + i * 76, 372 + k * 80, 71, 75, mix(c.s(0.8), '#fffaf0', (i * 5 + k * 3) % 7 ? 0.55 : 0.05)),
          ),
        ).flat(),
        ladles(s, 720, 170, 800, 180),
        clock(s, 596, 130, 46),
        kettle(s, 800, 830, m, c.p(0.66), false),
        kettle(s, 1090, 830, m, c.gold(0.84), false),
        kettle(s, 1380, 830, m, c.leaf(0.66), false),
        trolley(s, 40, 900, 310, c.s(0.5)),
        one(
          s,
          'worker-man',
          'work',
          916,
          920,
          m,
          1,
          { hair: 'cap', hairTone: hairs.dark, outfit: 'apron', top: '#fdf7ea', under: c.s(0.42), bottom: c.s(0.34), beard: true, skin: skins[3] },
          {
            pose: {
              hands: [[0.42, 1.36], [0.32, 1.06]],
              bow: 12,
              lean: 6,
            },
            held: (place) => {
              const a = place(0.42, 1.44);
              const b = place(0.57, 1.21);
              return stroke(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, c.wood(0.5), 13);
            },
          },
        ),
        one(
          s,
          'worker',
          'work',
          370,
          960,
          m,
          1,
          { hair: 'bun', hairTone: hairs.brown, outfit: 'apron', top: '#fdf7ea', under: c.p(0.54), bottom: c.s(0.36), skin: skins[0] },
          {
            pose: {
              lean: 14,
              bow: 14,
              hands: [[0.46, 0.86], [0.54, 0.86]],
            },
            held: (place) => {
              const [x, y] = place(0.5, 0.86);
              return join(
                stroke(`M${x - 14} ${y - 28}L${x + 34} ${y + 10}`, c.stone(0.5), 9),
                ellipse(x + 40, y + 12, 26, 13, c.stone(0.62)),
              );
            },
          },
        ),
        one(
          s,
          'worker',
          'work',
          1400,
          970,
          m,
          -1,
          { age: 'young', hair: 'bun', hairTone: hairs.black, outfit: 'apron', top: '#fdf7ea', under: c.gold(0.8), bottom: c.s(0.36), skin: skins[4] },
          {
            pose: {
              lean: 16,
              bow: 16,
              hands: [[0.46, 0.82], [0.56, 0.82]],
            },
            held: (place) => {
              const [x, y] = place(0.5, 0.83);
              return join(
                [[-12, -4], [2, -12], [14, -2], [-2, 6]].map(([dx, dy]) => ellipse(x + (dx ?? 0), y + (dy ?? 0), 10, 8, c.leaf(0.58))),
              );
            },
          },
        ),
        rect(200, 800, 1300, 16, c.stone(0.9)),
        polygon([[160, 830], [1540, 830], [1500, 770], [200, 770]], c.stone(0.88)),
        rect(160, 830, 1380, 26, c.stone(0.7)),
        rect(180, 856, 1340, 240, mix(c.stone(0.78), c.shade, 0.06)),
        rect(180, 856, 1340, 16, c.shade, 0.2),
        stroke([520, 850, 1180].map((x) => `M${x} 872L${x} 1080`).join(''), c.stone(0.66), 4),
        [350, 690, 1020, 1350].map((x) => stroke(`M${x - 50} 910l100 0`, c.stone(0.56), 9)),
        [330, 560, 790, 1020, 1250, 1420].map((x, i) => dish(s, x, 806, 78, i % 2 ? c.s(0.56) : c.p(0.56))),
      );
    },
  },
  menschen: {
    text: 'Kita-Kinder am Seil begegnen im Hof einer Frau im Rollstuhl, einem Lernenden und einem Mann mit Rollator',
    focus: [50, 60],
    draw: (s) => {
      const { c } = s;
      const m = 205;
      return join(
        sky(s, { horizon: 380, clouds: 3, glow: mix(c.sky(0.94), c.gold(0.93), 0.5) }),
        ridge(430, [120, 160, 130, 170, 140, 120], c.far(0.82)),
        farWood(s, [-30, 500], [1640, 480], 80, c.leaf(0.62), c.leaf(0.55)),
        rect(-20, 480, 1640, 620, c.stone(0.87)),
        main(s, 860, 610, 24),
        torkel(s, -40, 640, 32),
        polygon([[-20, 640], [1620, 620], [1620, 1090], [-20, 1090]], c.stone(0.87)),
        Array.from({ length: 90 }, (_, i) => {
          const t = s.r.next();
          return ellipse(s.r.next() * 1600, 660 + t * 420, 16 + t * 26, 4 + t * 7, i % 3 ? c.stone(0.83) : c.gold(0.88), 0.8);
        }),
        rect(748, 120, 60, 590, c.wood(0.42)),
        rect(784, 120, 24, 590, c.wood(0.34)),
        polygon([[748, 690], [808, 690], [840, 722], [716, 722]], c.wood(0.4)),
        crown(s, 480, 110, 330, 200, { l: 0.56 }),
        crown(s, 1060, 100, 340, 200, { l: 0.52 }),
        crown(s, 760, 40, 380, 210, { l: 0.6 }),
        ellipse(790, 720, 360, 34, c.shade, 0.14),
        fountain(s, 1490, 760, 90, 2.2),
        hen(s, 690, 812, 190, 1, c.crust(0.58), true),
        hen(s, 655, 742, 170, 1, '#f5ecdd'),
        one(s, 'visitor', 'stroll', 560, 930, m, 1, { hair: 'bob', hairTone: hairs.brown, outfit: 'coat', top: c.s(0.5), skin: skins[1] }),
        [440, 330, 220, 110].map((x, i) =>
          one(s, i % 2 ? 'boy' : 'girl', i === 2 ? 'walk' : 'stroll', x, 950 + (i % 2) * 8, m * 0.94, 1, {
            outfit: 'coat',
            skirt: false,
            top: [c.p(0.6), c.gold(0.82), c.s(0.66), c.p(0.48)][i] ?? c.p(0.6),
            skin: skins[(i * 2) % 5] ?? skins[0],
            tall: 1.0 + (i % 3) * 0.07,
          }),
        ),
        stroke('M80 862Q240 892 330 868T600 780', c.gold(0.8), 7),
        wheeled(
          s,
          1010,
          960,
          m,
          -1,
          {
            role: 'resident',
            pose: 'sit-talk',
            own: {
              hair: 'waves',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.p(0.56),
              skirt: true,
              skin: skins[0],
            },
            options: { laugh: true },
          },
          { role: 'carer-man', own: { age: 'young', hair: 'curly', hairTone: hairs.dark, skin: skins[3], top: c.s(0.56) } },
        ),
        one(s, 'resident-man', 'rollator', 1400, 985, m, -1, { hair: 'side', hairTone: hairs.silver, outfit: 'vest', top: c.gold(0.86), glasses: true, skin: skins[2] }),
      );
    },
  },
  detail: {
    text: 'Alte Hände stellen zwei Tassen auf ein orange kariertes Tischtuch, daneben ein Stück Kuchen',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 520, c.s(0.88)),
        outlook(s, 250, { clouds: 2, shift: 120 }),
        rect(-20, 330, 1640, 140, c.s(0.88)),
        [0, 1].map((i) => rect(-20 + i * 1230, -20, 410, 480, c.s(0.88))),
        rect(380, -20, 26, 370, '#fdf6e9'),
        rect(1200, -20, 26, 370, '#fdf6e9'),
        rect(790, -20, 18, 350, '#fdf6e9'),
        rect(360, 326, 886, 26, '#fdf6e9'),
        rect(360, 352, 886, 12, c.shade, 0.2),
        tableTop(s, 450, '#fbf3e2', 'check', c.p(0.6), -120),
        plate(s, 1270, 660, 170, '#fdf7ec', c.s(0.6)),
        slice(s, 1260, 656, 170, c.gold(0.86), c.crust(0.6)),
        cup(s, 520, 690, 200, c.s(0.58), { steam: true }),
        cup(s, 880, 880, 240, c.p(0.58), { steam: true, handle: -1 }),
        grip(990, 800, 250, 1, { skin: skins[0], sleeve: c.gold(0.78), old: true, arm: 420, ring: c.gold(0.66) }),
        backOfHand(330, 960, 310, -8, { skin: skins[0], sleeve: c.gold(0.78), old: true, arm: 420, fan: 6 }),
      );
    },
  },
};
