import type * as queries from '#shared/modules/dashboard/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import { addDays, calendarDate, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Resource } from '#shared/core/resource.ts';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { MoneyWaiting } from '#shared/modules/bookings/money-waiting.ts';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractRequests } from '#shared/modules/contracts/contract-request.ts';
import { awaitsRenewal, radarGroup } from '#shared/modules/contracts/renewals/rules.ts';
import { contractStatus, isToSend } from '#shared/modules/contracts/rules.ts';
import type { AdminMetrics, AdminMonth, Sum } from '#shared/modules/dashboard/admin-metrics.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';
import { boardOn } from '#server/modules/attendance/queries.ts';
import { sumDuePromises } from '#server/modules/billing/promises/queries.ts';
import { countUnbilled, sumBills, sumReceived } from '#server/modules/billing/queries.ts';
import { readMoneyWaiting } from '#server/modules/bookings/queries.ts';
import { isToLock } from '#server/modules/payroll/queries.ts';
import { countDueLeads, countQuotesBelowWage } from '#server/modules/crm/queries.ts';
import { countDuePromises, countHeldVisits } from '#server/modules/recovery/queries.ts';
import { countDeclined } from '#server/modules/staff/queries.ts';

const months = 6;

/** What the office should look at now, out of live rows; each part only for whoever may read it. */
export async function readAdminMetrics(
  call: QueryCall<typeof queries.readAdminMetrics>,
): Promise<QueryReply<typeof queries.readAdminMetrics>> {
  const { nowMs } = call.services;
  const now = nowMs();
  const today = dateOf(instantFromMs(now));
  const ifMay = <Part>(permission: string, read: () => Promise<Part>): Promise<Part | null> =>
    can(call.actor, permission) ? read() : Promise.resolve(null);
  const [
    forBookings,
    forIncidents,
    forContracts,
    bills,
    partners,
    messages,
    advances,
    requests,
    corrections,
    duty,
    patrol,
    forTasks,
    forJobs,
    recovery,
    forLeads,
    people,
    payroll,
  ] = await Promise.all([
    ifMay('bookings:read', async () => ({
      toConfirm: await count(call, plain(bookings), { status: 'pending', in_cart: 0 }),
      pricesAsked: await count(call, plain(bookings), { status: 'pending', quote: 'asked' }),
      today: await count(call, plain(bookings), { status: 'confirmed', date: today }),
      toReceive: await sumWaiting(call, 'claimed'),
      toReturn: await sumWaiting(call, 'refund'),
    })),
    ifMay('incidents:read', () => incidentFigures(call, now)),
    ifMay('contracts:read', () => contractFigures(call, today)),
    ifMay('billing:read', async () => ({
      promised: await sumDuePromises(call),
      overdue: await sumBills(call, 'overdue'),
      toConfirm: await sumBills(call, 'awaiting'),
      unpaid: await sumBills(call, 'unpaid'),
      unbilled: await countUnbilled(call),
    })),
    ifMay('oncall:read', async () => ({
      waiting: await count(call, plain(providers), { status: 'pending' }),
    })),
    ifMay('settings:read', async () => ({
      waiting: await count(call, plain(contactMessagesReceived), { status: 'new' }),
    })),
    ifMay('payroll:read', async () => ({
      waiting: await count(call, plain(payAdvances), { status: 'pending' }),
    })),
    ifMay('roster:read', async () => ({
      waiting:
        (await count(call, plain(staffRequests), { status: 'requested' })) +
        (await count(call, plain(staffRequests), { status: 'agreed' })),
    })),
    ifMay('attendance:read', async () => ({
      waiting: await count(call, plain(attendanceFixes), { status: 'asked' }),
    })),
    ifMay('attendance:read', () => dutyFigures(call, today, now)),
    ifMay('patrol:read', async () => ({ missed: await count(call, plain(misses), { status: 'open' }) })),
    ifMay('tasks:read', async () => ({ overdue: await countOverdue(call, instantFromMs(now)) })),
    ifMay('jobs:read', () => jobFigures(call, today)),
    ifMay('recovery:read', async () => ({
      promises: await countDuePromises(call),
      toCheck: await countHeldVisits(call),
    })),
    ifMay('crm:read', async () => ({
      due: await countDueLeads(call),
      belowWage: await countQuotesBelowWage(call),
    })),
    ifMay('staff:read', async () => ({ declined: await countDeclined(call) })),
    ifMay('payroll:read', async () => ({ unlocked: (await isToLock(call, monthBefore(today))) ? 1 : 0 })),
  ]);
  const data: AdminMetrics = {
    bookings: forBookings,
    incidents: forIncidents,
    contracts: forContracts,
    bills,
    partners,
    messages,
    advances,
    requests,
    corrections,
    duty,
    patrol,
    tasks: forTasks,
    jobs: forJobs,
    recovery,
    leads: forLeads,
    staff: people,
    payroll,
  };
  return { data };
}

function monthBefore(day: CalendarDate): string {
  return addDays(calendarDate(`${day.slice(0, 7)}-01`), -1).slice(0, 7);
}

/** The last six months of the business, the present one last. */
export async function readAdminStats(
  call: QueryCall<typeof queries.readAdminStats>,
): Promise<QueryReply<typeof queries.readAdminStats>> {
  const { services, actor } = call;
  const [year = 0, month = 1] = dateOf(instantFromMs(services.nowMs())).split('-').map(Number);
  const names = Array.from({ length: months }, (_, i) => {
    const at = year * 12 + month - 1 - (months - 1 - i);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  const data: AdminMonth[] = [];
  for (const name of names) {
    const [from, to] = [calendarDate(`${name}-01`), addDays(calendarDate(`${name}-28`), 4).slice(0, 7)];
    const until = calendarDate(`${to}-01`);
    const money = can(actor, 'billing:read');
    const [begin, end] = [instantAt(from, clockTime('00:00')), instantAt(until, clockTime('00:00'))];
    data.push({
      month: name,
      billed: money ? await sumBilled(call, from, until) : null,
      received: money
        ? paiseToRupees(await sumReceived(call.services.database, actor.tenantId, from, until))
        : null,
      bookingsDone: can(actor, 'bookings:read')
        ? await countBetween(call, plain(bookings), { column: 'date', from, until, status: 'completed' })
        : null,
      incidents: can(actor, 'incidents:read')
        ? await countBetween(call, plain(incidents), { column: 'created_at', from: begin, until: end })
        : null,
    });
  }
  return { data: { months: data } };
}

async function count(
  { services, actor }: SignedCall,
  resource: Resource,
  where: Readonly<Record<string, string | number>>,
): Promise<number> {
  let select = visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor));
  for (const [column, value] of Object.entries(where)) select = select.where(column, '=', value);
  return Number((await select.select(countAll.as('n')).executeTakeFirst())?.['n'] ?? 0);
}

/** How many bookings have money that waits, and how many rupees. */
async function sumWaiting(call: SignedCall, kind: MoneyWaiting): Promise<Sum> {
  const found = await readMoneyWaiting(call, kind);
  const all = found.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  return { count: found.length, amount: all / 100 };
}

async function countOverdue({ services, actor }: SignedCall, now: string): Promise<number> {
  const select = visibleRows(services.database, tasks, actor.tenantId, tasks.access.read(actor))
    .where('status', 'in', ['open', 'started'])
    .where('due_at', '<', now);
  return Number((await select.select(countAll.as('n')).executeTakeFirst())?.['n'] ?? 0);
}

/** The rows whose `column` is from one day or moment on and before another. */
type Stretch = { readonly column: string; readonly from: string; readonly until: string };

async function countBetween(
  { services, actor }: SignedCall,
  resource: Resource,
  { column, from, until, status }: Stretch & { readonly status?: string },
): Promise<number> {
  let select = visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor))
    .where(column, '>=', from)
    .where(column, '<', until);
  if (status !== undefined) select = select.where('status', '=', status);
  return Number((await select.select(countAll.as('n')).executeTakeFirst())?.['n'] ?? 0);
}

/** What was billed from a day on and before another, in rupees. */
async function sumBilled(call: SignedCall, from: CalendarDate, until: CalendarDate): Promise<number> {
  const row = await call.services.database.read
    .selectFrom('invoices')
    .select(({ fn }) => fn.sum('total').as('n'))
    .where('tenant_id', '=', call.actor.tenantId)
    .where('deleted', '=', 0)
    .where('stage', '=', 'issued')
    .where('kind', 'in', [...chargingKinds])
    .where('issued_on', '>=', from)
    .where('issued_on', '<', until)
    .executeTakeFirst();
  return paiseToRupees(Number(row?.['n'] ?? 0));
}

async function incidentFigures(
  { services, actor }: SignedCall,
  nowMs: number,
): Promise<NonNullable<AdminMetrics['incidents']>> {
  const rows = await visibleRows(services.database, incidents, actor.tenantId, incidents.access.read(actor))
    .selectAll()
    .where('status', 'in', ['open', 'in_progress'])
    .limit(2000)
    .execute();
  const unsolved = rows.map((row) => decodeRow(incidents, row));
  return {
    open: unsolved.filter((item) => item.status === 'open').length,
    late: unsolved.filter((item) => Date.parse(expectedAt(item)) < nowMs).length,
    critical: unsolved.filter((item) => item.priority === 'critical').length,
  };
}

async function contractFigures(
  call: SignedCall,
  today: CalendarDate,
): Promise<NonNullable<AdminMetrics['contracts']>> {
  const { services, actor } = call;
  const rows = await visibleRows(services.database, contracts, actor.tenantId, contracts.access.read(actor))
    .selectAll()
    .where('terminated_at', 'is', null)
    .execute();
  const running = rows.map((row) => decodeRow(contracts, row));
  return {
    requests: await count(call, plain(contractRequests), { status: 'open' }),
    // As many as the page of renewals lists, to which the figure leads.
    toRenew: running.filter((item) => awaitsRenewal(item) && radarGroup(item, today) !== null).length,
    toSign: running.filter((item) => item.signature === 'sent' && contractStatus(item, today) !== 'expired')
      .length,
    toSend: running.filter((item) => isToSend(item, today)).length,
  };
}

async function jobFigures(
  { services, actor }: SignedCall,
  today: CalendarDate,
): Promise<NonNullable<AdminMetrics['jobs']>> {
  const found = () =>
    visibleRows(services.database, jobs, actor.tenantId, jobs.access.read(actor)).select(countAll.as('n'));
  const [unassigned, held] = await Promise.all([
    found().where('status', '=', 'open').where('date', '>=', today).executeTakeFirst(),
    found().where('returns_held', '>', 0).executeTakeFirst(),
  ]);
  return { unassigned: Number(unassigned?.['n'] ?? 0), toCheck: Number(held?.['n'] ?? 0) };
}

async function dutyFigures(
  call: SignedCall,
  today: CalendarDate,
  nowMs: number,
): Promise<NonNullable<AdminMetrics['duty']>> {
  const { totals } = await boardOn(call, today, nowMs);
  return {
    on_duty: totals.on_duty,
    late: totals.late,
    missing: totals.missing,
    upcoming: totals.upcoming,
    flagged: totals.flagged,
  };
}

function plain<Row extends Record<string, unknown>>(resource: Resource<Row>): Resource {
  return resource;
}
