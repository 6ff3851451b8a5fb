import { groupBy } from '#shared/core/group-by.ts';
import type { MadeRecord, OutcomeKind } from '#shared/modules/crm/quote-outcome.ts';
import type { Place } from './outcome-place.ts';
import { outcomeResources } from './outcome-resources.ts';

/** A record of an outcome as it is stored now. */
export type KnownRecord = {
  readonly kind: OutcomeKind;
  readonly id: string;
  readonly name: string;
  readonly isGone: boolean;
  readonly row: Readonly<Record<string, unknown>>;
};

/** The column by which people know a record of each kind. */
const names: Readonly<Record<OutcomeKind, string>> = {
  contract: 'title',
  client: 'name',
  site: 'name',
  client_site: 'from',
  post: 'name',
  rate: 'title',
  invoice: 'client_name',
  task: 'title',
};

/** The records of an outcome as they are now, those that are gone too, in their order. */
export async function readRecords(
  { sql, database, tenantId }: Place,
  asked: readonly Pick<MadeRecord, 'kind' | 'id'>[],
): Promise<KnownRecord[]> {
  const found = new Map<string, KnownRecord>();
  for (const [kind, records] of groupBy(asked, (record) => record.kind)) {
    const rows = await sql
      .selectFrom(outcomeResources[kind].name)
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(
        database.isOneOf(
          'id',
          records.map(({ id }) => id),
        ),
      )
      .execute();
    for (const row of rows) {
      const id = String(row['id']);
      const isGone = Number(row['deleted']) === 1;
      found.set(id, { kind, id, name: String(row[names[kind]]), isGone, row });
    }
  }
  return asked.flatMap(({ id }) => found.get(id) ?? []);
}
