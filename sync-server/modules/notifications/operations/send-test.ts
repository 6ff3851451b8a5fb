import { refuse } from '#shared/core/errors.ts';
import * as contracts from '#shared/modules/notifications/deliveries.ts';
import { eventNames } from '#shared/modules/notifications/events.ts';
import { notificationsMessages as messages } from '#shared/modules/notifications/messages.ts';
import { sampleValues } from '#shared/modules/notifications/texts.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyActor } from './notify.ts';

/** Sends an event with sample values to whoever asks, as the others would get it now. */
export const sendTest = handleOnline(contracts.sendTest, {
  prepare: async ({ call: { services, actor } }) => {
    await services.limits.take(
      `notification-test:${actor.tenantId}/${actor.userId}`,
      { burst: 20, perMinute: 1 },
      services.nowMs(),
    );
  },
  handler: async (tx, { input: { channel, language }, params, call: { services } }) => {
    const name = eventNames.find((one) => one === params['event']) ?? refuse('not_found', messages.noEvent);
    await refuseUnreachable(tx, channel);
    notifyActor(tx, {
      link: '/admin/settings/notifications',
      asked: true,
      event: { name, values: sampleValues },
      ways: new Set([channel]),
      language,
    });
    tx.afterCommit(() => {
      for (const delivery of [services.mailer, services.texter, services.pusher]) delivery.wake();
    });
    return {
      answer: { queued: true },
      about: [null],
      logged: { event: name, channel, language },
      message: messages.testSent,
    };
  },
});

async function refuseUnreachable(tx: Tx, channel: string): Promise<void> {
  const user = await tx.sql
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', tx.actor.userId)
    .executeTakeFirst();
  if (channel === 'email' && !user?.['email']) refuse('invalid', messages.noEmail, 'channel');
  if ((channel === 'sms' || channel === 'whatsapp') && !user?.['phone'])
    refuse('invalid', messages.noPhone, 'channel');
}
