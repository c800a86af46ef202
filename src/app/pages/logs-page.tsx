import { useState } from 'react';
import { copyText } from '../../device/clipboard.ts';
import { LogsScreen } from '../../screens/help/logs-screen.tsx';
import { useGoBack } from '../go-back.ts';
import type { LogEntry } from '../log.ts';

/** The log as it stood when the page was opened: lines must not move away under a reader's eyes. */
export function LogsPage({ entries }: { readonly entries: readonly LogEntry[] }) {
  const onBack = useGoBack();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const handleCopy = async () => {
    const lines = entries.map(({ at, level, text }) => `${new Date(at).toISOString()} ${level} ${text}`);
    setIsCopied(await copyText(lines.join('\n')));
  };
  return <LogsScreen entries={entries} isCopied={isCopied} onCopy={() => void handleCopy()} onBack={onBack} />;
}
