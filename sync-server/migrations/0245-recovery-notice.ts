import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null';

/** Notice of first visits, and the letters by which lenders authorise agents. */
export const recoveryNotice: Migration = {
  name: '0245-recovery-notice',
  statements: [
    "alter table recovery_cases add column notice_by TEXT not null default 'none'",
    'alter table recovery_cases add column noticed_at TEXT',
    "alter table recovery_cases add column notice_reference TEXT not null default ''",
    'alter table recovery_cases add column notice_contact TEXT',
    'alter table recovery_rules add column notice_hours INTEGER not null default 24',
    `create table recovery_letters (${stored}, agent_id TEXT not null, lender_id TEXT not null, number TEXT not null, valid_from TEXT not null, valid_to TEXT, primary key (tenant_id, id))`,
    'create index recovery_letters_agent on recovery_letters (tenant_id, agent_id)',
  ],
};
