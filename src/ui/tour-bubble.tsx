import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { TOUR_STEPS, type TourStep, type TourStop } from '../domain/tour.ts';
import { labels } from '../texts/labels.ts';
import { peopleTexts } from '../texts/people.ts';
import { tourTexts } from '../texts/tour.ts';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Drawing } from './drawing.tsx';
import styles from './tour-bubble.module.css';
import { type BubblePlace, useBubblePlace } from './use-bubble-place.ts';
import { useRoomAtTheBottom } from './use-room-at-the-bottom.ts';

export interface TourBubbleProps {
  readonly step: TourStep;
  readonly stop: TourStop;
  readonly onClose: () => void;
  /** Null shows no button: the steps before and after are on other pages. */
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/**
 * What a step of the tour says, beside what it is about, and a frame around that. It takes no focus and lies over nothing that
 * can be tapped; where there is no such place the page gives it room at its bottom.
 */
export function TourBubble({ step, stop, onClose, onBack, onNext }: TourBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const place = useBubblePlace(`[data-tour-stop="${stop}"]`, bubble);
  useRoomAtTheBottom(place === 'bottom', bubble);
  useFrame(stop);
  const hasButtons = onBack !== null || onNext !== null;
  return (
    <section
      className={classes(styles['place'], styles[place === 'bottom' ? 'bottom' : 'beside'])}
      style={styleOf(place)}
      aria-label={tourTexts.tour}
      data-tour-bubble=""
    >
      <div
        ref={bubble}
        className={classes(
          styles['bubble'],
          hasButtons && styles['withButtons'],
          onBack && styles['withBack'],
          tipOf(place),
        )}
      >
        <Drawing name="hedgehog" className={styles['hedgehog']} />
        <p className={styles['words']}>
          <span className={styles['step']}>{tourTexts.stepOf(step, TOUR_STEPS)}</span>
          <span className={styles['title']}>{tourTexts.steps[stop]}</span>
        </p>
        {onBack && <IconButton name={labels.back} icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack} />}
        {hasButtons && (
          <div className={styles['onwards']}>
            <Button iconEnd={onNext && <ArrowRight size={26} aria-hidden="true" />} onClick={onNext ?? onClose}>
              {onNext ? peopleTexts.next : labels.gotIt}
            </Button>
          </div>
        )}
        <IconButton name={tourTexts.closeTour} icon={<X size={28} aria-hidden="true" />} onClick={onClose} />
      </div>
    </section>
  );
}

function tipOf(place: BubblePlace | null): string | undefined {
  return place === null || place === 'bottom' ? undefined : styles[place.side];
}

function styleOf(place: BubblePlace | null): CSSProperties | undefined {
  // Until it has been measured it has its size, and is not seen.
  if (place === null) return { visibility: 'hidden' };
  if (place === 'bottom') return undefined;
  return { left: place.left, top: place.top, '--tip': `${place.tip}px` } as CSSProperties;
}

/** The style draws it: a frame that belongs to the part goes along with it, and hides nothing of it. */
function useFrame(stop: TourStop): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['tour'] = stop;
    return () => {
      delete dataset['tour'];
    };
  }, [stop]);
}
