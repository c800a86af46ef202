/** A page whose scripts are gone from the server: it belongs to a version of before. */

const RELOADED = 'hedgerow-reloaded';

/** Said first of all by the app's own script. */
export function markStarted(): void {
  document.documentElement.dataset['app'] = 'started';
}

export function hasStarted(): boolean {
  return document.documentElement.dataset['app'] === 'started';
}

/** In one tab once for each version, so that no two of them can send each other round in circles. */
export function mayReload(): boolean {
  return sessionStorage.getItem(RELOADED) !== version();
}

/** Loads the page anew, where it may. */
export function reloadOnce(): void {
  if (!mayReload()) return;
  sessionStorage.setItem(RELOADED, version());
  location.reload();
}

/** A page is known by the script it begins with. */
function version(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}
