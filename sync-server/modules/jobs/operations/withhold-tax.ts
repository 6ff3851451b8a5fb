import { sql } from 'kysely';
import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { partnerTax } from '#shared/modules/on-call/partner-tax.ts';
import type { TaxedYear } from '#shared/modules/on-call/partner-tax.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';

/**
 * What is withheld of an amount in rupees that a partner is credited with today, in rupees; nothing where the
 * business keeps no rate for it. Two credits at once wait for each other, as each counts for the other's
 * year.
 */
export async function taxToWithhold(tx: Tx, partner: Provider, amount: number): Promise<number> {
  const day = dateOf(tx.now);
  const rates = await readStatutoryRates({ read: tx.sql }, tx.actor.tenantId);
  const rate = rates.on('marketplace', day);
  if (rate === null || partner.user_id === null) return 0;
  await lockTenantSequence(tx);
  // What was reversed or credited a moment ago in the same transaction counts too.
  await tx.flush();
  const year = await taxedYear(tx, partner.user_id, financialYearOf(day).from);
  return paiseToRupees(partnerTax(rupeesToPaise(amount), year, partner.pan, rate));
}

/** What a partner earned and was taxed since a day, less what was reversed. */
async function taxedYear(tx: Tx, workerId: string, since: CalendarDate): Promise<TaxedYear> {
  const row = await tx.sql
    .selectFrom('wallet_lines')
    .select([
      sql<number>`sum(case when kind = 'tax' or movement like 'job:%:tax:back' then 0 else amount end)`.as(
        'gross',
      ),
      sql<number>`sum(case when kind = 'tax' or movement like 'job:%:tax:back' then -amount else 0 end)`.as(
        'withheld',
      ),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('account', '=', 'partner')
    .where('worker_id', '=', workerId)
    .where('deleted', '=', 0)
    .where('day', '>=', since)
    .where('movement', 'like', 'job:%')
    .where('kind', '!=', 'commission')
    .where('movement', 'not like', 'job:%:fee:back')
    .executeTakeFirst();
  return {
    gross: paise(Number(row?.['gross'] ?? 0)),
    withheld: paise(Number(row?.['withheld'] ?? 0)),
  };
}
