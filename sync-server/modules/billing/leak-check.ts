import * as z from 'zod/mini';
import { addDays, dateOf, firstOfMonth, instantFromMs, lastOfMonth } from '#shared/core/dates.ts';
import { siteOn } from '#shared/modules/billing/bill-duties.ts';
import { dutyShare, overtimeOf } from '#shared/modules/billing/duties/count-duty.ts';
import type { DoneDuty } from '#shared/modules/billing/duties/bill-facts.ts';
import { leakOf, leakStateOf, leakStates } from '#shared/modules/billing/leak-check.ts';
import type { LeakRow, readLeakCheck } from '#shared/modules/billing/leak-check.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { neededOn } from '#shared/modules/roster/vacancies.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readDuties } from './plan-bills.ts';
import { readPlacedWages } from './profit/read-profit-facts.ts';
import { readTakenBack } from './read-credited.ts';
import { reportFormatOf } from './report-format.ts';
import { leakFile } from './reports/leak-file.ts';

const billedRows = z.array(
  z.object({
    siteId: z.string(),
    post: z.optional(z.string()),
    days: z.array(z.number()),
    overtime_minutes: z._default(z.int(), 0),
    penalty: z._default(z.number(), 0),
    month: z._default(z.string(), ''),
  }),
);

type Scope = { readonly tenantId: string; readonly month: string; readonly nowMs: number };
/** The place of a figure in a day's. */
const figures = { required: 0, done: 1, billed: 2, paid: 3 } as const;
type Place = {
  readonly clientId: string;
  readonly siteId: string;
  readonly post: string;
  readonly days: [number, number, number, number][];
  planned: number;
  overtime: number;
  overtime_billed: number;
  penalty: number;
};
/** A post of a site on a day, which is the client's that holds the site then; null where nobody does. */
type At = (siteId: string, post: string, day: string, clientId?: string) => Place | null;

/** The law's day of work, beyond which wages count overtime where no roster says how long a duty is. */
const legalDay = 480;

/** By client, site and post: duties ordered, planned, done as wages count them, paid and billed. */
export async function checkLeaks(
  call: QueryCall<typeof readLeakCheck>,
): Promise<QueryReply<typeof readLeakCheck>> {
  const { database, nowMs } = call.services;
  const format = reportFormatOf(call.query);
  const scope = { tenantId: call.actor.tenantId, month: call.input.month, nowMs: nowMs() };
  const [first, last] = [firstOfMonth(scope.month), lastOfMonth(scope.month)];
  const held = (await allRows(database, 'client_sites', scope.tenantId))
    .map((row) => decodeRow(clientSites, row))
    .filter((site) => site.from <= last && (site.to === null || site.to >= first));
  const siteIds = [...new Set(held.map((site) => site.site_id))];
  const clients = await namesOf(database, 'clients', scope.tenantId);
  const sites = await namesOf(database, 'locations', scope.tenantId);
  const sitesInHindi = await namesOf(database, 'locations', scope.tenantId, 'name_hi');
  const counts = new Map<string, Place>();
  const at: At = (siteId, post, day, of = siteOn(held, siteId, day)?.client_id) =>
    of === undefined ? null : placeIn(counts, { clientId: of, siteId, post }, Number(last.slice(8)));
  const allPosts = (await allRows(database, 'posts', scope.tenantId)).map((row) => decodeRow(posts, row));
  countRequired(allPosts, scope, siteIds, at);
  await countPlanned(database, scope, siteIds, at);
  const { duties, work } = await readDuties(database, { ...scope, clientIds: [] }, siteIds, sites);
  for (const duty of duties) {
    const share = dutyShare(duty, work.fullDayMinutes);
    const place = share > 0 ? at(duty.siteId, duty.post, duty.date) : null;
    if (place === null) continue;
    add(place, 'done', duty.date, share);
    place.overtime += overtimeOf(duty.minutes, duty.planned ?? legalDay);
  }
  await countBilled(database, scope, at);
  const isPaid = await countPaid(database, scope, { duties, fullDayMinutes: work.fullDayMinutes, at });
  const postsInHindi = new Map(allPosts.map((post) => [`${post.site_id}\n${post.name}`, post.name_hi]));
  const rows = [...counts.values()].map(
    ({ clientId, siteId, ...place }): LeakRow => ({
      client_id: clientId,
      client: clients.get(clientId) ?? '',
      site_id: siteId,
      site: sites.get(siteId) ?? '',
      site_hi: sitesInHindi.get(siteId) ?? '',
      post_hi: postsInHindi.get(`${siteId}\n${place.post}`) ?? '',
      ...place,
      required: sumOf(place, 'required'),
      done: sumOf(place, 'done'),
      paid: isPaid ? sumOf(place, 'paid') : null,
      billed: sumOf(place, 'billed'),
    }),
  );
  const sorted = rows.toSorted(
    (a, b) =>
      leakStates.indexOf(leakStateOf(a)) - leakStates.indexOf(leakStateOf(b)) ||
      leakOf(b) - leakOf(a) ||
      a.client.localeCompare(b.client) ||
      a.site.localeCompare(b.site) ||
      a.post.localeCompare(b.post),
  );
  return format === 'json' ? { data: { rows: sorted } } : leakFile(call, sorted, scope.month, format);
}

function placeIn(
  counts: Map<string, Place>,
  where: Pick<Place, 'clientId' | 'siteId' | 'post'>,
  days: number,
): Place {
  const key = [where.clientId, where.siteId, where.post].join('\n');
  const known = counts.get(key) ?? {
    ...where,
    days: Array.from({ length: days }, (): [number, number, number, number] => [0, 0, 0, 0]),
    planned: 0,
    overtime: 0,
    overtime_billed: 0,
    penalty: 0,
  };
  counts.set(key, known);
  return known;
}

function add({ days }: Place, figure: keyof typeof figures, day: string, n: number): void {
  const counted = days[Number(day.slice(8)) - 1];
  if (counted) counted[figures[figure]] += n;
}

function sumOf({ days }: Pick<Place, 'days'>, figure: keyof typeof figures): number {
  return days.reduce((sum, counted) => sum + counted[figures[figure]], 0);
}

/** What the client has ordered until now: days to come are not missing yet. */
function countRequired(
  allPosts: readonly Post[],
  { month, nowMs }: Scope,
  siteIds: readonly string[],
  at: At,
): void {
  const wanted = new Set(siteIds);
  const today = dateOf(instantFromMs(nowMs));
  const until = lastOfMonth(month) < today ? lastOfMonth(month) : today;
  for (const post of allPosts) {
    if (!wanted.has(post.site_id)) continue;
    for (let day = firstOfMonth(month); day <= until; day = addDays(day, 1))
      for (const shiftId of new Set(post.needs.map((need) => need.shift_id))) {
        const place = at(post.site_id, post.name, day);
        if (place) add(place, 'required', day, neededOn(post, shiftId, day));
      }
  }
}

async function countPlanned(
  database: Database,
  { tenantId, month }: Scope,
  siteIds: readonly string[],
  at: At,
): Promise<void> {
  const rows = await database.read
    .selectFrom('roster')
    .select(['site_id', 'post', 'date', ({ fn }) => fn.countAll().as('n')])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('date', '>=', firstOfMonth(month))
    .where('date', '<=', lastOfMonth(month))
    .where('deleted', '=', 0)
    .groupBy(['site_id', 'post', 'date'])
    .execute();
  for (const row of rows) {
    const place = at(String(row['site_id']), String(row['post']), String(row['date']));
    if (place) place.planned += Number(row['n']);
  }
}

/**
 * Drafts count as billed, so that the check can be made before they are issued; what was credited does not.
 */
async function countBilled(database: Database, { tenantId, month }: Scope, at: At): Promise<void> {
  const rows = await database.read
    .selectFrom('invoices as i')
    .innerJoin('bill_annexures as a', (join) =>
      join.onRef('a.tenant_id', '=', 'i.tenant_id').onRef('a.invoice_id', '=', 'i.id'),
    )
    .select(['a.rows', 'i.id', 'i.taxable', 'i.month', 'i.client_id'])
    .where('i.tenant_id', '=', tenantId)
    // A bill over several months is filed under its first.
    .where('i.month', '<=', month)
    .where('i.period_to', '>=', firstOfMonth(month))
    .where('i.kind', 'in', ['invoice', 'bill_of_supply'])
    .where('i.stage', '!=', 'cancelled')
    .where('i.deleted', '=', 0)
    .execute();
  const takenBack = await readTakenBack(
    database,
    tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  for (const row of rows) {
    if (takenBack.has(String(row['id']))) continue;
    for (const line of storedJson(billedRows, row['rows'])) {
      const { siteId, post = '', days, month: own } = line;
      const place =
        (own || row['month']) === month
          ? at(siteId, post, firstOfMonth(month), String(row['client_id']))
          : null;
      if (place === null) continue;
      // The days of a penalty are those it is for, and nothing that is billed.
      if (line.penalty === 0)
        for (const [index, share] of days.entries()) add(place, 'billed', dayOf(month, index), share);
      place.overtime_billed += line.overtime_minutes;
      // Money adds up in whole paise.
      place.penalty = Math.round((place.penalty + line.penalty) * 100) / 100;
    }
  }
}

/**
 * What the payslips of the month pay, by the length that the duty was planned for. False where there are no
 * payslips yet. A supplementary payslip pays its duties together with the month's own, not once more.
 */
async function countPaid(
  database: Database,
  { tenantId, month }: Scope,
  { duties, fullDayMinutes, at }: { duties: readonly DoneDuty[]; fullDayMinutes: number; at: At },
): Promise<boolean> {
  const { wages } = await readPlacedWages(database, tenantId, [month]);
  const keyOf = (staffId: string, date: string, siteId: string, post: string) =>
    [staffId, date, siteId, post].join('\n');
  const lengths = new Map(
    duties.map((duty) => [keyOf(duty.staffId, duty.date, duty.siteId, duty.post), duty.planned]),
  );
  const shares = new Map<string, number>();
  for (const { staffId, work } of wages) {
    const own = new Map<string, number>();
    for (const { date, minutes, siteId, post } of work) {
      if (siteId === null) continue;
      const key = keyOf(staffId, date, siteId, post);
      const share = dutyShare({ minutes, planned: lengths.get(key) ?? null }, fullDayMinutes);
      own.set(key, (own.get(key) ?? 0) + share);
    }
    for (const [key, share] of own) shares.set(key, Math.max(shares.get(key) ?? 0, share));
  }
  for (const [key, share] of shares) {
    const [, date = '', siteId = '', post = ''] = key.split('\n');
    const place = share > 0 ? at(siteId, post, date) : null;
    if (place) add(place, 'paid', date, share);
  }
  return wages.length > 0;
}

function dayOf(month: string, index: number): string {
  return `${month}-${String(index + 1).padStart(2, '0')}`;
}

async function allRows(
  database: Database,
  table: 'client_sites' | 'posts',
  tenantId: string,
): Promise<readonly Record<string, unknown>[]> {
  return database.read
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
}

async function namesOf(
  database: Database,
  table: 'clients' | 'locations',
  tenantId: string,
  name: 'name' | 'name_hi' = 'name',
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read
    .selectFrom(table)
    .select(['id', name])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row[name] ?? '')]));
}
