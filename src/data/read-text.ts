/**
 * A text file of the garden; on a device that was here before it comes from the app's own cache.
 * @throws {Error} when it cannot be had.
 */
export async function readText(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
