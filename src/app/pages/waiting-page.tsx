import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { Garden } from '../../data/garden.ts';
import type { OutboxView } from '../../data/outbox-view.ts';
import { isDataKept } from '../../device/storage.ts';
import { addresses } from '../../domain/addresses.ts';
import { mayRemoveClass } from '../../domain/waiting-removal.ts';
import { CopyCodeDialog } from '../../screens/waiting/copy-code-dialog.tsx';
import { WaitingScreen } from '../../screens/waiting/waiting-screen.tsx';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';
import { useLive } from '../use-live.ts';
import { useRemoveClass } from '../use-remove-class.ts';
import { useSaveCopy } from '../use-save-copy.ts';
import { waitingView$ } from '../waiting-view.ts';

interface WaitingPageProps {
  readonly services: Services;
  readonly garden: Garden;
  readonly outbox: OutboxView;
}

/** What waits on this tablet of the class that is signed in (OFF-16). */
export function WaitingPage({ services, garden, outbox }: WaitingPageProps) {
  const { groupId } = garden;
  const router = useRouter();
  const onBack = useGoBack();
  const { groupName, code } = useSelector(services.session, ({ context }) => context);
  const view = useLive(useMemo(() => waitingView$(garden, outbox), [garden, outbox])) ?? null;
  const [isAskingCode, setIsAskingCode] = useState(false);
  const copy = useSaveCopy(services, groupId, groupName);
  const trying = useTryNow(services, groupId);
  const isKept = useIsKept();
  const ids = view?.ids ?? [];
  const begun = view?.begun ?? [];
  const isDeleted = view?.isDeleted ?? false;
  const onRemoved = (): void => router.history.replace(addresses.home);
  const removal = useRemoveClass(services, groupId, isDeleted ? 'everything' : [...ids, ...begun], onRemoved);
  return (
    <>
      <WaitingScreen
        view={view}
        onBack={onBack}
        onTryNow={trying.start}
        isTrying={trying.isTrying}
        copy={copy.state}
        onSaveCopy={() => (code === '' ? setIsAskingCode(true) : void copy.save(code, false))}
        loadHref={addresses.loadCopy}
        isKept={isKept}
        removal={{
          groupName,
          waitingCount: ids.length,
          goneCount: isDeleted ? ids.length : ids.filter((id) => copy.leftOutIds.has(id)).length,
          begunCount: begun.filter((name) => !copy.savedIds.has(name)).length,
          mayRemove: view !== null && mayRemoveClass(ids, copy.savedIds, copy.leftOutIds, isDeleted),
          ...removal,
        }}
      />
      {isAskingCode && copy.state.kind !== 'saved' && (
        <CopyCodeDialog
          problem={copy.problem}
          isMaking={copy.state.kind === 'making'}
          onSubmit={(typed) => void copy.save(typed, true)}
          onClose={() => setIsAskingCode(false)}
        />
      )}
    </>
  );
}

/** So long the button says that it is trying; what comes of it, the rows say. Milliseconds. */
const TRYING_MS = 2_000;

/** Sends what waits and lets refused work try once more: somebody may have mended the reason. */
function useTryNow({ worker, wake, log }: Services, groupId: number) {
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => setIsTrying(false), TRYING_MS);
    return () => clearTimeout(timer);
  }, [isTrying]);
  const start = (): void => {
    setIsTrying(true);
    worker()
      .then((outboxWorker) => outboxWorker.tryNow(groupId))
      .catch((error) => log.error('not everything could be tried again', error));
    wake();
  };
  return { isTrying, start };
}

function useIsKept(): boolean | null {
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    void isDataKept().then(setIsKept);
  }, []);
  return isKept;
}
