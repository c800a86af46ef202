/**
 * The garden's own map as the build publishes it beside the app: `map.json` says what there is, the rest are its files.
 * Made by `tools/garden/build-map.ts`, read by `src/data/garden-map.ts`.
 */

/** The kinds of map a child may choose (MAP-10). The first two are drawn from the garden's features, the others need photos. */
export const mapTypes = ['custom', 'roadmap', 'satellite', 'hybrid', 'terrain'] as const;
export type MapType = (typeof mapTypes)[number];

/** The address of `map.json` on the app's own server. */
export const GARDEN_MAP_ADDRESS = '/garden/map/map.json';

/** Longitude and latitude in degrees: the order of GeoJSON. */
export type LngLat = readonly [lng: number, lat: number];
/** Where the corners of a picture lie: upper left, upper right, lower right, lower left. */
export type Corners = readonly [LngLat, LngLat, LngLat, LngLat];

/** The garden staff's own drawing of the garden, laid on the ground by points that are in both. */
export interface IllustratedPlan {
  readonly address: string;
  readonly corners: Corners;
}

/** A photo of the ground: one picture, or many in an archive. */
export type GroundPhoto = PicturePhoto | TilesPhoto;

interface AnyPhoto {
  readonly type: 'satellite' | 'terrain';
  readonly address: string;
  readonly attribution: string;
}

/** One PNG, JPEG or WebP. */
export interface PicturePhoto extends AnyPhoto {
  readonly kind: 'picture';
  readonly corners: Corners;
  /** Null where it is packed with the app. */
  readonly pack: PhotoPack | null;
}

/** Many pictures in one PMTiles archive (version 3), cut by Web Mercator. */
export interface TilesPhoto extends AnyPhoto {
  readonly kind: 'tiles';
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly pack: PhotoPack;
}

/** A file that is fetched when somebody asks for it: piece by piece, checked as a whole, kept until it is removed. */
export interface PhotoPack {
  readonly bytes: number;
  /** Of the whole file, in hexadecimal: its name on the device. The address holds the beginning of it. */
  readonly sha256: string;
}

/** Where packs lie on the server: outside of what is packed with the app. */
export const PHOTO_PACKS_FOLDER = '/garden/packs';
/** The database in which a device keeps them, so that whoever needs room for a child's photo can delete it by name. */
export const PHOTO_PACKS_DATABASE = 'hedgerow-photo-packs';

/** A post in the garden whose code says where one stands. */
export interface Post {
  readonly placeId: string;
  readonly name: string;
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
}

/** A name that stands on the map by itself. */
export interface MapName {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** What matters more finds room first. */
  readonly weight: number;
  /** A thing with a symbol: its name stands below that. */
  readonly isBelow: boolean;
}

export interface GardenMap {
  readonly name: string;
  /** To be shown on every map and plan of the garden, always. */
  readonly attribution: string;
  /** West, south, east, north in degrees: the box that the plans show. */
  readonly bbox: readonly [number, number, number, number];
  /** GeoJSON whose features say what they are by `kind`. */
  readonly features: string;
  /** The drawn plan in each look, in Web Mercator, filling exactly `bbox`. */
  readonly plans: Readonly<Record<'day' | 'night' | 'sun', string>>;
  readonly names: readonly MapName[];
  readonly illustrated: IllustratedPlan | null;
  readonly photos: readonly GroundPhoto[];
  readonly posts: readonly Post[];
}
