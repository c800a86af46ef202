import styles from './loader.module.css';
import { Spinner } from './spinner.tsx';
import { LOADER_WAIT_MS } from './times.ts';
import { useDelayed } from './use-delayed.ts';

interface LoaderProps {
  /** What is being waited for. */
  readonly label: string;
}

/** Fills its place and stays silent for 400 ms: what is faster never shows it. */
export function Loader({ label }: LoaderProps) {
  const isDue = useDelayed(true, LOADER_WAIT_MS);
  return (
    <div className={styles['loader']} role="status">
      {isDue && (
        <>
          <Spinner size={48} />
          <p>{label}</p>
        </>
      )}
    </div>
  );
}
