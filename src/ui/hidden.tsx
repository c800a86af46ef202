import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Words for those who listen to the screen; those who look see them said by place, shape or icon. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
