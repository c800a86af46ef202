/**
 * The settings of one garden (architecture: "Settings"): everything the specification calls configured. The garden's
 * `settings.yaml` names only what differs from these defaults; an unknown or malformed field stops the start (ENT-20).
 */
import * as v from 'valibot';
import { COUNTS_ADDRESS } from './counts.ts';
import { fallbackFiles } from './fallback-files.ts';
import { mapTypes } from './garden-map.ts';
import { type Language, languages } from './languages.ts';
import { PHOTO_MAX_WIDTH_PX } from './limits.ts';

const milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const metres = v.pipe(v.number(), v.minValue(0));
/** A file of our own server: the app calls no foreign host (promise 6). */
const ownAddress = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)\S*$/, 'must be an address on this server, beginning with one slash'),
);
const helpEntry = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null);
const coordinates = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

const languageNames = Object.keys(languages) as Language[];

const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const latitude = v.pipe(v.number(), v.minValue(-85), v.maxValue(85));
const bounds = v.pipe(
  v.strictTuple([longitude, latitude, longitude, latitude]),
  v.check(([west, south, east, north]) => west < east && south < north, 'must be west, south, east, north'),
);

export const settingsSchema = v.strictObject({
  /** The basic credentials every call carries (API-04). They are in the app, so they identify it and grant nothing. */
  credentials: v.optional(
    v.strictObject({
      user: v.pipe(v.string(), v.regex(/^[^:\s]+$/, 'must not be empty or hold a colon or a space')),
      password: v.pipe(v.string(), v.minLength(1)),
    }),
    { user: 'hedgerow', password: 'garden' },
  ),
  photo: v.optional(
    v.strictObject({
      /** Longer side of a stored photo, in pixels (CONST-01). */
      maxWidth: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(320), v.maxValue(4096)), PHOTO_MAX_WIDTH_PX),
      /** Largest file a child may choose, in bytes (VAL-03: 20 MB). */
      maxFileBytes: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 20 * 1024 * 1024),
      /** Turn photos upright by their EXIF orientation (VAL-09). */
      autoRotate: v.optional(v.boolean(), true),
      /** 'Take Photo' opens the device's own camera app instead of the live picture (CAM-12). */
      preferNative: v.optional(v.boolean(), false),
    }),
    {},
  ),
  hints: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean(), true),
      /** A hint is offered only when its text is longer than this many characters (HINT-06). */
      minLength: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 3),
      /** Where relative addresses of a hint's pictures start, on the garden's own server (HINT-03). */
      imageBase: v.optional(v.pipe(ownAddress, v.endsWith('/', 'must end with a slash')), '/'),
    }),
    {},
  ),
  install: v.optional(
    v.strictObject({
      /** The offer to put the app on the home screen closes by itself after this many seconds (SHELL-07). */
      shownForSeconds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 10),
    }),
    {},
  ),
  help: v.optional(
    v.strictObject({
      /** Id of the help entry that Help opens at when it is asked for on that screen (ROUTE-38); null for the first. */
      openAt: v.optional(v.strictObject({ mission: helpEntry, map: helpEntry }), {}),
    }),
    {},
  ),
  /** Descriptions, statements, hints and help have a control that reads them aloud, where the device can (SHELL-19). */
  readAloud: v.optional(v.boolean(), true),
  /**
   * For trying the app out at a desk: the log has a menu entry, a new explorer's form is filled in, the nearest list may measure
   * from the test position. It opens screens, never data, and the server refuses to serve it to any host but this machine.
   */
  debug: v.optional(v.boolean(), false),
  /**
   * In debug alone: secure pages open without a session, with the garden's own files and nobody's name, and keep nothing
   * (ROUTE-31).
   */
  ignoreAuthentication: v.optional(v.boolean(), false),
  /**
   * How often things are done may be counted, by the garden's own server alone (API-07). The server takes counts only where its
   * operator set COUNTS as well.
   */
  counts: v.optional(
    v.nullable(v.literal(COUNTS_ADDRESS, `must be ${COUNTS_ADDRESS}, on this server, or be left out`)),
    null,
  ),
  language: v.optional(
    v.strictObject({
      /** The language the garden's missions, hints and help are written in (BCP 47). */
      content: v.optional(
        v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language such as en or fr-FR')),
        'en',
      ),
      /** What the app can be switched to, the usual language first; the app itself speaks these and no others. */
      offered: v.optional(v.pipe(v.array(v.picklist(languageNames)), v.minLength(1)), ['en']),
      /** A device that prefers one of them begins in it. */
      followBrowser: v.optional(v.boolean(), false),
    }),
    {},
  ),
  storage: v.optional(
    v.strictObject({
      /** The session is written to local storage at most this often (CONST-22). */
      throttle: v.optional(milliseconds, 1000),
    }),
    {},
  ),
  images: v.optional(
    v.strictObject({
      /** Pause between the tries at loading an image (API-06). */
      retryDelay: v.optional(milliseconds, 1000),
    }),
    {},
  ),
  location: v.optional(
    v.strictObject({
      /** A position counts only when its accuracy is under this many metres (GEO-05). */
      minAccuracy: v.optional(metres, 50),
      /** Where the nearest list measures from when the tablet cannot be located (GEO-06). */
      fallback: v.optional(v.nullable(coordinates), null),
      /** The same in debug alone, for trying the app out far from any garden (GEO-06). */
      testPosition: v.optional(v.nullable(coordinates), null),
    }),
    {},
  ),
  map: v.optional(
    v.strictObject({
      /** 'none' as the specification words it: dragging and pinching do not move the map; 'greedy' lets one finger do (MAP-12). */
      gestureHandling: v.optional(v.picklist(['none', 'greedy']), 'none'),
      /** Marker labels appear only above this zoom (MAP-09). */
      labelZoom: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(24)), 16),
      /** Which kind of map stands first (MAP-10). */
      type: v.optional(v.picklist(mapTypes), 'custom'),
      /** Where a map without anything to show begins; else the middle of the garden's places (MAP-16). */
      centre: v.optional(v.nullable(coordinates), null),
      /** West, south, east, north: where its centre may be; else the garden's places and 200 m around them (MAP-16). */
      bounds: v.optional(v.nullable(bounds), null),
    }),
    {},
  ),
  /** Static files that fill what is empty on the device when the server's own answer fails (FALL-01 to FALL-04). */
  fallbacks: v.optional(
    v.strictObject({
      locations: v.optional(ownAddress, fallbackFiles.locations),
      avatars: v.optional(ownAddress, fallbackFiles.avatars),
      tasks: v.optional(ownAddress, fallbackFiles.tasks),
      missions: v.optional(ownAddress, fallbackFiles.missions),
      ageGroups: v.optional(ownAddress, fallbackFiles.ageGroups),
      badges: v.optional(ownAddress, fallbackFiles.badges),
    }),
    {},
  ),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/**
 * Reads settings from the parsed content of a garden's file; an empty file gives the defaults.
 * @throws {SettingsError} naming every field that is unknown or malformed.
 */
export function readSettings(content: unknown): Settings {
  const result = v.safeParse(settingsSchema, content ?? {});
  if (result.success) return result.output;
  throw new SettingsError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`).join('\n'),
  );
}

/** A settings file that cannot be used; the message names the fields, one a line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
