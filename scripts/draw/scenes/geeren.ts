/** Geeren above Elgg: a small house at the edge of a wood, three tables, a tiled stove. */
import {
  armchair, bench, birch, bookshelf, bough, bowl, broadleaf, bush, bust, cat, chest, clock, counter, crown, cup,
  cutlery, dog, ellipse, fence, flowers, framed, fruit, grasses, hairs, hedge, hen, house, join, jug, lamp, meadow,
  one, outlook, pendant, plate, pot, raisedBed, rect, ribbon, room, rug, sheaf, skins, slice, someone, spruce,
  stove, stroke, table, tableTop, tileStove, wicker, woolBall, type Studio, type Svg,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const old = (s: Studio, x: number, y: number, m: number): Svg =>
  join(
    house(s, x + 17 * m, y - 0.2 * m, m, { w: 13, depth: 8, storeys: 2, roof: 'flat', rise: 1, bays: 4, window: { style: 'strip', w: 2, h: 1.6, frame: s.c.wood(0.72) }, boards: 1, roofTone: s.c.stone(0.6), wall: s.c.wood(0.66) }),
    house(s, x, y, m, { w: 15, depth: 10, storeys: 2, roof: 'front-gable', rise: 6, bays: 5, window: { style: 'casement', shutters: s.c.s(0.58), box: s.c.warm(0.66) }, door: { bay: 2, steps: 1, tone: s.c.p(0.4) }, chimneys: [0.7], climber: true }),
  );

export const geeren: SceneTable = {
  landschaft: {
    text: 'Der Waldrand im Oktober mit goldenen Laubbäumen, am Rundweg gehen zwei Menschen mit Hund',
    focus: [60, 55],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 400),
        meadow(s, 470, c.grass(0.84), c.grass(0.7), [50, 20, 0, 10]),
        broadleaf(s, 980, 590, 330, { ramp: c.crust, l: 0.68 }),
        broadleaf(s, 1180, 620, 400, { ramp: c.gold, l: 0.76 }),
        spruce(s, 1320, 640, 470),
        broadleaf(s, 1450, 670, 470, { ramp: c.crust, l: 0.6 }),
        spruce(s, 1560, 700, 560),
        birch(s, 860, 600, 330, { ramp: c.gold, l: 0.8 }),
        ribbon([[1010, 620, 14], [1080, 700, 50], [980, 840, 120], [620, 1110, 330]], c.gold(0.9)),
        old(s, 120, 560, 13),
        one(s, 'resident-man', 'stick', 980, 800, 130, -1, { hair: 'cap', hairTone: hairs.white, outfit: 'coat', top: c.s(0.5) }),
        one(s, 'resident', 'stroll', 1080, 806, 130, -1, { hair: 'bun', outfit: 'coat', top: c.warm(0.6) }),
        dog(s, 860, 830, 120, -1, c.wood(0.5)),
        bush(s, 1420, 930, 460, 210, { l: 0.5 }),
        flowers(s, 20, 0, 960, 480, 110, 70, ['#fff6ea', c.gold(0.8)]),
        grasses(s, 60, 0, 1090, 560, 110, c.grass(0.56)),
        grasses(s, 60, 1060, 1090, 560, 90, c.leaf(0.44)),
        bough(s, 1640, 20, 420, 2.75, c.crust(0.6), c.gold(0.76)),
      );
    },
  },
  haus: {
    text: 'Altes Giebelhaus mit grünen Läden, rechts der Anbau aus Holz, dahinter hohe Fichten',
    focus: [44, 50],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 420),
        Array.from({ length: 9 }, (_, i) => spruce(s, 40 + i * 190, 640 + (i % 2) * 14, 420 + (i % 3) * 90, { l: 0.4 + (i % 3) * 0.05 })),
        meadow(s, 600, c.grass(0.84), c.leaf(0.68), [10, 0, 10]),
        old(s, 210, 770, 33),
        ribbon([[460, 776, 40], [480, 880, 100], [620, 1110, 300]], c.gold(0.9)),
        hedge(s, 600, 820, 330, 60, { l: 0.5 }),
        bush(s, 180, 820, 150, 120, { spots: [16, c.warm(0.64)] }),
        one(s, 'carer', 'walk', 800, 940, 120, -1, { hair: 'bob', hairTone: hairs.dark, skin: skins[3] }),
        one(s, 'visitor', 'wave', 520, 900, 112, 1, { hair: 'long', outfit: 'coat', top: c.warm(0.6) }),
        cat(s, 350, 830, 130, 1, c.stone(0.45)),
        broadleaf(s, 1440, 900, 520, { l: 0.62 }),
        flowers(s, 50, 900, 960, 720, 120, 78, [c.warm(0.66), '#fff6ea', c.gold(0.82)]),
        flowers(s, 26, -10, 970, 420, 100, 78, ['#fff6ea', c.gold(0.82)]),
      );
    },
  },
  garten: {
    text: 'Beete auf Hüfthöhe mit Kräutern, eine Bewohnerin jätet stehend, daneben scharren Hühner am Waldrand',
    focus: [38, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 300, { shift: 60 }),
        meadow(s, 420, c.grass(0.85), c.leaf(0.7), [10, 0, 10]),
        fence(s, 900, 560, 60, 13, c.wood(0.66), 1.2),
        house(s, 1150, 560, 40, { w: 4, depth: 3, storeys: 1, storey: 2, roof: 'front-gable', rise: 1.6, bays: 1, window: { style: 'casement', w: 0.8, h: 0.7 }, boards: 1, wall: c.wood(0.6) }),
        raisedBed(s, 90, 640, 150, 2.4, ['#fff6ea', c.p(0.66), c.gold(0.84)], 0.86),
        raisedBed(s, 560, 690, 150, 2, [c.warm(0.64), '#fff6ea'], 0.86),
        one(s, 'resident', 'work', 540, 1010, 250, -1, { hair: 'waves', hairTone: hairs.white, outfit: 'apron', top: c.s(0.7), under: c.p(0.5), skin: skins[0], glasses: true }, { down: true }),
        raisedBed(s, -40, 1010, 230, 2, [c.s(0.8), '#fff6ea', c.gold(0.84)], 0.86),
        one(s, 'resident-man', 'sit-talk', 860, 940, 200, -1, { hair: 'rim', outfit: 'vest', top: c.warm(0.7) }, { seat: 0.46 }),
        rect(820, 850, 100, 12, c.wood(0.5)), rect(832, 862, 12, 80, c.wood(0.42)), rect(900, 862, 12, 80, c.wood(0.42)),
        hen(s, 1130, 760, 190, 1, '#f5ecdd'),
        hen(s, 1290, 800, 210, -1, c.crust(0.56), true),
        hen(s, 1430, 720, 170, 1, c.crust(0.62)),
        hen(s, 1180, 930, 240, -1, '#f5ecdd', true),
        hen(s, 1420, 940, 250, 1, c.crust(0.5)),
        grasses(s, 70, 700, 1090, 900, 80, c.leaf(0.46)),
        bough(s, 1640, -10, 380, 2.7, c.leaf(0.4), c.leaf(0.52)),
      );
    },
  },
  zimmer: {
    text: 'Eckzimmer auf der Waldseite mit Bücherregal und Sessel, eine Frau strickt bei offener Aussicht',
    focus: [62, 58],
    draw: (s) => {
      const { c } = s;
      const m = 310;
      return join(
        room(s, { wall: c.wall(0.92), floor: c.wood(0.68), floorY: 770, boards: 'planks', windows: [{ x: 690, y: 610, w: 360, h: 460, panes: [2, 2], view: outlook(s, 620, { shift: -300 }), curtain: c.s(0.88) }, { x: 1230, y: 610, w: 330, h: 460, panes: [2, 2], view: outlook(s, 620, { shift: -460 }), curtain: c.s(0.88) }] }),
        bookshelf(s, 60, 830, m, 1.05, 1.9),
        framed(s, 460, 240, 140, 180, 'leaf'),
        chest(s, 440, 840, m, 0.55, 0.7, c.wood(0.55)),
        lamp(s, 525, 840 - 0.73 * m, m * 0.9, 0.5, c.gold(0.9)),
        rug(s, 960, 970, 800, 150, c.p(0.56), c.s(0.78)),
        armchair(s, 1010, 990, m, -1, c.s(0.62), 'back'),
        one(s, 'resident', 'sit-work', 1010, 990, m, -1, { hair: 'bob', hairTone: hairs.silver, outfit: 'pullover', top: c.warm(0.62), skin: skins[1], glasses: true }, { seat: 0.52, floating: true, down: true, held: (place) => { const [x, y] = place(0.44, 0.8); return join(rect(x - 40, y - 10, 70, 90, c.p(0.62)), stroke(`M${x - 50} ${y - 40}L${x + 10} ${y + 4}M${x + 30} ${y - 44}L${x - 16} ${y + 4}`, c.wood(0.4), 6)); } }),
        armchair(s, 1010, 990, m, -1, c.s(0.62), 'front'),
        woolBall(s, 780, 1010, 36, c.p(0.62)),
        cat(s, 1260, 1000, 300, -1, c.crust(0.6)),
        pot(s, 1480, 940, 320, 'round', c.p(0.5)),
      );
    },
  },
  tisch: {
    text: 'Runder Esstisch beim grünen Kachelofen, zwei Frauen und ein Mann schälen Äpfel und lachen',
    focus: [50, 44],
    draw: (s) => {
      const { c } = s;
      return join(
        room(s, { wall: c.gold(0.92), floor: c.wood(0.64), floorY: 900, dim: true, wainscot: [520, c.wood(0.76)], windows: [{ x: 1130, y: 430, w: 360, h: 350, panes: [2, 2], view: outlook(s, 560), curtain: '#fbf2e0' }] }),
        tileStove(s, 60, 760, 340, c.s(0.56)),
        clock(s, 860, 160, 54),
        bust(s, someone(s, 'resident', { hair: 'bun', hairTone: hairs.white, outfit: 'cardigan', top: c.warm(0.62), skin: skins[0] }), 470, 350, 150, { turn: 0.6, laugh: true, deep: 3, hands: [[-0.4, 2.3], [0.7, 2.2]] }),
        bust(s, someone(s, 'resident-man', { hair: 'side', hairTone: hairs.grey, outfit: 'vest', top: '#f5ecdc', skin: skins[2], beard: true }), 850, 330, 152, { turn: 0.1, deep: 3, hands: [[-0.6, 2.4], [0.6, 2.3]] }),
        bust(s, someone(s, 'worker', { hair: 'scarf', hairTone: hairs.dark, outfit: 'apron', top: c.s(0.7), under: c.p(0.5), skin: skins[1] }), 1230, 350, 146, { turn: -0.6, deep: 3, hands: [[-0.7, 2.3], [0.4, 2.3]] }),
        tableTop(s, 640, c.wood(0.74), 'round'),
        wicker(s, 430, 860, 300, [c.warm(0.58), c.leaf(0.7), c.gold(0.8)], true),
        bowl(s, 850, 840, 130, '#f6eddc', c.gold(0.9)),
        fruit(s, 1090, 830, 74, c.warm(0.58)),
        fruit(s, 1170, 860, 74, c.leaf(0.68)),
        fruit(s, 660, 930, 80, c.warm(0.58)),
        cup(s, 1330, 900, 100, c.p(0.56), { steam: true }),
        cutlery(s, 1010, 960, 180, 'knife'),
        plate(s, 780, 1010, 150, '#fdf7ec', c.s(0.6)),
        fruit(s, 750, 1004, 70, c.leaf(0.7)),
        slice(s, 850, 1012, 74, c.gold(0.92), c.warm(0.58)),
        pendant(s, 700, 110, 100, c.p(0.48)),
      );
    },
  },
  werk: {
    text: 'In der Küche schneiden eine Köchin und ein Bewohner am Holztisch Rüebli und Lauch',
    focus: [52, 52],
    draw: (s) => {
      const { c } = s;
      const m = 330;
      return join(
        room(s, { wall: c.wall(0.93), floor: c.roof(0.66), floorY: 800, boards: 'tiles', wainscot: [360, c.s(0.86)], windows: [{ x: 620, y: 420, w: 380, h: 320, panes: [2, 2], view: outlook(s, 560, { shift: -200 }) }] }),
        stove(s, 60, 830, m, 1.5, c.p(0.42)),
        rect(140, 830 - 1.28 * m, 160, 95, c.stone(0.62)), rect(360, 830 - 1.2 * m, 120, 68, c.warm(0.6)),
        counter(s, 1120, 830, m, 2, c.s(0.62)),
        jug(s, 1240, 830 - 0.94 * m, 90, c.gold(0.84)),
        wicker(s, 1440, 830 - 0.94 * m, 170, ['#f5ecdd', c.crust(0.7)]),
        [1140, 1230, 1320, 1410].map((x, i) => join(rect(x, 190, 56, 80 - (i % 2) * 16, [c.p(0.6), c.gold(0.82), c.s(0.7), c.warm(0.64)][i]!))),
        rect(1110, 268, 430, 14, c.wood(0.5)),
        one(s, 'worker', 'work', 520, 1010, m, 1, { hair: 'bun', hairTone: hairs.black, outfit: 'apron', top: '#fbf4e8', under: c.warm(0.55), skin: skins[2] }, { turn: 0.5, floating: true }),
        one(s, 'resident-man', 'work', 1080, 1010, m, -1, { hair: 'rim', outfit: 'apron', top: c.cool(0.62), under: c.p(0.5), skin: skins[0], glasses: true }, { turn: -0.5, laugh: true, floating: true }),
        table(s, 430, 1100, m, 2.3, c.wood(0.66), 0.92),
        Array.from({ length: 7 }, (_, i) => ellipse(610 + i * 22, 1100 - 0.965 * m - (i % 2) * 8, 34, 10, c.warm(0.66))),
        Array.from({ length: 5 }, (_, i) => stroke(`M${860 + i * 26} ${1100 - 0.95 * m}l${70} ${-18}`, i % 2 ? c.leaf(0.6) : '#f1f0d8', 13)),
        bowl(s, 1060, 1100 - 0.94 * m, 62, c.s(0.7), c.leaf(0.68)),
        pendant(s, 800, 110, 90, c.p(0.46)),
      );
    },
  },
  menschen: {
    text: 'Halb drei vor dem Haus: drei ältere Menschen sitzen auf der langen Bank, eine Pflegerin bringt Kaffee',
    focus: [45, 56],
    draw: (s) => {
      const { c } = s;
      const m = 330;
      return join(
        rect(-20, -20, 1640, 1110, c.wall(0.9)),
        Array.from({ length: 3 }, (_, i) => house(s, -400 + i * 30, 760, 110, { w: 20, depth: 2, storeys: 1, storey: 8, roof: 'flat', rise: 1, bays: 6, window: { style: 'casement', shutters: c.s(0.58), box: c.warm(0.66), w: 1.2, h: 1.6 }, wall: c.wall(0.91) })).slice(2),
        Array.from({ length: 5 }, (_, i) => spruce(s, 1330 + i * 84, 700 + i * 10, 560 + (i % 2) * 90, { l: 0.42 + (i % 2) * 0.05 })),
        meadow(s, 700, c.gold(0.9), c.gold(0.82), [0, 0, 0]),
        bush(s, 1470, 820, 300, 210, { spots: [20, c.warm(0.64)] }),
        bench(s, 140, 960, m, 2.9, c.s(0.5)),
        one(s, 'resident', 'sit-cup', 330, 995, m, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.5), skin: skins[0], skirt: true }, { seat: 0.48, laugh: true }),
        one(s, 'resident-man', 'sit', 650, 995, m, 1, { hair: 'straw-hat', outfit: 'vest', top: c.cool(0.62), skin: skins[1], beard: true }, { seat: 0.48 }),
        one(s, 'resident', 'sit-talk', 1010, 995, m, -1, { hair: 'bun', hairTone: hairs.grey, outfit: 'pullover', top: c.warm(0.62), skin: skins[3], glasses: true, skirt: true }, { seat: 0.48 }),
        one(s, 'carer', 'carry', 1370, 1020, m, -1, { hair: 'tail', hairTone: hairs.ginger, skin: skins[0] }, { held: (place) => { const [x, y] = place(0.42, 1.0); return join(rect(x - 90, y - 4, 170, 13, c.wood(0.5)), cup(s, x - 50, y - 6, 48, c.p(0.56), { saucer: false, steam: true }), cup(s, x + 20, y - 6, 48, c.s(0.7), { saucer: false, steam: true })); } }),
        pot(s, 60, 980, 230, 'flowers', c.roof(0.6), c.warm(0.64)),
        cat(s, 830, 1040, 300, -1, c.stone(0.46)),
      );
    },
  },
  detail: {
    text: 'Korb mit Tannzapfen, Pilzen und buntem Herbstlaub auf einem Holztisch, daneben ein Paar Handschuhe',
    focus: [48, 52],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 560, c.leaf(0.36)),
        Array.from({ length: 13 }, (_, i) => rect(i * 128 + (i % 3) * 30, -20, 26 + (i % 4) * 12, 560, c.wood(i % 2 ? 0.36 : 0.3))),
        Array.from({ length: 8 }, (_, i) => crown(s, i * 230, 60 + (i % 2) * 70, 190, 130, { ramp: i % 3 ? c.leaf : c.gold, l: i % 3 ? 0.46 : 0.7 })),
        tableTop(s, 470, c.wood(0.62), 'wood', c.p(0.6), -60),
        wicker(s, 700, 860, 700, [c.wood(0.44), c.crust(0.62), c.wood(0.5)], true),
        [[480, 540, 74], [640, 500, 90], [800, 530, 80], [930, 548, 66]].map(([px, py, q]) => join(rect(px! - q! * 0.28, py! - 10, q! * 0.56, 90, '#f6ecd8'), ellipse(px!, py!, q!, q! * 0.58, c.crust(0.54)), ellipse(px! - q! * 0.2, py! - q! * 0.14, q! * 0.6, q! * 0.3, c.crust(0.64)), ellipse(px!, py! + q! * 0.36, q! * 0.9, q! * 0.2, '#f1e2c6'))),
        sheaf(s, 1060, 960, 330, -18, c.gold(0.72)),
        sheaf(s, 1130, 800, 260, 14, c.crust(0.58), c.warm(0.6)),
        Array.from({ length: 9 }, (_, i) => fruit(s, 180 + (i % 5) * 66 + (i > 4 ? 30 : 0), 900 + (i > 4 ? 62 : 0), 58, i % 2 ? c.wood(0.4) : c.wood(0.46), 'berry')),
      );
    },
  },
};
