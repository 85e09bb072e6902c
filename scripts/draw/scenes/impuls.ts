/** Impuls in Winterthur: a ropewalk of 84 metres with workshops, a lunch table and a garden with bells in its tree. */
import {
  awayBench,
  awayTable,
  backOfHand,
  bells,
  bicycle,
  bikeWheel,
  blanket,
  bouquet,
  bowl,
  broadleaf,
  carrot,
  cat,
  choppingBoard,
  cookpot,
  crate,
  crown,
  ellipse,
  flowers,
  framed,
  grasses,
  grip,
  hairs,
  hooks,
  house,
  join,
  jug,
  kitchenKnife,
  lamp,
  leek,
  lounger,
  lying,
  meadow,
  mix,
  napkin,
  one,
  onion,
  onStand,
  outlook,
  pendant,
  place,
  plate,
  polygon,
  pot,
  raisedBed,
  rect,
  ribbon,
  room,
  ropewalk,
  roundRug,
  roundSlices,
  type Studio,
  type Svg,
  skins,
  stroke,
  table,
  tableTop,
  toolWall,
  wallClock,
  wateringCan,
  wheeled,
} from './kit.ts';
import type { SceneTable } from './table.ts';

const dawn = (s: Studio, x: number, y: number): Svg =>
  join(ellipse(x, y, 96, 96, s.c.s(0.92), 0.6), ellipse(x, y, 62, 62, s.c.s(0.88)));
const afar = (s: Studio, x: number, y: number, m: number, w = 84): Svg => {
  const { c } = s;
  const step = 3 * m;
  return join(
    house(s, x, y, m, {
      w,
      depth: 11,
      storeys: 2,
      roof: 'gable',
      rise: 4,
      bays: Math.round(w / 3),
      window: { style: 'casement', w: 1.6 },
      wall: c.s(0.7),
      roofTone: c.roof(0.52),
    }),
    rect(x, y - 3 * m, w * m, 2.5 * m, c.wall(0.92)),
    Array.from({ length: Math.round(w / 3) }, (_, i) =>
      i % 7 === 4
        ? rect(x + i * step + 0.7 * m, y - 2.4 * m, 1.6 * m, 2.4 * m, c.p(0.46))
        : join(
            rect(x + i * step + 0.6 * m, y - 2.4 * m, 1.9 * m, 1.5 * m, c.cool(0.56)),
            rect(x + i * step + 1.47 * m, y - 2.4 * m, 0.16 * m, 1.5 * m, '#fbf3e4'),
          ),
    ),
  );
};
const out = (s: Studio, shift = 0): Svg =>
  join(outlook(s, 560, { shift }), meadow(s, 590, s.c.grass(0.86), s.c.leaf(0.76)));
const crocus = (s: Studio, n: number, x: number, y: number, w: number, h: number): Svg =>
  flowers(s, n, x, y, w, h, 36, [s.c.p(0.62), s.c.p(0.74), s.c.s(0.8), '#fff6ea']);

export const impuls: SceneTable = {
  landschaft: {
    text: 'Morgen auf der Seilerwiese: Leute gehen zum langen Werkhaus am Stadtrand, im Gras sitzt eine Katze',
    focus: [48, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 440, { shift: -300 }),
        dawn(s, 1290, 190),
        meadow(s, 462, c.grass(0.86), c.leaf(0.72), [14, 0, 8, 20]),
        afar(s, 250, 640, 13.6),
        broadleaf(s, 160, 680, 210),
        broadleaf(s, 1530, 690, 250),
        ribbon(
          [
            [1640, 700, 12],
            [1200, 712, 20],
            [820, 730, 30],
            [560, 800, 60],
            [620, 930, 120],
            [820, 1110, 240],
          ],
          c.gold(0.92),
        ),
        one(s, 'visitor', 'walk', 900, 735, 62, -1, { hair: 'tail', outfit: 'coat', top: c.s(0.74) }),
        one(s, 'visitor-man', 'walk', 1130, 724, 54, -1, { hair: 'cap', outfit: 'pullover', top: c.p(0.5) }),
        bicycle(s, 760, 776, 78, c.s(0.66)),
        one(
          s,
          'visitor-man',
          'push',
          834,
          780,
          90,
          -1,
          { hair: 'curly', hairTone: hairs.dark, outfit: 'coat', top: c.p(0.6), skin: skins[4] },
          { floating: true },
        ),
        one(s, 'resident', 'arm', 590, 930, 152, 1, { hair: 'bun', outfit: 'coat', top: c.warm(0.62), skirt: true }),
        one(s, 'visitor', 'stroll', 520, 938, 152, 1, {
          hair: 'bob',
          hairTone: hairs.black,
          outfit: 'cardigan',
          top: c.p(0.68),
          skin: skins[3],
        }),
        crocus(s, 90, 940, 830, 680, 210),
        crocus(s, 46, -10, 900, 330, 160),
        cat(s, 1160, 965, 270, -1, c.s(0.62)),
        grasses(s, 60, 0, 1090, 520, 70, c.leaf(0.5)),
        grasses(s, 60, 1060, 1090, 560, 70, c.leaf(0.5)),
      );
    },
  },
  haus: {
    text: 'Das lange Werkhaus von der Seilerwiese her, das Tor steht offen, Leute kommen zur Arbeit',
    focus: [40, 56],
    draw: (s) => {
      const { c } = s;
      return join(
        outlook(s, 470, { clouds: 3, shift: 420 }),
        meadow(s, 500, c.grass(0.86), c.leaf(0.72), [0, 0, 10]),
        broadleaf(s, 1545, 640, 220),
        ropewalk(s, 130, 830, 36, {
          vanish: [1960, 470],
          long: 84,
          wall: c.wall(0.92),
          boards: c.s(0.7),
          roofTone: c.roof(0.5),
          door: c.p(0.48),
        }),
        polygon(
          [
            [-20, 850],
            [600, 828],
            [1640, 640],
            [1640, 690],
            [900, 940],
            [700, 1110],
            [-20, 1110],
          ],
          c.gold(0.92),
        ),
        polygon(
          [
            [60, 852],
            [560, 834],
            [640, 1110],
            [-20, 1110],
            [-20, 900],
          ],
          c.stone(0.88),
        ),
        bicycle(s, 660, 862, 66, c.p(0.5)),
        bicycle(s, 745, 852, 62, c.s(0.66)),
        one(s, 'worker-man', 'wave', 470, 900, 100, 1, {
          hair: 'short',
          hairTone: hairs.grey,
          outfit: 'apron',
          top: c.cool(0.6),
          under: c.p(0.44),
          beard: true,
          skin: skins[1],
        }),
        one(s, 'visitor', 'walk', 690, 940, 112, -1, {
          hair: 'long',
          hairTone: hairs.brown,
          outfit: 'coat',
          top: c.warm(0.62),
        }),
        one(s, 'resident-man', 'stick', 1010, 840, 84, -1, { hair: 'straw-hat', outfit: 'cardigan', top: c.p(0.64) }),
        one(s, 'carer', 'stroll', 1062, 836, 84, -1, { outfit: 'pullover', top: c.s(0.72), bottom: c.cool(0.4) }),
        one(s, 'visitor-man', 'walk', 1330, 740, 52, -1, { outfit: 'shirt', top: c.s(0.7) }),
        crown(s, 60, 330, 170, 130, { l: 0.62 }),
        rect(20, 420, 30, 470, c.wood(0.42)),
        crown(s, -10, 250, 170, 130, { l: 0.58 }),
        crocus(s, 70, 980, 950, 640, 120),
        grasses(s, 70, 900, 1090, 720, 84, c.leaf(0.48)),
      );
    },
  },
  garten: {
    text: 'Rundweg um einen Baum voller Glocken, am Hochbeet giesst ein junger Mann, eine Frau im Rollstuhl jätet',
    focus: [54, 56],
    draw: (s) => {
      const { c } = s;
      const m = 176;
      return join(
        outlook(s, 340, { clouds: 2, shift: 500 }),
        rect(-20, 362, 1640, 200, c.grass(0.86)),
        afar(s, -420, 520, 20, 62),
        meadow(s, 510, c.grass(0.85), c.leaf(0.72), [0, 0, 0]),
        ellipse(840, 720, 640, 150, c.gold(0.92)),
        ellipse(840, 712, 520, 96, c.grass(0.8)),
        ellipse(900, 742, 250, 34, c.shade, 0.16),
        polygon(
          [
            [806, 730],
            [824, 560],
            [800, 400],
            [880, 400],
            [862, 560],
            [884, 736],
          ],
          c.wood(0.42),
        ),
        polygon(
          [
            [846, 734],
            [850, 560],
            [846, 400],
            [880, 400],
            [862, 560],
            [884, 736],
          ],
          c.wood(0.34),
        ),
        crown(s, 660, 330, 220, 140, { l: 0.58 }),
        crown(s, 1030, 320, 230, 150, { l: 0.56 }),
        crown(s, 840, 220, 300, 190, { l: 0.62 }),
        bells(
          s,
          [
            [560, 430],
            [650, 450],
            [740, 400],
            [790, 300],
            [900, 330],
            [960, 440],
            [1060, 450],
            [1160, 410],
            [700, 260],
            [1010, 270],
          ],
          46,
          [c.gold(0.76), c.s(0.72), c.gold(0.84)],
        ),
        one(s, 'resident-man', 'stroll', 1250, 790, 128, -1, {
          hair: 'rim',
          outfit: 'vest',
          top: c.s(0.82),
          skin: skins[1],
        }),
        one(s, 'worker', 'arm', 1345, 800, 128, -1, {
          hair: 'curly',
          hairTone: hairs.black,
          outfit: 'cardigan',
          top: c.p(0.62),
          skin: skins[3],
        }),
        one(s, 'resident', 'stick', 400, 730, 108, 1, { hair: 'bun', outfit: 'dress', top: c.p(0.56), skirt: true }),
        raisedBed(s, -60, 880, m, 1.9, [c.s(0.76), c.p(0.7), '#fff6ea']),
        raisedBed(s, 560, 1000, m, 2.2, [c.p(0.6), c.s(0.78), c.gold(0.86)], 0.7),
        wheeled(s, 1090, 1010, m, -1, {
          role: 'resident',
          pose: 'sit-work',
          own: {
            hair: 'straw-hat',
            hairTone: hairs.grey,
            outfit: 'apron',
            top: c.warm(0.64),
            under: c.p(0.46),
            skin: skins[0],
          },
          options: {
            pose: {
              hands: [
                [0.5, 0.96],
                [0.52, 0.94],
              ],
              feet: [
                [0.5, 0.1],
                [0.54, 0.1],
              ],
            },
          },
        }),
        one(
          s,
          'worker-man',
          'work',
          460,
          1010,
          m,
          1,
          {
            age: 'young',
            hair: 'curly',
            hairTone: hairs.ginger,
            outfit: 'apron',
            top: c.s(0.8),
            under: c.p(0.44),
            skin: skins[0],
            beard: false,
          },
          {
            pose: {
              hands: [
                [0.5, 1.0],
                [0.44, 0.98],
              ],
            },
            held: wateringCan(s, m, c.p(0.58), [0.5, 1.0]),
          },
        ),
        flowers(s, 44, 1220, 990, 400, 100, 78, [c.s(0.76), c.p(0.66), '#fff6ea']),
        grasses(s, 50, 1180, 1090, 440, 90, c.leaf(0.48)),
      );
    },
  },
  zimmer: {
    text: 'Ruheraum mit zwei Liegen, unter einer Decke schläft eine ältere Frau, davor sitzt eine Katze',
    focus: [46, 62],
    draw: (s) => {
      const { c } = s;
      const m = 310;
      return join(
        room(s, {
          wall: c.p(0.86),
          floor: c.wood(0.7),
          floorY: 770,
          boards: 'planks',
          windows: [
            {
              x: 560,
              y: 560,
              w: 480,
              h: 420,
              panes: [2, 2],
              view: join(out(s), crown(s, 600, 520, 300, 230), rect(584, 700, 40, 220, c.wood(0.42))),
              curtain: c.s(0.84),
            },
          ],
        }),
        framed(s, 230, 250, 190, 150, 'hills'),
        rect(1230, 420, 250, 14, c.wood(0.5)),
        [c.p(0.5), c.s(0.74), c.p(0.66)].map((tone, i) => rect(1250 + i * 50, 350 + i * 10, 36, 70 - i * 10, tone)),
        pot(s, 1436, 422, 100, 'herbs', c.s(0.66)),
        roundRug(s, 800, 960, 1280, c.p(0.7)),
        lounger(s, 1180, 880, m, -1, c.p(0.5)),
        rect(1010, 704, 150, 40, c.s(0.78)),
        rect(1010, 728, 150, 16, c.s(0.68)),
        lamp(s, 96, 930, m, 1.5, c.s(0.86)),
        lounger(s, 400, 985, m * 1.1, 1, c.s(0.72)),
        one(
          s,
          'resident',
          'sit',
          400,
          985,
          m * 1.06,
          1,
          {
            hair: 'waves',
            hairTone: hairs.white,
            outfit: 'cardigan',
            top: c.p(0.44),
            skin: skins[0],
            skirt: false,
            glasses: false,
          },
          { seat: 0.5, floating: true, down: true, pose: lying },
        ),
        blanket(s, 400, 985, m * 1.1, 1, c.p(0.62), c.s(0.8)),
        pot(s, 1510, 1000, 330, 'blades', c.p(0.46)),
        cat(s, 1000, 1010, 420, -1, c.s(0.6)),
      );
    },
  },
  tisch: {
    text: 'Der Mittagstisch vor halb zwölf: eine Frau und ein Mann decken den langen Tisch, die Suppe dampft',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const t = { near: [800, 900, 430], far: [800, 520, 150], tone: c.wood(0.72), tall: 250 } as const;
      const lay = (d: number, u: number): Svg => {
        const [x, y, k] = place(t, d, u);
        return join(
          plate(s, x, y, 92 * k, '#fdf7ec', c.p(0.6)),
          bowl(s, x, y - 8 * k, 52 * k, u < 0 ? c.p(0.56) : c.s(0.72), mix(c.s(0.72), '#fff4dc', 0.3)),
        );
      };
      const at = (d: number, u: number, draw: (x: number, y: number, k: number) => Svg): Svg => draw(...place(t, d, u));
      return join(
        room(s, {
          wall: c.wall(0.93),
          floor: c.stone(0.8),
          floorY: 560,
          boards: 'tiles',
          dim: true,
          wainscot: [150, c.p(0.84)],
          windows: [
            { x: 110, y: 380, w: 330, h: 290, panes: [3, 2], view: out(s) },
            { x: 1160, y: 380, w: 330, h: 290, panes: [3, 2], view: out(s, -200) },
          ],
        }),
        rect(560, 150, 480, 250, c.p(0.42)),
        rect(580, 170, 440, 220, c.s(0.86)),
        rect(540, 396, 520, 22, c.wood(0.6)),
        one(
          s,
          'worker-man',
          'work',
          880,
          560,
          206,
          -1,
          {
            hair: 'cap',
            hairTone: hairs.dark,
            outfit: 'apron',
            top: '#fbf4e8',
            under: c.p(0.46),
            skin: skins[4],
            beard: true,
          },
          { floating: true },
        ),
        rect(540, 396, 520, 164, c.p(0.6)),
        rect(540, 388, 520, 22, c.wood(0.64)),
        rect(540, 410, 520, 12, c.shade, 0.2),
        cookpot(s, 650, 396, 100, c.stone(0.7), c.s(0.74)),
        stroke('M636 318q16 -30 0 -56M664 312q-16 -30 4 -60', '#fffaf0', 7, 0.7),
        [960, 990].map((x) => plate(s, x, 388, 34)),
        [400, 800, 1200].map((x) => pendant(s, x, 118, 66, c.s(0.7))),
        awayBench(s, t, -1, c.wood(0.62), 0.42),
        awayBench(s, t, 1, c.wood(0.62), 0.42),
        awayTable(s, t),
        [0.9, 0.72, 0.5].map((d) => join(lay(d, -0.66), lay(d, 0.66))),
        at(0.6, 0, (x, y, k) => bouquet(s, x, y, 110 * k, c.p(0.6), [c.s(0.78), c.p(0.7), '#fff5e6'], true)),
        at(0.36, 0.06, (x, y, k) => jug(s, x, y, 96 * k, c.cool(0.62), c.water(0.88))),
        lay(0.24, -0.66),
        lay(0.24, 0.66),
        at(0.05, -0.06, (x, y, k) => napkin(s, x, y, 130 * k, c.s(0.78))),
        one(
          s,
          'worker',
          'work',
          250,
          1000,
          330,
          1,
          {
            hair: 'bun',
            hairTone: hairs.grey,
            outfit: 'apron',
            top: c.s(0.76),
            under: c.p(0.46),
            skin: skins[0],
            glasses: true,
          },
          {
            pose: {
              hands: [
                [0.5, 0.98],
                [0.46, 1.0],
              ],
              lean: 12,
              bow: 12,
            },
            held: (p) => {
              const [x, y] = p(0.56, 0.99);
              return join([0, 1, 2].map((i) => plate(s, x, y - i * 12, 62)));
            },
          },
        ),
        one(
          s,
          'resident-man',
          'work',
          1370,
          1000,
          330,
          -1,
          {
            hair: 'side',
            hairTone: hairs.silver,
            outfit: 'vest',
            top: c.p(0.7),
            skin: skins[2],
            glasses: false,
            beard: true,
          },
          {
            pose: {
              hands: [
                [0.46, 1.06],
                [0.4, 1.0],
              ],
              lean: 8,
              bow: 12,
            },
            held: (p) => {
              const [x, y] = p(0.52, 1.02);
              return jug(s, x, y + 20, 70, c.s(0.72));
            },
          },
        ),
      );
    },
  },
  werk: {
    text: 'In der Velowerkstatt richten ein älterer Mechaniker und eine junge Frau ein Velo im Montageständer',
    focus: [50, 55],
    draw: (s) => {
      const { c } = s;
      const m = 316;
      return join(
        room(s, {
          wall: c.wall(0.92),
          floor: c.stone(0.74),
          floorY: 800,
          boards: 'plain',
          beams: c.wood(0.46),
          windows: [{ x: 90, y: 470, w: 360, h: 320, panes: [3, 3], view: out(s), frame: c.p(0.5) }],
        }),
        toolWall(s, 540, 170, 470, 290),
        stroke('M1090 150L1560 150', c.ink, 10),
        (
          [
            [1170, 300, 112],
            [1330, 330, 126],
            [1500, 300, 106],
          ] as const
        ).map(([x, y, q]) => join(stroke(`M${x} 150L${x} ${y - q}`, c.ink, 5), bikeWheel(s, x, y, q, c.s(0.72)))),
        rect(1110, 560, 430, 20, c.wood(0.5)),
        [c.p(0.56), c.s(0.74), c.cool(0.6), c.p(0.7), c.warm(0.62), c.s(0.84)].map((tone, i) =>
          rect(1130 + i * 60, 500 + (i % 2) * 16, 46, 60 - (i % 2) * 16, tone),
        ),
        table(s, 50, 930, m, 1.5, c.wood(0.6)),
        rect(110, 930 - 0.62 * m, 180, 60, c.p(0.5)),
        rect(300, 930 - 0.62 * m, 170, 60, c.p(0.6)),
        bikeWheel(s, 220, 930 - 0.84 * m - 96, 92, c.stone(0.7)),
        stroke(
          `M220 ${930 - 0.84 * m - 96}L190 ${930 - 0.82 * m}M220 ${930 - 0.84 * m - 96}L252 ${930 - 0.82 * m}`,
          c.p(0.42),
          12,
        ),
        bikeWheel(s, 420, 930 - 0.8 * m - 34, 26, c.gold(0.7)),
        rect(350, 930 - 0.84 * m - 44, 34, 50, c.s(0.68)),
        rect(362, 930 - 0.84 * m - 66, 10, 24, c.ink),
        onStand(s, 870, 960, m, c.s(0.66)),
        one(
          s,
          'worker-man',
          'work',
          560,
          1010,
          m,
          1,
          {
            hair: 'short',
            hairTone: hairs.grey,
            outfit: 'apron',
            top: c.cool(0.58),
            under: c.p(0.4),
            beard: true,
            glasses: true,
            skin: skins[1],
          },
          {
            pose: {
              hands: [
                [0.46, 0.78],
                [0.42, 1.02],
              ],
              lean: 16,
            },
          },
        ),
        one(
          s,
          'worker',
          'work',
          1250,
          1010,
          m,
          -1,
          {
            age: 'young',
            hair: 'tail',
            hairTone: hairs.dark,
            outfit: 'apron',
            top: c.s(0.78),
            under: c.p(0.48),
            skin: skins[3],
          },
          {
            pose: {
              hands: [
                [0.46, 0.72],
                [0.5, 0.94],
              ],
              lean: 18,
            },
          },
        ),
        crate(s, 1370, 1000, 190, 90, [c.stone(0.6), c.s(0.72), c.p(0.6)]),
        bikeWheel(s, 1500, 812, 100, c.p(0.6)),
        rect(1370, 910, 190, 12, c.wood(0.6)),
        ellipse(780, 1030, 46, 10, c.shade, 0.2),
        rect(736, 996, 84, 34, c.p(0.5)),
        rect(736, 990, 84, 10, c.p(0.66)),
      );
    },
  },
  menschen: {
    text: 'Neun Uhr bei den Haken mit den Schürzen: eine Frau begrüsst einen Mann, drei machen sich bereit',
    focus: [50, 56],
    draw: (s) => {
      const { c } = s;
      const m = 300;
      return join(
        room(s, {
          wall: c.s(0.92),
          floor: c.wood(0.7),
          floorY: 800,
          boards: 'planks',
          dim: true,
          wainscot: [120, c.p(0.8)],
          windows: [],
        }),
        rect(-20, 120, 190, 690, c.wood(0.6)),
        rect(-20, 150, 160, 660, mix(c.gold(0.94), '#fffaf0', 0.4)),
        `<g transform="translate(-20 0)">${rect(20, 560, 120, 250, c.grass(0.8))}${crown(s, 70, 440, 90, 110)}</g>`,
        polygon(
          [
            [150, 812],
            [150, 140],
            [300, 90],
            [300, 850],
          ],
          c.p(0.48),
        ),
        polygon(
          [
            [176, 480],
            [176, 190],
            [278, 160],
            [278, 480],
          ],
          c.sky(0.9),
        ),
        ellipse(282, 560, 9, 9, c.gold(0.8)),
        polygon(
          [
            [150, 812],
            [300, 850],
            [640, 1100],
            [-20, 1100],
            [-20, 812],
          ],
          '#fff3d2',
          0.4,
        ),
        hooks(s, 380, 312, 1170, 112, [
          { kind: 'apron', tone: c.p(0.46) },
          { kind: 'coat', tone: c.warm(0.6) },
          { kind: 'apron', tone: c.p(0.56) },
          { kind: 'apron', tone: c.s(0.72) },
          { kind: 'none', tone: '' },
          { kind: 'apron', tone: c.p(0.46) },
          { kind: 'bag', tone: c.s(0.66) },
          { kind: 'coat', tone: c.cool(0.5) },
        ]),
        wallClock(s, 960, 130, 66, 9, 0, c.p(0.5)),
        one(s, 'visitor-man', 'walk', 360, 990, m, 1, {
          hair: 'curly',
          hairTone: hairs.brown,
          outfit: 'coat',
          top: c.cool(0.46),
          skin: skins[1],
          beard: true,
        }),
        one(
          s,
          'worker',
          'hug',
          590,
          1000,
          m,
          -1,
          { hair: 'bob', hairTone: hairs.black, outfit: 'apron', top: c.s(0.78), under: c.p(0.48), skin: skins[3] },
          { laugh: true },
        ),
        one(
          s,
          'resident',
          'stand',
          860,
          985,
          m,
          -1,
          {
            hair: 'pixie',
            hairTone: hairs.white,
            outfit: 'apron',
            top: c.p(0.7),
            under: c.s(0.7),
            skin: skins[0],
            glasses: true,
          },
          {
            pose: {
              hands: [
                [0.1, 0.98],
                [0.06, 1.0],
              ],
            },
          },
        ),
        one(s, 'worker-man', 'reach', 1100, 980, m, 1, {
          hair: 'cap',
          hairTone: hairs.dark,
          outfit: 'pullover',
          top: c.s(0.66),
          skin: skins[5],
          beard: false,
        }),
        table(s, 1325, 990, m, 0.52, c.wood(0.56), 0.45),
        one(
          s,
          'worker',
          'sit-talk',
          1400,
          990,
          m,
          -1,
          { hair: 'long', hairTone: hairs.blond, outfit: 'pullover', top: c.p(0.56), skin: skins[0] },
          { seat: 0.46 },
        ),
      );
    },
  },
  detail: {
    text: 'Zwei Hände rüsten Gemüse auf einem Brett: Rüebli in Scheiben, daneben Lauch, Zwiebeln und ein Topf',
    focus: [48, 58],
    draw: (s) => {
      const { c } = s;
      return join(
        rect(-20, -20, 1640, 480, c.s(0.9)),
        Array.from({ length: 11 }, (_, i) =>
          [0, 1, 2].map((k) =>
            rect(
              i * 150 - 40 + (k % 2) * 75,
              k * 130 - 10,
              142,
              122,
              (i + k) % 4 ? mix(c.s(0.93), '#fffaf0', 0.4) : c.p(0.82),
            ),
          ),
        ).flat(),
        tableTop(s, 380, c.wood(0.74), 'wood', c.p(0.6), -60),
        cookpot(s, 300, 640, 380, c.p(0.46), c.s(0.76)),
        leek(s, 640, 500, 620, -5),
        leek(s, 600, 580, 560, 3),
        onion(s, 1330, 560, 140, c.crust(0.66)),
        onion(s, 1460, 610, 128, c.p(0.5)),
        onion(s, 1360, 650, 126, c.crust(0.72)),
        choppingBoard(s, 800, 690, 520, 640, 290, mix(c.gold(0.88), c.wood(0.8), 0.5)),
        roundSlices(s, 640, 900, 104, 4, c.s(0.7), c.s(0.8)),
        carrot(s, 1130, 890, 440, 178, c.s(0.66)),
        carrot(s, 1080, 770, 400, 184, c.s(0.7)),
        kitchenKnife(s, 520, 740, 430, 26, c.ink),
        backOfHand(1330, 900, 300, 176, { skin: skins[1], sleeve: c.p(0.5), arm: 260, curl: 0.45, fan: 3, left: true }),
        grip(560, 760, 250, -1, { skin: skins[1], sleeve: c.p(0.5), arm: 300 }),
      );
    },
  },
};
