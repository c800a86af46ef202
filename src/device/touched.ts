let isTouched = false;

/** Notes from now on whether anybody has touched this page. Browsers tell only of the tab as a whole, reloads included. */
export function noteTouches(): void {
  const note = (event: Event): void => {
    // Some libraries keep a tab awake with events of their own.
    isTouched ||= event.isTrusted;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true, passive: true });
}

export function hasBeenTouched(): boolean {
  return isTouched;
}
