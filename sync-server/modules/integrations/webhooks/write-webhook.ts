import { callFaultMessages } from '#shared/core/call-faults.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { grants } from '#shared/core/access.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { webhookEvents } from '#shared/modules/integrations/webhook-events.ts';
import type { WebhookEvent } from '#shared/modules/integrations/webhook-events.ts';
import * as contracts from '#shared/modules/integrations/webhook.ts';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/core/http/call-out.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services, SignedCall } from '#server/core/http/route.ts';
import { wakeJob } from '#server/core/jobs/wake.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { bind } from '#server/core/sync/operations.ts';
import { webhooksJob } from './queue-events.ts';
import { newSecret, overlapEnd } from './send-event.ts';

const { webhooks } = contracts;

export const createWebhook = handleOnline(contracts.createWebhook, {
  prepare: async ({ input, call }) => checkAddress(call.services, input.url),
  handler: async (tx, { input }) => {
    await lockTenantSequence(tx);
    checkEvents(tx, input.events);
    await checkRoom(tx);
    const secret = newSecret();
    const id = newId();
    tx.rows(webhooks).insert({
      id,
      ...input,
      secret,
      old_secret: '',
      old_until: null,
      paused_at: null,
      problem: [],
      made_by: tx.actor.userId,
      made_by_name: tx.actor.name,
    });
    await tx.sql
      .insertInto('webhook_states')
      .values({ tenant_id: tx.actor.tenantId, webhook_id: id })
      .execute();
    return { answer: { id, secret }, repeated: { id, secret: null }, about: ['webhooks', id] };
  },
});

/** Refuses a change to an address that a new webhook could not have. */
export async function checkEdited({ services, body }: SignedCall): Promise<void> {
  const { url } = contracts.editWebhook.input.parse(body ?? {});
  if (url !== undefined) checkAddress(services, url);
}

/** Who saves it answers for what it sends from then on. Saving resumes one that was paused. */
export const editWebhook = bind(contracts.editWebhook, async (tx, { id, input }) => {
  const rows = tx.rows(webhooks);
  const current = await rows.visible(id ?? '', webhooks.access.write(tx.actor));
  const next = { ...current, ...input };
  checkEvents(tx, next.events);
  const saved = rows.update({
    ...next,
    paused_at: null,
    problem: [],
    made_by: tx.actor.userId,
    made_by_name: tx.actor.name,
  });
  await resume(tx, current.id);
  return saved;
});

export const removeWebhook = bind(contracts.removeWebhook, async (tx, { id }) => {
  const rows = tx.rows(webhooks);
  const current = await rows.visible(id ?? '', webhooks.access.write(tx.actor));
  rows.remove(current);
  for (const table of ['webhook_deliveries', 'webhook_states'])
    await tx.sql
      .deleteFrom(table)
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('webhook_id', '=', current.id)
      .execute();
  return current;
});

/** Shows a new secret, to those who may read what the webhook sends: with it they could forge that. */
export const rotateSecret = handleOnline(contracts.rotateSecret, {
  handler: async (tx, { params }) => {
    const rows = tx.rows(webhooks);
    const current = await rows.visible(params['id'] ?? '', webhooks.access.write(tx.actor));
    checkEvents(tx, current.events);
    const secret = newSecret();
    rows.update({ ...current, secret, old_secret: current.secret, old_until: overlapEnd(tx.now) });
    const { id } = current;
    return { answer: { id, secret }, repeated: { id, secret: null }, about: ['webhooks', id] };
  },
});

/** What waits is tried at once, and failures of before are forgotten. */
async function resume(tx: Tx, id: string): Promise<void> {
  const { tenantId } = tx.actor;
  await tx.sql
    .updateTable('webhook_deliveries')
    .set({ due_at: tx.now })
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await wakeWebhook(tx, id, { failures: 0, held_until: null });
}

/** Lets a webhook have its turn as soon as this is committed. */
export async function wakeWebhook(
  tx: Tx,
  id: string,
  also: Readonly<Record<string, number | null>> = {},
): Promise<void> {
  const { database, actor } = tx;
  const state = await tx.sql
    .selectFrom('webhook_states')
    .select('wakes')
    .where('tenant_id', '=', actor.tenantId)
    .where('webhook_id', '=', id)
    .executeTakeFirst();
  await tx.sql
    .updateTable('webhook_states')
    .set({ ...also, next_at: tx.now, wakes: Number(state?.['wakes'] ?? 0) + 1 })
    .where('tenant_id', '=', actor.tenantId)
    .where('webhook_id', '=', id)
    .execute();
  tx.afterCommit(() => wakeJob(database, webhooksJob));
}

/** Refuses an address that can be seen to be private; that of a name is checked whenever it is called. */
function checkAddress({ config }: Services, typed: string): void {
  const { host, hostname } = new URL(typed);
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  const isPrivate = isIP(literal) === 0 ? /^localhost\.?$/i.test(literal) : !isPublicAddress(literal);
  if (isPrivate && !config.webhookHosts.includes(host)) refuse('invalid', callFaultMessages.private, 'url');
}

/** Nobody hears through a webhook of what they may not read. */
function checkEvents(tx: Tx, events: readonly WebhookEvent[]): void {
  if (!events.every((name) => grants(tx.actor.permissions, webhookEvents[name].needs)))
    refuse('forbidden', messages.moreThanOwn, 'events');
}

async function checkRoom(tx: Tx): Promise<void> {
  const row = await tx.sql
    .selectFrom('webhooks')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (Number(row?.['n'] ?? 0) >= contracts.mostWebhooks)
    refuse('exists', filled(messages.tooManyWebhooks, { most: contracts.mostWebhooks }));
}
