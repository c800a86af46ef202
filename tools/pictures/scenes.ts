import { emoji, own, type Scene } from './scene.ts';

const flipped = { isFlipped: true } as const;
const bronze = { isBronze: true } as const;
const bronzeFlipped = { isBronze: true, isFlipped: true } as const;

const water: Record<string, Scene> = {
  lake: {
    ground: 'lakeside',
    pieces: [
      own('tree', 90, 310, 0.55),
      own('tree', 690, 306, 0.6),
      own('ripples', 480, 412, 0.8),
      emoji('duck', 480, 426, 140),
      emoji('duck', 300, 372, 70, flipped),
      own('reeds', 110, 545, 0.9),
      own('reeds', 740, 560, 0.7, flipped),
      emoji('frog', 610, 575, 130),
    ],
  },
  'lily-pads': {
    ground: 'waterTop',
    pieces: [
      own('lilyPad', 150, 140, 1.1),
      own('lilyPad', 690, 110, 0.9, flipped),
      own('lilyPad', 660, 500, 1.4, flipped),
      own('lilyPad', 310, 420, 2.2),
      emoji('lotus', 330, 460, 280),
      emoji('frog', 660, 500, 140),
    ],
  },
  'duck-on-lake': {
    ground: 'waterTop',
    pieces: [
      own('lilyPad', 670, 130, 1, flipped),
      own('ripples', 390, 455, 2),
      emoji('duck', 390, 480, 330),
      own('reeds', 80, 610, 1.3),
      own('reeds', 740, 610, 1.1, flipped),
    ],
  },
  'pond-skater': {
    ground: 'waterTop',
    pieces: [
      own('lilyPad', 130, 500, 1.5),
      own('lilyPad', 700, 520, 1, flipped),
      own('pondSkater', 400, 320, 2.4),
      own('pondSkater', 640, 130, 1.1),
    ],
  },
  'pond-newt': {
    ground: 'waterTop',
    pieces: [
      own('ripples', 400, 330, 2.2),
      emoji('lizard', 400, 470, 320),
      own('lilyPad', 690, 150, 1.3, flipped),
      own('lilyPad', 110, 520, 1.1),
    ],
  },
  fountain: {
    ground: 'square',
    pieces: [
      own('fountain', 400, 500, 1.25),
      own('roseRed', 90, 420, 0.8),
      own('rosePink', 715, 420, 0.8),
      emoji('bird', 640, 540, 90, flipped),
      emoji('bird', 170, 560, 100),
    ],
  },
  'rights-fountain': {
    ground: 'square',
    pieces: [
      own('tree', 90, 400, 0.8),
      own('tree', 730, 396, 0.7),
      own('jets', 400, 470, 1.3),
      emoji('kite', 610, 200, 150),
      emoji('teddy-bear', 170, 570, 140),
      emoji('soccer-ball', 640, 565, 90),
    ],
  },
};

const paths: Record<string, Scene> = {
  'garden-gate': {
    ground: 'pathLawn',
    pieces: [
      own('tree', 120, 430, 0.9),
      own('tree', 700, 425, 0.85),
      own('roseRed', 70, 540, 0.95),
      own('rosePink', 720, 550, 0.95),
      own('post', 566, 470, 0.85),
      emoji('bird', 566, 300, 66),
      emoji('hedgehog', 340, 580, 160),
    ],
  },
  'quiet-path': {
    ground: 'pathLawn',
    pieces: [
      own('tree', 670, 450, 1.05),
      own('bench', 150, 470, 0.95),
      own('stones', 250, 570, 0.6),
      emoji('seedling', 660, 570, 110),
      emoji('snail', 430, 560, 100),
    ],
  },
  listening: {
    ground: 'pathLawn',
    pieces: [
      own('tree', 150, 450, 1.25),
      own('bench', 600, 480, 1.15),
      emoji('bird', 560, 376, 100),
      emoji('musical-notes', 420, 290, 90),
      emoji('honeybee', 330, 400, 66),
      emoji('mouse', 330, 560, 80),
    ],
  },
  playground: {
    ground: 'hedgeGarden',
    pieces: [
      own('tree', 680, 430, 1.1),
      own('bench', 640, 540, 0.8),
      emoji('playground-slide', 290, 540, 350),
      emoji('soccer-ball', 500, 570, 80),
      emoji('kite', 500, 210, 120),
    ],
  },
  night: {
    ground: 'night',
    pieces: [
      emoji('crescent-moon', 620, 200, 130),
      own('nightTree', 180, 500, 1.3),
      own('nightTree', 720, 480, 0.9),
      emoji('bat', 430, 250, 130),
      emoji('owl', 400, 540, 190),
      emoji('hedgehog', 600, 570, 110),
    ],
  },
};

const plants: Record<string, Scene> = {
  'fallen-treasure': {
    ground: 'woodFloor',
    pieces: [emoji('fallen-leaf', 210, 520, 230), emoji('chestnut', 430, 530, 130), emoji('feather', 630, 540, 210)],
  },
  bark: {
    ground: 'barkWall',
    pieces: [
      emoji('beetle', 280, 290, 140, { turn: 18 }),
      emoji('snail', 540, 480, 190),
      emoji('ant', 590, 190, 80, { turn: -40 }),
      emoji('lady-beetle', 170, 520, 80, { turn: -20 }),
    ],
  },
  'old-tree': {
    ground: 'meadow',
    pieces: [
      own('tree', 400, 520, 1.55),
      own('bench', 150, 520, 0.7),
      emoji('chipmunk', 580, 540, 100),
      emoji('bird', 640, 260, 60, flipped),
    ],
  },
  'tree-string': {
    ground: 'meadow',
    pieces: [
      own('tree', 360, 530, 1.5),
      own('string', 360, 440, 1.5),
      own('measure', 520, 540, 1),
      emoji('pencil', 660, 560, 100),
    ],
  },
  'four-leaves': {
    ground: 'table',
    pieces: [
      own('ovalLeaf', 120, 480, 1, { turn: -6 }),
      own('lobedLeaf', 310, 490, 1, { turn: 3 }),
      own('featherLeaf', 500, 490, 1, { turn: -3 }),
      own('needles', 680, 480, 1, { turn: 6 }),
    ],
  },
  'rose-bed': {
    ground: 'roseBed',
    pieces: [
      own('roseApricot', 190, 460, 0.9),
      own('rosePink', 400, 446, 0.9),
      own('roseRed', 610, 460, 0.9),
      own('roseRed', 90, 530, 1.15),
      own('roseApricot', 310, 520, 1.15),
      own('rosePink', 510, 520, 1.15),
      own('roseApricot', 710, 530, 1.15),
      emoji('butterfly', 410, 230, 90),
    ],
  },
  'rose-stem': {
    ground: 'hedgeGarden',
    pieces: [
      own('stem', 300, 620, 1.25),
      own('featherLeaf', 330, 430, 1.1, { turn: 62 }),
      own('featherLeaf', 280, 330, 0.8, { turn: -60 }),
      emoji('rose', 305, 210, 200),
      emoji('lady-beetle', 640, 560, 90),
    ],
  },
  'nose-trail': {
    ground: 'table',
    pieces: [
      emoji('rose', 150, 470, 230),
      emoji('herb', 340, 490, 190),
      emoji('lemon', 510, 500, 150),
      emoji('leafy-green', 680, 500, 170),
      emoji('nose', 400, 240, 110),
    ],
  },
  'colour-strip': {
    ground: 'table',
    pieces: [
      own('strip', 400, 300, 1.25),
      emoji('maple-leaf', 170, 540, 190, { turn: -12 }),
      emoji('rock', 380, 540, 140),
      emoji('feather', 560, 545, 170),
      emoji('chestnut', 710, 540, 90),
    ],
  },
  olives: {
    ground: 'table',
    pieces: [
      own('branch', 400, 280, 1.3),
      emoji('olive', 230, 500, 130),
      emoji('olive', 350, 530, 150),
      emoji('amphora', 570, 540, 230),
    ],
  },
};

const smallAnimals: Record<string, Scene> = {
  'log-pile': {
    ground: 'woodFloor',
    pieces: [
      own('log', 300, 470, 1.2),
      own('log', 480, 560, 1.2),
      own('woodlouse', 250, 366, 0.6),
      emoji('brown-mushroom', 690, 480, 110),
      emoji('beetle', 150, 580, 90),
      emoji('snail', 430, 454, 90),
    ],
  },
  woodlouse: {
    ground: 'woodFloor',
    pieces: [own('stones', 130, 470, 1.1), own('woodlouse', 400, 520, 2), emoji('fallen-leaf', 680, 580, 150)],
  },
  web: {
    ground: 'hedgeGarden',
    pieces: [
      own('roseRed', 90, 590, 1.7),
      own('rosePink', 710, 590, 1.7),
      emoji('spider-web', 400, 470, 380),
      emoji('spider', 430, 400, 100, { turn: 12 }),
    ],
  },
};

const sculptures: Record<string, Scene> = {
  elephants: {
    ground: 'pathLawn',
    pieces: [
      own('tree', 90, 430, 0.9),
      own('tree', 720, 430, 0.95),
      own('lowPlinth', 400, 520, 1.35),
      emoji('elephant', 310, 466, 250, bronzeFlipped),
      emoji('elephant', 500, 464, 180, bronzeFlipped),
      emoji('bird', 660, 570, 80, flipped),
    ],
  },
  horseman: {
    ground: 'hedgeGarden',
    pieces: [
      own('tree', 110, 440, 1),
      own('tree', 700, 430, 0.9),
      own('plinth', 400, 540, 1.2),
      own('rider', 398, 268, 1),
      emoji('horse', 400, 396, 270, bronze),
      emoji('rabbit', 640, 560, 90, flipped),
    ],
  },
  'fish-statue': {
    ground: 'hedgeGarden',
    pieces: [
      own('tree', 90, 430, 0.95),
      own('tree', 730, 440, 1.05),
      own('plinth', 400, 550, 1.15),
      emoji('fish', 400, 430, 300, bronze),
      emoji('black-cat', 610, 570, 110),
    ],
  },
  donkey: {
    ground: 'pathLawn',
    pieces: [
      own('tree', 650, 440, 1.15),
      own('lowPlinth', 330, 540, 1),
      emoji('donkey', 330, 500, 300, bronze),
      emoji('butterfly', 560, 330, 70),
      emoji('sheaf-of-rice', 600, 570, 110),
    ],
  },
  'brother-sister': {
    ground: 'hedgeGarden',
    pieces: [
      own('tree', 110, 440, 1.05),
      own('tree', 710, 430, 0.9),
      own('plinth', 400, 560, 1.15),
      emoji('people-hugging', 400, 424, 260, bronze),
      emoji('dove', 620, 560, 100),
    ],
  },
  mill: {
    ground: 'square',
    pieces: [
      own('tree', 90, 400, 0.8),
      own('mill', 390, 530, 1.2),
      own('sack', 690, 540, 1),
      emoji('olive', 120, 560, 80),
      emoji('olive', 190, 570, 70),
    ],
  },
};

/** Every scene of the demo garden, by the name of its file. */
export const scenes: Readonly<Record<string, Scene>> = {
  ...water,
  ...paths,
  ...plants,
  ...smallAnimals,
  ...sculptures,
};
