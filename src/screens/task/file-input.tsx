import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { labels } from '../../texts/labels.ts';

export interface FileInputHandle {
  /** Opens the device's own chooser, which on a phone offers its camera too. */
  readonly open: () => void;
}

interface FileInputProps {
  readonly ref: Ref<FileInputHandle>;
  readonly onChoose: (files: readonly Blob[]) => void;
  readonly onPicking: (isOpen: boolean) => void;
  /** Goes straight to the device's own camera (CAM-12). Without, a phone offers both its camera and its pictures. */
  readonly isCamera?: boolean;
}

/** The browser's file chooser without its face; buttons open it. */
export function FileInput({ ref, onChoose, onPicking, isCamera = false }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    onPicking(true);
    input.current?.click();
  };
  useImperativeHandle(ref, () => ({ open }));
  useEffect(() => {
    const { current } = input;
    const handleCancel = () => onPicking(false);
    // React knows this event of dialogues only.
    current?.addEventListener('cancel', handleCancel);
    return () => current?.removeEventListener('cancel', handleCancel);
  }, [onPicking]);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPicking(false);
    const files = [...(currentTarget.files ?? [])];
    // The same file chosen again is a change again.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      multiple={!isCamera}
      {...(isCamera ? { capture: 'environment' as const } : {})}
      hidden
      aria-label={isCamera ? labels.takePhoto : labels.choosePicture}
      onChange={handleChange}
    />
  );
}
