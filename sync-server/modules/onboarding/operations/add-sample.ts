import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  dayOfWeek,
  formatMonth,
  instantAt,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { noSeal } from '#shared/core/evidence.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { attendance, punchId } from '#shared/modules/attendance/punch.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { blankRate } from '#shared/modules/billing/blank-rate.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { addSample as contract } from '#shared/modules/onboarding/sample.ts';
import { sampleMessages as messages } from '#shared/modules/onboarding/sample-messages.ts';
import { payrollRuns } from '#shared/modules/payroll/runs/payroll-run.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { dayId, dutyId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { keepSample, sampleIds } from '#server/core/sql/sample-records.ts';
import type { SampleRecord } from '#server/core/sql/sample-records.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { restOrigin } from '#server/core/sync/operations.ts';
import { makeClient } from '#server/modules/billing/operations/change-client.ts';
import { makeClientSite } from '#server/modules/billing/operations/change-client-site.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';
import { setStructure } from '#server/modules/payroll/operations/set-wages.ts';
import { makePost } from '#server/modules/roster/operations/write-post.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { createStaffMember } from '#server/modules/staff/operations/write-staff-member.ts';
import { sampleClient, sampleNeeds, samplePeople, sampleSite, sampleWork } from '../sample/sample-cast.ts';
import type { SamplePerson, SampleWork } from '../sample/sample-cast.ts';
import { lastMonth, readSampleState, readTrade } from '../sample/sample-state.ts';

/** Adds the sample in one transaction: all of it, or nothing. A business that has it keeps that one. */
export const addSample = handleOnline(contract, {
  handler: async (tx) => {
    const { tenantId } = tx.actor;
    await lockTenantSequence(tx);
    const before = await readSampleState(tx.sql, tenantId, tx.now);
    if (before.there) return { answer: before, about: null };
    if (!before.offered) refuse('illegal_transition', messages.notOffered);
    const first = lastMonth(tx.now);
    const run = await tx.rows(payrollRuns).find(before.month);
    if (run?.status === 'locked') {
      const month = inBoth((language) => formatMonth(before.month, language));
      refuse('closed_period', filled(messages.monthLocked, { month }));
    }
    const work = sampleWork(await readTrade(tx.sql, tenantId));
    const idOf = sampleIds();
    // Whoever hears of the records knows them by their mark from the first one on.
    await keepSample(tx, before.month, [{ kind: 'mark', id: idOf(0) }]);
    const made = await makeRecords(tx, work, first, idOf);
    await keepSample(tx, before.month, made);
    const answer = { ...before, there: true, offered: false };
    return { answer, about: ['tenants', tenantId], logged: { month: before.month } };
  },
});

/** What the duties of the sample are made of. */
type Place = {
  readonly siteId: string;
  readonly postId: string;
  readonly work: SampleWork;
  readonly shifts: readonly [Shift, Shift];
};

async function makeRecords(
  tx: Tx,
  work: SampleWork,
  first: CalendarDate,
  idOf: (n: number) => string,
): Promise<SampleRecord[]> {
  const made: SampleRecord[] = [];
  const named = (kind: { readonly name: string }): string => {
    const id = idOf(made.length + 1);
    made.push({ kind: kind.name, id });
    return id;
  };
  const place: Place = { siteId: named(sites), postId: named(posts), work, shifts: await shiftsOf(tx, work) };
  await makeSite(tx, place, { clientId: named(clients), lineId: named(clientSites) }, first);
  tx.rows(serviceRates).insert({
    ...blankRate,
    id: named(serviceRates),
    client_id: made.find(({ kind }) => kind === clients.name)?.id ?? '',
    title: work.rank,
    basis: 'duty',
    rate: work.rate,
    sac: work.sac,
    from: first,
  });
  for (const [i, person] of samplePeople.entries()) {
    await giveWay();
    const staffId = named(staff);
    await makePerson(tx, person, { staffId, wageId: named(wageStructures), n: i + 1, work, first });
    for (let day = first; day.startsWith(first.slice(0, 7)); day = addDays(day, 1))
      makeDay(tx, place, { person, staffId, day });
  }
  return made;
}

/** The two shifts of the work; where the business has removed one of them, its first shift instead. */
async function shiftsOf(tx: Tx, { shifts: [one, two] }: SampleWork): Promise<readonly [Shift, Shift]> {
  const all = [...(await readShifts(tx.sql, tx.actor.tenantId)).values()].filter(({ active }) => active);
  const pick = (id: string): Shift =>
    all.find((shift) => shift.id === id) ?? all[0] ?? refuse('illegal_transition', messages.noShift);
  return [pick(one), pick(two)];
}

async function makeSite(
  tx: Tx,
  { siteId, postId, work, shifts }: Place,
  { clientId, lineId }: { readonly clientId: string; readonly lineId: string },
  first: CalendarDate,
): Promise<void> {
  const asked = { codes: [], day: dateOf(tx.now) };
  const { supplier } = await readSupplyTerms({ read: tx.sql }, tx.actor.tenantId, asked);
  makeClient(tx, {
    ...blankClient,
    id: clientId,
    name: sampleClient,
    kind: 'unregistered',
    state_code: supplier.state_code,
    reminders: false,
  });
  tx.rows(sites).insert({
    ...sampleSite,
    id: siteId,
    client_name: sampleClient,
    city: '',
    address: '',
    lat: null,
    lng: null,
    radius_m: 100,
    kiosk: false,
    place_qr: false,
    handover: false,
    handover_items: '',
  });
  await makeClientSite(tx, {
    id: lineId,
    client_id: clientId,
    site_id: siteId,
    from: first,
    to: null,
    gstin: '',
    billed_by: null,
  });
  // Nobody is needed today, so that no vacancy of the sample is among those of the business.
  const to = addDays(calendarDate(`${dateOf(tx.now).slice(0, 7)}-01`), -1);
  const span = { days: [0, 1, 2, 3, 4, 5, 6], from: first, to };
  await makePost(tx, {
    id: postId,
    site_id: siteId,
    ...work.post,
    category: work.category,
    needs: sampleNeeds(shifts).map((need) => ({ ...need, ...span })),
  });
}

type Given = {
  readonly staffId: string;
  readonly wageId: string;
  readonly n: number;
  readonly work: SampleWork;
  readonly first: CalendarDate;
};

/** Somebody without a phone: they have no account, and get no messages. */
async function makePerson(
  tx: Tx,
  person: SamplePerson,
  { staffId, wageId, n, work, first }: Given,
): Promise<void> {
  const origin = restOrigin();
  await createStaffMember.handler(tx, {
    id: null,
    origin,
    input: {
      id: staffId,
      code: `SAMPLE-${n}`,
      name: person.name,
      name_hi: person.name_hi,
      category: work.category,
      post: work.rank,
      joined_on: first,
    },
  });
  await setStructure.handler(tx, {
    id: null,
    origin,
    input: {
      id: wageId,
      staff_id: staffId,
      site_id: null,
      post: '',
      skill: null,
      effective_from: first,
      basis: 'calendar',
      duty_hours: 8,
      components: wage,
      note: '',
    },
  });
}

const allowance = {
  inWages: false,
  inFiftyPercentTotal: true,
  prorate: true,
  inOvertimeBase: false,
  taxable: true,
};
const wage = [
  { ...allowance, inWages: true, inOvertimeBase: true, name: 'basic', amount: 11_000 },
  { ...allowance, inWages: true, inOvertimeBase: true, name: 'vda', amount: 3000 },
  { ...allowance, name: 'hra', amount: 1000 },
];

type Day = { readonly person: SamplePerson; readonly staffId: string; readonly day: CalendarDate };

/** A day of the published roster, with the punches of whoever came. */
function makeDay(tx: Tx, place: Place, { person, staffId, day }: Day): void {
  const turn = person.week[dayOfWeek(day)] ?? null;
  const shift = turn === null ? null : place.shifts[turn];
  tx.rows(rosterDays).insert({
    id: dayId(staffId, day),
    staff_id: staffId,
    date: day,
    duties: shift ? [{ post_id: place.postId, shift_id: shift.id }] : [],
    off: shift ? '' : 'weekly_off',
    reason: '',
    changed_by: tx.actor.name,
    rev: 1,
    published_rev: 1,
  });
  if (!shift) return;
  const duty = tx.rows(roster).insert({
    id: dutyId(staffId, day, shift.id),
    staff_id: staffId,
    staff_name: person.name,
    site_id: place.siteId,
    site_name: sampleSite.name,
    site_name_hi: sampleSite.name_hi,
    post_id: place.postId,
    post: place.work.post.name,
    post_hi: place.work.post.name_hi,
    shift_id: shift.id,
    shift_name: shift.name,
    shift_name_hi: shift.name_hi,
    date: day,
    starts: shift.starts,
    ends: shift.ends,
    lat: null,
    lng: null,
    radius_m: 100,
    selfie: false,
    break_minutes: shift.break_minutes,
    place_check: '',
    handover: '',
  });
  if (person.missed.includes(Number(day.slice(8)))) return;
  makePunch(tx, duty, 'in');
  makePunch(tx, duty, 'out');
}

function makePunch(tx: Tx, duty: Duty, kind: PunchKind & ('in' | 'out')): void {
  const isNextDay = kind === 'out' && duty.ends <= duty.starts;
  const time = clockTime(kind === 'in' ? duty.starts : duty.ends);
  const at = instantAt(isNextDay ? addDays(duty.date, 1) : duty.date, time);
  tx.rows(attendance).insert({
    ...noSeal,
    id: punchId(duty.staff_id, duty.date, duty.shift_id, kind),
    staff_id: duty.staff_id,
    staff_name: duty.staff_name,
    site_id: duty.site_id,
    site_name: duty.site_name,
    duty_id: duty.id,
    shift_id: duty.shift_id,
    date: duty.date,
    kind,
    at,
    effective_at: at,
    received_at: at,
    offset_ms: null,
    mono_ms: null,
    boot_id: null,
    lat: null,
    lng: null,
    accuracy_m: null,
    fix_age_s: null,
    distance_m: null,
    place: '',
    method: 'desk',
    selfie_id: null,
    state: 'accepted',
    review_note: '',
    reviewed_by: '',
    reviewed_at: null,
    flags: [],
    repeats: [],
    marked_by: tx.actor.userId,
  });
}
