/** Kreuzstift in Uznach: a convent of 1724 with a cloister garden, over the plain of the Linth. */
import {
  alps, arcade, armchair, armInArm, backOfHand, bareTree, basket, bed, bouquet, bowl, boxBed, bread, broadleaf,
  bust, cast, chair, chest, church, cloisterWalk, column, cookpot, cutlery, ellipse, farWood, flowers, fountain,
  framed, fruit, glass, grasses, grip, hairs, hedge, house, join, jug, meadow, mix, napkin, onCourt, one, outlook,
  paintedBeams, plate, polygon, rect, ribbon, ridge, room, rug, type Studio, type Svg, scatter, secateurs, sheaf,
  sideWing, skins, sky, someone, songbird, stool, strips, stroke, tableTop, tower, wicker, windowNiche, woolBall,
} from './kit.ts';
import type { SceneTable } from './table.ts';

/** Colours of a habit: the veil takes the place of the head scarf. */
const habit = (s: Studio): Studio => ({ ...s, c: { ...s.c, warm: () => mix(s.c.p(0.3), s.c.ink, 0.5) } });
const sister = (s: Studio, pose: Parameters<typeof one>[2], x: number, y: number, m: number, facing: 1 | -1, options: Parameters<typeof one>[8] = {}): Svg =>
  one(habit(s), 'resident', pose, x, y, m, facing, { hair: 'scarf', outfit: 'dress', top: mix(s.c.p(0.34), s.c.ink, 0.4), skirt: true, skin: skins[0], glasses: true, tall: 1.6 }, options);
const wallTone = (s: Studio): string => mix(s.c.wall(0.93), s.c.gold(0.92), 0.25);

export const kreuzstift: SceneTable = {
  landschaft: {
    text: 'Obstgarten mit Quitten über der Linthebene: eine Schwester und eine Frau mit Rollator gehen den Kiesweg entlang',
    focus: [46, 56],
    draw: (s) => {
      const { c } = s;
      const quince = (x: number, y: number, h: number): Svg =>
        broadleaf(s, x, y, h, { l: 0.6, spots: [16, c.gold(0.8)] });
      return join(
        outlook(s, 400, { clouds: 2, shift: 100 }),
        polygon([[330, 412], [352, 412], [760, 640], [640, 640]], c.water(0.84)),
        polygon([[340, 412], [346, 412], [706, 640], [668, 640]], c.water(0.92)),
        [[392, 440, 50], [434, 466, 66], [492, 498, 84], [560, 540, 108]].map(([x = 0, y = 0, h = 0]) => column(s, x, y, h, { l: 0.56 })),
        strips(s, 520, 640, [c.gold(0.87), c.grass(0.82), c.leaf(0.76)]),
        polygon([[430, 500], [540, 500], [800, 660], [560, 660]], c.water(0.84)),
        polygon([[466, 500], [496, 500], [716, 660], [628, 660]], c.water(0.91)),
        farWood(s, [900, 640], [1640, 610], 46, c.leaf(0.6), c.leaf(0.54)),
        meadow(s, 640, c.grass(0.83), c.leaf(0.68), [70, 10, -20, 0, 60]),
        ribbon([[1660, 780, 24], [1250, 800, 44], [900, 850, 70], [560, 930, 110], [200, 1110, 260]], c.gold(0.92)),
        quince(1160, 770, 250),
        quince(1380, 800, 300),
        quince(980, 740, 200),
        one(s, 'resident', 'rollator', 690, 930, 190, -1, { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.56), skirt: true, bottom: c.stone(0.46), skin: skins[1] }),
        sister(s, 'stroll', 800, 915, 190, -1),
        quince(230, 900, 620),
        quince(1500, 1010, 560),
        wicker(s, 390, 950, 150, [c.gold(0.82), c.gold(0.76), c.gold(0.86)], true),
        [[330, 962], [470, 978], [300, 990]].map(([x = 0, y = 0]) => fruit(s, x, y, 30, c.gold(0.82), 'pear')),
        flowers(s, 34, 760, 1010, 640, 70, 64, [c.p(0.64), '#fff6ea', c.p(0.78)]),
        grasses(s, 50, 700, 1090, 920, 80, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Das Kloster an einem Winterabend: Licht in den Bögen und Fenstern, eine Familie kommt zur Pforte',
    focus: [46, 54],
    draw: (s) => {
      const { c } = s;
      const [x, y, m, w, bays] = [130, 722, 25, 36, 12];
      const snow = '#f6f1f3';
      const glow = c.gold(0.86);
      const dusk = mix(c.p(0.42), c.ink, 0.25);
      const bay = (w / bays) * m;
      const lights = [[1, 0], [1, 2], [1, 3], [1, 6], [1, 7], [1, 10], [2, 1], [2, 4], [2, 5], [2, 8], [2, 11]] as const;
      return join(
        sky(s, { horizon: 430, clouds: 2, light: 0.85, glow: mix(c.sky(0.9), c.gold(0.88), 0.6) }),
        alps(s, { base: 440, rise: 210, peaks: [[0.0, 0.7], [0.12, 0.95], [0.26, 0.6], [0.4, 0.4], [0.66, 0.5], [0.8, 0.86], [0.92, 1], [1.04, 0.75]], lit: c.far(0.78), shade: c.far(0.68), snow: '#f7e9ec' }),
        ridge(440, [110, 70, 30, 10, 6, 10, 40, 90, 120], c.far(0.58)),
        farWood(s, [-30, 560], [700, 540], 70, mix(c.leaf(0.42), dusk, 0.4), mix(c.leaf(0.36), dusk, 0.4)),
        farWood(s, [1200, 560], [1640, 540], 90, mix(c.leaf(0.42), dusk, 0.4), mix(c.leaf(0.36), dusk, 0.4)),
        meadow(s, 540, mix(snow, c.p(0.8), 0.3), mix(snow, c.p(0.72), 0.35), [20, 0, 0, 30]),
        bareTree(s, 1530, 760, 520, { tone: mix(c.wood(0.4), dusk, 0.4) }),
        church(s, 1130, 730, 23, 'onion'),
        house(s, x, y, m, {
          w,
          depth: 11,
          storeys: 3,
          roof: 'hip',
          rise: 5.2,
          bays,
          window: { style: 'casement', w: 1.1, h: 1.6, surround: c.stone(0.84), glass: mix(c.cool(0.4), dusk, 0.4) },
          blind: Array.from({ length: bays }, (_, i) => i),
          wall: wallTone(s),
          roofTone: mix(c.roof(0.5), snow, 0.5),
          dormers: 4,
          chimneys: [0.28, 0.7],
          quoins: c.stone(0.86),
        }),
        rect(-20, -20, 1640, 780, dusk, 0.2),
        lights.map(([f, i]) => {
          const [px, py] = [x + bay * (i + 0.5) - 0.55 * m, y - (f * 2.9 + 0.95) * m];
          return join(
            ellipse(px + 0.55 * m, py - 0.8 * m, 1.3 * m, 1.5 * m, glow, 0.16),
            rect(px, py - 1.6 * m, 1.1 * m, 1.6 * m, glow),
            stroke(`M${px + 0.55 * m} ${py}v${-1.6 * m}M${px} ${py - 1.04 * m}h${1.1 * m}`, c.wood(0.56), 2.4),
          );
        }),
        [1325, 1394, 1463].map((px) =>
          join(ellipse(px, 676, 28, 46, glow, 0.16), rect(px - 12, 654, 24, 53, glow), ellipse(px, 654, 12, 12, glow), stroke(`M${px} 707v-62M${px - 12} 672h24`, c.wood(0.56), 2.4)),
        ),
        arcade(s, x + 30, y + 12, m * 1.02, 33.4, 11, mix(wallTone(s), dusk, 0.22), { roof: mix(snow, dusk, 0.2), inside: c.gold(0.8) }),
        rect(536, 610, 92, 126, mix(wallTone(s), dusk, 0.06)),
        rect(536, 610, 12, 126, c.stone(0.8)),
        rect(616, 610, 12, 126, c.stone(0.74)),
        polygon([[522, 614], [582, 566], [642, 614]], mix(snow, dusk, 0.2)),
        ellipse(582, 598, 7, 7, glow),
        rect(560, 660, 42, 76, c.p(0.36)),
        ellipse(581, 660, 21, 22, c.p(0.36)),
        ellipse(591, 700, 3, 3, c.gold(0.86)),
        ellipse(654, 660, 9, 12, glow),
        ellipse(654, 660, 34, 36, glow, 0.25),
        polygon([[-20, 736], [1640, 736], [1640, 1100], [-20, 1100]], mix(snow, c.p(0.74), 0.28)),
        ribbon([[582, 738, 34], [640, 830, 84], [860, 950, 230], [1260, 1110, 640]], mix(c.stone(0.86), c.p(0.76), 0.4)),
        polygon([[140, 738], [1010, 738], [1060, 768], [90, 768]], c.gold(0.92), 0.45),
        polygon([[560, 738], [604, 738], [684, 850], [560, 850]], c.gold(0.92), 0.7),
        ellipse(120, 1060, 640, 190, snow),
        ellipse(1600, 1090, 380, 170, snow),
        ellipse(1400, 830, 420, 40, snow),
        sister(s, 'show', 690, 812, 112, 1),
        one(s, 'visitor', 'stroll', 1000, 950, 182, -1, { hair: 'long', hairTone: hairs.brown, outfit: 'coat', top: c.p(0.5), bottom: c.stone(0.36), skin: skins[1] }),
        one(
          s,
          'girl',
          'walk',
          880,
          970,
          182,
          -1,
          { hair: 'bob', hairTone: hairs.dark, outfit: 'coat', top: c.gold(0.76), skirt: false, bottom: c.cool(0.36), skin: skins[1], tall: 1.1 },
          {
            pose: {
              hands: [[0.2, 0.8], [0.3, 0.86]],
            },
            held: (place) => {
              const [px, py] = place(0.32, 0.8);
              return join(
                ellipse(px, py + 26, 52, 52, glow, 0.3),
                stroke(`M${px} ${py - 8}l0 16`, c.ink, 3),
                rect(px - 13, py + 8, 26, 36, c.gold(0.88)),
                rect(px - 15, py + 4, 30, 6, c.warm(0.5)),
                rect(px - 15, py + 42, 30, 6, c.warm(0.5)),
              );
            },
          },
        ),
        one(s, 'visitor-man', 'walk', 1150, 965, 182, -1, { hair: 'cap', hairTone: hairs.dark, outfit: 'coat', top: c.cool(0.42), bottom: c.stone(0.36), skin: skins[2], beard: true }),
        bareTree(s, 120, 940, 760, { tone: mix(c.wood(0.36), dusk, 0.35) }),
        scatter(s.r, 70, 800, 480, 800, 500).map(([px, py], i) =>
          ellipse(px, py, 3 + (i % 3), 3 + (i % 3), '#ffffff', 0.85),
        ),
      );
    },
  },
  garten: {
    text: 'Kreuzgarten im Juni mit vier Kräuterbeeten, Brunnen und Maulbeerbaum, ringsum die Bögen des Kreuzgangs',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      const court = { middle: 800, horizon: 290, eye: 6.3 };
      const wall = wallTone(s);
      const roof = c.roof(0.58);
      const at = (x: number, m: number): readonly [number, number] => onCourt(court, x, m);
      const blooms = [c.p(0.6), c.p(0.76), c.gold(0.84), '#fff6ea'];
      const put = (role: Parameters<typeof one>[1], pose: Parameters<typeof one>[2], x: number, m: number, facing: 1 | -1, own: Parameters<typeof one>[7] = {}, o: Parameters<typeof one>[8] = {}): Svg => {
        const [px, py] = at(x, m);
        return one(s, role, pose, px, py, m * 1.12, facing, own, o);
      };
      return join(
        sky(s, { horizon: 330, clouds: 2, glow: mix(c.sky(0.95), c.gold(0.93), 0.5) }),
        tower(s, 560, 330, 19, 4, 12, 'onion', c.wall(0.94), c.roof(0.48)),
        house(s, 380, 517, 36, { w: 24.5, depth: 0.6, storeys: 3, roof: 'gable', rise: 2.4, bays: 8, window: { style: 'casement', w: 1.1, h: 1.5, surround: c.stone(0.9) }, blind: [0, 1, 2, 3, 4, 5, 6, 7], wall, roofTone: roof }),
        rect(-20, 505, 1640, 600, c.grass(0.82)),
        polygon([at(-11.6, 36), at(11.6, 36), at(11.6, 130), at(-11.6, 130)], c.grass(0.84)),
        sideWing(s, court, { across: -11.6, far: 36, near: 130, arches: 7, wall, roof }),
        sideWing(s, court, { across: 11.6, far: 36, near: 130, arches: 7, wall, roof }),
        arcade(s, 384, 517, 36, 23.2, 8, mix(wall, '#fffaf0', 0.2), { roof: mix(roof, c.paper, 0.1), tall: 3.5 }),
        polygon([at(-1.5, 36), at(1.5, 36), at(1.9, 130), at(-1.9, 130)], c.gold(0.92)),
        polygon([at(-11.4, 54), at(11.4, 54), at(11.4, 62), at(-11.4, 62)], c.gold(0.92)),
        ellipse(at(0, 58)[0], at(0, 58)[1], 3.3 * 58, 0.72 * 58, c.gold(0.92)),
        boxBed(s, court, [-9, -2.3], [39, 52], blooms),
        boxBed(s, court, [2.3, 9], [39, 52], [blooms[3] ?? '', blooms[0] ?? '', blooms[1] ?? '']),
        cast(s, 1010, at(4.4, 50)[1], 260, 22, 0.2),
        broadleaf(s, 1010, at(4.4, 50)[1], 330, { l: 0.58, spots: [22, c.p(0.4)] }),
        put('visitor-man', 'show', -6.2, 57, 1, { age: 'adult', top: c.cool(0.5) }),
        put('boy', 'stand', -5.2, 58, -1, { top: c.s(0.7) }),
        put('girl', 'stand', -4.6, 58.5, -1, { top: c.p(0.66) }),
        fountain(s, 800, at(0, 61)[1], 60, 3.2),
        sister(s, 'carry', at(2.9, 61)[0], at(2.9, 61)[1], 68, -1, { held: basket(s, 68, [c.leaf(0.6), c.p(0.7)]) }),
        boxBed(s, court, [-8.6, -2.3], [66, 104], blooms),
        boxBed(s, court, [2.3, 8.6], [66, 104], [blooms[2] ?? '', blooms[3] ?? '', blooms[1] ?? '']),
        put('worker-man', 'kneel', 1.15, 98, 1, { hair: 'straw-hat', hairTone: hairs.grey, outfit: 'shirt', top: c.s(0.66), bottom: c.stone(0.42), skin: skins[1], beard: true }),
        stool(s, at(-1.35, 108)[0] + 12, at(0, 108)[1], 125, c.wood(0.5), 0.42),
        put('resident', 'sit-work', -1.35, 108, -1, { hair: 'bun', hairTone: hairs.white, outfit: 'cardigan', top: c.p(0.54), skirt: true, skin: skins[0], glasses: true }, { seat: 0.42, down: true }),
        put('carer', 'stroll', -0.4, 80, 1, { hair: 'tail', hairTone: hairs.black, skin: skins[4] }),
        wicker(s, at(0.1, 110)[0], at(0.1, 110)[1], 74, [c.leaf(0.6), c.p(0.7), c.leaf(0.7)], true),
        flowers(s, 20, -20, 1020, 330, 60, 60, blooms),
        flowers(s, 20, 1330, 1020, 330, 60, 60, blooms),
      );
    },
  },
  zimmer: {
    text: 'Tiefe Fensternische mit Sessel in einem hellen Klosterzimmer, eine Bewohnerin liest, im Käfig sitzt ein Wellensittich',
    focus: [48, 54],
    draw: (s) => {
      const { c } = s;
      const m = 320;
      const wall = mix(c.wall(0.93), c.p(0.9), 0.35);
      return join(
        room(s, { wall, floor: c.wood(0.66), floorY: 820, boards: 'planks', dim: true, windows: [] }),
        polygon([[560, 826], [1000, 826], [1330, 1060], [780, 1060]], mix(c.wood(0.66), '#fff3d2', 0.5), 0.8),
        windowNiche(s, 440, 812, 680, 690, wall, outlook(s, 600, { shift: -300 })),
        stroke('M-20 66L1620 66', c.wood(0.5), 9),
        [195, 1375].map((x) => stroke(`M${x} 70L${x} 200`, c.stone(0.6), 3)),
        framed(s, 120, 204, 150, 190, 'flower', c.gold(0.7)),
        framed(s, 1290, 204, 170, 130, 'hills', c.wood(0.45)),
        armchair(s, 760, 880, m, -1, c.p(0.6), 'back'),
        one(
          s,
          'resident',
          'sit-read',
          760,
          880,
          m,
          -1,
          { hair: 'bun', hairTone: hairs.silver, outfit: 'dress', top: c.s(0.74), skirt: true, skin: skins[0], glasses: true },
          {
            seat: 0.52,
            floating: true,
            down: true,
            held: (place) => {
              const [x, y] = place(0.38, 0.9);
              return join(
                rect(x - 62, y - 48, 70, 50, c.p(0.36)),
                rect(x - 58, y - 52, 60, 47, '#fffaf0'),
                stroke(`M${x - 28} ${y - 52}l0 47`, c.stone(0.7), 3),
              );
            },
          },
        ),
        armchair(s, 760, 880, m, -1, c.p(0.6), 'front'),
        chest(s, 110, 880, m, 0.8, 0.78, c.wood(0.5)),
        join(
          ellipse(240, 880 - 0.82 * m, 64, 14, c.wood(0.42)),
          rect(180, 880 - 1.26 * m, 120, 142, '#fffaf0', 0.35),
          stroke(
            Array.from({ length: 9 }, (_, i) => `M${180 + i * 15} ${880 - 0.83 * m}L${180 + i * 15} ${880 - 1.26 * m}`).join('') +
              `M180 ${880 - 1.26 * m}Q240 ${880 - 1.5 * m} 300 ${880 - 1.26 * m}M180 ${880 - 1.05 * m}h120M180 ${880 - 1.26 * m}h120`,
            c.gold(0.66),
            4,
          ),
          songbird(s, 236, 880 - 0.94 * m, 52, 1, '#8fbf6a', c.gold(0.84)),
          stroke(`M186 ${880 - 0.935 * m}h108`, c.wood(0.5), 5),
        ),
        rug(s, 780, 988, 640, 100, c.p(0.66), c.s(0.84)),
        bed(s, 1180, 940, m, c.s(0.82), c.wood(0.5)),
      );
    },
  },
  tisch: {
    text: 'Im Refektorium mit bemalter Balkendecke decken ein junger Mann und zwei Bewohnerinnen die lange Tafel',
    focus: [50, 52],
    draw: (s) => {
      const { c } = s;
      const m = 330;
      return join(
        room(s, {
          wall: wallTone(s),
          floor: c.wood(0.6),
          floorY: 860,
          dim: true,
          wainscot: [250, c.wood(0.66)],
          windows: [150, 640, 1130].map((x, i) => ({ x, y: 560, w: 320, h: 400, arched: true, panes: [2, 3] as const, view: outlook(s, 560, { shift: -500 + i * 330 }) })),
        }),
        paintedBeams(s, 104, c.wood(0.56), [c.p(0.62), c.s(0.76)]),
        one(
          s,
          'visitor-man',
          'carry',
          330,
          1030,
          m,
          1,
          { age: 'young', hair: 'curly', hairTone: hairs.brown, outfit: 'shirt', top: c.p(0.52), bottom: c.cool(0.36), skin: skins[2] },
          {
            turn: 0.5,
            floating: true,
            held: (place) => {
              const [x, y] = place(0.36, 1.0);
              return join([0, 1, 2, 3, 4, 5].map((i) => plate(s, x + 10, y + 4 - i * 11, 74, '#fdf7ec', c.p(0.6))));
            },
          },
        ),
        one(
          s,
          'resident',
          'work',
          690,
          1030,
          m,
          1,
          { hair: 'waves', hairTone: hairs.white, outfit: 'cardigan', top: c.s(0.74), skin: skins[1], glasses: true },
          {
            turn: 0.35,
            floating: true,
            down: true,
            pose: {
              lean: 4,
              bow: 8,
              hands: [[0.46, 1.06], [0.54, 1.08]],
            },
            held: (place) => {
              const [x, y] = place(0.52, 1.05);
              return plate(s, x + 40, y - 6, 66, '#fffaf2', c.p(0.6));
            },
          },
        ),
        bust(s, someone(s, 'resident', { hair: 'pixie', hairTone: hairs.silver, outfit: 'pullover', top: c.p(0.6), skin: skins[0] }), 1330, 546, 94, { turn: -0.5, laugh: true, deep: 3.4 }),
        tableTop(s, 730, '#fbf5ea', 'plain', c.p(0.7), 20),
        polygon([[-20, 800], [1640, 800], [1640, 842], [-20, 842]], c.p(0.72), 0.9),
        stroke('M-20 806L1640 806M-20 836L1640 836', c.gold(0.84), 4),
        [210, 560, 1430].map((x) => plate(s, x, 780, 76, '#fffaf2', c.p(0.6))),
        bouquet(s, 1060, 806, 92, c.p(0.5), [c.p(0.64), c.gold(0.84), '#fff5ea'], true),
        napkin(s, 1270, 790, 96, c.p(0.7)),
        [260, 720, 1180].map((x, i) =>
          join(
            plate(s, x, 955, 132, '#fffaf2', c.p(0.6)),
            i !== 1 && napkin(s, x - 46, 966, 92, c.s(0.84)),
            cutlery(s, x - 178, 1010, 170, 'fork'),
            cutlery(s, x + 150, 1010, 170, 'knife'),
            glass(s, x + 190, 900, 62, '#eaf3f2', 0.5),
          ),
        ),
        jug(s, 490, 930, 84, c.s(0.76)),
        bread(s, 1490, 1000, 240),
      );
    },
  },
  werk: {
    text: 'Klosterküche im Oktober: eine Lernende schneidet Quitten, der Koch steht daneben, hinten dampft ein Kupferkessel',
    focus: [50, 50],
    draw: (s) => {
      const { c } = s;
      const copper = mix(c.warm(0.62), c.crust(0.6), 0.5);
      const far = 700;
      const chef = someone(s, 'worker-man', { hair: 'side', hairTone: hairs.grey, outfit: 'shirt', top: '#fbf4ea', skin: skins[1], beard: true });
      const girl = someone(s, 'worker', { age: 'young', hair: 'bun', hairTone: hairs.dark, outfit: 'apron', top: '#fbf4ea', under: c.p(0.5), skin: skins[3], beard: false });
      return join(
        room(s, { wall: c.wall(0.91), floor: c.stone(0.76), floorY: 900, dim: true, wainscot: [520, c.p(0.88)], windows: [{ x: 90, y: 470, w: 330, h: 400, arched: true, panes: [2, 3], view: outlook(s, 560) }] }),
        polygon([[500, -20], [1640, -20], [1640, 70], [560, 70]], c.stone(0.8)),
        rect(560, 66, 1080, 14, c.stone(0.6)),
        stroke('M640 170L1560 170', c.wood(0.44), 12),
        [[700, 58], [850, 70], [1010, 52], [1150, 66]].map(([x = 0, q = 0]) =>
          join(
            stroke(`M${x} 170L${x} 236`, c.wood(0.4), 9),
            ellipse(x, 236 + q, q, q, mix(copper, c.shade, 0.2)),
            ellipse(x - 5, 232 + q, q * 0.88, q * 0.9, copper),
            ellipse(x - q * 0.3, 236 + q * 0.7, q * 0.18, q * 0.34, mix(copper, '#fff3e0', 0.45)),
          ),
        ),
        rect(1120, 560, 520, 300, c.stone(0.72)),
        rect(1106, 548, 560, 26, c.stone(0.5)),
        rect(1150, 620, 180, 150, mix(c.ink, c.p(0.4), 0.2)),
        rect(1166, 640, 148, 96, c.gold(0.68)),
        cookpot(s, 1400, 566, 290, copper, c.gold(0.74)),
        stroke('M1340 370q24 -46 0 -96M1400 360q-24 -50 4 -104M1460 370q24 -46 0 -96', '#fffaf0', 9, 0.55),
        tableTop(s, far, c.wood(0.72), 'wood', c.p(0.6), -60),
        polygon([[740, 800], [1130, 800], [1190, 912], [690, 912]], c.wood(0.6)),
        polygon([[690, 912], [1190, 912], [1190, 934], [690, 934]], c.wood(0.48)),
        [[770, 862], [842, 880]].map(([x = 0, y = 0]) =>
          join(ellipse(x, y, 44, 20, c.gold(0.8)), ellipse(x, y - 6, 42, 18, c.gold(0.93)), ellipse(x, y - 6, 9, 5, c.wood(0.44))),
        ),
        fruit(s, 900, 826, 64, c.gold(0.82), 'pear'),
        polygon([[1010, 786], [884, 852], [900, 872], [1024, 812]], c.stone(0.8)),
        polygon([[1010, 786], [884, 852], [890, 858], [1016, 796]], c.stone(0.9)),
        stroke('M1010 800L1052 776', c.ink, 20),
        bust(s, chef, 520, 330, 160, { turn: 0.7, deep: 2.36, laugh: false, hands: [[-0.5, 2.62], [1.12, 2.42]] }),
        bust(s, girl, 930, 372, 150, { turn: -0.25, deep: 2.25, down: true, hands: [[-0.52, 2.86], [0.62, 2.78]] }),
        [[960, 890], [1000, 880], [1050, 892]].map(([x = 0, y = 0]) =>
          polygon([[x - 20, y], [x + 16, y - 12], [x + 20, y + 6], [x - 12, y + 12]], c.gold(0.9)),
        ),
        wicker(s, 270, 960, 330, [c.gold(0.82), c.gold(0.76), c.gold(0.86)]),
        [[500, 990], [570, 960]].map(([x = 0, y = 0]) => fruit(s, x, y, 78, c.gold(0.82), 'pear')),
        bowl(s, 1390, 960, 150, '#fdf7ec', c.gold(0.86)),
      );
    },
  },
  menschen: {
    text: 'Im Kreuzgang gehen eine Bewohnerin und eine Schwester eingehängt, ein Schüler zeichnet, hinten kommt der Wäschewagen',
    focus: [48, 56],
    draw: (s) => {
      const { c } = s;
      const court = join(
        rect(-20, -20, 1640, 1110, c.sky(0.93)),
        house(s, -200, 470, 40, { w: 30, depth: 2, storeys: 3, roof: 'gable', rise: 3, bays: 10, window: { style: 'casement', w: 1, h: 1.4 }, blind: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], wall: wallTone(s) }),
        arcade(s, -200, 470, 40, 30, 10, wallTone(s), { tall: 3.3 }),
        meadow(s, 470, c.grass(0.83), c.leaf(0.7), [0, 0, 0]),
        hedge(s, -20, 640, 420, 60),
        hedge(s, 480, 620, 300, 50),
        broadleaf(s, 640, 560, 420, { spots: [20, c.p(0.42)] }),
        fountain(s, 190, 600, 44, 3),
        flowers(s, 60, -20, 660, 800, 120, 60, [c.p(0.6), c.gold(0.84), '#fff6ea']),
      );
      const m = 300;
      return join(
        cloisterWalk(s, wallTone(s), c.stone(0.8), court),
        one(
          s,
          'carer-man',
          'push',
          1056,
          470 + 1.6 * 150,
          150,
          -1,
          { age: 'young', hair: 'curly', hairTone: hairs.black, skin: skins[4] },
          {
            held: (place) => {
              const [x, y] = place(0.86, 0.5);
              return join(
                polygon([[x - 50, y - 46], [x + 46, y - 46], [x + 40, y + 40], [x - 44, y + 40]], c.s(0.8)),
                polygon([[x + 6, y - 46], [x + 46, y - 46], [x + 40, y + 40], [x + 6, y + 40]], mix(c.s(0.8), c.shade, 0.14)),
                ellipse(x - 16, y - 50, 30, 14, '#fffaf2'),
                ellipse(x + 18, y - 52, 26, 14, c.p(0.82)),
                stroke(`M${x + 44} ${y - 40}L${x + 66} ${y - 60}M${x - 40} ${y + 42}v22M${x + 36} ${y + 42}v22`, c.stone(0.5), 6),
                ellipse(x - 40, y + 68, 9, 9, c.ink),
                ellipse(x + 36, y + 68, 9, 9, c.ink),
              );
            },
          },
        ),
        one(
          s,
          'boy',
          'sit-work',
          318,
          470 + 1.6 * 262,
          262,
          1,
          { hair: 'short', hairTone: hairs.brown, top: c.s(0.68), bottom: c.cool(0.38), skin: skins[1], tall: 1.3 },
          {
            seat: 0.68,
            floating: true,
            down: true,
            pose: {
              feet: [[0.36, -0.02], [0.42, 0.02]],
            },
            held: (place) => {
              const [x, y] = place(0.42, 0.84);
              return join(
                polygon([[x - 50, y - 6], [x + 44, y - 34], [x + 56, y + 4], [x - 36, y + 34]], '#fffaf0'),
                stroke(`M${x - 14} ${y + 6}q14 -22 30 -8`, c.p(0.5), 3),
              );
            },
          },
        ),
        armInArm(
          habit(s),
          720,
          470 + 1.6 * m,
          m,
          1,
          {
            role: 'resident',
            own: {
              hair: 'scarf',
              outfit: 'dress',
              top: mix(c.p(0.34), c.ink, 0.4),
              skirt: true,
              skin: skins[0],
              glasses: true,
              tall: 1.62,
            },
          },
          {
            role: 'resident',
            own: {
              hair: 'waves',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.p(0.58),
              skirt: true,
              bottom: c.stone(0.44),
              skin: skins[1],
              tall: 1.56,
            },
          },
        ),
        chair(s, 1450, 1034, 300, -1, c.wood(0.46)),
        one(
          s,
          'resident-man',
          'sit',
          1446,
          1034,
          300,
          -1,
          { hair: 'rim', outfit: 'vest', top: '#fbf3e4', bottom: c.stone(0.4), skin: skins[2], beard: true },
          {
            seat: 0.47,
            pose: {
              hands: [[0.3, 0.78], [0.32, 0.8]],
            },
          },
        ),
      );
    },
  },
  detail: {
    text: 'Zwei Hände binden frischen Salbei zu einem Strauss, auf dem Tisch liegen Schnur, Schere und Lavendel',
    focus: [48, 56],
    draw: (s) => {
      const { c } = s;
      const sage = mix(c.leaf(0.64), '#a3b79c', 0.55);
      const hung = (x: number, long: number, leaf: string, tone?: string): Svg =>
        join(stroke(`M${x} 40L${x} 96`, c.gold(0.8), 4), sheaf(s, x, 100, long, 90, leaf, tone));
      return join(
        rect(-20, -20, 1640, 560, c.wall(0.9)),
        rect(-20, 26, 1640, 18, c.wood(0.46)),
        rect(-20, 44, 1640, 8, c.shade, 0.18),
        hung(170, 240, mix(sage, c.wood(0.6), 0.2)),
        hung(420, 270, c.leaf(0.58), c.p(0.6)),
        hung(690, 240, mix(sage, c.wood(0.6), 0.3)),
        hung(960, 270, mix(c.leaf(0.6), c.wood(0.6), 0.3), c.gold(0.8)),
        hung(1230, 240, c.leaf(0.56), c.p(0.66)),
        hung(1480, 260, mix(sage, c.wood(0.6), 0.2)),
        tableTop(s, 470, c.wood(0.7), 'wood', c.p(0.6), -60),
        sheaf(s, 180, 640, 330, -8, c.leaf(0.56), c.p(0.56)),
        sheaf(s, 220, 730, 300, 6, c.leaf(0.6), c.p(0.66)),
        woolBall(s, 1330, 660, 58, c.gold(0.82)),
        secateurs(s, 1350, 850, 180, -24, c.p(0.46)),
        sheaf(s, 640, 810, 480, -22, sage),
        sheaf(s, 640, 830, 430, -6, mix(sage, c.paper, 0.15)),
        grip(560, 850, 270, -1, { skin: skins[0], sleeve: c.p(0.54), old: true, arm: 340, ring: c.gold(0.78) }),
        stroke('M706 800q30 30 12 76', c.gold(0.84), 8),
        stroke('M716 840Q820 880 900 905', c.gold(0.84), 5),
        backOfHand(1120, 965, 260, 200, { skin: skins[0], sleeve: c.p(0.54), old: true, arm: 420, curl: 0.45, fan: 3 }),
      );
    },
  },
};
