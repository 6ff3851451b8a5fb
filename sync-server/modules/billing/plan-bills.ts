import { firstOfMonth, formatMonth, instantAt, lastOfMonth, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { billDuties } from '#shared/modules/billing/bill-duties.ts';
import type { DoneDuty, DutyBill } from '#shared/modules/billing/duties/bill-facts.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readerOf } from '#server/core/http/workers/reader.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { storedText, timeIn } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readWork } from '#server/modules/payroll/queries.ts';
import { sheetsOf } from './sheets/make-sheets.ts';
import type { Sheet } from './sheets/make-sheets.ts';
import { readSheetsTask } from './sheets/read-sheets-task.ts';
import { lessPenalties, readPenaltyFacts } from './penalties/read-penalty-facts.ts';
import { countedWork } from './counted-work.ts';
import { inMonth } from './source-month.ts';
import { planBills } from './plan-bills-task.ts';
import type { BillsAsked, PlannedBill } from './plan-bills-task.ts';

/** The worker's side of drafting bills. */
export const boundPlanBills = bindTask(planBills, (asked, context) =>
  planFor(readerOf(context).database, asked),
);

/** What clients owe for a month, from the duties that were done at their sites. */
export async function planFor(database: Database, asked: BillsAsked): Promise<PlannedBill[]> {
  const { tenantId, month, clientIds } = asked;
  const sites = groupBy(await ofClients(database, clientSites, asked), (site) => site.client_id);
  const rates = groupBy(await ofClients(database, serviceRates, asked), (rate) => rate.client_id);
  const workers = groupBy(await ofClients(database, billingWorkers, asked), (worker) => worker.client_id);
  const within = asked.within ?? { from: firstOfMonth(month), to: lastOfMonth(month) };
  const items = groupBy(
    (await ofClients(database, billItems, asked)).filter(
      ({ date }) => date >= within.from && date <= within.to,
    ),
    (item) => item.client_id,
  );
  const siteIds = [...new Set([...sites.values()].flat().map((site) => site.site_id))];
  const names = await readNames(database, tenantId, siteIds);
  const { duties, work } = await readDuties(database, asked, siteIds, names);
  const bySite = groupBy(duties, (duty) => duty.siteId);
  const unreviewed = await readUnreviewed(database, asked, siteIds);
  const facts = { month, names, fullDayMinutes: work.fullDayMinutes };
  const penalties = await readPenaltyFacts(database, asked, { siteIds, within, sites });
  return clientIds.map((clientId) => {
    const own = sites.get(clientId) ?? [];
    const ids = new Set(own.map((site) => site.site_id));
    const done = [...ids].flatMap((id) => bySite.get(id) ?? []);
    const billed = billDuties({
      month,
      within,
      sites: own,
      rates: namedRates(rates.get(clientId) ?? [], asked),
      workers: workers.get(clientId) ?? [],
      items: items.get(clientId) ?? [],
      siteNames: names,
      holidays: new Set(work.holidays),
      fullDayMinutes: work.fullDayMinutes,
      duties: done,
    });
    const bill = lessPenalties(billed, {
      asked,
      within,
      clientId,
      names,
      facts: penalties,
      duties: done,
      fullDayMinutes: work.fullDayMinutes,
    });
    return {
      clientId,
      ...(asked.namesMonth ? ofMonth(bill, month) : bill),
      sheets: sheetsOf({ ...facts, sites: own, duties: done }).map(({ siteId, site, digest }) => ({
        month,
        siteId,
        site,
        digest,
      })),
      work: countedWork(bill, { month, sites: own, names }),
      unreviewed: [...ids].reduce((sum, id) => sum + (unreviewed.get(id) ?? 0), 0),
    };
  });
}

/** Rates whose lines name the month, where a bill has lines of several. */
function namedRates(
  rates: readonly ServiceRate[],
  { namesMonth, month }: BillsAsked,
): readonly ServiceRate[] {
  if (!namesMonth) return rates;
  return rates.map((rate) => ({ ...rate, title: `${rate.title}, ${formatMonth(month)}` }));
}

/**
 * The month on what is counted by it, so that the same day or fixed amount of another month is another one.
 */
function ofMonth({ lines, annexure, unpriced }: DutyBill, month: string): DutyBill {
  return {
    unpriced,
    lines: lines.map((item) => ({
      ...item,
      source: item.source === null ? null : inMonth(item.source, month),
    })),
    annexure: annexure.map((row) => ({ ...row, month })),
  };
}

/** The attendance sheets of clients in a month, by the client's id. */
export async function readSheetsFor(
  database: Database,
  asked: BillsAsked,
): Promise<ReadonlyMap<string, readonly Sheet[]>> {
  const sites = groupBy(await ofClients(database, clientSites, asked), (site) => site.client_id);
  const siteIds = [...new Set([...sites.values()].flat().map((site) => site.site_id))];
  const names = await readNames(database, asked.tenantId, siteIds);
  const { duties, work } = await readDuties(database, asked, siteIds, names);
  const facts = { month: asked.month, names, fullDayMinutes: work.fullDayMinutes };
  const bySite = groupBy(duties, (duty) => duty.siteId);
  return new Map(
    [...sites].map(([clientId, own]) => {
      const ids = new Set(own.map((site) => site.site_id));
      const done = [...ids].flatMap((id) => bySite.get(id) ?? []);
      return [clientId, sheetsOf({ ...facts, sites: own, duties: done })] as const;
    }),
  );
}

/** The worker's side of reading the sheets of one client. */
export const boundReadSheets = bindTask(readSheetsTask, async (asked, context) => {
  const sheets = await readSheetsFor(readerOf(context).database, asked);
  return [...sheets.values()].flat();
});

async function ofClients<Row extends Record<string, unknown>>(
  database: Database,
  resource: Resource<Row>,
  { tenantId, clientIds }: BillsAsked,
): Promise<(Row & Stored)[]> {
  const rows = await database.read
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(resource, row));
}

type Work = Awaited<ReturnType<typeof readWork>>;

/**
 * The duties of a month at some sites, with the post and the shift of the roster and the rank of the person.
 */
export async function readDuties(
  database: Database,
  { tenantId, month, nowMs }: BillsAsked,
  siteIds: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<{ readonly duties: readonly DoneDuty[]; readonly work: Work }> {
  const between = [firstOfMonth(month), lastOfMonth(month)] as const;
  const there = await database.read
    .selectFrom('attendance')
    .select('staff_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('date', '>=', between[0])
    .where('date', '<=', between[1])
    .where('deleted', '=', 0)
    .execute();
  const only = there.map((row) => String(row['staff_id'])).toSorted();
  const work = await readWork(database, tenantId, { month, only, nowMs });
  const posts = new Map(
    (
      await database.read
        .selectFrom('roster')
        .select(['id', 'post_id', 'shift_id', 'starts'])
        .where('tenant_id', '=', tenantId)
        .where(database.isOneOf('site_id', siteIds))
        .where('date', '>=', between[0])
        .where('date', '<=', between[1])
        .where('deleted', '=', 0)
        .execute()
    ).map((row) => [String(row['id']), row] as const),
  );
  const people = new Map(
    (
      await database.read
        .selectFrom('staff')
        .select(['id', 'code', 'name', 'post'])
        .where('tenant_id', '=', tenantId)
        .where(database.isOneOf('id', only))
        .execute()
    ).map((row) => [String(row['id']), row] as const),
  );
  const wanted = new Set(siteIds);
  const duties = work.stretches.flatMap((stretch): DoneDuty[] => {
    if (stretch.siteId === null || !wanted.has(stretch.siteId)) return [];
    const planned = stretch.duty === null ? undefined : posts.get(stretch.duty);
    const person = people.get(stretch.staffId);
    return [
      {
        staffId: stretch.staffId,
        staffCode: String(person?.['code'] ?? ''),
        staffName: String(person?.['name'] ?? ''),
        rank: String(person?.['post'] ?? ''),
        siteId: stretch.siteId,
        siteName: names.get(stretch.siteId) ?? stretch.siteName,
        postId: storedText(planned?.['post_id'] ?? null),
        post: stretch.post,
        shiftId: String(planned?.['shift_id'] ?? ''),
        date: stretch.date,
        minutes: stretch.minutes,
        planned: stretch.planned === null ? null : stretch.planned - stretch.rest,
        ...(planned ? { late: lateBy(stretch.fromMs, stretch.date, timeIn(planned['starts'])) } : {}),
      },
    ];
  });
  return { duties, work };
}

/** By how many whole minutes work began after the start of its duty. */
function lateBy(fromMs: number, date: CalendarDate, starts: ClockTime): number {
  return Math.max(0, Math.floor((fromMs - msFromInstant(instantAt(date, starts))) / 60_000));
}

async function readNames(
  database: Database,
  tenantId: string,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', siteIds))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}

async function readUnreviewed(
  database: Database,
  { tenantId, month }: BillsAsked,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read
    .selectFrom('attendance')
    .select(['site_id', ({ fn }) => fn.countAll().as('n')])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('date', '>=', firstOfMonth(month))
    .where('date', '<=', lastOfMonth(month))
    .where('state', '=', 'flagged')
    .where('deleted', '=', 0)
    .groupBy('site_id')
    .execute();
  return new Map(rows.map((row) => [String(row['site_id']), Number(row['n'])]));
}
