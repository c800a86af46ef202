import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import type { Services } from './services.ts';

/** What every route is handed. */
export interface RouterContext {
  readonly services: Services;
}

export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
    context: { services } satisfies RouterContext,
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
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Whether the main menu stands below the screen (routes area of the requirements). */
    readonly footer?: boolean;
  }
}
