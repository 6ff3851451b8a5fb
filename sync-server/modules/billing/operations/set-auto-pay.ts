import { refuse } from '#shared/core/errors.ts';
import { billingMessages as say } from '#shared/modules/billing/messages.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { tellDesk } from '#server/modules/notifications/operations/tell.ts';

/** Keeps a customer's wish for automatic payment. The mandate itself is agreed in the customer's UPI app when the business asks for it. */
export async function setAutoPay(call: SignedCall): Promise<Reply> {
  const input = call.body as { upi: string; most: number };
  const upi = input.upi.trim().toLowerCase();
  if (!/^[a-z0-9._-]{2,60}@[a-z][a-z0-9]{1,30}$/.test(upi)) refuse('invalid', say.badUpi, 'upi');
  await runTransaction(call.services, call.actor, async (tx) => {
    const { tenantId, userId, name } = tx.actor;
    const value = { upi, most: Math.round(input.most * 100), requested_at: tx.now };
    await tx.sql
      .insertInto('payment_mandates')
      .values({ tenant_id: tenantId, user_id: userId, ...value })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(value))
      .execute();
    tx.log(logLine(tx.actor, 'mandate.request', 'payment_mandates', userId, restOrigin(), 'applied', JSON.stringify({ most: input.most })));
    tellDesk(tx, 'billing:write', { kind: 'payment', title: say.newsAutoPay, body: [name, name], link: '/admin/billing' });
  });
  return readAutoPay(call);
}

/** Takes the wish back. */
export async function dropAutoPay(call: SignedCall): Promise<Reply> {
  await runTransaction(call.services, call.actor, async (tx) => {
    const { tenantId, userId } = tx.actor;
    await tx.sql.deleteFrom('payment_mandates').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
    tx.log(logLine(tx.actor, 'mandate.drop', 'payment_mandates', userId, restOrigin(), 'applied', '{}'));
  });
  return { data: null };
}

/** The caller's wish, or null. */
export async function readAutoPay(call: SignedCall): Promise<Reply> {
  const { tenantId, userId } = call.actor;
  const row = await call.services.database.read
    .selectFrom('payment_mandates')
    .select(['upi', 'most', 'requested_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { data: row ? { ...row, most: Number(row['most']) / 100 } : null };
}
