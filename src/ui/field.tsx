import CircleAlert from 'lucide-react/icons/circle-alert';
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'id'>;

interface FieldProps extends InputProps {
  /** Above the field, never inside it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it, in one sentence. */
  readonly error?: string | null;
  /** The field for a group code: taller, spaced letters, capitals. */
  readonly isCode?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line to type into, with its label above and what is wrong below. */
export function Field({ label, value, onChange, error = null, isCode = false, inputRef, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...input}
        ref={inputRef}
        id={id}
        className={classes(styles['input'], isCode && styles['code'], error !== null && styles['wrong'])}
        dir="auto"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* The place for the sentence is always there, so that it is read out when it comes. */}
      <p id={errorId} className={styles['error']} role="alert">
        {error !== null && (
          <>
            <CircleAlert size={26} aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
