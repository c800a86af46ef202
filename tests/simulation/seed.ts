/** Told again on every run, so that a failure under it is nobody's bad luck. */
export const KNOWN_SEED = 20_260_514;

/** What a number in the environment asks for. */
export function numberFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Error(`${name} must be a number`);
  return number;
}
