import { instantFromMs } from '#shared/core/dates.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import type { KeptCertificate } from './stored-certificates.ts';

/** What an order is for: a host that was never tried, one that failed, one that has a certificate. */
export const orderKinds = ['renewal', 'new', 'again'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The host that waits for no other, the domain of businesses, and its most new hosts in a week. */
export type OrderLimits = {
  readonly mainHost: string;
  readonly baseDomain: string | null;
  readonly newInWeek: number;
};

/** The most orders of each kind in an hour: what fails takes no room of what is new or renewed. */
const mostInHour: Readonly<Record<OrderKind, number>> = { renewal: 40, new: 20, again: 10 };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An order that was cut off is begun again after this long. */
const orderMs = 5 * 60_000;
/** After a failure: ten minutes, then twice as long each time, at most a day. */
const shortestPauseMs = 10 * 60_000;
/** A host without a certificate that failed so often waits for its next visitor. */
const mostAttempts = 8;
const forgottenMs = 30 * dayMs;

/**
 * Claims the next order for a host, so that of all servers one makes it: false where it is not due, where
 * another server was first, or where the hour or the week has had too many. Such a host is kept and due, for
 * the job to come to.
 */
export async function claimOrder(
  database: Database,
  host: string,
  nowMs: number,
  limits: OrderLimits,
): Promise<boolean> {
  const now = instantFromMs(nowMs);
  const kept = await database.read
    .selectFrom('tls_certificates')
    .select('due_at')
    .where('host', '=', host)
    .executeTakeFirst();
  if (kept && String(kept['due_at']) > now) return false;
  return database.write(async (trx) => {
    const blank = { chain: '', private_key: '', ends_at: '', tried_at: '', attempts: 0, error: '' };
    await trx
      .insertInto('tls_certificates')
      .values({ host, due_at: now, ordered_as: '', first_at: '', ...blank })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute();
    const row = await trx
      .selectFrom('tls_certificates')
      .select(['chain', 'attempts', 'due_at'])
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    if (String(row['due_at']) > now) return false;
    const kind: OrderKind = row['chain'] !== '' ? 'renewal' : Number(row['attempts']) === 0 ? 'new' : 'again';
    const isMain = host === limits.mainHost;
    if (!isMain && (await roomFor(trx, kind, nowMs)) <= 0) return false;
    if (
      !isMain &&
      kind !== 'renewal' &&
      isUnder(limits.baseDomain, host) &&
      (await weekIsFull(trx, nowMs, limits))
    )
      return false;
    const claimed = await trx
      .updateTable('tls_certificates')
      .set((is) => ({
        due_at: instantFromMs(nowMs + orderMs),
        tried_at: now,
        ordered_as: isMain ? '' : kind,
        attempts: is('attempts', '+', 1),
      }))
      .where('host', '=', host)
      .where('due_at', '<=', now)
      .executeTakeFirst();
    return Number(claimed.numUpdatedRows) === 1;
  });
}

const isUnder = (baseDomain: string | null, host: string): boolean =>
  baseDomain !== null && host.endsWith(`.${baseDomain}`);

/** How many more orders of a kind this hour has room for. */
async function roomFor(sql: Sql, kind: OrderKind, nowMs: number): Promise<number> {
  const { n } = await sql
    .selectFrom('tls_certificates')
    .select((is) => is.fn.countAll().as('n'))
    .where('tried_at', '>', instantFromMs(nowMs - hourMs))
    .where('ordered_as', '=', kind)
    .executeTakeFirstOrThrow();
  return mostInHour[kind] - Number(n);
}

/** Whether the base domain has had all the new hosts of a week, with those whose first order is under way. */
async function weekIsFull(sql: Sql, nowMs: number, { baseDomain, newInWeek }: OrderLimits): Promise<boolean> {
  if (baseDomain === null) return false;
  const { n } = await sql
    .selectFrom('tls_certificates')
    .select((is) => is.fn.countAll().as('n'))
    .where('host', 'like', `%.${baseDomain}`)
    .where((is) =>
      is.or([
        is('first_at', '>', instantFromMs(nowMs - 7 * dayMs)),
        is.and([
          is('chain', '=', ''),
          is('error', '=', ''),
          is('tried_at', '>', instantFromMs(nowMs - orderMs)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(n) >= newInWeek;
}

/** Notes that an order failed. The certificate that was there stays. */
export async function noteFailure(
  database: Database,
  host: string,
  error: string,
  nowMs: number,
): Promise<void> {
  await database.write(async (trx) => {
    const row = await trx
      .selectFrom('tls_certificates')
      .select('attempts')
      .where('host', '=', host)
      .executeTakeFirst();
    const doubled = Math.min(Math.max(Number(row?.['attempts'] ?? 1) - 1, 0), 20);
    const pause = Math.min(shortestPauseMs * 2 ** doubled, dayMs);
    await trx
      .updateTable('tls_certificates')
      .set({ error: error.slice(0, 500), due_at: instantFromMs(nowMs + pause) })
      .where('host', '=', host)
      .execute();
  });
}

/** Gives an order back that nobody will end, as this server stops: it is due at once, and did not fail. */
export async function releaseOrder(database: Database, host: string, nowMs: number): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('tls_certificates')
      .set((is) => ({ due_at: instantFromMs(nowMs), attempts: is('attempts', '-', 1) }))
      .where('host', '=', host)
      .where('attempts', '>', 0)
      .execute(),
  );
}

/**
 * Makes a certificate due that cannot be used here, such as where this installation has not its key. One that
 * was ordered within the hour or failed waits: servers with different keys must not order in turns.
 */
export async function renewUnusable(
  database: Database,
  host: string,
  { attempts, triedAt }: KeptCertificate,
  nowMs: number,
): Promise<boolean> {
  if (attempts > 0 || triedAt > instantFromMs(nowMs - hourMs)) return false;
  await database.write((trx) =>
    trx
      .updateTable('tls_certificates')
      .set({ due_at: instantFromMs(nowMs) })
      .where('host', '=', host)
      .where('attempts', '=', 0)
      .where('tried_at', '=', triedAt)
      .execute(),
  );
  return true;
}

/**
 * The hosts that are due and that an order of this kind has room for, the longest due first. A host that
 * failed too often is left to its next visitor.
 */
export async function dueHosts(
  database: Database,
  kind: OrderKind,
  nowMs: number,
  limits: OrderLimits,
  most: number,
): Promise<string[]> {
  const sql = database.read;
  const room = Math.min(await roomFor(sql, kind, nowMs), most);
  if (room <= 0) return [];
  const skipsBase = kind !== 'renewal' && (await weekIsFull(sql, nowMs, limits));
  let due = sql
    .selectFrom('tls_certificates')
    .select('host')
    .where('due_at', '<=', instantFromMs(nowMs))
    .where('host', '!=', limits.mainHost)
    .where('chain', kind === 'renewal' ? '!=' : '=', '');
  if (kind === 'new') due = due.where('attempts', '=', 0);
  if (kind === 'again') due = due.where('attempts', '>', 0).where('attempts', '<', mostAttempts);
  if (skipsBase) due = due.where('host', 'not like', `%.${limits.baseDomain ?? ''}`);
  const rows = await due.orderBy('due_at').limit(room).execute();
  return rows.map((row) => String(row['host']));
}

/** Forgets hosts that failed too often and that nobody has asked for since. */
export async function forgetGivenUp(database: Database, nowMs: number): Promise<void> {
  await database.write((trx) =>
    trx
      .deleteFrom('tls_certificates')
      .where('chain', '=', '')
      .where('attempts', '>=', mostAttempts)
      .where('due_at', '<', instantFromMs(nowMs - forgottenMs))
      .execute(),
  );
}
