import * as z from 'zod/mini';
import type { Sql } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const repeats = z.array(z.object({ at: z.string() }));

/** The moments of the second punches that stand in a column. */
export function momentsIn(column: unknown): string[] {
  return column === '[]' ? [] : storedJson(repeats, column).map(({ at }) => at);
}

/** The moments that were claimed for a punch until the office corrected it: its corrections keep them. */
export async function settledMoments(tx: Tx, punchId: string): Promise<ReadonlySet<string>> {
  const name = `settled moments of punch ${punchId}`;
  const held = tx.cache.get(name);
  if (held instanceof Set) return held;
  const rows = await tx.sql
    .selectFrom('attendance_corrections')
    .select('repeats')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('punch_id', '=', punchId)
    .execute();
  const found = new Set(rows.flatMap((row) => momentsIn(row['repeats'])));
  tx.cache.set(name, found);
  return found;
}

/**
 * Every moment by person that is known in some days: of punches, of second ones kept on them, and of those
 * that corrections keep.
 */
export async function knownMoments(
  sql: Sql,
  tenantId: string,
  first: string,
  last: string,
): Promise<ReadonlySet<string>> {
  const within = (table: 'attendance' | 'attendance_corrections') =>
    sql
      .selectFrom(table)
      .select(['staff_id', 'repeats'])
      .where('tenant_id', '=', tenantId)
      .where('date', '>=', first)
      .where('date', '<=', last);
  const punches = await within('attendance').select('at').where('deleted', '=', 0).execute();
  const settled = await within('attendance_corrections').where('repeats', '!=', '[]').execute();
  return new Set([
    ...punches.map((row) => momentMark(String(row['staff_id']), String(row['at']))),
    ...[...punches, ...settled].flatMap((row) =>
      momentsIn(row['repeats']).map((at) => momentMark(String(row['staff_id']), at)),
    ),
  ]);
}

/** A person and a moment as one text. */
export function momentMark(staffId: string, at: string): string {
  return `${staffId} ${at}`;
}
