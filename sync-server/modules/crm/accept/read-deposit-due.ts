import type { CalendarDate } from '#shared/core/dates.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { DepositDue } from '#shared/modules/billing/deposit-due.ts';
import { keptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { shareAdvances } from '#server/modules/billing/deposits/queries.ts';
import type { AgreedDeposit } from '#server/modules/billing/deposits/queries.ts';
import { readMergedInto } from '#server/modules/billing/merge/queries.ts';

type Place = { readonly sql: Sql; readonly tenantId: string };

const names = ['number', 'deposit', 'decided_at'] as const;

/**
 * What is due of the deposit of an accepted quote; null without one, or once it came. What a client has paid
 * in advance is shared by all deposits that it agreed to, also before it was merged into another client.
 */
export async function readDepositDue(
  { sql, tenantId }: Place,
  quoteId: string,
  clientThen: string,
): Promise<DepositDue | null> {
  const merged = await readMergedInto(sql, tenantId);
  const clientId = merged.now(clientThen);
  const ids = merged.all(clientId);
  const rows = await sql
    .selectFrom('lead_quotes as q')
    .innerJoin('quote_outcomes as o', (join) =>
      join.onRef('o.tenant_id', '=', 'q.tenant_id').onRef('o.quote_id', '=', 'q.id'),
    )
    .select(['q.id', 'q.number', 'q.deposit', 'q.decided_at', 'o.made'])
    .where('q.tenant_id', '=', tenantId)
    .where('q.status', '=', 'accepted')
    .where('q.deposit', '>', 0)
    .where('q.decided_at', 'is not', null)
    .where('o.undone_at', 'is', null)
    .where((is) => is.or(ids.map((id) => is('o.made', 'like', `%"id":"${id}"%`))))
    .orderBy('q.decided_at')
    .orderBy('q.number')
    .execute();
  const found = rows.map((row) => ({
    id: String(row['id']),
    ...pickRow(quotes, names, row),
    contractId: storedJson(keptOutcome, row['made']).made.find(({ kind }) => kind === 'contract')?.id,
  }));
  const ended = await readLastDays(
    { sql, tenantId },
    found.flatMap(({ contractId }) => contractId ?? []),
  );
  const deposits = found.flatMap(({ id, number, deposit, decided_at: at, contractId }): AgreedDeposit[] =>
    at === null ? [] : [{ id, quote: number, deposit, at, until: ended.get(contractId ?? '') ?? null }],
  );
  return shareAdvances(sql, tenantId, { clientId, deposits, of: quoteId });
}

/** Until when some contracts run. */
async function readLastDays(
  { sql, tenantId }: Place,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('contracts')
    .select(['id', 'end_date', 'last_day'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows
      .map((row) => pickRow(contracts, ['id', 'end_date', 'last_day'], row))
      .map((one) => [one.id, one.last_day ?? one.end_date]),
  );
}
