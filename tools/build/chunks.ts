/**
 * Which modules travel together. Left alone, the bundler cuts thirty small files out of the first load, because screens
 * that come later share parts of it; over a garden's Wi-Fi each of them costs a round trip.
 */

import type { Plugin } from 'vite';

interface ModuleInfo {
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** What the replicated copy is made with: needed by every page behind the code entry, and seldom changed by an update. */
const GARDEN = /[\\/]node_modules[\\/](?:rxdb|dexie|rxjs|graphql-ws|mingo|event-reduce-js)[\\/]/;
/** Parts with a library of their own, which not every page needs. */
const LATE = /[\\/]src[\\/]ui[\\/](?:carousel-slider|html-text)\.tsx/;
/** The live map and its library, larger than the rest of the app: fetched when a list is read, or when a map is opened. */
const LIVE_MAP =
  /[\\/](?:src[\\/]screens[\\/]map[\\/](?:kept-map|live-map|map-library|map-style|map-symbol-images|photo-protocol|prepared-map)\.tsx?|node_modules[\\/](?:maplibre-gl|react-map-gl|@vis\.gl|pmtiles|fflate)[\\/])/;
/** What every map page needs, with or without the live map; and these pages, or they would bring it all to the others. */
const MAP =
  /[\\/](?:src[\\/](?:screens[\\/]map[\\/]|data[\\/]photo-packs[\\/]|routes[\\/][^\\/]*\.maps?\.tsx|app[\\/](?:pages[\\/]map-page|use-map-view|use-map-kinds|photo-packs)\.)|node_modules[\\/](?:supercluster|kdbush)[\\/])/;
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

/** One chunk: the bundler takes its modules and whatever they import that no chunk before it has taken. */
interface ChunkGroup {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly debugName: string;
  readonly priority: number;
}

/**
 * The chunks in the order in which they are filled. What two of them import goes to the one that is filled first, so the
 * one that is needed earlier comes earlier: were the live map filled before the pages, a distance in metres that both
 * measure would lie with the map's library, and the first visit would fetch and run all of it.
 */
const ORDER = ['first', 'garden', 'pages', 'map', 'live-map'];

/** @param entry the page itself: left out, its own few lines would end up among the pages and bring them all along. */
export function chunkGroups(entry: string): ChunkGroup[] {
  const chunkOf = chunkNamer(entry);
  return ORDER.map((chunk, index) => ({
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
    debugName: chunk,
    priority: ORDER.length - index,
  }));
}

/** Ends the build when a chunk would bring along one that is filled after it. */
export function chunksInOrder(): Plugin {
  return {
    name: 'hedgerow-chunks-in-order',
    apply: 'build',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !ORDER.includes(chunk.name)) continue;
        const imported = chunk.imports.map((file) => bundle[file]?.name ?? file);
        const late = imported.find((name) => ORDER.indexOf(name) > ORDER.indexOf(chunk.name));
        if (late) throw new Error(`The chunk ${chunk.name} would bring ${late} along (tools/build/chunks.ts)`);
      }
    },
  };
}

/** The name of a module's chunk; null leaves it to the bundler. */
function chunkNamer(entry: string): (id: string, graph: Graph) => string | null {
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
