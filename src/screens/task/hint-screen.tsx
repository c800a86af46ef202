import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { labels } from '../../texts/labels.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Carousel, type SlideView } from '../../ui/carousel.tsx';
import { Header } from '../../ui/header.tsx';
import { HtmlText } from '../../ui/html-text.tsx';
import { type ReadAloud, Readable } from '../../ui/read-aloud.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './hint-screen.module.css';

export interface HintScreenProps {
  /** Of the hint's text, in their order (HINT-03). */
  readonly images: readonly SlideView[];
  /** The rest of it. */
  readonly html: string;
  /** Reads the words aloud; null where nothing can (SHELL-19). */
  readonly reading: ReadAloud | null;
  /** To the task it belongs to (HINT-01). */
  readonly onBack: () => void;
}

/** What helps with a task (spec section 2, Hint page). Back, close and the green button all lead to the task again. */
export function HintScreen({ images, html, reading, onBack }: HintScreenProps) {
  return (
    <Screen
      header={
        <Header
          title={labels.hint}
          onBack={onBack}
          actions={<IconButton name={labels.close} icon={<X size={28} aria-hidden="true" />} onClick={onBack} />}
        />
      }
      actions={
        <Button icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack}>
          {labels.backToTask}
        </Button>
      }
    >
      <div className={styles['hint']}>
        <h2 className={styles['heading']}>{labels.helpHint}</h2>
        {images.length > 0 && (
          <div className={styles['pictures']}>
            <Carousel slides={images} label={labels.hintPictures} />
          </div>
        )}
        <div className={styles['words']}>
          <Readable reading={reading}>
            <HtmlText html={html} />
          </Readable>
        </div>
      </div>
    </Screen>
  );
}
