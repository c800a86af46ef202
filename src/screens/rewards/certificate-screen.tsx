import Binoculars from 'lucide-react/icons/binoculars';
import Printer from 'lucide-react/icons/printer';
import { labels } from '../../texts/labels.ts';
import { rewardTexts } from '../../texts/rewards.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import '../../ui/print.css';
import { Screen } from '../../ui/screen.tsx';
import { BadgeDisc } from './badge-disc.tsx';
import styles from './certificate-screen.module.css';

export interface CertificateView {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Finished missions; with none there is no certificate yet. */
  readonly missionCount: number;
  /** Earned ones. */
  readonly badges: readonly { readonly id: string; readonly name: string; readonly imageUrl: string | null }[];
  /** Today, as people read it. */
  readonly date: string;
}

export interface CertificateScreenProps {
  readonly certificate: CertificateView;
  /** To what earns one, while there is none. */
  readonly missionsHref: string;
  readonly onBack: () => void;
  readonly onPrint: () => void;
}

/** A certificate to look at and to print, made on the device: it needs no signal, and only paper leaves it. */
export function CertificateScreen({ certificate, missionsHref, onBack, onPrint }: CertificateScreenProps) {
  const isReady = certificate.missionCount > 0;
  return (
    <Screen
      header={
        <div data-screen-only="">
          <Header title={rewardTexts.myCertificate} onBack={onBack} />
        </div>
      }
      actions={isReady ? <PrintButton onPrint={onPrint} /> : <MissionsButton href={missionsHref} />}
    >
      {isReady ? <Certificate {...certificate} /> : <p>{rewardTexts.noCertificateYet}</p>}
    </Screen>
  );
}

function MissionsButton({ href }: { readonly href: string }) {
  return (
    <ButtonLink href={href} icon={<Binoculars size={28} aria-hidden="true" />}>
      {labels.goToMissions}
    </ButtonLink>
  );
}

function PrintButton({ onPrint }: Pick<CertificateScreenProps, 'onPrint'>) {
  return (
    <div className={styles['print']} data-screen-only="">
      <Button icon={<Printer size={28} aria-hidden="true" />} onClick={onPrint}>
        {rewardTexts.print}
      </Button>
    </div>
  );
}

const AVATAR_SIZE = 120;

function Certificate({ name, avatarUrl, missionCount, badges, date }: CertificateView) {
  return (
    <article className={styles['paper']}>
      <p className={styles['brand']}>
        <Drawing name="hedgehog" className={styles['animal']} />
        {labels.appName}
      </p>
      <h2 className={styles['title']}>{rewardTexts.certificate}</h2>
      <p>{rewardTexts.thisIsFor}</p>
      <Avatar url={avatarUrl} size={AVATAR_SIZE} />
      <p className={styles['name']} dir="auto">
        {name}
      </p>
      <p>
        {rewardTexts.hasFinished(missionCount)}
        {badges.length > 0 && ` ${rewardTexts.andEarned(badges.length)}`} {rewardTexts.inTheGarden}
      </p>
      <ul className={styles['badges']} aria-label={rewardTexts.badges}>
        {badges.map((badge) => (
          <li key={badge.id} className={styles['badge']}>
            <BadgeDisc imageUrl={badge.imageUrl} isEarned />
            <span dir="auto">{badge.name}</span>
          </li>
        ))}
      </ul>
      <dl className={styles['lines']}>
        <div className={styles['line']}>
          <dt>{rewardTexts.date}</dt>
          <dd>{date}</dd>
        </div>
        <div className={styles['line']}>
          <dt>{rewardTexts.signature}</dt>
          <dd />
        </div>
      </dl>
    </article>
  );
}
