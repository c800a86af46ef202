import { NoticeScreen } from '../screens/help/notice-screen.tsx';
import { firstLabels as labels } from '../texts/first-labels.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { StorageBlockedError } from './session-store.ts';

/** The app could not start (S09): never a blank page, and never one that only looks as if it kept something. */
export function CannotStart({ error }: { readonly error: unknown }) {
  const [title, words] =
    error instanceof StorageBlockedError
      ? [labels.storageBlockedTitle, labels.storageBlocked]
      : [labels.somethingBroke, labels.refreshBrowser];
  const action = { label: labels.tryAgain, onClick: () => location.reload() };
  return (
    <AppFrame>
      <NoticeScreen title={title} words={words} action={action} />
    </AppFrame>
  );
}
