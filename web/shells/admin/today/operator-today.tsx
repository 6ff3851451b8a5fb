import { lazy } from 'react';
import type { ReactNode } from 'react';

const OperatorPage = lazy(async () => ({
  default: (await import('#web/modules/health/admin/operator-page.tsx')).OperatorPage,
}));

/** The first page of whoever runs the installation, which the people of a business never load. */
export function OperatorToday(): ReactNode {
  return <OperatorPage />;
}
