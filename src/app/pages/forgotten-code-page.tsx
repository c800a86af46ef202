import { connectionTo } from '../../data/connection.ts';
import { requestCode } from '../../data/request-code.ts';
import { ForgottenCode } from '../../screens/onboarding/forgotten-code.tsx';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';
import { useCall } from '../use-call.ts';
import { useKeptForm } from '../use-kept-form.ts';

/** Request your code (ONB-09); needs the server, and says so without one (OFF-10). */
export function ForgottenCodePage({ services: { settings, log } }: { readonly services: Services }) {
  const { state, call } = useCall(log);
  const connection = connectionTo(location.origin, settings.credentials);
  const { form: email, change, forget } = useKeptForm('code', '', (kept) => (typeof kept === 'string' ? kept : null));
  return (
    <ForgottenCode
      email={email}
      onEmail={change}
      state={state}
      onSend={(address) =>
        void call(() => requestCode(connection, address, document.documentElement.lang).then(forget))
      }
      onBack={useGoBack()}
    />
  );
}
