import { createFileRoute } from '@tanstack/react-router';
import { loadTask } from '../app/load-task.ts';
import { TaskPage } from '../app/pages/task-page.tsx';
import { readFollowAndType } from '../app/search.ts';

/** `/mission/code/{id}/task/{task+}?follow=31,32`: one task (ROUTE-09). It reads the disk only, so it opens offline. */
export const Route = createFileRoute('/_explorer/mission/code/$id/task/$')({
  validateSearch: readFollowAndType,
  loaderDeps: ({ search: { follow } }) => ({ follow }),
  loader: ({ context, params, deps: { follow } }) =>
    loadTask(context, { missionId: params.id, path: params._splat, follow }),
  // Every opening reads what is saved by then.
  staleTime: 0,
  gcTime: 0,
  component: function TaskRoute() {
    const opened = Route.useLoaderData();
    const { type } = Route.useSearch();
    return <TaskPage {...Route.useRouteContext()} opened={opened} missionId={Route.useParams().id} type={type} />;
  },
});
