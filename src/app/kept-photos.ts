import { useCallback } from 'react';
import type { ReadPhoto } from '../ui/kept-photo.ts';
import type { Services } from './services.ts';

/** Reads the bytes of an own photo from the outbox; null once the device has nothing of it any more. */
export function useReadPhoto(services: Services): ReadPhoto {
  return useCallback(async (workId) => (await (await services.worker()).readPhoto(workId))?.bytes ?? null, [services]);
}
