/** Bauma: a nursing home by the river, a covered footbridge, weaving. */
import {
  armchair, backOfHand, bed, birch, bough, bouquet, bread, broadleaf, bush, bust, chair, chest, coveredBridge,
  crown, cup, ellipse, fence, flowers, framed, fruitBowl, glass, grasses, hairs, hedge, hen, house, join, lamp,
  loom, meadow, onBench, one, outlook, pendant, plate, polygon, pot, raisedBed, rect, ribbon, room, roundRug, skins,
  someone, soup, stroke, tableTop, wheeled, woolBall, woolShelf, type Studio, type Svg,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const home = (s: Studio, x: number, y: number, m: number): Svg =>
  house(s, x, y, m, { w: 23, depth: 12, storeys: 3, roof: 'gable', rise: 5, bays: 7, window: { style: 'casement', w: 1.3, h: 1.6 }, ground: { style: 'strip', w: 2.2, h: 1.7 }, door: { bay: 2, glazed: true, tone: s.c.p(0.45) }, balconies: [1, 2], boards: 0.34, chimneys: [0.55], wall: s.c.wall(0.93) });

export const bauma: SceneTable = {
  landschaft: {
    text: 'Gedeckter Holzsteg über den Fluss im bewaldeten Tal, dahinter das Haus und ein Kirchturm',
    focus: [50, 52],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 400, { shift: 120 }),
        meadow(s, 520, c.grass(0.82), c.leaf(0.68), [50, 20, 0, 30, 70]),
        home(s, 230, 560, 15),
        broadleaf(s, 180, 590, 170),
        birch(s, 720, 590, 190),
        ribbon([[1500, 590, 60], [1150, 680, 120], [800, 830, 260], [420, 1110, 560]], c.water(0.76)),
        ribbon([[1480, 600, 20], [1120, 700, 40], [760, 850, 90], [420, 1110, 180]], c.water(0.88)),
        coveredBridge(s, 480, 770, 36, 20),
        polygon([[446, 776], [516, 776], [528, 884], [430, 884]], c.stone(0.7)), polygon([[496, 776], [516, 776], [528, 884], [500, 884]], c.stone(0.6)),
        polygon([[1184, 776], [1254, 776], [1270, 884], [1172, 884]], c.stone(0.7)), polygon([[1234, 776], [1254, 776], [1270, 884], [1238, 884]], c.stone(0.6)),
        polygon([[484, 764], [484, 788], [330, 842], [190, 960], [60, 1100], [-30, 1100], [-30, 960], [140, 840], [300, 782]], c.gold(0.9)),
        polygon([[1200, 764], [1200, 788], [1400, 820], [1640, 850], [1640, 790], [1420, 776]], c.gold(0.9)),
        one(s, 'resident', 'stick', 300, 850, 96, 1, { hair: 'bun', top: c.s(0.7), skirt: true }),
        one(s, 'carer-man', 'stroll', 220, 862, 96, 1),
        bush(s, 1390, 880, 380, 230),
        broadleaf(s, 1490, 960, 500, { l: 0.56 }),
        flowers(s, 42, 1060, 960, 560, 130, 76, [c.gold(0.82), '#fff6ea', c.s(0.7)]),
        grasses(s, 46, 980, 1085, 640, 100, c.leaf(0.44)),
        grasses(s, 30, 0, 1090, 300, 90, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Pflegezentrum mit langen Balkonen am Flussufer, stufenloser Eingang, Bewohner und Pflegende auf dem Vorplatz',
    focus: [52, 48],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 360, { shift: -420 }),
        meadow(s, 560, c.grass(0.83), c.leaf(0.68), [40, 20, 0, 0]),
        home(s, 430, 740, 31),
        rect(-20, 742, 1640, 340, c.stone(0.84)),
        ribbon([[640, 744, 60], [600, 900, 180], [540, 1100, 380]], c.stone(0.9)),
        polygon([[1640, 742], [1640, 1100], [880, 1100], [1180, 980], [1420, 850], [1560, 772]], c.leaf(0.62)),
        polygon([[1640, 762], [1640, 1100], [940, 1100], [1230, 984], [1450, 862], [1570, 796]], c.water(0.75)),
        ribbon([[1660, 800, 8], [1570, 900, 40], [1360, 1110, 120]], c.water(0.88)),
        Array.from({ length: 8 }, (_, i) => { const t = (i / 7) ** 1.5; return [1600 - 690 * t, 752 + 330 * t, 30 + 74 * t] as const; }).map(([px, py, h], i, all) => { const next = all[i + 1]; return join(next && [0.95, 0.5].map((k) => stroke(`M${px} ${py - h * k}L${next[0]} ${next[1] - next[2] * k}`, c.wood(0.6), 4 + h * 0.05)), stroke(`M${px} ${py}L${px} ${py - h}`, c.wood(0.54), 5 + h * 0.08)); }),
        hedge(s, -20, 790, 420, 70),
        broadleaf(s, 200, 860, 500),
        pot(s, 560, 770, 80, 'flowers', c.roof(0.6), c.s(0.72)),
        pot(s, 760, 770, 80, 'flowers', c.roof(0.6), c.s(0.72)),
        wheeled(s, 620, 930, 118, 1, { role: 'resident', own: { hair: 'waves', top: c.s(0.72) } }, { role: 'carer-man', own: { hair: 'short', beard: true, skin: skins[2] } }),
        onBench(s, 930, 860, 96, 1.7, c.wood(0.6), { role: 'resident-man', own: { hair: 'straw-hat', top: c.cool(0.6) } }, { role: 'visitor', own: { hair: 'bob', top: c.p(0.5) } }),
        flowers(s, 34, 0, 980, 420, 110, 76, [c.gold(0.82), '#fff6ea', c.warm(0.64)]),
        grasses(s, 36, 0, 1090, 460, 90, c.leaf(0.46)),
      );
    },
  },
  garten: {
    text: 'Hochbeete und Hühner unter einem Holunder, eine Bewohnerin giesst, eine andere sitzt auf der Bank',
    focus: [45, 60],
    draw: (s) => {
      const { c } = s;
      const m = 170;
      return join(
        outlook(s, 330, { shift: 200, clouds: 2 }),
        meadow(s, 470, c.grass(0.84), c.leaf(0.7), [20, 0, 20]),
        fence(s, -20, 560, 62, 27, c.wood(0.66), 1.1),
        polygon([[1350, 420], [1380, 420], [1386, 740], [1400, 756], [1330, 756], [1346, 740]], c.wood(0.42)), stroke('M1362 600Q1330 500 1290 440M1370 570Q1420 500 1470 470', c.wood(0.42), 16),
        crown(s, 1290, 380, 260, 210, { l: 0.56, spots: [60, '#fff6e2'] }),
        crown(s, 1490, 440, 220, 190, { l: 0.6, spots: [40, '#fff6e2'] }),
        onBench(s, 1180, 800, 150, 1.7, c.p(0.48), { role: 'resident', own: { hair: 'waves', outfit: 'cardigan', top: c.s(0.72), glasses: true }, pose: 'sit' }),
        raisedBed(s, 160, 760, 150, 2, [c.s(0.72), c.gold(0.84), '#fff6ea']),
        one(s, 'resident', 'carry', 600, 830, m, 1, { hair: 'straw-hat', outfit: 'apron', under: c.p(0.45), top: c.gold(0.86), skirt: false }, { held: (place) => { const [x, y] = place(0.42, 1.06); return join(rect(x - 26, y - 22, 58, 62, c.cool(0.6)), stroke(`M${x + 30} ${y + 26}L${x + 92} ${y - 22}`, c.cool(0.6), 13), stroke(`M${x - 22} ${y - 20}q24 -44 52 0`, c.cool(0.5), 9), stroke(`M${x + 98} ${y - 20}q24 14 28 50M${x + 96} ${y - 14}q14 16 14 46M${x + 100} ${y - 24}q34 10 42 46`, '#eef7f4', 4)); } }),
        rect(546, 900 - 0.6 * 175, 2.15 * 175, 0.58 * 175, c.wood(0.46)),
        raisedBed(s, 540, 900, 175, 2.2, [c.warm(0.66), '#fff6ea', c.gold(0.82)], 0.62),
        hen(s, 270, 1000, 220, 1, c.crust(0.6)),
        hen(s, 1040, 930, 190, -1, '#f5ecdd', true),
        hen(s, 1170, 1010, 220, -1, c.crust(0.5), true),
        hen(s, 1400, 970, 210, 1, '#f5ecdd'),
        flowers(s, 22, 0, 1000, 180, 80, 74, [c.gold(0.82), '#fff6ea']),
        grasses(s, 80, 0, 1090, 1600, 70, c.leaf(0.46)),
      );
    },
  },
  zimmer: {
    text: 'Zimmer mit hellgrünen Wänden, Bett und Blumenstrauss, ein Pfleger bringt einem Bewohner Tee',
    focus: [58, 56],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      return join(
        room(s, { wall: c.p(0.89), floor: c.wood(0.74), floorY: 770, boards: 'planks', pattern: c.p(0.86), windows: [{ x: 560, y: 600, w: 420, h: 410, panes: [2, 2], view: outlook(s, 520, { clouds: 2 }), curtain: '#fbf2e0' }] }),
        framed(s, 1200, 220, 180, 150, 'leaf'),
        framed(s, 1430, 250, 110, 110, 'flower'),
        bed(s, -130, 900, m, c.s(0.76)),
        chest(s, 500, 830, m, 0.5, 0.6, c.wood(0.6)),
        bouquet(s, 575, 830 - 0.63 * m, 62, c.cool(0.7), [c.s(0.74), '#fff6ea', c.p(0.62)], true),
        roundRug(s, 1080, 985, 900, c.p(0.72)),
        armchair(s, 1230, 990, m, -1, c.p(0.52), 'back'),
        one(s, 'resident-man', 'sit-talk', 1230, 990, m, -1, { hair: 'rim', outfit: 'cardigan', top: c.s(0.66), glasses: true, skin: skins[1] }, { seat: 0.52, floating: true }),
        armchair(s, 1230, 990, m, -1, c.p(0.52), 'front'),
        one(s, 'carer-man', 'carry', 760, 985, m, 1, { hair: 'curly', hairTone: hairs.dark, skin: skins[3] }, { held: (place) => { const [x, y] = place(0.38, 1.0); return join(rect(x - 60, y - 4, 150, 12, c.wood(0.5)), cup(s, x, y - 6, 46, c.s(0.78), { saucer: false, steam: true }), cup(s, x + 56, y - 6, 40, '#fbf2e0', { saucer: false })); } }),
        lamp(s, 1480, 960, m, 1.5, c.s(0.88)),
      );
    },
  },
  tisch: {
    text: 'Esssaal mit langer Fensterreihe zum Fluss, vier Menschen am gedeckten Tisch bei Suppe und Brot',
    focus: [50, 42],
    draw: (s) => {
      const { c } = s;
      const view = outlook(s, 560, { clouds: 2 });
      return join(
        room(s, { wall: c.wall(0.92), floor: c.wood(0.7), floorY: 960, dim: true, windows: [20, 420, 820, 1220].map((x) => ({ x, y: 480, w: 350, h: 370, panes: [2, 1] as const, view })) }),
        [220, 800, 1380].map((x) => pendant(s, x, 130, 80, c.p(0.5))),
        bust(s, someone(s, 'resident-man', { hair: 'side', hairTone: hairs.grey, outfit: 'shirt', top: c.cool(0.55), skin: skins[0] }), 260, 350, 140, { turn: 0.6, deep: 3, hands: [[-0.6, 2.3], [0.6, 2.25]] }),
        bust(s, someone(s, 'resident', { hair: 'waves', hairTone: hairs.white, outfit: 'dress', top: c.s(0.72), skin: skins[1] }), 620, 340, 138, { turn: -0.5, laugh: true, deep: 3, hands: [[-0.6, 2.3], [0.6, 2.3]] }),
        bust(s, someone(s, 'carer', { hair: 'tail', hairTone: hairs.ginger, skin: skins[0] }), 1000, 320, 138, { turn: 0.5, deep: 3, hands: [[-0.6, 2.4], [0.6, 2.35]] }),
        bust(s, someone(s, 'resident', { hair: 'pixie', hairTone: hairs.silver, outfit: 'cardigan', top: c.p(0.5), glasses: true, skin: skins[2] }), 1340, 350, 138, { turn: -0.6, deep: 3, hands: [[-0.6, 2.3], [0.5, 2.25]] }),
        tableTop(s, 650, c.wood(0.72), 'wood', c.p(0.6), 10),
        soup(s, 250, 800, 110, c.p(0.55), c.crust(0.74)),
        soup(s, 620, 790, 106, c.p(0.55), c.crust(0.74)),
        soup(s, 1370, 800, 110, c.p(0.55), c.crust(0.74)),
        bread(s, 960, 890, 280),
        bouquet(s, 1090, 770, 84, c.s(0.76), [c.p(0.64), '#fff6ea', c.gold(0.84)], true),
        glass(s, 430, 900, 74, c.water(0.86)),
        glass(s, 1220, 930, 78, c.water(0.86)),
        soup(s, 640, 1010, 140, c.p(0.55), c.crust(0.74)),
        plate(s, 1450, 1010, 120, '#fdf7ec', c.p(0.6)),
        fruitBowl(s, 250, 1010, 240, c.s(0.7), [[c.warm(0.6), 'apple'], [c.leaf(0.68), 'pear'], [c.gold(0.8), 'apple']]),
      );
    },
  },
  werk: {
    text: 'Eine Bewohnerin webt am Handwebstuhl, an der Wand Regale voller Garn, eine Betreuerin wickelt Wolle',
    focus: [48, 55],
    draw: (s) => {
      const { c } = s;
      const m = 340;
      return join(
        room(s, { wall: c.wall(0.91), floor: c.wood(0.7), floorY: 800, boards: 'planks', beams: c.wood(0.5), windows: [{ x: 110, y: 520, w: 330, h: 360, panes: [2, 3], view: outlook(s, 540) }] }),
        woolShelf(s, 1255, 100, 326, 380, [c.p(0.55), c.s(0.72), c.p(0.72), c.warm(0.6), '#f3e8d4', c.cool(0.55)]),
        framed(s, 560, 170, 150, 130, 'stripes'),
        loom(s, 540, 1000, m * 0.98, [c.p(0.6), c.s(0.8), '#fbf2e0', c.p(0.5), c.s(0.72), '#fbf2e0', c.p(0.6)]),
        rect(330, 1000 - 0.45 * m, 190, 22, c.wood(0.52)),
        rect(350, 1000 - 0.43 * m, 16, 0.43 * m, c.wood(0.42)),
        rect(480, 1000 - 0.43 * m, 16, 0.43 * m, c.wood(0.42)),
        one(s, 'resident', 'sit-work', 440, 1000, m, 1, { hair: 'bun', hairTone: hairs.silver, outfit: 'cardigan', top: c.s(0.7), skin: skins[1], glasses: true, skirt: true }, { seat: 0.48, floating: true, down: true, pose: { hands: [[0.46, 0.9], [0.5, 0.92]], feet: [[0.42, 0.06], [0.5, 0.06]] } }),
        chair(s, 1420, 1010, m, -1),
        one(s, 'worker', 'sit-work', 1420, 1010, m, -1, { hair: 'bob', hairTone: hairs.dark, outfit: 'pullover', top: c.p(0.5), skin: skins[3] }, { seat: 0.48, floating: true, held: (place) => { const [x, y] = place(0.46, 0.78); return woolBall(s, x, y, 34, c.warm(0.62), false); } }),
        woolBall(s, 1190, 1040, 44, c.s(0.74)),
        woolBall(s, 1090, 1050, 34, c.p(0.6), false),
      );
    },
  },
  menschen: {
    text: 'Auf dem Uferweg: Grossvater und Enkelin Hand in Hand, dahinter eine Frau mit Rollator und ihr Pfleger',
    focus: [42, 56],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 380, { clouds: 2, shift: -100 }),
        meadow(s, 520, c.grass(0.84), c.leaf(0.7), [30, 10, 0]),
        ribbon([[1640, 560, 10], [1380, 640, 60], [1300, 820, 160], [1460, 1110, 360]], c.water(0.77)),
        ribbon([[1640, 566, 3], [1400, 650, 20], [1330, 830, 60], [1500, 1110, 130]], c.water(0.89)),
        ribbon([[820, 560, 26], [760, 700, 100], [640, 1110, 430]], c.gold(0.9)),
        birch(s, 1130, 720, 420),
        birch(s, 150, 860, 620),
        one(s, 'carer-man', 'stroll', 960, 800, 170, -1, { hair: 'short', skin: skins[4] }),
        one(s, 'resident', 'rollator', 870, 815, 170, -1, { hair: 'waves', hairTone: hairs.white, outfit: 'coat', top: c.s(0.68) }),
        one(s, 'girl', 'walk', 620, 1020, 360, 1, { hair: 'tail', hairTone: hairs.brown, top: c.s(0.74), skin: skins[1], tall: 1.15 }, { turn: -0.5, laugh: true, pose: { hands: [[-0.29, 1.15], [0.3, 0.7]] } }),
        one(s, 'resident-man', 'stroll', 430, 1030, 360, 1, { hair: 'cap', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.46), skin: skins[1], beard: true }, { turn: 0.6, tilt: 6, pose: { hands: [[0.34, 0.76], [-0.1, 0.8]] } }),
        flowers(s, 18, 1010, 960, 110, 110, 80, [c.gold(0.82), '#fff6ea']),
        grasses(s, 40, 0, 1090, 340, 100, c.leaf(0.45)),
        grasses(s, 18, 1000, 1090, 130, 100, c.leaf(0.45)),
        bough(s, -20, 20, 420, 0.35, c.leaf(0.44), c.leaf(0.58)),
      );
    },
  },
  detail: {
    text: 'Hände spulen grünes Garn von Hand, auf dem Holztisch liegen Wollknäuel und ein gewobenes Tuch',
    focus: [48, 52],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 1110, c.wood(0.72)),
        tableTop(s, -40, c.wood(0.72), 'wood', c.p(0.6), -200),
        `<g transform="rotate(-9 380 300)">${rect(60, 90, 620, 360, '#f7eedd')}${[0, 1, 2, 3, 4, 5].map((i) => rect(60, 120 + i * 56, 620, i % 2 ? 10 : 22, i % 3 ? c.p(0.62) : c.s(0.74))).join('')}${rect(520, 90, 160, 360, c.shade, 0.08)}</g>`,
        woolBall(s, 1240, 360, 120, c.s(0.74), false),
        woolBall(s, 1430, 480, 96, '#f3e8d4', false),
        woolBall(s, 1060, 300, 74, c.warm(0.62), false),
        ellipse(850, 700, 170, 40, c.shade, 0.2),
        rect(690, 640, 320, 30, c.wood(0.5)),
        woolBall(s, 850, 720, 118, c.p(0.55), false),
        stroke('M930 660C990 560 1060 560 1120 640', c.p(0.55), 8),
        backOfHand(520, 800, 300, -14, { skin: skins[1], sleeve: c.cool(0.5), old: true, arm: 330, curl: 0.3, fan: 3 }),
        backOfHand(1240, 760, 300, 200, { skin: skins[1], sleeve: c.cool(0.5), old: true, left: true, arm: 330, curl: 0.5, fan: 2, ring: c.gold(0.75) }),
      );
    },
  },
};
