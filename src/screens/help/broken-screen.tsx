import ArrowLeft from 'lucide-react/icons/arrow-left';
import { firstLabels as labels } from '../../texts/first-labels.ts';
import { Button } from '../../ui/button.tsx';
import { LostScene } from '../../ui/lost-scene.tsx';
import { Screen } from '../../ui/screen.tsx';

/** A screen that could not be drawn: a fault of ours. What the child did is in the outbox and says so. */
export function BrokenScreen({ onBack }: { readonly onBack: () => void }) {
  return (
    <Screen
      actions={
        <Button icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack}>
          {labels.goBack}
        </Button>
      }
    >
      <LostScene title={labels.somethingBroke}>{labels.workIsKept}</LostScene>
    </Screen>
  );
}
