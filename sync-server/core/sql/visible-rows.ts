import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Visible } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Database, Tables } from './database.ts';

/** A query of rows of one table. */
export type Select = SelectQueryBuilder<Tables, string, object>;

/** The rows of a tenant under an access answer: where every read of a resource begins. */
export function visibleRows(
  database: Database,
  resource: Resource,
  tenantId: string,
  answer: Visible,
): Select {
  const select = database.read
    .selectFrom(resource.name)
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0) as unknown as Select;
  if (answer === true) return select;
  const terms = answer === false ? [] : Object.entries(answer);
  return select.where((where) =>
    where.or(
      terms.length === 0
        ? [sql<boolean>`1 = 0`]
        : terms.map(([column, wanted]) =>
            typeof wanted === 'string'
              ? sql<boolean>`${sql.ref(column)} = ${wanted}`
              : database.isOneOf(column, wanted),
          ),
    ),
  );
}

/** Counts the rows of a query without reading them. */
export const countAll = sql<number>`count(*)`;
