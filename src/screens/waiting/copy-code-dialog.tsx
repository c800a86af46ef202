import { type FormEvent, useState } from 'react';
import { waitingTexts } from '../../texts/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface CopyCodeDialogProps {
  readonly problem: string | null;
  /** The key is being made from the code, which takes a cheap tablet seconds. */
  readonly isMaking: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onClose: () => void;
}

const FORM_ID = 'copy-code';

/** Asks for the class code where the session no longer holds it; the copy is sealed with it. */
export function CopyCodeDialog({ problem, isMaking, onSubmit, onClose }: CopyCodeDialogProps) {
  const [code, setCode] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !isMaking) onSubmit(code);
  };
  return (
    <Dialog
      title={waitingTexts.codeForCopy}
      action={
        <form id={FORM_ID} onSubmit={handleSubmit}>
          <Button type="submit" busyWords={isMaking ? waitingTexts.savingCopy : null}>
            {waitingTexts.makeCopy}
          </Button>
        </form>
      }
      onClose={onClose}
    >
      <p>{waitingTexts.codeForCopyMeans}</p>
      <Field
        label={waitingTexts.ownGroupCode}
        value={code}
        onChange={setCode}
        error={problem}
        isCode
        form={FORM_ID}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Dialog>
  );
}
