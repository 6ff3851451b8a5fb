import type { Migration } from '#server/core/sql/migrate.ts';

/** Lines of imported bank statements, each once. */
export const bankLines: Migration = {
  name: '0121-bank-lines',
  statements: [
    `create table bank_lines (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      bank_account_id TEXT not null, hash TEXT not null, day TEXT not null, direction TEXT not null, amount INTEGER not null, narration TEXT not null, reference TEXT not null, balance INTEGER, status TEXT not null, receipt_id TEXT, primary key (tenant_id, id))`,
    'create unique index bank_lines_hash on bank_lines (tenant_id, hash) where deleted = 0',
    'create index bank_lines_status on bank_lines (tenant_id, status, day)',
  ],
};
