import CloudOff from 'lucide-react/icons/cloud-off';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { firstLabels as labels } from '../texts/first-labels.ts';
import styles from './offline-popup.module.css';
import { useRoomAtTheBottom } from './use-room-at-the-bottom.ts';

interface OfflinePopupProps {
  readonly isOffline: boolean;
}

/**
 * Says once per loss of signal that everything still works; takes no focus and blocks nothing (SHELL-12, OFF-15): the page
 * gives it room of its own, so that no button ever lies below it.
 */
export function OfflinePopup({ isOffline }: OfflinePopupProps) {
  const [isClosed, setIsClosed] = useState(false);
  // The next loss of signal says so again.
  if (!isOffline && isClosed) setIsClosed(false);
  const isShown = isOffline && !isClosed;
  const popup = useRef<HTMLDivElement>(null);
  useRoomAtTheBottom(isShown, popup);
  return (
    <div className={styles['place']} role="status">
      {isShown && (
        <div ref={popup} className={styles['popup']} data-pop-up="">
          <CloudOff size={36} aria-hidden="true" />
          <div className={styles['words']}>
            <p className={styles['title']}>{labels.nowOffline}</p>
            <p>{labels.everythingStillWorks}</p>
          </div>
          <button type="button" className={styles['close']} aria-label={labels.close} onClick={() => setIsClosed(true)}>
            <X size={28} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
