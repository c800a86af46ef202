/** What Safari adds to the event, in degrees clockwise from north. */
type TurnEvent = DeviceOrientationEvent & { readonly webkitCompassHeading?: number };
type AskableEvent = typeof DeviceOrientationEvent & {
  readonly requestPermission?: () => Promise<'granted' | 'denied'>;
};

/**
 * Asks for the compass where the browser wants to be asked; call it in a tap.
 * @returns whether headings may come. Without a compass there is simply no beam.
 */
export async function mayReadHeading(): Promise<boolean> {
  if (!('DeviceOrientationEvent' in globalThis)) return false;
  const { requestPermission } = DeviceOrientationEvent as AskableEvent;
  if (!requestPermission) return true;
  return requestPermission.call(DeviceOrientationEvent).then(
    (answer) => answer === 'granted',
    () => false,
  );
}

/**
 * Follows where the device points, in degrees clockwise from north; whole steps of five, so that nothing trembles.
 * @returns a function that ends it.
 */
export function followHeading(onHeading: (degrees: number) => void): () => void {
  let last: number | null = null;
  const hear = (event: Event): void => {
    const heading = headingOf(event as TurnEvent);
    if (heading === null) return;
    const rounded = (Math.round(heading / 5) * 5) % 360;
    if (rounded === last) return;
    last = rounded;
    onHeading(rounded);
  };
  addEventListener('deviceorientationabsolute', hear);
  addEventListener('deviceorientation', hear);
  return () => {
    removeEventListener('deviceorientationabsolute', hear);
    removeEventListener('deviceorientation', hear);
  };
}

/** Only a heading against north is one; a turn against where the tablet happened to lie is not. */
function headingOf({ alpha, absolute, webkitCompassHeading }: TurnEvent): number | null {
  if (webkitCompassHeading !== undefined) return webkitCompassHeading;
  return absolute && alpha !== null ? (360 - alpha) % 360 : null;
}
