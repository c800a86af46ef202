let isTouched = false;

/** Notes from now on whether anybody has touched this page. Browsers tell only of the tab as a whole, reloads included. */
export function noteTouches(): void {
  const note = (event: Event): void => {
    // Some libraries keep a tab awake with events of their own.
    isTouched ||= event.isTrusted;
  };
  // What is dictated or filled in by the browser comes as `input` alone.
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, note, { capture: true, passive: true });
}

export function hasBeenTouched(): boolean {
  return isTouched;
}
