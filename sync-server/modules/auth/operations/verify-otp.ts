import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { choiceRefusals } from '#shared/modules/auth/business-choice.ts';
import { refusal } from '#shared/core/refusals.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { lockUntilCommit } from '#server/core/sql/lock-until-commit.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { deviceOf } from '../known-device.ts';
import { hasDeclined, offeredAccounts, readClosedBusiness } from '../offered-accounts.ts';
import type { OfferedAccount } from '../offered-accounts.ts';
import { keepChoice } from '../sign-in-choice.ts';
import type { Proven } from '../sign-in-choice.ts';
import { systemActor } from '../system-actor.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { hashCode } from './send-otp.ts';

const mostTries = 5;

/**
 * Exchanges a code for a session. A customer who is new gets an account; every other role must already have
 * one. Whose number belongs to several businesses is asked for which. An app that says `asks` can show that
 * question, and gets it for a single invitation too; for any other client signing in accepts the only
 * invitation there is.
 */
export async function verifyOtp(
  call: ExchangeCall<typeof exchanges.verifyOtp>,
): Promise<ExchangeReply<typeof exchanges.verifyOtp>> {
  const { services } = call;
  const input = call.input;
  const phone = parsePhone(input.phone) ?? refuse('invalid', messages.invalidPhone, 'phone');
  const device = deviceOf(call);
  // Many phones share one address: who enters a code on the device that asked for it is limited by the tries
  // of that code.
  if (!(await askedFrom(services, phone, device)))
    await services.limits.take(
      `otp:${call.ip}`,
      services.config.demo ? { burst: 5000, perMinute: 5000 } : { burst: 20, perMinute: 1 },
      services.nowMs(),
    );
  await useCode(services, { phone, role: input.role, device }, input.otp.trim());
  const offered = await offeredAccounts(services, services.database.read, phone, input.role);
  // On the site of a business a customer is that business's, whoever else's they are.
  const visited = input.role === 'customer' ? await services.ownHostTenantId() : null;
  const [account, ...others] =
    visited === null ? offered : offered.filter(({ tenantId }) => tenantId === visited);
  if (account && (others.length > 0 || (input.asks === true && !account.confirmed)))
    throw await askWhich(call, { phone, role: input.role }, [account, ...others]);
  const found =
    account ??
    (await newCustomer(services, phone, input.role, input.name ?? '')) ??
    (await noBusiness(services, phone, input.role));
  return finishSignIn(call, found, {
    device: input.device ?? call.headers.get('user-agent') ?? 'unknown',
    provenPhone: phone,
  });
}

/** True where an open code of this number was asked for by this device. */
async function askedFrom(services: Services, phone: string, device: string | null): Promise<boolean> {
  if (device === null) return false;
  const row = await services.database.read
    .selectFrom('otp_challenges')
    .select('id')
    .where('phone', '=', phone)
    .where('device', '=', device)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantFromMs(services.nowMs()))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses a code up, or counts the wrong try on every code that number still has. Tries from the device that
 * asked for a code and from all others are counted apart: strangers who guess cannot make it worthless to the
 * one who asked.
 */
async function useCode(
  services: Services,
  { phone, role, device }: { phone: string; role: string; device: string | null },
  code: string,
): Promise<void> {
  const now = instantFromMs(services.nowMs());
  const { database } = services;
  const outcome = await database.write(async (trx) => {
    // Codes that are given at once are looked at one after another, so that each wrong try counts.
    await lockUntilCommit(database, trx, 'tries', `phone ${role} ${phone}`);
    const open = await trx
      .selectFrom('otp_challenges')
      .selectAll()
      .where('phone', '=', phone)
      .where('role', '=', role)
      .where('used_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute();
    const live = open.filter((row) => String(row['expires_at']) > now);
    if (live.length === 0) return open.length > 0 ? 'expired' : 'invalid';
    const counter = (row: Readonly<Record<string, unknown>>): 'tries' | 'other_tries' =>
      device !== null && row['device'] === device ? 'tries' : 'other_tries';
    const usable = live.filter((row) => Number(row[counter(row)]) < mostTries);
    // A code is worth nothing after its tries: what ends the lock is the end of the last one, or a new code.
    if (usable.length === 0)
      return Math.max(...live.map((row) => Date.parse(String(row['expires_at'])))) - services.nowMs();
    const match = usable.find((row) => row['code_hash'] === hashCode(services, phone, code));
    if (match) {
      const used = await trx
        .updateTable('otp_challenges')
        .set({ used_at: now })
        .where('id', '=', match['id'] ?? '')
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return Number(used.numUpdatedRows) === 1 ? 'right' : 'invalid';
    }
    for (const row of usable)
      await trx
        .updateTable('otp_challenges')
        .set({ [counter(row)]: sql<number>`${sql.ref(counter(row))} + 1` })
        .where('id', '=', row['id'] ?? '')
        .execute();
    return 'invalid';
  });
  if (typeof outcome === 'number')
    throw new AppError('too_many', messages.tooManyTries, { retryAfter: Math.ceil(outcome / 1000) });
  if (outcome === 'expired') refuse('otp_expired', messages.expiredOtp, 'otp');
  if (outcome === 'invalid') refuse('invalid_otp', messages.invalidOtp, 'otp');
}

/**
 * There is no session before the person says which business they mean. It is a failure with a sentence to
 * read, so that an app that knows nothing of choosing shows that instead of taking it for a session.
 */
async function askWhich(call: Call, proven: Proven, accounts: readonly OfferedAccount[]): Promise<AppError> {
  const choice = await call.services.database.write((trx) => keepChoice(call, trx, proven, accounts));
  const [only, ...others] = accounts;
  return refusal(
    { refusals: choiceRefusals },
    'choose_business',
    only && others.length === 0 ? withBusiness(only) : messages.chooseBusiness,
    { choice },
  );
}

function withBusiness({ business }: OfferedAccount): Message {
  return filled(messages.confirmBusiness, { business });
}

/** The right code of a number that no business has. Its holder has proven the number and may hear why. */
async function noBusiness(services: Services, phone: string, role: string): Promise<never> {
  const { read } = services.database;
  const closed = await readClosedBusiness(services, read, phone, role);
  if (closed !== null) refuse('no_business', filled(messages.businessClosed, { business: closed }), 'phone');
  const declined = await hasDeclined(services, read, phone, role);
  return refuse('no_business', declined ? messages.allDeclined : messages.noBusiness, 'phone');
}

async function newCustomer(
  services: Services,
  phone: string,
  role: string,
  name: string,
): Promise<{ tenantId: string; userId: string } | null> {
  if (role !== 'customer') return null;
  const tenantId = await services.publicTenantId();
  const userId = newId(services.nowMs());
  await runTransaction(services, systemActor({ tenantId, userId }), (tx) =>
    tx.sql
      .insertInto('users')
      .values({
        tenant_id: tenantId,
        id: userId,
        name,
        email: null,
        phone,
        role: 'customer',
        password_hash: null,
        active: 1,
        confirmed_at: tx.now,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .onConflict((conflict) => conflict.columns(['phone', 'role', 'tenant_id']).doNothing())
      .execute(),
  );
  const made = await services.database.read
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow();
  return { tenantId, userId: String(made['id']) };
}
