/** Hinderzelg above Wila: an organic farm with stable, vegetable rows, a long table. */
import {
  backOfHand, barn, basket, bed, bench, bookStack, bowl, bread, broadleaf, bust, chair, cookpot, cow, crown, cup,
  dog, ellipse, fence, flowers, fountain, framed, glass, goat, grasses, grip, hairs, hen, house, join, jug, lamp,
  meadow, mix, one, outlook, polygon, pot, rect, ribbon, ridge, room, rows, rug, skins, someone, soup, stove,
  stroke, table, tableTop, wicker, type Studio, type Svg,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const farm = (s: Studio, x: number, y: number, m: number): Svg =>
  join(
    barn(s, x + 17 * m, y - 1.2 * m, m, 17),
    house(s, x, y, m, { w: 15, depth: 10, storeys: 2, roof: 'front-gable', rise: 6.4, bays: 6, timber: true, window: { style: 'lattice', w: 1.2, h: 1.2, box: s.c.warm(0.64) }, door: { bay: 2, steps: 1 }, chimneys: [0.65] }),
  );

export const hinderzelg: SceneTable = {
  landschaft: {
    text: 'Obere Weide mit braunen Kühen vor den Hügeln des Tösstals, am Zaun ein Mann mit Strohhut',
    focus: [50, 60],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 430),
        farm(s, 1030, 560, 8),
        meadow(s, 560, c.grass(0.84), c.leaf(0.7), [70, 90, 40, 0, 20]),
        broadleaf(s, 300, 610, 250),
        broadleaf(s, 420, 640, 200, { spots: [14, c.warm(0.6)] }),
        cow(s, 640, 690, 44, 1, c.wood(0.6), { grazing: true }),
        cow(s, 930, 712, 52, -1, c.wood(0.68)),
        cow(s, 1110, 700, 46, 1, '#f3e9d8', { grazing: true, spots: c.wood(0.5) }),
        cow(s, 1180, 900, 108, -1, c.wood(0.58), { grazing: true }),
        cow(s, 800, 840, 84, 1, c.wood(0.64)),
        fence(s, -40, 990, 110, 8, c.wood(0.62), 1.05),
        one(s, 'worker-man', 'show', 360, 1010, 190, 1, { hair: 'straw-hat', hairTone: hairs.brown, outfit: 'shirt', top: c.p(0.52), bottom: c.cool(0.36), skin: skins[2] }),
        flowers(s, 40, 860, 980, 760, 110, 76, [c.p(0.64), c.gold(0.84), '#fff6ea']),
        grasses(s, 90, 0, 1090, 1600, 100, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Bauernhaus mit Fachwerk und Scheune, auf dem Hofplatz Hühner, ein Hund und zwei Menschen',
    focus: [42, 50],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 400, { clouds: 3 }),
        meadow(s, 560, c.grass(0.84), c.leaf(0.7), [30, 10, 0]),
        farm(s, 200, 770, 34),
        rect(-20, 772, 1640, 330, c.gold(0.88)),
        ribbon([[520, 774, 60], [700, 900, 260], [900, 1110, 560]], c.gold(0.92)),
        broadleaf(s, 120, 840, 520),
        fountain(s, 950, 900, 62, 2.8),
        one(s, 'worker', 'carry', 620, 950, 140, 1, { hair: 'scarf', under: c.p(0.5), top: '#f6eddc', skin: skins[1] }, { held: basket(s, 140, ['#f6eddc', c.crust(0.7)]) }),
        one(s, 'worker-man', 'push', 1250, 930, 136, 1, { outfit: 'shirt', top: c.s(0.6), hair: 'short' }, { held: (place) => { const [x, y] = place(1.02, 0.56); const [hx, hy] = place(0.4, 0.94); return join(ellipse(x + 6, y - 34, 60, 26, c.leaf(0.6)), polygon([[x - 62, y - 32], [x + 74, y - 36], [x + 48, y + 22], [x - 30, y + 22]], c.p(0.5)), polygon([[x + 16, y - 34], [x + 74, y - 36], [x + 48, y + 22], [x + 12, y + 22]], c.p(0.42)), stroke(`M${hx - 6} ${hy - 2}L${x - 20} ${y + 26}L${x + 66} ${y + 44}M${x - 26} ${y + 20}l-8 ${46}`, c.wood(0.44), 8), ellipse(x + 66, y + 48, 25, 25, c.ink), ellipse(x + 66, y + 48, 8, 8, c.stone(0.7))); } }),
        hen(s, 330, 930, 150, 1, c.crust(0.58)), hen(s, 250, 1010, 190, -1, '#f5ecdd', true), hen(s, 790, 1000, 180, 1, c.crust(0.5), true),
        dog(s, 480, 1030, 180, 1, c.wood(0.48)),
        grasses(s, 30, 0, 1090, 300, 80, c.leaf(0.46)),
        grasses(s, 40, 1200, 1090, 420, 90, c.leaf(0.46)),
        flowers(s, 22, 1180, 980, 420, 100, 80, [c.p(0.64), c.gold(0.84), '#fff6ea']),
      );
    },
  },
  garten: {
    text: 'Gemüsegarten mit langen Reihen Salat, Bohnen und Lauch, zwei Frauen ernten, einer giesst',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 360, { shift: 100, clouds: 3 }),
        farm(s, 60, 474, 12),
        meadow(s, 480, c.grass(0.85), c.grass(0.76), [0, 0, 0]),
        rows(s, [820, 330], 520, 1090, 9, 250, ['salad', 'beans', 'soil', 'leek', 'salad', 'flowers', 'beans', 'leek', 'salad']),
        one(s, 'worker', 'bend', 690, 780, 150, 1, { hair: 'straw-hat', top: c.p(0.6), outfit: 'shirt' }),
        one(s, 'worker-man', 'carry', 1010, 720, 120, -1, { hair: 'cap', outfit: 'shirt', top: c.s(0.6) }, { held: (place) => { const [x, y] = place(0.4, 0.9); return join(rect(x - 20, y - 14, 42, 44, c.p(0.5)), stroke(`M${x - 20} ${y + 18}L${x - 60} ${y - 10}`, c.p(0.5), 9), stroke(`M${x - 64} ${y - 6}q-14 12 -15 40M${x - 60} ${y - 4}q-10 14 -8 42M${x - 66} ${y - 10}q-22 10 -26 38`, '#eef4f8', 3)); } }),
        one(s, 'resident', 'kneel', 420, 1000, 240, 1, { age: 'adult', hair: 'bob', hairTone: hairs.grey, outfit: 'pullover', top: c.warm(0.62), skin: skins[1] }),
        wicker(s, 700, 1040, 190, [c.leaf(0.68), c.grass(0.8), c.leaf(0.6)]),
        broadleaf(s, 1500, 620, 330, { spots: [16, c.warm(0.6)] }),
      );
    },
  },
  zimmer: {
    text: 'Zimmer im Bauernhaus mit blauem Bett, ein junger Mann schreibt am Tisch vor dem Fenster zum Hof',
    focus: [40, 56],
    draw: (s) => {
      const { c } = s;
      const m = 310;
      return join(
        room(s, { wall: c.wall(0.93), floor: c.wood(0.66), floorY: 780, boards: 'planks', beams: c.wood(0.48), windows: [{ x: 190, y: 560, w: 440, h: 350, panes: [3, 2], view: join(outlook(s, 520), rect(-20, 800, 1640, 400, c.gold(0.9)), barn(s, 560, 830, 34, 17), broadleaf(s, 330, 850, 420)), frame: c.p(0.6) }] }),
        framed(s, 1040, 250, 160, 130, 'hills'), framed(s, 1260, 210, 110, 150, 'stripes'), framed(s, 790, 270, 110, 140, 'leaf'),
        table(s, 120, 850, m, 1.7, c.wood(0.62)),
        lamp(s, 210, 850 - 0.84 * m, m * 0.8, 0.5, c.s(0.76)),
        bookStack(s, 350, 850 - 0.84 * m, 110, [c.p(0.5), c.warm(0.6), c.s(0.7)]),
        polygon([[450, 602], [590, 598], [606, 574], [476, 576]], '#fffaf0'),
        one(s, 'visitor-man', 'sit-work', 715, 900, m, -1, { age: 'young', hair: 'curly', hairTone: hairs.brown, outfit: 'pullover', top: c.warm(0.6), skin: skins[1], beard: false }, { seat: 0.47, floating: true, turn: -0.5, down: true, pose: { hands: [[0.44, 0.9], [0.5, 0.92]] }, held: (place) => { const [x, y] = place(0.47, 0.93); return stroke(`M${x + 8} ${y - 22}L${x - 14} ${y + 8}`, c.p(0.36), 6); } }),
        chair(s, 715, 905, m, -1),
        bed(s, 925, 940, m, c.p(0.58)),
        rug(s, 700, 1030, 640, 96, c.s(0.66), c.p(0.7)),
        pot(s, 90, 1010, 240, 'herbs'),
      );
    },
  },
  tisch: {
    text: 'Am langen Tisch in der Bauernküche essen fünf Menschen Suppe, Brot und Käse',
    focus: [50, 42],
    draw: (s) => {
      const { c } = s;
      return join(
        room(s, { wall: c.wall(0.92), floor: c.wood(0.62), floorY: 900, dim: true, beams: c.wood(0.46), windows: [{ x: 640, y: 420, w: 420, h: 320, panes: [3, 2], view: outlook(s, 600), frame: c.p(0.62) }] }),
        [60, 140, 220, 300, 380].map((x, i) => join(rect(x, 190 + (i % 2) * 14, 54, 74 - (i % 2) * 14, [c.p(0.6), c.gold(0.82), c.s(0.66), c.warm(0.64), c.p(0.74)][i]!))), rect(30, 262, 440, 14, c.wood(0.5)),
        stove(s, 1190, 640, 250, 1.5, c.p(0.4)),
        bust(s, someone(s, 'visitor-man', { hair: 'curly', hairTone: hairs.dark, outfit: 'pullover', top: c.s(0.56), skin: skins[3] }), 190, 390, 128, { turn: 0.6, deep: 3, hands: [[-0.5, 2.1], [0.6, 2.1]] }),
        bust(s, someone(s, 'worker', { hair: 'scarf', outfit: 'shirt', top: c.p(0.58), skin: skins[1] }), 500, 370, 126, { turn: 0.5, laugh: true, deep: 3, hands: [[-0.6, 2.3], [0.6, 2.2]] }),
        bust(s, someone(s, 'resident-man', { hair: 'rim', outfit: 'vest', top: c.gold(0.84), skin: skins[0], beard: true }), 810, 380, 130, { turn: -0.4, deep: 3, hands: [[-0.6, 2.2], [0.6, 2.2]] }),
        bust(s, someone(s, 'visitor', { hair: 'tail', hairTone: hairs.blond, outfit: 'cardigan', top: c.warm(0.62), skin: skins[0] }), 1120, 370, 126, { turn: -0.6, deep: 3, hands: [[-0.6, 2.3], [0.6, 2.2]] }),
        bust(s, someone(s, 'worker-man', { hair: 'cap', outfit: 'shirt', top: c.p(0.42), skin: skins[2], beard: true }), 1430, 390, 128, { turn: -0.6, deep: 3, hands: [[-0.6, 2.1], [0.5, 2.1]] }),
        tableTop(s, 630, c.wood(0.7), 'wood', c.p(0.6), -20),
        [180, 500, 820, 1130, 1430].map((x, i) => soup(s, x, 760 + (i % 2) * 14, 92, i % 2 ? c.s(0.6) : c.p(0.58), c.warm(0.7))),
        cookpot(s, 660, 960, 260, c.p(0.4), c.warm(0.7)),
        bread(s, 1060, 970, 300),
        jug(s, 380, 960, 100, '#f6eddc', '#fffaf2'),
        polygon([[1250, 980], [1420, 990], [1410, 900], [1300, 870]], c.gold(0.8)), polygon([[1250, 980], [1420, 990], [1420, 1020], [1250, 1010]], c.gold(0.7)),
        glass(s, 200, 980, 80, '#fffaf2', 0.8),
      );
    },
  },
  werk: {
    text: 'Im Freilaufstall stehen Kühe am Futtertisch, eine Lernende verteilt Heu, ein Mann streichelt ein Tier',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      const hay = (x: number, y: number, w: number): Svg => join(ellipse(x, y, w, w * 0.2, c.gold(0.72)), ellipse(x - w * 0.1, y - w * 0.06, w * 0.8, w * 0.15, c.gold(0.82)), grasses(s, 24, x - w * 0.9, y, w * 1.8, w * 0.26, c.gold(0.76)));
      return join(
        rect(-20, -20, 1640, 1110, c.wood(0.72)),
        Array.from({ length: 26 }, (_, i) => rect(i * 64, -20, 5, 720, c.wood(0.64))),
        rect(180, 130, 1250, 230, c.sky(0.93)),
        `<g transform="translate(0 -190)">${ridge(540, [40, 80, 30, 70, 50], c.far(0.8), 180, 1430)}</g>`,
        rect(160, 350, 1290, 420, c.wood(0.7)),
        Array.from({ length: 20 }, (_, i) => rect(176 + i * 64, 370, 5, 340, c.wood(0.62))),
        rect(160, 344, 1290, 26, c.wood(0.58)),
        [180, 490, 800, 1110, 1420].map((x) => rect(x - 12, 120, 26, 260, c.wood(0.5))),
        Array.from({ length: 5 }, (_, i) => polygon([[120 + i * 360, -20], [170 + i * 360, -20], [170 + i * 360, 760], [120 + i * 360, 760]], c.wood(0.46))),
        rect(-20, 90, 1640, 36, c.wood(0.5)),
        rect(-20, 700, 1640, 400, c.stone(0.8)),
        cow(s, 250, 752, 200, 1, c.wood(0.52)),
        cow(s, 790, 756, 196, 1, '#f3e9d8', { spots: c.wood(0.46), grazing: true }),
        cow(s, 1430, 752, 205, -1, c.wood(0.5)),
        stroke('M-20 560L1640 560M-20 690L1640 690', c.p(0.45), 15),
        [140, 420, 700, 980, 1260, 1540].map((x) => stroke(`M${x} 540L${x} 760`, c.p(0.4), 15)),
        polygon([[330, 780], [560, 780], [700, 1000], [380, 1000]], c.gold(0.92), 0.35), polygon([[900, 780], [1130, 780], [1330, 1000], [1010, 1000]], c.gold(0.92), 0.35),
        hay(270, 830, 230), hay(850, 850, 280), hay(1380, 830, 210),
        one(s, 'worker', 'work', 560, 1040, 300, 1, { hair: 'tail', hairTone: hairs.dark, outfit: 'shirt', top: c.p(0.56), bottom: c.cool(0.34), skin: skins[3] }, { pose: { hands: [[0.4, 0.94], [0.54, 0.72]] }, held: (place) => { const a = place(0.2, 1.16); const b = place(0.96, 0.5); return join(stroke(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, c.wood(0.42), 11), [-24, 0, 24].map((d) => stroke(`M${b[0] + d} ${b[1] - 10}l20 60`, c.stone(0.5), 6))); } }),
        one(s, 'worker-man', 'show', 1130, 1010, 296, 1, { hair: 'short', hairTone: hairs.grey, outfit: 'pullover', top: c.s(0.52), bottom: c.wood(0.36), beard: true, skin: skins[0] }),
      );
    },
  },
  menschen: {
    text: 'Znüni auf dem Hofplatz: fünf Leute in Arbeitskleidern um einen Tisch unter dem Apfelbaum, daneben eine Ziege',
    focus: [48, 56],
    draw: (s) => {
      const { c } = s;
      const m = 290;
      return join(
        outlook(s, 330, { clouds: 3, shift: -300 }),
        farm(s, 880, 538, 22),
        meadow(s, 540, c.grass(0.85), c.leaf(0.72), [20, 0, 10]),
        polygon([[252, 120], [304, 120], [312, 800], [330, 822], [228, 822], [246, 800]], c.wood(0.44)), polygon([[284, 120], [304, 120], [312, 800], [330, 822], [280, 822]], c.wood(0.36)),
        crown(s, 220, 190, 330, 210, { l: 0.58, spots: [16, c.warm(0.58)] }), crown(s, 520, 130, 300, 180, { l: 0.62, spots: [14, c.warm(0.58)] }),
        bench(s, 420, 870, m * 0.94, 2.5, c.wood(0.56)),
        one(s, 'worker', 'sit-cup', 540, 900, m, 1, { hair: 'scarf', outfit: 'shirt', top: c.p(0.6), skin: skins[1] }, { seat: 0.47, held: (place) => { const [x, y] = place(0.31, 1.04); return cup(s, x, y, 44, c.gold(0.84), { saucer: false }); } }),
        one(s, 'worker-man', 'sit-talk', 1050, 900, m, -1, { hair: 'rim', hairTone: hairs.grey, outfit: 'shirt', top: c.s(0.56), beard: true, skin: skins[0] }, { seat: 0.47, laugh: true }),
        one(s, 'worker-man', 'sit', 790, 900, m, 1, { hair: 'curly', hairTone: hairs.black, outfit: 'pullover', top: c.cool(0.42), skin: skins[4] }, { seat: 0.47 }),
        table(s, 470, 1010, m, 2.4, c.wood(0.66)),
        bread(s, 700, 1010 - 0.83 * m, 130), jug(s, 860, 1010 - 0.82 * m, 56, c.p(0.56)), cup(s, 980, 1010 - 0.81 * m, 46, c.s(0.66), { saucer: false }), cup(s, 600, 1010 - 0.81 * m, 46, c.s(0.66), { saucer: false }),
        one(s, 'visitor', 'stand', 330, 1000, m, 1, { hair: 'tail', hairTone: hairs.ginger, outfit: 'apron', top: c.gold(0.84), under: c.p(0.44) }),
        one(s, 'worker', 'crouch', 1300, 1020, m, 1, { age: 'adult', hair: 'bob', hairTone: hairs.dark, outfit: 'pullover', top: c.warm(0.62), skin: skins[1] }),
        goat(s, 1530, 1030, 290, -1, '#f5ecdd'),
        grasses(s, 40, 0, 1090, 360, 90, c.leaf(0.46)),
      );
    },
  },
  detail: {
    text: 'Zwei Hände putzen frische Eier mit einem blauen Tuch, daneben ein Korb und eine Schale',
    focus: [50, 55],
    draw: (s) => {
      const { c } = s;
      const egg = (x: number, y: number, q: number, tone: string, lean = 0): Svg => `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${q / 100})">${join(ellipse(0, 4, 50, 58, mix(tone, c.shade, 0.22)), ellipse(-5, 0, 45, 56, tone), ellipse(-4, -22, 37, 42, tone), ellipse(-20, -24, 9, 15, '#fffaf0', 0.5))}</g>`;
      return join(
        rect(-20, -20, 1640, 500, c.p(0.84)),
        Array.from({ length: 13 }, (_, i) => Array.from({ length: 4 }, (_, k) => rect(i * 130 + 4, k * 112 + 4, 122, 104, mix(c.p(0.88), '#fffaf0', (i + k) % 3 ? 0.2 : 0.45)))).flat(),
        tableTop(s, 430, c.wood(0.74), 'wood', c.p(0.6), -60),
        wicker(s, 330, 690, 470, ['#f6ecdc', c.crust(0.72), '#f3e2c8'], true),
        bowl(s, 1270, 690, 210, '#fdf7ec', c.p(0.8)),
        [[1160, 552, 86, -30], [1262, 540, 92, 12], [1372, 556, 86, 34], [1210, 580, 92, 70], [1318, 584, 90, -62]].map(([x, y, q, a], i) => egg(x!, y!, q!, i % 2 ? c.crust(0.78) : '#f6e6d0', a!)),
        ellipse(820, 960, 190, 34, c.shade, 0.22),
        egg(776, 806, 190, '#fbf0dc', 8),
        `<path d="M818 706C860 640 930 690 968 648C1010 620 1090 660 1104 720C1150 770 1100 830 1136 880C1120 960 1030 930 990 972C940 1000 880 980 872 930C830 900 868 850 852 800C850 760 800 750 818 706Z" fill="${c.p(0.56)}"/>`, `<path d="M818 706C860 640 930 690 968 648C990 700 930 730 920 790C900 830 880 800 852 800C850 760 800 750 818 706Z" fill="${c.p(0.66)}"/>`, stroke('M900 960C930 900 900 880 940 840M1000 940C1020 900 990 880 1030 850', c.p(0.46), 9),
        backOfHand(1190, 800, 280, 186, { skin: skins[2], sleeve: c.s(0.56), arm: 340, curl: 0.35, fan: 3, left: true }),
        grip(660, 830, 300, -1, { skin: skins[2], sleeve: c.s(0.56), arm: 360 }),
      );
    },
  },
};
