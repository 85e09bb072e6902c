/** Brunisberg above Wald: an old sanatorium on a hill, workshops, people of all ages who live with an illness. */
import {
  alps, bareTree, barn, bed, bench, bough, bowl, bread, broadleaf, bush, cast, cat, chair, counter, crown, cup,
  ellipse, farWood, flowers, framed, gallery, glass, glasshouse, grasses, grip, hairs, house, join, jug, kitchenBed,
  meadow, mix, nestBox, one, outlook, pendant, plane, polygon, pot, rect, ribbon, ridge, room, rug, type Studio,
  type Svg, skins, sky, slatCrate, songbird, soup, spruce, stroke, table, tableTop, toolWall, wateringCan, wheeled,
  workbench,
} from './kit.ts';
import type { SceneTable } from './table.ts';

/** The sanatorium of 1908 with its balconies to the south. */
const kurhaus = (s: Studio, x: number, y: number, m: number, lived = true): Svg => {
  const { c } = s;
  return join(
    house(s, x, y, m, {
      w: 31,
      depth: 11,
      storeys: 3,
      roof: 'mansard',
      rise: 4.4,
      bays: 11,
      window: { style: 'tall', w: 1.15, h: 1.75 },
      cornice: c.stone(0.88),
      dormers: 5,
      chimneys: [0.3, 0.72],
      wall: c.wall(0.93),
      roofTone: c.roof(0.54),
    }),
    gallery(s, x, y, m, {
      from: 4.2,
      w: 22.6,
      storeys: 2,
      roof: c.roof(0.62),
      chairs: [[1, 0.16, c.s(0.76)], [1, 0.3, c.p(0.5)], [1, 0.82, c.s(0.76)], [2, 0.42, c.p(0.5)], [2, 0.88, c.s(0.76)]],
      ...(lived
        ? {
            guests: (floor) => {
              const [px, py] = floor(2, 0.66);
              const [qx, qy] = floor(1, 0.56);
              return join(
                one(s, 'resident-man', 'stand', px, py, m, -1, { top: c.warm(0.6) }, { floating: true }),
                one(s, 'visitor', 'stand', qx, qy, m, 1, { top: c.s(0.72), hair: 'bob' }, { floating: true }),
              );
            },
          }
        : {}),
    }),
  );
};

export const brunisberg: SceneTable = {
  landschaft: {
    text: 'Herbstmorgen auf der oberen Wiese: eine Frau sitzt auf der Bank, unten Nebel, hinten der Glärnisch',
    focus: [40, 56],
    draw: (s) => {
      const { c } = s;
      const m = 165;
      const fog = mix(c.sky(0.96), '#fffaf0', 0.6);
      const mist = (y: number, tone: string, lift: readonly number[]): Svg => ridge(y, lift, tone);
      const rail = [[948, 812], [1092, 862], [1246, 926], [1408, 1004], [1566, 1096]] as const;
      return join(
        sky(s, { horizon: 420, clouds: 2, sun: [690, 120], sunSize: 54, glow: mix(c.sky(0.95), c.gold(0.9), 0.7) }),
        alps(s, {
          base: 430,
          rise: 190,
          peaks: [[0.02, 0.42], [0.12, 0.55], [0.24, 0.5], [0.36, 0.72], [0.47, 0.95], [0.56, 1], [0.68, 0.62], [0.8, 0.5], [0.92, 0.58], [1.02, 0.44]],
          lit: c.far(0.88),
          shade: c.far(0.81),
          snow: '#fffaf2',
        }),
        ridge(430, [50, 30, 60, 34, 20, 40, 66, 80], c.far(0.74)),
        mist(470, mix(fog, c.far(0.86), 0.25), [46, 30, 44, 28, 36, 50, 30]),
        ridge(500, [10, 60, 20, -40, -60, -20, 46, 90, 60], c.far(0.66)),
        mist(560, mix(fog, c.gold(0.93), 0.25), [66, 52, 74, 50, 40, 66, 44]),
        farWood(s, [-40, 560], [430, 590], 54, c.leaf(0.5), c.leaf(0.43)),
        farWood(s, [1080, 600], [1640, 560], 70, c.leaf(0.48), c.leaf(0.41)),
        mist(620, fog, [40, 20, 46, 60, 40, 16, 0]),
        meadow(s, 640, c.grass(0.82), c.leaf(0.64), [70, 20, -20, -10, 50]),
        spruce(s, 1500, 770, 430),
        spruce(s, 1400, 740, 330, { l: 0.42 }),
        spruce(s, 1575, 800, 360, { l: 0.48 }),
        ribbon([[1090, 716, 10], [930, 730, 26], [858, 770, 50], [890, 830, 84], [1080, 930, 150], [1300, 1110, 330]], c.stone(0.86)),
        rail.map(([x, y], i) => rect(x - 5 - i, y - 74 - i * 22, 11 + i * 2, 78 + i * 22, c.wood(0.5))),
        stroke(rail.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y - 74 - i * 22}`).join(''), c.wood(0.58), 14),
        one(s, 'visitor-man', 'stick', 905, 800, 120, -1, { age: 'old', hair: 'cap', hairTone: hairs.grey, outfit: 'coat', top: c.warm(0.56), bottom: c.stone(0.4) }),
        bench(s, 400, 930, m, 1.9, c.p(0.42)),
        one(
          s,
          'visitor',
          'sit-cup',
          530,
          950,
          m,
          1,
          { hair: 'bob', hairTone: hairs.grey, outfit: 'coat', top: c.s(0.66), bottom: c.cool(0.36), skin: skins[1] },
          {
            seat: 0.47,
            held: (place) => {
              const [x, y] = place(0.3, 1.05);
              return cup(s, x, y + 10, 27, c.p(0.5), { saucer: false, steam: true });
            },
          },
        ),
        cast(s, 200, 942, 330, 16),
        grasses(s, 16, 130, 948, 130, 50, c.leaf(0.5)),
        rect(168, 300, 46, 640, c.wood(0.4)),
        rect(196, 300, 18, 640, c.wood(0.33)),
        crown(s, 40, 210, 250, 180, { ramp: c.s, l: 0.66 }),
        crown(s, 300, 150, 250, 170, { ramp: c.s, l: 0.72 }),
        crown(s, 190, 300, 190, 90, { ramp: c.s, l: 0.62 }),
        nestBox(s, 190, 640, 84, c.wood(0.7)),
        grasses(s, 12, 150, 956, 90, 40, c.leaf(0.46)),
        flowers(s, 18, 700, 1010, 320, 60, 60, ['#fff6ea', c.gold(0.82)]),
        grasses(s, 90, 0, 1090, 900, 80, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Das Kurhaus von 1908 mit langen Holzbalkonen am Hang, auf dem Kiesweg ein Mann mit Schubkarre',
    focus: [46, 48],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 380, { clouds: 3, shift: 260 }),
        meadow(s, 500, c.grass(0.83), c.leaf(0.66), [60, 70, 40, 0, -20]),
        spruce(s, 60, 640, 420),
        spruce(s, 150, 620, 350, { l: 0.5 }),
        spruce(s, 10, 660, 340, { l: 0.5 }),
        barn(s, 1240, 640, 17, 15),
        kurhaus(s, 170, 730, 27),
        rect(-20, 764, 1640, 24, c.stone(0.86)),
        ribbon([[820, 776, 60], [900, 880, 120], [760, 1110, 330]], c.stone(0.88)),
        bush(s, 160, 790, 150, 80),
        bush(s, 960, 792, 130, 66, { spots: [12, c.s(0.76)] }),
        broadleaf(s, 1470, 880, 520, { ramp: c.s, l: 0.68 }),
        bench(s, 330, 880, 92, 2.4, c.p(0.42)),
        one(s, 'visitor', 'sit-talk', 372, 892, 92, 1, { hair: 'tail', hairTone: hairs.dark, outfit: 'pullover', top: c.s(0.7), skin: skins[3] }, { seat: 0.47 }),
        one(s, 'resident-man', 'sit', 512, 892, 92, -1, { hair: 'side', hairTone: hairs.grey, outfit: 'vest', top: c.cool(0.6) }, { seat: 0.47 }),
        one(
          s,
          'worker-man',
          'push',
          940,
          960,
          128,
          -1,
          { age: 'adult', hair: 'curly', hairTone: hairs.dark, outfit: 'shirt', top: c.p(0.5), bottom: c.stone(0.42), skin: skins[2] },
          {
            held: (place) => {
              const [x, y] = place(0.95, 0.5);
              return join(
                nestBox(s, x + 26, y + 2, 44, c.wood(0.7)),
                nestBox(s, x - 26, y + 2, 44, c.wood(0.64)),
                polygon([[x - 76, y - 26], [x + 62, y - 22], [x + 34, y + 28], [x - 50, y + 28]], c.s(0.64)),
                stroke(`M${x + 30} ${y + 20}L${x + 92} ${y - 36}M${x + 22} ${y + 26}L${x + 30} ${y + 62}`, c.wood(0.42), 8),
                ellipse(x - 52, y + 46, 21, 21, c.ink),
                ellipse(x - 52, y + 46, 8, 8, c.stone(0.8)),
              );
            },
          },
        ),
        cat(s, 620, 940, 130, 1, c.stone(0.5)),
        flowers(s, 46, -20, 970, 560, 110, 72, ['#fff6ea', c.gold(0.84), c.cool(0.66)]),
        flowers(s, 22, 1180, 1010, 430, 70, 72, ['#fff6ea', c.gold(0.84)]),
        grasses(s, 50, 1150, 1090, 470, 80, c.leaf(0.46)),
      );
    },
  },
  garten: {
    text: 'Hochbeete vor dem Glashaus: eine Gärtnerin giesst, ein Mann im Rollstuhl zupft Kräuter, eine Frau erntet Lauch',
    focus: [48, 58],
    draw: (s) => {
      const { c } = s;
      const m = 190;
      return join(
        outlook(s, 300, { clouds: 2, shift: -700 }),
        meadow(s, 420, c.grass(0.84), c.leaf(0.68), [10, 40, 20, 0]),
        kurhaus(s, -330, 560, 20, false),
        bush(s, 470, 590, 190, 100),
        bush(s, 60, 600, 220, 90, { l: 0.55 }),
        glasshouse(s, 760, 620, 84, 8.6, { blooms: [c.s(0.76), c.warm(0.64)], doorAt: 1.6 }),
        ribbon([[960, 622, 46], [900, 740, 110], [720, 1110, 380]], c.stone(0.88)),
        kitchenBed(s, 300, 730, 112, 3, ['beans', 'salad', 'tomato'], 0.72),
        kitchenBed(s, 1110, 760, 120, 3, ['tomato', 'leek', 'salad'], 0.72),
        one(s, 'worker', 'carry', 762, 732, 136, -1, { hair: 'straw-hat', hairTone: hairs.brown, outfit: 'apron', top: '#f6eddc', under: c.p(0.46), skin: skins[2] }, { held: wateringCan(s, 136, c.s(0.66), [0.36, 1.0]) }),
        wheeled(s, 610, 965, m, -1, {
          role: 'resident-man',
          pose: 'sit-work',
          own: {
            hair: 'side',
            hairTone: hairs.grey,
            beard: true,
            outfit: 'pullover',
            top: c.s(0.66),
            bottom: c.stone(0.44),
            skin: skins[1],
          },
        }),
        kitchenBed(s, -30, 1040, 220, 2.35, ['salad', 'leek', 'herbs'], 0.7),
        one(
          s,
          'visitor',
          'work',
          1170,
          1010,
          205,
          1,
          { hair: 'curly', hairTone: hairs.black, outfit: 'shirt', top: c.warm(0.6), bottom: c.cool(0.36), skin: skins[4] },
          {
            pose: {
              hands: [[0.42, 1.0], [0.5, 1.06]],
            },
          },
        ),
        kitchenBed(s, 1230, 1050, 220, 2, ['leek', 'tomato'], 0.7),
        slatCrate(s, 960, 1060, 190, c.wood(0.68), [c.leaf(0.66), '#cf5238', c.leaf(0.74)]),
        bough(s, 1640, -10, 400, 2.7, c.leaf(0.42), c.leaf(0.54)),
      );
    },
  },
  zimmer: {
    text: 'Ockergelbes Zimmer mit Balkontür, ein Mann steht mit der Tasse davor, auf dem Bett eine Katze',
    focus: [62, 52],
    draw: (s) => {
      const { c } = s;
      const m = 330;
      const view = outlook(s, 600, { shift: -300 });
      return join(
        room(s, { wall: c.s(0.88), floor: c.wood(0.66), floorY: 800, boards: 'planks', windows: [{ x: 1080, y: 792, w: 300, h: 700, panes: [1, 3], view }] }),
        rect(1094, 770, 272, 16, c.wood(0.62)),
        stroke(`${Array.from({ length: 9 }, (_, i) => `M${1112 + i * 30} 770L${1112 + i * 30} 596`).join('')}M1096 596L1364 596`, '#f6ecd9', 8),
        stroke('M1374 440L1374 500M1374 452L1350 452', c.ink, 8),
        framed(s, 130, 210, 130, 170, 'leaf'),
        framed(s, 320, 210, 130, 170, 'stripes'),
        framed(s, 510, 210, 130, 170, 'hills'),
        join(
          rect(700, 330, 190, 16, c.wood(0.44)),
          [730, 790, 850].map((x) => rect(x, 344, 8, 20, c.wood(0.4))),
          polygon([[722, 366], [748, 366], [770, 384], [792, 470], [774, 478], [758, 430], [762, 560], [704, 560], [708, 430], [694, 476], [678, 468], [702, 384]], c.p(0.42)),
          polygon([[736, 372], [748, 366], [770, 384], [792, 470], [774, 478], [758, 430], [762, 560], [736, 560]], c.p(0.36)),
          polygon([[842, 362], [858, 362], [874, 486], [850, 490]], c.warm(0.6)),
          polygon([[846, 362], [832, 366], [824, 450], [844, 452]], c.warm(0.54)),
        ),
        bed(s, 70, 940, m, c.p(0.5)),
        cat(s, 540, 940 - 0.66 * m, m * 0.92, 1, c.crust(0.58)),
        rug(s, 960, 1000, 620, 110, c.p(0.62), c.s(0.86)),
        one(
          s,
          'visitor-man',
          'fold',
          1000,
          975,
          m * 1.02,
          1,
          { age: 'adult', hair: 'curly', hairTone: hairs.grey, beard: true, outfit: 'pullover', top: c.p(0.46), bottom: c.cool(0.38), skin: skins[2], tall: 1.76 },
          {
            pose: {
              hands: [[0.24, 1.18], [0.1, 0.8]],
            },
            held: (place) => {
              const [x, y] = place(0.3, 1.17);
              return cup(s, x + 6, y + 20, 46, '#fdf6ea', { saucer: false, steam: true });
            },
          },
        ),
        pot(s, 1490, 960, 330, 'round', c.p(0.46)),
      );
    },
  },
  tisch: {
    text: 'Znacht im Lampenlicht: fünf Menschen sitzen um den langen Gruppentisch mit Suppe und Brot',
    focus: [50, 52],
    draw: (s) => {
      const { c } = s;
      const m = 320;
      const dusk = join(
        outlook(s, 560),
        rect(-20, -20, 1640, 1110, mix(c.p(0.36), c.ink, 0.3), 0.6),
        ellipse(1060, 590, 9, 9, c.gold(0.86)),
        ellipse(1130, 600, 9, 9, c.gold(0.86)),
        ellipse(1210, 596, 9, 9, c.gold(0.86)),
      );
      const top = 1030 - 0.74 * m;
      return join(
        room(s, {
          wall: c.s(0.86),
          floor: c.wood(0.56),
          floorY: 800,
          boards: 'planks',
          dim: true,
          wainscot: [150, c.p(0.62)],
          windows: [{ x: 470, y: 470, w: 280, h: 330, panes: [2, 2], view: dusk }, { x: 860, y: 470, w: 280, h: 330, panes: [2, 2], view: dusk }],
        }),
        counter(s, -60, 830, m, 1.3, c.p(0.5)),
        jug(s, 70, 830 - 0.94 * m, 70, c.s(0.72)),
        bowl(s, 230, 830 - 0.93 * m, 74, c.warm(0.6), c.leaf(0.66)),
        join(rect(60, 330, 280, 14, c.wood(0.46)), [c.p(0.56), c.s(0.74), c.warm(0.62), c.cool(0.66)].map((tone, i) => cup(s, 98 + i * 70, 330, 46, tone, { saucer: false, drink: c.stone(0.62) }), )),
        framed(s, 1290, 200, 170, 220, 'flower'),
        one(s, 'visitor', 'sit-talk', 500, 960, m, 1, { age: 'adult', hair: 'tail', hairTone: hairs.ginger, outfit: 'cardigan', top: c.p(0.52), skin: skins[0] }, { seat: 0.5, floating: true, laugh: true, turn: 0.5 }),
        one(s, 'resident-man', 'sit', 765, 960, m, 1, { hair: 'rim', outfit: 'shirt', top: c.warm(0.6), beard: true, skin: skins[1] }, { seat: 0.5, floating: true, turn: 0.25 }),
        one(s, 'carer', 'sit-work', 1120, 960, m, -1, { hair: 'bun', hairTone: hairs.black, outfit: 'pullover', top: c.cool(0.5), skin: skins[4] }, { seat: 0.5, floating: true, turn: -0.5 }),
        [430, 700, 1160].map((x) => rect(x, 812, 18, 152, c.wood(0.42))),
        rect(400, 806, 820, 16, c.wood(0.46)),
        chair(s, 190, 1030, m, 1),
        chair(s, 1420, 1030, m, -1),
        table(s, 290, 1030, m, 3.2, c.wood(0.74)),
        one(s, 'visitor-man', 'sit-work', 200, 1030, m, 1, { age: 'young', hair: 'short', hairTone: hairs.brown, outfit: 'pullover', top: c.s(0.62), bottom: c.cool(0.36), skin: skins[1] }, { seat: 0.48, down: true }),
        one(s, 'resident', 'sit-talk', 1410, 1030, m, -1, { hair: 'pixie', hairTone: hairs.silver, outfit: 'cardigan', top: c.warm(0.58), skin: skins[0], glasses: true }, { seat: 0.48, laugh: true }),
        [420, 640, 1010, 1210].map((x, i) => soup(s, x, top - 12, 44, i % 2 ? c.s(0.72) : '#fdf6ea', c.warm(0.7))),
        bread(s, 860, top - 6, 150),
        jug(s, 1112, top - 14, 44, c.p(0.5)),
        glass(s, 535, top - 10, 36, '#fffaf2', 0.7),
        glass(s, 940, top - 12, 36, '#fffaf2', 0.7),
        [560, 800, 1040].map((x) => pendant(s, x, 200, 74, c.p(0.4))),
      );
    },
  },
  werk: {
    text: 'Holzwerkstatt: ein Mann hobelt an der Werkbank, eine Frau setzt einen Nistkasten zusammen, im Regal stehen fertige',
    focus: [50, 52],
    draw: (s) => {
      const { c } = s;
      const m = 315;
      return join(
        room(s, {
          wall: c.wall(0.9),
          floor: c.wood(0.7),
          floorY: 810,
          boards: 'planks',
          beams: c.wood(0.46),
          windows: [{ x: 70, y: 540, w: 330, h: 370, panes: [3, 3], view: outlook(s, 600), frame: c.wood(0.52) }, { x: 490, y: 540, w: 330, h: 370, panes: [3, 3], view: outlook(s, 600, { shift: -500 }), frame: c.wood(0.52) }],
        }),
        toolWall(s, 900, 150, 330, 220),
        join(
          rect(1290, 130, 300, 640, mix(c.wood(0.5), c.shade, 0.35)),
          [0, 1, 2].map((i) =>
            join(rect(1290, 324 + i * 205, 300, 16, c.wood(0.58)), [0, 1, 2].map((k) => nestBox(s, 1342 + k * 94, 324 + i * 205, 70, (i + k) % 3 === 1 ? c.gold(0.78) : c.wood((i + k) % 3 ? 0.64 : 0.7)), )),
          ),
          rect(1282, 120, 14, 660, c.wood(0.58)),
          rect(1584, 120, 14, 660, c.wood(0.5)),
        ),
        [0, 1, 2, 3, 4].map((i) =>
          polygon([[910 + i * 34, 812], [936 + i * 34, 812], [966 + i * 34, 430 + i * 16], [940 + i * 34, 430 + i * 16]], i % 2 ? c.wood(0.66) : c.gold(0.8)),
        ),
        workbench(s, 430, 1024, m, 1.9),
        plane(s, 560, 1024 - 0.99 * m, m),
        nestBox(s, 900, 1024 - 0.93 * m, 98, c.wood(0.74)),
        one(
          s,
          'worker-man',
          'work',
          318,
          1012,
          m,
          1,
          { age: 'adult', hair: 'cap', hairTone: hairs.brown, outfit: 'apron', top: c.s(0.66), under: c.p(0.42), bottom: c.stone(0.42), skin: skins[1], beard: true, tall: 1.78 },
          {
            down: true,
            pose: {
              hands: [[0.58, 0.97], [0.76, 1.0]],
              lean: 26,
            },
          },
        ),
        one(
          s,
          'worker',
          'work',
          1120,
          1012,
          m,
          -1,
          { age: 'adult', hair: 'tail', hairTone: hairs.dark, outfit: 'apron', top: c.warm(0.6), under: c.p(0.42), bottom: c.cool(0.36), skin: skins[3] },
          {
            down: true,
            pose: {
              hands: [[0.46, 1.02], [0.56, 1.14]],
            },
          },
        ),
        slatCrate(s, 1220, 1050, 230, c.wood(0.66), [c.gold(0.78), c.wood(0.7), c.gold(0.7)]),
      );
    },
  },
  menschen: {
    text: 'Znünipause im Februar vor dem Glashaus: fünf Menschen in Jacken mit dampfenden Tassen, daneben ein kahler Baum',
    focus: [50, 60],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      return join(
        sky(s, { horizon: 460, clouds: 2, glow: mix(c.sky(0.95), c.gold(0.92), 0.6) }),
        ridge(430, [120, 150, 110, 160, 200, 150, 120], c.far(0.84)),
        ridge(460, [40, 90, 60, 40, 90, 110, 70], c.far(0.74)),
        farWood(s, [1100, 470], [1640, 440], 70, c.leaf(0.5), c.leaf(0.43)),
        rect(-20, 450, 1640, 640, mix(c.grass(0.8), c.stone(0.84), 0.45)),
        polygon([[1180, 470], [1640, 470], [1640, 560], [1400, 590], [1220, 540]], '#fbf7ee'),
        bareTree(s, 1276, 690, 640),
        glasshouse(s, -160, 720, 165, 7.6, { frame: '#f7efdf', blooms: [c.s(0.78)] }),
        meadow(s, 715, mix(c.stone(0.86), c.s(0.9), 0.3), c.stone(0.76), [0, 0, 0]),
        polygon([[1120, 730], [1640, 716], [1640, 800], [1420, 830], [1190, 790]], '#fbf7ee'),
        polygon([[1120, 730], [1190, 790], [1420, 830], [1640, 800], [1640, 812], [1420, 846], [1180, 804]], c.cool(0.8)),
        bench(s, 330, 950, m, 2.3, c.wood(0.56)),
        one(
          s,
          'visitor',
          'sit-cup',
          470,
          985,
          m,
          1,
          { hair: 'bob', hairTone: hairs.grey, outfit: 'coat', top: c.s(0.66), bottom: c.cool(0.34), skin: skins[0], age: 'adult' },
          {
            seat: 0.47,
            laugh: true,
            held: (place) => {
              const [x, y] = place(0.3, 1.06);
              return cup(s, x, y + 16, 46, c.p(0.5), { saucer: false, steam: true });
            },
          },
        ),
        one(s, 'resident-man', 'sit-talk', 880, 985, m, -1, { hair: 'cap', hairTone: hairs.white, outfit: 'coat', top: c.p(0.44), bottom: c.stone(0.4), skin: skins[1], beard: true }, { seat: 0.47 }),
        one(
          s,
          'worker',
          'carry',
          160,
          1010,
          m,
          1,
          { hair: 'scarf', outfit: 'coat', top: c.warm(0.58), bottom: c.stone(0.38), skin: skins[2] },
          {
            held: (place) => {
              const [x, y] = place(0.36, 1.0);
              return join(
                rect(x - 70, y - 2, 150, 14, c.wood(0.5)),
                cup(s, x - 30, y - 2, 46, c.s(0.72), { saucer: false, steam: true }),
                cup(s, x + 34, y - 2, 46, c.p(0.56), { saucer: false, steam: true }),
              );
            },
          },
        ),
        slatCrate(s, 1120, 1000, 150, c.wood(0.66)),
        one(
          s,
          'visitor-man',
          'sit-work',
          1190,
          1000,
          m,
          -1,
          { age: 'young', hair: 'curly', hairTone: hairs.black, outfit: 'pullover', top: c.cool(0.5), bottom: c.stone(0.4), skin: skins[4] },
          {
            seat: 0.36,
            turn: -0.6,
            held: (place) => {
              const [x, y] = place(0.45, 0.82);
              return cup(s, x, y + 10, 46, '#fdf6ea', { saucer: false, steam: true });
            },
          },
        ),
        one(
          s,
          'carer-man',
          'fold',
          1420,
          1000,
          m,
          -1,
          { hair: 'side', hairTone: hairs.dark, outfit: 'coat', top: c.p(0.58), bottom: c.cool(0.36), shoes: c.ink, skin: skins[1], beard: true },
          {
            laugh: true,
            pose: {
              hands: [[0.26, 1.14], [0.1, 0.8]],
            },
            held: (place) => {
              const [x, y] = place(0.31, 1.14);
              return cup(s, x, y + 20, 46, c.s(0.74), { saucer: false, steam: true });
            },
          },
        ),
        cat(s, 660, 1040, 300, 1, c.stone(0.5)),
      );
    },
  },
  detail: {
    text: 'Zwei Hände halten einen neuen Nistkasten auf der Werkbank, vor dem Fenster sitzt eine Blaumeise',
    focus: [48, 56],
    draw: (s) => {
      const { c } = s;
      const box = mix(c.gold(0.84), c.wood(0.76), 0.55);
      return join(
        room(s, { wall: c.wall(0.88), floor: c.wood(0.7), floorY: 1400, dim: true, windows: [{ x: 930, y: 470, w: 560, h: 640, panes: [2, 2], view: outlook(s, 620), frame: c.wood(0.54) }] }),
        songbird(s, 1330, 474, 105, -1, c.gold(0.82), '#6f9cc0'),
        tableTop(s, 520, c.wood(0.6), 'wood', c.p(0.6), -60),
        [[120, 600], [250, 640], [150, 690], [330, 590]].map(([x = 0, y = 0], i) =>
          join(ellipse(x + 34, y + 22, 50, 12, c.shade, 0.16), stroke(`M${x} ${y + 16}c-10 -44 60 -58 66 -16c4 30 -36 34 -38 10`, i % 2 ? c.gold(0.86) : c.gold(0.8), 13), stroke(`M${x + 66} ${y}q16 26 40 14`, c.gold(0.84), 11)),
        ),
        polygon([[1180, 640], [1500, 700], [1492, 732], [1172, 672]], c.s(0.78)),
        stroke(Array.from({ length: 15 }, (_, i) => `M${1196 + i * 20} ${644 + i * 3.75}l${-2.5} 14`).join(''), c.ink, 3),
        stroke('M1240 800L1420 772', c.warm(0.58), 17),
        stroke('M1222 803L1240 800', c.gold(0.9), 12),
        polygon([[930, 416], [1112, 350], [1072, 412], [930, 470]], mix(box, c.shade, 0.42)),
        nestBox(s, 720, 960, 430, box),
        grip(500, 790, 280, -1, { skin: skins[2], sleeve: c.p(0.46), arm: 330 }),
        grip(1062, 800, 280, 1, { skin: skins[2], sleeve: c.p(0.46), arm: 330 }),
      );
    },
  },
};
