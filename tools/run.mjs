// Runs one of the project's TypeScript tools: `node tools/run.mjs tools/garden/check.ts [arguments]`.
// Tools are run through tsx; what serves a garden is bundled first and runs in plain Node (tools/start.mjs).

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const [, , tool, ...rest] = process.argv;
if (!tool) {
  process.stderr.write('Which tool? Say: node tools/run.mjs tools/<name>.ts\n');
  process.exit(2);
}
process.argv = [process.argv[0], resolve(tool), ...rest];
register();
await import(pathToFileURL(resolve(tool)).href);
