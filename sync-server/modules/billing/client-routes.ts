import { clients } from '#shared/modules/billing/client.ts';
import { readClientOrder } from '#shared/modules/billing/client-order.ts';
import { importClients as importClientsOf } from '#shared/modules/billing/import-exchange.ts';
import * as merging from '#shared/modules/billing/merge.ts';
import { readTimeline as readTimelineOf } from '#shared/modules/billing/timeline.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Route, SignedCall } from '#server/core/http/route.ts';
import { readTimeline } from './client-timeline.ts';
import { importTemplate } from './import/template.ts';
import { listDuplicates, listMerges, previewMerge } from './merge/merge-queries.ts';
import { changeClients } from './operations/change-client.ts';
import { answerClientOrder } from './read-client-order.ts';
import { importClients, mostImportBytes } from './operations/import-clients.ts';
import { mergeClients, unmergeClient } from './operations/merge-clients.ts';

/** Clients: their records, bringing them in from a file, and merging those that are one. */
export const clientRoutes: readonly Route[] = [
  handleExchange(importClientsOf, importClients, {
    bodyAs: 'raw',
    maxBytes: mostImportBytes,
    query: {
      kind: 'clients, sites, rates, balances or advances; by the names of the sheets without it',
      dry_run: 'true only looks',
      report: 'xlsx answers with every fault',
    },
  }),
  {
    method: 'GET',
    path: '/billing/import/template',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'clients:read',
    summary: ['Workbook to fill in for an import of clients', 'ग्राहक इम्पोर्ट के लिए भरने की फ़ाइल'],
    handle: async (call: SignedCall) => importTemplate(call),
  },
  handleQuery(merging.listDuplicates, listDuplicates, { runs: 'in-worker' }),
  handleQuery(merging.previewMerge, previewMerge, { runs: 'by-size' }),
  handleQuery(merging.listMerges, listMerges, { runs: 'by-size' }),
  handleQuery(readTimelineOf, readTimeline, { runs: 'in-worker' }),
  handleQuery(readClientOrder, answerClientOrder, { runs: 'by-size' }),
  mergeClients,
  unmergeClient,
  ...recordRoutes('/clients', 'clients:read'),
  ...recordRoutes('/billing/clients', 'billing:read'),
];

/** The five routes of clients, which stand at two addresses. A list leaves out those that were merged. */
function recordRoutes(path: string, permission: string): Route[] {
  return [
    ...readRoutes(clients, path, ['Clients', 'ग्राहक कंपनियाँ'], {
      access: 'tenant',
      permission,
      limit: 100,
      narrowing: { query: {}, rows: (select) => select.where('merged_into', 'is', null) },
    }),
    handle(changeClients.create, { path, status: 201 }),
    handle(changeClients.update, { path: `${path}/{id}` }),
    handle(changeClients.remove, { path: `${path}/{id}` }),
  ];
}
