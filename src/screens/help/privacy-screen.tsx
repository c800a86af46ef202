import { labels } from '../../texts/labels.ts';
import { Header } from '../../ui/header.tsx';
import { HtmlText } from '../../ui/html-text.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './privacy-screen.module.css';

export interface PrivacyScreenProps {
  /** The garden's own page, shipped with the app; null until it has been read. */
  readonly html: string | null;
  readonly onBack: () => void;
}

/** What is stored about a child and for how long (PAGE-02). */
export function PrivacyScreen({ html, onBack }: PrivacyScreenProps) {
  return (
    <Screen isNarrow header={<Header title={labels.whatWeKeep} onBack={onBack} />}>
      {html === null ? (
        <Loader label={labels.loading} />
      ) : (
        <article className={styles['page']}>
          <HtmlText html={html} />
        </article>
      )}
    </Screen>
  );
}
