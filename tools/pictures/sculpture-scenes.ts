import { emoji, own, type Scene } from './scene.ts';

const flipped = { isFlipped: true } as const;
const bronze = { isBronze: true } as const;
const bronzeFlipped = { isBronze: true, isFlipped: true } as const;

/** Statues and the mill; what is cast in bronze is an emoji in bronze colours. */
export const sculptureScenes: Record<string, Scene> = {
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
      own('rider', 420, 262, 1.15),
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
      own('plinth', 330, 560, 1.1),
      emoji('donkey', 318, 476, 310, { isBronze: true, turn: 14 }),
      emoji('butterfly', 150, 230, 80),
      emoji('sheaf-of-rice', 600, 570, 110),
    ],
  },
  'brother-sister': {
    ground: 'hedgeGarden',
    pieces: [
      own('tree', 110, 440, 1.05),
      own('tree', 710, 430, 0.9),
      own('plinth', 400, 560, 1.15),
      emoji('people-hugging', 400, 428, 260, bronze),
      emoji('dove', 620, 560, 100),
    ],
  },
  mill: {
    ground: 'square',
    pieces: [
      own('tree', 90, 400, 0.8),
      own('mill', 390, 530, 1.2),
      own('sack', 690, 540, 1),
      own('olive', 130, 580, 0.6),
    ],
  },
};
