import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** How a business signs in at the e-invoice portal, and what is to be registered or cancelled there. */
export const eInvoicePortal: Migration = {
  name: '0151-e-invoice-portal',
  statements: [
    `create table e_invoice_accounts (${stored}, id TEXT not null, gstin TEXT not null, base_url TEXT not null, api_client_id TEXT not null, api_client_secret TEXT not null, username TEXT not null, password TEXT not null, portal_key TEXT not null, signing_key TEXT not null, send_when_issued INTEGER not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create unique index e_invoice_accounts_gstin on e_invoice_accounts (tenant_id, gstin) where deleted = 0',
    `create table e_invoice_requests (${stored}, id TEXT not null, invoice_id TEXT not null, action TEXT not null, state TEXT not null, asked_at TEXT not null, tries INTEGER not null, next_at TEXT, problem TEXT not null, cancel_reason TEXT, cancel_note TEXT not null, primary key (tenant_id, id))`,
    "create index e_invoice_requests_open on e_invoice_requests (tenant_id, state) where state <> 'done'",
  ],
};
