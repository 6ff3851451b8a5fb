import { addDays, dateOf, instantAt, clockTime, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { remindBorrower } from './operations/remind-borrower.ts';

/** Reminds borrowers of what they promised, the day before and on the day, where a business wants it. */
export const borrowerReminders: Job<Services> = {
  name: 'recovery.borrower_reminders',
  title: ['Reminders to borrowers', 'उधारकर्ताओं को याद'],
  everyMs: 10 * 60_000,
  runs: 'one-server',
  run: async (services, { signal }) => {
    const n = await remindBorrowers(services, signal);
    if (n > 0) services.texter.wake();
    return n;
  },
};

type Due = { readonly tenant_id: string; readonly id: string };

/** Reminds every borrower whose promise is for today or tomorrow, once a day. Gives how many. */
export async function remindBorrowers(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  // Outside the widest hours of the law there is nothing to look for.
  if (timeOf(now) < '08:00' || timeOf(now) >= '19:00') return 0;
  return sweepDue<Due>({
    read: (after) => readDue(store, dateOf(now), after),
    run: (tenantId, due) =>
      eachInTurn(due, ({ id }) =>
        runTransaction(store, clockActor(tenantId), (tx) => remindBorrower(tx, id)),
      ),
    signal,
  });
}

async function readDue({ database }: Store, today: ReturnType<typeof dateOf>, after: Due | null) {
  let query = database.read
    .selectFrom('recovery_cases as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .innerJoin('notification_rules as r', 'r.tenant_id', 'c.tenant_id')
    .select(['c.tenant_id', 'c.id'])
    .where('r.event', '=', 'promise.reminder')
    .where('r.sms', '=', 'on')
    .where('r.deleted', '=', 0)
    .where('c.promised_on', 'in', [today, addDays(today, 1)])
    .where('c.has_phone', '=', 1)
    .where('c.status', '=', 'allocated')
    .where('c.deleted', '=', 0)
    .where('t.active', '=', 1)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('recovery_contacts as m')
            .select('m.id')
            .whereRef('m.tenant_id', '=', 'c.tenant_id')
            .whereRef('m.case_id', '=', 'c.id')
            .where('m.effective_at', '>=', instantAt(today, clockTime('00:00')))
            .where('m.outcome', '=', 'sent')
            .where('m.deleted', '=', 0),
        ),
      ),
    );
  if (after) query = query.where(isAfter(['c.tenant_id', 'c.id'], [after.tenant_id, after.id]));
  const rows = await query.orderBy('c.tenant_id').orderBy('c.id').limit(dueAtOnce).execute();
  return rows.map((row): Due => ({ tenant_id: String(row['tenant_id']), id: String(row['id']) }));
}
