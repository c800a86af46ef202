import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { shownCode } from '../../domain/group-code.ts';
import { LoadCopyScreen, type LoadState } from '../../screens/waiting/load-copy-screen.tsx';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';

/** Takes over another tablet's work; needs no class on this one (OFF-17). */
export function LoadCopyPage({ services }: { readonly services: Services }) {
  const onBack = useGoBack();
  const code = useSelector(services.session, ({ context }) => context.code);
  const [state, setState] = useState<LoadState>({ kind: 'none' });
  const load = async (file: File, typed: string): Promise<void> => {
    setState({ kind: 'loading' });
    try {
      const result = await (await services.worker()).loadRescue(file, typed);
      setState(result.ok ? { kind: 'loaded', loaded: result.value } : { kind: 'failed', failure: result.failure });
    } catch (error) {
      services.log.error('a copy could not be loaded', error);
      setState({ kind: 'failed', failure: 'storageBroken' });
    }
  };
  return (
    <LoadCopyScreen
      likelyCode={shownCode(code)}
      state={state}
      onLoad={(file, typed) => void load(file, typed)}
      onBack={onBack}
    />
  );
}
