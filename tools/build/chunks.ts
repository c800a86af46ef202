/**
 * Which modules travel together. Left alone, the bundler cuts thirty small files out of the first load, because screens
 * that come later share parts of it; over a garden's Wi-Fi each of them costs a round trip.
 */

interface ModuleInfo {
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The replicated copy and what it is made with: needed by every page behind the code entry. */
const GARDEN =
  /[\\/](?:src[\\/]data[\\/](?!worker-bridge)|node_modules[\\/](?:rxdb|dexie|rxjs|graphql-ws|mingo|event-reduce-js))[\\/]/;
/** Parts with a library of their own, which not every page needs. */
const LATE = /[\\/]src[\\/]ui[\\/](?:carousel-slider|html-text)\.tsx/;
/** The live map and its library, larger than the rest of the app: fetched when a list is read, or when a map is opened. */
const LIVE_MAP =
  /[\\/](?:src[\\/]screens[\\/]map[\\/](?:live-map|map-library|map-style|map-symbol-images|photo-protocol)\.tsx?|node_modules[\\/](?:maplibre-gl|react-map-gl|@vis\.gl|pmtiles|fflate)[\\/])/;
/** What every map page needs, with or without the live map. */
const MAP =
  /[\\/](?:src[\\/](?:screens[\\/]map|data[\\/]photo-packs)[\\/]|node_modules[\\/](?:supercluster|kdbush)[\\/])/;
/** For those who chose another language alone. */
const OTHER_LANGUAGE = /[\\/]src[\\/]texts[\\/]fr[\\/]/;
/** All pages together are smaller than one picture, and a child goes from one to the next. */
const PAGES = /[\\/](?:src|schemas|node_modules[\\/]lucide-react)[\\/]/;

/** Which chunk a module belongs to; the first that fits counts. */
const CHUNKS: readonly (readonly [modules: RegExp, chunk: string | null])[] = [
  [LATE, null],
  [LIVE_MAP, 'live-map'],
  [MAP, 'map'],
  [GARDEN, 'garden'],
  [OTHER_LANGUAGE, null],
  [PAGES, 'pages'],
];

/** The names of the chunks; null leaves a module to the bundler. */
// `entry` is the page itself: were it left out, its own few lines would end up among the pages and bring them all along.
export function chunkNamer(entry: string): (id: string, graph: Graph) => string | null {
  let first: ReadonlySet<string> | null = null;
  return (id, graph) => {
    first ??= reachable(entry, graph);
    if (first.has(id)) return 'first';
    return CHUNKS.find(([modules]) => modules.test(id))?.[1] ?? null;
  };
}

/** Everything that is loaded before the first line of `entry` runs. */
function reachable(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
