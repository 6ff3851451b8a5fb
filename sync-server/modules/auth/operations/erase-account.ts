import { refuse } from '#shared/core/errors.ts';
import { say as speak } from '#shared/core/i18n.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { ownRows } from '#server/core/sql/own-rows.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { revokeSessions } from '#server/core/http/sessions.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeCode, useCode } from '../challenges.ts';
import { sendText } from './send-text.ts';

/** Sends the code without which nothing is erased. Only customers erase their account themselves. */
export async function requestErase(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  if (actor.role !== 'customer' || actor.phone === null) refuse('forbidden', say.eraseCustomers);
  services.limits.take(
    `erase:${actor.tenantId}/${actor.userId}`,
    services.config.demo ? { burst: 500, perMinute: 500 } : { burst: 3, perMinute: 0.2 },
    services.nowMs(),
  );
  const code = await makeCode(services, actor, 'erase');
  const { phone, tenantId } = actor;
  await sendText(services, { phone, tenantIds: [tenantId], known: true }, speak(say.eraseSms, call.language, { code }));
  return { data: { sent: true }, message: say.sent };
}

/** Records that go with their owner; bills, payments and contracts stay, as the law wants them kept, and so does the log. */
const goes = new Set(['cart_items', 'drafts', 'notifications', 'contract_requests']);

/** Erases what is personal: name, phone, e-mail, places, notes, texts and photos. The account cannot be used any more. */
export async function eraseAccount(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  if (actor.role !== 'customer') refuse('forbidden', say.eraseCustomers);
  const { tenantId, userId } = actor;
  await useCode(services, actor, 'erase', (call.body as { otp: string }).otp);
  const gone = speak(say.erasedName, 'en');
  await runTransaction(services, actor, async (tx) => {
    const own = async <Row extends Record<string, unknown>>(resource: Resource<Row>): Promise<(Row & Stored)[]> => {
      const rows = await ownRows(services.database, resource, tenantId, userId);
      await tx.rows(resource).prefetch(rows.map((row) => row.id));
      const current = await Promise.all(rows.map((row) => tx.rows(resource).find(row.id)));
      return current.filter((row) => row !== null);
    };
    for (const resource of services.modules.flatMap((module) => module.resources).filter((one) => goes.has(one.name)))
      for (const row of await own(resource)) tx.rows(resource).remove(row);
    for (const booking of await own(bookings))
      tx.rows(bookings).update({
        ...booking,
        customer_name: gone,
        customer_phone: null,
        location: gone,
        notes: '',
        history: booking.history.map(({ note: _note, ...line }) => ({ ...line, by: line.by === actor.name ? gone : line.by })),
      });
    for (const incident of await own(incidents))
      tx.rows(incidents).update({
        ...incident,
        reported_by: gone,
        title: gone,
        description: gone,
        location: gone,
        photos: [],
        comments: incident.comments.filter((comment) => comment.by_id !== userId),
        history: incident.history.map((line) => ({ ...line, by: line.by === actor.name ? gone : line.by })),
      });
    await tx.sql.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('owner_id', '=', userId).execute();
    for (const table of ['user_preferences', 'payment_mandates', 'passkeys', 'push_subscriptions', 'auth_challenges', 'known_devices', 'quarantine'])
      await tx.sql.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
    await tx.sql
      .updateTable('users')
      .set({ name: gone, phone: null, email: null, password_hash: null, active: 0, updated_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute();
    tx.log(logLine({ ...actor, name: gone }, 'user.erase', 'users', userId, restOrigin(), 'applied', '{}'));
  });
  await revokeSessions(services, actor, 'the account was erased');
  return { data: { erased: true }, message: say.erased };
}
