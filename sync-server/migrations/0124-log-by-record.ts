import type { Migration } from '#server/core/sql/migrate.ts';

/** Finds the lines of one record without reading the whole log of a business. */
export const logByRecord: Migration = {
  name: '0124-log-by-record',
  statements: ['create index op_log_record on op_log (tenant_id, coll, row_id)'],
};
