import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';
import { LOADER_WAIT_MS } from './times.ts';
import { useDelayed } from './use-delayed.ts';

/** One solid green `primary` on each screen; everything else is `quiet`, `destructive` or a `text` button. */
export type ButtonLook = 'primary' | 'quiet' | 'destructive' | 'text';

interface ButtonFaceProps {
  readonly look?: ButtonLook;
  /** Before the words. */
  readonly icon?: ReactNode;
  /** After the words: where it leads. */
  readonly iconEnd?: ReactNode;
  readonly children: ReactNode;
}

interface ButtonProps extends ButtonFaceProps {
  readonly onClick?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
  /** Keeps its place and says by its dashed edge that it is not its turn yet. */
  readonly isDisabled?: boolean;
  /** What is under way, such as "Saving". A busy button keeps its focus and its width and takes no second tap. */
  readonly busyWords?: string | null;
}

/** A button with words. Busy shows only after 400 ms. */
export function Button({ onClick, type = 'button', isDisabled = false, busyWords = null, ...face }: ButtonProps) {
  const isBusy = busyWords !== null;
  const showsBusy = useDelayed(isBusy, LOADER_WAIT_MS);
  return (
    <button
      type={type}
      className={classes(styles['button'], styles[face.look ?? 'primary'])}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      <ButtonFace {...face} isHidden={showsBusy} />
      {showsBusy && (
        <span className={styles['face']}>
          <Spinner />
          {busyWords}
        </span>
      )}
    </button>
  );
}

/** Looks like a button and leads somewhere. */
export function ButtonLink({ href, ...face }: ButtonFaceProps & { readonly href: string }) {
  return (
    <Link href={href} className={classes(styles['button'], styles[face.look ?? 'primary'])}>
      <ButtonFace {...face} />
    </Link>
  );
}

function ButtonFace({ icon, iconEnd, children, isHidden = false }: ButtonFaceProps & { readonly isHidden?: boolean }) {
  return (
    <span className={classes(styles['face'], isHidden && styles['away'])}>
      {icon}
      <span className={styles['words']}>{children}</span>
      {iconEnd}
    </span>
  );
}

interface IconFaceProps {
  /** What it does, for those who do not see the icon. */
  readonly name: string;
  readonly icon: ReactNode;
}

/** A round button that shows only an icon. */
export function IconButton({ name, icon, onClick }: IconFaceProps & { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles['icon']} aria-label={name} onClick={onClick}>
      {icon}
    </button>
  );
}

/** A round link that shows only an icon. */
export function IconLink({ name, icon, href }: IconFaceProps & { readonly href: string }) {
  return (
    <Link href={href} className={styles['icon']} aria-label={name}>
      {icon}
    </Link>
  );
}
