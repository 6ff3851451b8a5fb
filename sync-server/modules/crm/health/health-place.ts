import type { CalendarDate } from '#shared/core/dates.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import type { Database } from '#server/core/sql/database.ts';

/** Whose contract is looked at, and on which day. */
export type Place = {
  readonly database: Database;
  readonly tenantId: string;
  readonly today: CalendarDate;
  readonly clientIds: readonly string[];
};
export type HealthSite = { readonly id: string; readonly name: string; readonly city: string };
/** The same with the sites of the client today, and their posts. */
export type HealthPlace = Place & { readonly sites: readonly HealthSite[]; readonly posts: readonly Post[] };
