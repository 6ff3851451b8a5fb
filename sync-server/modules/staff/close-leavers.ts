import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { move } from '#shared/core/lifecycle.ts';
import { staff, staffLifecycle } from '#shared/modules/staff/staff-member.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { leavingJob, switchAccount } from './operations/move-staff-member.ts';

/** Looks every minute for people whose last day is over. */
export const leavers: Job<Services> = {
  name: leavingJob,
  title: ['Employees who leave', 'नौकरी छोड़ने वाले कर्मचारी'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (services, { signal }) => closeLeavers(services, signal),
};

/** Marks those as exited whose last day is over, and closes their accounts. Gives how many they were. */
export function closeLeavers(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [leavingJob], now, after),
    run: (tenantId, due) =>
      eachInTurn(due, (row) => runTransaction(store, clockActor(tenantId), (tx) => closeLeaver(tx, row))),
    signal,
  });
}

async function closeLeaver(tx: Tx, row: DueRow): Promise<number> {
  if (!(await settleDue(tx.sql, row, null))) return 0;
  const person = await tx.rows(staff).find(row.item);
  if (person?.status !== 'active' || person.left_on === null || person.left_on >= dateOf(tx.now)) return 0;
  tx.rows(staff).update({ ...person, status: move(staffLifecycle, person.status, 'leave') });
  await switchAccount(tx, person.user_id, 0);
  tx.log(
    logLine(tx.actor, {
      type: 'staff_member.left',
      coll: staff.name,
      rowId: person.id,
      detail: JSON.stringify({ left_on: person.left_on }),
    }),
  );
  return 1;
}
