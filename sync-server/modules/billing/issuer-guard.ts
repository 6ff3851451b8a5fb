import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { readCompanySettings } from './read-supplier.ts';
import type { WriteGuard, WritePlace } from '#server/core/sql/write-guard.ts';

/**
 * The company that the billing settings name, and one that bills a client, or a site today or later, stays in
 * use: otherwise invoices would go out under another registration, or not at all.
 */
export const issuerGuard: WriteGuard = {
  resource: companies,
  check: async (place, before, after) => {
    if (before === null || Number(before['active']) === 0 || Number(after?.['active'] ?? 0) === 1) return;
    const id = String(before['id']);
    const field = after ? 'active' : 'id';
    const { company_id: chosen } = await readCompanySettings(place.sql, place.tenantId);
    if (chosen === id) refuse('illegal_transition', messages.issuerOfSettings, field);
    const who = await billedBy(place, id);
    if (who !== null) refuse('illegal_transition', filled(messages.issuerInUse, { who }), field);
  },
};

/** Who is billed by a company, by the name of the client or the site; null for nobody. */
async function billedBy({ sql, tenantId, now }: WritePlace, companyId: string): Promise<string | null> {
  const client = await sql
    .selectFrom('clients')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('billed_by', '=', companyId)
    .where('merged_into', 'is', null)
    .where('deleted', '=', 0)
    .orderBy('name')
    .executeTakeFirst();
  if (client) return String(client['name']);
  const site = await sql
    .selectFrom('client_sites as s')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .select('l.name')
    .where('s.tenant_id', '=', tenantId)
    .where('s.billed_by', '=', companyId)
    .where((is) => is.or([is('s.to', 'is', null), is('s.to', '>=', dateOf(now))]))
    .where('s.deleted', '=', 0)
    .orderBy('l.name')
    .executeTakeFirst();
  return site ? String(site['name']) : null;
}
