import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { keepDivided } from '../operations/kept-billing.ts';
import { titleKey } from '#shared/modules/staff/job-titles.ts';

/**
 * Makes the rates of an addendum count from their days: a rate that runs already ends the day before, and
 * goes on as a new one. Refuses where somebody has changed a rate since the addendum was written, as its
 * client was told another.
 */
export async function changeRates(tx: Tx, { changes }: Pick<ContractAddendum, 'changes'>): Promise<void> {
  const dated = changes.flatMap((change) =>
    change.rate_id === null ? [] : [{ ...change, id: change.rate_id }],
  );
  if (dated.length === 0) return;
  requirePermission(tx.actor, 'billing:write');
  await tx.rows(serviceRates).prefetch(dated.map(({ id }) => id));
  for (const { id, from, title, old_rate: before, new_rate: rate, new_wage: wage } of dated) {
    const known = await tx.rows(serviceRates).find(id);
    if (!known || known.rate !== before)
      return refuse('illegal_transition', filled(messages.rateChanged, { title }), 'status');
    // It has ended meanwhile: its work too, unless it goes on at another rate.
    if (known.to !== null && known.to < from) {
      if (await goesOn(tx, known, from))
        return refuse('illegal_transition', filled(messages.rateChanged, { title }), 'status');
      continue;
    }
    // The next minimum wage is compared with the wage that the rate has from then on.
    const priced = known.wage === null || wage === null ? { rate } : { rate, wage };
    if (known.from >= from) {
      tx.rows(serviceRates).update({ ...known, ...priced });
      tx.log(logLine(tx.actor, { type: 'service_rate.update', coll: 'service_rates', rowId: id }));
      continue;
    }
    const { ver: _ver, created_at: _made, updated_at: _changed, ...facts } = known;
    tx.rows(serviceRates).update({ ...known, to: addDays(from, -1) });
    const made = tx.rows(serviceRates).insert({ ...facts, ...priced, id: newId(), from });
    tx.log(logLine(tx.actor, { type: 'service_rate.create', coll: 'service_rates', rowId: made.id }));
    await keepDivided(tx, {
      older: known.id,
      newer: { table: 'service_rates', id: made.id, to: made.to, removed: false },
    });
  }
}

/** Whether the work of a rate has another rate on a day. */
async function goesOn(tx: Tx, known: ServiceRate, day: CalendarDate): Promise<boolean> {
  // What this addendum has changed before is among them.
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', known.client_id)
    .where('title', '=', known.title)
    .where('basis', '=', known.basis)
    .where('from', '<=', day)
    .where('deleted', '=', 0)
    .execute();
  return rows
    .map((row) => decodeRow(serviceRates, row))
    .some(
      (other) =>
        other.id !== known.id &&
        (other.to === null || other.to >= day) &&
        other.site_id === known.site_id &&
        other.post_id === known.post_id &&
        titleKey(other.rank) === titleKey(known.rank) &&
        other.shift_id === known.shift_id,
    );
}
