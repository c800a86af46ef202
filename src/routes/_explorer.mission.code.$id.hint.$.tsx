import { createFileRoute } from '@tanstack/react-router';
import { loadTask } from '../app/load-task.ts';
import { HintPage } from '../app/pages/hint-page.tsx';
import { readFollowAndType } from '../app/search.ts';

/** `/mission/code/{mission}/hint/{task+}?follow=31,32`: the hint of a task (ROUTE-11), from the disk alone (OFF-06). */
export const Route = createFileRoute('/_explorer/mission/code/$id/hint/$')({
  validateSearch: readFollowAndType,
  loaderDeps: ({ search: { follow } }) => ({ follow }),
  loader: ({ context, params: { id, _splat }, deps }) => loadTask(context, { missionId: id, path: _splat, ...deps }),
  component: function HintRoute() {
    const { services } = Route.useRouteContext();
    const { type } = Route.useSearch();
    return <HintPage services={services} opened={Route.useLoaderData()} type={type} />;
  },
});
