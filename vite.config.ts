import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, chunksInOrder } from './tools/build/chunks.ts';
import { eagerStart } from './tools/build/eager-start.ts';
import { gardenFolder, gardenSettings } from './tools/build/garden-settings.ts';
import { inlineStyles } from './tools/build/inline-styles.ts';
import { splash } from './tools/build/splash.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The app as a browser loads it. The server bundle and the service worker are made beside it by `tools/build`. */
export default defineConfig({
  root: path('src'),
  publicDir: path('public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: path('src/routes'),
      generatedRouteTree: path('src/app/route-tree.gen.ts'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    gardenSettings(gardenFolder()),
    splash(),
    chunksInOrder(),
    eagerStart(),
    inlineStyles(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: path('dist/app'),
    emptyOutDir: true,
    target: 'es2022',
    // Files of one build may be asked for by a page of the one before; hashed names keep them apart.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(path('src/index.html')) } },
    },
  },
});
