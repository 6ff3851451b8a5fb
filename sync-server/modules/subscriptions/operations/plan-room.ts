import { sql } from 'kysely';
import { dateOf, firstOfMonth, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { eventNames, eventOf } from '#shared/modules/notifications/events.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { allowanceOf } from '#shared/modules/subscriptions/rules.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import type { Services } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { countMessages, readSubscription } from '../queries.ts';

/** Who works outside of the office, and customers: what they send is kept whatever the plan is. */
const neverRefused: ReadonlySet<string> = new Set([
  'staff',
  'supervisor',
  'kiosk',
  'provider',
  'customer',
  'visitor',
]);

/**
 * Refuses a file of the office where the plan has no room for it. Photos of attendance, patrols and SOS, and
 * all else that people send from outside, are never refused, nor is what the server itself makes.
 */
export async function refuseOverStorage(tx: Tx, size: number): Promise<void> {
  const { tenantId, role, sessionId } = tx.actor;
  if (sessionId === '' || neverRefused.has(role)) return;
  const { limits } = allowanceOf(await readSubscription(tx.sql, tenantId));
  if (limits.storage_gb === null) return;
  const used = await tx.sql
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (Number(used?.bytes ?? 0) + size > limits.storage_gb * 1e9)
    refuse('plan_required', filled(messages.limitStorage, { limit: limits.storage_gb }), 'file');
}

/**
 * Whether the plan of a business has a text message left this month. Alerts of people in danger go out
 * whatever it has, and so do codes to sign in, which are not asked for here. The office hears of it once a
 * month.
 */
export async function mayText(
  services: Pick<Services, 'database' | 'nowMs' | 'notices'>,
  tenantId: string,
  event: string,
): Promise<boolean> {
  const known = eventNames.find((name) => name === event);
  if (known !== undefined && eventOf(known).critical) return true;
  const { read } = services.database;
  const { limits } = allowanceOf(await readSubscription(read, tenantId));
  if (limits.messages === null) return true;
  const today = dateOf(instantFromMs(services.nowMs()));
  if ((await countMessages(read, tenantId, today)) < limits.messages) return true;
  await tellOnce(services, tenantId, limits.messages, firstOfMonth(today.slice(0, 7)));
  return false;
}

async function tellOnce(
  services: Pick<Services, 'database' | 'nowMs' | 'notices'>,
  tenantId: string,
  limit: number,
  month: string,
): Promise<void> {
  await runTransaction(services, clockActor(tenantId), async (tx) => {
    const first = await tx.sql
      .insertInto('sms_days')
      .values({ day: month, scope: `month:told:${tenantId}`, sent: 1 })
      .onConflict((conflict) => conflict.columns(['day', 'scope']).doNothing())
      .returning('sent')
      .executeTakeFirst();
    if (!first) return;
    notifyOffice(tx, 'settings:write', {
      event: null,
      kind: 'account',
      title: messages.noMessagesTitle,
      body: filled(messages.noMessagesBody, { limit }),
      link: '/admin/settings/subscription',
    });
  });
}
