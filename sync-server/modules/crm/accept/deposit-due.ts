import type { DepositDue } from '#shared/modules/billing/deposit-due.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedDate } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readDepositDue } from '#server/modules/billing/deposits/queries.ts';
import type { AgreedDeposit } from '#server/modules/billing/deposits/queries.ts';
import { clientOfOutcome, mergedClients } from './client-of-outcome.ts';
import { readKept } from './kept-outcomes.ts';

const names = ['id', 'deposit', 'number', 'decided_at'] as const;

/** What is due of the deposit of an accepted quote, and where to pay it; null where nothing is. */
export async function depositDueOf(sql: Sql, tenantId: string, quoteId: string): Promise<DepositDue | null> {
  const kept = await readKept(sql, tenantId, quoteId);
  const clientId = kept ? await clientOfOutcome({ sql, tenantId }, kept) : null;
  if (clientId === null) return null;
  const agreed = await agreedDeposits(sql, tenantId, clientId);
  return readDepositDue(sql, tenantId, { clientId, agreed, id: quoteId });
}

/** The deposits of all accepted quotes of a client, in the order in which they were agreed. */
async function agreedDeposits(sql: Sql, tenantId: string, clientId: string): Promise<AgreedDeposit[]> {
  const ids = await mergedClients({ sql, tenantId }, clientId);
  const rows = await sql
    .selectFrom('lead_quotes as q')
    .innerJoin('quote_outcomes as o', (join) =>
      join.onRef('o.tenant_id', '=', 'q.tenant_id').onRef('o.quote_id', '=', 'q.id'),
    )
    .leftJoin('contracts as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'q.tenant_id')
        .onRef('c.quote_id', '=', 'q.id')
        .onRef('c.created_at', '>=', 'q.decided_at'),
    )
    .select(names.map((name) => `q.${name}` as const))
    .select(['c.last_day', 'c.end_date'])
    .where('q.tenant_id', '=', tenantId)
    .where('q.status', '=', 'accepted')
    .where('q.deposit', '>', 0)
    .where('q.deleted', '=', 0)
    .where((is) => is.or(ids.map((id) => is('o.made', 'like', `%"${id}"%`))))
    .orderBy('q.decided_at')
    .orderBy('q.id')
    .execute();
  return rows.flatMap((row) => {
    const { id, deposit, number: quote, decided_at: at } = pickRow(quotes, names, row);
    const until = storedDate(row['last_day'] ?? row['end_date']);
    return at === null ? [] : [{ id, quote, deposit, at, until }];
  });
}
