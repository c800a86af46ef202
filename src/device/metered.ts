/** What browsers tell of the network; most tell nothing. */
interface Network {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether somebody pays for every megabyte, or asked to save them, as far as the browser tells. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: Network };
  return connection?.saveData === true || connection?.type === 'cellular';
}
