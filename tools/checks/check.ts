/** `npm run check`: every check of the code, one after the other; the first failure does not hide the next. */
import { codeChecks } from './code-checks.ts';
import { runStep } from './run-step.ts';

let failures = 0;
for (const step of codeChecks) if (!(await runStep(step))) failures++;
console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} check(s) failed.`);
process.exit(failures === 0 ? 0 : 1);
