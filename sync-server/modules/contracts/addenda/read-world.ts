import type { CalendarDate } from '#shared/core/dates.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { withoutExtra } from '#shared/modules/roster/vacancies.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '../clients/queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';

type Asked = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };

/** The rates, posts and sites that a contract is counted by. */
export type World = {
  /** The rates of the client on any day, without those of its other contracts. */
  readonly rates: readonly (ServiceRate & Stored)[];
  readonly posts: readonly {
    readonly post: Post;
    readonly site: string;
    /** How many the client has sanctioned on a day, of a shift or of all. */
    readonly peopleOn: (day: CalendarDate, shiftId?: string | null) => number;
  }[];
  readonly siteNames: ReadonlyMap<string, string>;
};

/** Whether a rate or site counts on a day. */
export function countsOn({ from, to }: Pick<ServiceRate, 'from' | 'to'>, day: CalendarDate): boolean {
  return from <= day && (to === null || to >= day);
}

/** The rates, sites and posts of a contract: its client’s, without what belongs to another contract. */
export async function readWorld(
  { database, sql, tenantId }: Asked,
  of: Contract,
  day: CalendarDate,
): Promise<World> {
  const clientIds = await clientsOf(sql, tenantId, of);
  const ofOthers = await readOfOthers({ database, sql, tenantId }, { contract: of, clientIds, day });
  const rates = await sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .orderBy('title')
    .orderBy('id')
    .execute();
  const held = await sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .execute();
  const siteIds = held
    .map((row) => decodeRow(clientSites, row))
    .filter((line) => countsOn(line, day) && !ofOthers.site(line.site_id))
    .map(({ site_id: id }) => id);
  const places = await sql
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', siteIds))
    .where('deleted', '=', 0)
    .execute();
  const siteNames = new Map(places.map((row) => [String(row['id']), String(row['name'])]));
  const rows = await sql
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', [...siteNames.keys()]))
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    rates: rates.map((row) => decodeRow(serviceRates, row)).filter((rate) => !ofOthers.rate(rate)),
    posts: rows
      .map((row) => decodeRow(posts, row))
      .filter((post) => !ofOthers.post(post))
      .map((post) => ({
        post,
        site: siteNames.get(post.site_id) ?? '',
        peopleOn: (other: CalendarDate, shiftId?: string | null) => peopleAt(post, other, shiftId ?? null),
      })),
    siteNames,
  };
}

/**
 * The people of a post by what counts on a day, on the fullest weekday: not every post is manned on each.
 */
function peopleAt(post: Post, day: CalendarDate, shiftId: string | null): number {
  if (!post.active || (post.starts_on !== null && post.starts_on > day)) return 0;
  const needs = withoutExtra(post).needs.filter(
    ({ shift_id: shift, from = day, to = day }) =>
      (shiftId === null || shift === shiftId) && from <= day && to >= day,
  );
  const byWeekday = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    needs.filter(({ days }) => days.includes(weekday)).reduce((sum, { people }) => sum + people, 0),
  );
  return Math.max(...byWeekday);
}
