import Check from 'lucide-react/icons/check';
import { type FormEvent, useState } from 'react';
import { AGE_MAX, AGE_MIN, type AgeProblem, NAME_FORM_MAX, type NameProblem } from '../../domain/explorer-form.ts';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Header } from '../../ui/header.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './onboarding.module.css';
import { WorksOffline } from './register-intro.tsx';

export interface AboutYouProps {
  readonly name: string;
  readonly age: string;
  readonly avatarUrl: string | null;
  /** Each gets a button; any other age is typed. */
  readonly ages: readonly number[];
  readonly nameProblem: NameProblem | null;
  readonly ageProblem: AgeProblem | null;
  readonly isSaving: boolean;
  readonly onName: (name: string) => void;
  readonly onAge: (age: string) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const AVATAR_SIZE = 96;
/** The tile that opens the field for any other age. */
const OTHER = 'other';

/** About you: name and age, the last step of registering (ONB-07). */
export function AboutYou(props: AboutYouProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onDone();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <Screen
        isNarrow
        header={<Header title={peopleTexts.aboutYou} subtitle={peopleTexts.newExplorerStep(2)} onBack={props.onBack} />}
        actions={
          <Button
            type="submit"
            busyWords={props.isSaving ? labels.saving : null}
            icon={<Check size={28} aria-hidden="true" />}
          >
            {peopleTexts.done}
          </Button>
        }
      >
        <div className={styles['promise']}>
          <Avatar url={props.avatarUrl} size={AVATAR_SIZE} />
          <p>
            {peopleTexts.firstNameIsEnough} {peopleTexts.classCanSeeIt}
          </p>
        </div>
        <div className={styles['asked']} data-tour-stop="aboutYou">
          <NameField name={props.name} onName={props.onName} problem={props.nameProblem} />
          <Age {...props} />
        </div>
        <WorksOffline />
      </Screen>
    </form>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly problem: NameProblem | null;
}

/** The explorer's name, where one is given and where it is changed. */
export function NameField({ name, onName, problem }: NameFieldProps) {
  return (
    <Field
      label={peopleTexts.myName}
      value={name}
      onChange={onName}
      error={problem && nameWords(problem)}
      name="name"
      required
      // The browser knows the grown-up's name, not the child's.
      autoComplete="off"
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}

function nameWords(problem: NameProblem): string {
  return problem === 'nameMissing' ? peopleTexts.nameMissing : peopleTexts.nameTooLong(NAME_FORM_MAX);
}

function ageWords(problem: AgeProblem | null): string | null {
  if (problem === null) return null;
  return problem === 'ageMissing' ? peopleTexts.ageMissing : peopleTexts.ageWrong(AGE_MIN, AGE_MAX);
}

function Age({ ages, age, ageProblem, onAge }: AboutYouProps) {
  const [wantsOther, setWantsOther] = useState(false);
  const isOffered = ages.some((offered) => String(offered) === age);
  const isOther = ages.length === 0 || wantsOther || (age !== '' && !isOffered);
  const error = ageWords(ageProblem);
  const tiles = [...ages.map(String), OTHER].map((id) => ({
    id,
    text: id === OTHER ? peopleTexts.anotherAge : id,
    imageUrl: null,
  }));
  return (
    <>
      {ages.length > 0 && (
        <RadioTiles
          legend={peopleTexts.myAge}
          look="numbers"
          tiles={tiles}
          chosenId={isOther ? OTHER : age}
          onChoose={(id) => {
            setWantsOther(id === OTHER);
            onAge(id === OTHER ? '' : id);
          }}
          error={isOther ? null : error}
        />
      )}
      {isOther && (
        <Field
          label={ages.length > 0 ? peopleTexts.typeYourAge : peopleTexts.myAge}
          value={age}
          onChange={onAge}
          error={error}
          name="age"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          enterKeyHint="done"
        />
      )}
    </>
  );
}
