import { instantFromMs } from '#shared/core/dates.ts';
import { seal, unseal } from '#server/core/sql/seal.ts';
import { isSealed } from '#shared/core/sealed.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Certificate } from './order-certificate.ts';

/** A certificate as it is kept: `key` is null where this installation's keys do not open it. */
export type KeptCertificate = {
  readonly chain: string;
  readonly key: string | null;
  readonly endsAt: string;
  /** What the last order failed with; empty where it did not. */
  readonly error: string;
};

/** The most orders that all hosts but the first may begin in an hour. */
const mostInHour = 20;
const hourMs = 3_600_000;
/** An order that was cut off is begun again after this long. */
const orderMs = 5 * 60_000;
/** After a failure: five minutes, then twice as long each time, at most an hour. */
const longestPauseMs = hourMs;

const keyPlace = (host: string): string => `tls_certificates.private_key:${host}`;

/** The certificate of a host; null where there is none yet. */
export async function readCertificate(database: Database, host: string): Promise<KeptCertificate | null> {
  const row = await database.read
    .selectFrom('tls_certificates')
    .select(['chain', 'private_key', 'ends_at', 'error'])
    .where('host', '=', host)
    .executeTakeFirst();
  if (!row) return null;
  const key = unseal(String(row['private_key']), keyPlace(host));
  return {
    chain: String(row['chain']),
    key: key === '' || isSealed(key) ? null : key,
    endsAt: String(row['ends_at']),
    error: String(row['error']),
  };
}

/**
 * Claims the next order for a host, so that of all servers one makes it: false where another does, where the
 * last one failed a short time ago, or where the hour has had too many. The `first` host waits for no other.
 */
export async function claimOrder(
  database: Database,
  host: string,
  nowMs: number,
  first: boolean,
): Promise<boolean> {
  const now = instantFromMs(nowMs);
  return database.write(async (trx) => {
    if (!first) {
      const { n } = await trx
        .selectFrom('tls_certificates')
        .select((is) => is.fn.countAll().as('n'))
        .where('tried_at', '>', instantFromMs(nowMs - hourMs))
        .executeTakeFirstOrThrow();
      if (Number(n) >= mostInHour) return false;
    }
    const blank = { chain: '', private_key: '', ends_at: '', tried_at: '', attempts: 0, error: '' };
    await trx
      .insertInto('tls_certificates')
      .values({ host, due_at: now, ...blank })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute();
    const claimed = await trx
      .updateTable('tls_certificates')
      .set((is) => ({
        due_at: instantFromMs(nowMs + orderMs),
        tried_at: now,
        attempts: is('attempts', '+', 1),
      }))
      .where('host', '=', host)
      .where('due_at', '<=', now)
      .executeTakeFirst();
    return Number(claimed.numUpdatedRows) === 1;
  });
}

/** Keeps a new certificate. It is due again when a third of its time is left. */
export async function keepCertificate(
  database: Database,
  host: string,
  { chain, key, from, to }: Certificate,
): Promise<void> {
  const dueMs = from.getTime() + ((to.getTime() - from.getTime()) * 2) / 3;
  await database.write((trx) =>
    trx
      .updateTable('tls_certificates')
      .set({
        chain,
        private_key: seal(key, keyPlace(host)),
        ends_at: instantFromMs(to.getTime()),
        due_at: instantFromMs(dueMs),
        attempts: 0,
        error: '',
      })
      .where('host', '=', host)
      .execute(),
  );
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
    const pause = Math.min(orderMs * 2 ** Math.min(Number(row?.['attempts'] ?? 1) - 1, 20), longestPauseMs);
    await trx
      .updateTable('tls_certificates')
      .set({ error: error.slice(0, 500), due_at: instantFromMs(nowMs + pause) })
      .where('host', '=', host)
      .execute();
  });
}

/** The hosts whose certificates are due, the longest due first. */
export async function dueHosts(database: Database, nowMs: number, most: number): Promise<string[]> {
  const rows = await database.read
    .selectFrom('tls_certificates')
    .select('host')
    .where('due_at', '<=', instantFromMs(nowMs))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map((row) => String(row['host']));
}

/** Forgets the certificate of a host that is served no more. */
export async function forgetCertificate(database: Database, host: string): Promise<void> {
  await database.write((trx) => trx.deleteFrom('tls_certificates').where('host', '=', host).execute());
}

const accountName = (directory: string): string => `acme_account:${directory}`;

/** The key of the account at an authority. Servers that make one at once agree on the first. */
export async function readAccountKey(
  database: Database,
  directory: string,
  make: () => Promise<string>,
): Promise<string> {
  const name = accountName(directory);
  const find = async (): Promise<string | null> => {
    const row = await database.read
      .selectFrom('install')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    const key = row === undefined ? '' : unseal(String(row['value']), name);
    return key === '' || isSealed(key) ? null : key;
  };
  const known = await find();
  if (known !== null) return known;
  const value = seal(await make(), name);
  await database.write((trx) =>
    trx
      .insertInto('install')
      .values({ name, value })
      // One that a key sealed which is not here any more is of no use.
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
  return (await find()) ?? '';
}

/** Keeps what an authority will ask any of the servers for, until then. */
export async function keepChallenge(
  database: Database,
  token: string,
  answer: string,
  nowMs: number,
): Promise<void> {
  await database.write(async (trx) => {
    await trx.deleteFrom('tls_challenges').where('until', '<', instantFromMs(nowMs)).execute();
    await trx
      .insertInto('tls_challenges')
      .values({ token, answer, until: instantFromMs(nowMs + hourMs) })
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ answer }))
      .execute();
  });
}

/** What an authority is answered for a token; null where nothing was ordered with it. */
export async function readChallenge(database: Database, token: string): Promise<string | null> {
  const row = await database.read
    .selectFrom('tls_challenges')
    .select('answer')
    .where('token', '=', token)
    .executeTakeFirst();
  return row === undefined ? null : String(row['answer']);
}

/** Forgets the answer to a token. */
export async function forgetChallenge(database: Database, token: string): Promise<void> {
  await database.write((trx) => trx.deleteFrom('tls_challenges').where('token', '=', token).execute());
}
