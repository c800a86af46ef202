import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';

/** Photos of the ground that a garden offers, and how much of them is on this device. */
export interface PhotoPackView {
  readonly state: 'absent' | 'loading' | 'stopped' | 'noRoom' | 'here';
  /** As people read it, `2.4 MB`: shown before anything is fetched. */
  readonly size: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

/** Fetches a garden's photos when somebody wants them; what has come stays when the signal goes. */
export function PhotoDownload({ pack }: { readonly pack: PhotoPackView }) {
  const { state, size, percent, onDownload, onRemove } = pack;
  switch (state) {
    case 'loading':
      return <p role="status">{mapTexts.downloading(percent)}</p>;
    case 'here':
      return (
        <Button look="text" icon={<Trash size={22} aria-hidden="true" />} onClick={onRemove}>
          {mapTexts.remove}
        </Button>
      );
    case 'noRoom':
      return <p role="status">{mapTexts.noRoom}</p>;
    default:
      return (
        <>
          {state === 'stopped' && <p role="status">{mapTexts.downloadStopped}</p>}
          <Button look="text" icon={<Download size={22} aria-hidden="true" />} onClick={onDownload}>
            {state === 'stopped' ? mapTexts.goOn : mapTexts.download(size)}
          </Button>
        </>
      );
  }
}
