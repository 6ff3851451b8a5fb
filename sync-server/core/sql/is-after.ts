import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SqlValue } from './database.ts';

/** A condition «these columns, in this order, stand after these values»: where the next page begins. */
export function isAfter(columns: readonly string[], values: readonly SqlValue[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(values)})`;
}
