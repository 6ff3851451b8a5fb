import { storedMembers } from '#server/core/sql/stored-values.ts';
import { dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { stateCodeOf } from '#shared/core/gst-states.ts';
import { ladderOn } from '#shared/modules/bookings/cancellation.ts';
import type { Ladder } from '#shared/modules/bookings/cancellation.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import type { HomeRules } from '#shared/modules/bookings/home-rules.ts';
import { sellingSchema } from '#shared/modules/tenants/selling.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** The terms on which a business sells now. */
export type Terms = {
  readonly name: string;
  /** The two digits of the state it is registered in. */
  readonly state: string;
  readonly ladder: Ladder;
  /** The cities in which it works; none where it works anywhere. */
  readonly cities: readonly string[];
  /** How home services are sold and carried out. */
  readonly home: HomeRules;
};

/** Reads a business's terms; what it has not set is the usual. */
export async function readTerms(database: Sql, tenantId: string, now: Instant): Promise<Terms> {
  const row = await database
    .selectFrom('tenants')
    .select(['name', 'brand', 'settings'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const brand = storedMembers(row?.['brand']);
  const settings = storedMembers(row?.['settings']);
  const found = sellingSchema.safeParse(settings['selling'] ?? {});
  const selling = found.success ? found.data : {};
  return {
    name: String(row?.['name'] ?? ''),
    state: stateCodeOf(String(brand['state'] ?? '')) ?? '23',
    ladder: ladderOn(selling.ladders ?? [], dateOf(now)),
    cities: selling.cities ?? [],
    home: await readSection(database, tenantId, 'home', freshHomeRules),
  };
}

/** The role that answers for sites. */
export const supervisingRole = 'supervisor';

/**
 * The accounts of those who answer for a site today: open ones whose role supervises. Everything that tells
 * or shows the supervisors of a site reads them here.
 */
export async function readSupervisorIds(sql: Sql, tenantId: string, siteId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('site_supervisors as v')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'v.tenant_id').onRef('u.id', '=', 'v.user_id'),
    )
    .select('v.user_id')
    .where('v.tenant_id', '=', tenantId)
    .where('v.site_id', '=', siteId)
    .where('u.active', '=', 1)
    .where('u.role', '=', supervisingRole)
    .orderBy('v.user_id')
    .execute();
  return rows.map((row) => String(row['user_id']));
}

/** The sites that an account answers for; none for a role that does not supervise. */
export async function readSupervisedSites(
  sql: Sql,
  tenantId: string,
  { userId, role }: { readonly userId: string; readonly role: string },
): Promise<string[]> {
  if (role !== supervisingRole) return [];
  const rows = await sql
    .selectFrom('site_supervisors')
    .select('site_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => String(row['site_id']));
}
