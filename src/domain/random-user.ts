/** Somebody to try the app with, in debug alone (CONST-20). */
export interface RandomUser {
  readonly name: string;
  /** From 0 to 9, both ends included. */
  readonly avatar: number;
}

const SAMPLE_NAME = 'Sample Explorer';
const AVATARS = 10;

/** @param random gives numbers from 0 up to, not including, 1. */
export function randomUser(random: () => number): RandomUser {
  return { name: SAMPLE_NAME, avatar: Math.floor(random() * AVATARS) };
}
