import { useRouter } from '@tanstack/react-router';
import { printPage } from '../../device/print.ts';
import { addresses } from '../../domain/addresses.ts';
import { CertificateScreen } from '../../screens/rewards/certificate-screen.tsx';
import { dayText } from '../../texts/dates.ts';
import { labels } from '../../texts/labels.ts';
import { Loader } from '../../ui/loader.tsx';
import type { ExplorerContext } from '../explorer-context.ts';
import { useScrapbook } from '../use-scrapbook.ts';

/** The explorer's certificate, of today. */
export function CertificatePage(context: ExplorerContext) {
  const router = useRouter();
  const scrapbook = useScrapbook(context);
  if (!scrapbook) return <Loader label={labels.loading} />;
  const { name, avatarUrl, missions, badges } = scrapbook;
  return (
    <CertificateScreen
      certificate={{
        name,
        avatarUrl,
        missionCount: missions.length,
        badges: badges.filter(({ isEarned }) => isEarned),
        date: dayText(Date.now()),
      }}
      missionsHref={addresses.missionTypes}
      onBack={() => router.history.push(addresses.scrapbook)}
      onPrint={() => void printPage()}
    />
  );
}
