import ArrowRight from 'lucide-react/icons/arrow-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import QrCode from 'lucide-react/icons/qr-code';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Language } from '../../../schemas/languages.ts';
import { firstLabels as labels } from '../../texts/first-labels.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { HedgeScene } from '../../ui/hedge-scene.tsx';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './code-entry.module.css';
import { withSeparator } from './with-separator.ts';

export interface CodeEntryProps {
  /** What stands in the field. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Somebody was typing when the screen came: the field keeps the focus. */
  readonly isBeingTyped: boolean;
  /** Called with the code as it was typed; never with an empty one. */
  readonly onSubmit: (code: string) => void;
  readonly isChecking: boolean;
  /** Why the code opened nothing, in one sentence (VAL-12). */
  readonly problem: string | null;
  /** What is no fault of the code: no signal, or a session that ended (OFF-08). */
  readonly notice: string | null;
  readonly onScan: () => void;
  /** The group that is signed in already: its children need not type the code again. */
  readonly team: { readonly name: string; readonly href: string } | null;
  readonly forgottenHref: string;
  readonly teacherHref: string;
  readonly privacyHref: string;
  /** Work of another tablet, from a file: a new tablet knows no class yet (OFF-17). */
  readonly loadCopyHref: string;
  /** Languages the app can be switched to, each by its own name. */
  readonly languages: readonly { readonly language: Language; readonly name: string }[];
  readonly onLanguage: (language: Language) => void;
}

/** The first screen: type the group's code (spec section 2, Onboarding). Everything it imports is first load. */
export function CodeEntry(props: CodeEntryProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['scene']}>
        <HedgeScene>
          <h1 className={styles['name']}>
            <Wordmark />
          </h1>
          <p className={styles['claim']}>{labels.appClaim}</p>
        </HedgeScene>
      </header>
      <main className={styles['main']}>
        <CodeForm {...props} />
        <ButtonLink look="text" href={props.forgottenHref}>
          {labels.forgotCode}
        </ButtonLink>
        <SmallLinks {...props} />
      </main>
    </div>
  );
}

function CodeForm({ code, onCode, isBeingTyped, onSubmit, onScan, isChecking, problem, notice, team }: CodeEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBeingTyped) field.current?.focus();
  }, [isBeingTyped]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    if (code.trim() === '') field.current?.focus();
    else onSubmit(code);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate data-tour-stop="code">
      <Field
        label={labels.typeYourCode}
        value={code}
        onChange={(typed) => onCode(withSeparator(typed, code))}
        error={problem}
        inputRef={field}
        isCode
        name="code"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {notice !== null && (
        <div role="status">
          <Note tone="sky" icon={<CloudOff size={22} aria-hidden="true" />}>
            {notice}
          </Note>
        </div>
      )}
      <Button
        type="submit"
        iconEnd={<ArrowRight size={28} aria-hidden="true" />}
        busyWords={isChecking ? labels.looking : null}
      >
        {labels.letsGo}
      </Button>
      <Button look="quiet" onClick={onScan} icon={<QrCode size={26} aria-hidden="true" />}>
        {labels.scanCode}
      </Button>
      {team && (
        <ButtonLink look="quiet" href={team.href}>
          {labels.openTeam(team.name)}
        </ButtonLink>
      )}
    </form>
  );
}

function SmallLinks({ teacherHref, privacyHref, loadCopyHref, languages, onLanguage }: CodeEntryProps) {
  const links = [
    { href: teacherHref, words: labels.iAmTeacher },
    { href: loadCopyHref, words: labels.loadCopy },
    { href: privacyHref, words: labels.privacy },
  ];
  return (
    <p className={styles['links']}>
      {links.map(({ href, words }) => (
        <Link key={words} className={styles['link']} href={href}>
          {words}
        </Link>
      ))}
      {languages.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          className={styles['link']}
          lang={language}
          onClick={() => onLanguage(language)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
