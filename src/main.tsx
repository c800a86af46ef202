import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepUpToDate } from './app/keep-up-to-date.ts';
import { createAppRouter } from './app/router.ts';
import { createServices } from './app/services.ts';
import { openSessionStore } from './app/session-store.ts';
import { settingsOfPage } from './app/settings.ts';
import { UnsafeAddress } from './app/unsafe-address.tsx';
import { showTheme, themeFor } from './ui/theme.ts';
import './ui/base.css';

showTheme(document.documentElement, themeFor(null, matchMedia('(prefers-contrast: more)').matches));

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element #app.');
const root = createRoot(container);

if (isSecureContext) {
  const settings = settingsOfPage();
  const services = createServices(settings, await openSessionStore(settings.storage.throttle));
  root.render(
    <StrictMode>
      <RouterProvider router={createAppRouter(services)} />
    </StrictMode>,
  );
  keepUpToDate(services);
} else {
  // Without a secure context there is no service worker, no lock and no hashing: half of it would only look as if it worked.
  root.render(<UnsafeAddress />);
}
