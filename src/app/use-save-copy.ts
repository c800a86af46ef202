import { useState } from 'react';
import { groupOfCode } from '../data/known-code.ts';
import { saveFile } from '../device/save-file.ts';
import { rescueFileName } from '../domain/rescue.ts';
import type { CopyState } from '../screens/waiting/waiting-screen.tsx';
import { waitingTexts } from '../texts/waiting.ts';
import type { Services } from './services.ts';

interface SaveCopy {
  readonly state: CopyState;
  /** Ids of the work and names of the drafts in the copy saved last on this page. */
  readonly savedIds: ReadonlySet<string>;
  /** Ids of the work that could not go into that copy, which its reader has been told. */
  readonly leftOutIds: ReadonlySet<string>;
  /** Why a typed code was not taken. */
  readonly problem: string | null;
  /** @param code from the session, or as an adult typed it; a typed one is compared with the device's own hash. */
  readonly save: (code: string, isTyped: boolean) => Promise<void>;
}

/** Makes the copy for the teacher and hands it to the downloads (OFF-17). */
export function useSaveCopy(services: Services, groupId: number, groupName: string): SaveCopy {
  const [state, setState] = useState<CopyState>({ kind: 'none' });
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set());
  const [leftOutIds, setLeftOutIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (code: string, isTyped: boolean): Promise<void> => {
    setProblem(null);
    setState({ kind: 'making' });
    try {
      if (isTyped && !(await isCodeOf(services, groupId, code))) {
        setProblem(waitingTexts.codeNotOfClass);
        setState({ kind: 'none' });
        return;
      }
      const copy = await (await services.worker()).makeRescue({ groupId, groupName, code });
      saveFile(copy.file, rescueFileName(groupName, new Date()));
      const saved = [...copy.workIds, ...copy.draftNames];
      setSavedIds(new Set(saved));
      setLeftOutIds(new Set(copy.leftOutIds));
      setState({ kind: 'saved', count: saved.length, leftOut: copy.leftOutIds.length });
    } catch (error) {
      services.log.error('a copy could not be made', error);
      setState({ kind: 'failed' });
    }
  };
  return { state, savedIds, leftOutIds, problem, save };
}

async function isCodeOf({ worker, outbox }: Services, groupId: number, code: string): Promise<boolean> {
  const { salt } = await (await worker()).device();
  const group = await groupOfCode(code, salt, await (await outbox()).knownGroups());
  return group?.id === groupId;
}
