/** Gigabytes of a tablet that has none to spare for what might be wanted later. */
const LITTLE = 2;

/** Whether the device says that it has little memory. Firefox and Safari say nothing, and count as having enough. */
export function hasLittleMemory(): boolean {
  const { deviceMemory } = (globalThis.navigator ?? {}) as { readonly deviceMemory?: number };
  return deviceMemory !== undefined && deviceMemory <= LITTLE;
}
