/** Geeren above Elgg: a small house at the edge of a wood, three tables, a tiled stove. */
import {
  armchair, backOfHand, bench, birch, bookshelf, bough, bouquet, bowl, broadleaf, bush, bust, cat, chest, clock,
  cookpot, counter, cup, cutlery, dog, ellipse, fence, flowers, framed, fruit, grasses, hairs, hedge, hen, house,
  join, jug, lamp, meadow, one, outlook, pendant, plate, polygon, pot, raisedBed, rect, ribbon, room, rug, skins,
  slice, someone, spruce, stove, stroke, table, tableTop, tileStove, wicker, woolBall, type Studio, type Svg,
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
        rect(-20, 326, 1640, 120, c.grass(0.82)),
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
        room(s, { wall: c.wall(0.92), floor: c.wood(0.68), floorY: 770, boards: 'planks', windows: [{ x: 690, y: 610, w: 360, h: 460, panes: [2, 2], view: join(outlook(s, 620, { shift: -300 }), rect(-20, 646, 1640, 500, c.grass(0.82))), curtain: c.s(0.88) }, { x: 1230, y: 610, w: 330, h: 460, panes: [2, 2], view: join(outlook(s, 620, { shift: -460 }), rect(-20, 646, 1640, 500, c.grass(0.82))), curtain: c.s(0.88) }] }),
        bookshelf(s, 60, 830, m, 1.05, 1.9),
        framed(s, 460, 240, 140, 180, 'leaf'),
        chest(s, 440, 840, m, 0.55, 0.7, c.wood(0.55)),
        lamp(s, 525, 840 - 0.73 * m, m * 0.9, 0.5, c.gold(0.9)),
        rug(s, 960, 970, 800, 150, c.p(0.56), c.s(0.78)),
        armchair(s, 1010, 990, m, -1, c.s(0.62), 'back'),
        one(s, 'resident', 'sit-work', 1010, 990, m, -1, { hair: 'bob', hairTone: hairs.silver, outfit: 'pullover', top: c.warm(0.62), skin: skins[1], glasses: true }, { seat: 0.52, floating: true, down: true, held: (place) => { const [x, y] = place(0.44, 0.8); return join(polygon([[x - 34, y - 8], [x + 36, y - 12], [x + 44, y + 96], [x - 40, y + 100]], c.gold(0.82)), stroke(`M${x - 36} ${y + 20}L${x + 38} ${y + 18}M${x - 38} ${y + 44}L${x + 40} ${y + 42}M${x - 40} ${y + 68}L${x + 42} ${y + 66}`, c.gold(0.74), 5), stroke(`M${x - 56} ${y - 26}L${x + 34} ${y - 4}M${x + 46} ${y - 34}L${x - 30} ${y - 2}`, c.wood(0.4), 4)); } }),
        armchair(s, 1010, 990, m, -1, c.s(0.62), 'front'),
        woolBall(s, 780, 1010, 36, c.gold(0.8)),
        cat(s, 1260, 1000, 300, -1, c.crust(0.6)),
        pot(s, 1480, 940, 320, 'round', c.p(0.5)),
      );
    },
  },
  tisch: {
    text: 'Am runden Tisch beim grünen Kachelofen sitzen zwei Frauen und ein Mann vor Äpfeln und Kaffee',
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
        room(s, { wall: c.wall(0.93), floor: c.roof(0.66), floorY: 800, boards: 'tiles', wainscot: [360, c.s(0.86)], windows: [{ x: 620, y: 420, w: 380, h: 320, panes: [2, 2], view: join(outlook(s, 560, { shift: -200 }), rect(-20, 586, 1640, 500, c.grass(0.82))) }] }),
        stove(s, 60, 830, m, 1.5, c.p(0.42)),
        cookpot(s, 220, 830 - 0.95 * m, 150, c.stone(0.62)), cookpot(s, 420, 830 - 0.95 * m, 110, c.warm(0.6)),
        counter(s, 1120, 830, m, 2, c.s(0.62)),
        jug(s, 1240, 830 - 0.94 * m, 90, c.gold(0.84)),
        wicker(s, 1440, 830 - 0.94 * m, 170, ['#f5ecdd', c.crust(0.7)]),
        [1140, 1230, 1320, 1410].map((x, i) => join(rect(x, 190 + (i % 2) * 16, 56, 80 - (i % 2) * 16, [c.p(0.6), c.gold(0.82), c.s(0.7), c.warm(0.64)][i]!))),
        rect(1110, 268, 430, 14, c.wood(0.5)),
        one(s, 'worker', 'work', 520, 1010, m, 1, { hair: 'bun', hairTone: hairs.black, outfit: 'apron', top: '#fbf4e8', under: c.warm(0.55), skin: skins[2] }, { turn: 0.5, floating: true, pose: { hands: [[0.42, 0.83], [0.5, 0.8]] }, held: (place) => { const [x, y] = place(0.56, 0.8); return join(stroke(`M${x - 14} ${y - 4}L${x + 14} ${y + 2}`, c.wood(0.36), 11), polygon([[x + 12, y - 8], [x + 74, y + 6], [x + 66, y + 16], [x + 12, y + 10]], c.stone(0.8))); } }),
        one(s, 'resident-man', 'work', 1080, 1010, m, -1, { hair: 'rim', outfit: 'apron', top: c.cool(0.62), under: c.p(0.5), skin: skins[0], glasses: true }, { turn: -0.5, laugh: true, floating: true, pose: { hands: [[0.42, 0.83], [0.5, 0.8]] }, held: (place) => { const [x, y] = place(0.56, 0.8); return join(stroke(`M${x + 14} ${y - 4}L${x - 14} ${y + 2}`, c.wood(0.36), 11), polygon([[x - 12, y - 8], [x - 74, y + 6], [x - 66, y + 16], [x - 12, y + 10]], c.stone(0.8))); } }),
        table(s, 430, 1100, m, 2.3, c.wood(0.66), 0.92),
        polygon([[640, 1100 - 0.93 * m], [880, 1100 - 0.93 * m], [862, 1100 - 0.99 * m], [660, 1100 - 0.99 * m]], c.wood(0.8)), polygon([[880, 1100 - 0.93 * m], [1050, 1100 - 0.93 * m], [1036, 1100 - 0.99 * m], [896, 1100 - 0.99 * m]], c.wood(0.8)),
        Array.from({ length: 6 }, (_, i) => join(ellipse(700 + i * 24, 1100 - 0.972 * m - (i % 2) * 9, 12, 9, c.warm(0.58)), ellipse(698 + i * 24, 1100 - 0.976 * m - (i % 2) * 9, 10, 7, c.warm(0.68)))),
        [0, 1, 2].map((i) => join(stroke(`M${500 + i * 30} ${1100 - 0.93 * m - i * 7}l96 -9`, c.warm(0.6), 15), stroke(`M${498 + i * 30} ${1100 - 0.93 * m - i * 7}l-22 -10m22 10l-26 4`, c.leaf(0.5), 4))),
        Array.from({ length: 5 }, (_, i) => ellipse(912 + i * 25, 1100 - 0.97 * m - (i % 2) * 8, 11, 9, i % 2 ? '#f1f0d8' : c.leaf(0.68))),
        bowl(s, 1110, 1100 - 0.93 * m, 58, c.s(0.7), c.leaf(0.68)),
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
        Array.from({ length: 3 }, (_, i) => house(s, -400 + i * 30, 760, 110, { w: 20, depth: 2, storeys: 2, storey: 3.5, roof: 'flat', rise: 1, bays: 6, window: { style: 'casement', shutters: c.s(0.58), box: c.warm(0.66), w: 1.2, h: 1.6 }, wall: c.wall(0.91) })).slice(2),
        Array.from({ length: 5 }, (_, i) => spruce(s, 1330 + i * 84, 700 + i * 10, 560 + (i % 2) * 90, { l: 0.42 + (i % 2) * 0.05 })),
        meadow(s, 700, c.gold(0.9), c.gold(0.82), [0, 0, 0]),
        bush(s, 1470, 820, 300, 210, { spots: [20, c.warm(0.64)] }),
        bench(s, 140, 960, m, 2.9, c.s(0.5)),
        one(s, 'resident', 'sit-cup', 330, 995, m, 1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.5), skin: skins[0], skirt: true }, { seat: 0.48, laugh: true, held: (place) => { const [x, y] = place(0.31, 1.04); return cup(s, x, y, 48, c.s(0.7), { saucer: false }); } }),
        one(s, 'resident-man', 'sit', 650, 995, m, 1, { hair: 'straw-hat', outfit: 'vest', top: c.cool(0.62), skin: skins[1], beard: true }, { seat: 0.48 }),
        one(s, 'resident', 'sit-talk', 1010, 995, m, -1, { hair: 'bun', hairTone: hairs.grey, outfit: 'pullover', top: c.warm(0.62), skin: skins[3], glasses: true, skirt: true }, { seat: 0.48 }),
        one(s, 'carer', 'carry', 1370, 1020, m, -1, { hair: 'tail', hairTone: hairs.ginger, skin: skins[0] }, { held: (place) => { const [x, y] = place(0.42, 1.0); return join(rect(x - 90, y - 4, 170, 13, c.wood(0.5)), cup(s, x - 50, y - 6, 48, c.p(0.56), { saucer: false, steam: true }), cup(s, x + 20, y - 6, 48, c.s(0.7), { saucer: false, steam: true })); } }),
        pot(s, 60, 980, 230, 'flowers', c.roof(0.6), c.warm(0.64)),
        cat(s, 830, 1040, 300, -1, c.stone(0.46)),
      );
    },
  },
  detail: {
    text: 'Eine junge Hand liegt auf einer alten, daneben ein Glas mit weissen Waldblumen auf dem Holztisch',
    focus: [48, 52],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 520, c.wall(0.88)),
        rect(-20, -20, 620, 460, c.s(0.86)),
        rect(-20, 300, 620, 140, c.s(0.78)), Array.from({ length: 7 }, (_, i) => spruce(s, -10 + i * 92, 330 + (i % 2) * 10, 190 + (i % 3) * 40, { l: 0.5 + (i % 2) * 0.05 })),
        rect(582, -20, 34, 470, '#fbf4e8'), rect(286, -20, 20, 470, '#fbf4e8'), rect(-20, 426, 660, 40, '#fbf4e8'), rect(-20, 462, 660, 10, c.shade, 0.2),
        tableTop(s, 470, c.wood(0.66), 'wood', c.p(0.6), -60),
        polygon([[60, 640], [1130, 610], [1560, 1110], [-60, 1110]], c.p(0.6)), Array.from({ length: 6 }, (_, i) => polygon([[120 + i * 178, 638 - i * 5], [200 + i * 178, 636 - i * 5], [150 + i * 262, 1110], [30 + i * 262, 1110]], i % 2 ? c.s(0.74) : c.p(0.7))),
        [-34, -12, 16, 40].map((a, i) => `<g transform="translate(1350 560) rotate(${a})">${join(ellipse(0, -170 + i * 14, 30, 120, c.leaf(0.44 + (i % 2) * 0.1)), stroke('M0 -40L0 -270', c.leaf(0.62), 4))}</g>`),
        bouquet(s, 1350, 640, 150, c.water(0.84), ['#fffaf0', '#fffaf0', '#f3efdc'], true),
        woolBall(s, 1080, 560, 60, c.gold(0.82)),
        backOfHand(1000, 800, 330, 186, { skin: skins[0], sleeve: c.s(0.5), old: true, arm: 330, curl: 0.15, fan: 4, left: true, ring: c.gold(0.78) }),
        backOfHand(500, 800, 330, 4, { skin: skins[3], sleeve: c.p(0.44), arm: 320, curl: 0.2, fan: 3 }),
      );
    },
  },
};
