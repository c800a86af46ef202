import { lazy, Suspense } from 'react';
import styles from './carousel.module.css';
import { Picture } from './picture.tsx';
import { CAROUSEL_SPEED_MS } from './times.ts';

export interface SlideView {
  readonly url: string;
  /** What the picture shows; empty when nobody wrote it. */
  readonly alt: string;
}

interface CarouselProps {
  readonly slides: readonly SlideView[];
  /** Names the carousel, for example the mission's name. */
  readonly label: string;
  /** Milliseconds of a turn; the smart carousel of task and start pages is faster (CONST-15, CONST-16). */
  readonly speed?: number;
}

/** The slider's code comes when a carousel is first needed; without signal and cache its pictures can still be seen. */
const Slider = lazy(() =>
  import('./carousel-slider.tsx').then(
    ({ CarouselSlider }) => ({ default: CarouselSlider }),
    () => ({ default: SlideStrip }),
  ),
);

/** Pictures to leaf through. A single one stands alone, without controls. */
export function Carousel({ slides, label, speed = CAROUSEL_SPEED_MS }: CarouselProps) {
  const [first, second] = slides;
  if (first === undefined) return null;
  if (second === undefined) {
    return (
      <div className={styles['carousel']}>
        <Picture src={first.url} alt={first.alt} />
      </div>
    );
  }
  return (
    <Suspense fallback={<SlideStrip slides={slides} label={label} />}>
      <Slider slides={slides} label={label} speed={speed} />
    </Suspense>
  );
}

/** All pictures side by side, moved with the finger or the keyboard alone. */
function SlideStrip({ slides, label }: Pick<CarouselProps, 'slides' | 'label'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles['strip']} aria-label={label} tabIndex={0}>
      {slides.map((slide) => (
        <div key={slide.url} className={styles['still']}>
          <Picture src={slide.url} alt={slide.alt} />
        </div>
      ))}
    </section>
  );
}
