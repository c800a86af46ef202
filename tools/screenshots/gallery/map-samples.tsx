import type { ReactNode } from 'react';
import type { PackState } from '../../../src/domain/photo-pack.ts';
import { MapKindsDialog, type MapKindsView } from '../../../src/screens/map/map-kinds-dialog.tsx';

const nothing = () => undefined;
const MB = 1024 * 1024;

/** The kinds of map of a garden with one photo from above and one of its hills. */
function kinds(above: PackState, hills: PackState): ReactNode {
  const view: MapKindsView = {
    type: 'custom',
    photo: null,
    readPhoto: () => Promise.reject(new Error('no photo is read here')),
    photoFor: (type) => {
      const { stage } = type === 'terrain' ? hills : above;
      return stage === 'kept' ? 'here' : 'notHere';
    },
    packs: [
      { type: 'satellite', bytes: 4.2 * MB, state: above, onGet: nothing, onPause: nothing, onRemove: nothing },
      { type: 'terrain', bytes: 12.5 * MB, state: hills, onGet: nothing, onPause: nothing, onRemove: nothing },
    ],
    onChoose: nothing,
  };
  return <MapKindsDialog kinds={view} isLive onClose={nothing} />;
}

const unasked: PackState = { stage: 'stopped', got: 0, fault: null };

/** What can be done about photos of the ground. */
export const mapGallery = [
  { name: 'map-kinds', draw: () => kinds(unasked, unasked) },
  {
    name: 'map-kinds-coming',
    draw: () => kinds({ stage: 'kept', got: 4.2 * MB, fault: null }, { stage: 'coming', got: 5 * MB, fault: null }),
  },
  {
    name: 'map-kinds-waiting',
    draw: () =>
      kinds({ stage: 'waiting', got: 1.9 * MB, fault: 'noSignal' }, { stage: 'stopped', got: 0, fault: 'noRoom' }),
  },
];
