import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isTabOfIos } from '../../device/install.ts';
import { addresses } from '../../domain/addresses.ts';
import { codeInFragment } from '../../domain/code-address.ts';
import type { CodeProblem, SessionContext } from '../../machines/session-context.ts';
import { CodeEntry } from '../../screens/onboarding/code-entry.tsx';
import { codeTexts } from '../../texts/errors.ts';
import { firstLabels as labels } from '../../texts/first-labels.ts';
import { chooseLanguage, otherLanguages } from '../language.ts';
import { useTypedCode } from '../use-typed-code.ts';
import { useWaitingForCode } from '../use-waiting-for-code.ts';

/** Rare, so not part of the first load. */
const ScanForCode = lazy(async () => ({ default: (await import('../scan-for-code.tsx')).ScanForCode }));

const AddFirst = lazy(async () => ({ default: (await import('../add-first.tsx')).AddFirst }));

/** Code entry (ONB-01): a code that opens a group leads on to its team. */
export function CodeEntryPage() {
  const { services } = useRouteContext({ from: '__root__' });
  const { session } = services;
  const router = useRouter();
  const isChecking = useSelector(session, (state) => state.hasTag('checking'));
  const context = useSelector(session, (state) => state.context);
  const typed = useTypedCode();
  const waitingForCode = useWaitingForCode(services);
  const isWaitingFor = useRef(false);
  useEffect(() => {
    if (isChecking || !isWaitingFor.current) return;
    isWaitingFor.current = false;
    if (context.problem === null && context.groupId !== null) router.history.push(addresses.teamSelect);
  }, [isChecking, context, router]);
  const enter = useCallback(
    (code: string) => {
      isWaitingFor.current = true;
      session.send({ type: 'code.entered', code });
    },
    [session],
  );
  useCodeInAddress(enter);
  const [isScanning, setIsScanning] = useState(false);
  const [addsFirst, setAddsFirst] = useState(() => isTabOfIos());
  return (
    <>
      <CodeEntry
        {...typed}
        isChecking={isChecking}
        problem={unknownCode(context.problem)}
        notice={noticeFor(context, waitingForCode)}
        team={teamOf(context)}
        forgottenHref={addresses.forgottenCode}
        teacherHref={addresses.teacherRegistration}
        privacyHref={addresses.privacy}
        loadCopyHref={addresses.loadCopy}
        onScan={() => setIsScanning(true)}
        languages={otherLanguages(services.settings)}
        onLanguage={chooseLanguage}
        onSubmit={enter}
      />
      {addsFirst && (
        <Suspense>
          <AddFirst services={services} onClose={() => setAddsFirst(false)} />
        </Suspense>
      )}
      {isScanning && (
        <Suspense>
          <ScanForCode
            log={services.log}
            onClose={() => setIsScanning(false)}
            onCode={(code) => {
              setIsScanning(false);
              enter(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A group's QR code leads here with its code behind '#': it is taken out of the address at once (ROUTE-29). */
function useCodeInAddress(enter: (code: string) => void): void {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === '') return;
    router.history.replace(addresses.connect);
    const code = codeInFragment(hash);
    if (code !== null) enter(code);
  }, [hash, router, enter]);
}

/** Whose tablet this is already; a code that no longer works opens nothing. */
function teamOf({ groupId, groupName, needsCode }: SessionContext): { name: string; href: string } | null {
  return groupId === null || needsCode ? null : { name: groupName, href: addresses.teamSelect };
}

function unknownCode(problem: CodeProblem | null): string | null {
  return problem?.kind === 'unknown' ? codeTexts.couldNotFind(problem.code) : null;
}

/**
 * A code nobody could look up is no fault of the child who typed it (OFF-08); settings that do not fit concern adults (A08).
 * On a tablet that was reported lost nobody would guess that work waits on it (promise 5).
 */
function noticeFor({ problem, needsCode }: SessionContext, waitingForCode: number): string | null {
  if (problem?.kind === 'notKnownHere') return labels.newCodeNeedsInternet;
  if (problem?.kind === 'turnedAway') return `${labels.turnedAway}. ${labels.askAboutSettings}`;
  if (needsCode) return labels.enterCodeAgain;
  return waitingForCode > 0 ? labels.waitForCode(waitingForCode) : null;
}
