import type { CalendarDate } from '#shared/core/dates.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { clientsOf } from '../clients/queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';

type Asked = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };

/** A site by its names, and whose it is. */
export type Place = { readonly site: string; readonly site_hi: string; readonly client_id: string };

/**
 * The sites of a contract on a day, or in days from it: its clients’, without those of their other contracts.
 */
export async function readContractSites(
  asked: Asked,
  of: Contract,
  day: CalendarDate,
  until = day,
): Promise<ReadonlyMap<string, Place>> {
  const clientIds = await clientsOf(asked.sql, asked.tenantId, of);
  const ofOthers = await readOfOthers(asked, { contract: of, clientIds, day });
  const places = await sitesOn(asked, clientIds, day, until);
  return new Map([...places].filter(([id]) => !ofOthers.site(id)));
}

/** The sites of some clients on a day, or in days from it. */
export async function sitesOn(
  { database, sql, tenantId }: Asked,
  clientIds: readonly string[],
  day: CalendarDate,
  until = day,
): Promise<ReadonlyMap<string, Place>> {
  const rows = await sql
    .selectFrom('client_sites as s')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .select(['l.id', 'l.name', 'l.name_hi', 's.client_id'])
    .where('s.tenant_id', '=', tenantId)
    .where(database.isOneOf('s.client_id', clientIds))
    .where('s.deleted', '=', 0)
    .where('s.from', '<=', until)
    .where((is) => is.or([is('s.to', 'is', null), is('s.to', '>=', day)]))
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        site: String(row['name']),
        site_hi: String(row['name_hi'] ?? ''),
        client_id: String(row['client_id']),
      },
    ]),
  );
}
