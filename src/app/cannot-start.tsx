import { firstLabels as labels } from '../texts/first-labels.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { StorageBlockedError } from './session-store.ts';

/** The app could not start (S09): never a blank page, and never one that only looks as if it kept something. */
export function CannotStart({ error }: { readonly error: unknown }) {
  return (
    <AppFrame>
      {error instanceof StorageBlockedError ? (
        <ReloadNotice title={labels.storageBlockedTitle} words={labels.storageBlocked} />
      ) : (
        <ReloadNotice />
      )}
    </AppFrame>
  );
}
