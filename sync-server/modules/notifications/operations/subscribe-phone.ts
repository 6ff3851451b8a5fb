import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { notificationsMessages as say } from '#shared/modules/notifications/messages.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { isPushService, subscriptionId } from '../push-service.ts';

const mostPhones = 10;
const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

/** What the browser made for this phone, and which wording of the question was agreed to. */
export const phoneInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
  consent: z.string().check(z.regex(/^20\d\d-\d\d$/)),
});
/** Which phone is to hear nothing more. */
export const phoneName = z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) });

/** Keeps a phone to which news go, for as long as this session lasts. A phone has one owner; the same phone again is the same. */
export async function subscribePhone(call: SignedCall): Promise<Reply> {
  const { endpoint, keys, consent } = call.body as z.output<typeof phoneInput>;
  if (!isPushService(endpoint, call.services.config)) refuse('invalid', say.unknownService, 'endpoint');
  if (Buffer.from(keys.p256dh, 'base64url').length !== 65) refuse('invalid', say.badKey, 'keys.p256dh');
  if (Buffer.from(keys.auth, 'base64url').length !== 16) refuse('invalid', say.badKey, 'keys.auth');
  const { tenantId, userId, sessionId } = call.actor;
  const id = subscriptionId(endpoint);
  await runTransaction(call.services, call.actor, async (tx) => {
    const row = { user_id: userId, session_id: sessionId, endpoint, ...keys, created_at: tx.now, failures: 0 };
    await tx.sql
      .insertInto('push_subscriptions')
      .values({ tenant_id: tenantId, id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
      .execute();
    const mine = await tx.sql
      .selectFrom('push_subscriptions')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();
    for (const old of mine.slice(mostPhones))
      await tx.sql.deleteFrom('push_subscriptions').where('tenant_id', '=', tenantId).where('id', '=', String(old['id'])).execute();
    tx.log(logLine(tx.actor, 'push.subscribe', 'push_subscriptions', id, restOrigin(), 'applied', JSON.stringify({ consent, language: call.language })));
  });
  return { data: { subscribed: true }, message: say.pushOn };
}

/** Forgets a phone of the caller. One that is not known is as good as forgotten. */
export async function unsubscribePhone(call: SignedCall): Promise<Reply> {
  const id = subscriptionId((call.body as z.output<typeof phoneName>).endpoint);
  const { tenantId, userId } = call.actor;
  await runTransaction(call.services, call.actor, async (tx) => {
    await tx.sql.deleteFrom('push_subscriptions').where('tenant_id', '=', tenantId).where('user_id', '=', userId).where('id', '=', id).execute();
    tx.log(logLine(tx.actor, 'push.unsubscribe', 'push_subscriptions', id, restOrigin(), 'applied', '{}'));
  });
  return { data: { subscribed: false }, message: say.pushOff };
}
