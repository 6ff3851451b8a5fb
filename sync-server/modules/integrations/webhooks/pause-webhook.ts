import type { Message } from '#shared/core/i18n.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import type { Named } from './deliveries.ts';

/** Sends nothing more until somebody resumes it, says why, and tells who can. What waits stays. */
export async function pauseWebhook(
  services: Services,
  { tenantId, id }: Named,
  problem: Message,
): Promise<void> {
  await runTransaction(services, clockActor(tenantId), async (tx) => {
    const webhook = await tx.rows(webhooks).find(id);
    if (!webhook || webhook.paused_at !== null) return;
    tx.rows(webhooks).update({ ...webhook, paused_at: tx.now, problem: [...problem] });
    tx.log(logLine(tx.actor, { type: 'webhook.pause', coll: 'webhooks', rowId: id }));
    notifyOffice(
      tx,
      'integrations:write',
      newsOf('webhook.paused', { name: webhook.name, reason: problem }, '/admin/settings/integrations'),
    );
  });
}
