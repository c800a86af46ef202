import { useCallback, useState } from 'react';

/**
 * What stands in a form, kept in this tab: a page that is loaded again while no server answers still shows it (OFF-10).
 * @param read makes a form of what was kept, null of anything else.
 */
export function useKeptForm<Form>(name: string, empty: Form, read: (kept: unknown) => Form | null) {
  const key = `hedgerow-form-${name}`;
  const [form, setForm] = useState(() => kept(key, read) ?? empty);
  const change = (changed: Form): void => {
    setForm(changed);
    try {
      sessionStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // Full or forbidden: only a reload would ask again.
    }
  };
  /** Keeps it no longer, once the server has it or its page is left: whoever sits here next finds an empty form. */
  const forget = useCallback((): void => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Where nothing can be removed, nothing was kept.
    }
  }, [key]);
  return { form, change, forget };
}

function kept<Form>(key: string, read: (kept: unknown) => Form | null): Form | null {
  try {
    return read(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}
