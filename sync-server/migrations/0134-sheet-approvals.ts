import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Who approves the attendance of a client's sites before it is billed, and what was approved. */
export const sheetApprovals: Migration = {
  name: '0134-sheet-approvals',
  statements: [
    `create table sheet_approvals (${stored}, id TEXT not null, client_id TEXT not null, site_id TEXT not null, month TEXT not null, way TEXT not null, status TEXT not null, digest TEXT not null, approver TEXT not null, email TEXT not null, objection TEXT not null, expires_at TEXT, decided_at TEXT, primary key (tenant_id, id))`,
    'create index sheet_approvals_month on sheet_approvals (tenant_id, month, client_id, site_id)',
    "alter table clients add column sheet_approval TEXT not null default 'none'",
  ],
};
