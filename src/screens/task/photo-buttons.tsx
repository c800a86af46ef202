import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Eraser from 'lucide-react/icons/eraser';
import Trash2 from 'lucide-react/icons/trash-2';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/screen.tsx';
import { useSavingWords } from './continue-button.tsx';
import type { TaskPage } from './task-part.ts';

interface PhotoButtonsProps {
  readonly page: TaskPage;
  /** The photo on the screen is on this device's disk or on the server. */
  readonly isSaved: boolean;
  readonly onRetake: () => void;
}

/** Every button keeps its place; those that need a photo wait for one (TASK-09, TASK-10). */
export function PhotoButtons({ page, isSaved, onRetake }: PhotoButtonsProps) {
  const busyWords = useSavingWords(page);
  const keep = () => page.send({ type: 'continue' });
  return (
    <>
      {isSaved ? (
        <Button busyWords={busyWords} iconEnd={<ArrowRight size={28} aria-hidden="true" />} onClick={keep}>
          {labels.continue}
        </Button>
      ) : (
        <Button busyWords={busyWords} icon={<CloudUpload size={28} aria-hidden="true" />} onClick={keep}>
          {labels.uploadAndContinue}
        </Button>
      )}
      <ButtonRow>
        <Button look="quiet" icon={<Camera size={26} aria-hidden="true" />} onClick={onRetake}>
          {labels.retakePhoto}
        </Button>
        <Button
          look="destructive"
          icon={<Trash2 size={26} aria-hidden="true" />}
          onClick={() => page.send({ type: 'photo.deleted' })}
        >
          {labels.delete}
        </Button>
      </ButtonRow>
    </>
  );
}

/** What needs a photo, in its place and waiting for one; 'Clear' takes the words about a wrong file away. */
export function PhotoWaitingButtons({ onClear }: { readonly onClear: (() => void) | null }) {
  return (
    <ButtonRow isTight>
      <Button look="quiet" isDisabled icon={<CloudUpload size={26} aria-hidden="true" />}>
        {labels.uploadAndContinue}
      </Button>
      {onClear && (
        <Button look="quiet" icon={<Eraser size={26} aria-hidden="true" />} onClick={onClear}>
          {labels.clear}
        </Button>
      )}
      <Button look="destructive" isDisabled icon={<Trash2 size={26} aria-hidden="true" />}>
        {labels.delete}
      </Button>
    </ButtonRow>
  );
}
