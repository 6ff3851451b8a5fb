import type { Instant } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Database, Sql } from './database.ts';
import type { Doc } from './table.ts';

/** Where a write takes place: the transaction's connection, whose records they are, and the moment. */
export type WritePlace = {
  readonly sql: Sql;
  readonly database: Database;
  readonly tenantId: string;
  readonly now: Instant;
};

/**
 * A rule that no write of a resource may break, whichever operation makes it. It runs inside of the
 * transaction when records are written, after the tenant's row is locked, so that what it reads cannot change
 * until the commit. It refuses by throwing; null stands for a record that is not there before or afterwards.
 */
export type WriteGuard = {
  readonly resource: Resource;
  readonly check: (place: WritePlace, before: Doc | null, after: Doc | null) => Promise<void>;
};
