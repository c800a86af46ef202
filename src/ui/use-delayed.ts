import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delayMs` without a break: what is over sooner never flashes (IMG-01). */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}
