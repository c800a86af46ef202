import { Button } from '../../ui/button.tsx';
import { LostScene } from '../../ui/lost-scene.tsx';
import { Screen } from '../../ui/screen.tsx';

export interface NoticeScreenProps {
  readonly title: string;
  /** One sentence: what to do next. */
  readonly words: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** The app cannot go on here, and says why: an unsafe address, an old browser, no storage, no first connection. */
export function NoticeScreen({ title, words, action }: NoticeScreenProps) {
  const button = action && { actions: <Button onClick={action.onClick}>{action.label}</Button> };
  return (
    <Screen {...button}>
      <LostScene title={title}>
        <p>{words}</p>
      </LostScene>
    </Screen>
  );
}
