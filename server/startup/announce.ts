import { renderUnicodeCompact } from 'uqr';
import type { RunningServer } from './start.ts';

/** What the person at the machine reads once the server runs: where it is, and how tablets and testers get in. */
export function announcement({ address, tabletsAddress, demoCodes }: RunningServer): string {
  const lines = ['', `  Hedgerow is running:  ${address}`];
  if (demoCodes.length > 0) {
    lines.push('', '  Demo groups anyone may open:');
    lines.push(...demoCodes.map(({ name, code }) => `    ${code}  ${name}`));
  }
  if (tabletsAddress) lines.push('', `  Tablets:  ${tabletsAddress}`, '', renderUnicodeCompact(tabletsAddress));
  else lines.push('', '  Tablets need https: start with  npm start -- --https');
  return `${lines.join('\n')}\n\n`;
}
