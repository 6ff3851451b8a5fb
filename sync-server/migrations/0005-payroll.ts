import type { Migration } from '#server/core/sql/migrate.ts';

/** Statutory rates as dated rows that the business edits. */
export const payroll: Migration = {
  name: '0005-payroll',
  statements: [
    `create table statutory_rates (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null,
      id TEXT not null, kind TEXT not null, effective_from TEXT not null, "values" TEXT not null, note TEXT not null, primary key (tenant_id, id))`,
    'create index statutory_rates_kind on statutory_rates (tenant_id, kind, effective_from)',
  ],
};
