import { createFileRoute } from '@tanstack/react-router';
import { CodeEntryPage } from '../app/pages/code-entry-page.tsx';

/** `/`: type the group's code. Its code is part of the first load, so it is not split off. */
export const Route = createFileRoute('/')({
  component: CodeEntryPage,
  codeSplitGroupings: [],
});
