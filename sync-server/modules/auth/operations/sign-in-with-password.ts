import { refuse } from '#shared/core/errors.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { isPassword } from '#server/core/passwords.ts';
import type { Call, Reply } from '#server/core/route.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** Signs a tenant's person in by e-mail or phone and password. What is wrong is not told apart, by word or by time. */
export async function signInWithPassword(call: Call): Promise<Reply> {
  const { services } = call;
  const input = call.body as { email?: string; phone?: string; password: string; device?: string };
  const nowMs = services.nowMs();
  const name = (input.email ?? input.phone ?? '').trim().toLowerCase();
  if (name === '') refuse('invalid', say.badEmail, 'email');
  const generous = services.config.demo;
  services.limits.take(`password:${call.ip}`, generous ? { burst: 3000, perMinute: 3000 } : { burst: 20, perMinute: 10 }, nowMs);
  services.limits.take(`password:${name}`, generous ? { burst: 1000, perMinute: 1000 } : { burst: 8, perMinute: 2 }, nowMs);
  const phone = input.phone === undefined ? undefined : parsePhone(input.phone);
  const select = services.database.read
    .selectFrom('users')
    .select(['tenant_id', 'id', 'password_hash'])
    .where('active', '=', 1)
    .where('password_hash', 'is not', null);
  const account = await (phone === undefined ? select.where('email', '=', name) : select.where('phone', '=', phone)).executeTakeFirst();
  const right = await isPassword(input.password, account ? String(account['password_hash']) : null);
  if (!account || !right) refuse('invalid_credentials', say.wrongPassword);
  const found = { tenantId: String(account['tenant_id']), userId: String(account['id']) };
  return finishSignIn(call, found, input.device ?? call.headers.get('user-agent') ?? 'unknown');
}
