import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { authMessages as say } from '#shared/modules/auth/messages.ts';
import type { Services } from '#server/core/route.ts';

/** What a challenge is for; one for a purpose is worth nothing for another. */
export type Purpose = 'reset-password' | 'erase' | 'passkey-new' | 'passkey-use';
type Account = { readonly tenantId: string; readonly userId: string };

const lifeMs = 10 * 60_000;
const mostTries = 5;

/** Makes a code of six digits for an account. It is kept only as a keyed hash. */
export async function makeCode(services: Services, account: Account, purpose: Purpose): Promise<string> {
  const code = services.config.demo ? '123456' : String(randomInt(0, 1_000_000)).padStart(6, '0');
  await keepChallenge(services, account, purpose, hash(services, account, purpose, code));
  return code;
}

/** Uses a code up. Refuses a wrong, an old and a used one alike, and everything after five wrong tries. */
export async function useCode(services: Services, account: Account, purpose: Purpose, code: string, keepOpen = false): Promise<void> {
  const right = hash(services, account, purpose, code.trim());
  const outcome = await services.database.write(async (trx) => {
    const row = await newest(trx, services, account, purpose);
    if (!row) return 'wrong';
    if (Number(row['tries']) >= mostTries) return 'locked';
    if (row['value'] !== right) {
      await trx
        .updateTable('auth_challenges')
        .set({ tries: sql<number>`tries + 1` })
        .where('tenant_id', '=', account.tenantId)
        .where('id', '=', row['id'] ?? '')
        .execute();
      return 'wrong';
    }
    if (!keepOpen)
      await trx
        .updateTable('auth_challenges')
        .set({ used_at: instantFromMs(services.nowMs()) })
        .where('tenant_id', '=', account.tenantId)
        .where('id', '=', row['id'] ?? '')
        .execute();
    return 'right';
  });
  if (outcome === 'locked') throw new AppError('too_many', say.tooManyTries, { retryAfter: 600 });
  if (outcome === 'wrong') refuse('invalid_otp', say.invalidOtp, 'otp');
}

/** Keeps what an authenticator was asked to sign; gives its id. */
export async function keepChallenge(services: Services, account: Account, purpose: Purpose, value: string): Promise<string> {
  const nowMs = services.nowMs();
  const id = newId(nowMs);
  await services.database.write((trx) =>
    trx
      .insertInto('auth_challenges')
      .values({
        id,
        tenant_id: account.tenantId,
        user_id: account.userId,
        purpose,
        value,
        expires_at: instantFromMs(nowMs + lifeMs),
        tries: 0,
        used_at: null,
      })
      .execute(),
  );
  return id;
}

/** Takes the newest challenge of an account for a purpose, once. Null where none stands. */
export async function takeChallenge(services: Services, account: Account, purpose: Purpose): Promise<string | null> {
  return services.database.write(async (trx) => {
    const row = await newest(trx, services, account, purpose);
    if (!row) return null;
    const used = await trx
      .updateTable('auth_challenges')
      .set({ used_at: instantFromMs(services.nowMs()) })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', row['id'] ?? '')
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return Number(used.numUpdatedRows) === 1 ? String(row['value']) : null;
  });
}

async function newest(trx: Services['database']['read'], services: Services, account: Account, purpose: Purpose) {
  return trx
    .selectFrom('auth_challenges')
    .selectAll()
    .where('tenant_id', '=', account.tenantId)
    .where('user_id', '=', account.userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantFromMs(services.nowMs()))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

function hash(services: Services, account: Account, purpose: Purpose, code: string): string {
  return createHmac('sha256', services.secrets.key).update(`${purpose}\n${account.tenantId}\n${account.userId}\n${code}`).digest('hex');
}
