import type { ReactNode } from 'react';
import styles from './app-frame.module.css';

interface AppFrameProps {
  readonly children: ReactNode;
  /** The footer menu, on routes that show it. */
  readonly footer?: ReactNode;
}

/** One screen and the main menu: menu below on phones, at the left on a tablet that lies. */
export function AppFrame({ children, footer }: AppFrameProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['content']} data-page="">
        {children}
      </div>
      {footer}
    </div>
  );
}
