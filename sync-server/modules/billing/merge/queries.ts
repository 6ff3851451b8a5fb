import type { Sql } from '#server/core/sql/database.ts';

/** Clients that were merged, by their ids, each with the one that is kept of it in the end. */
export type MergedInto = {
  /** The client that an id stands for now: itself where it was not merged. */
  readonly now: (id: string) => string;
  /** The ids that stand for a client, its own first. */
  readonly all: (id: string) => readonly string[];
};

/** Reads which clients were merged, for whoever has kept the id of a client that may be one of them. */
export async function readMergedInto(sql: Sql, tenantId: string): Promise<MergedInto> {
  const rows = await sql
    .selectFrom('clients')
    .select(['id', 'merged_into'])
    .where('tenant_id', '=', tenantId)
    .where('merged_into', 'is not', null)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const into = new Map(rows.map((row) => [String(row['id']), String(row['merged_into'])]));
  const now = (id: string): string => {
    const seen = new Set<string>();
    for (let last = id; ; ) {
      const next = into.get(last);
      if (next === undefined || seen.has(next)) return last;
      seen.add(next);
      last = next;
    }
  };
  return { now, all: (id) => [id, ...[...into.keys()].filter((one) => now(one) === id)] };
}
