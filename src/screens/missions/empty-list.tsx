import ArrowLeft from 'lucide-react/icons/arrow-left';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import styles from './empty-list.module.css';

/** No mission to list: says so, and the one way on (LIST-15). */
export function EmptyList({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className={styles['empty']}>
      <div className={styles['middle']}>
        <span className={styles['nest']}>
          <Drawing name="nest" />
        </span>
        <h2 className={styles['words']}>{labels.noMissionsHere}</h2>
      </div>
      <Button icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack}>
        {labels.goBack}
      </Button>
    </div>
  );
}
