import { NoticeScreen } from '../screens/help/notice-screen.tsx';
import { firstLabels as labels } from '../texts/first-labels.ts';
import { AppFrame } from '../ui/app-frame.tsx';

/** Plain http on another host than this machine: one clear page instead of an app that loses work. */
export function UnsafeAddress() {
  return (
    <AppFrame>
      <NoticeScreen title={labels.insecureTitle} words={labels.insecureAddress} />
    </AppFrame>
  );
}
