import { refuse } from '#shared/core/errors.ts';
import { say as speak } from '#shared/core/i18n.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import { queueMail } from '#server/core/mailer.ts';
import { log } from '#server/core/log.ts';
import { logLine, restOrigin } from '#server/core/operations.ts';
import { hashPassword } from '#server/core/passwords.ts';
import type { Call, Reply } from '#server/core/route.ts';
import { revokeSessions } from '#server/core/sessions.ts';
import { runTransaction } from '#server/core/transaction.ts';
import { systemActor } from '../system-actor.ts';
import { makeCode, useCode } from '../challenges.ts';

type Given = { email?: string; phone?: string; otp?: string; password?: string };

/** Sends a code to an account that has a password. The answer is the same where there is none, and comes before the sending. */
export async function requestReset(call: Call): Promise<Reply> {
  limit(call);
  const account = await find(call);
  if (account) void send(call, account).catch((error: unknown) => log('error', 'reset code not sent', { requestId: call.requestId, reason: String(error) }));
  return { data: { resend_after: 30 }, message: say.resetSent };
}

/** Says whether a code is right, without using it up; a wrong one counts. */
export async function verifyReset(call: Call): Promise<Reply> {
  limit(call);
  const account = (await find(call)) ?? refuse('invalid_otp', say.invalidOtp, 'otp');
  await useCode(call.services, account, 'reset-password', (call.body as Given).otp ?? '', true);
  return { data: { valid: true } };
}

/** Sets the new password and ends every session of the account. */
export async function updatePassword(call: Call): Promise<Reply> {
  limit(call);
  const { otp = '', password = '' } = call.body as Given;
  if (password.length < 12) refuse('invalid', say.shortPassword, 'password');
  const account = (await find(call)) ?? refuse('invalid_otp', say.invalidOtp, 'otp');
  await useCode(call.services, account, 'reset-password', otp);
  const hashed = await hashPassword(password);
  await runTransaction(call.services, systemActor(account), async (tx) => {
    await tx.sql
      .updateTable('users')
      .set({ password_hash: hashed, updated_at: tx.now })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', account.userId)
      .execute();
    tx.log(logLine(tx.actor, 'user.reset-password', 'users', account.userId, restOrigin(), 'applied', '{}'));
  });
  await revokeSessions(call.services, account, 'the password was changed');
  return { data: { updated: true }, message: say.passwordChanged };
}

type Found = { readonly tenantId: string; readonly userId: string; readonly name: string; readonly email: string | null; readonly phone: string | null };

async function find(call: Call): Promise<Found | null> {
  const { email, phone } = call.body as Given;
  const select = call.services.database.read
    .selectFrom('users')
    .select(['tenant_id', 'id', 'name', 'email', 'phone'])
    .where('active', '=', 1)
    .where('password_hash', 'is not', null);
  const number = phone === undefined ? undefined : parsePhone(phone);
  const name = email?.trim().toLowerCase() ?? '';
  if (number === undefined && name === '') refuse('invalid', say.badEmail, 'email');
  const row = await (number === undefined ? select.where('email', '=', name) : select.where('phone', '=', number)).executeTakeFirst();
  if (!row) return null;
  return {
    tenantId: String(row['tenant_id']),
    userId: String(row['id']),
    name: String(row['name']),
    email: row['email'] === null ? null : String(row['email']),
    phone: row['phone'] === null ? null : String(row['phone']),
  };
}

async function send(call: Call, account: Found): Promise<void> {
  const { services, language } = call;
  const code = await makeCode(services, account, 'reset-password');
  const { email, phone } = account;
  if (email !== null) {
    await runTransaction(services, systemActor(account), (tx) =>
      queueMail(tx, { to: email, subject: speak(say.resetSubject, language), text: speak(say.resetText, language, { code, name: account.name }) }),
    );
    services.mailer.wake();
  } else if (phone !== null && !services.config.demo) await services.sms(phone, speak(say.smsText, language, { code }));
}

function limit(call: Call): void {
  const { email = '', phone = '' } = call.body as Given;
  const generous = call.services.config.demo;
  call.services.limits.take(`reset:${call.ip}`, generous ? { burst: 3000, perMinute: 3000 } : { burst: 10, perMinute: 2 }, call.services.nowMs());
  call.services.limits.take(
    `reset:${email.toLowerCase()}${phone}`,
    generous ? { burst: 1000, perMinute: 1000 } : { burst: 5, perMinute: 0.5 },
    call.services.nowMs(),
  );
}
