import Share from 'lucide-react/icons/share';
import { shellTexts } from '../../texts/shell.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface AddFirstDialogProps {
  /** Work of this tab that is not proved safe: it would stay behind. */
  readonly waitingCount: number;
  readonly waitingHref: string;
  /** Whoever wants to goes on in the tab. */
  readonly onClose: () => void;
}

/** Says how the app comes to the home screen of an iPad or iPhone, and that work in this tab must go out before that. */
export function AddFirstDialog({ waitingCount, waitingHref, onClose }: AddFirstDialogProps) {
  return (
    <Dialog
      picture={<Share size={56} aria-hidden="true" />}
      title={shellTexts.addFirst}
      onClose={onClose}
      action={
        <>
          {waitingCount > 0 && <ButtonLink href={waitingHref}>{shellTexts.seeWhatWaits}</ButtonLink>}
          <Button look="quiet" onClick={onClose}>
            {shellTexts.carryOnHere}
          </Button>
        </>
      }
    >
      {waitingCount > 0 && (
        <p>
          <strong>{shellTexts.sendFirst(waitingCount)}</strong>
        </p>
      )}
      <p>{shellTexts.addFirstHow}</p>
      <p>{shellTexts.addFirstWhy}</p>
    </Dialog>
  );
}
