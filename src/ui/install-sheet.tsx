import SquarePlus from 'lucide-react/icons/square-plus';
import { useEffect, useId, useRef, useState } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './install-sheet.module.css';
import { useRoomAtTheBottom } from './use-room-at-the-bottom.ts';

const SECOND_MS = 1_000;

interface InstallSheetProps {
  /** Seconds after which it closes by itself, unless somebody has a hand or the focus on it. */
  readonly seconds: number;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Offers to put the app on the home screen (SHELL-07). It takes no focus, and the page gives it room of its own. */
export function InstallSheet({ seconds, onAdd, onClose }: InstallSheetProps) {
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useRoomAtTheBottom(true, sheet);
  const [isTouched, setIsTouched] = useState(false);
  const left = useCountdown(seconds, !isTouched, onClose);
  const touch = (): void => setIsTouched(true);
  return (
    <section className={styles['place']} aria-labelledby={titleId} onPointerDown={touch} onFocus={touch}>
      <div ref={sheet} className={styles['sheet']} data-pop-up="">
        <img className={styles['icon']} src="/icons/icon-192.png" alt="" width={88} height={88} />
        <div className={styles['words']}>
          <h2 id={titleId} className={styles['title']}>
            {shellTexts.keepHere}
          </h2>
          <p>{shellTexts.putOnHomeScreen}</p>
        </div>
        <div className={styles['actions']}>
          <Button icon={<SquarePlus size={28} aria-hidden="true" />} onClick={onAdd}>
            {shellTexts.addToHomeScreen}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {shellTexts.notNow}
          </Button>
        </div>
        {/* It keeps its place: a button that moves under a finger is missed. */}
        <p className={classes(styles['left'], isTouched && styles['stopped'])}>{shellTexts.closesIn(left)}</p>
      </div>
    </section>
  );
}

/** Counts down while `isRunning`. @returns whole seconds that are left. */
function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return Math.max(left, 0);
}
