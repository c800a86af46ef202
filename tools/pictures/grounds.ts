import { colour as c } from './colours.ts';
import { area, disc, fade, line, rect } from './shapes.ts';

/** Size every scene is drawn in. */
export const SCENE = { width: 800, height: 600 } as const;
const { width: W, height: H } = SCENE;

/** A hedge top of round bumps along `y`, filled down to the ground. */
export function hedge(y: number, fill: string, bump: number): string {
  const count = Math.ceil(W / bump) + 1;
  const bumps = Array.from({ length: count }, () => `q${bump / 2} ${-bump * 0.55} ${bump} 0`).join('');
  return area(`M${-bump / 2} ${y}${bumps}V${H}H${-bump / 2}z`, fill);
}

const sky = `<defs>${fade('sky', c.airTop, c.airLow)}</defs>${rect(0, 0, W, H, 'url(#sky)')}`;
const hill = (left: number, middle: number, right: number, fill: string) =>
  area(`M0 ${left}C200 ${middle} 380 ${middle} 520 ${(middle + right) / 2}S720 ${right} 800 ${right}V600H0z`, fill);

const meadow = sky + hill(330, 270, 330, c.hedgeBack) + hill(400, 440, 370, c.grass) + hill(520, 480, 540, c.grassNear);

const hedgeGarden = sky + hedge(330, c.hedgeBack, 110) + hedge(390, c.hedge, 80) + rect(0, 400, W, 200, c.grass);

const pathLawn =
  hedgeGarden +
  area('M330 400C360 470 240 520 180 600H620C600 520 520 460 470 400z', c.pathEdge) +
  area('M338 400C370 470 256 524 200 600H600C580 520 505 460 462 400z', c.path);

const square =
  sky +
  hedge(320, c.hedgeBack, 110) +
  hedge(370, c.hedge, 80) +
  rect(0, 385, W, 215, c.path) +
  line('M-20 470H820M-20 548H820', c.pathEdge, 4) +
  line('M140 388L40 600M300 388L252 600M500 388L548 600M660 388L760 600', c.pathEdge, 4);

const lakeside =
  sky +
  hedge(250, c.hedgeBack, 110) +
  hedge(290, c.hedge, 80) +
  `<defs>${fade('lake', c.water, c.waterNear)}</defs>` +
  area('M0 300C180 286 620 286 800 300V600H0z', 'url(#lake)') +
  line('M90 350q60 -12 120 0M520 342q70 -12 140 0M250 400q90 -14 180 0M620 430q60 -10 120 0', c.ripple, 5) +
  area('M0 520C160 470 300 540 470 530S720 500 800 540V600H0z', c.grassNear);

const waterTop =
  `<defs>${fade('water', c.waterNear, c.waterDeep)}</defs>${rect(0, 0, W, H, 'url(#water)')}` +
  line('M-20 190q200 -60 420 -20t420 -10M-20 400q240 -50 440 0t400 20', c.ripple, 4).replace('/>', ' opacity=".5"/>');

const roseBed =
  sky +
  hedge(300, c.hedgeBack, 110) +
  hedge(350, c.hedge, 80) +
  rect(0, 360, W, 240, c.grass) +
  area('M-20 470C150 380 650 380 820 470V560C650 500 150 500 -20 560z', c.soil) +
  area('M-20 560C150 500 650 500 820 560V600H-20z', c.path);

const woodFloor =
  `<defs>${fade('shade', '#bddca4', '#8fbf7d')}</defs>${rect(0, 0, W, H, 'url(#shade)')}` +
  [70, 250, 560, 720].map((x, at) => rect(x, 0, 34 + at * 6, 400, at % 2 ? c.bark : c.barkLight)).join('') +
  hedge(360, c.hedge, 90) +
  area('M0 400C200 380 600 380 800 400V600H0z', '#b48a5e') +
  area('M0 470C240 440 520 480 800 460V600H0z', '#cfa876');

const barkWall =
  rect(0, 0, W, H, c.bark) +
  line(
    'M60 -10C90 120 30 240 70 380S40 540 70 620M170 -10C150 90 210 200 180 330S220 520 180 620M300 -10C330 120 270 230 300 350S270 500 310 620M430 -10C400 110 470 230 430 350S470 520 430 620M560 -10C590 130 530 220 570 360S530 500 570 620M680 -10C660 90 720 220 690 340S730 520 690 620M770 -10C790 130 750 280 780 420S760 560 780 620',
    c.barkDark,
    16,
  ) +
  line(
    'M115 40C125 150 95 240 120 340M235 120C250 240 215 320 240 440M365 30C380 140 350 260 372 360M495 180C510 300 480 400 505 520M625 60C640 170 610 290 632 400M730 200C742 320 722 420 738 520',
    c.barkLight,
    10,
  );

const night =
  `<defs>${fade('dusk', c.night, c.nightLow)}</defs>${rect(0, 0, W, H, 'url(#dusk)')}` +
  [
    [90, 80],
    [220, 150],
    [330, 60],
    [470, 130],
    [700, 220],
    [740, 70],
    [150, 250],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 4, c.glow))
    .join('') +
  hedge(390, c.nightHedge, 110) +
  rect(0, 440, W, 160, c.nightGrass);

/** A wooden table out in the garden. */
const table =
  sky +
  hedge(210, c.hedgeBack, 110) +
  hedge(260, c.hedge, 80) +
  rect(0, 330, W, 270, '#d9b384') +
  rect(0, 330, W, 16, '#e8c99f') +
  line('M0 430H800M0 515H800', '#c39a68', 5);

/** A page of a field journal on that table, seen from above. */
const page =
  rect(0, 0, W, H, '#d9b384') +
  line('M0 120H800M0 300H800M0 480H800', '#c39a68', 6) +
  rect(48, 44, 712, 524, '#c39a68', 18) +
  rect(40, 32, 720, 524, '#ffffff', 18) +
  line('M84 32V556', c.rosePale, 4);

/** Backgrounds by name; a scene names one and puts its pieces on it. */
export const grounds = {
  meadow,
  hedgeGarden,
  pathLawn,
  square,
  lakeside,
  waterTop,
  roseBed,
  woodFloor,
  barkWall,
  night,
  table,
  page,
} as const satisfies Record<string, string>;
export type GroundName = keyof typeof grounds;
