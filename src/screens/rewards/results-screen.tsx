import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import Circle from 'lucide-react/icons/circle-dashed';
import Forward from 'lucide-react/icons/skip-forward';
import type { ReactNode } from 'react';
import type { GivenAnswer } from '../../domain/results.ts';
import { labels } from '../../texts/labels.ts';
import { rewardTexts } from '../../texts/rewards.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import type { KeptPhotoView, ReadPhoto } from '../../ui/kept-photo.ts';
import { Picture } from '../../ui/picture.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PhotoPrint } from './photo-print.tsx';
import styles from './results-screen.module.css';

/** What came of a task: a state, a photo, or answers, none of which may be the true one. */
export type OutcomeView =
  | { readonly kind: 'open' | 'done' | 'skipped' }
  | { readonly kind: 'photo'; readonly photo: KeptPhotoView }
  | { readonly kind: 'answered'; readonly answers: readonly GivenAnswer[] };

export interface ResultView {
  readonly taskId: string;
  /** From 1; a follow-on has the number of the step it belongs to. */
  readonly step: number;
  readonly statement: string;
  readonly outcome: OutcomeView;
}

export interface ResultsScreenProps {
  readonly missionName: string;
  readonly results: readonly ResultView[];
  /** What garden staff tell besides; empty for nothing. */
  readonly furtherInfo: string;
  readonly readPhoto: ReadPhoto;
  readonly onBack: () => void;
  /** To the badge of a finished mission, else to its start. */
  readonly endHref: string;
  readonly isFinished: boolean;
}

/** 'My answers': what the explorer said and photographed in one mission (ROUTE-41). */
export function ResultsScreen(props: ResultsScreenProps) {
  const { missionName, results, furtherInfo, readPhoto, onBack, endHref, isFinished } = props;
  return (
    <Screen
      header={<Header title={labels.myAnswers} subtitle={missionName} onBack={onBack} />}
      actions={
        <ButtonLink href={endHref} icon={<ArrowLeft size={28} aria-hidden="true" />}>
          {isFinished ? rewardTexts.backToBadge : rewardTexts.backToMission}
        </ButtonLink>
      }
    >
      <ol className={styles['list']}>
        {results.map((result) => (
          <li key={result.taskId} className={styles['row']}>
            <span className={styles['step']}>
              <Hidden>{rewardTexts.stepNumber(result.step)}</Hidden>
              <span aria-hidden="true">{result.step}</span>
            </span>
            <div className={styles['words']}>
              <p className={styles['statement']} dir="auto">
                {result.statement}
              </p>
              <p className={styles['answer']} dir="auto">
                {outcomeWords(result.outcome)}
              </p>
            </div>
            <OutcomeSign outcome={result.outcome} readPhoto={readPhoto} />
          </li>
        ))}
      </ol>
      {furtherInfo !== '' && (
        <aside className={styles['more']}>
          <h2 className={styles['moreTitle']}>{rewardTexts.didYouKnow}</h2>
          <p dir="auto">{furtherInfo}</p>
        </aside>
      )}
    </Screen>
  );
}

function outcomeWords(outcome: OutcomeView): string {
  switch (outcome.kind) {
    case 'open':
      return rewardTexts.notYet;
    case 'done':
      return rewardTexts.done;
    case 'skipped':
      return rewardTexts.skipped;
    case 'photo':
      return rewardTexts.myPhoto;
    case 'answered':
      return outcome.answers.map(({ text }) => text).join(', ') || rewardTexts.noneOfThem;
  }
}

interface OutcomeSignProps {
  readonly outcome: OutcomeView;
  readonly readPhoto: ReadPhoto;
}

/** The photo, the picture of the answer, or an icon; the words say the same. */
function OutcomeSign({ outcome, readPhoto }: OutcomeSignProps): ReactNode {
  switch (outcome.kind) {
    case 'open':
      return <Circle className={styles['icon']} size={32} aria-hidden="true" />;
    case 'skipped':
      return <Forward className={styles['icon']} size={32} aria-hidden="true" />;
    case 'photo':
      return (
        <span className={styles['photo']}>
          <PhotoPrint photo={outcome.photo} readPhoto={readPhoto} alt={labels.yourPhoto} />
        </span>
      );
    case 'done':
    case 'answered': {
      const picture = outcome.kind === 'answered' ? outcome.answers.find(({ imageUrl }) => imageUrl) : undefined;
      if (!picture) return <CircleCheck className={styles['tick']} size={32} aria-hidden="true" />;
      return (
        <span className={styles['picture']}>
          <Picture src={picture.imageUrl} alt="" size="small" fit="contain" />
        </span>
      );
    }
  }
}
