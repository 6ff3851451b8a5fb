import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { readContractDeposit as contract } from '#shared/modules/crm/contract-deposit.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readDepositDue } from '#server/modules/billing/deposits/queries.ts';
import { readContract } from '#server/modules/contracts/queries.ts';

const names = ['number', 'status', 'deposit', 'decided_at'] as const;

/** What is due of the deposit that was agreed on with the quote of a contract that has not ended. */
export async function readContractDeposit(
  call: QueryCall<typeof contract>,
): Promise<QueryReply<typeof contract>> {
  const { services, actor } = call;
  const { read } = services.database;
  const { client_id: clientId, quote_id: quoteId, ...of } = await readContract(call);
  const today = dateOf(instantFromMs(services.nowMs()));
  if (clientId === null || quoteId === null || (of.last_day ?? of.end_date) < today)
    return { data: { deposit: null } };
  const row = await read
    .selectFrom('lead_quotes')
    .select([...names])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', quoteId)
    .executeTakeFirst();
  const { number = '', status, deposit = 0, decided_at: at } = row ? pickRow(quotes, names, row) : {};
  if (status !== 'accepted' || deposit === 0 || !at) return { data: { deposit: null } };
  return {
    data: { deposit: await readDepositDue(read, actor.tenantId, { clientId, deposit, at, quote: number }) },
  };
}
