import { addDays, dateOf } from '#shared/core/dates.ts';
import { partnerRates } from '#shared/modules/on-call/partner-rate.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The rate card of the service partner: one line that was replaced, one that holds, one that is to come. */
const lines = [
  { service_id: 'sofa-cleaning', amount: 400, from: -180 },
  { service_id: 'sofa-cleaning', amount: 450, from: -30 },
  { service_id: 'bathroom-cleaning', amount: 325, from: 12 },
] as const;

export function seedRates(tx: Tx): void {
  lines.forEach(({ service_id, amount, from }, at) =>
    tx.rows(partnerRates).insert({
      id: `00000000-0000-4000-8000-00000000f15${at}`,
      provider_id: '00000000-0000-4000-8000-00000000d101',
      service_id,
      amount,
      starts_on: addDays(dateOf(tx.now), from),
      ends_on: null,
    }),
  );
}
