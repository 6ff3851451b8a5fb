import { clientRoles, opens } from '#shared/core/client-people.ts';
import type { ClientRight } from '#shared/core/client-people.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';

type Asked = {
  readonly clientId: string;
  /** Null: whichever of its sites. */
  readonly siteId: string | null;
  readonly right: ClientRight;
  readonly day: CalendarDate;
};

/** The accounts that see something of a client on a day. */
export async function peopleOf(
  sql: Sql,
  tenantId: string,
  { clientId, siteId, right, day }: Asked,
): Promise<readonly string[]> {
  const rows = await sql
    .selectFrom('client_people')
    .select(['user_id', 'role', 'site_ids'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .where((or) => or.or([or('until', 'is', null), or('until', '>=', day)]))
    .execute();
  return rows.flatMap((row) => {
    const role = clientRoles.find((known) => known === row['role']);
    const only = storedTexts(row['site_ids']);
    const fits = siteId === null || only.length === 0 || only.includes(siteId);
    return role !== undefined && opens(role, right) && fits ? [String(row['user_id'])] : [];
  });
}
