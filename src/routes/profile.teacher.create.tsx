import { createFileRoute } from '@tanstack/react-router';
import { TeacherPage } from '../app/pages/teacher-page.tsx';

/** `/profile/teacher/create/`: a teacher registers a group (ROUTE-17). */
export const Route = createFileRoute('/profile/teacher/create')({
  component: function TeacherRoute() {
    return <TeacherPage services={Route.useRouteContext().services} />;
  },
});
