import { refuse } from '#shared/core/errors.ts';
import { notificationsMessages as messages } from '#shared/modules/notifications/messages.ts';
import * as contracts from '#shared/modules/notifications/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { isPushService, subscriptionId } from '../push-service.ts';

const mostPhones = 10;

/**
 * Keeps a phone to which news go, for as long as this session lasts. A phone has one owner; the same phone
 * again is the same.
 */
export const subscribePhone = handleOnline(contracts.subscribePhone, {
  prepare: async ({ input: { endpoint, keys }, call }) => {
    if (!isPushService(endpoint, call.services.config))
      refuse('invalid', messages.unknownService, 'endpoint');
    if (Buffer.from(keys.p256dh, 'base64url').length !== 65)
      refuse('invalid', messages.badKey, 'keys.p256dh');
    if (Buffer.from(keys.auth, 'base64url').length !== 16) refuse('invalid', messages.badKey, 'keys.auth');
  },
  handler: async (tx, { input: { endpoint, keys, consent }, call: { language } }) => {
    const { tenantId, userId, sessionId } = tx.actor;
    const id = subscriptionId(endpoint);
    const row = {
      user_id: userId,
      session_id: sessionId,
      endpoint,
      ...keys,
      created_at: tx.now,
      failures: 0,
    };
    await tx.sql
      .insertInto('push_subscriptions')
      .values({ tenant_id: tenantId, id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
      .execute();
    await dropOldest(tx);
    return {
      answer: { subscribed: true },
      about: ['push_subscriptions', id],
      logged: { consent, language },
      message: messages.pushOn,
    };
  },
});

/** Forgets a phone of the caller. One that is not known is as good as forgotten. */
export const unsubscribePhone = handleOnline(contracts.unsubscribePhone, {
  handler: async (tx, { input }) => {
    const { tenantId, userId } = tx.actor;
    const id = subscriptionId(input.endpoint);
    await tx.sql
      .deleteFrom('push_subscriptions')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return {
      answer: { subscribed: false },
      about: ['push_subscriptions', id],
      logged: {},
      message: messages.pushOff,
    };
  },
});

async function dropOldest(tx: Tx): Promise<void> {
  const { tenantId, userId } = tx.actor;
  const mine = await tx.sql
    .selectFrom('push_subscriptions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  for (const old of mine.slice(mostPhones))
    await tx.sql
      .deleteFrom('push_subscriptions')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', String(old['id']))
      .execute();
}
