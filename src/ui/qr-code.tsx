import { useMemo } from 'react';
import { encode } from 'uqr';
import { QR_QUIET_ZONE, qrPath } from '../domain/qr-path.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What whoever scans it reads. */
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A QR code, dark on white in every theme: scanners do not read it the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles['light']} />
      <path d={path} className={styles['dark']} />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET_ZONE });
  return { size, path: qrPath(data) };
}
