import { createHmac, randomInt } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { say } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { countAll } from '#server/core/actor.ts';
import type { Call, Reply, Services } from '#server/core/route.ts';
import { log } from '#server/core/log.ts';

const minute = 60_000;
const lifeMs = 5 * minute;
/** What one number and one address may ask for; the demo lets a test sign in again and again. */
const limits = {
  real: { phone10min: 3, phoneDay: 10, ipHour: 30, day: 5000 },
  demo: { phone10min: 200, phoneDay: 5000, ipHour: 5000, day: 50_000 },
} as const;

/** Makes a code for a phone and hands it to the sender. Answers the same for numbers with and without an account. */
export async function sendOtp(call: Call): Promise<Reply> {
  const { services } = call;
  const input = call.body as { phone: string; role: string };
  const phone = parsePhone(input.phone) ?? refuse('invalid', authMessages.invalidPhone, 'phone');
  const nowMs = services.nowMs();
  await checkQuota(services, phone, call.ip, nowMs);
  const code = services.config.demo ? '123456' : String(randomInt(0, 1_000_000)).padStart(6, '0');
  await services.database.write((trx) =>
    trx
      .insertInto('otp_challenges')
      .values({
        id: newId(nowMs),
        phone,
        role: input.role,
        code_hash: hashCode(services, phone, code),
        ip: call.ip,
        created_at: instantFromMs(nowMs),
        expires_at: instantFromMs(nowMs + lifeMs),
        tries: 0,
        used_at: null,
      })
      .execute(),
  );
  if (!services.config.demo) {
    try {
      await services.sms(phone, say(authMessages.smsText, call.language, { code }));
    } catch (error) {
      log('error', 'one-time code not sent', { requestId: call.requestId, reason: String(error) });
      throw new AppError('otp_failed', authMessages.sendFailed, { cause: error });
    }
  }
  return { data: { resend_after: 30 }, message: authMessages.sent };
}

/** A code is kept only as a keyed hash bound to its number. */
export function hashCode(services: Services, phone: string, code: string): string {
  return createHmac('sha256', services.secrets.key).update(`otp\n${phone}\n${code}`).digest('hex');
}

async function checkQuota(services: Services, phone: string, ip: string, nowMs: number): Promise<void> {
  const limit = services.config.demo ? limits.demo : limits.real;
  const count = async (column: 'phone' | 'ip' | null, value: string, sinceMs: number): Promise<number> => {
    let select = services.database.read
      .selectFrom('otp_challenges')
      .select(countAll.as('n'))
      .where('created_at', '>', instantFromMs(nowMs - sinceMs));
    if (column) select = select.where(column, '=', value);
    return Number((await select.executeTakeFirst())?.['n'] ?? 0);
  };
  if (
    (await count('phone', phone, 10 * minute)) >= limit.phone10min ||
    (await count('phone', phone, 1440 * minute)) >= limit.phoneDay ||
    (await count('ip', ip, 60 * minute)) >= limit.ipHour
  ) {
    throw new AppError('too_many', authMessages.tooManyTries, { retryAfter: 600 });
  }
  if ((await count(null, '', 1440 * minute)) >= limit.day) throw new AppError('sms_quota', authMessages.quota, { retryAfter: 3600 });
}
