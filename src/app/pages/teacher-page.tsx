import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { connectionTo } from '../../data/connection.ts';
import { type RegisteredGroup, registerGroup } from '../../data/register-group.ts';
import { addresses } from '../../domain/addresses.ts';
import { codeAddress } from '../../domain/code-address.ts';
import { emptyGroupForm, type GroupForm, readGroupForm } from '../../domain/group-form.ts';
import { GroupReady } from '../../screens/onboarding/group-ready.tsx';
import { TeacherRegistration } from '../../screens/onboarding/teacher-registration.tsx';
import { codeTexts } from '../../texts/errors.ts';
import { peopleTexts } from '../../texts/people.ts';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';
import { useCall } from '../use-call.ts';
import { useKeptForm } from '../use-kept-form.ts';

/** A teacher registers a group and is shown its code (ONB-10); needs the server, and says so without one (OFF-10). */
export function TeacherPage({ services }: { readonly services: Services }) {
  const { settings, log } = services;
  const onBack = useGoBack();
  const { state, call } = useCall(log);
  const [group, setGroup] = useState<RegisteredGroup | null>(null);
  const [lacksResult, setLacksResult] = useState(false);
  const connection = connectionTo(location.origin, settings.credentials);
  const { form, change, forget } = useKeptForm('group', emptyGroupForm, readGroupForm);
  const register = async (filled: GroupForm): Promise<void> => {
    setLacksResult(false);
    const registered = await registerGroup(connection, filled, document.documentElement.lang);
    setLacksResult(registered === null);
    if (registered) forget();
    setGroup(registered);
  };
  if (group) return <ReadyGroup services={services} group={group} />;
  return (
    <TeacherRegistration
      form={form}
      onChange={(changed) => change({ ...changed, callId: crypto.randomUUID() })}
      state={state}
      problem={lacksResult ? codeTexts.noUser : null}
      privacyHref={addresses.privacy}
      onRegister={(filled) => void call(() => register(filled))}
      onBack={onBack}
    />
  );
}

function ReadyGroup({
  services: { session },
  group,
}: {
  readonly services: Services;
  readonly group: RegisteredGroup;
}) {
  const router = useRouter();
  const isOpening = useSelector(session, (state) => state.hasTag('checking'));
  const hasProblem = useSelector(session, ({ context }) => context.problem !== null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isOpening) return;
    setIsAsked(false);
    if (!hasProblem) router.history.push(addresses.teamSelect);
  }, [isAsked, isOpening, hasProblem, router]);
  return (
    <GroupReady
      groupName={group.name}
      code={group.code}
      address={codeAddress(location.origin, group.code)}
      isOpening={isOpening}
      problem={hasProblem ? peopleTexts.needsInternet : null}
      onOpen={() => {
        session.send({ type: 'code.entered', code: group.code });
        setIsAsked(true);
      }}
      onPrint={() => print()}
    />
  );
}
