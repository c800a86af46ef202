import { useEffect, useState } from 'react';
import { canInstall, whenInstalled } from '../device/service-worker.ts';

/**
 * Whether a class can leave the Wi-Fi: its missions are on this device, and so is the app that shows them. Both are fetched at
 * once, and either may come first.
 * @returns null where the browser cannot keep the app: an old one, or a private window.
 */
export function useIsPacked(isCopyWhole: boolean): boolean | null {
  const [isInstalled, setIsInstalled] = useState<boolean | null>(() => (canInstall() ? false : null));
  useEffect(() => {
    if (!canInstall()) return;
    let isGone = false;
    void whenInstalled().then(() => {
      if (!isGone) setIsInstalled(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isInstalled && isCopyWhole;
}
