import { useEffect, useRef, useState } from 'react';
import { scanCode } from '../device/scan-code.ts';
import { codeInScan } from '../domain/code-address.ts';
import { ScanDialog, type ScanDialogProps } from '../screens/onboarding/scan-dialog.tsx';
import type { Log } from './log.ts';

interface ScanForCodeProps {
  readonly log: Pick<Log, 'error'>;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Looks for a group's code through the camera. Without one it says so, and the field is there for typing. */
export function ScanForCode({ log, onCode, onClose }: ScanForCodeProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanDialogProps['state']>('starting');
  // The camera stays on while the page around it is drawn anew.
  const handlers = useRef({ log, onCode });
  handlers.current = { log, onCode };
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const closing = new AbortController();
    const onText = (text: string): boolean => {
      const code = codeInScan(text);
      if (code === null) setState('notACode');
      else handlers.current.onCode(code);
      return code !== null;
    };
    scanCode({ video: shown, onText, onLooking: () => setState('looking'), signal: closing.signal }).then(
      (problem) => problem && !closing.signal.aborted && setState(problem),
      (error) => {
        handlers.current.log.error('a code could not be scanned', error);
        setState('noCamera');
      },
    );
    return () => closing.abort();
  }, []);
  return <ScanDialog state={state} videoRef={video} onClose={onClose} />;
}
