import Supercluster from 'supercluster';
import type { Coordinates } from '../../domain/distance.ts';
import type { Bounds } from '../../domain/geometry.ts';
import { CLUSTERS } from '../../domain/map-marker.ts';
import type { MapPlace } from '../../domain/map-places.ts';

/** Beyond this zoom every place stands alone: nearer a map does not go. */
const DEEPEST_ZOOM = 19;

/** Several places too near to each other to be told apart. */
export interface Cluster extends Coordinates {
  readonly key: string;
  readonly places: readonly MapPlace[];
  /** The zoom at which it parts. */
  readonly partsAt: number;
}

export interface Clustered {
  readonly alone: readonly MapPlace[];
  readonly together: readonly Cluster[];
}

/** Groups places by what is near on the screen (CONST-09). */
export class PlaceClusters {
  private readonly index: Supercluster<{ place: MapPlace }>;

  constructor(places: readonly MapPlace[]) {
    this.index = new Supercluster<{ place: MapPlace }>({
      radius: CLUSTERS.gridSize,
      minPoints: CLUSTERS.minimumSize,
      maxZoom: DEEPEST_ZOOM,
    });
    this.index.load(
      places.map((place) => ({
        type: 'Feature',
        properties: { place },
        geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
      })),
    );
  }

  /** What stands in a box at a zoom. */
  within([west, south, east, north]: Bounds, zoom: number): Clustered {
    const alone: MapPlace[] = [];
    const together: Cluster[] = [];
    for (const { properties, geometry } of this.index.getClusters([west, south, east, north], zoom)) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if ('cluster_id' in properties) together.push(this.cluster(properties.cluster_id, { lat, lng }));
      else if ('place' in properties) alone.push(properties.place);
    }
    return { alone, together };
  }

  private cluster(id: number, { lat, lng }: Coordinates): Cluster {
    const leaves = this.index.getLeaves(id, Number.POSITIVE_INFINITY);
    const places = leaves.map(({ properties }) => properties.place);
    const partsAt = Math.min(this.index.getClusterExpansionZoom(id), DEEPEST_ZOOM + 1);
    return { key: places.map((place) => place.id).join(' '), lat, lng, places, partsAt };
  }
}
