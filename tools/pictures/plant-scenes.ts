import { emoji, own, type Scene } from './scene.ts';

const flipped = { isFlipped: true } as const;

/** Trees, leaves, roses and what they give. */
export const plantScenes: Record<string, Scene> = {
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
      own('tree', 400, 530, 1.4),
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
    ground: 'page',
    pieces: [
      own('ovalLeaf', 190, 290, 0.9, { turn: -10 }),
      own('lobedLeaf', 350, 520, 0.9, { turn: -4 }),
      own('featherLeaf', 490, 290, 0.9, { turn: 8 }),
      own('needles', 640, 510, 0.95, { turn: 8 }),
      emoji('snail', 190, 510, 90),
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
      emoji('butterfly', 250, 230, 80),
      emoji('honeybee', 560, 260, 70),
    ],
  },
  'colour-strip': {
    ground: 'page',
    pieces: [
      own('strip', 425, 220, 1.15),
      emoji('maple-leaf', 210, 470, 180, { turn: -12 }),
      emoji('rock', 385, 480, 140),
      emoji('feather', 550, 490, 170),
      emoji('chestnut', 680, 480, 90),
    ],
  },
  olives: {
    ground: 'table',
    pieces: [
      own('branch', 400, 250, 1.3),
      own('olive', 230, 540, 0.9),
      own('olive', 410, 560, 0.7, { isFlipped: true }),
      emoji('amphora', 570, 540, 230),
    ],
  },
};

/** Those with many legs. */
export const smallAnimalScenes: Record<string, Scene> = {
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
      emoji('spider-web', 400, 510, 440),
      emoji('spider', 430, 400, 100, { turn: 12 }),
    ],
  },
};
