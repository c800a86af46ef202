import { printPage } from '../../device/print.ts';
import { addresses } from '../../domain/addresses.ts';
import { ScrapbookScreen } from '../../screens/rewards/scrapbook-screen.tsx';
import type { ExplorerContext } from '../explorer-context.ts';
import { useReadPhoto } from '../kept-photos.ts';
import { useScrapbook } from '../use-scrapbook.ts';

/** Badges, finished missions and photos of the explorer, from this device alone (SCRAP-01 to SCRAP-03, OFF-05). */
export function ScrapbookPage(context: ExplorerContext) {
  return (
    <ScrapbookScreen
      scrapbook={useScrapbook(context)}
      readPhoto={useReadPhoto(context.services)}
      missionsHref={addresses.missionTypes}
      certificateHref={addresses.certificate}
      onPrint={() => void printPage()}
    />
  );
}
