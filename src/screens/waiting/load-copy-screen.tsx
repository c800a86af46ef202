import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { LoadedRescue } from '../../domain/rescue.ts';
import { labels } from '../../texts/labels.ts';
import { loadFailures, waitingTexts } from '../../texts/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Header } from '../../ui/header.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './waiting-screen.module.css';

export type LoadFailure = keyof typeof loadFailures;

/** What came of the last press on "Load". */
export type LoadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly loaded: LoadedRescue }
  | { readonly kind: 'failed'; readonly failure: LoadFailure };

export interface LoadCopyScreenProps {
  /** The code of the class that is signed in, else empty. A copy may have been made under another one. */
  readonly likelyCode: string;
  readonly state: LoadState;
  readonly onLoad: (file: File, code: string) => void;
  readonly onBack: () => void;
}

/** Takes over the work of another tablet from a file, with or without a class signed in (OFF-17). */
export function LoadCopyScreen({ likelyCode, state, onLoad, onBack }: LoadCopyScreenProps) {
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState(likelyCode);
  const chooser = useRef<HTMLInputElement>(null);
  const handleChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file chosen again is a change again: a better copy often has the name of the damaged one.
    currentTarget.value = '';
    if (chosen) setFile(chosen);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file && code.trim() !== '') onLoad(file, code);
  };
  return (
    <Screen isNarrow header={<Header title={labels.loadCopy} onBack={onBack} />}>
      <form className={styles['form']} onSubmit={handleSubmit}>
        <p>{waitingTexts.loadWords}</p>
        <input ref={chooser} type="file" hidden aria-label={waitingTexts.chooseFile} onChange={handleChoice} />
        <Button
          look="quiet"
          icon={<FolderOpen size={26} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {file ? file.name : waitingTexts.chooseFile}
        </Button>
        <Field
          label={waitingTexts.groupCode}
          value={code}
          onChange={setCode}
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button
          type="submit"
          isDisabled={file === null || code.trim() === ''}
          busyWords={state.kind === 'loading' ? waitingTexts.loading : null}
        >
          {labels.loadCopy}
        </Button>
        <Outcome state={state} />
      </form>
    </Screen>
  );
}

function Outcome({ state }: { readonly state: LoadState }) {
  return (
    <div role="status" className={styles['copy']}>
      {state.kind === 'failed' && (
        <Note tone="berry" icon={<CircleAlert size={22} aria-hidden="true" />}>
          {loadFailures[state.failure]}
        </Note>
      )}
      {state.kind === 'loaded' && <Loaded {...state.loaded} />}
    </div>
  );
}

function Loaded({ groupName, added, known, drafts, unreadable }: LoadedRescue) {
  return (
    <>
      <Note tone="leaf" icon={<CircleCheck size={22} aria-hidden="true" />}>
        {waitingTexts.loaded(groupName, added, known)}
      </Note>
      {added > 0 && <p>{waitingTexts.sentOnceSignedIn}</p>}
      {drafts > 0 && <p>{waitingTexts.begunLoaded(drafts)}</p>}
      {unreadable > 0 && (
        <Note tone="berry" icon={<CircleAlert size={22} aria-hidden="true" />}>
          {waitingTexts.unreadable(unreadable)}
        </Note>
      )}
    </>
  );
}
