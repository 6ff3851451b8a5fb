import { CompiledQuery } from 'kysely';
import { holdToTheEnd } from './advisory-locks.ts';
import type { Database, Dialect, Sql } from './database.ts';

/**
 * One step of the schema, written once for both databases with the column words TEXT, INTEGER, REAL and BLOB.
 * `create UNLOGGED table` is one whose rows PostgreSQL may lose in a crash.
 */
export type Migration = {
  readonly name: string;
  readonly statements: readonly string[];
  /** What the databases write differently, such as triggers; run after the statements. */
  readonly only?: Readonly<Record<Dialect, readonly string[]>>;
  /** Moves what the statements made room for, where SQL alone cannot: nested JSON, for one. */
  readonly move?: (trx: Sql) => Promise<void>;
};

/** A step that was run, and how long it took. */
export type Ran = { readonly name: string; readonly ms: number };

/**
 * Runs the steps a database has not had, each in a transaction of its own, and gives them. Throws
 * `FailedStep` where one fails: those before it are done, and nothing of it is.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<Ran[]> {
  await openSteps(database);
  const run: Ran[] = [];
  for (const step of await pendingSteps(database, migrations)) {
    const began = performance.now();
    await runStep(database, step).catch((error: unknown) => {
      throw new FailedStep(step.name, error);
    });
    run.push({ name: step.name, ms: Math.round(performance.now() - began) });
  }
  return run;
}

/** Makes the table of the steps where there is none. */
export async function openSteps(database: Database): Promise<void> {
  await database.write(async (trx) => {
    await trx.executeQuery(
      CompiledQuery.raw(
        forDialect(
          'create table if not exists migrations (name TEXT primary key, run_at TEXT not null)',
          database.dialect,
        ),
      ),
    );
  });
}

/**
 * The steps that a database has not had, in their order. Throws where it has had steps that are not known
 * here.
 */
export async function pendingSteps(
  database: Database,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const rows = await database.read.selectFrom('migrations').select('name').execute();
  const done = new Set(rows.map((row) => String(row['name'])));
  const unknown = [...done].filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return migrations.filter((step) => !done.has(step.name));
}

async function runStep(database: Database, step: Migration): Promise<void> {
  await database.write(async (trx) => {
    // Two servers that start at once on an empty PostgreSQL take turns, and the second finds the step done.
    if (database.dialect === 'postgres') {
      await trx.executeQuery(CompiledQuery.raw('set local lock_timeout = 0'));
      await holdToTheEnd('step').execute(trx);
    }
    if (await trx.selectFrom('migrations').select('name').where('name', '=', step.name).executeTakeFirst())
      return;
    for (const statement of step.statements)
      await trx.executeQuery(CompiledQuery.raw(forDialect(statement, database.dialect)));
    for (const statement of step.only?.[database.dialect] ?? [])
      await trx.executeQuery(CompiledQuery.raw(statement));
    await step.move?.(trx);
    await trx
      .insertInto('migrations')
      .values({ name: step.name, run_at: new Date().toISOString() })
      .execute();
  });
}

/** A step that did not work, by its name, why, and what leads back where something does. */
export class FailedStep extends Error {
  override name = 'FailedStep';
  readonly step: string;
  constructor(step: string, why: unknown, back = '') {
    super(
      `the step ${step} of the update failed, and nothing of it was kept: ${why instanceof Error ? why.message : String(why)}${back === '' ? '' : `; ${back}`}`,
      { cause: why },
    );
    this.step = step;
  }
}

/** The database was made by a newer version of the product, which this one must not touch. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  constructor(steps: readonly string[]) {
    super(`the database was made by a newer version (${steps.join(', ')}); start that version`);
  }
}

function forDialect(statement: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return statement.replace('create UNLOGGED table', 'create table');
  return statement
    .replace(/\bTEXT\b/g, 'text collate "C"')
    .replace(/\bINTEGER\b/g, 'bigint')
    .replace(/\bREAL\b/g, 'double precision')
    .replace(/\bBLOB\b/g, 'bytea');
}
