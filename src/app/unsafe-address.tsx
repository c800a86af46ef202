import { labels } from '../texts/labels.ts';
import { LostScene } from '../ui/lost-scene.tsx';
import { Screen } from '../ui/screen.tsx';

/** Plain http on another host than this machine: one clear page instead of an app that loses work. */
export function UnsafeAddress() {
  return (
    <Screen>
      <LostScene title={labels.insecureTitle}>{labels.insecureAddress}</LostScene>
    </Screen>
  );
}
