import Award from 'lucide-react/icons/award';
import Binoculars from 'lucide-react/icons/binoculars';
import Printer from 'lucide-react/icons/printer';
import { labels } from '../../texts/labels.ts';
import { rewardTexts } from '../../texts/rewards.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import type { ReadPhoto } from '../../ui/kept-photo.ts';
import { Loader } from '../../ui/loader.tsx';
import '../../ui/print.css';
import { ScrapbookBadges, type ScrapbookBadgeView } from './scrapbook-badges.tsx';
import { type FinishedMissionView, ScrapbookMissions } from './scrapbook-missions.tsx';
import { ScrapbookPhotos, type ScrapbookPhotoView } from './scrapbook-photos.tsx';
import styles from './scrapbook-screen.module.css';

export interface ScrapbookView {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Every badge of the garden, earned ones first. */
  readonly badges: readonly ScrapbookBadgeView[];
  /** The latest first. */
  readonly missions: readonly FinishedMissionView[];
  readonly photos: readonly ScrapbookPhotoView[];
}

export interface ScrapbookScreenProps {
  /** Null until it has been read. */
  readonly scrapbook: ScrapbookView | null;
  readonly readPhoto: ReadPhoto;
  readonly missionsHref: string;
  readonly certificateHref: string;
  readonly onPrint: () => void;
}

const AVATAR_SIZE = 72;

/** The explorer's own book: badges, finished missions and photos (SCRAP-01 to SCRAP-03), on the screen and on paper. */
export function ScrapbookScreen({ scrapbook, ...rest }: ScrapbookScreenProps) {
  if (!scrapbook) return <Loader label={labels.loading} />;
  return <OpenBook scrapbook={scrapbook} {...rest} />;
}

function OpenBook(props: ScrapbookScreenProps & { readonly scrapbook: ScrapbookView }) {
  const { scrapbook, readPhoto, missionsHref, certificateHref, onPrint } = props;
  const { name, avatarUrl, badges, missions, photos } = scrapbook;
  const earned = badges.filter(({ isEarned }) => isEarned).length;
  return (
    <div className={styles['cover']}>
      <main className={styles['book']}>
        <div className={styles['page']}>
          <header className={styles['header']}>
            <div className={styles['words']}>
              <h1 className={styles['title']}>{rewardTexts.scrapbookOf(name)}</h1>
              <p className={styles['count']}>{rewardTexts.badgeCount(earned, badges.length)}</p>
            </div>
            <Avatar url={avatarUrl} size={AVATAR_SIZE} />
          </header>
          <ScrapbookBadges badges={badges} />
        </div>
        <div className={styles['page']}>
          {missions.length === 0 && <FirstBadge missionsHref={missionsHref} />}
          {photos.length > 0 && <ScrapbookPhotos photos={photos} readPhoto={readPhoto} />}
          {missions.length > 0 && <ScrapbookMissions missions={missions} />}
          <div className={styles['buttons']} data-screen-only="">
            <Button look="quiet" icon={<Printer size={26} aria-hidden="true" />} onClick={onPrint}>
              {rewardTexts.printScrapbook}
            </Button>
            {missions.length > 0 && (
              <ButtonLink look="quiet" href={certificateHref} icon={<Award size={26} aria-hidden="true" />}>
                {rewardTexts.myCertificate}
              </ButtonLink>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}

/**
 * With nothing earned yet the book says where the first badge is: on its empty page, and where the pages lie one below the other
 * above the badges, of which none leads anywhere yet.
 */
function FirstBadge({ missionsHref }: { readonly missionsHref: string }) {
  return (
    <div className={styles['first']} data-screen-only="">
      <Drawing name="hedgehog" className={styles['finder']} />
      <p>{rewardTexts.noBadgesYet}</p>
      <ButtonLink href={missionsHref} icon={<Binoculars size={28} aria-hidden="true" />}>
        {labels.goToMissions}
      </ButtonLink>
    </div>
  );
}
