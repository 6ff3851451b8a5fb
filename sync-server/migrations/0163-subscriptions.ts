import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** What businesses pay the operator for, the requests and invoices of it, and what payment providers told. */
export const subscriptionsOfTenants: Migration = {
  name: '0163-subscriptions',
  statements: [
    `create table subscriptions (${stored}, id TEXT not null, plan TEXT not null, cycle TEXT not null, state TEXT not null, period_from TEXT not null, period_to TEXT not null, anchor INTEGER not null, late_since TEXT,
      next_plan TEXT, next_cycle TEXT, cancel_at_end INTEGER not null, method TEXT not null, subscription_ref TEXT not null, cancelled_at TEXT, primary key (tenant_id, id))`,
    'create index subscriptions_ref on subscriptions (method, subscription_ref)',
    'create table payment_customers (tenant_id TEXT not null, provider TEXT not null, ref TEXT not null, primary key (tenant_id, provider))',
    'create unique index payment_customers_ref on payment_customers (provider, ref)',
    `create table subscription_invoices (${stored}, id TEXT not null, number TEXT not null, kind TEXT not null, state TEXT not null, plan TEXT not null, cycle TEXT not null, starts_on TEXT not null, ends_on TEXT not null,
      requested_on TEXT not null, due_on TEXT not null, taxable INTEGER not null, cgst INTEGER not null, sgst INTEGER not null, igst INTEGER not null, total INTEGER not null, seller TEXT not null, buyer TEXT not null,
      paid_on TEXT, method TEXT not null, reference TEXT not null, primary key (tenant_id, id))`,
    'create index subscription_invoices_state on subscription_invoices (tenant_id, state, due_on)',
    'create table subscription_numbers (year TEXT primary key, last INTEGER not null)',
    'create table payment_events (provider TEXT not null, id TEXT not null, type TEXT not null, tenant_id TEXT not null, received_at TEXT not null, primary key (provider, id))',
    'create table provider_prices (provider TEXT not null, plan TEXT not null, cycle TEXT not null, amount INTEGER not null, ref TEXT not null, primary key (provider, plan, cycle, amount))',
  ],
};
