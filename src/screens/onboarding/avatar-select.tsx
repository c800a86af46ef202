import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Avatar } from '../../../schemas/avatar.ts';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Loader } from '../../ui/loader.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Screen } from '../../ui/screen.tsx';

export type AvatarView = Pick<Avatar, 'id' | 'name' | 'imageUrl'>;

export interface AvatarSelectProps {
  /** Null until they have been read. */
  readonly avatars: readonly AvatarView[] | null;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Pick your animal: every avatar with picture and name, the chosen one marked (ONB-06). */
export function AvatarSelect({ avatars, chosenId, onChoose, onNext, onBack }: AvatarSelectProps) {
  return (
    <Screen
      header={<Header title={peopleTexts.pickAnimal} subtitle={peopleTexts.newExplorerStep(1)} onBack={onBack} />}
      actions={
        <Button onClick={onNext} iconEnd={<ArrowRight size={28} aria-hidden="true" />}>
          {peopleTexts.next}
        </Button>
      }
    >
      <div data-tour-stop="animals">
        <Animals avatars={avatars} chosenId={chosenId} onChoose={onChoose} />
      </div>
    </Screen>
  );
}

/** The tiles of all animals, wherever one is picked. */
export function Animals({ avatars, chosenId, onChoose }: Pick<AvatarSelectProps, 'avatars' | 'chosenId' | 'onChoose'>) {
  if (avatars === null) return <Loader label={labels.loading} />;
  if (avatars.length === 0) return <p>{peopleTexts.animalsComing}</p>;
  return (
    <RadioTiles
      legend={peopleTexts.animals}
      isLegendShown={false}
      look="pictures"
      tiles={avatars.map(({ id, name, imageUrl }) => ({ id, text: name, imageUrl }))}
      chosenId={chosenId}
      onChoose={onChoose}
    />
  );
}
