import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { labels } from '../texts/labels.ts';
import { IconButton } from './button.tsx';
import styles from './header.module.css';

interface HeaderProps {
  /** The screen's title, its one `h1`. */
  readonly title: string;
  readonly subtitle?: string | null;
  readonly onBack?: (() => void) | undefined;
  /** Icon buttons at the right. */
  readonly actions?: ReactNode;
}

/** The top of a screen: back at the left, title, everything else at the right. */
export function Header({ title, subtitle = null, onBack, actions }: HeaderProps) {
  return (
    <header className={styles['header']}>
      {onBack && <BackButton onBack={onBack} />}
      <div className={styles['words']}>
        <h1 className={styles['title']} dir="auto">
          {title}
        </h1>
        {subtitle !== null && (
          <p className={styles['subtitle']} dir="auto">
            {subtitle}
          </p>
        )}
      </div>
      {actions}
    </header>
  );
}

/** Back stands at the same place on every screen. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  return <IconButton name={labels.back} icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack} />;
}
