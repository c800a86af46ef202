import Check from 'lucide-react/icons/check';
import { peopleTexts } from '../../texts/people.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './onboarding.module.css';

export interface MyCodeProps {
  /** As it is read aloud: 'FERN-2479'. */
  readonly code: string;
  /** What the QR code holds. */
  readonly address: string;
  readonly doneHref: string;
  readonly onBack: () => void;
}

/** The group's code in large type and as a picture to scan (ONB-11). */
export function MyCode({ code, address, doneHref, onBack }: MyCodeProps) {
  return (
    <Screen
      header={<Header title={peopleTexts.yourCode} onBack={onBack} />}
      actions={
        <ButtonLink href={doneHref} icon={<Check size={28} aria-hidden="true" />}>
          {peopleTexts.done}
        </ButtonLink>
      }
    >
      <p className={styles['intro']}>{peopleTexts.codeWords}</p>
      <CodeSheet code={code} address={address} />
      <p className={styles['soft']}>{peopleTexts.codePrivate}</p>
    </Screen>
  );
}

/** A code as people type it and as cameras read it, on one card. */
export function CodeSheet({ code, address }: Pick<MyCodeProps, 'code' | 'address'>) {
  return (
    <section className={styles['sheet']} aria-label={peopleTexts.yourCode}>
      <QrCode text={address} label={peopleTexts.codeAsPicture(code)} />
      <p className={styles['letters']}>{code}</p>
    </section>
  );
}
