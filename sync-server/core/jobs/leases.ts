import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#server/core/sql/database.ts';

/**
 * What the database keeps of a job that one server runs for all: when it is due, who runs it and until when
 * that is believed, and how the last run went. All moments are milliseconds of the database's own clock.
 */
export type Lease = {
  readonly name: string;
  readonly nextDue: number;
  readonly holder: string | null;
  readonly leasedUntil: number;
  readonly lastRun: number | null;
  readonly lastMs: number | null;
  readonly lastResult: 'ok' | 'failed' | null;
  readonly lastError: string;
  /** How many runs have failed since the last good one. */
  readonly failures: number;
};

/** How a run ended, and how long the job then rests: from the beginning of the run, or from now. */
export type Outcome = {
  readonly ms: number;
  readonly error: string | null;
  readonly failures: number;
  readonly restMs: number;
};

/**
 * The time by the one clock that all servers share. On SQLite that is the machine's: a folder has one server.
 */
function clockOf({ dialect }: Database): RawBuilder<number> {
  return dialect === 'sqlite'
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

/** Makes the rows of jobs that have none yet; they are due after what is given in milliseconds. */
export async function addLeases(database: Database, jobs: ReadonlyMap<string, number>): Promise<void> {
  const known = await database.read.selectFrom('job_leases').select('name').execute();
  const names = new Set(known.map((row) => String(row['name'])));
  const fresh = [...jobs].filter(([name]) => !names.has(name));
  if (fresh.length === 0) return;
  await database.write(async (trx) => {
    for (const [name, firstMs] of fresh)
      await trx
        .insertInto('job_leases')
        .values({ name, next_due: sql<number>`${clockOf(database)} + cast(${firstMs} as bigint)` })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
  });
}

/** All jobs that one server runs for all, and what time it is. */
export async function readLeases(
  database: Database,
): Promise<{ readonly now: number; readonly leases: readonly Lease[] }> {
  const rows = await database.read
    .selectFrom('job_leases')
    .selectAll()
    .select(clockOf(database).as('now'))
    .orderBy('name')
    .execute();
  const maybe = (value: unknown): number | null => (value === null ? null : Number(value));
  return {
    now: Number(rows[0]?.['now'] ?? 0),
    leases: rows.map((row) => ({
      name: String(row['name']),
      nextDue: Number(row['next_due']),
      holder: row['holder'] === null ? null : String(row['holder']),
      leasedUntil: Number(row['leased_until']),
      lastRun: maybe(row['last_run']),
      lastMs: maybe(row['last_ms']),
      lastResult: row['last_result'] === null ? null : row['last_result'] === 'ok' ? 'ok' : 'failed',
      lastError: String(row['last_error']),
      failures: Number(row['failures']),
    })),
  };
}

/** True for the one server that gets a due job whose last holder is done, or was silent for too long. */
export async function takeLease(
  database: Database,
  name: string,
  holder: string,
  leaseMs: number,
): Promise<boolean> {
  const clock = clockOf(database);
  const done = await database.write((trx) =>
    trx
      .updateTable('job_leases')
      .set({ holder, leased_until: sql<number>`${clock} + cast(${leaseMs} as bigint)`, last_run: clock })
      .where('name', '=', name)
      .where('next_due', '<=', clock)
      .where('leased_until', '<=', clock)
      .executeTakeFirst(),
  );
  return Number(done.numUpdatedRows) === 1;
}

/** Says that the holder lives; false where another server has taken the job over. */
export async function renewLease(
  database: Database,
  name: string,
  holder: string,
  leaseMs: number,
): Promise<boolean> {
  const done = await database.write((trx) =>
    trx
      .updateTable('job_leases')
      .set({ leased_until: sql<number>`${clockOf(database)} + cast(${leaseMs} as bigint)` })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .executeTakeFirst(),
  );
  return Number(done.numUpdatedRows) === 1;
}

/** Gives the job back with how it went and when it is due next. Nothing where it was taken over. */
export async function endLease(
  database: Database,
  name: string,
  holder: string,
  { ms, error, failures, restMs }: Outcome,
): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('job_leases')
      .set({
        holder: null,
        leased_until: 0,
        last_ms: Math.round(ms),
        last_result: error === null ? 'ok' : 'failed',
        last_error: error ?? '',
        failures,
        next_due: sql<number>`${clockOf(database)} + cast(${Math.round(restMs)} as bigint)`,
      })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute(),
  );
}
