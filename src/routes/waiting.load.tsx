import { createFileRoute } from '@tanstack/react-router';
import { LoadCopyPage } from '../app/pages/load-copy-page.tsx';

/** `/waiting/load`: work of another tablet, from a file (OFF-17). Open to all: the class may be new to this tablet. */
export const Route = createFileRoute('/waiting/load')({
  component: function LoadCopyRoute() {
    return <LoadCopyPage services={Route.useRouteContext().services} />;
  },
});
