import { emoji, own, type Scene } from './scene.ts';

/** Places to walk, sit and play. */
export const pathScenes: Record<string, Scene> = {
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
      emoji('kite', 470, 190, 130),
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
