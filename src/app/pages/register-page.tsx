import { useSelector } from '@xstate/react';
import { addresses } from '../../domain/addresses.ts';
import { RegisterIntro } from '../../screens/onboarding/register-intro.tsx';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';

/** Registration begins (ROUTE-21); avatar, then name and age follow (ONB-05). */
export function RegisterPage({ services }: { readonly services: Services }) {
  const groupName = useSelector(services.session, ({ context }) => context.groupName);
  return <RegisterIntro groupName={groupName} nextHref={addresses.avatarSelect} onBack={useGoBack()} />;
}
