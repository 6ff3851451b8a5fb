import { sumOfRupees } from '#shared/core/money.ts';
import { leads, openStages } from '#shared/modules/crm/lead.ts';
import { ownLeadFields } from '#shared/modules/crm/own-leads/queries.ts';
import type * as queries from '#shared/modules/crm/own-leads/queries.ts';
import type { OwnLead } from '#shared/modules/crm/own-leads/queries.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { pickRow } from '#server/core/sql/table.ts';

/** The most leads on one phone. */
const most = 200;

/** The open leads of the caller, whatever else the caller may see, each with its quote that is out. */
export async function listOwnLeads(
  call: QueryCall<typeof queries.listOwnLeads>,
): Promise<QueryReply<typeof queries.listOwnLeads>> {
  const rows = await call.services.database.read
    .selectFrom('leads')
    .select([...ownLeadFields])
    .where('tenant_id', '=', call.actor.tenantId)
    .where('owner_id', '=', call.actor.userId)
    .where('deleted', '=', 0)
    .where('stage', 'in', [...openStages])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const own = rows.map((row) => pickRow(leads, ownLeadFields, row));
  const sent = await readSent(
    call,
    own.map(({ id }) => id),
  );
  return {
    data: own.map((lead) => ({ ...lead, quote: sent.get(lead.id) ?? null })).toSorted(byNextAction),
  };
}

/** The newest quote of each lead that was sent and not answered. What it costs the business is not read. */
async function readSent(
  { services, actor }: SignedCall,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<OwnLead['quote']>>> {
  const names = ['lead_id', 'number', 'total', 'one_off', 'one_off_gst', 'valid_until'] as const;
  const rows = await services.database.read
    .selectFrom('lead_quotes')
    .select([...names])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('lead_id', leadIds))
    .where('status', '=', 'sent')
    .where('deleted', '=', 0)
    .orderBy('number')
    .orderBy('version')
    .limit(most * 10)
    .execute();
  return new Map(
    rows
      .map((row) => pickRow(quotes, names, row))
      .map(({ lead_id: leadId, number, total, one_off: once, one_off_gst: gst, valid_until: until }) => [
        leadId,
        { number, total, valid_until: until, once: sumOfRupees([once, gst]) },
      ]),
  );
}

/** Leads with a day come first, the earliest before all. */
function byNextAction(a: OwnLead, b: OwnLead): number {
  const [one, other] = [a.next_action_on ?? '9999-12-31', b.next_action_on ?? '9999-12-31'];
  return one === other ? 0 : one < other ? -1 : 1;
}
