import { isIPv6 } from 'node:net';

/** How many groups of four digits name an IPv6 network: one household or school is handed at least a /64. */
const NETWORK_GROUPS = 4;

/** The network an address belongs to: an IPv4 address itself, the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  return expandedIPv6(address).slice(0, NETWORK_GROUPS).join(':');
}

function expandedIPv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((part) => part.padStart(4, '0'));
}
