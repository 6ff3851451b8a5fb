import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null';

/** The clause library, templates of contracts, and the terms of a contract in Hindi. */
export const contractClauses: Migration = {
  name: '0157-contract-clauses',
  statements: [
    `create table contract_clauses (${stored}, title TEXT not null, title_hi TEXT not null, category TEXT not null, body TEXT not null, body_hi TEXT not null, active INTEGER not null, version INTEGER not null, primary key (tenant_id, id))`,
    `create table contract_templates (${stored}, name TEXT not null, service_type TEXT not null, languages TEXT not null, clauses TEXT not null, fields TEXT not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create unique index contract_templates_name on contract_templates (tenant_id, name) where deleted = 0',
    "alter table contracts add column terms_hi TEXT not null default ''",
    'alter table contracts add column notice_days INTEGER not null default 30',
  ],
};
