import ArrowLeft from 'lucide-react/icons/arrow-left';
import Binoculars from 'lucide-react/icons/binoculars';
import { firstLabels as labels } from '../../texts/first-labels.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LostScene } from '../../ui/lost-scene.tsx';
import { Screen } from '../../ui/screen.tsx';

export interface NotFoundScreenProps {
  readonly onBack: () => void;
  /** Given to those who are signed in. */
  readonly missionsHref?: string;
}

/** Any path the app does not know (ROUTE-30). */
export function NotFoundScreen({ onBack, missionsHref }: NotFoundScreenProps) {
  const hasMissions = missionsHref !== undefined;
  return (
    <Screen
      actions={
        <>
          {hasMissions && (
            <ButtonLink href={missionsHref} icon={<Binoculars size={28} aria-hidden="true" />}>
              {labels.goToMissions}
            </ButtonLink>
          )}
          <Button
            look={hasMissions ? 'quiet' : 'primary'}
            icon={<ArrowLeft size={28} aria-hidden="true" />}
            onClick={onBack}
          >
            {labels.goBack}
          </Button>
        </>
      }
    >
      <LostScene title={labels.pageNotFound}>
        <p>{labels.pathEnds}</p>
      </LostScene>
    </Screen>
  );
}
