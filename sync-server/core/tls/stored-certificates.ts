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
  readonly dueAt: string;
  readonly triedAt: string;
  /** How many orders have failed since the last one that did not; one that is under way counts. */
  readonly attempts: number;
  /** What the last order failed with; empty where it did not. */
  readonly error: string;
};

const hourMs = 3_600_000;

const keyPlace = (host: string): string => `tls_certificates.private_key:${host}`;

/** The certificate of a host; null where there is none yet. */
export async function readCertificate(database: Database, host: string): Promise<KeptCertificate | null> {
  const row = await database.read
    .selectFrom('tls_certificates')
    .select(['chain', 'private_key', 'ends_at', 'due_at', 'tried_at', 'attempts', 'error'])
    .where('host', '=', host)
    .executeTakeFirst();
  if (!row) return null;
  const key = unseal(String(row['private_key']), keyPlace(host));
  return {
    chain: String(row['chain']),
    key: key === '' || isSealed(key) ? null : key,
    endsAt: String(row['ends_at']),
    dueAt: String(row['due_at']),
    triedAt: String(row['tried_at']),
    attempts: Number(row['attempts']),
    error: String(row['error']),
  };
}

/** Keeps a new certificate. It is due again when a third of its time is left. */
export async function keepCertificate(
  database: Database,
  host: string,
  { chain, key, from, to }: Certificate,
  nowMs: number,
): Promise<void> {
  const now = instantFromMs(nowMs);
  const made = {
    chain,
    private_key: seal(key, keyPlace(host)),
    ends_at: instantFromMs(to.getTime()),
    due_at: instantFromMs(from.getTime() + ((to.getTime() - from.getTime()) * 2) / 3),
    attempts: 0,
    error: '',
  };
  await database.write(async (trx) => {
    await trx
      .insertInto('tls_certificates')
      .values({ host, tried_at: now, ordered_as: '', first_at: now, ...made })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(made))
      .execute();
    await trx
      .updateTable('tls_certificates')
      .set({ first_at: now })
      .where('host', '=', host)
      .where('first_at', '=', '')
      .execute();
  });
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
  const read = async (): Promise<{ readonly value: string; readonly key: string | null } | null> => {
    const row = await database.read
      .selectFrom('install')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) return null;
    const value = String(row['value']);
    const key = unseal(value, name);
    return { value, key: key === '' || isSealed(key) ? null : key };
  };
  const known = await read();
  if (known?.key) return known.key;
  const value = seal(await make(), name);
  await database.write(async (trx) => {
    if (known === null)
      return trx
        .insertInto('install')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    // One that a key sealed which is not here any more is of no use.
    return trx
      .updateTable('install')
      .set({ value })
      .where('name', '=', name)
      .where('value', '=', known.value)
      .execute();
  });
  const key = (await read())?.key;
  if (!key) throw new Error('the key of the account at the authority is sealed with a key that is not here');
  return key;
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
