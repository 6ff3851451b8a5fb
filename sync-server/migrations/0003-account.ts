import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/**
 * The customer's account: incidents, contracts with their visits, bills with their payments, preferences and
 * passkeys.
 */
export const account: Migration = {
  name: '0003-account',
  statements: [
    `create table incidents (${stored}, id TEXT not null, user_id TEXT not null, reported_by TEXT not null, title TEXT not null, description TEXT not null, category TEXT not null,
      priority TEXT not null check (priority in ('critical','high','medium','low')), location TEXT not null, status TEXT not null check (status in ('open','in_progress','resolved','closed')),
      assigned_to TEXT, expected_at TEXT, resolved_at TEXT, photos TEXT not null, comments TEXT not null, history TEXT not null, primary key (tenant_id, id))`,
    'create index incidents_seq on incidents (tenant_id, seq)',
    'create index incidents_user on incidents (tenant_id, user_id, seq)',
    `create table contracts (${stored}, id TEXT not null, number TEXT not null, user_id TEXT not null, title TEXT not null, description TEXT not null, service_type TEXT not null, provider TEXT not null,
      start_date TEXT not null, end_date TEXT not null, yearly_value INTEGER not null check (yearly_value >= 0), frequency TEXT not null, renewal_days INTEGER not null, terms TEXT not null, version INTEGER not null,
      signature TEXT not null check (signature in ('none','sent','signed')), signature_sent_at TEXT, terminated_at TEXT, primary key (tenant_id, id))`,
    'create index contracts_seq on contracts (tenant_id, seq)',
    'create index contracts_user on contracts (tenant_id, user_id, seq)',
    'create unique index contracts_number on contracts (tenant_id, number)',
    'create table contract_versions (tenant_id TEXT not null, contract_id TEXT not null, version INTEGER not null, body TEXT not null, changed_by TEXT not null, at TEXT not null, primary key (tenant_id, contract_id, version))',
    `create table contract_visits (${stored}, id TEXT not null, contract_id TEXT not null, user_id TEXT not null, title TEXT not null, date TEXT not null, time TEXT not null,
      status TEXT not null check (status in ('planned','done','missed')), done_at TEXT, rating INTEGER check (rating between 1 and 5), primary key (tenant_id, id))`,
    'create index contract_visits_user on contract_visits (tenant_id, user_id, date)',
    'create index contract_visits_contract on contract_visits (tenant_id, contract_id, date)',
    `create table contract_requests (${stored}, id TEXT not null, user_id TEXT not null, customer_name TEXT not null, customer_phone TEXT, kind TEXT not null check (kind in ('new','renew')), contract_id TEXT,
      service_type TEXT not null, message TEXT not null, status TEXT not null check (status in ('open','done')), primary key (tenant_id, id))`,
    'create index contract_requests_user on contract_requests (tenant_id, user_id)',
    `create table invoices (${stored}, id TEXT not null, number TEXT not null, user_id TEXT, client_id TEXT, client_name TEXT not null, client_address TEXT not null, client_gstin TEXT not null, inter_state INTEGER not null,
      issued_on TEXT not null, due_on TEXT not null, period_from TEXT, period_to TEXT, lines TEXT not null, taxable INTEGER not null, cgst INTEGER not null, sgst INTEGER not null, igst INTEGER not null,
      total INTEGER not null check (total >= 0), notes TEXT not null, cancelled_at TEXT, primary key (tenant_id, id))`,
    'create unique index invoices_number on invoices (tenant_id, number)',
    'create index invoices_user on invoices (tenant_id, user_id, issued_on)',
    'create index invoices_day on invoices (tenant_id, issued_on)',
    `create table invoice_payments (${stored}, id TEXT not null, invoice_id TEXT not null, user_id TEXT, amount INTEGER not null check (amount >= 0), method TEXT not null, reference TEXT not null, paid_on TEXT not null,
      status TEXT not null check (status in ('claimed','confirmed','rejected')), note TEXT not null, primary key (tenant_id, id))`,
    'create index invoice_payments_invoice on invoice_payments (tenant_id, invoice_id)',
    'create index invoice_payments_user on invoice_payments (tenant_id, user_id)',
    'create table payment_mandates (tenant_id TEXT not null, user_id TEXT not null, upi TEXT not null, most INTEGER not null, requested_at TEXT not null, primary key (tenant_id, user_id))',
    'create table user_preferences (tenant_id TEXT not null, user_id TEXT not null, preferences TEXT not null, updated_at TEXT not null, primary key (tenant_id, user_id))',
    'create table passkeys (tenant_id TEXT not null, user_id TEXT not null, id TEXT not null, public_key TEXT not null, counter INTEGER not null, transports TEXT not null, name TEXT not null, created_at TEXT not null, used_at TEXT, primary key (tenant_id, id))',
    'create index passkeys_user on passkeys (tenant_id, user_id)',
    'create table auth_challenges (id TEXT primary key, tenant_id TEXT not null, user_id TEXT not null, purpose TEXT not null, value TEXT not null, expires_at TEXT not null, tries INTEGER not null, used_at TEXT)',
    'create index auth_challenges_user on auth_challenges (tenant_id, user_id, purpose)',
    'create table push_subscriptions (tenant_id TEXT not null, user_id TEXT not null, id TEXT not null, endpoint TEXT not null, p256dh TEXT not null, auth TEXT not null, created_at TEXT not null, failures INTEGER not null, primary key (tenant_id, id))',
    'create index push_subscriptions_user on push_subscriptions (tenant_id, user_id)',
  ],
};
