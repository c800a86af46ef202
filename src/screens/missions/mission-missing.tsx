import ArrowLeft from 'lucide-react/icons/arrow-left';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { LostScene } from '../../ui/lost-scene.tsx';
import { Screen } from '../../ui/screen.tsx';

/** A well-formed address whose mission this garden does not have (ROUTE-44). */
export function MissionMissing({ onBack }: { readonly onBack: () => void }) {
  return (
    <Screen
      actions={
        <Button icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack}>
          {labels.goBack}
        </Button>
      }
    >
      <LostScene title={labels.missionNotFound} />
    </Screen>
  );
}
