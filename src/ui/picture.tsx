import ImageOff from 'lucide-react/icons/image-off';
import { labels } from '../texts/labels.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Hidden } from './hidden.tsx';
import styles from './picture.module.css';
import { imageError } from './picture-error.ts';
import { LOADER_WAIT_MS } from './times.ts';
import { useDelayed } from './use-delayed.ts';
import { useImageTries } from './use-image-tries.ts';

interface PictureProps {
  /** Null or empty is an error of its own (IMG-03). */
  readonly src: string | null;
  /** Empty when the words beside it say the same. */
  readonly alt: string;
  readonly fit?: 'cover' | 'contain';
  /** A small picture has no room for words: a failure is an icon, and the words are for listeners. */
  readonly size?: 'large' | 'small';
}

/**
 * An image that fills the box it is given and keeps that place from the first paint (spec section 2): a bar after
 * 400 ms, a fade when it is there, three more tries, and words with Try again when all failed. Nothing waits for it.
 */
export function Picture({ src, alt, fit = 'cover', size = 'large' }: PictureProps) {
  const image = useImageTries(src);
  const showsBar = useDelayed(image.state === 'loading', LOADER_WAIT_MS);
  return (
    <span className={classes(styles['box'], styles[size])}>
      {image.state !== 'failed' && src !== null && (
        <img
          key={image.attempt}
          className={classes(styles['image'], styles[fit], image.state === 'shown' && styles['shown'])}
          src={src}
          alt={alt}
          // Thirty small pictures below the edge of the screen must not hold up the first ones.
          loading={size === 'small' ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={image.onLoad}
          onError={image.onError}
        />
      )}
      {showsBar && <span className={styles['bar']} role="progressbar" aria-label={labels.loadingPicture} />}
      {image.state === 'failed' && <Failure src={src} size={size} onTryAgain={image.tryAgain} />}
    </span>
  );
}

interface FailureProps {
  readonly src: string | null;
  readonly size: 'large' | 'small';
  readonly onTryAgain: () => void;
}

function Failure({ src, size, onTryAgain }: FailureProps) {
  const sentence = imageError(src);
  if (size === 'small') {
    return (
      <span className={styles['failure']}>
        <ImageOff className={styles['sign']} aria-hidden="true" />
        <Hidden>{`${labels.imageFailed}. ${sentence}`}</Hidden>
      </span>
    );
  }
  return (
    <span className={styles['failure']}>
      <ImageOff className={styles['sign']} aria-hidden="true" />
      <strong className={styles['title']}>{labels.imageFailed}</strong>
      <span className={styles['sentence']}>{sentence}</span>
      {src !== null && src !== '' && (
        <Button look="quiet" onClick={onTryAgain}>
          {labels.tryAgain}
        </Button>
      )}
    </span>
  );
}
