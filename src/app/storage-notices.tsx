import { DeletedClassDialog } from '../screens/waiting/deleted-class-dialog.tsx';
import { waitingTexts } from '../texts/waiting.ts';
import { BlockedDialog } from '../ui/blocked-dialog.tsx';
import { ErrorDialog } from '../ui/error-dialog.tsx';
import type { DeletedClass } from './deleted-classes.ts';
import type { Services } from './services.ts';
import { useRemoveClass } from './use-remove-class.ts';
import { useStorageNotices } from './use-storage-notices.ts';

/** Over whatever page is open: an outbox that is held, work that is gone, a class that was deleted; one after the other. */
export function StorageNotices({ services }: { readonly services: Services }) {
  const { isBlocked, lostWork, deleted } = useStorageNotices(services);
  if (isBlocked) return <BlockedDialog />;
  if (lostWork > 0) {
    return (
      <ErrorDialog
        title={waitingTexts.workLostTitle}
        message={waitingTexts.workLost(lostWork)}
        onClose={() => services.lostWork.set(0)}
      />
    );
  }
  return deleted && <DeletedClassNotice key={deleted.groupId} services={services} deleted={deleted} />;
}

interface DeletedClassNoticeProps {
  readonly services: Services;
  readonly deleted: DeletedClass;
}

function DeletedClassNotice({ services, deleted }: DeletedClassNoticeProps) {
  const close = (): void => services.deletedClass.set(null);
  const removal = useRemoveClass(services, deleted.groupId, 'everything', close);
  return <DeletedClassDialog {...deleted} {...removal} onClose={close} />;
}
