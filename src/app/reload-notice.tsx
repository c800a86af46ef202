import { NoticeScreen } from '../screens/help/notice-screen.tsx';
import { firstLabels as labels } from '../texts/first-labels.ts';

interface ReloadNoticeProps {
  readonly title?: string;
  readonly words?: string;
}

/** Nothing can be shown here, and to load the page again is all that may help (SHELL-13). */
export function ReloadNotice({ title = labels.somethingBroke, words = labels.refreshBrowser }: ReloadNoticeProps) {
  const action = { label: labels.tryAgain, onClick: () => location.reload() };
  return <NoticeScreen title={title} words={words} action={action} />;
}
