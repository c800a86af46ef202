import type { Position } from '../../src/domain/position.ts';

export interface Fix {
  readonly fix: Position;
  readonly truth: { readonly lat: number; readonly lng: number };
}

/**
 * A walk east with one fix a second, as a cheap tablet gives them: errors of 5 to 15 m that hang together for a while, as
 * those of satellites do. The same seed gives the same walk.
 */
export function noisyWalk({
  seconds,
  metresASecond,
  seed,
}: {
  seconds: number;
  metresASecond: number;
  seed: number;
}): Fix[] {
  const random = randomFrom(seed);
  const degree = 111_195;
  const start = { lat: 43.7267, lng: 7.4165 };
  const drift = { north: 0, east: 0 };
  return Array.from({ length: seconds }, (_, second) => {
    const accuracy = 5 + 10 * random();
    // Half of the error stays from second to second, half is new.
    drift.north = 0.5 * drift.north + 0.5 * accuracy * bell(random);
    drift.east = 0.5 * drift.east + 0.5 * accuracy * bell(random);
    const east = metresASecond * second;
    const eastDegree = degree * Math.cos((start.lat * Math.PI) / 180);
    const truth = { lat: start.lat, lng: start.lng + east / eastDegree };
    const fix = {
      lat: truth.lat + drift.north / degree,
      lng: truth.lng + drift.east / eastDegree,
      accuracy,
      at: 1_700_000_000_000 + second * 1000,
    };
    return { fix, truth };
  });
}

/** A number around 0 with a spread of 1. */
export function bell(random: () => number): number {
  return (random() + random() + random() - 1.5) * 2;
}

export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
