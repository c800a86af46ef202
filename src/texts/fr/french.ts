import { cameraErrors, cameraTexts } from '../camera.ts';
import { dateTexts } from '../dates.ts';
import { codeTexts, errorTexts, fileTexts } from '../errors.ts';
import { filterTexts } from '../filters.ts';
import { firstLabels } from '../first-labels.ts';
import { labels } from '../labels.ts';
import { mapTexts } from '../map.ts';
import { missionTypeTexts } from '../mission-types.ts';
import { peopleTexts } from '../people.ts';
import { rewardTexts } from '../rewards.ts';
import { shellTexts } from '../shell.ts';
import { tourTexts } from '../tour.ts';
import { translate } from '../translation.ts';
import { loadFailures, otherRefusal, refusals, waitingReasons, waitingTexts, workKinds } from '../waiting.ts';
import { frenchCameraErrors, frenchCameraTexts } from './camera.ts';
import { frenchCodeTexts, frenchErrorTexts, frenchFileTexts, frenchMissionTypeTexts } from './errors.ts';
import { frenchFirstLabels } from './first-labels.ts';
import { frenchLabels } from './labels.ts';
import { frenchMapTexts } from './map.ts';
import { frenchPeopleTexts } from './people.ts';
import { frenchFilterTexts, frenchRewardTexts } from './rewards.ts';
import { frenchShellTexts } from './shell.ts';
import { frenchTourTexts } from './tour.ts';
import * as waiting from './waiting.ts';

/** From here on the app speaks French. Called once, before anything is drawn; another language is another start. */
export function speakFrench(): void {
  translate(firstLabels, frenchFirstLabels);
  translate(labels, frenchLabels);
  translate(peopleTexts, frenchPeopleTexts);
  translate(rewardTexts, frenchRewardTexts);
  translate(filterTexts, frenchFilterTexts);
  translate(mapTexts, frenchMapTexts);
  translate(waitingTexts, waiting.frenchWaitingTexts);
  translate(waitingReasons, waiting.frenchWaitingReasons);
  translate(workKinds, waiting.frenchWorkKinds);
  translate(refusals, waiting.frenchRefusals);
  translate(otherRefusal, waiting.frenchOtherRefusal);
  translate(loadFailures, waiting.frenchLoadFailures);
  translate(shellTexts, frenchShellTexts);
  translate(tourTexts, frenchTourTexts);
  translate(cameraTexts, frenchCameraTexts);
  translate(cameraErrors, frenchCameraErrors);
  translate(errorTexts, frenchErrorTexts);
  translate(fileTexts, frenchFileTexts);
  translate(codeTexts, frenchCodeTexts);
  translate(missionTypeTexts, frenchMissionTypeTexts);
  translate(dateTexts, { locale: 'fr-FR' });
}
