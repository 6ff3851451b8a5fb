import { refuse } from '#shared/core/errors.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import type * as queries from '#shared/modules/auth/queries.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { offeredAccounts } from '../offered-accounts.ts';
import type { OfferedAccount } from '../offered-accounts.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** The businesses that the caller can work for with this number, the one they are signed in to among them. */
export async function listBusinesses(
  call: QueryCall<typeof queries.listBusinesses>,
): Promise<QueryReply<typeof queries.listBusinesses>> {
  const own = call.actor.tenantId;
  return {
    data: (await ownAccounts(call)).map(({ tenantId, business, city }) => ({
      id: tenantId,
      name: business,
      city,
      current: tenantId === own,
    })),
  };
}

/**
 * Opens a session for the same person in another business, where they have signed in before. The session that
 * asks stays: the device ends it once the other is there.
 */
export async function switchBusiness(
  call: ExchangeCall<typeof exchanges.switchBusiness>,
): Promise<ExchangeReply<typeof exchanges.switchBusiness>> {
  const { services, actor, input } = call;
  await services.limits.take(
    `switch:${actor.tenantId}/${actor.userId}`,
    { burst: 20, perMinute: 6 },
    services.nowMs(),
  );
  const account =
    (await ownAccounts(call)).find(({ tenantId }) => tenantId === input.business) ??
    refuse('not_found', messages.notYourBusiness, 'business');
  return finishSignIn(call, account, {
    device: input.device ?? call.headers.get('user-agent') ?? 'unknown',
    provenPhone: actor.phone,
  });
}

/**
 * The accounts that are this very person's: of the number for which they entered a code in this session, or
 * in the one that it came from. What the rows of an account say is no proof: an office writes them, and so
 * does whoever brings a business in.
 */
async function ownAccounts({ services, actor }: SignedCall): Promise<OfferedAccount[]> {
  const { read } = services.database;
  if (actor.phone === null || actor.apiKey !== undefined) return [];
  const row = await read
    .selectFrom('users as u')
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.user_id', '=', 'u.id'),
    )
    .select(['u.confirmed_at', 's.created_at'])
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', '=', actor.userId)
    .where('s.id', '=', actor.sessionId)
    .where('s.proven_phone', '=', actor.phone)
    .executeTakeFirst();
  const agreed = row?.['confirmed_at'] ?? null;
  // A session that is older than the answer is of whoever had the account then.
  if (agreed === null || String(row?.['created_at']) < String(agreed)) return [];
  const accounts = await offeredAccounts(services, read, actor.phone, actor.role);
  return accounts.filter(({ confirmed }) => confirmed);
}
