import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadWhenStale } from './app/apply-update.ts';
import { CannotStart } from './app/cannot-start.tsx';
import { chosenTheme } from './app/chosen-theme.ts';
import { keepUpToDate } from './app/keep-up-to-date.ts';
import { speakLanguage } from './app/language.ts';
import { createAppRouter, loadChunksFor } from './app/router.ts';
import { createServices } from './app/services.ts';
import { followHandovers } from './app/session-handover.ts';
import { settingsOfPage } from './app/settings.ts';
import { UnsafeAddress } from './app/unsafe-address.tsx';
import { holdNothingWhenLeft } from './device/left-page.ts';
import { markStarted } from './device/stale-page.ts';
import { noteTouches } from './device/touched.ts';
import { colourBrowser, showTheme, themeFor } from './ui/theme.ts';
import './ui/base.css';
import './ui/splash.css';

markStarted();
holdNothingWhenLeft(window, IDBDatabase.prototype);
noteTouches();
reloadWhenStale();
showTheme(document.documentElement, themeFor(chosenTheme(), matchMedia('(prefers-contrast: more)').matches));
colourBrowser(document);

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element #app.');
const root = createRoot(container);

if (isSecureContext) void start();
// Without a secure context there is no service worker, no lock and no hashing: half of it would only look as if it worked.
else root.render(<UnsafeAddress />);

/** A function of its own: words and pages that come later import this file, and could not while it still waits for them. */
async function start(): Promise<void> {
  const router = createAppRouter();
  // The page's own code comes while its data is being opened, not after.
  loadChunksFor(router);
  try {
    const settings = settingsOfPage();
    await speakLanguage(settings);
    const services = await createServices(settings);
    followHandovers(router, services);
    root.render(
      <StrictMode>
        <RouterProvider router={router} context={{ services }} />
      </StrictMode>,
    );
    keepUpToDate(services);
  } catch (error) {
    root.render(<CannotStart error={error} />);
  }
}
