import { refuse } from '#shared/core/errors.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { withoutPassword } from '#shared/modules/auth/role-groups.ts';
import { isPassword } from '#server/core/http/passwords.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { nameOf } from '../account-name.ts';
import { deviceOf } from '../known-device.ts';
import { limitAccount } from '../limit-account.ts';
import { finishSignIn } from './finish-sign-in.ts';

const rules = { account: { burst: 8, perMinute: 2 }, address: { burst: 20, perMinute: 10 } } as const;

/**
 * Signs a tenant's person in by email or phone and password, in a role that has passwords. What is wrong is
 * not told apart, by word or by time.
 */
export async function signInWithPassword(
  call: ExchangeCall<typeof exchanges.signIn>,
): Promise<ExchangeReply<typeof exchanges.signIn>> {
  const { services } = call;
  const input = call.input;
  const name = nameOf(input) ?? refuse('invalid', messages.badEmail, 'email');
  const row = await services.database.read
    .selectFrom('users')
    .select(['tenant_id', 'id', 'password_hash'])
    .where('active', '=', 1)
    .where('password_hash', 'is not', null)
    .where('role', 'not in', withoutPassword)
    .where(name.kind, '=', name.value)
    .executeTakeFirst();
  const account = row ? { tenantId: String(row['tenant_id']), userId: String(row['id']) } : null;
  await limitAccount(call, 'password', { account, name: name.value, device: deviceOf(call) }, rules);
  const right = await isPassword(input.password, row ? String(row['password_hash']) : null);
  if (!account || !right) refuse('invalid_credentials', messages.wrongPassword);
  return finishSignIn(call, account, {
    device: input.device ?? call.headers.get('user-agent') ?? 'unknown',
    provenPhone: null,
  });
}
