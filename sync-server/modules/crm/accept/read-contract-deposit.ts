import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { readContractDeposit as contract } from '#shared/modules/crm/contract-deposit.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { readContract } from '#server/modules/contracts/queries.ts';
import { depositDueOf } from './deposit-due.ts';

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
  return { data: { deposit: await depositDueOf(read, actor.tenantId, quoteId) } };
}
