import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { readCompanySettings } from './read-supplier.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { WriteGuard, WritePlace } from '#server/core/sql/write-guard.ts';

/**
 * Who bills where nothing else is chosen, and a company that bills a client, or a site today or later, stays
 * in use: otherwise invoices would go out under another registration, or not at all. One that has papers is
 * not removed, as they are read by it.
 */
export const issuerGuard: WriteGuard = {
  resource: companies,
  check: async (place, before, after) => {
    if (before === null) return;
    const [was, is] = [before, after].map((one) => Number(one?.['active'] ?? 0) === 1);
    const id = String(before['id']);
    if (was && !is) await refuseToTakeOut(place, id, after ? 'active' : 'id');
    if (!was && is) await refuseToBringBack(place, before);
    if (after === null && (await hasPapers(place, id)))
      refuse('illegal_transition', messages.issuerHasPapers, 'id');
  },
};

async function refuseToTakeOut(place: WritePlace, id: string, field: string): Promise<void> {
  const { company_id: chosen } = await readCompanySettings(place.sql, place.tenantId);
  if (chosen === id) refuse('illegal_transition', messages.issuerOfSettings, field);
  const who = await billedBy(place, id);
  if (who !== null) refuse('illegal_transition', filled(messages.issuerInUse, { who }), field);
  if (chosen !== '') return;
  // Nobody chose: what is billed and booked by the oldest company would be the next one's without a word.
  const inUse = await readInUse(place);
  const isOldest = inUse.find((one) => one.id === id) === inUse[0];
  if (isOldest && (inUse.length > 1 || (await hasPapers(place, id))))
    refuse('illegal_transition', messages.issuerOfSettings, field);
}

/** One that would be the oldest again, and bill everybody, comes back once somebody has chosen who bills. */
async function refuseToBringBack(place: WritePlace, company: Doc): Promise<void> {
  const { company_id: chosen } = await readCompanySettings(place.sql, place.tenantId);
  if (chosen !== '') return;
  const [usual] = (await readInUse(place)).filter(({ id }) => id !== company['id']);
  if (usual && usual.since > String(company['created_at']))
    refuse('illegal_transition', messages.chooseIssuer, 'active');
}

/** The companies in use, the oldest first, as they were before or are after the write. */
async function readInUse({ sql, tenantId }: WritePlace) {
  const rows = await sql
    .selectFrom('companies')
    .select(['id', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: String(row['id']), since: String(row['created_at']) }));
}

/** Whether invoices, receipts, an opening balance or certificates are of a company. */
async function hasPapers({ sql, tenantId }: WritePlace, id: string): Promise<boolean> {
  const bill = await sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('supplier', 'like', `%"${id}"%`)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (bill) return true;
  for (const [table, column] of [
    ['receipts', 'billed_by'],
    ['clients', 'opening_billed_by'],
    ['tds_certificates', 'billed_by'],
  ] as const) {
    const row = await sql
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where(column, '=', id)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

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
