/** Whether this device may say where it is without asking anybody; false where the browser does not tell. */
export async function mayLocate(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !('permissions' in navigator)) return false;
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state === 'granted';
}
