import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * Clients with their sites and rates, bills that are drafted before they are issued, and series of numbers.
 */
export const clientsAndRates: Migration = {
  name: '0117-clients-and-rates',
  statements: [
    `create table clients (${stored}, id TEXT not null, name TEXT not null, code TEXT not null, kind TEXT not null, gstin TEXT not null, pan TEXT not null, address TEXT not null, city TEXT not null, pin TEXT not null, state_code TEXT not null,
      phone TEXT not null, email TEXT not null, registrations TEXT not null, contacts TEXT not null, financial TEXT not null, sez_with_tax INTEGER not null, tds_section TEXT not null, credit_days INTEGER not null, po_number TEXT not null, po_limit INTEGER,
      bill_format TEXT not null, opening_balance INTEGER not null, active INTEGER not null, user_id TEXT, merged_into TEXT, notes TEXT not null, primary key (tenant_id, id))`,
    'create index clients_name on clients (tenant_id, name)',
    'create index clients_gstin on clients (tenant_id, gstin)',
    `create table client_sites (${stored}, id TEXT not null, client_id TEXT not null, site_id TEXT not null, "from" TEXT not null, "to" TEXT, gstin TEXT not null, primary key (tenant_id, id))`,
    'create index client_sites_client on client_sites (tenant_id, client_id)',
    'create index client_sites_site on client_sites (tenant_id, site_id)',
    `create table service_rates (${stored}, id TEXT not null, client_id TEXT not null, title TEXT not null, site_id TEXT, post_id TEXT, rank TEXT not null, shift_id TEXT, basis TEXT not null, days INTEGER, rate INTEGER not null, overtime REAL not null, holiday REAL not null,
      sac TEXT not null, gst_percent REAL not null, "from" TEXT not null, "to" TEXT, primary key (tenant_id, id))`,
    'create index service_rates_client on service_rates (tenant_id, client_id)',
    `create table billing_workers (${stored}, id TEXT not null, client_id TEXT not null, staff_id TEXT not null, site_id TEXT, post_id TEXT, rank TEXT not null, rate INTEGER, "from" TEXT not null, "to" TEXT, primary key (tenant_id, id))`,
    'create index billing_workers_client on billing_workers (tenant_id, client_id)',
    'create index billing_workers_staff on billing_workers (tenant_id, staff_id)',
    `create table bill_items (${stored}, id TEXT not null, client_id TEXT not null, site_id TEXT, date TEXT not null, kind TEXT not null, title TEXT not null, quantity REAL not null, rate INTEGER not null, sac TEXT not null, gst_percent REAL not null, primary key (tenant_id, id))`,
    'create index bill_items_client on bill_items (tenant_id, client_id, date)',
    `create table bank_accounts (${stored}, id TEXT not null, holder TEXT not null, bank TEXT not null, branch TEXT not null, account TEXT not null, last4 TEXT not null, ifsc TEXT not null, upi TEXT not null, printed INTEGER not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create table number_series (tenant_id TEXT not null, gstin TEXT not null, kind TEXT not null, year TEXT not null, last INTEGER not null, primary key (tenant_id, gstin, kind, year))',
    'create table bill_annexures (tenant_id TEXT not null, invoice_id TEXT not null, rows TEXT not null, primary key (tenant_id, invoice_id))',
    "alter table invoices add column kind TEXT not null default 'invoice'",
    "alter table invoices add column stage TEXT not null default 'issued'",
    "alter table invoices add column client_kind TEXT not null default 'unregistered'",
    "alter table invoices add column place_of_supply TEXT not null default ''",
    "alter table invoices add column supply TEXT not null default 'regular'",
    'alter table invoices add column reverse_charge INTEGER not null default 0',
    `alter table invoices add column supplier TEXT not null default '{"company_id":"","name":"","gstin":"","pan":"","address":"","state_code":"","constitution":""}'`,
    "alter table invoices add column supplier_gstin TEXT not null default ''",
    'alter table invoices add column meant_for TEXT',
    'alter table invoices add column month TEXT',
    'alter table invoices add column round_off INTEGER not null default 0',
    "alter table invoices add column po_number TEXT not null default ''",
    'alter table invoices add column original_id TEXT',
    "alter table invoices add column reason TEXT not null default ''",
    'alter table invoices add column sent_at TEXT',
    "alter table invoices add column sent_to TEXT not null default ''",
    "update invoices set stage = 'cancelled' where cancelled_at is not null",
    'drop index invoices_number',
    "create unique index invoices_number on invoices (tenant_id, supplier_gstin, number) where number <> ''",
    'create index invoices_client on invoices (tenant_id, client_id, issued_on)',
    'create index invoices_original on invoices (tenant_id, original_id)',
  ],
  move: async (trx) => {
    const rows = await trx
      .selectFrom('invoices')
      .select(['tenant_id', 'number'])
      .where('number', 'like', 'INV/%')
      .execute();
    const series = new Map<string, { tenant: string; year: string; last: number }>();
    for (const row of rows) {
      const [, year, count] = /^INV\/(\d\d-\d\d)\/(\d+)$/.exec(String(row['number'])) ?? [];
      if (year === undefined) continue;
      const tenant = String(row['tenant_id']);
      const known = series.get(`${tenant} ${year}`);
      series.set(`${tenant} ${year}`, { tenant, year, last: Math.max(known?.last ?? 0, Number(count)) });
    }
    for (const { tenant, year, last } of series.values())
      await trx
        .insertInto('number_series')
        .values({ tenant_id: tenant, gstin: '', kind: 'invoice', year, last })
        .execute();
    // Lines have had no unit, divisor and site.
    const bills = await trx.selectFrom('invoices').select(['tenant_id', 'id', 'lines']).execute();
    for (const bill of bills) {
      const lines = JSON.parse(String(bill['lines'])) as Record<string, unknown>[];
      await trx
        .updateTable('invoices')
        .set({ lines: JSON.stringify(lines.map((line) => ({ unit: '', divisor: 1, site: '', ...line }))) })
        .where('tenant_id', '=', bill['tenant_id'])
        .where('id', '=', bill['id'])
        .execute();
    }
  },
};
