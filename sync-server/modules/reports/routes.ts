import { defineModule } from '#server/core/module.ts';
import { readAdvanceSummary, readPayrollSummary } from '#server/modules/payroll/queries.ts';

const read = { access: 'tenant', permission: 'reports:read' } as const;

/** What the business as a whole comes to. */
export const reportsModule = defineModule('reports', {
  routes: [
    { method: 'GET', path: '/reports/payroll', ...read, summary: ['What wages cost, month by month', 'वेतन की लागत, महीने-दर-महीने'], handle: readPayrollSummary },
    { method: 'GET', path: '/reports/advances', ...read, summary: ['Advances that are out', 'बाक़ी एडवांस'], handle: readAdvanceSummary },
  ],
});
