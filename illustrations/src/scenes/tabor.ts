/** Tabor in Weggis: terraces over a lake, the Alps, arched windows. */
import {
  armchair, armInArm, bed, bough, bouquet, broadleaf, bush, bust, cast, chest, clock, counter, crown, cup, cypress,
  fence, flowers, framed, fruitBowl, gardenTable, grasses, grip, ground, hairs, hedge, house, join, jug, lamp,
  meadow, mix, onBench, one, outlook, parasol, pendant, plait, plate, pot, rect, ribbon, room, rug, sailBoat, skins,
  slice, someone, stove, table, tableTop, teapot, wheeled,
} from './kit.ts';
import type { SceneTable } from './table.ts';

export const tabor: SceneTable = {
  landschaft: {
    text: 'Blick von einer Terrasse über den See auf verschneite Alpen, auf der Bank zwei ältere Menschen',
    focus: [38, 84],
    draw: (s) => {
      const { c } = s;
      const m = 150;
      return join(
        outlook(s, 470, { sun: true }),
        sailBoat(s, 900, 560, 9),
        sailBoat(s, 1130, 520, 5),
        meadow(s, 740, c.grass(0.82), c.leaf(0.66), [60, 16, 0, 10, 44]),
        bush(s, 120, 830, 260, 150),
        broadleaf(s, 1430, 900, 560),
        fence(s, -30, 860, 70, 24, c.stone(0.88), 1),
        ribbon([[620, 860, 60], [700, 940, 120], [760, 1100, 260]], c.gold(0.9)),
        onBench(s, 300, 960, m, 1.9, c.p(0.46), { role: 'resident', own: { hair: 'bun', top: c.s(0.74), skirt: true } }, { role: 'resident-man', own: { hair: 'rim', outfit: 'vest' } }),
        flowers(s, 46, 980, 930, 640, 150, 66, [c.p(0.6), c.gold(0.82), '#fff6ea']),
        flowers(s, 16, 0, 1010, 260, 60, 66, [c.p(0.6), '#fff6ea']),
        grasses(s, 70, 0, 1085, 1600, 80, c.leaf(0.45)),
      );
    },
  },
  haus: {
    text: 'Das Pflegeheim mit Rundbogenfenstern am Hang, davor ein Kiesweg mit Besuch, dahinter See und Berge',
    focus: [46, 46],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 420, { shift: 420 }),
        meadow(s, 640, c.grass(0.82), c.leaf(0.66), [90, 60, 40, 0]),
        cypress(s, 190, 660, 250),
        house(s, 300, 730, 30, { w: 24, depth: 11, storeys: 3, roof: 'hip', rise: 4.6, bays: 7, window: { style: 'arch', w: 1.15, h: 1.85, surround: c.stone(0.9) }, ground: { style: 'arch', w: 1.5, h: 2.1, surround: c.stone(0.9) }, door: { bay: 3, arched: true, steps: 0, tone: c.p(0.4) }, cornice: c.stone(0.88), balconies: [1], dormers: 3, chimneys: [0.3, 0.75], wall: c.wall(0.93) }),
        broadleaf(s, 150, 800, 380),
        hedge(s, 330, 762, 270, 48),
        hedge(s, 740, 762, 300, 48),
        ribbon([[668, 740, 26], [650, 850, 90], [560, 1100, 330]], c.gold(0.91)),
        parasol(s, 1240, 830, 50, 2.8, c.s(0.8)),
        gardenTable(s, 1240, 830, 50, 1.1, c.p(0.6)),
        one(s, 'resident', 'sit-cup', 1190, 838, 62, 1, { top: c.p(0.7) }),
        one(s, 'visitor-man', 'sit', 1296, 838, 62, -1),
        one(s, 'resident', 'rollator', 480, 900, 96, 1, { hair: 'waves', top: c.p(0.6) }),
        one(s, 'carer', 'stroll', 390, 890, 96, 1),
        flowers(s, 60, 820, 960, 800, 130, 70, [c.s(0.8), '#fff6ea', c.p(0.6)]),
        flowers(s, 26, -20, 980, 300, 100, 70, [c.s(0.8), '#fff6ea']),
        bough(s, 1640, 20, 460, 2.75, c.leaf(0.42), c.leaf(0.54)),
      );
    },
  },
  garten: {
    text: 'Feigenbaum an der Südmauer, eine Frau liest Früchte, ein Mann im Rollstuhl und eine Pflegerin schauen zu',
    focus: [46, 56],
    draw: (s) => {
      const { c } = s;
      const m = 172;
      return join(
        outlook(s, 300, { shift: -200, clouds: 1 }),
        meadow(s, 560, c.grass(0.83), c.leaf(0.66), [0, 0, 0]),
        rect(-20, 350, 1130, 330, c.wall(0.86)),
        rect(-20, 338, 1146, 26, c.roof(0.62)),
        rect(-20, 640, 1130, 44, mix(c.wall(0.8), c.shade, 0.12)),
        crown(s, 330, 420, 250, 190, { l: 0.55 }),
        crown(s, 520, 380, 200, 170, { l: 0.6, spots: [12, c.p(0.36)] }),
        crown(s, 180, 400, 180, 160, { l: 0.6, spots: [12, c.p(0.36)] }),
        rect(338, 520, 26, 200, c.wood(0.42)),
        rect(356, 520, 8, 200, c.wood(0.34)),
        flowers(s, 60, 560, 640, 530, 70, 80, [c.s(0.8), c.p(0.62), '#fff6ea']),
        ribbon([[1250, 640, 50], [1120, 800, 130], [820, 1100, 330]], c.gold(0.91)),
        fence(s, 1150, 660, 56, 9, c.stone(0.86)),
        one(s, 'resident', 'reach', 560, 930, m, -1, { hair: 'bun', outfit: 'cardigan', top: c.p(0.56), skirt: true }),
        wheeled(s, 960, 960, m, -1, { role: 'resident-man', own: { hair: 'rim', beard: true, top: c.s(0.72), outfit: 'pullover' } }, { role: 'carer', own: { hair: 'tail', hairTone: hairs.dark, skin: skins[3] } }),
        pot(s, 1420, 900, 190, 'flowers'),
        pot(s, 1540, 960, 230, 'blades'),
        flowers(s, 24, 0, 990, 460, 80, 76, [c.s(0.8), '#fff6ea', c.p(0.6)]),
        grasses(s, 40, 0, 1085, 500, 80, c.leaf(0.46)),
        bough(s, 1640, -10, 380, 2.7, c.leaf(0.42), c.leaf(0.54)),
      );
    },
  },
  zimmer: {
    text: 'Helles Zimmer mit Bett und Bogenfenster zum See, eine Bewohnerin liest im Lehnstuhl am Fenster',
    focus: [34, 58],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      return join(
        room(s, { wall: c.wall(0.92), floor: c.wood(0.76), floorY: 760, boards: 'planks', wainscot: [110, c.p(0.88)], windows: [{ x: 190, y: 640, w: 470, h: 560, arched: true, panes: [3, 3], view: outlook(s, 560, { clouds: 2 }), curtain: c.s(0.9) }] }),
        framed(s, 900, 210, 210, 160, 'hills'),
        framed(s, 1180, 180, 130, 170, 'portrait'),
        rug(s, 560, 960, 760, 170, c.p(0.6), c.s(0.85)),
        chest(s, 800, 840, m, 0.5, 0.62),
        lamp(s, 870, 840 - 0.65 * m, m * 0.9, 0.5, c.s(0.9)),
        bed(s, 1000, 900, m, c.p(0.62)),
        armchair(s, 420, 980, m, 1, c.s(0.74), 'back'),
        one(s, 'resident', 'sit-read', 420, 980, m, 1, { hair: 'waves', outfit: 'cardigan', top: c.p(0.52), glasses: true, skin: skins[0] }, { seat: 0.52, floating: true, down: true, held: (place) => { const [x, y] = place(0.36, 0.9); return join(rect(x - 6, y - 44, 62, 46, c.p(0.36)), rect(x - 2, y - 47, 54, 44, '#fffaf0')); } }),
        armchair(s, 420, 980, m, 1, c.s(0.74), 'front'),
        pot(s, 120, 960, 330, 'blades', c.p(0.5)),
      );
    },
  },
  tisch: {
    text: 'Frühstückstisch mit Zopf, Kaffee und Früchten, zwei Frauen und ein Mann vor dem Seefenster',
    focus: [50, 45],
    draw: (s) => {
      const { c } = s;
      return join(
        room(s, { wall: c.p(0.87), floor: c.wood(0.7), floorY: 940, dim: true, windows: [{ x: 90, y: 500, w: 400, h: 430, arched: true, panes: [2, 3], view: outlook(s, 620) }, { x: 600, y: 500, w: 400, h: 430, arched: true, panes: [2, 3], view: outlook(s, 620, { shift: -300 }) }, { x: 1110, y: 500, w: 400, h: 430, arched: true, panes: [2, 3], view: outlook(s, 620, { shift: 300 }) }] }),
        bust(s, someone(s, 'resident', { hair: 'waves', hairTone: hairs.white, skin: skins[0], top: c.s(0.76), outfit: 'cardigan', glasses: true }), 410, 330, 150, { turn: 0.6, laugh: true, deep: 3, hands: [[-0.5, 2.25], [0.7, 2.2]] }),
        bust(s, someone(s, 'resident-man', { hair: 'rim', skin: skins[1], top: c.cool(0.5), outfit: 'vest' }), 820, 320, 152, { turn: -0.4, deep: 3, hands: [[-0.6, 2.3], [0.6, 2.3]] }),
        bust(s, someone(s, 'resident', { hair: 'bun', hairTone: hairs.grey, skin: skins[3], top: c.p(0.5), outfit: 'pullover' }), 1220, 335, 146, { turn: -0.6, deep: 3, hands: [[-0.7, 2.3], [0.5, 2.3]] }),
        tableTop(s, 640, '#fbf3e4', 'runner', c.p(0.72)),
        cup(s, 380, 800, 96, c.p(0.62), { steam: true }),
        cup(s, 1270, 800, 96, c.p(0.62), { handle: -1 }),
        teapot(s, 620, 790, 150, c.s(0.78)),
        plait(s, 860, 900, 330),
        bouquet(s, 1060, 770, 96, c.cool(0.72), [c.p(0.62), c.s(0.82), '#fff5e6']),
        plate(s, 400, 980, 132, '#fdf7ec', c.p(0.6)),
        slice(s, 390, 975, 120, c.gold(0.9), c.crust(0.6)),
        fruitBowl(s, 1280, 1000, 270, c.p(0.5), [[c.warm(0.6), 'apple'], [c.gold(0.82), 'pear'], [c.leaf(0.7), 'apple']]),
        jug(s, 180, 900, 110, '#f3ead9', '#fffaf0'),
      );
    },
  },
  werk: {
    text: 'In der Hausküche: ein Koch rührt am Herd, eine Bewohnerin rüstet am Tisch Gemüse',
    focus: [50, 55],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      return join(
        room(s, { wall: c.wall(0.93), floor: c.stone(0.78), floorY: 820, boards: 'tiles', wainscot: [430, c.p(0.9)], windows: [{ x: 120, y: 430, w: 380, h: 330, panes: [2, 2], view: outlook(s, 520) }] }),
        rect(600, 320, 320, 14, c.wood(0.5)),
        [630, 700, 770, 840].map((x, i) => rect(x, 262 - (i % 2) * 20, 44, 58 + (i % 2) * 20, [c.p(0.6), c.s(0.8), c.warm(0.6), c.cool(0.7)][i] ?? c.p(0.6))),
        clock(s, 1480, 200, 56),
        counter(s, -40, 850, m, 2.2, c.p(0.66)),
        fruitBowl(s, 330, 850 - 0.9 * m, 170, c.s(0.8), [[c.leaf(0.68), 'pear'], [c.warm(0.6), 'apple']]),
        jug(s, 520, 850 - 0.9 * m, 70, '#f6eddc'),
        stove(s, 760, 860, m, 1.6, c.p(0.42)),
        rect(830, 860 - 1.18 * m, 130, 66, c.s(0.74)),
        rect(1010, 860 - 1.26 * m, 150, 92, c.stone(0.66)),
        one(s, 'worker-man', 'work', 980, 930, m, 1, { hair: 'cap', top: '#fbf4e8', under: c.p(0.46), skin: skins[4] }, { pose: { hands: [[0.36, 1.14], [0.3, 0.98]], lean: 6, bow: 12 } }),
        table(s, 60, 1030, m, 2.2, c.wood(0.62)),
        one(s, 'resident', 'sit-work', 330, 1010, m, 1, { hair: 'pixie', hairTone: hairs.white, outfit: 'apron', top: c.s(0.74), under: c.p(0.5), skin: skins[0] }, { down: true, floating: true }),
        table(s, 400, 1080, m, 2.0, c.wood(0.64), 0.86),
        [560, 640, 720].map((x, i) => fruitBowl(s, x + i * 40, 1080 - 0.93 * m, 60, c.wood(0.6), [[c.warm(0.64), 'apple']])),
        pendant(s, 640, 170, 90, c.p(0.5)),
      );
    },
  },
  menschen: {
    text: 'Zwei Frauen gehen eingehängt über die Terrasse, ein Mann mit Rollator plaudert mit einer Pflegerin',
    focus: [50, 55],
    draw: (s) => {
      const { c } = s;
      const m = ground(430, 1.75);
      return join(
        outlook(s, 420, { shift: -260, clouds: 2 }),
        rect(-20, 640, 1640, 450, c.stone(0.87)),
        fence(s, -20, 700, 90, 20, '#fbf3e4', 1.05),
        [300, 640, 1000, 1360].map((x, i) => pot(s, x, 740, 120, i % 2 ? 'round' : 'flowers')),
        cast(s, 430, 960, 300, 34, 0.15),
        armInArm(s, 400, 960, m(960), 1, { role: 'visitor', own: { hair: 'long', hairTone: hairs.brown, outfit: 'coat', top: c.warm(0.62), skin: skins[1] } }, { role: 'resident', own: { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.55), skirt: true, skin: skins[0] } }),
        one(s, 'resident-man', 'rollator', 1010, 1000, m(1000), -1, { hair: 'rim', outfit: 'vest', top: c.s(0.78), skin: skins[1], glasses: true }),
        one(s, 'carer', 'show', 1330, 990, m(990), -1, { hair: 'curly', hairTone: hairs.black, skin: skins[4] }),
      );
    },
  },
  detail: {
    text: 'Zwei ältere Hände halten eine Kaffeetasse, auf dem Tisch eine Brille und ein Brief',
    focus: [46, 56],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 600, c.p(0.86)),
        `<g transform="translate(420 -140) scale(.8)">${room(s, { wall: c.p(0.86), floor: c.wood(0.7), floorY: 1400, dim: true, windows: [{ x: 300, y: 700, w: 620, h: 620, arched: true, panes: [2, 3], view: outlook(s, 560) }] })}</g>`,
        rect(-20, -20, 450, 620, c.p(0.86)),
        tableTop(s, 560, c.wood(0.68), 'wood', c.p(0.6), -60),
        `<g transform="rotate(-7 300 860)">${rect(120, 820, 330, 210, '#fffaf0')}${rect(150, 860, 200, 6, c.p(0.7))}${rect(150, 890, 250, 6, c.p(0.7))}${rect(150, 920, 230, 6, c.p(0.7))}${rect(380, 836, 50, 56, c.s(0.8))}</g>`,
        cup(s, 800, 920, 300, c.p(0.6), { saucer: false, steam: true }),
        grip(905, 800, 300, 1, { skin: skins[0], sleeve: c.s(0.76), old: true, arm: 260, ring: c.gold(0.78) }),
        grip(695, 800, 300, -1, { skin: skins[0], sleeve: c.s(0.76), old: true, arm: 260 }),
        bouquet(s, 1330, 760, 150, c.cool(0.66), [c.gold(0.84), '#fff5e6', c.p(0.64)], true),
      );
    },
  },
};
