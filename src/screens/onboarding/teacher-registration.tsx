import ArrowRight from 'lucide-react/icons/arrow-right';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type FormEvent, useState } from 'react';
import { emailProblem, type GroupForm, groupNameProblem } from '../../domain/group-form.ts';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CallNote, type CallState } from './call-note.tsx';
import styles from './onboarding.module.css';

export interface TeacherRegistrationProps {
  readonly form: GroupForm;
  readonly onChange: (form: GroupForm) => void;
  readonly state: CallState;
  /** The server's own word for why it made no group (VAL-13). */
  readonly problem: string | null;
  readonly privacyHref: string;
  /** Called with a form that has no problem. */
  readonly onRegister: (form: GroupForm) => void;
  readonly onBack: () => void;
}

/** A teacher registers a group: name, e-mail and consent (ONB-10). */
export function TeacherRegistration(props: TeacherRegistrationProps) {
  const { form, state, problem, privacyHref, onChange, onRegister, onBack } = props;
  const [isHandedIn, setIsHandedIn] = useState(false);
  const nameIsWrong = groupNameProblem(form) !== null;
  const emailIsWrong = emailProblem(form) !== null;
  const change = (part: Partial<GroupForm>) => onChange({ ...form, ...part });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsHandedIn(true);
    if (!nameIsWrong && !emailIsWrong) onRegister(form);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <Screen
        isNarrow
        header={<Header title={peopleTexts.registerGroup} subtitle={peopleTexts.forTeachers} onBack={onBack} />}
        actions={
          <Button
            type="submit"
            iconEnd={<ArrowRight size={28} aria-hidden="true" />}
            busyWords={state === 'calling' ? peopleTexts.registering : null}
          >
            {peopleTexts.registerTheGroup}
          </Button>
        }
      >
        <Field
          label={peopleTexts.nameOfGroup}
          value={form.name}
          onChange={(name) => change({ name })}
          error={problem ?? (isHandedIn && nameIsWrong ? peopleTexts.groupNameMissing : null)}
          name="group"
          required
          autoComplete="off"
          maxLength={80}
        />
        <EmailField email={form.email} onEmail={(email) => change({ email })} isWrong={isHandedIn && emailIsWrong} />
        <label className={styles['consent']}>
          <input
            type="checkbox"
            className={styles['box']}
            checked={form.optin}
            onChange={({ currentTarget }) => change({ optin: currentTarget.checked })}
          />
          {peopleTexts.optin}
        </label>
        <WhatWeKeep href={privacyHref} />
        <div role="status">
          <CallNote state={state} />
        </div>
      </Screen>
    </form>
  );
}

interface EmailFieldProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly isWrong: boolean;
}

function EmailField({ email, onEmail, isWrong }: EmailFieldProps) {
  return (
    <div className={styles['hinted']}>
      <Field
        label={peopleTexts.email}
        value={email}
        onChange={onEmail}
        error={isWrong ? peopleTexts.emailWrong : null}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className={styles['soft']}>{peopleTexts.emailHint}</p>
    </div>
  );
}

function WhatWeKeep({ href }: { readonly href: string }) {
  return (
    <aside className={styles['keep']}>
      <h2 className={styles['keepTitle']}>
        <ShieldCheck size={28} aria-hidden="true" />
        {labels.whatWeKeep}
      </h2>
      <p>{peopleTexts.whatWeKeepWords}</p>
      <ButtonLink look="text" href={href}>
        {peopleTexts.readAll}
      </ButtonLink>
    </aside>
  );
}
