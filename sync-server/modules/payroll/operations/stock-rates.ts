import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { rateId, statutoryRates } from '#shared/modules/payroll/statutory/statutory-rate.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Gives a new business the statutory rates known so far, to add to as they change. */
export function stockRates(tx: Tx): void {
  for (const { kind, effective_from, values, note } of firstRates)
    tx.rows(statutoryRates).insert({
      id: rateId(kind, effective_from),
      kind,
      effective_from,
      values,
      note: note[0],
    });
}
