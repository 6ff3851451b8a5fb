import { createHmac, randomInt } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { codeLength } from '#shared/modules/auth/one-time-code.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { lockUntilCommit } from '#server/core/sql/lock-until-commit.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { log } from '#server/core/runtime/log.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { isKnownDevice, markDevice } from '../known-device.ts';
import { sendAccountText } from './send-text.ts';

const minute = 60_000;
const lifeMs = 5 * minute;
/** What one number and one address may ask for; the demo lets a test sign in again and again. */
const limits = {
  real: { phone10min: 3, phoneDay: 10, ipHour: 30 },
  demo: { phone10min: 200, phoneDay: 5000, ipHour: 5000 },
} as const;

/**
 * Makes a code for a phone and hands it to the sender. Answers the same for numbers with and without an
 * account. Devices that signed in with the number before are counted separately: strangers who ask for its
 * codes cannot lock them out.
 */
export async function sendOtp(
  call: ExchangeCall<typeof exchanges.sendOtp>,
): Promise<ExchangeReply<typeof exchanges.sendOtp>> {
  const { services } = call;
  const input = call.input;
  const phone = parsePhone(input.phone) ?? refuse('invalid', authMessages.invalidPhone, 'phone');
  const nowMs = services.nowMs();
  // At a host that is nobody's, numbers with and without an account are refused alike.
  const visited = await services.publicTenantId();
  const { device, cookie } = markDevice(call);
  const holder = await findHolder(services, { phone, device, visited });
  const code = services.config.demo
    ? '123456'
    : String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0');
  await services.database.write(async (trx) => {
    // Requests that come together are counted one after another.
    await lockUntilCommit(services.database, trx, 'codes');
    await checkQuota(trx, services, { phone, ip: call.ip, device: holder.known ? device : null }, nowMs);
    await trx
      .insertInto('otp_challenges')
      .values({
        id: newId(nowMs),
        phone,
        role: input.role,
        code_hash: hashCode(services, phone, code),
        ip: call.ip,
        device,
        known: holder.known ? 1 : 0,
        created_at: instantFromMs(nowMs),
        expires_at: instantFromMs(nowMs + lifeMs),
        tries: 0,
        other_tries: 0,
        used_at: null,
      })
      .execute();
  });
  try {
    await sendAccountText(
      services,
      { phone, ...holder },
      translate(authMessages.smsText, call.language, { code }),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    log('error', 'one-time code not sent', { requestId: call.requestId, reason: String(error) });
    throw new AppError('otp_failed', authMessages.sendFailed, { cause: error });
  }
  return { data: { resend_after: 30 }, message: authMessages.sent, cookie };
}

/** A code is kept only as a keyed hash bound to its number. */
export function hashCode(services: Services, phone: string, code: string): string {
  return createHmac('sha256', services.secrets.key).update(`otp\n${phone}\n${code}`).digest('hex');
}

/**
 * Whose number it is, for the counts of text messages, and whether that person signed in on this device
 * before. Only accounts that the person confirmed count: a business that merely added the number changes
 * nothing, and pays like for a number that nobody has.
 */
async function findHolder(
  services: Services,
  { phone, device, visited }: { readonly phone: string; readonly device: string; readonly visited: string },
): Promise<{ tenantIds: readonly string[]; known: boolean }> {
  const rows = await services.database.read
    .selectFrom('users')
    .select(['tenant_id', 'id'])
    .where('phone', '=', phone)
    .where('active', '=', 1)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('tenant_id')
    .limit(50)
    .execute();
  let known = false;
  for (const row of rows)
    known ||= await isKnownDevice(
      services,
      { tenantId: String(row['tenant_id']), userId: String(row['id']) },
      device,
    );
  const tenantIds = [...new Set(rows.map((row) => String(row['tenant_id'])))];
  return { tenantIds: tenantIds.length > 0 ? tenantIds : [visited], known };
}

/** `device` is the asking one where it is known to the number's holder, which then is all that counts. */
async function checkQuota(
  trx: Sql,
  { config }: Services,
  { phone, ip, device }: { phone: string; ip: string; device: string | null },
  nowMs: number,
): Promise<void> {
  const limit = config.demo ? limits.demo : limits.real;
  /**
   * Milliseconds until fewer than `most` were asked for within the span: until the one that is `most`-th from
   * the last has left it.
   */
  const wait = async (
    column: 'phone' | 'ip',
    value: string,
    spanMs: number,
    most: number,
  ): Promise<number> => {
    const select = trx
      .selectFrom('otp_challenges')
      .select('created_at')
      .where('created_at', '>', instantFromMs(nowMs - spanMs))
      .where(column, '=', value);
    const own =
      device === null
        ? select.where('known', '=', 0)
        : select.where('known', '=', 1).where('device', '=', device);
    const row = await own
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    return row ? Date.parse(String(row['created_at'])) + spanMs - nowMs : 0;
  };
  const waits = [
    await wait('phone', phone, 10 * minute, limit.phone10min),
    await wait('phone', phone, 1440 * minute, limit.phoneDay),
    device === null ? await wait('ip', ip, 60 * minute, limit.ipHour) : 0,
  ];
  const longest = Math.max(...waits);
  if (longest > 0)
    throw new AppError('too_many', authMessages.tooManyTries, { retryAfter: Math.ceil(longest / 1000) });
}
