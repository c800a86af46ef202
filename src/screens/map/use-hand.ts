import { type RefObject, useEffect, useState } from 'react';

/** After a finger is lifted its tap comes, and perhaps the second of two. Milliseconds. */
const TAPPED_MS = 400;

/** Knows whether fingers are on something, by the ids of their pointers, and waits for the last of them. */
export class Hand {
  private readonly fingers = new Set<number>();
  private isBusy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void) | null = null;

  touch(finger: number): void {
    clearTimeout(this.timer);
    this.isBusy = true;
    this.fingers.add(finger);
  }

  lift(finger: number): void {
    if (this.fingers.delete(finger) && this.fingers.size === 0) this.timer = setTimeout(() => this.rest(), TAPPED_MS);
  }

  /** Does it at once, or as soon as no hand is there; only the last of several. */
  whenLetGo(act: () => void): void {
    if (this.isBusy) this.waiting = act;
    else act();
  }

  private rest(): void {
    this.isBusy = false;
    this.waiting?.();
    this.waiting = null;
  }
}

/**
 * The hand on a map. Nothing is to be exchanged under it: a map that is dragged would spring back, and a marker that is tapped would
 * be gone before the tap arrives.
 */
export function useHand(box: RefObject<HTMLElement | null>): Hand {
  const [hand] = useState(() => new Hand());
  useEffect(() => {
    const map = box.current;
    const touch = ({ pointerId }: PointerEvent): void => hand.touch(pointerId);
    // A finger may leave the map before it is lifted.
    const lift = ({ pointerId }: PointerEvent): void => hand.lift(pointerId);
    map?.addEventListener('pointerdown', touch);
    addEventListener('pointerup', lift);
    addEventListener('pointercancel', lift);
    return () => {
      map?.removeEventListener('pointerdown', touch);
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', lift);
    };
  }, [box, hand]);
  return hand;
}
