import type {
  ImageSourceSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { Corners, GardenMap, GroundPhoto, MapType } from '../../../schemas/garden-map.ts';
import { type MapDrawing, mapDrawings } from '../../domain/map-drawing.ts';
import { type MapLook, type MapPalette, mapPalettes, roadmapPalette } from '../../domain/map-palette.ts';
import { pixelsPerMetre } from '../../domain/map-view.ts';
import { SYMBOL_PX, symbolId } from './map-symbol-images.ts';
import { pictureAddress, tileAddress } from './photo-protocol.ts';

/** GeoJSON as the garden's file holds it; its form was checked when the app was built. */
export type GroundFeatures = GeoJSON.FeatureCollection;

interface Styled {
  readonly map: GardenMap;
  readonly features: GroundFeatures;
  readonly look: MapLook;
  readonly type: MapType;
  /** The photo of the ground that a type shows; null draws the ground. */
  readonly photo: GroundPhoto | null;
}

/** Of this ground nothing is drawn over a photo but the ways: the photo shows the rest. */
const OVER_PHOTO = new Set(['path', 'steps']);
/** Side of one picture of an archive, in CSS pixels. */
const TILE_PX = 256;
/**
 * The ground is cut into tiles of this zoom at the finest, some 900 m wide: a garden lies in one to four, which are cut once and
 * drawn at every zoom that shows paths, to a decimetre. With finer ones each zoom would cut its own.
 */
const TILES_TO = 15;
const WIDTHS_FROM = 8;
const WIDTHS_TO = 22;

let last: { readonly styled: Styled; readonly style: StyleSpecification } | null = null;

/** The style of {@link mapStyle}, the very same for the same ground: a map that is taken up again has nothing to read. */
export function keptStyle(styled: Styled): StyleSpecification {
  if (!last || !isSame(last.styled, styled)) last = { styled, style: mapStyle(styled) };
  return last.style;
}

function isSame(one: Styled, { map, features, look, type, photo }: Styled): boolean {
  return one.map === map && one.features === features && one.look === look && one.type === type && one.photo === photo;
}

/** The garden as MapLibre draws it: no address in it but pictures of our own server, and no letters at all. */
function mapStyle({ map, features, look, type, photo }: Styled): StyleSpecification {
  const palette = type === 'roadmap' ? roadmapPalette(mapPalettes[look]) : mapPalettes[look];
  const latitude = (map.bbox[1] + map.bbox[3]) / 2;
  const drawings = photo ? photoDrawings(type) : mapDrawings;
  const ground = drawings.flatMap((drawing, index) =>
    layersOf(drawing, `${index} ${drawing.kind}`, { palette, look, latitude }),
  );
  const { illustrated } = map;
  const drawn = illustrated && type === 'custom';
  return {
    version: 8,
    sources: {
      garden: { type: 'geojson', data: features, maxzoom: TILES_TO, buffer: 64 },
      ...(photo ? { photo: photoSource(photo) } : {}),
      ...(drawn ? { drawn: picture(onServer(illustrated.address), illustrated.corners) } : {}),
    },
    layers: [
      { id: 'outside', type: 'background', paint: { 'background-color': palette.outside } },
      ...(photo ? [{ id: 'photo', type: 'raster' as const, source: 'photo' }] : []),
      ...ground,
      ...(drawn ? [{ id: 'drawn', type: 'raster' as const, source: 'drawn' }] : []),
    ],
  };
}

/** A photo alone, a photo with ways and things, or hills with ways. */
function photoDrawings(type: MapType): readonly MapDrawing[] {
  if (type === 'satellite') return [];
  return mapDrawings.filter((drawing) =>
    drawing.shape === 'point' ? !drawing.isStrewn : OVER_PHOTO.has(drawing.kind),
  );
}

interface Paints {
  readonly palette: MapPalette;
  readonly look: MapLook;
  readonly latitude: number;
}

function layersOf(drawing: MapDrawing, id: string, { palette, look, latitude }: Paints): LayerSpecification[] {
  const shared = { source: 'garden', filter: ['==', ['get', 'kind'], drawing.kind] as ['==', ['get', string], string] };
  switch (drawing.shape) {
    case 'area': {
      const { fill, edge } = drawing;
      const area: LayerSpecification = { id, ...shared, type: 'fill', paint: { 'fill-color': palette[fill] } };
      if (!edge) return [area];
      const paint = { 'line-color': palette[edge.colour], 'line-width': wide(edge.metres, latitude) };
      return [area, { id: `${id} edge`, ...shared, type: 'line', layout: ROUND, paint }];
    }
    case 'line': {
      const { colour, metres, dash } = drawing;
      const paint = {
        'line-color': palette[colour],
        'line-width': wide(metres, latitude),
        ...(dash ? { 'line-dasharray': [...dash] } : {}),
      };
      return [{ id, ...shared, type: 'line', layout: dash ? {} : ROUND, paint }];
    }
    case 'point':
      return [
        {
          id,
          ...shared,
          type: 'symbol',
          layout: {
            'icon-image': symbolId(look, drawing.symbol),
            'icon-size': wide(drawing.metres / SYMBOL_PX, latitude),
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          },
        },
      ];
  }
}

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Metres on the ground in pixels, at every zoom. */
function wide(
  metres: number,
  latitude: number,
): ['interpolate', ['exponential', 2], ['zoom'], number, number, number, number] {
  const at = (zoom: number): number => metres * pixelsPerMetre(latitude, zoom);
  return ['interpolate', ['exponential', 2], ['zoom'], WIDTHS_FROM, at(WIDTHS_FROM), WIDTHS_TO, at(WIDTHS_TO)];
}

/** A photo packed with the app comes from its address, any other from the device. */
function photoSource(photo: GroundPhoto): SourceSpecification {
  if (photo.kind === 'picture') {
    return picture(photo.pack ? pictureAddress(photo.pack) : onServer(photo.address), photo.corners);
  }
  const { minZoom: minzoom, maxZoom: maxzoom, bounds, pack } = photo;
  return { type: 'raster', tiles: [tileAddress(pack)], tileSize: TILE_PX, minzoom, maxzoom, bounds: [...bounds] };
}

/** A picture with its corners on the ground. */
function picture(url: string, [one, two, three, four]: Corners): ImageSourceSpecification {
  return { type: 'image', url, coordinates: [[...one], [...two], [...three], [...four]] };
}

function onServer(address: string): string {
  return new URL(address, document.baseURI).href;
}
