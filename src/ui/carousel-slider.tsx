import { type KeenSliderInstance, useKeenSlider } from 'keen-slider/react.es.js';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { labels } from '../texts/labels.ts';
import { IconButton } from './button.tsx';
import styles from './carousel.module.css';
import type { SlideView } from './carousel.tsx';
import { isSwipe, turning, turnsByItself } from './carousel-motion.ts';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';
import { CAROUSEL_AUTOPLAY_MS } from './times.ts';
import { useReducedMotion } from './use-media-query.ts';

interface CarouselSliderProps {
  readonly slides: readonly SlideView[];
  readonly label: string;
  /** Milliseconds a turn takes. */
  readonly speed: number;
}

/** Arrows, dots and a pause button over pictures that turn by themselves until someone touches them. */
export function CarouselSlider({ slides, label, speed }: CarouselSliderProps) {
  const isStill = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(!isStill);
  const [isHeld, setIsHeld] = useState(false);
  const dragStart = useRef(0);
  const [box, slider] = useKeenSlider<HTMLDivElement>({
    ...turning(speed, isStill),
    slideChanged: ({ track }) => setCurrent(track.details.rel),
    dragStarted: ({ track }) => {
      dragStart.current = track.details.position;
      setIsPlaying(false);
    },
    dragEnded: (dragged) => returnFromTremble(dragged, dragStart.current),
  });

  const turns = turnsByItself({ isPlaying, isHeld, isStill });
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => slider.current?.next(), CAROUSEL_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [turns, slider]);

  const turn = (by: 'prev' | 'next') => {
    setIsPlaying(false);
    slider.current?.[by]();
  };
  // Who asks for it gets it, though the finger or the focus is still on the button.
  const togglePlaying = () => {
    setIsPlaying(!isPlaying);
    setIsHeld(false);
  };
  return (
    <section
      className={styles['carousel']}
      aria-roledescription={labels.carousel}
      aria-label={label}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <div ref={box} className={styles['track']} aria-live={turns ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div key={slide.url} className={classes('keen-slider__slide', styles['slide'])} inert={index !== current}>
            <Picture src={slide.url} alt={slide.alt || labels.pictureOf(index + 1, slides.length)} />
          </div>
        ))}
      </div>
      <div className={styles['controls']}>
        <IconButton name={labels.previousPicture} icon={<ChevronLeft size={28} />} onClick={() => turn('prev')} />
        <div className={styles['middle']}>
          {!isStill && <PlayButton isPlaying={isPlaying} onToggle={togglePlaying} />}
          <Dots count={slides.length} current={current} />
        </div>
        <IconButton name={labels.nextPicture} icon={<ChevronRight size={28} />} onClick={() => turn('next')} />
      </div>
    </section>
  );
}

/** A finger that moved less than the least swipe did not mean to turn; the slider alone would follow its speed. */
function returnFromTremble(slider: KeenSliderInstance, from: number): void {
  if (isSwipe((slider.track.details.position - from) * slider.size)) return;
  // After the slider's own listeners, which start its turn at this same event.
  queueMicrotask(() => slider.moveToIdx(Math.round(from), true));
}

function PlayButton({ isPlaying, onToggle }: { readonly isPlaying: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles['play']}
      aria-label={isPlaying ? labels.pausePictures : labels.playPictures}
      onClick={onToggle}
    >
      {isPlaying ? <Pause size={28} aria-hidden="true" /> : <Play size={28} aria-hidden="true" />}
    </button>
  );
}

/** Which of how many; the arrows beside them are the controls, dots are too small for fingers. */
function Dots({ count, current }: { readonly count: number; readonly current: number }) {
  return (
    <span className={styles['dots']} role="img" aria-label={labels.pictureOf(current + 1, count)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
        <span key={index} className={classes(styles['dot'], index === current && styles['current'])} />
      ))}
    </span>
  );
}
