import CircleCheck from 'lucide-react/icons/circle-check';
import Send from 'lucide-react/icons/send';
import { type FormEvent, useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Field } from '../../ui/field.tsx';
import { Header } from '../../ui/header.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CallNote, type CallState } from './call-note.tsx';
import styles from './onboarding.module.css';

export interface ForgottenCodeProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly state: CallState;
  readonly onSend: (email: string) => void;
  readonly onBack: () => void;
}

/** Request your code by e-mail; a child asks the teacher first (ONB-09). */
export function ForgottenCode({ onBack, ...form }: ForgottenCodeProps) {
  return (
    <Screen isNarrow header={<Header title={peopleTexts.forgotTitle} onBack={onBack} />}>
      <aside className={styles['advice']}>
        <Drawing name="hedgehog" className={styles['adviser']} />
        <p>
          <strong>{peopleTexts.askTeacherFirst}</strong>
          {peopleTexts.askTeacherWords}
        </p>
      </aside>
      <EmailForm {...form} />
    </Screen>
  );
}

function EmailForm({ email, state, onEmail, onSend }: Omit<ForgottenCodeProps, 'onBack'>) {
  const [isHandedIn, setIsHandedIn] = useState(false);
  const problem = problemOf(email);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsHandedIn(true);
    if (problem === null) onSend(email.trim());
  };
  return (
    <form className={styles['fields']} onSubmit={handleSubmit} noValidate>
      <div className={styles['hinted']}>
        <Field
          label={peopleTexts.grownUpEmail}
          value={email}
          onChange={onEmail}
          error={isHandedIn ? problem : null}
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <p className={styles['soft']}>{peopleTexts.grownUpEmailWords}</p>
      </div>
      <Button
        type="submit"
        icon={<Send size={26} aria-hidden="true" />}
        busyWords={state === 'calling' ? peopleTexts.sendingCode : null}
      >
        {peopleTexts.sendMyCode}
      </Button>
      <div role="status">
        {state === 'done' && (
          <Note tone="leaf" icon={<CircleCheck size={22} aria-hidden="true" />}>
            {peopleTexts.codeRequested}
          </Note>
        )}
        <CallNote state={state} />
      </div>
      <p className={styles['soft']}>{peopleTexts.sameForEvery}</p>
    </form>
  );
}

function problemOf(email: string): string | null {
  if (email.trim() === '') return peopleTexts.emailMissing;
  return isEmail(email.trim()) ? null : peopleTexts.emailWrong;
}
