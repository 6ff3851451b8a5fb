import { can } from '#shared/core/access.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { isMonthly, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { HeadcountChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Need, Post } from '#shared/modules/roster/post.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { clientsOf } from '../clients/queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';
import { keyOf, lineOn } from './change-people.ts';
import { sitesOn } from './contract-sites.ts';
import type { Place } from './contract-sites.ts';

/** How many people the office writes for a shift of a post, on the days of the week that the post has. */
export type AskedHeadcount = {
  readonly post_id: string;
  readonly shift_id: string;
  readonly days: readonly number[];
  readonly people: number;
};

/** The people that an addendum changes, as they are on its day; refuses a post of another contract. */
export async function checkedHeadcounts(
  tx: Tx,
  of: Contract,
  { from, headcounts }: { readonly from: CalendarDate; readonly headcounts: readonly AskedHeadcount[] },
): Promise<HeadcountChange[]> {
  if (headcounts.length === 0) return [];
  requirePermission(tx.actor, 'locations:write');
  const { database, sql, actor } = tx;
  const placeOf = await readPlaces({ database, sql, tenantId: actor.tenantId }, of, from);
  const shifts = await readShifts(tx.sql, tx.actor.tenantId);
  const changes: HeadcountChange[] = [];
  for (const [i, asked] of headcounts.entries()) {
    const post = await tx.rows(posts).find(asked.post_id);
    const place = post?.active ? placeOf(post) : undefined;
    const line = post && place ? lineOn(post.needs, asked, from) : undefined;
    if (!post || !place || !line) return refuse('invalid', messages.noPost, `headcounts.${i}.post_id`);
    if (changes.some((known) => known.post_id === post.id && keyOf(known) === keyOf(asked)))
      refuse('invalid', messages.samePost, `headcounts.${i}.post_id`);
    if (line.people === asked.people) refuse('invalid', messages.samePeople, `headcounts.${i}.people`);
    const shift = shifts.get(asked.shift_id);
    const rate = await rateOf(tx, of, { post, shiftId: asked.shift_id, day: from });
    changes.push({
      post_id: post.id,
      shift_id: asked.shift_id,
      days: [...line.days],
      name: post.name,
      name_hi: post.name_hi,
      site: place.site,
      site_hi: place.site_hi,
      shift: shift?.name ?? '',
      shift_hi: shift?.name_hi ?? '',
      from,
      old_people: line.people,
      new_people: asked.people,
      rate: rate === null ? null : paiseToRupees(shareOf(rupeesToPaise(rate), post, line, from)),
    });
  }
  return changes;
}

type Asked = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };

/** The people of a contract's posts that an addendum can change from a day on. */
export async function readHeadcounts(
  asked: Asked,
  of: Contract,
  { day, seesRates }: { readonly day: CalendarDate; readonly seesRates: boolean },
) {
  const { database, sql, tenantId } = asked;
  const clientIds = await clientsOf(sql, tenantId, of);
  const places = await sitesOn(asked, clientIds, day);
  const ofOthers = await readOfOthers(asked, { contract: of, clientIds, day });
  const rows = await sql
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', [...places.keys()]))
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
  const shifts = await readShifts(sql, tenantId);
  const rates = seesRates ? await readRates(asked, clientIds, day) : [];
  return rows
    .map((row) => decodeRow(posts, row))
    .filter((post) => !ofOthers.post(post))
    .flatMap((post) =>
      post.needs
        .filter((need) => lineOn(post.needs, need, day) === need)
        .map((need) => {
          const { shift_id: shiftId, days, people } = need;
          const rate = fittingRate(rates, { post, shiftId });
          const { site, site_hi: siteHindi } = places.get(post.site_id) ?? { site: '', site_hi: '' };
          const shift = shifts.get(shiftId);
          return {
            post_id: post.id,
            shift_id: shiftId,
            days: [...days],
            name: said(post.name, post.name_hi),
            site: said(site, siteHindi),
            shift: said(shift?.name ?? '', shift?.name_hi ?? ''),
            people,
            rate: rate === null ? null : paiseToRupees(shareOf(rupeesToPaise(rate.rate), post, need, day)),
          };
        }),
    );
}

function said(english: string, hindi: string): [string, string] {
  return [english, hindi || english];
}

/** Where a post is, if it is one of a contract on a day. */
async function readPlaces(
  asked: Asked,
  of: Contract,
  day: CalendarDate,
): Promise<(post: Post) => Place | undefined> {
  const clientIds = await clientsOf(asked.sql, asked.tenantId, of);
  const places = await sitesOn(asked, clientIds, day);
  const ofOthers = await readOfOthers(asked, { contract: of, clientIds, day });
  return (post) => (ofOthers.post(post) ? undefined : places.get(post.site_id));
}

/**
 * What of a rate a line of a post costs: all of it where the line is the post's only one in its shift, and by
 * its days of the week where others have the rest.
 */
export function shareOf(rate: Paise, { needs }: Post, line: Need, day: CalendarDate): Paise {
  const days = needs
    .filter((need) => need.shift_id === line.shift_id && lineOn(needs, need, day) === need)
    .reduce((sum, need) => sum + need.days.length, 0);
  return paise(Math.round((rate * line.days.length) / Math.max(1, days)));
}

type Spot = { readonly post: Post; readonly shiftId: string; readonly day: CalendarDate };

/** What one person of a post costs its client a month on a day; null where that is not known or not seen. */
async function rateOf(tx: Tx, of: Contract, { post, shiftId, day }: Spot): Promise<number | null> {
  if (!can(tx.actor, 'billing:read')) return null;
  const asked = { database: tx.database, sql: tx.sql, tenantId: tx.actor.tenantId };
  const rates = await readRates(asked, await clientsOf(tx.sql, asked.tenantId, of), day);
  return fittingRate(rates, { post, shiftId })?.rate ?? null;
}

/** The rates of some clients that count on a day. */
async function readRates(
  { database, sql, tenantId }: Asked,
  clientIds: readonly string[],
  day: CalendarDate,
): Promise<ServiceRate[]> {
  const rows = await sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .where('from', '<=', day)
    .where((is) => is.or([is('to', 'is', null), is('to', '>=', day)]))
    .execute();
  return rows.map((row) => decodeRow(serviceRates, row));
}

/** The monthly rate of a day that is that of a shift of a post; null where none or several are. */
export function fittingRate(
  rates: readonly ServiceRate[],
  { post, shiftId }: Pick<Spot, 'post' | 'shiftId'>,
): ServiceRate | null {
  const fitting = rates.filter(
    (rate) =>
      isMonthly(rate.basis) &&
      (rate.post_id === null || rate.post_id === post.id) &&
      (rate.site_id === null || rate.site_id === post.site_id) &&
      (rate.shift_id === null || rate.shift_id === shiftId),
  );
  const own = fitting.filter(({ post_id: id }) => id === post.id);
  const [only, ...others] = own.length > 0 ? own : fitting;
  // Several ranks at one post: which of them comes or goes is not known.
  return only && others.length === 0 ? only : null;
}
