import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { codeLength } from '#shared/modules/auth/one-time-code.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { holdToTheEnd } from '#server/core/sql/advisory-locks.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What a challenge is for; one for a purpose is worth nothing for another. */
export type Purpose =
  | 'reset-password'
  | 'erase'
  | 'sheet'
  | 'quote'
  | 'sign'
  | 'sign-up'
  | 'passkey-new'
  | 'passkey-use';
/** Whose challenge it is: a user, or for a `sheet`, a `quote` or `sign` what was sent to a client. */
type Account = { readonly tenantId: string; readonly userId: string };

const lifeMs = 10 * 60_000;
const mostTries = 5;
/**
 * Wrong tries in a day after which whoever has a link guesses no more: a link is good for weeks, and each
 * code for five tries. A wrong try counts once for each code that is open.
 */
const mostTriesByLink = 25;
const byLink: readonly Purpose[] = ['sheet', 'quote'];
/** What is asked for on the page of a link, where it is called a code. */
const ofLinks: readonly Purpose[] = [...byLink, 'sign'];
/**
 * Codes of one account for one purpose that may be given; a flood of requests by strangers is cut off before
 * by its limit.
 */
const mostOpen = 20;
/** Challenges that have expired are kept this long. */
const keptMs = 24 * 60 * 60_000;

/** Makes a code of six digits for an account, asked for by a device. It is kept only as a keyed hash. */
export async function makeCode(
  services: Services,
  account: Account,
  purpose: Purpose,
  device: string | null = null,
): Promise<string> {
  const code = services.config.demo
    ? '123456'
    : String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0');
  await keepChallenge(services, account, purpose, hash(services, account, purpose, code), { device });
  return code;
}

/**
 * Uses a code up. Refuses a wrong, an old and a used one alike, and everything after five wrong tries; those
 * from the device that asked for a code and those from others are counted apart. Every code that is still
 * open may be given: one that a stranger asked for does not replace the owner's.
 */
export async function useCode(
  services: Services,
  account: Account,
  purpose: Purpose,
  code: string,
  {
    device = null,
    keepOpen = false,
    since = '',
  }: {
    readonly device?: string | null;
    readonly keepOpen?: boolean;
    /** Wrong tries before this moment do not count: the link was sent again. */
    readonly since?: string;
  } = {},
): Promise<void> {
  const right = hash(services, account, purpose, code.trim());
  const { database } = services;
  const outcome = await database.write(async (trx) => {
    // Codes that are given at once are looked at one after another: none is taken twice, and each try counts.
    if (database.dialect === 'postgres')
      await holdToTheEnd('tries', `${purpose} ${account.tenantId} ${account.userId}`).execute(trx);
    if (byLink.includes(purpose) && (await isGuessed(trx, services, account, purpose, since)))
      return 'locked';
    const open = await openChallenges(trx, services, account, purpose).limit(mostOpen).execute();
    if (open.length === 0) return 'wrong';
    const counter = (row: Readonly<Record<string, unknown>>): 'tries' | 'other_tries' =>
      row['device'] === device ? 'tries' : 'other_tries';
    const usable = open.filter((row) => Number(row[counter(row)]) < mostTries);
    if (usable.length === 0)
      return Math.max(...open.map((row) => Date.parse(String(row['expires_at'])))) - services.nowMs();
    const match = usable.find((row) => row['value'] === right);
    const change = (id: unknown) =>
      trx
        .updateTable('auth_challenges')
        .where('tenant_id', '=', account.tenantId)
        .where('id', '=', String(id));
    if (match && !keepOpen)
      await change(match['id'])
        .set({ used_at: instantFromMs(services.nowMs()) })
        .execute();
    if (!match)
      for (const row of usable)
        await change(row['id'])
          .set({ [counter(row)]: sql<number>`${sql.ref(counter(row))} + 1` })
          .execute();
    return match ? 'right' : 'wrong';
  });
  if (typeof outcome === 'number')
    throw new AppError('too_many', messages.tooManyTries, { retryAfter: Math.ceil(outcome / 1000) });
  if (outcome === 'locked') refuse('too_many', messages.linkGuessed, 'otp');
  if (outcome === 'wrong')
    refuse('invalid_otp', ofLinks.includes(purpose) ? messages.invalidCode : messages.invalidOtp, 'otp');
}

/** Ends the codes of an account for a purpose that are still open, as they went to another address. */
export async function voidCodes(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx.sql
    .updateTable('auth_challenges')
    .set({ used_at: tx.now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends the codes of an account for a purpose, and counts no wrong try of before: it starts anew. */
export async function forgetTries(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await voidCodes(tx, userId, purpose);
  await tx.sql
    .updateTable('auth_challenges')
    .set({ tries: 0, other_tries: 0 })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** True where codes of a link were guessed too often in the last day, or since it was sent again. */
async function isGuessed(
  trx: Sql,
  services: Services,
  account: Account,
  purpose: Purpose,
  since: string,
): Promise<boolean> {
  const day = services.nowMs() - keptMs;
  const from = Math.max(day, since === '' ? day : Date.parse(since));
  const row = await trx
    .selectFrom('auth_challenges')
    .select(sql<number>`coalesce(sum(tries + other_tries), 0)`.as('n'))
    .where('tenant_id', '=', account.tenantId)
    .where('user_id', '=', account.userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', instantFromMs(from + lifeMs))
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0) >= mostTriesByLink;
}

/** True where an open code of this account was asked for by this device. */
export async function isAskedFrom(
  services: Services,
  account: Account,
  purpose: Purpose,
  device: string | null,
): Promise<boolean> {
  if (device === null) return false;
  const row = await openChallenges(services.database.read, services, account, purpose)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps what an authenticator was asked to sign, and the number that was proven before; gives its id.
 */
export async function keepChallenge(
  services: Services,
  account: Account,
  purpose: Purpose,
  value: string,
  {
    device = null,
    provenPhone = null,
  }: { readonly device?: string | null; readonly provenPhone?: string | null } = {},
): Promise<string> {
  const nowMs = services.nowMs();
  const id = newId(nowMs);
  await services.database.write(async (trx) => {
    await trx
      .deleteFrom('auth_challenges')
      .where('expires_at', '<', instantFromMs(nowMs - keptMs))
      .execute();
    await trx
      .insertInto('auth_challenges')
      .values({
        id,
        tenant_id: account.tenantId,
        user_id: account.userId,
        purpose,
        value,
        device,
        proven_phone: provenPhone,
        expires_at: instantFromMs(nowMs + lifeMs),
        tries: 0,
        other_tries: 0,
        used_at: null,
      })
      .execute();
  });
  return id;
}

/**
 * Takes one challenge of an account for a purpose, once: by its id, or by what was to be signed. Null where
 * it does not stand open. Others that are open, of another device or tab, stay so.
 */
export async function takeChallenge(
  services: Services,
  account: Account,
  purpose: Purpose,
  by: { readonly id: string } | { readonly value: string },
): Promise<{ readonly value: string; readonly provenPhone: string | null } | null> {
  return services.database.write(async (trx) => {
    const open = openChallenges(trx, services, account, purpose);
    const row = await ('id' in by
      ? open.where('id', '=', by.id)
      : open.where('value', '=', by.value)
    ).executeTakeFirst();
    if (!row) return null;
    const used = await trx
      .updateTable('auth_challenges')
      .set({ used_at: instantFromMs(services.nowMs()) })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', row['id'] ?? '')
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return Number(used.numUpdatedRows) === 1
      ? { value: String(row['value']), provenPhone: storedText(row['proven_phone']) }
      : null;
  });
}

function openChallenges(trx: Sql, services: Services, account: Account, purpose: Purpose) {
  return trx
    .selectFrom('auth_challenges')
    .selectAll()
    .where('tenant_id', '=', account.tenantId)
    .where('user_id', '=', account.userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantFromMs(services.nowMs()))
    .orderBy('id', 'desc');
}

function hash(services: Services, account: Account, purpose: Purpose, code: string): string {
  return createHmac('sha256', services.secrets.key)
    .update(`${purpose}\n${account.tenantId}\n${account.userId}\n${code}`)
    .digest('hex');
}
