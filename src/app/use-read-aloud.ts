import { useActor } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import type { Recordings } from '../../schemas/recordings.ts';
import { recordingAt, recordings } from '../data/recordings.ts';
import { onPageHidden } from '../device/page-hidden.ts';
import { type Readers, readAloud } from '../device/read-aloud.ts';
import { followVoices } from '../device/speech.ts';
import { wordsIn } from '../device/spoken-words.ts';
import { chooseVoice } from '../domain/reading-aloud.ts';
import { type ReadingEvent, type ReadRequest, readAloudMachine } from '../machines/read-aloud.machine.ts';
import type { ReadAloudOf } from '../ui/read-aloud.tsx';
import type { Services } from './services.ts';

/**
 * Reading the texts of one page aloud (SHELL-19): by the garden's recordings, else by a voice of the device itself. Where
 * the garden switched it off, or there is neither, no text has a control.
 */
export function useReadAloud({ settings, log, track }: Services): ReadAloudOf {
  const readersOf = useReaders(settings.readAloud, settings.language.content, log);
  const machine = useMemo(
    () =>
      readAloudMachine.provide({
        actors: {
          read: fromCallback<EventObject, ReadRequest, ReadingEvent>(({ input, sendBack }) =>
            readAloud(input, readersOf(input.key), () => sendBack({ type: 'ended' })),
          ),
        },
      }),
    [readersOf],
  );
  const [state, send] = useActor(machine);
  useEffect(() => onPageHidden((isHidden) => isHidden && send({ type: 'page.left' })), [send]);
  const readKey = state.matches('reading') ? state.context.request?.key : null;
  return (key) => {
    const { recording, voice } = readersOf(key);
    if (!recording && !voice) return null;
    return {
      isReading: readKey === key,
      onTap: (words) => {
        if (readKey !== key) track('textRead');
        send({ type: 'tapped', request: { key, ...wordsIn(words) } });
      },
    };
  };
}

/** What can read each text on this device; nothing while that is being found out. */
function useReaders(isOn: boolean, language: string, log: Services['log']): (key: string) => Readers {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const [recorded, setRecorded] = useState<Recordings>({});
  useEffect(() => {
    if (!isOn) return;
    recordings().then(setRecorded, (error: unknown) => log.error('the list of recordings could not be read', error));
    return followVoices((voices) => setVoice(chooseVoice(voices, language)));
  }, [isOn, language, log]);
  return useCallback(
    (key) => {
      const address = recorded[key];
      return { recording: address === undefined ? null : () => recordingAt(address), voice };
    },
    [recorded, voice],
  );
}
