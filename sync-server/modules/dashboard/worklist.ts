import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { addDays, instantFromMs, parseInstant, timeOf } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { paidFor } from '#shared/modules/billing/online-payments/paid-for.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { boardOf, expectedMs } from '#shared/modules/attendance/board.ts';
import type { BoardRow } from '#shared/modules/attendance/board.ts';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import type { readWorklist as contract } from '#shared/modules/dashboard/queries.ts';
import { mostNamed, paperDays, workKinds } from '#shared/modules/dashboard/worklist.ts';
import type { WorkKind } from '#shared/modules/dashboard/worklist.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { coverageAt, coverageDays, postFinder } from '#shared/modules/roster/coverage.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { vacanciesIn } from '#shared/modules/roster/vacancies.ts';
import { credentialNames } from '#shared/modules/staff/credential.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Select } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readDay } from '#server/modules/attendance/queries.ts';
import { isToCheckRow } from '#server/modules/billing/operations/online-to-check.ts';
import { readAwaiting } from '#server/modules/billing/queries.ts';
import { readDrafts, readStaffing } from '#server/modules/roster/queries.ts';
import type { Staffing } from '#server/modules/roster/queries.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { readContacts, readEnding } from '#server/modules/staff/queries.ts';

type Worklist = z.output<(typeof contract)['output']>;
type Item = Worklist['work'][number]['items'][number];
type Work = Omit<Worklist['work'][number], 'kind'>;

const blank = {
  about: '',
  about_hi: '',
  from: null,
  to: null,
  starts: null,
  ends: null,
  amount: null,
  phone: null,
  post_id: null,
  shift_id: null,
  short: null,
  decidable: false,
  since: null,
} satisfies Partial<Item>;

/** How the sites are staffed and what waits for this person, record by record, the gravest kind first. */
export async function readWorklist(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const may = (permission: string): boolean => can(call.actor, permission);
  const [present, plan] = await Promise.all([
    may('attendance:read') && may('roster:read') ? readPresence(call) : null,
    may('roster:read') ? readPlanned(call) : null,
  ]);
  const people = present && plan && atPosts(present, plan);
  const sources: Readonly<Record<WorkKind, Work | Promise<Work> | null>> = {
    missing: people && missingPeople(call, people),
    vacancy: plan && plan.vacancies,
    payment: may('billing:read') ? awaitedPayments(call) : null,
    online_payment: may('billing:read') ? onlineToCheck(call) : null,
    extra_guards: may('roster:read') ? extraGuards(call) : null,
    request: may('roster:read') ? openRequests(call) : null,
    correction: may('attendance:write') ? openCorrections(call) : null,
    advance: may('payroll:read') ? openAdvances(call) : null,
    absent: people && absentYesterday(call, people),
    paper: may('staff:read') ? endingPapers(call) : null,
  };
  const work: Worklist['work'] = [];
  for (const kind of workKinds) {
    const found = await sources[kind];
    if (found && found.total > 0) work.push({ kind, ...found });
  }
  const drafts = plan && (await readDrafts(call));
  return {
    data: {
      coverage: people && plan && coverageOf(call, people, plan),
      drafts: drafts && drafts.length,
      drafts_from: drafts?.[0] ?? null,
      work,
    },
  };
}

type Presence = readonly BoardRow[];

/** The duties of yesterday and today with who came: a night shift runs on into today. */
async function readPresence(call: SignedCall): Promise<Presence> {
  const nowMs = call.services.nowMs();
  const [days, rules] = await Promise.all([
    Promise.all(coverageDays(nowMs).map((date) => readDay(call, date))),
    readSection(call.services.database.read, call.actor.tenantId, 'attendance'),
  ]);
  return boardOf(
    days.flatMap((day) => day.duties),
    days.flatMap((day) => day.punches),
    nowMs,
    undefined,
    rules.late_after_minutes * 60_000,
  ).rows;
}

type Planned = Staffing & { readonly vacancies: Work };

/** What is planned for today and tomorrow, and the shifts that lack somebody and have not ended. */
async function readPlanned(call: SignedCall): Promise<Planned> {
  const nowMs = call.services.nowMs();
  const [yesterday, today] = coverageDays(nowMs);
  const tomorrow = addDays(today, 1);
  const staffing = await readStaffing(call, yesterday, tomorrow);
  const { posts, sites, shifts, days } = staffing;
  const open = vacanciesIn([...posts.values()], days, yesterday, tomorrow).flatMap((vacancy) => {
    const shift = shifts.get(vacancy.shift_id);
    const post = posts.get(vacancy.post_id);
    if (!shift || !post) return [];
    const { startsMs, endsMs } = dutyTimes({ date: vacancy.date, starts: shift.starts, ends: shift.ends });
    return endsMs > nowMs ? [{ ...vacancy, shift, post, startsMs }] : [];
  });
  const items = open
    .toSorted((a, b) => a.startsMs - b.startsMs)
    .slice(0, mostNamed)
    .map(({ date, needed, planned, shift, post, startsMs }) => ({
      ...blank,
      id: `${date} ${post.id} ${shift.id}`,
      name: post.name,
      name_hi: post.name_hi,
      about: sites.get(post.site_id)?.name ?? '',
      about_hi: sites.get(post.site_id)?.name_hi ?? '',
      from: date,
      starts: shift.starts,
      ends: shift.ends,
      post_id: post.id,
      shift_id: shift.id,
      short: needed - planned,
      since: instantFromMs(startsMs),
    }));
  return {
    ...staffing,
    vacancies: { total: open.length, items },
  };
}

/** Duties that name their post by a word alone, with the post of that name at their site. */
function atPosts(people: Presence, plan: Planned): Presence {
  const postOf = postFinder([...plan.posts.values()]);
  return people.map((row) => ({ ...row, duty: { ...row.duty, post_id: postOf(row.duty) } }));
}

function coverageOf(call: SignedCall, people: Presence, plan: Planned): Worklist['coverage'] {
  const posts = [...plan.posts.values()];
  const duties = people.map(({ duty }) => duty);
  const present = people.filter(({ status }) => status === 'on_duty' || status === 'late');
  return coverageAt(
    call.services.nowMs(),
    posts,
    plan.shifts,
    duties,
    new Set(present.map(({ duty }) => duty.id)),
  ).map((site) => ({
    ...site,
    name: plan.sites.get(site.site_id)?.name ?? '',
    name_hi: plan.sites.get(site.site_id)?.name_hi ?? '',
  }));
}

async function missingPeople(call: SignedCall, people: Presence): Promise<Work> {
  const { total, items } = await dutyWork(
    call,
    people.filter(({ status }) => status === 'missing'),
  );
  // Whoever was put on a duty after it had begun is missing since then.
  const since = items.map((item) =>
    item.since === null ? item : { ...item, starts: timeOf(parseInstant(item.since)) },
  );
  return { total, items: since };
}

function absentYesterday(call: SignedCall, people: Presence): Promise<Work> {
  const [yesterday] = coverageDays(call.services.nowMs());
  return dutyWork(
    call,
    people.filter(({ status, duty }) => status === 'absent' && duty.date === yesterday),
  );
}

async function dutyWork(call: SignedCall, rows: Presence): Promise<Work> {
  const first = rows.toSorted((a, b) => startOf(a) - startOf(b)).slice(0, mostNamed);
  const contacts = await readContacts(
    call,
    first.map(({ duty }) => duty.staff_id),
  );
  const items = first.map((row) => {
    const { duty } = row;
    const person = contacts.get(duty.staff_id);
    return {
      ...blank,
      id: duty.id,
      name: duty.staff_name,
      name_hi: person?.name_hi ?? '',
      about: `${duty.post}, ${duty.site_name}`,
      about_hi: `${duty.post_hi || duty.post}, ${duty.site_name_hi || duty.site_name}`,
      from: duty.date,
      starts: duty.starts,
      ends: duty.ends,
      phone: person?.phone ?? null,
      post_id: duty.post_id,
      shift_id: duty.shift_id,
      since: instantFromMs(startOf(row)),
    };
  });
  return { total: rows.length, items };
}

function startOf({ duty }: BoardRow): number {
  return expectedMs(duty);
}

async function awaitedPayments(call: SignedCall): Promise<Work> {
  const { total, bills } = await readAwaiting(call, mostNamed);
  const items = bills.map((bill) => {
    const claimed = bill.payments.filter((payment) => payment.status === 'claimed');
    return {
      ...blank,
      id: bill.id,
      name: bill.client_name,
      name_hi: '',
      about: bill.number,
      about_hi: bill.number,
      amount: paiseToRupees(claimed.reduce((sum, payment) => sum + rupeesToPaise(payment.amount), 0)),
      since: claimed[0]?.created_at ?? null,
    };
  });
  return { total, items };
}

/**
 * Online payments that came and are not in the books, of which it is not known what came, or of which a
 * refund was left for a person.
 */
async function onlineToCheck(call: SignedCall): Promise<Work> {
  const { total, rows } = await oldestWhere(call, onlinePayments, (select) => select.where(isToCheckRow));
  const items = rows
    .map((row) => decodeRow(onlinePayments, row))
    .map((payment) => ({
      ...blank,
      id: payment.id,
      name: payment.client_name,
      name_hi: '',
      about: paidFor(payment)[0],
      about_hi: paidFor(payment)[1],
      amount: payment.received,
      since: payment.created_at,
    }));
  return { total, items };
}

async function openRequests(call: SignedCall): Promise<Work> {
  const { total, rows } = await oldestOf(call, staffRequests, ['requested', 'agreed']);
  const found = rows.map((row) => decodeRow(staffRequests, row));
  const names = await readContacts(
    call,
    found.map(({ staff_id }) => staff_id),
  );
  const items = found.map((request) => {
    const [about, about_hi] =
      request.kind === 'leave'
        ? nameOf(staffRequests, 'leave_type', request.leave_type)
        : nameOf(staffRequests, 'kind', request.kind);
    return {
      ...blank,
      id: request.id,
      name: request.staff_name,
      name_hi: names.get(request.staff_id)?.name_hi ?? '',
      about,
      about_hi,
      from: request.from,
      to: request.to,
      // A change between two people is decided with both duties in view.
      decidable: request.kind !== 'swap' && can(call.actor, 'roster:write'),
      since: request.created_at,
    };
  });
  return { total, items };
}

/** What clients ask for beside their sanctioned people: so many are short until somebody answers. */
async function extraGuards(call: SignedCall): Promise<Work> {
  const { total, rows } = await oldestOf(call, guardRequests, ['asked']);
  const items = rows
    .map((row) => decodeRow(guardRequests, row))
    .map((request) => ({
      ...blank,
      id: request.id,
      name: request.client_name,
      name_hi: '',
      about: request.site_name,
      about_hi: request.site_name,
      from: request.from,
      to: request.to,
      short: request.people,
      since: request.created_at,
    }));
  return { total, items };
}

async function openCorrections(call: SignedCall): Promise<Work> {
  const { total, rows } = await oldestOf(call, attendanceFixes, ['asked']);
  const found = rows.map((row) => decodeRow(attendanceFixes, row));
  const names = await readContacts(
    call,
    found.map(({ staff_id }) => staff_id),
  );
  const items = found.map((fix) => {
    const [about, about_hi] = nameOf(attendanceFixes, 'kind', fix.kind);
    return {
      ...blank,
      id: fix.id,
      name: fix.staff_name,
      name_hi: names.get(fix.staff_id)?.name_hi ?? '',
      about,
      about_hi,
      from: fix.date,
      since: fix.created_at,
    };
  });
  return { total, items };
}

async function openAdvances(call: SignedCall): Promise<Work> {
  const { total, rows } = await oldestOf(call, payAdvances, ['pending']);
  const found = rows.map((row) => decodeRow(payAdvances, row));
  const names = await readContacts(
    call,
    found.map(({ staff_id }) => staff_id),
  );
  const items = found.map((advance) => ({
    ...blank,
    id: advance.id,
    name: advance.staff_name,
    name_hi: names.get(advance.staff_id)?.name_hi ?? '',
    about: advance.reason,
    about_hi: advance.reason,
    amount: advance.amount,
    since: advance.created_at,
  }));
  return { total, items };
}

async function endingPapers(call: SignedCall): Promise<Work> {
  const { data, pagination } = await readEnding(call, paperDays, { page: 1, limit: mostNamed });
  const items = data.map((paper) => ({
    ...blank,
    id: paper.staff_id,
    name: paper.name,
    name_hi: paper.name_hi,
    about: credentialNames[paper.kind][0],
    about_hi: credentialNames[paper.kind][1],
    to: paper.valid_to,
  }));
  return { total: pagination.total, items };
}

/** How many records stand in one of some statuses, and the first of them, the oldest first. */
function oldestOf(call: SignedCall, resource: Resource, statuses: readonly string[]) {
  return oldestWhere(call, resource, (select) => select.where('status', 'in', statuses));
}

async function oldestWhere(
  { services, actor }: SignedCall,
  resource: Resource,
  narrow: (select: Select) => Select,
) {
  const open = (): Select =>
    narrow(visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor)));
  const counted = await open().select(countAll.as('n')).executeTakeFirst();
  const rows = await open().selectAll().orderBy('created_at').orderBy('id').limit(mostNamed).execute();
  return { total: Number(counted?.['n'] ?? 0), rows };
}

function nameOf(resource: Resource, field: string, value: string): Message {
  return resource.fields[field]?.spec.choiceLabels?.[value] ?? [value, value];
}
