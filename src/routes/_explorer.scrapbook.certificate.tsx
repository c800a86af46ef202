import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../app/pages/certificate-page.tsx';

/** `/scrapbook/certificate`: what the explorer has finished, to print. */
export const Route = createFileRoute('/_explorer/scrapbook/certificate')({
  component: function CertificateRoute() {
    return <CertificatePage {...Route.useRouteContext()} />;
  },
});
