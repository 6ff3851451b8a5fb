import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { confirmAccount } from '../confirm-account.ts';
import { offeredAccounts } from '../offered-accounts.ts';
import { keepChoice, readChoice, useChoice } from '../sign-in-choice.ts';
import { systemActor } from '../system-actor.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** Signs in to the business that was chosen. Choosing an invitation accepts it. */
export async function chooseBusiness(
  call: ExchangeCall<typeof exchanges.chooseBusiness>,
): Promise<ExchangeReply<typeof exchanges.chooseBusiness>> {
  const { services } = call;
  const { ticket, business, device } = call.input;
  await limit(call);
  const { account, proven } = await readChoice(call, services.database.read, ticket, business);
  await runTransaction(services, systemActor(account), async (tx) => {
    await readChoice(call, tx.sql, ticket, business);
    await useChoice(call, tx.sql, ticket);
    await confirmAccount(tx);
  });
  return finishSignIn(call, account, {
    device: device ?? call.headers.get('user-agent') ?? 'unknown',
    provenPhone: proven.phone,
  });
}

/**
 * Says no to an invitation: the account is not offered again until the business invites anew, and nothing
 * else of the record changes. Gives a new ticket for what is left, or none.
 */
export async function declineInvitation(
  call: ExchangeCall<typeof exchanges.declineInvitation>,
): Promise<ExchangeReply<typeof exchanges.declineInvitation>> {
  const { services } = call;
  const { ticket, business } = call.input;
  await limit(call);
  const { account } = await readChoice(call, services.database.read, ticket, business);
  const choice = await runTransaction(services, systemActor(account), async (tx) => {
    const { proven } = await readChoice(call, tx.sql, ticket, business);
    const { tenantId, userId } = account;
    const declined = await tx.sql
      .updateTable('users')
      .set({ declined_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (Number(declined.numUpdatedRows) !== 1)
      refuse('illegal_transition', messages.confirmedBefore, 'business');
    await useChoice(call, tx.sql, ticket);
    tx.log(logLine(tx.actor, { type: 'user.decline', coll: 'users', rowId: userId }));
    const left = await offeredAccounts(services, tx.sql, proven.phone, proven.role);
    return left.length === 0 ? null : keepChoice(call, tx.sql, proven, left);
  });
  const told = { business: account.business };
  return {
    data: { choice },
    message: [translate(messages.declined, 'en', told), translate(messages.declined, 'hi', told)],
  };
}

/** Tickets cannot be guessed; this only keeps one address from asking without end. Many phones share one. */
async function limit({ services, ip }: Call): Promise<void> {
  await services.limits.take(
    `choice:${ip}`,
    services.config.demo ? { burst: 5000, perMinute: 5000 } : { burst: 60, perMinute: 30 },
    services.nowMs(),
  );
}
