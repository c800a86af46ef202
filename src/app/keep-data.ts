import { filter, firstValueFrom } from 'rxjs';
import { askToKeepData } from '../device/storage.ts';
import type { Services } from './services.ts';

/**
 * Asks the browser to keep the data: when the app is put on the home screen, and again after the first work was saved here
 * (OFF-14). Its answer is shown on the waiting screen only.
 */
export async function keepData({ outbox }: Services): Promise<void> {
  addEventListener('appinstalled', () => void askToKeepData());
  await firstValueFrom((await outbox()).waiting$().pipe(filter(({ size }) => size > 0)));
  await askToKeepData();
}
