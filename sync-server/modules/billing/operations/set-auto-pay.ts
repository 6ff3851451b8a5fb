import type * as queries from '#shared/modules/billing/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { refuse } from '#shared/core/errors.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import * as contracts from '#shared/modules/billing/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

export const setAutoPay = handleOnline(contracts.setAutoPay, {
  handler: async (tx, { input }) => {
    const { tenantId, userId, name } = tx.actor;
    const upi = input.upi.trim().toLowerCase();
    if (!/^[a-z0-9._-]{2,60}@[a-z][a-z0-9]{1,30}$/.test(upi)) refuse('invalid', messages.badUpi, 'upi');
    const value = { upi, most: Math.round(input.most * 100), requested_at: tx.now };
    await tx.sql
      .insertInto('payment_mandates')
      .values({ tenant_id: tenantId, user_id: userId, ...value })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(value))
      .execute();
    notifyOffice(tx, 'billing:write', newsOf('auto_pay.asked', { name }, '/admin/billing'));
    return {
      answer: { ...value, most: value.most / 100 },
      about: ['payment_mandates', userId],
      logged: { most: input.most },
    };
  },
});

export const dropAutoPay = handleOnline(contracts.dropAutoPay, {
  handler: async (tx) => {
    const { tenantId, userId } = tx.actor;
    await tx.sql
      .deleteFrom('payment_mandates')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute();
    return { answer: null, about: ['payment_mandates', userId] };
  },
});

/** The caller's wish for automatic payment, or null. */
export async function readAutoPay(
  call: QueryCall<typeof queries.readAutoPay>,
): Promise<QueryReply<typeof queries.readAutoPay>> {
  const { tenantId, userId } = call.actor;
  const row = await call.services.database.read
    .selectFrom('payment_mandates')
    .select(['upi', 'most', 'requested_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    data: row
      ? {
          upi: String(row['upi']),
          most: Number(row['most']) / 100,
          requested_at: String(row['requested_at']),
        }
      : null,
  };
}
