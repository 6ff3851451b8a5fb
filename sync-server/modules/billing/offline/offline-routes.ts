import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { readOfflineDesk } from '#shared/modules/billing/offline/offline-invoice.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { overOrder } from '../operations/refuse-over-order.ts';
import { unapprovedOf } from '../sheets/require-approval.ts';
import { unreviewedOf } from '../sheets/require-review.ts';
import { readClients } from '../sheets/read-sheets.ts';
import { reserveSeries, seriesOf } from './device-series.ts';
import { issueOffline } from './issue-offline.ts';

/** Invoices that devices issue without network. */
export const offlineRoutes: readonly Route[] = [
  handleQuery(readOfflineDesk, answerDesk, { runs: 'by-size' }),
  handle(issueOffline, { status: 201 }),
  reserveSeries,
];

const names = ['id', 'ver', 'client_name', 'period_to', 'total'] as const;
const asked = ['kind', 'client_id', 'po_number', 'period_from', 'original_id'] as const;
/** As many drafts as a device keeps, of the newest. */
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
  const open = read
    .selectFrom('invoices')
    .select([...names, ...asked])
    .where('tenant_id', '=', actor.tenantId)
    .where('stage', '=', 'draft')
    .where('kind', '=', 'invoice')
    .where('original_id', 'is', null)
    .where('deleted', '=', 0);
  // The numbers of a device are of one registration; drafts of another company are issued with network.
  const rows = await (own ? open.where('supplier_gstin', '=', own.gstin) : open)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostDrafts)
    .execute();
  const drafts = rows.map((row) => pickRow(invoices, [...names, ...asked], row));
  const held = await heldBack(services.database, actor.tenantId, drafts, instantFromMs(services.nowMs()));
  return {
    data: {
      series: own && { head: own.head, digits: own.digits, last: own.last, year: own.year },
      drafts: drafts
        .filter(({ id }) => !held.has(id))
        .map(({ id, ver, client_name, period_to, total }) => ({ id, ver, client_name, period_to, total })),
    },
  };
}

type Draft = Pick<Invoice, 'id' | 'total' | 'period_to' | (typeof asked)[number]>;

/**
 * The drafts that would be refused now, for approval of attendance, punches without review or a purchase
 * order: a device gives out no number for them, as nobody can give a reason there.
 */
async function heldBack(
  database: Database,
  tenantId: string,
  drafts: readonly Draft[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(drafts.flatMap(({ client_id: id }) => id ?? []))];
  const known = await readClients(database, tenantId, ids);
  const held = new Set<string>();
  for (const draft of drafts) {
    const client = known.get(draft.client_id ?? '');
    if (!client) continue;
    const unapproved = await unapprovedOf(database.read, tenantId, { id: draft.id, client, now });
    const isHeld =
      unapproved.length > 0 ||
      (await unreviewedOf(database.read, tenantId, draft)).length > 0 ||
      (await overOrder(database.read, tenantId, { client, draft })) !== null;
    if (isHeld) held.add(draft.id);
  }
  return held;
}
