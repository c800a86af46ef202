import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { peopleTexts } from '../../texts/people.ts';
import { Note } from '../../ui/note.tsx';

/**
 * How far a call stands that only a server can answer. `offline`: nothing answered, which is no error; `tooOften`: the
 * server asks to wait; anything else that is no answer is `failed`.
 */
export type CallState = 'idle' | 'calling' | 'done' | 'offline' | 'tooOften' | 'failed';

/** Why nothing came of it; what was typed stays in the form (OFF-10). */
export function CallNote({ state }: { readonly state: CallState }) {
  switch (state) {
    case 'idle':
    case 'calling':
    case 'done':
      return null;
    case 'offline':
      return (
        <Note tone="sky" icon={<CloudOff size={22} aria-hidden="true" />}>
          {peopleTexts.needsInternet}
        </Note>
      );
    case 'tooOften':
    case 'failed':
      return (
        <Note tone="berry" icon={<CircleAlert size={22} aria-hidden="true" />}>
          {state === 'tooOften' ? peopleTexts.tooManyTries : peopleTexts.notNow}
        </Note>
      );
  }
}
