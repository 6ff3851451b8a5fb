import { leads } from '#shared/modules/crm/lead.ts';
import type * as queries from '#shared/modules/crm/queries.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { readSharedQuote as sharedContract } from '#shared/modules/crm/shared-quote.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { withState } from './operations/write-quote.ts';
import { todayOf } from './queries.ts';
import { sharedQuoteOf } from './quote-link.ts';

/** The quotes of a lead, the newest first. */
export async function listQuotes(
  call: QueryCall<typeof queries.listQuotes>,
): Promise<QueryReply<typeof queries.listQuotes>> {
  const { services, actor, params } = call;
  const lead = await readRow(
    services.database,
    leads,
    actor.tenantId,
    leads.access.read(actor),
    params['id'] ?? '',
  );
  const rows = await visibleRows(services.database, quotes, actor.tenantId, quotes.access.read(actor))
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('number', 'desc')
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  return { data: rows.map((row) => withState(decodeRow(quotes, row), todayOf(call))) };
}

const mostShifts = 200;

/** The first two hundred shifts in use, by when they start. */
export async function listQuoteShifts({
  services,
  actor,
}: QueryCall<typeof queries.listQuoteShifts>): Promise<QueryReply<typeof queries.listQuoteShifts>> {
  const shifts = await readShifts(services.database.read, actor.tenantId);
  const inUse = [...shifts.values()].filter(({ active }) => active);
  const ordered = inUse.toSorted((a, b) => (a.starts + a.id < b.starts + b.id ? -1 : 1));
  return { data: ordered.slice(0, mostShifts) };
}

/** The quote behind a link. */
export async function readSharedQuote(
  call: QueryCall<typeof sharedContract>,
): Promise<QueryReply<typeof sharedContract>> {
  return { data: await sharedQuoteOf(call.services, call.params['token'] ?? '') };
}
