import type { Scene } from './compose.ts';

/** Every scene of the demo garden, back to front. A picture's name is its file's name. */
export const scenes: Readonly<Record<string, Scene>> = {
  'garden-gate': {
    ground: 'pathLawn',
    pieces: [
      { drawn: 'tree', x: 130, y: 430, size: 0.9 },
      { drawn: 'tree', x: 690, y: 425, size: 0.8 },
      { drawn: 'roseRed', x: 60, y: 520, size: 0.9 },
      { drawn: 'rosePink', x: 740, y: 530, size: 0.9 },
      { drawn: 'post', x: 560, y: 500, size: 0.8 },
      { emoji: 'hedgehog', x: 300, y: 570, size: 150 },
      { emoji: 'bird', x: 560, y: 336, size: 64 },
    ],
  },
  'quiet-path': {
    ground: 'pathLawn',
    pieces: [
      { drawn: 'tree', x: 660, y: 440, size: 1 },
      { drawn: 'bench', x: 170, y: 470, size: 0.9 },
      { emoji: 'seedling', x: 590, y: 560, size: 110 },
      { emoji: 'snail', x: 400, y: 540, size: 90 },
    ],
  },
  'fallen-treasure': {
    ground: 'woodFloor',
    pieces: [
      { emoji: 'fallen-leaf', x: 250, y: 500, size: 230 },
      { emoji: 'chestnut', x: 480, y: 510, size: 130 },
      { emoji: 'feather', x: 650, y: 520, size: 190 },
    ],
  },
  lake: {
    ground: 'lakeside',
    pieces: [
      { drawn: 'tree', x: 90, y: 310, size: 0.55 },
      { drawn: 'tree', x: 690, y: 306, size: 0.6 },
      { drawn: 'ripples', x: 520, y: 402, size: 0.7 },
      { emoji: 'duck', x: 520, y: 420, size: 130 },
      { emoji: 'duck', x: 330, y: 372, size: 70, isFlipped: true },
      { drawn: 'reeds', x: 110, y: 540, size: 0.9 },
      { emoji: 'frog', x: 640, y: 570, size: 130 },
    ],
  },
  'lily-pads': {
    ground: 'waterTop',
    pieces: [
      { drawn: 'lilyPad', x: 170, y: 150, size: 1.1 },
      { drawn: 'lilyPad', x: 700, y: 120, size: 0.9, isFlipped: true },
      { drawn: 'lilyPad', x: 660, y: 490, size: 1.4, isFlipped: true },
      { drawn: 'lilyPad', x: 330, y: 420, size: 2.2 },
      { emoji: 'lotus', x: 350, y: 450, size: 260 },
      { emoji: 'frog', x: 680, y: 490, size: 130 },
    ],
  },
  'duck-on-lake': {
    ground: 'waterTop',
    pieces: [
      { drawn: 'lilyPad', x: 680, y: 150, size: 1, isFlipped: true },
      { drawn: 'ripples', x: 380, y: 450, size: 2 },
      { emoji: 'duck', x: 380, y: 480, size: 330 },
      { drawn: 'reeds', x: 70, y: 600, size: 1.3 },
      { drawn: 'reeds', x: 750, y: 610, size: 1.1, isFlipped: true },
    ],
  },
  'pond-skater': {
    ground: 'waterTop',
    pieces: [
      { drawn: 'lilyPad', x: 160, y: 470, size: 1.5 },
      { drawn: 'pondSkater', x: 430, y: 330, size: 2.2 },
      { drawn: 'pondSkater', x: 660, y: 150, size: 1 },
    ],
  },
  'pond-newt': {
    ground: 'waterTop',
    pieces: [
      { drawn: 'ripples', x: 400, y: 430, size: 1.6 },
      { emoji: 'lizard', x: 400, y: 460, size: 300, turn: 20 },
      { drawn: 'lilyPad', x: 660, y: 170, size: 1.3, isFlipped: true },
    ],
  },
};
