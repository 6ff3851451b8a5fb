import { createHmac } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { withoutPassword } from '#shared/modules/auth/role-groups.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { log } from '#server/core/runtime/log.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { revokeSessions } from '#server/core/http/sessions.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { systemActor } from '../system-actor.ts';
import { nameOf } from '../account-name.ts';
import { isAskedFrom, makeCode, useCode } from './challenges.ts';
import { deviceOf, isKnownDevice, markDevice } from '../known-device.ts';
import { limitAccount } from '../limit-account.ts';
import { endOwnLinks } from './end-own-links.ts';
import { sendAccountText } from './send-text.ts';

type Asking = ExchangeCall<typeof exchanges.requestReset>;
type Entering = ExchangeCall<typeof exchanges.verifyReset>;

/**
 * Sends a code to an account that has a password. The answer is the same where there is none, and comes
 * before the sending.
 */
export async function requestReset(
  call: ExchangeCall<typeof exchanges.requestReset>,
): Promise<ExchangeReply<typeof exchanges.requestReset>> {
  const { services } = call;
  const { account, name } = await find(call);
  const { device, cookie } = markDevice(call);
  await limitAccount(call, 'reset-request', { account, name, device }, rules.request);
  const code = await makeCode(services, account ?? nobody(services, name), 'reset-password', device);
  const known = account !== null && (await isKnownDevice(services, account, device));
  if (account)
    void send(call, account, code, known).catch((error: unknown) =>
      log('error', 'reset code not sent', { requestId: call.requestId, reason: String(error) }),
    );
  return { data: { resend_after: 30 }, message: messages.resetSent, cookie };
}

/** Says whether a code is right, without using it up; a wrong one counts. */
export async function verifyReset(
  call: ExchangeCall<typeof exchanges.verifyReset>,
): Promise<ExchangeReply<typeof exchanges.verifyReset>> {
  await enterCode(call, true);
  return { data: { valid: true } };
}

/** Sets the new password and ends every session of the account. */
export async function updatePassword(
  call: ExchangeCall<typeof exchanges.updatePassword>,
): Promise<ExchangeReply<typeof exchanges.updatePassword>> {
  const { password } = call.input;
  if (password.length < 12) refuse('invalid', messages.shortPassword, 'password');
  const account = (await enterCode(call, false)) ?? refuse('invalid_otp', messages.invalidOtp, 'otp');
  const hashed = await hashPassword(password);
  await runTransaction(call.services, systemActor(account), async (tx) => {
    await tx.sql
      .updateTable('users')
      .set({ password_hash: hashed, updated_at: tx.now })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', account.userId)
      .execute();
    // The code came to the address: it is this person's.
    await tx.sql
      .updateTable('users')
      .set({ confirmed_at: tx.now })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', account.userId)
      .where('confirmed_at', 'is', null)
      .where('declined_at', 'is', null)
      .execute();
    await endOwnLinks(tx.sql, account);
    tx.log(logLine(tx.actor, { type: 'user.reset-password', coll: 'users', rowId: account.userId }));
  });
  await revokeSessions(call.services, account, 'the password was changed');
  return { data: { updated: true }, message: messages.passwordChanged };
}

type Found = {
  readonly tenantId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** The account that is meant, if there is one, and the canonical form of the name it was asked for by. */
async function find(call: Asking): Promise<{ readonly account: Found | null; readonly name: string }> {
  const name = nameOf(call.input) ?? refuse('invalid', messages.badEmail, 'email');
  const row = await call.services.database.read
    .selectFrom('users')
    .select(['tenant_id', 'id', 'name', 'email', 'phone'])
    .where('active', '=', 1)
    .where('password_hash', 'is not', null)
    .where('role', 'not in', withoutPassword)
    .where(name.kind, '=', name.value)
    .executeTakeFirst();
  if (!row) return { account: null, name: name.value };
  const account = {
    tenantId: String(row['tenant_id']),
    userId: String(row['id']),
    name: String(row['name']),
    email: row['email'] === null ? null : String(row['email']),
    phone: row['phone'] === null ? null : String(row['phone']),
  };
  return { account, name: name.value };
}

/** Enters a code; refuses a wrong one. Gives the account, or null where the name belongs to nobody. */
async function enterCode(call: Entering, keepOpen: boolean): Promise<Found | null> {
  const { services } = call;
  const { account, name } = await find(call);
  const device = deviceOf(call);
  const whose = account ?? nobody(services, name);
  // The device that asked for the code is limited by the tries of that code.
  if (!(await isAskedFrom(services, whose, 'reset-password', device)))
    await limitAccount(call, 'reset-code', { account, name, device }, rules.code);
  await useCode(services, whose, 'reset-password', call.input.otp, { device, keepOpen });
  return account;
}

/**
 * Names that nobody has get codes that are never sent, so that they cannot be told from others by what
 * follows.
 */
function nobody(services: Services, name: string): { tenantId: string; userId: string } {
  return {
    tenantId: '',
    userId: createHmac('sha256', services.secrets.key).update(`nobody\n${name}`).digest('hex'),
  };
}

async function send(call: Call, account: Found, code: string, known: boolean): Promise<void> {
  const { services, language } = call;
  const { email, phone, tenantId } = account;
  if (email !== null) {
    await runTransaction(services, systemActor(account), (tx) =>
      queueMail(tx, {
        to: email,
        subject: translate(messages.resetSubject, language),
        text: translate(messages.resetText, language, { code, name: account.name }),
      }),
    );
    services.mailer.wake();
  } else if (phone !== null)
    await sendAccountText(
      services,
      { phone, tenantIds: [tenantId], known },
      translate(messages.smsText, language, { code }),
    );
}

const address = { burst: 10, perMinute: 2 } as const;
const rules = {
  request: { account: { burst: 5, perMinute: 0.1 }, address },
  code: { account: { burst: 10, perMinute: 0.5 }, address: { burst: 20, perMinute: 4 } },
} as const;
