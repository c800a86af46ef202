import { useEffect, useLayoutEffect, useState } from 'react';
import { useKeptForm } from './use-kept-form.ts';

/** The field that stood in the page before any script had run (tools/build/first-page.ts); null once it was taken over. */
let earlyField = document.querySelector<HTMLInputElement>('#early-code');
/** Noted while it is there: the field's words outlive it when the app takes its place, its focus does not. */
let wasTapped = earlyField !== null && earlyField === document.activeElement;
earlyField?.addEventListener('focus', () => {
  wasTapped = true;
});

/**
 * The code that is being typed on the first screen: begun before the app had come, and kept in this tab while the page is loaded
 * again. It goes with the screen, so that nobody who comes back to it later finds the code of somebody else.
 */
export function useTypedCode() {
  const { form: code, change: onCode, forget } = useKeptForm('typed-code', '', readText);
  const [isBeingTyped] = useState(() => earlyField !== null && (wasTapped || earlyField.value !== ''));
  useLayoutEffect(() => {
    if (earlyField?.value) onCode(earlyField.value);
    earlyField = null;
  });
  useEffect(() => forget, [forget]);
  return { code, onCode, isBeingTyped };
}

const readText = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null);
