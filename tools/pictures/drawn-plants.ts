import { colour as c } from './colours.ts';
import { area, disc, line, oval, placed, rect } from './shapes.ts';

const lilyPad =
  oval(0, 0, 110, 52, c.leaf) + oval(0, -4, 102, 45, '#3f8f4f') + area('M0 -4L96 -30L104 -6z', c.waterNear);

const reed = (x: number, height: number, lean: number) =>
  line(`M${x} 0Q${x + lean / 2} ${-height / 2} ${x + lean} ${-height}`, c.leaf, 8);

const reeds =
  reed(-40, 190, -16) +
  reed(-14, 260, 4) +
  reed(12, 220, 18) +
  reed(38, 160, 34) +
  rect(-19, -285, 20, 66, c.barkDark, 10) +
  rect(21, -245, 18, 56, c.barkDark, 9);

const tree =
  area('M-22 0C-14 -60 -16 -120 -14 -150H14C16 -120 14 -60 24 0z', c.bark) +
  disc(-62, -190, 72, c.leaf) +
  disc(62, -200, 74, c.leaf) +
  disc(0, -262, 84, '#2c8050') +
  disc(-16, -196, 70, '#3b9560');

const rosePlant = (flower: string, heart: string) =>
  line('M0 0V-60M0 -20L-46 -74M0 -24L44 -78', c.leafDeep, 8) +
  oval(-52, -84, 46, 38, c.leaf) +
  oval(50, -86, 46, 38, c.leaf) +
  oval(0, -104, 62, 50, '#2c8050') +
  [
    [-58, -98],
    [4, -132],
    [54, -98],
    [-14, -78],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 22, flower) + disc(x - 2, y - 3, 12, heart))
    .join('');

const bigLeaf = (fill: string, vein: string) =>
  area('M0 0C-90 -50 -80 -190 0 -250C80 -190 90 -50 0 0z', fill) +
  line('M0 24V-220M0 -50L-46 -92M0 -50L46 -92M0 -110L-48 -150M0 -110L48 -150M0 -168L-28 -194M0 -168L28 -194', vein, 6);

/** Seven leaflets on one stalk, as on a rose. */
const featherLeaf =
  line('M0 24V-190', c.leafDeep, 7) +
  oval(0, -218, 30, 46, '#4a9c58') +
  [-40, -100, -160]
    .map(
      (y) =>
        placed(oval(0, 0, 48, 26, '#4a9c58'), -52, y, 1, 24) + placed(oval(0, 0, 48, 26, '#3b8a4c'), 52, y, 1, -24),
    )
    .join('');

const needles =
  line('M0 24V-200', c.bark, 8) +
  line([-30, -70, -110, -150, -190].map((y) => `M0 ${y}L-64 ${y - 46}M0 ${y}L64 ${y - 46}`).join(''), c.leaf, 8);

const stem =
  line('M0 20C-20 -120 20 -240 0 -380', '#3f8f4f', 26) +
  [
    [-11, -70, -1],
    [12, -130, 1],
    [-4, -200, -1],
    [16, -270, 1],
  ]
    .map(([x = 0, y = 0, way = 1]) => area(`M${x} ${y}l${way * 40} 14l${-way * 38} 20z`, c.rose))
    .join('');

const oliveLeaf = (x: number, y: number, turn: number) => placed(oval(44, 0, 44, 13, '#7f9c6b'), x, y, 1, turn);

const branch =
  line('M-270 10C-120 -40 80 10 270 -60', c.bark, 10) +
  [-200, -120, -40, 40, 120, 200]
    .map(
      (x, at) =>
        oliveLeaf(x, -18 - (at % 2) * 4, -50) +
        oliveLeaf(x, -16, 42) +
        disc(x + 30, 22 - at * 6, 19, at % 2 ? '#4d3a5a' : '#7d9c3b'),
    )
    .join('') +
  oliveLeaf(262, -58, -14);

const nightTree =
  area('M-22 0C-14 -60 -16 -120 -14 -150H14C16 -120 14 -60 24 0z', '#1b2a30') +
  disc(-62, -190, 72, '#1d3a36') +
  disc(62, -200, 74, '#1d3a36') +
  disc(0, -262, 84, '#234640') +
  disc(-16, -196, 70, '#234640');

const lobePlaces = [
  [-58, -74],
  [58, -74],
  [-66, -146],
  [66, -146],
  [-50, -212],
  [50, -212],
] as const;
/** Whole in the middle, with bumps along both sides, as on an oak. */
const lobedLeaf =
  oval(0, -140, 36, 116, '#4a9c58') +
  lobePlaces.map(([x, y]) => line(`M0 ${y + 16}L${x} ${y}`, '#4a9c58', 52)).join('') +
  line(`M0 24V-236${lobePlaces.map(([x, y]) => `M0 ${y + 16}L${x} ${y}`).join('')}`, c.leafDeep, 6);

/** Two ripe olives on a twig. */
const olive =
  line('M0 -150Q30 -120 60 -140', c.bark, 10) +
  placed(oval(50, 0, 56, 17, '#7f9c6b'), 40, -140, 1, -40) +
  placed(oval(50, 0, 56, 17, '#8fae78'), 10, -146, 1, -150) +
  placed(oval(0, -46, 44, 58, '#6d8f2f') + oval(-14, -66, 10, 16, '#a9c45c'), -50, -28, 1, 8) +
  placed(oval(0, -46, 42, 54, '#4d3a5a') + oval(-14, -64, 9, 14, '#7e6690'), 56, -22, 1, -12) +
  line('M-44 -128Q-20 -160 4 -150M48 -114Q44 -140 20 -148', c.bark, 7);

/** Plants. Each stands with its foot at (0, 0) and reaches upwards. */
export const plantDrawings = {
  lilyPad,
  reeds,
  tree,
  nightTree,
  roseRed: rosePlant(c.rose, c.rosePale),
  rosePink: rosePlant(c.rosePale, '#ffe3e9'),
  roseApricot: rosePlant(c.roseLight, '#fff1cc'),
  ovalLeaf: bigLeaf('#4a9c58', c.leafDeep),
  lobedLeaf,
  featherLeaf,
  needles,
  stem,
  branch,
  olive,
} as const satisfies Record<string, string>;
