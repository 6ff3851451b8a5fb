import type { CalendarDate } from '#shared/core/dates.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';

/** Where the records of an outcome are read: in a transaction or outside of one, for one business. */
export type Place = {
  readonly sql: Sql;
  readonly database: Pick<Database, 'isOneOf'>;
  readonly tenantId: string;
  readonly today: CalendarDate;
};
