import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { oncePerAddress } from './once-per-address.ts';
import { routeTree } from './route-tree.gen.ts';
import type { Services } from './services.ts';

/** What every route is handed. */
export interface RouterContext {
  readonly services: Services;
}

/** The context comes with the provider: the router is there before the session has been read. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    history: oncePerAddress(createBrowserHistory()),
    context: {} as RouterContext,
    // The route table mixes both forms; each opens with and without a closing slash (ROUTE-43).
    trailingSlash: 'preserve',
    // Codes and ids are words: `662E41` must not become a number (the default would read JSON).
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    // A page that is there within 400 ms shows no loader, and one that shows a loader shows it no longer than it must.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Fetches the code of the pages at the present address. */
export function loadChunksFor(router: AppRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId as keyof typeof router.routesById];
    // What could not be fetched is fetched again when the page is opened, and says so then.
    Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
  }
}

function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`],
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Whether the main menu stands below the screen (routes area of the requirements). */
    readonly footer?: true | 'whenSignedIn';
  }
}
