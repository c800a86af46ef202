import { readFile } from 'node:fs/promises';
import { Explorer } from '../../support/explorer.ts';
import type { GardenServer } from '../../support/garden-server.ts';
import { PHONE, Tablet, WEB_GL_ARGUMENTS } from '../../support/tablet.ts';

/** A phone that draws WebGL in software, on which an explorer is signed in and everything is packed. */
export async function mapTablet(server: GardenServer): Promise<{ tablet: Tablet; child: Explorer }> {
  const tablet = await Tablet.unpack(PHONE, undefined, WEB_GL_ARGUMENTS);
  const child = await Explorer.at(tablet, server.address);
  await child.opens('/');
  await child.typesTheCode('FERN-2479');
  await child.waitsUntilPacked();
  await child.chooses('Dora');
  await child.taps('Start exploring');
  await child.sees('Choose a mission');
  return { tablet, child };
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Where the places of the built garden are. */
export async function placesOf(): Promise<readonly Place[]> {
  const garden = JSON.parse(await readFile('dist/server/content.json', 'utf8')) as {
    readonly content: { readonly locations: readonly { readonly Lat: number; readonly Lng: number }[] };
  };
  return garden.content.locations.map(({ Lat, Lng }) => ({ lat: Lat, lng: Lng }));
}
