import { type DialogHTMLAttributes, type MouseEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onClick' | 'onCancel' | 'onClose'> {
  /** Called on Escape and on the backdrop. The caller takes it away; the focus goes back where it was. */
  readonly onClose: () => void;
}

/** What lies over the page and holds the focus inside; how it looks is its caller's. */
export function Modal({ onClose, ...rest }: ModalProps) {
  const modal = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = modal.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const handleClick = (event: MouseEvent) => {
    if (event.target === modal.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for the backdrop is Escape, which `onCancel` hears
    <dialog
      {...rest}
      ref={modal}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes at a second Escape, whatever was refused: it is shown again, since only its caller takes it away.
      onClose={() => modal.current?.showModal()}
    />
  );
}
