import type { Migration } from '#server/core/sql/migrate.ts';

/** Service codes that businesses add, each row with its rate from a day on. */
export const hsnCodes: Migration = {
  name: '0118-hsn-codes',
  statements: [
    `create table hsn_codes (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      code TEXT not null, name TEXT not null, name_hi TEXT not null, rate REAL not null, effective_from TEXT not null, unit TEXT not null, words TEXT not null, primary key (tenant_id, id))`,
    'create unique index hsn_codes_code on hsn_codes (tenant_id, code, effective_from) where deleted = 0',
  ],
};
