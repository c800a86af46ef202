export function writeStamp(): Promise<void>;
export function isBuilt(): Promise<boolean>;
