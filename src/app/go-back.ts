import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { addresses } from '../domain/addresses.ts';

/** One step back in the history, or home when there is none (SHELL-10). */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : router.history.push(addresses.home));
}
