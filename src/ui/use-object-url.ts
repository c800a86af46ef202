import { useEffect, useState } from 'react';

/** An address for bytes, given back to the browser as soon as other bytes or no screen need it. */
export function useObjectUrl(bytes: ArrayBuffer): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
