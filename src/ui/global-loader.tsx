import styles from './global-loader.module.css';
import { Loader } from './loader.tsx';

/** Lies over the page that is left while the code and data of the next one come; it blocks nothing (SHELL-04). */
export function GlobalLoader({ label }: { readonly label: string }) {
  return (
    <div className={styles['place']}>
      <Loader label={label} />
    </div>
  );
}
