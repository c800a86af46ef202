import ArrowRight from 'lucide-react/icons/arrow-right';
import Printer from 'lucide-react/icons/printer';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CodeSheet } from './my-code.tsx';
import styles from './onboarding.module.css';

export interface GroupReadyProps {
  readonly groupName: string;
  readonly code: string;
  /** What the QR code holds. */
  readonly address: string;
  readonly isOpening: boolean;
  /** Why the group could not be opened on this device just now. */
  readonly problem: string | null;
  readonly onOpen: () => void;
  readonly onPrint: () => void;
}

/** The new group's code, large and ready to share (ONB-10). */
export function GroupReady(props: GroupReadyProps) {
  return (
    <Screen
      header={<Header title={peopleTexts.groupReady} subtitle={props.groupName} />}
      actions={
        <Button
          onClick={props.onOpen}
          iconEnd={<ArrowRight size={28} aria-hidden="true" />}
          busyWords={props.isOpening ? peopleTexts.openingGroup : null}
        >
          {peopleTexts.openMyGroup}
        </Button>
      }
    >
      <p className={styles['intro']}>{peopleTexts.showToClass}</p>
      <CodeSheet code={props.code} address={props.address} />
      <p className={styles['soft']}>{peopleTexts.writeDown}</p>
      <div className={styles['onScreen']}>
        <Button look="quiet" icon={<Printer size={26} aria-hidden="true" />} onClick={props.onPrint}>
          {peopleTexts.printSheet}
        </Button>
      </div>
      <p role="alert" className={styles['problem']}>
        {props.problem}
      </p>
    </Screen>
  );
}
