import { emoji, own, type Scene } from './scene.ts';

const flipped = { isFlipped: true } as const;

/** At, on and in the water. */
export const waterScenes: Record<string, Scene> = {
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
      own('jets', 400, 490, 1.3),
      emoji('kite', 610, 200, 150),
      emoji('teddy-bear', 110, 575, 140),
      emoji('soccer-ball', 690, 575, 90),
    ],
  },
};
