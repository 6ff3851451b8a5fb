import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * A file is found by what its device called it, and by the punches that name it. Files of before are called
 * by their id alone.
 */
export const filesByName: Migration = {
  name: '0097-files-by-name',
  statements: [
    'alter table uploads add column sent_id TEXT',
    'create index uploads_sent on uploads (tenant_id, sent_id)',
    'create index attendance_selfie on attendance (tenant_id, selfie_id)',
  ],
};
