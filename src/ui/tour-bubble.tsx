import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { TOUR_STEPS, type TourStep, type TourStop } from '../domain/tour.ts';
import { labels } from '../texts/labels.ts';
import { peopleTexts } from '../texts/people.ts';
import { tourTexts } from '../texts/tour.ts';
import { Button, IconButton } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { ButtonRow } from './screen.tsx';
import styles from './tour-bubble.module.css';
import { useRoomAtTheBottom } from './use-room-at-the-bottom.ts';

export interface TourBubbleProps {
  readonly step: TourStep;
  readonly stop: TourStop;
  readonly onClose: () => void;
  /** Null shows no button: the steps before and after are on other pages. */
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** What a step of the tour says, and a frame around what it is about. It takes no focus, and the page gives it room of its own: nothing ever lies below it. */
export function TourBubble({ step, stop, onClose, onBack, onNext }: TourBubbleProps) {
  const bubble = useRoomAtTheBottom(true);
  useFrame(stop);
  return (
    <section className={styles['place']} aria-label={tourTexts.tour} data-tour-bubble="">
      <div ref={bubble} className={styles['bubble']}>
        <Drawing name="hedgehog" className={styles['hedgehog']} />
        <p className={styles['words']}>
          <span className={styles['step']}>{tourTexts.stepOf(step, TOUR_STEPS)}</span>
          <span className={styles['title']}>{tourTexts.steps[stop]}</span>
        </p>
        <IconButton name={tourTexts.closeTour} icon={<X size={28} aria-hidden="true" />} onClick={onClose} />
        {(onBack || onNext) && (
          <div className={styles['buttons']}>
            <ButtonRow>
              {onBack && (
                <Button look="quiet" onClick={onBack}>
                  {labels.back}
                </Button>
              )}
              <Button iconEnd={onNext && <ArrowRight size={26} aria-hidden="true" />} onClick={onNext ?? onClose}>
                {onNext ? peopleTexts.next : labels.gotIt}
              </Button>
            </ButtonRow>
          </div>
        )}
      </div>
    </section>
  );
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
