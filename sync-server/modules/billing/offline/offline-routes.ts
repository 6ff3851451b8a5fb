import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { readOfflineDesk } from '#shared/modules/billing/offline/offline-invoice.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { reserveSeries, seriesOf } from './device-series.ts';
import { issueOffline } from './issue-offline.ts';

/** Invoices that devices issue without network. */
export const offlineRoutes: readonly Route[] = [
  handleQuery(readOfflineDesk, answerDesk, { runs: 'by-size' }),
  handle(issueOffline, { status: 201 }),
  reserveSeries,
];

const names = ['id', 'ver', 'client_name', 'period_to', 'total'] as const;
/** The newest drafts, as many as a device keeps. */
const mostDrafts = 100;

async function answerDesk({
  services,
  actor,
  query,
}: QueryCall<typeof readOfflineDesk>): Promise<QueryReply<typeof readOfflineDesk>> {
  const { read } = services.database;
  const day = dateOf(instantFromMs(services.nowMs()));
  const found = await seriesOf(read, actor.tenantId, { device: query['device'] ?? '', day });
  const own = found?.userId === actor.userId ? found : null;
  const rows = await read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', actor.tenantId)
    .where('stage', '=', 'draft')
    .where('kind', '=', 'invoice')
    .where('original_id', 'is', null)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostDrafts)
    .execute();
  return {
    data: {
      series: own && { head: own.head, digits: own.digits, last: own.last, year: own.year },
      drafts: rows.map((row) => pickRow(invoices, names, row)),
    },
  };
}
