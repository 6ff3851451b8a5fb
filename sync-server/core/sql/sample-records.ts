import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { groupBy } from '#shared/core/group-by.ts';
import type { Sql } from './database.ts';
import type { Tx } from './transaction.ts';

/** One sample record: the table that it stands in, and its id. */
export type SampleRecord = { readonly kind: string; readonly id: string };

/** The sample records of a business. */
export type Sample = {
  /** The month of their duties, `YYYY-MM`. */
  readonly month: string;
  /** What every id of them begins with, and nothing else in the database. */
  readonly mark: string;
  readonly records: readonly SampleRecord[];
  /** The ids of one table. */
  readonly of: (kind: string) => readonly string[];
};

/**
 * Gives the ids of one sample, one after the other. All begin with the same 48 random bits, so that whatever
 * names one of them is found by that text.
 *
 * @example sampleIds()(1) // 'b1946ac9-7f2e-4000-8000-000000000001'
 */
export function sampleIds(): (n: number) => string {
  const mark = randomUUID().slice(0, markLength);
  return (n) => `${mark}-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

const markLength = 13;

/** Notes which records of the transaction's business are samples. */
export async function keepSample(tx: Tx, month: string, records: readonly SampleRecord[]): Promise<void> {
  await tx.sql
    .insertInto('sample_records')
    .values(records.map((record) => ({ tenant_id: tx.actor.tenantId, ...record, month, at: tx.now })))
    .execute();
}

/** The sample records of a business; null where it has none. */
export async function readSample(read: Sql, tenantId: string): Promise<Sample | null> {
  const rows = await read
    .selectFrom('sample_records')
    .select(['kind', 'id', 'month'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const records = rows.map((row) => ({ kind: String(row['kind']), id: String(row['id']) }));
  const byKind = groupBy(records, ({ kind }) => kind);
  return {
    month: String(first['month']),
    mark: String(first['id']).slice(0, markLength),
    records,
    of: (kind) => (byKind.get(kind) ?? []).map(({ id }) => id),
  };
}

/** Whether a record of a business is a sample. */
export async function isSample(read: Sql, tenantId: string, id: string): Promise<boolean> {
  const row = await read
    .selectFrom('sample_records')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The condition that a row of a table of businesses is no sample, or that what its `column` names is none.
 *
 * @example query.where(isNoSample('staff'))
 */
export function isNoSample(table: string, column = 'id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from sample_records as sample where
    sample.tenant_id = ${sql.ref(`${table}.tenant_id`)} and sample.id = ${sql.ref(`${table}.${column}`)})`;
}

/** Forgets which records of the transaction's business are samples. The records themselves stay. */
export async function forgetSample(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom('sample_records').where('tenant_id', '=', tx.actor.tenantId).execute();
}
