import type { Plugin } from 'vite';

/** The link that the bundler writes for the styles of the first screen. */
const LINK = /\s*<link rel="stylesheet"[^>]*href="\/(?<file>assets\/[^"]+\.css)"[^>]*>/g;

/** Puts the styles of the first screen into the page: 5 KB on the way, which a browser then need not ask for before it paints. */
export function inlineStyles(): Plugin {
  return {
    name: 'hedgerow-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) =>
        html.replace(LINK, (_, file: string) => {
          const styles = bundle?.[file];
          if (styles?.type !== 'asset') throw new Error(`The build made no ${file}`);
          delete bundle?.[file];
          // Or every part that is fetched later and imports the entry would ask for the file.
          chunk?.viteMetadata?.importedCss.delete(file);
          return `\n    <style>${String(styles.source).trim()}</style>`;
        }),
    },
  };
}
