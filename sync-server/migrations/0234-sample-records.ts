import type { Migration } from '#server/core/sql/migrate.ts';

/** Which records of a business are samples: a client, a site, people and what they are paid by. */
export const sampleRecords: Migration = {
  name: '0234-sample-records',
  statements: [
    `create table sample_records (tenant_id TEXT not null, kind TEXT not null, id TEXT not null, month TEXT not null,
      at TEXT not null, primary key (tenant_id, id))`,
  ],
};
