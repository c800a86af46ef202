/**
 * A page of its own beside the app, under a name that never changes. Some proxies give out a page for a day, however they
 * are asked: it names scripts that the server no longer has, and nothing would ever start. Then the page is asked for
 * anew, past every cache, and loaded once more; not twice, because a page that still cannot start would do so for ever.
 */
import { hasStarted, mayReload, reloadOnce } from './device/stale-page.ts';

async function look(): Promise<void> {
  if (hasStarted() || !mayReload()) return;
  const fresh = await fetch(location.href, { cache: 'reload' }).catch(() => null);
  if (fresh?.ok) reloadOnce();
}

if (document.readyState === 'complete') void look();
else addEventListener('load', () => void look(), { once: true });
