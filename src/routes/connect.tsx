import { createFileRoute } from '@tanstack/react-router';
import { CodeEntryPage } from '../app/pages/code-entry-page.tsx';

/** `/connect/`: the same screen as `/` (ROUTE-16). */
export const Route = createFileRoute('/connect')({
  component: CodeEntryPage,
  codeSplitGroupings: [],
});
