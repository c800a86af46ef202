/**
 * `npm run mutate`: plants every known bug, lets the simulation find it, and prints by which seed, after how many
 * histories, and the shortest history that shows it. Writes `docs/reports/mutants.md`. Fails when one is not found.
 */
import { findBug } from './find-bug.ts';
import { mutants } from './mutants.ts';
import { Report } from './report.ts';
import { KNOWN_SEED, numberFrom } from './seed.ts';

const seed = numberFrom('SEED', KNOWN_SEED);
const report = new Report();
let missed = 0;
report.say(
  `Seed ${seed}. Each bug stands in a copy of our own code; a history is shortened as far as it still shows it.\n`,
);
for (const [name, patches] of Object.entries(mutants)) {
  const found = await findBug(name, patches, { seed, isShrinking: true });
  if (found) {
    report.say(`- **${name}**: caught by history ${found.histories}. ${found.broken}\n  \`${plain(found.history)}\``);
  } else {
    missed += 1;
    report.say(`- **${name}**: NOT CAUGHT`);
  }
}
report.say(`\n${Object.keys(mutants).length - missed} of ${Object.keys(mutants).length} planted bugs were caught.`);
await report.write('docs/reports/mutants.md', 'Planted bugs, and the histories that show them');
// The server of the histories and the bundler keep the process alive; there is nothing left to do.
process.exit(missed === 0 ? 0 : 1);

/** Without what only the machine that shortened it needs. */
function plain(history: string): string {
  return history.replace(/ \/\*replayPath=.*?\*\//, '').replace(/,-?\d+$/, '');
}
