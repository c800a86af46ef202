import LoaderCircle from 'lucide-react/icons/loader-circle';
import styles from './spinner.module.css';

/** Turns while something is under way. Decoration: the words beside it say what. */
export function Spinner({ size = 28 }: { readonly size?: number }) {
  return <LoaderCircle size={size} className={styles['spinner']} aria-hidden="true" />;
}
