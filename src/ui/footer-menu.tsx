import type { ReactNode } from 'react';
import { firstLabels as labels } from '../texts/first-labels.ts';
import styles from './footer-menu.module.css';
import { Link } from './link.tsx';

export interface MenuEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
}

/** The main menu: at the bottom of a phone, a rail at the left of a tablet that lies (SHELL-02). */
export function FooterMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <nav className={styles['menu']} aria-label={labels.mainMenu} data-footer="">
      <ul className={styles['list']}>
        {entries.map((entry) => (
          <li key={entry.href} className={styles['place']}>
            <Link href={entry.href} className={styles['entry']} aria-current={entry.isCurrent ? 'page' : undefined}>
              {entry.icon}
              <span className={styles['label']}>{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
