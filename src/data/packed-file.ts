/**
 * A file that is packed with the app; on a device that was here before it comes from the app's own cache, without a signal.
 * @throws {Error} when it cannot be had.
 */
export async function packedFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
