import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Step {
  readonly name: string;
  /** A command of this project's own packages, without `npx`. */
  readonly command: readonly [string, ...string[]];
  readonly environment?: Record<string, string>;
}

/** Runs one step and shows what it prints. @returns whether it succeeded. */
export function runStep(step: Step): Promise<boolean> {
  const [program, ...words] = step.command;
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...step.environment, PATH: `${ROOT}node_modules/.bin:${process.env['PATH'] ?? ''}` },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => {
      console.log(
        `${code === 0 ? 'ok' : 'FAILED'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      resolve(code === 0);
    });
  });
}
