/** Rivabella in Melide: a pension of 1908 on the lake, camellias, a jetty, four languages. */
import {
  backOfHand,
  bouquet,
  bowl,
  broadleaf,
  bush,
  cat,
  chair,
  clock,
  cookpot,
  counter,
  crown,
  cup,
  cypress,
  ellipse,
  fish,
  flowers,
  framed,
  fruit,
  fruitBowl,
  gardenTable,
  glass,
  grasses,
  hairs,
  hedge,
  house,
  jetty,
  join,
  jug,
  lake,
  lamp,
  meadow,
  mix,
  napkin,
  onBench,
  one,
  outlook,
  palm,
  parasol,
  piano,
  plate,
  polygon,
  pot,
  quay,
  railing,
  rect,
  ribbon,
  ridge,
  room,
  roses,
  rowBoat,
  rug,
  type Studio,
  type Svg,
  scatter,
  skins,
  sky,
  stool,
  stove,
  stroke,
  swan,
  table,
  tableTop,
  tower,
  village,
  wheeled,
  wicker,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const rosy = (s: Studio): string => mix(s.c.warm(0.62), '#cf4763', 0.6);
/** A round bush full of blossoms. */
const camellia = (s: Studio, x: number, y: number, w: number, h: number, tone: string, count = 16): Svg =>
  join(
    bush(s, x, y, w, h, { l: 0.5 }),
    roses(s, scatter(s.r, count, x, y - h * 0.52, w * 0.42, h * 0.42), Math.max(4, w * 0.042), tone),
  );
/** A trunk of a plane tree with its pale patches. */
const plane = (s: Studio, x: number, top: number, foot: number, w: number): Svg =>
  join(
    ellipse(x + w * 0.7, foot + 2, w * 1.5, w * 0.16, s.c.shade, 0.18),
    ellipse(x, foot, w * 0.62, w * 0.12, s.c.stone(0.66)),
    polygon(
      [
        [x - w * 0.4, top],
        [x + w * 0.4, top],
        [x + w * 0.62, foot],
        [x - w * 0.62, foot],
      ],
      s.c.stone(0.74),
    ),
    polygon(
      [
        [x + w * 0.08, top],
        [x + w * 0.4, top],
        [x + w * 0.62, foot],
        [x + w * 0.16, foot],
      ],
      s.c.stone(0.6),
    ),
    Array.from({ length: 9 }, (_, i) =>
      ellipse(
        x + w * s.r.near(0, 0.3),
        top + ((foot - top) * (i + 0.6)) / 9.4,
        w * s.r.between(0.1, 0.2),
        w * s.r.between(0.2, 0.34),
        i % 2 ? s.c.gold(0.87) : s.c.wood(0.56),
        0.8,
      ),
    ),
  );

export const rivabella: SceneTable = {
  landschaft: {
    text: 'Badesteg mit Geländer im Luganersee bei Sonnenaufgang, zwei Frauen schauen einem Fischer im Ruderboot zu',
    focus: [54, 55],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 440, { sun: true, clouds: 3 }),
        rowBoat(s, 650, 620, 74, -1, c.p(0.5), 'back'),
        one(
          s,
          'worker-man',
          'sit-work',
          650,
          610,
          74,
          -1,
          { hair: 'straw-hat', outfit: 'shirt', top: c.s(0.84), bottom: c.p(0.36), skin: skins[2] },
          {
            seat: 0.4,
            floating: true,
            pose: {
              feet: [
                [0.3, 0.16],
                [0.34, 0.16],
              ],
            },
            held: (place) => {
              const [x, y] = place(0.42, 0.84);
              return join(
                stroke(`M${x + 12} ${y + 6}L${x - 120} ${y - 74}`, c.wood(0.4), 3.4),
                stroke(`M${x - 120} ${y - 74}L${x - 128} ${y + 52}`, c.wood(0.4), 1.4),
              );
            },
          },
        ),
        rowBoat(s, 650, 620, 74, -1, c.p(0.5), 'front'),
        swan(s, 1290, 640, 60, -1),
        swan(s, 1400, 668, 66, -1),
        jetty(s, [880, 1090, 330], [1000, 650, 116], c.p(0.42)),
        one(s, 'resident', 'stand', 880, 800, 156, -1, {
          hair: 'pixie',
          hairTone: hairs.white,
          outfit: 'dress',
          top: c.s(0.8),
          skirt: true,
          skin: skins[1],
        }),
        one(s, 'visitor', 'show', 1010, 812, 160, -1, {
          hair: 'long',
          hairTone: hairs.dark,
          outfit: 'cardigan',
          top: mix(c.warm(0.64), c.paper, 0.1),
          under: '#fff6ea',
          bottom: c.p(0.36),
          skin: skins[2],
        }),
        polygon(
          [
            [-20, 900],
            [180, 905],
            [370, 950],
            [500, 1020],
            [560, 1090],
            [-20, 1090],
          ],
          c.grass(0.78),
        ),
        polygon(
          [
            [180, 905],
            [370, 950],
            [500, 1020],
            [560, 1090],
            [530, 1090],
            [470, 1030],
            [350, 966],
            [170, 922],
          ],
          c.stone(0.82),
        ),
        palm(s, 120, 1010, 790, 0.03),
        camellia(s, 90, 1050, 330, 190, rosy(s), 18),
        camellia(s, 330, 1090, 220, 120, '#fff3e2', 12),
        polygon(
          [
            [1620, 960],
            [1480, 985],
            [1380, 1030],
            [1340, 1090],
            [1620, 1090],
          ],
          c.grass(0.78),
        ),
        flowers(s, 26, 1400, 1040, 220, 50, 84, [c.gold(0.84), rosy(s), '#fff6ea']),
        grasses(s, 24, 1350, 1090, 260, 80, c.leaf(0.46)),
      );
    },
  },
  haus: {
    text: 'Die alte Pension vom See aus: gelbe Mauern, grüne Läden, sieben Bogenfenster, davor ein Ruderboot',
    focus: [50, 48],
    draw: (s) => {
      const { c } = s;
      const shore = 842;
      const behind = join(
        ridge(420, [150, 330, 300, 200, 260, 340, 250, 120], c.far(0.82)),
        ridge(520, [250, 180, 90, 60, 150, 260, 330, 370], c.leaf(0.66)),
        ridge(620, [150, 120, 140, 90, 60, 110, 170, 210], c.leaf(0.58)),
      );
      const old = house(s, 400, 770, 31, {
        w: 24,
        depth: 12,
        storeys: 4,
        roof: 'hip',
        rise: 4,
        bays: 7,
        window: { style: 'casement', w: 1.15, h: 1.7, shutters: c.p(0.46), surround: '#fbf1de' },
        ground: { style: 'arch', w: 1.9, h: 2.2, surround: '#fbf1de' },
        balconies: [1],
        cornice: '#fbf1de',
        quoins: '#f8ead0',
        chimneys: [0.3, 0.7],
        wall: mix(c.s(0.88), c.wall(0.88), 0.4),
      });
      const edge = quay(s, -20, 800, 1640, 46, c.stone(0.74));
      return join(
        sky(s, { horizon: 420, clouds: 3, glow: mix(c.sky(0.95), c.gold(0.93), 0.5) }),
        behind,
        village(s, 180, 560, 6, 4, 240),
        tower(s, 262, 566, 7, 3.4, 17, 'tent', c.wall(0.94), c.roof(0.6)),
        meadow(s, 700, c.grass(0.82), c.leaf(0.7), [20, 0, 10]),
        cypress(s, 350, 776, 400),
        cypress(s, 302, 780, 330),
        old,
        rect(380, 768, 820, 40, c.gold(0.9)),
        broadleaf(s, 140, 796, 420, { l: 0.6 }),
        broadleaf(s, 1420, 796, 440, { l: 0.56 }),
        palm(s, 1290, 790, 280, -0.06),
        camellia(s, 330, 796, 120, 60, rosy(s), 9),
        camellia(s, 1225, 796, 130, 66, '#fff3e2', 9),
        camellia(s, 30, 796, 150, 70, rosy(s), 10),
        camellia(s, 1570, 796, 150, 74, rosy(s), 10),
        parasol(s, 560, 792, 38, 3, c.p(0.56)),
        parasol(s, 760, 792, 38, 3, c.s(0.78)),
        parasol(s, 960, 792, 38, 3, c.p(0.56)),
        [560, 760, 960].map((x) => gardenTable(s, x, 794, 38, 1.2, '#fdf7ea')),
        one(s, 'resident', 'sit-cup', 526, 797, 40, 1, { hair: 'waves', top: c.p(0.6) }),
        one(s, 'visitor-man', 'sit', 598, 797, 40, -1, { top: rosy(s) }),
        one(s, 'resident-man', 'sit-talk', 726, 797, 40, 1, { top: c.cool(0.5) }),
        one(s, 'resident', 'sit', 996, 797, 40, -1, { top: c.s(0.74) }),
        lake(s, {
          outline: [
            [-30, shore],
            [1640, shore],
            [1640, 1110],
            [-30, 1110],
          ],
          tone: c.water(0.78),
          mirror: join(behind, old, edge),
          shore,
        }),
        edge,
        quay(s, 1050, 800, 150, 46, c.stone(0.78), 1130),
        rowBoat(s, 560, 985, 112, 1, c.p(0.44), 'back'),
        one(
          s,
          'resident-man',
          'sit-work',
          560,
          1000,
          112,
          1,
          { hair: 'rim', outfit: 'vest', top: '#fbf2e2' },
          {
            seat: 0.4,
            floating: true,
            pose: {
              hands: [
                [0.42, 0.78],
                [0.44, 0.8],
              ],
              bow: 4,
              feet: [
                [0.34, 0.2],
                [0.4, 0.2],
              ],
            },
          },
        ),
        stroke('M596 912L480 1020', c.wood(0.62), 8),
        polygon(
          [
            [488, 1000],
            [500, 1014],
            [452, 1052],
            [440, 1040],
          ],
          c.wood(0.66),
        ),
        rowBoat(s, 560, 985, 112, 1, c.p(0.44), 'front'),
        swan(s, 1130, 960, 100, -1),
        swan(s, 1270, 1000, 112, -1),
      );
    },
  },
  garten: {
    text: 'Weg zwischen blühenden Kamelien vom Haus Camelia zum Badesteg, eine Pflegerin begleitet einen Mann im Rollstuhl',
    focus: [50, 60],
    draw: (s) => {
      const { c } = s;
      const glazed = { style: 'tall', w: 2, h: 2.2, frame: c.p(0.4) } as const;
      return join(
        outlook(s, 400, { shift: -90, clouds: 2 }),
        jetty(s, [1075, 650, 88], [1075, 530, 46], c.p(0.42), 14),
        meadow(s, 610, c.grass(0.83), c.leaf(0.68), [40, 20, 0, 0, 10]),
        house(s, -130, 700, 40, {
          w: 15,
          depth: 10,
          storeys: 2,
          storey: 3.1,
          roof: 'flat',
          rise: 0.6,
          bays: 4,
          window: { style: 'tall', w: 1.7, h: 2, frame: c.p(0.4) },
          ground: glazed,
          balconies: [1],
          wall: '#f8efdf',
          roofTone: c.wood(0.6),
        }),
        rect(-20, 698, 720, 20, c.wood(0.68)),
        camellia(s, 720, 700, 150, 120, rosy(s), 12),
        camellia(s, 870, 670, 120, 90, '#fff3e2', 10),
        camellia(s, 1290, 700, 180, 130, rosy(s), 13),
        camellia(s, 1460, 730, 210, 150, '#fff3e2', 14),
        ribbon(
          [
            [1075, 636, 78],
            [1040, 700, 92],
            [860, 820, 150],
            [640, 1100, 380],
          ],
          c.gold(0.91),
        ),
        onBench(
          s,
          180,
          830,
          128,
          1.7,
          c.p(0.46),
          {
            role: 'resident',
            own: { hair: 'bun', hairTone: hairs.silver, outfit: 'cardigan', top: c.s(0.78), skirt: true },
          },
          { role: 'resident-man', own: { hair: 'straw-hat', outfit: 'shirt', top: '#f8efdf' } },
        ),
        wheeled(
          s,
          850,
          930,
          172,
          1,
          {
            role: 'resident-man',
            own: {
              hair: 'side',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.p(0.56),
              glasses: true,
              skin: skins[0],
            },
          },
          { role: 'carer', own: { hair: 'curly', hairTone: hairs.black, skin: skins[4] } },
        ),
        one(s, 'girl', 'run', 1010, 770, 120, -1, { top: c.s(0.8), hair: 'tail', hairTone: hairs.brown }),
        camellia(s, 1400, 980, 460, 330, rosy(s), 34),
        camellia(s, 1600, 1040, 330, 260, '#fff3e2', 18),
        camellia(s, 90, 1060, 420, 220, '#fff3e2', 26),
        scatter(s.r, 26, 1230, 1000, 170, 40)
          .concat(scatter(s.r, 14, 320, 1040, 120, 24))
          .map(([x, y]) => ellipse(x, y, 8, 4, x < 600 ? '#fff3e2' : mix(rosy(s), c.paper, 0.2))),
        grasses(s, 40, 1100, 1090, 520, 60, c.leaf(0.46)),
      );
    },
  },
  zimmer: {
    text: 'Hohe Wohnung mit Balkontür zum See, eine Bewohnerin spielt Klavier, auf dem Teppich sitzt ihre Katze',
    focus: [58, 58],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const view = join(
        outlook(s, 560, { sun: true, clouds: 2 }),
        railing(s, -20, 1010, 1640, 270, c.p(0.4)),
        rect(-20, 1000, 1640, 90, c.stone(0.82)),
      );
      return join(
        room(s, {
          wall: mix(c.s(0.93), c.wall(0.94), 0.4),
          floor: c.wood(0.7),
          floorY: 770,
          boards: 'planks',
          wainscot: [70, '#fbf4e6'],
          windows: [{ x: 170, y: 752, w: 430, h: 640, panes: [2, 3], view, curtain: mix(c.p(0.86), '#fffaf0', 0.3) }],
        }),
        framed(s, 750, 250, 190, 150, 'hills'),
        framed(s, 1010, 190, 120, 150, 'portrait'),
        framed(s, 1200, 230, 160, 130, 'flower'),
        rug(s, 700, 950, 700, 170, c.p(0.52), c.s(0.8)),
        cat(s, 560, 950, 330, 1, c.crust(0.62)),
        piano(s, 1180, 985, m, c.wood(0.4), 'back'),
        stool(s, 990, 960, m, c.p(0.5)),
        one(
          s,
          'resident',
          'sit-work',
          1000,
          965,
          m,
          1,
          {
            hair: 'bun',
            hairTone: hairs.white,
            outfit: 'cardigan',
            top: rosy(s),
            under: '#fff6ea',
            bottom: c.p(0.36),
            skirt: true,
            skin: skins[1],
            glasses: true,
          },
          {
            seat: 0.5,
            floating: true,
            pose: {
              lean: 3,
              bow: 8,
              hands: [
                [0.46, 0.8],
                [0.5, 0.82],
              ],
              feet: [
                [0.34, 0],
                [0.44, 0],
              ],
            },
          },
        ),
        piano(s, 1180, 985, m, c.wood(0.4), 'front'),
        lamp(s, 1370, 985 - 1.28 * m, m * 0.7, 0.5, c.s(0.84)),
        lamp(s, 1496, 950, m, 1.5, c.s(0.84)),
        pot(s, 90, 960, 340, 'blades', c.p(0.5)),
        gardenTable(s, 720, 860, m * 0.8, 0.6, c.wood(0.66)),
        cup(s, 720, 860 - 0.58 * m, 40, c.p(0.62)),
      );
    },
  },
  tisch: {
    text: 'Gedeckter Tisch auf der Terrasse unter Platanen am See, eine Kellnerin bringt zwei Gästen Wasser',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      const m = 168;
      return join(
        outlook(s, 380, { clouds: 2, shift: -120 }),
        railing(s, -20, 610, 1640, 105, c.p(0.4)),
        rect(-20, 606, 1640, 480, c.stone(0.86)),
        stroke(
          Array.from({ length: 15 }, (_, i) => `M${800 + (i - 7) * 150} 610L${800 + (i - 7) * 420} 1080`).join('') +
            [640, 690, 760, 860].map((y) => `M-20 ${y}L1640 ${y}`).join(''),
          c.stone(0.8),
          3,
        ),
        plane(s, 250, 60, 680, 70),
        plane(s, 1400, 60, 660, 64),
        crown(s, 60, 60, 330, 170, { l: 0.56 }),
        crown(s, 430, 20, 340, 150, { l: 0.6 }),
        crown(s, 860, -30, 330, 130, { l: 0.57 }),
        crown(s, 1250, 30, 340, 160, { l: 0.6 }),
        crown(s, 1560, 80, 280, 180, { l: 0.54 }),
        ellipse(420, 716, 190, 22, c.shade, 0.14),
        ellipse(1120, 716, 190, 22, c.shade, 0.14),
        chair(s, 310, 712, m, 1, c.p(0.42)),
        chair(s, 590, 712, m, -1, c.p(0.42)),
        one(
          s,
          'resident',
          'sit-talk',
          316,
          716,
          m,
          1,
          { hair: 'waves', hairTone: hairs.white, outfit: 'dress', top: rosy(s), skin: skins[0] },
          { floating: true, laugh: true },
        ),
        one(
          s,
          'resident-man',
          'sit',
          584,
          716,
          m,
          -1,
          { hair: 'side', hairTone: hairs.silver, outfit: 'shirt', top: c.p(0.62), skin: skins[3] },
          { floating: true },
        ),
        table(s, 350, 722, m, 1.15, c.wood(0.6), 0.74, '#fdf7ea'),
        one(
          s,
          'worker',
          'carry',
          830,
          740,
          m * 1.04,
          -1,
          {
            hair: 'bun',
            hairTone: hairs.dark,
            outfit: 'apron',
            top: '#fdf7ea',
            under: c.p(0.42),
            bottom: c.p(0.32),
            skin: skins[2],
          },
          {
            held: (place) => {
              const [x, y] = place(0.38, 1);
              return join(
                rect(x - 52, y - 4, 104, 9, c.wood(0.46)),
                glass(s, x - 22, y - 3, 22, c.water(0.9)),
                glass(s, x + 8, y - 3, 22, c.water(0.9)),
                rect(x + 26, y - 54, 18, 50, c.leaf(0.6)),
                rect(x + 31, y - 70, 8, 18, c.leaf(0.6)),
              );
            },
          },
        ),
        chair(s, 1030, 706, m, 1, c.p(0.42)),
        chair(s, 1300, 706, m, -1, c.p(0.42)),
        table(s, 1066, 716, m, 1.15, c.wood(0.6), 0.74, '#fdf7ea'),
        jug(s, 1170, 716 - 0.8 * m, 28, c.p(0.6)),
        glass(s, 1110, 716 - 0.78 * m, 22, c.water(0.92), 0.1),
        glass(s, 1230, 716 - 0.78 * m, 22, c.water(0.92), 0.1),
        tableTop(s, 800, '#fdf6e8', 'check', c.s(0.78), -60),
        plate(s, 400, 980, 170, '#fffaf0', c.p(0.55)),
        napkin(s, 300, 1000, 190, c.p(0.62)),
        plate(s, 1190, 980, 170, '#fffaf0', c.p(0.55)),
        napkin(s, 1090, 1000, 190, c.p(0.62)),
        glass(s, 610, 900, 74, c.water(0.92), 0.4),
        glass(s, 980, 905, 74, c.water(0.92), 0.4),
        jug(s, 800, 900, 96, c.p(0.5), mix(c.warm(0.4), '#6a1f33', 0.6)),
        wicker(s, 800, 1050, 240, [c.crust(0.68), c.crust(0.62), c.gold(0.8)]),
        fruitBowl(s, 170, 880, 170, c.p(0.56), [
          [c.s(0.86), 'lemon'],
          [c.s(0.84), 'lemon'],
          [c.s(0.88), 'lemon'],
        ]),
        bouquet(s, 1440, 890, 84, c.water(0.8), [rosy(s), '#fff3e2', c.gold(0.84)]),
      );
    },
  },
  werk: {
    text: 'Küchenchef rührt Polenta im Kupferkessel, eine Lernende richtet Fische, hinten die Durchreiche zum Speisesaal',
    focus: [48, 56],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      const far = outlook(s, 560, { clouds: 2 });
      const hall = room(s, {
        wall: mix(c.s(0.9), c.wall(0.9), 0.5),
        floor: c.wood(0.66),
        floorY: 860,
        dim: true,
        windows: [60, 560, 1060].map((x) => ({
          x,
          y: 660,
          w: 420,
          h: 560,
          arched: true,
          panes: [2, 3] as const,
          view: far,
        })),
      });
      return join(
        room(s, {
          wall: '#f4efe2',
          floor: c.stone(0.76),
          floorY: 810,
          boards: 'tiles',
          dim: true,
          windows: [{ x: 110, y: 500, w: 560, h: 320, panes: [1, 1], view: hall, frame: c.wood(0.6) }],
        }),
        Array.from({ length: 13 }, (_, i) =>
          Array.from({ length: 4 }, (_, k) =>
            rect(720 + i * 72, 330 + k * 72, 67, 67, mix(c.p(0.86), '#fffaf0', (i * 3 + k * 5) % 4 ? 0.5 : 0.1)),
          ),
        ).flat(),
        rect(100, 500, 580, 26, c.wood(0.56)),
        [170, 250, 330].map((x) => plate(s, x, 494 - (x - 170) * 0.02, 44, '#fffaf0', c.p(0.6))),
        [420, 470, 520].map((x) => glass(s, x, 498, 32, c.water(0.92), 0.02)),
        clock(s, 780, 190, 60),
        counter(s, -40, 850, m, 2.3, c.p(0.58)),
        stove(s, 900, 850, m, 1.75, c.p(0.42)),
        bowl(s, 1140, 850 - 0.95 * m, 124, c.warm(0.58), c.gold(0.8)),
        stroke(`M1020 ${850 - 1.2 * m}Q1140 ${850 - 1.66 * m} 1260 ${850 - 1.2 * m}`, c.wood(0.34), 7),
        cookpot(s, 1330, 850 - 0.93 * m, 120, c.stone(0.66)),
        one(
          s,
          'worker-man',
          'work',
          950,
          900,
          m,
          1,
          {
            hair: 'cap',
            hairTone: hairs.grey,
            outfit: 'apron',
            top: '#fdf7ea',
            under: c.p(0.4),
            bottom: c.p(0.3),
            beard: true,
            skin: skins[0],
            tall: 1.74,
          },
          {
            pose: {
              hands: [
                [0.42, 1.42],
                [0.3, 1.04],
              ],
              lean: 6,
              bow: 10,
            },
            held: (place) => {
              const a = place(0.4, 1.5);
              const b = place(0.6, 1.2);
              return stroke(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, c.wood(0.46), 13);
            },
          },
        ),
        one(
          s,
          'worker',
          'work',
          400,
          985,
          m,
          1,
          {
            age: 'young',
            hair: 'tail',
            hairTone: hairs.black,
            outfit: 'apron',
            top: '#fdf7ea',
            under: c.s(0.8),
            bottom: c.p(0.36),
            skin: skins[3],
          },
          {
            pose: {
              lean: 20,
              bow: 14,
              hands: [
                [0.46, 0.74],
                [0.6, 0.76],
              ],
            },
            held: (place) => {
              const [x, y] = place(0.5, 0.75);
              return join(
                stroke(`M${x - 6} ${y - 4}L${x + 26} ${y + 6}`, c.wood(0.36), 11),
                polygon(
                  [
                    [x + 24, y],
                    [x + 100, y + 20],
                    [x + 92, y + 28],
                    [x + 22, y + 14],
                  ],
                  c.stone(0.88),
                ),
              );
            },
          },
        ),
        table(s, 330, 1080, m, 2.5, c.wood(0.64), 0.9),
        polygon(
          [
            [470, 1080 - 0.93 * m],
            [800, 1080 - 0.93 * m],
            [780, 1080 - 1.0 * m],
            [490, 1080 - 1.0 * m],
          ],
          c.wood(0.8),
        ),
        fish(s, 690, 1080 - 0.985 * m, 170, c.stone(0.8)),
        fish(s, 660, 1080 - 0.95 * m, 180, c.stone(0.84)),
        bowl(s, 900, 1080 - 0.94 * m, 58, c.p(0.6)),
        [870, 906, 936].map((x, i) => fruit(s, x, 1080 - 1.04 * m - (i % 2) * 8, 42, c.s(0.86), 'lemon')),
        pot(s, 1020, 1080 - 0.93 * m, 120, 'herbs'),
      );
    },
  },
  menschen: {
    text: 'Boccia am See: ein Mann mit Strohhut wirft, drei Frauen schauen zu, ein Pfleger bringt Kaffee',
    focus: [50, 58],
    draw: (s) => {
      const { c } = s;
      const m = 250;
      const ball = (x: number, y: number, q: number, tone: string): Svg =>
        join(
          ellipse(x + q * 0.5, y + q * 0.8, q * 1.2, q * 0.3, c.shade, 0.22),
          ellipse(x, y, q, q, mix(tone, c.shade, 0.24)),
          ellipse(x - q * 0.12, y - q * 0.12, q * 0.84, q * 0.84, tone),
          ellipse(x - q * 0.34, y - q * 0.36, q * 0.24, q * 0.24, mix(tone, '#fffaf0', 0.6)),
        );
      return join(
        outlook(s, 390, { clouds: 2, shift: 60 }),
        meadow(s, 560, c.grass(0.82), c.leaf(0.7), [20, 0, 10]),
        hedge(s, -20, 640, 560, 70, { spots: [24, rosy(s)] }),
        hedge(s, 760, 640, 860, 70, { spots: [36, '#fff3e2'] }),
        polygon(
          [
            [60, 700],
            [1560, 700],
            [1700, 1090],
            [-100, 1090],
          ],
          c.gold(0.9),
        ),
        polygon(
          [
            [40, 690],
            [1580, 690],
            [1590, 712],
            [30, 712],
          ],
          c.wood(0.56),
        ),
        plane(s, 1490, -20, 760, 84),
        crown(s, 1500, 20, 330, 170, { l: 0.57 }),
        crown(s, 1180, -40, 250, 120, { l: 0.6 }),
        onBench(
          s,
          930,
          770,
          190,
          1.8,
          c.p(0.44),
          {
            role: 'resident',
            own: {
              hair: 'waves',
              hairTone: hairs.white,
              outfit: 'cardigan',
              top: c.p(0.6),
              skirt: true,
              skin: skins[0],
            },
            pose: 'sit-cup',
          },
          {
            role: 'resident',
            own: {
              hair: 'bob',
              hairTone: hairs.silver,
              outfit: 'pullover',
              top: c.s(0.78),
              glasses: true,
              skin: skins[2],
            },
          },
        ),
        one(
          s,
          'resident-man',
          'stroll',
          360,
          960,
          m,
          1,
          {
            hair: 'straw-hat',
            hairTone: hairs.white,
            outfit: 'vest',
            top: '#fdf7ea',
            bottom: c.cool(0.4),
            skin: skins[1],
          },
          {
            pose: {
              lean: 14,
              bow: -4,
              hands: [
                [0.44, 0.84],
                [-0.3, 0.86],
              ],
              feet: [
                [0.26, 0],
                [-0.24, 0.03],
              ],
            },
          },
        ),
        one(s, 'resident', 'stick', 170, 930, m * 0.97, 1, {
          hair: 'bun',
          hairTone: hairs.grey,
          outfit: 'dress',
          top: rosy(s),
          skirt: true,
          skin: skins[3],
        }),
        one(
          s,
          'carer-man',
          'carry',
          700,
          850,
          m * 0.9,
          1,
          { hair: 'curly', hairTone: hairs.dark, beard: true, skin: skins[2] },
          {
            held: (place) => {
              const [x, y] = place(0.38, 1);
              return join(
                rect(x - 50, y - 4, 118, 10, c.wood(0.46)),
                cup(s, x - 10, y - 5, 30, '#fffaf0', { saucer: false, steam: true }),
                cup(s, x + 36, y - 5, 30, '#fffaf0', { saucer: false, steam: true }),
              );
            },
          },
        ),
        ball(560, 940, 25, c.p(0.46)),
        ball(1090, 940, 26, c.p(0.46)),
        ball(1180, 990, 28, rosy(s)),
        ball(1010, 1000, 28, rosy(s)),
        ball(1240, 950, 27, c.p(0.46)),
        ball(1110, 985, 12, '#fffaf0'),
      );
    },
  },
  detail: {
    text: 'Eine junge Hand liegt auf einer alten, daneben schwimmen Kamelienblüten in einer Wasserschale',
    focus: [46, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 330, { clouds: 2 }),
        rect(-20, 440, 1640, 30, '#fdf6e9'),
        rect(-20, 470, 1640, 30, mix('#fdf6e9', c.shade, 0.2)),
        rect(500, -20, 34, 470, '#fdf6e9'),
        rect(1130, -20, 34, 470, '#fdf6e9'),
        tableTop(s, 490, '#f9efdb', 'check', c.p(0.66), -120),
        bowl(s, 1270, 760, 230, c.p(0.54), c.water(0.88)),
        roses(s, [[1180, 622]], 56, rosy(s)),
        roses(s, [[1330, 606]], 62, '#fff3e2'),
        roses(s, [[1290, 660]], 52, rosy(s)),
        backOfHand(420, 830, 340, -4, { skin: skins[0], sleeve: c.s(0.76), old: true, arm: 520, fan: 7 }),
        backOfHand(905, 900, 330, 197, { skin: skins[3], sleeve: c.p(0.5), arm: 640, left: true, curl: 0.15 }),
      );
    },
  },
};
