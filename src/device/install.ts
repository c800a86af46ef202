/** Putting the app on the home screen, where a browser lets a page offer that (SHELL-07). */

/** The browser's offer; asking uses it up. */
export interface InstallOffer {
  /** Opens the browser's own question. Only a tap may call it. */
  prompt(): Promise<unknown>;
}

/** Keeps the browser from asking in its own way and time, and hands the offer to `listener` instead; null once it is installed. */
export function watchInstallOffer(listener: (offer: InstallOffer | null) => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    listener(event as Event & InstallOffer);
  });
  addEventListener('appinstalled', () => listener(null));
}

/**
 * Whether this is a tab on an iPad or iPhone: there no page is offered anything, and the app on the home screen has a storage
 * of its own. Only browsers of iOS know the word; it says whether the page was opened from the home screen.
 */
export function isTabOfIos(browser: object = navigator): boolean {
  return 'standalone' in browser && browser.standalone === false;
}
