/**
 * Runs in a page, so it names nothing outside itself: what a child cannot tap, because it is cut off at a side or smaller
 * than a finger needs, in pixels.
 */
export function outOfReach(fingerPx: number): string[] {
  // A box to tick is tapped by its label as well.
  const targetOf = (control: Element): Element =>
    control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;
  const isInReach = ({ left, right, width, height }: DOMRect): boolean =>
    left >= 0 && right <= innerWidth && width >= fingerPx && height >= fingerPx;
  const bad = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    const box = targetOf(control).getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent;
    if (control.checkVisibility() && !isInReach(box)) bad.push(`${name}: ${box.width} x ${box.height} at ${box.left}`);
  }
  return bad;
}
