/**
 * The forms of the files in a garden pack, in the words an author reads. What each field becomes on the wire is said in
 * `compile.ts`; how to write a pack in `content/README.md`.
 */
import * as v from 'valibot';
import { CODE_ALPHABET } from '../../schemas/limits.ts';

const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('is empty'));
/** May be left out; then it is empty. */
const textOrNone = v.optional(v.pipe(v.string('must be a text'), v.trim()), '');
const id = v.pipe(
  v.number('must be a whole number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);
const ids = v.pipe(
  v.array(id, 'must be a list of ids'),
  v.check((list) => new Set(list).size === list.length, 'names the same id twice'),
);
const degrees = (limit: number) =>
  v.pipe(
    v.number('must be a number of degrees'),
    v.minValue(-limit, `must be at least -${limit}`),
    v.maxValue(limit, `must be at most ${limit}`),
  );
const age = v.pipe(
  v.number('must be an age in years'),
  v.integer('must be an age in years'),
  v.minValue(1, 'must be 1 or more'),
);
const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, ({ received }) => `${received} is not one of ${words.join(', ')}`);
/** Day of a mission's making, `2025-09-01`; quoted or not, YAML 1.2 gives a text. */
const day = v.pipe(v.string('must be a day such as 2025-09-01'), v.isoDate('must be a day such as 2025-09-01'));
const moment = v.pipe(
  v.string('must be a time such as 2025-10-02T08:42:00Z'),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/, 'must be a time such as 2025-10-02T08:42:00Z'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'is no real time'),
);
const image = v.pipe(
  v.string('must be the path of an image'),
  v.regex(
    /^images\/[a-z0-9][a-z0-9/_-]*\.(svg|png|jpg|webp)$/,
    'must look like images/things/bee.svg: small letters, digits and hyphens, and svg, png, jpg or webp',
  ),
);

/** Kinds of task as an author writes them; `task` is the plain one (spec section 2, Mission task page). */
export const taskKinds = ['photo', 'task', 'statement', 'question', 'tags', 'quiz'] as const;
type TaskKind = (typeof taskKinds)[number];
/** The four mission types of the specification. */
export const missionTypes = ['observe', 'identify', 'find', 'activity'] as const;

export interface PackAnswer {
  id: number;
  text: string;
  image?: string;
  followOns: PackTask[];
}
export interface PackTask {
  id: number;
  kind: TaskKind;
  statement: string;
  hint: string;
  pictures: string[];
  answers: PackAnswer[];
  followOns: PackTask[];
}

const tasks: v.GenericSchema<unknown, PackTask[]> = v.array(
  v.lazy(() => task),
  'must be a list of tasks',
);
const answer = v.strictObject({ id, text, image: v.exactOptional(image), followOns: v.optional(tasks, []) });
const task: v.GenericSchema<unknown, PackTask> = v.strictObject({
  id,
  kind: oneOf(taskKinds),
  statement: text,
  hint: textOrNone,
  pictures: v.optional(v.array(image, 'must be a list of image paths'), []),
  answers: v.optional(v.array(answer, 'must be a list of answers'), []),
  followOns: v.optional(tasks, []),
});

export const missionFormat = v.strictObject({
  id,
  type: oneOf(missionTypes),
  name: text,
  created: day,
  objective: text,
  description: text,
  furtherInfo: textOrNone,
  success: text,
  ages: ids,
  places: ids,
  image,
  slides: v.optional(v.array(v.strictObject({ id, image, description: text }), 'must be a list of slides'), []),
  badge: id,
  disabled: v.optional(v.boolean('must be true or false'), false),
  tasks: v.pipe(tasks, v.minLength(1, 'needs at least one task')),
});
export type PackMission = v.InferOutput<typeof missionFormat>;

const mapPicture = v.pipe(
  v.string('must be the path of a picture'),
  v.regex(
    /^map\/[a-z0-9][a-z0-9-]*\.(png|jpg|webp)$/,
    'must look like map/plan.webp: small letters, digits and hyphens, and png, jpg or webp',
  ),
);
const lngLat = v.strictTuple([degrees(180), degrees(90)], 'must be longitude and latitude');
/** The garden's own map, and pictures of it that a garden may have. */
const mapFormat = v.strictObject({
  geojson: text,
  /** The staff's own drawing, tied to the ground by things that are in it and on the ground. */
  illustrated: v.exactOptional(
    v.strictObject({
      image: mapPicture,
      /** `x` and `y` in pixels from the picture's left and upper edge. */
      points: v.pipe(
        v.array(
          v.strictObject({
            x: v.number('must be pixels'),
            y: v.number('must be pixels'),
            lat: degrees(90),
            lng: degrees(180),
          }),
        ),
        v.minLength(3, 'needs three points or more'),
      ),
    }),
  ),
  /** Photos of the ground, each with where its corners lie, from the upper left one clockwise. */
  photos: v.optional(
    v.array(
      v.strictObject({
        type: oneOf(['satellite', 'terrain']),
        image: mapPicture,
        attribution: text,
        corners: v.strictTuple([lngLat, lngLat, lngLat, lngLat], 'must be four corners'),
        /** Not packed with the app: fetched when somebody asks for it. */
        onDemand: v.optional(v.boolean('must be true or false'), false),
      }),
      'must be a list of photos',
    ),
    [],
  ),
  /** Photos too large for one picture, as PMTiles archives; always fetched on demand. */
  tiles: v.optional(
    v.array(
      v.strictObject({
        type: oneOf(['satellite', 'terrain']),
        file: v.pipe(
          v.string('must be the path of a PMTiles archive'),
          v.regex(/^map\/[a-z0-9][a-z0-9-]*\.pmtiles$/, 'must look like map/above.pmtiles'),
        ),
        attribution: text,
      }),
      'must be a list of archives',
    ),
    [],
  ),
});

export const gardenFormat = v.strictObject({
  name: text,
  shortName: text,
  attribution: text,
  /** West, south, east, north in degrees, as in GeoJSON. */
  bbox: v.strictTuple([degrees(180), degrees(90), degrees(180), degrees(90)], 'must be west, south, east, north'),
  map: mapFormat,
});
export type PackGarden = v.InferOutput<typeof gardenFormat>;

export const placesFormat = v.array(
  v.strictObject({
    id,
    name: text,
    lat: degrees(90),
    lng: degrees(180),
    /** How near counts as there, in metres. */
    radius: v.pipe(
      v.number('must be metres'),
      v.minValue(1, 'must be 1 metre or more'),
      v.maxValue(1000, 'must be 1000 metres or less'),
    ),
    kind: oneOf(['flowerbed', 'water', 'fountain', 'playground', 'sculpture', 'tree', 'picnic', 'lawn', 'path']),
    /** What the post at this place shows and an explorer may type or scan. */
    code: v.exactOptional(
      v.pipe(v.string('must be a text'), v.regex(/^[A-Z0-9]{3,12}$/, 'must be 3 to 12 capital letters or digits')),
    ),
  }),
  'must be a list of places',
);
export type PackPlace = v.InferOutput<typeof placesFormat>[number];

export const agesFormat = v.array(
  v.pipe(
    v.strictObject({ id, title: text, min: age, max: age }),
    v.check(({ min, max }) => min <= max, 'min is above max'),
  ),
  'must be a list of age groups',
);
export type PackAge = v.InferOutput<typeof agesFormat>[number];

export const badgesFormat = v.array(
  v.strictObject({ id, name: text, description: text, image }),
  'must be a list of badges',
);
export type PackBadge = v.InferOutput<typeof badgesFormat>[number];

export const avatarsFormat = v.array(v.strictObject({ id, name: text, image }), 'must be a list of avatars');
export type PackAvatar = v.InferOutput<typeof avatarsFormat>[number];

export const tagsFormat = v.array(v.strictObject({ id, text, image }), 'must be a list of tags');
export type PackTag = v.InferOutput<typeof tagsFormat>[number];

export const helpHeadFormat = v.strictObject({ id, title: text });

const groupCode = new RegExp(`^[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}$`);
const finished = v.pipe(
  v.strictObject({ mission: id, start: moment, end: moment }),
  v.check(({ start, end }) => start < end, 'ends before it starts'),
);
export const demoGroupsFormat = v.array(
  v.strictObject({
    name: text,
    /** Two times four signs of the alphabet without look-alikes. */
    code: v.pipe(v.string('must be a text'), v.regex(groupCode, `must look like FERN-2479, of ${CODE_ALPHABET}`)),
    note: textOrNone,
    explorers: v.optional(
      v.array(
        v.strictObject({
          // In small letters, as the contract has them: work of an explorer named otherwise could not be kept.
          uuid: v.pipe(v.string('must be a UUID'), v.uuid('must be a UUID'), v.toLowerCase()),
          name: text,
          avatar: id,
          age: id,
          finished: v.optional(v.array(finished, 'must be a list of finished missions'), []),
        }),
        'must be a list of explorers',
      ),
      [],
    ),
  }),
  'must be a list of groups',
);
export type PackGroup = v.InferOutput<typeof demoGroupsFormat>[number];
