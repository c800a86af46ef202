import { colour as c } from './colours.ts';
import { area, disc, line, oval, placed, rect } from './shapes.ts';

const plinth =
  rect(-92, -30, 184, 30, c.stoneDark, 4) +
  rect(-76, -112, 152, 84, c.stone) +
  rect(-86, -126, 172, 18, c.stoneLight, 4);

const lowPlinth = rect(-140, -22, 280, 22, c.stoneDark, 4) + rect(-126, -50, 252, 30, c.stone, 4);

const bench =
  rect(-110, -60, 16, 60, c.barkDark) +
  rect(94, -60, 16, 60, c.barkDark) +
  rect(-126, -76, 252, 20, c.barkLight, 6) +
  rect(-126, -122, 252, 18, c.barkLight, 6) +
  rect(-126, -98, 252, 16, c.bark, 6);

const fountainJet = line(
  'M0 -190C-10 -290 -80 -290 -96 -190M0 -190C10 -290 80 -290 96 -190M0 -190V-300',
  c.waterNear,
  9,
);

const fountain =
  fountainJet +
  area('M-24 -60L-14 -190H14L24 -60z', c.stone) +
  oval(0, -190, 110, 22, c.stoneDark) +
  oval(0, -196, 104, 18, c.water) +
  area('M-210 -70C-200 10 200 10 210 -70z', c.stone) +
  oval(0, -70, 210, 34, c.stoneLight) +
  oval(0, -68, 190, 26, c.waterNear) +
  line('M-120 -66q40 -10 80 0M40 -62q40 -10 80 0', c.ripple, 4);

/** Jets that spring straight from the ground, as children like them. */
const jet = (x: number, height: number): string =>
  line(`M${x} -6V${-height}M${x} ${-height}q-22 -26 -32 34M${x} ${-height}q22 -26 32 34`, c.waterNear, 10);
const jets =
  oval(0, -4, 200, 26, c.water) + [-140, -70, 0, 70, 140].map((x, at) => jet(x, 120 + (at % 2) * 70)).join('');

const millStone =
  disc(0, -110, 110, c.stoneDark) +
  disc(0, -110, 96, c.stone) +
  disc(0, -110, 26, c.barkDark) +
  line(
    'M0 -200V-150M0 -70V-20M-90 -110H-40M40 -110H90M-64 -174L-30 -140M64 -174L30 -140M-64 -46L-30 -80M64 -46L30 -80',
    c.stoneDark,
    7,
  );

/** An old press: a round stone rolling on its edge in a stone dish. */
const mill =
  area('M-200 -60C-190 6 190 6 200 -60z', c.stone) +
  oval(0, -60, 200, 34, c.stoneLight) +
  oval(0, -58, 176, 26, c.stoneDark) +
  rect(-8, -290, 20, 232, c.bark) +
  rect(-10, -196, 210, 16, c.barkLight, 6) +
  placed(millStone, 84, -56, 1.05);

const log =
  rect(-170, -92, 310, 92, c.bark, 40) +
  line('M-130 -66H60M-110 -32H40M-40 -50H90', c.barkDark, 6) +
  oval(140, -46, 34, 46, c.barkLight) +
  oval(140, -46, 22, 32, '#c79a6e') +
  oval(140, -46, 9, 14, c.barkLight);

const stones =
  oval(-54, -20, 54, 26, c.stoneDark) + oval(34, -28, 66, 34, c.stone) + oval(-10, -12, 40, 18, c.stoneLight);

const woodlouse =
  oval(0, -46, 120, 46, '#6d7280') +
  line('M-80 -14V4M-48 -6V10M-16 -2V14M16 -2V14M48 -6V10M80 -14V4M104 -24V-6', '#4b505c', 7) +
  line('M-70 -82V-12M-36 -90V-4M0 -92V-2M36 -90V-4M70 -82V-12', '#565b68', 6) +
  line('M110 -62Q146 -84 156 -64M112 -44Q140 -44 152 -30', '#4b505c', 6) +
  disc(100, -56, 6, c.paper);

const pondSkater =
  oval(0, -14, 58, 10, c.barkDark) +
  disc(60, -16, 10, c.barkDark) +
  line('M-10 -14L-74 22M-10 -14L-84 -44M14 -14L76 24M14 -14L84 -46M40 -14L66 6M40 -14L70 -34', c.barkDark, 5) +
  oval(-80, 24, 20, 6, c.ripple) +
  oval(82, 26, 20, 6, c.ripple) +
  oval(-90, -42, 20, 6, c.ripple) +
  oval(90, -44, 20, 6, c.ripple);

const ripples = line(
  'M-120 0a120 34 0 1 0 240 0a120 34 0 1 0 -240 0M-72 0a72 20 0 1 0 144 0a72 20 0 1 0 -144 0',
  c.ripple,
  5,
);

const strip =
  rect(-250, -96, 500, 96, '#ffffff', 12) +
  ['#6fae62', '#8a5f3f', '#c9c3b4', '#e2436b', '#ffc53d']
    .map((fill, at) => rect(-234 + at * 96, -82, 84, 68, fill, 8))
    .join('');

/** A head and shoulders of bronze, for the one who sits on the horse. */
const rider =
  disc(-4, -98, 24, '#7c5c33') +
  area('M-34 -100C-30 -132 22 -132 26 -100z', '#5c4326') +
  area('M-34 20C-40 -50 -30 -66 0 -68C30 -66 40 -50 34 20z', '#9c7845') +
  line('M-22 -44L-58 -20', '#7c5c33', 14);

/** A string around a trunk, with a bow. */
const string = line('M-22 0Q0 12 24 0', c.rose, 8) + line('M24 0q26 -22 30 0t-30 0M24 2l18 34M24 2l-2 36', c.rose, 5);

/** A measure one metre high, ten parts of two colours. */
const measure = Array.from({ length: 8 }, (_, at) => rect(-14, -240 + at * 30, 28, 30, at % 2 ? c.paper : c.rose)).join(
  '',
);

const sack =
  area('M-70 0C-92 -60 -78 -120 -34 -138L34 -138C78 -120 92 -60 70 0z', '#d8c296') +
  line('M-34 -138H34', c.bark, 9) +
  area('M-40 -176C-14 -160 14 -160 40 -176L34 -140H-34z', '#c9b07e') +
  line('M-40 -60q40 14 80 0', '#b89c68', 5);

const post =
  rect(-9, -150, 18, 150, c.bark, 4) + rect(-64, -206, 128, 74, c.barkLight, 8) + rect(-54, -196, 108, 54, c.paper, 5);

/** What people made, and small animals the emoji lack. Each stands with its foot at (0, 0) and reaches upwards. */
export const thingDrawings = {
  plinth,
  lowPlinth,
  bench,
  fountain,
  jets,
  mill,
  millStone,
  log,
  stones,
  woodlouse,
  pondSkater,
  ripples,
  strip,
  rider,
  string,
  measure,
  sack,
  post,
} as const satisfies Record<string, string>;
