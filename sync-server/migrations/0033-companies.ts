import type { Migration } from '#server/core/sql/migrate.ts';

/** Legal entities and branches under which a business works. */
export const companies: Migration = {
  name: '0033-companies',
  statements: [
    `create table companies (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      name TEXT not null, gstin TEXT not null, pan TEXT not null, address TEXT not null, city TEXT not null, state TEXT not null, epf_code TEXT not null, esic_code TEXT not null, psara_licence TEXT not null,
      psara_area TEXT not null, psara_to TEXT, active INTEGER not null, primary key (tenant_id, id))`,
  ],
};
