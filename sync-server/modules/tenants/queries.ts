import { storedMembers } from '#server/core/sql/stored-values.ts';
import { dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { stateCodeOf } from '#shared/core/gst-states.ts';
import { ladderOn } from '#shared/modules/bookings/cancellation.ts';
import type { Ladder } from '#shared/modules/bookings/cancellation.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import type { HomeRules } from '#shared/modules/bookings/home-rules.ts';
import { freshBillingSettings } from '#shared/modules/billing/online.ts';
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
  /** Whom UPI payments go to, by UPI id and by name. */
  readonly upi: string | null;
  readonly payee: string;
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
  const { upi, payee } = await readSection(database, tenantId, 'billing', freshBillingSettings);
  return {
    name: String(row?.['name'] ?? ''),
    state: stateCodeOf(String(brand['state'] ?? '')) ?? '23',
    ladder: ladderOn(selling.ladders ?? [], dateOf(now)),
    cities: selling.cities ?? [],
    home: await readSection(database, tenantId, 'home', freshHomeRules),
    upi: upi || null,
    payee: payee || String(row?.['name'] ?? ''),
  };
}
