import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { log } from '#server/core/runtime/log.ts';
import { queueOfficeMail } from '#server/core/notify/mailer.ts';
import type { Services } from '#server/core/http/route.ts';
import type { SmsRegistration } from '#server/core/notify/sms.ts';
import type { AlmostUsed, WantedSms } from '#server/core/notify/sms-budget.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { systemActor } from '../system-actor.ts';

/** Sends one text message within the daily ceilings. The demo sends none. */
export async function sendText(
  services: Services,
  wanted: WantedSms,
  text: string,
  registered?: SmsRegistration,
): Promise<void> {
  if (services.config.demo) return;
  const reached = await services.smsBudget.take(wanted);
  for (const scope of reached)
    await raiseAlarm(services, scope).catch((error: unknown) =>
      log('error', 'sms alarm not raised', { reason: String(error) }),
    );
  await services.sms(wanted.phone, text, registered);
}

/**
 * At 80 % of a ceiling: a line in the log, a notice and a mail to the business, and a notice to the operator.
 */
async function raiseAlarm(services: Services, { scope, tenantId, sent, limit }: AlmostUsed): Promise<void> {
  log('warn', 'sms ceiling almost reached', { scope, tenantId, sent, limit });
  const platform = await services.database.read
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', 'platform')
    .executeTakeFirst();
  const owner = scope === 'tenant' ? tenantId : await readPublicTenantId(services.database);
  for (const [tenant, permission] of [
    [owner, 'settings:write'],
    [platform ? String(platform['id']) : '', 'platform:write'],
  ] as const) {
    if (tenant === '') continue;
    await runTransaction(services, systemActor({ tenantId: tenant, userId: '' }), async (tx) => {
      const fill = (text: string): string =>
        text.replace('{sent}', String(sent)).replace('{limit}', String(limit));
      const body = [fill(messages.smsAlmostBody[0]), fill(messages.smsAlmostBody[1])] as const;
      notifyOffice(tx, permission, { kind: 'account', title: messages.smsAlmostTitle, body, link: '/admin' });
      await queueOfficeMail(tx, { subject: messages.smsAlmostTitle[0], text: body.join('\n\n') });
    });
  }
  services.mailer.wake();
  services.pusher.wake();
}
