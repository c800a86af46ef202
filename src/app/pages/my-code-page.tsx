import { addresses } from '../../domain/addresses.ts';
import { codeAddress } from '../../domain/code-address.ts';
import { MyCode } from '../../screens/onboarding/my-code.tsx';
import { useGoBack } from '../go-back.ts';

/** The code the explorer's group joined with (ONB-11). @param code as it is read aloud. */
export function MyCodePage({ code }: { readonly code: string }) {
  return (
    <MyCode
      code={code}
      address={codeAddress(location.origin, code)}
      doneHref={addresses.missionTypes}
      onBack={useGoBack()}
    />
  );
}
