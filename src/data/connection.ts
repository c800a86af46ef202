/** Where the server is and how calls introduce themselves. Same origin always: the app calls no foreign host. */
export interface Connection {
  readonly origin: string;
  /** Basic credentials of the garden's settings (API-04); they open the door and grant nothing. */
  readonly authorization: string;
}

/** @param credentials user and password of the garden's settings, any script. */
export function connectionTo(origin: string, credentials: { user: string; password: string }): Connection {
  const bytes = new TextEncoder().encode(`${credentials.user}:${credentials.password}`);
  return { origin, authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}
