import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapDrawings } from '../../../src/domain/map-drawing.ts';
import { mapPalettes } from '../../../src/domain/map-palette.ts';

const GEOJSON = 'content/fontvieille/map/fontvieille.geojson';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The same garden drawn by Leaflet on a canvas, with the same colours and a marker for each place: a page with a button,
 * everything it needs loaded beforehand. Serves it on a free port.
 */
export async function leafletPeer(
  places: readonly Place[],
): Promise<{ readonly address: string; readonly close: () => void }> {
  const [code, css, ground] = await Promise.all([
    readFile(new URL(import.meta.resolve('leaflet/dist/leaflet.js')), 'utf8'),
    readFile(new URL(import.meta.resolve('leaflet/dist/leaflet.css')), 'utf8'),
    readFile(GEOJSON, 'utf8'),
  ]);
  const colours = Object.fromEntries(mapDrawings.map((drawing) => [drawing.kind, styleOf(drawing)]));
  const page = `<!doctype html><meta charset="utf-8"><title>Leaflet</title><link rel="icon" href="data:,">
<style>${css} html, body, #map { height: 100%; margin: 0 }</style>
<div id="map"></div><button style="position: fixed; inset: auto 0 0 0; z-index: 1000">Map</button>
<script>${code}</script>
<script>
const ground = ${ground};
const styles = ${JSON.stringify(colours)};
const places = ${JSON.stringify(places)};
document.querySelector('button').onclick = () => {
  const [west, south, east, north] = ground.bbox;
  const map = L.map('map', { preferCanvas: true, zoomControl: false, fadeAnimation: false, zoomAnimation: false });
  map.fitBounds([[south, west], [north, east]]);
  const order = Object.keys(styles);
  const features = ground.features
    .filter(({ properties }) => properties.kind in styles)
    .sort((one, other) => order.indexOf(one.properties.kind) - order.indexOf(other.properties.kind));
  L.geoJSON(features, {
    style: ({ properties }) => styles[properties.kind],
    pointToLayer: ({ properties }, at) => L.circleMarker(at, styles[properties.kind]),
  }).addTo(map);
  for (const { lat, lng } of places) L.marker([lat, lng], { icon: L.divIcon({ iconSize: [48, 75] }) }).addTo(map);
  // Leaflet draws in the next frame; the one after it is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => (document.body.dataset.map = 'drawn')));
};
</script>`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function styleOf(drawing: (typeof mapDrawings)[number]): Record<string, unknown> {
  const palette = mapPalettes.day;
  switch (drawing.shape) {
    case 'area':
      return {
        fill: true,
        fillOpacity: 1,
        fillColor: palette[drawing.fill],
        stroke: drawing.edge !== undefined,
        color: drawing.edge && palette[drawing.edge.colour],
        weight: 1,
      };
    case 'line':
      return { fill: false, color: palette[drawing.colour], weight: drawing.metres };
    case 'point':
      return { radius: 4, stroke: false, fillOpacity: 1, fillColor: palette.sign };
  }
}
