import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { newestOrder } from './newest-order.ts';
import { readersToCome, tellPeople } from './tell-people.ts';

const job = 'starting-post-orders';
const hourMs = 3_600_000;

/** Looks every hour for orders that start the next day. */
export const startingOrders: Job<Services> = {
  name: job,
  title: ['Post orders that start', 'शुरू होने वाले पोस्ट-ऑर्डर'],
  everyMs: hourMs,
  runs: 'one-server',
  run: (services, { signal }) => tellOfStarting(services, signal),
};

/** Has an order that starts on a later day told of again on the morning before that day. */
export async function watchStart(tx: Tx, { id, from_day: from }: PostOrder): Promise<void> {
  if (from <= dateOf(tx.now)) return;
  const due = instantAt(addDays(from, -1), clockTime('09:00'));
  await setDue(tx.sql, { job, tenant_id: tx.actor.tenantId, item: id, due_at: due });
}

/**
 * Tells those who have duty under an order that starts the next day and have not read it. Gives how many
 * were told.
 */
export function tellOfStarting(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [job], now, after),
    run: (tenantId, due) =>
      eachInTurn(due, (row) => runTransaction(store, clockActor(tenantId), (tx) => tellOne(tx, row))),
    signal,
  });
}

async function tellOne(tx: Tx, row: DueRow): Promise<number> {
  if (!(await settleDue(tx.sql, row, null))) return 0;
  const order = await tx.rows(postOrders).find(row.item);
  const post = order && (await tx.rows(posts).find(order.post_id));
  // One that was replaced before it started is of no use to anybody.
  if (!post || (await newestOrder(tx, post.id))?.id !== order.id) return 0;
  return tellPeople(tx, await readersToCome(tx, order), post, 'order.published');
}
