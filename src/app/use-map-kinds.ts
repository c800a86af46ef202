import { useCallback, useEffect, useMemo, useState } from 'react';
import { from, switchMap } from 'rxjs';
import type { GardenMap, GroundPhoto, MapType } from '../../schemas/garden-map.ts';
import { type PackedPhoto, packedPhotos } from '../data/photo-packs/photo-packs.ts';
import type { PackState } from '../domain/photo-pack.ts';
import type { MapKindsView } from '../screens/map/map-kinds-dialog.tsx';
import type { PackView } from '../screens/map/photo-pack-row.tsx';
import type { ReadPhoto } from '../screens/map/photo-protocol.ts';
import type { ExplorerContext } from './explorer-context.ts';
import { rememberedMapKind, rememberMapKind } from './map-kind-memory.ts';
import { goOnWithPacks, photoPacks, uploadsAreThrough } from './photo-packs.ts';
import { useLive } from './use-live.ts';

/** The kind of map a child looks at, and which others there are (MAP-10). */
export function useMapKinds(context: ExplorerContext, map: GardenMap | null): MapKindsView | null {
  const { services } = context;
  const [chosen, setChosen] = useState<MapType>(() => rememberedMapKind() ?? services.settings.map.type);
  const states = useLive(
    useMemo(() => from(photoPacks(services)).pipe(switchMap(({ states$ }) => states$)), [services]),
  );
  useEffect(() => {
    goOnWithPacks(services).catch((cause) => services.log.error('the photos of the ground cannot be read', cause));
  }, [services]);
  const readPhoto: ReadPhoto = useCallback(
    async (photo, at, length) => (await photoPacks(services)).read(photo, at, length),
    [services],
  );
  const packViews = usePackViews(context, map);
  return useMemo(() => {
    if (!map) return null;
    const isHere = ({ pack }: GroundPhoto): boolean => pack === null || states?.[pack.sha256]?.stage === 'kept';
    const offered = photoOf(chosen, map);
    const photo = offered && isHere(offered) ? offered : null;
    return {
      // A kind that the settings name and that has no photo here gives way to the garden's own map.
      type: needsPhoto(chosen) && !photo ? 'custom' : chosen,
      photo,
      readPhoto,
      photoFor: (type) => {
        const one = photoOf(type, map);
        if (!one) return 'none';
        return isHere(one) ? 'here' : 'notHere';
      },
      packs: packViews(states ?? {}),
      onChoose: (type) => {
        setChosen(type);
        rememberMapKind(type);
      },
    };
  }, [map, chosen, states, readPhoto, packViews]);
}

/** The packs of a garden with what can be done about each. */
function usePackViews(
  { services }: ExplorerContext,
  map: GardenMap | null,
): (states: Readonly<Record<string, PackState>>) => readonly PackView[] {
  return useMemo(() => {
    const packed = packedPhotos(map?.photos ?? []);
    const failed = (cause: unknown): void => services.log.error('the photos of the ground cannot be kept', cause);
    const toPacks = (use: (packs: Awaited<ReturnType<typeof photoPacks>>) => unknown) => (): void => {
      photoPacks(services).then(use).catch(failed);
    };
    const viewOf = (photo: PackedPhoto, state: PackState): PackView => ({
      type: photo.type,
      bytes: photo.pack.bytes,
      state,
      onGet: toPacks((packs) => packs.get(photo, () => uploadsAreThrough(services))),
      onPause: toPacks((packs) => packs.pause(photo)),
      onRemove: toPacks((packs) => packs.remove(photo)),
    });
    return (states) =>
      packed.flatMap((photo) => {
        const state = states[photo.pack.sha256];
        return state ? [viewOf(photo, state)] : [];
      });
  }, [services, map]);
}

function needsPhoto(type: MapType): boolean {
  return type !== 'custom' && type !== 'roadmap';
}

function photoOf(type: MapType, { photos }: GardenMap): GroundPhoto | null {
  const wanted = type === 'hybrid' ? 'satellite' : type;
  return photos.find((photo) => photo.type === wanted) ?? null;
}
