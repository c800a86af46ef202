import type { GardenServer } from '../../support/garden-server.ts';

/** What the content of a built garden holds of missions and places. */
interface PlacesContent {
  readonly content: {
    readonly missions: { readonly ID: number; Locations: unknown[] }[];
    readonly locations: unknown[];
  };
}

/** Puts so many places on a grid over the garden, all of one mission, for `GardenServer.withGarden`. */
export function withPlaces(count: number): Parameters<typeof GardenServer.withGarden>[0] {
  return (garden) => {
    const { missions, locations } = (garden as unknown as PlacesContent).content;
    const [first, ...others] = missions;
    if (!first) throw new Error('the garden has no mission');
    for (const mission of others) mission.Locations = [];
    const columns = Math.ceil(Math.sqrt(count));
    const places = Array.from({ length: count }, (_, index) => ({
      ID: 1000 + index,
      Name: `Place ${index + 1}`,
      Lat: 43.7255 + 0.0024 * (Math.floor(index / columns) / columns),
      Lng: 7.4168 + 0.0032 * ((index % columns) / columns),
    }));
    first.Locations = places;
    locations.splice(
      0,
      locations.length,
      ...places.map((place) => ({ ...place, Radius: 15, Missions: [{ ID: first.ID }] })),
    );
  };
}
