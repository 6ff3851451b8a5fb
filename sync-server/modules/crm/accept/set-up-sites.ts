import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makeClientSite } from '#server/modules/billing/operations/change-client-site.ts';
import type { Recorder } from './record-made.ts';

type Asked = {
  readonly quote: Quote;
  readonly lead: Lead;
  readonly client: Client;
  readonly start: CalendarDate;
  readonly record: Recorder;
};

/** Makes the sites of a quote, or finds those that the client has, and gives the site of each post. */
export async function setUpSites(tx: Tx, asked: Asked): Promise<string[]> {
  const { quote, lead, client, start } = asked;
  const ids = new Map<string, string>();
  const own = lead.company || lead.name;
  for (const line of quote.lines) {
    const name = (line.site.trim() || own).slice(0, longest);
    if (ids.has(keyOf(name))) continue;
    const known = await knownSite(tx, client.id, { name, start });
    if (known) asked.record.used('site', known.id);
    // The address of the lead is where the client is, which a site with a name of its own need not be.
    const address = line.site.trim() === '' ? lead.address : '';
    const id = known?.id ?? makeSite(tx, asked, { name, address });
    await coverDays(tx, asked, id, known?.lines ?? []);
    ids.set(keyOf(name), id);
  }
  return quote.lines.map(({ site }) => ids.get(keyOf((site.trim() || own).slice(0, longest))) ?? '');
}

function makeSite(
  tx: Tx,
  { lead, client, record }: Asked,
  { name, address }: { readonly name: string; readonly address: string },
): string {
  const site = tx.rows(sites).insert({
    id: newId(),
    name,
    name_hi: '',
    client_name: client.name,
    city: lead.city,
    address,
    lat: null,
    lng: null,
    radius_m: 100,
    kiosk: false,
    place_qr: false,
    handover: false,
    handover_items: '',
  });
  return record.made('site', site).id;
}

type Known = { readonly id: string; readonly lines: readonly ClientSite[] };

/** A site of the client by its name, unless it is another client's from the first day of duty on. */
async function knownSite(
  tx: Tx,
  clientId: string,
  { name, start }: { readonly name: string; readonly start: CalendarDate },
): Promise<Known | null> {
  const { tenantId } = tx.actor;
  const named = await tx.sql
    .selectFrom('client_sites as c')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.site_id'),
    )
    .select(['l.id', 'l.name'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.client_id', '=', clientId)
    .where('c.deleted', '=', 0)
    .where('l.deleted', '=', 0)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
  for (const row of named) {
    if (keyOf(String(row['name'])) !== keyOf(name)) continue;
    const lines = await linesAhead(tx, String(row['id']), start);
    if (lines.every((line) => line.client_id === clientId)) return { id: String(row['id']), lines };
  }
  return null;
}

/** From when to when a site is whose, from a day on, in order. */
async function linesAhead(tx: Tx, siteId: string, start: CalendarDate): Promise<ClientSite[]> {
  const rows = await tx.sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', siteId)
    .where('deleted', '=', 0)
    .orderBy('from')
    .execute();
  return rows.map((row) => decodeRow(clientSites, row)).filter(({ to }) => to === null || to >= start);
}

/** Makes a site the client's on the days from the first day of duty on which it is not. */
async function coverDays(
  tx: Tx,
  { client, lead, start, record }: Asked,
  siteId: string,
  lines: readonly ClientSite[],
): Promise<void> {
  const gstin = lead.gstin === '' || lead.gstin === client.gstin ? '' : lead.gstin;
  const cover = async (from: CalendarDate, to: CalendarDate | null): Promise<void> => {
    const line = { id: newId(), client_id: client.id, site_id: siteId, from, to, gstin, billed_by: null };
    record.made('client_site', await makeClientSite(tx, line));
  };
  let next: CalendarDate | null = start;
  for (const { from, to } of lines) {
    if (next === null) break;
    if (from > next) await cover(next, addDays(from, -1));
    next = to === null ? null : addDays(to, 1);
  }
  if (next !== null) await cover(next, null);
}

const longest = sites.fields['name']?.maxLength ?? 0;

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
