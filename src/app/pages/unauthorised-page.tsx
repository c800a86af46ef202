import { useRouter } from '@tanstack/react-router';
import { admission, type SignedIn } from '../../domain/access.ts';
import { addresses } from '../../domain/addresses.ts';
import { NotAllowedDialog } from '../../screens/help/not-allowed-dialog.tsx';
import { labels } from '../../texts/labels.ts';
import { LostScene } from '../../ui/lost-scene.tsx';
import { Screen } from '../../ui/screen.tsx';

/** The dialogue of a closed door under an address of its own; a click leads to the nearest open one (ROUTE-42). */
export function UnauthorisedPage({ signedIn }: { readonly signedIn: SignedIn }) {
  const router = useRouter();
  return (
    <>
      <Screen>
        <LostScene title={labels.appName} />
      </Screen>
      <NotAllowedDialog onClose={() => router.history.replace(OPEN_DOORS[admission('secure', signedIn)])} />
    </>
  );
}

const OPEN_DOORS = {
  allow: addresses.missionTypes,
  toTeamSelect: addresses.teamSelect,
  toHome: addresses.home,
} as const;
