/**
 * The time of what a child does, on a tablet whose clock may be set meanwhile (T02). It is the device's own time for as long
 * as that goes forward. Where it was set back, time goes on from where it was at the pace of `elapsed`: what comes later is
 * never called earlier, and nothing takes less time than it took. The next start of the app believes the device again.
 * @param wall milliseconds since 1970 by the device; may jump either way.
 * @param elapsed milliseconds since any fixed moment; never set, but may stand still while the tablet sleeps.
 * @returns whole milliseconds since 1970, as work names them.
 */
export function steadyClock(wall: () => number, elapsed: () => number): () => number {
  let last = { time: wall(), elapsed: elapsed() };
  return () => {
    const now = elapsed();
    const atLeast = last.time + Math.max(0, now - last.elapsed);
    last = { time: Math.max(wall(), atLeast), elapsed: now };
    return Math.floor(last.time);
  };
}
