import { addDays, calendarDate, clockTime, dayOfWeek, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { noSeal } from '#shared/core/evidence.ts';
import { attendance, punchId } from '#shared/modules/attendance/punch.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { dayId, dutyId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { demoIds as ids, demoSites } from './demo-people.ts';

const shifts = {
  day: { id: 'day', name: 'Day', nameHi: 'दिन', from: '08:00', to: '20:00', rest: 0 },
  night: { id: 'night', name: 'Night', nameHi: 'रात', from: '20:00', to: '08:00', rest: 0 },
  general: { id: 'general', name: 'General', nameHi: 'सामान्य', from: '09:00', to: '18:00', rest: 60 },
} as const;
const gate = { id: 'n-post-1', name: 'Gate 2', nameHi: 'गेट 2', site: 0 } as const;
const lobby = { id: 'n-post-2', name: 'Lobby', nameHi: 'लॉबी', site: 1 } as const;
const vault = { id: 'n-post-3', name: 'Vault', nameHi: 'तिजोरी', site: 0 } as const;
const dock = { id: 'n-post-4', name: 'Loading dock', nameHi: 'लोडिंग डॉक', site: 2 } as const;

type Shift = keyof typeof shifts;
type Post = typeof gate | typeof lobby | typeof vault | typeof dock;
type Week = readonly (readonly [Post, Shift] | null)[];
type Person = {
  readonly staff: string;
  readonly name: string;
  /** The duty of each day of the week last month, from Sunday on; null for a day off. */
  readonly week: Week;
  /** The same of this month, where it is another. */
  readonly now?: Week;
  /** Days of the month on which nobody came. */
  readonly missed: readonly number[];
};

const six = (post: Post, shift: Shift, off: number): Week =>
  Array.from({ length: 7 }, (_, weekday) => (weekday === off ? null : ([post, shift] as const)));

/**
 * Who stood where. Last month Dinesh relieved the gate on the days off of Ramesh and Salma, and guarded a
 * cold store on four other days; this month he is at the gate and in the lobby. Kamla was missed once, so
 * that one duty of the month is short. The days of Mahesh and Sunita come by a paper muster at the end of a
 * month.
 */
const people: readonly Person[] = [
  { staff: 'n-g-3', name: 'Ramesh Verma', week: six(gate, 'day', 1), missed: [] },
  { staff: 'n-g-7', name: 'Salma Begum', week: six(gate, 'night', 4), missed: [] },
  { staff: 'n-g-5', name: 'Arjun Thakur', week: six(vault, 'day', 0), missed: [] },
  { staff: 'n-g-4', name: 'Kamla Bai', week: six(lobby, 'general', 0), missed: [14] },
  {
    staff: 'n-g-6',
    name: 'Dinesh Chouhan',
    week: [
      [dock, 'general'],
      [gate, 'day'],
      [dock, 'general'],
      [dock, 'general'],
      [gate, 'night'],
      null,
      [dock, 'general'],
    ],
    now: [[lobby, 'general'], [gate, 'day'], null, [gate, 'day'], [gate, 'night'], null, [gate, 'day']],
    missed: [],
  },
];

/**
 * The roster of last month and of the days of this month that are over, and the duties, marked by the field
 * officer: what wages and bills of both months are made of.
 */
export function seedMonths(tx: Tx, today: CalendarDate): void {
  const month = today.slice(0, 7);
  const first = calendarDate(`${addDays(calendarDate(`${month}-01`), -1).slice(0, 7)}-01`);
  for (let day = first; day < today; day = addDays(day, 1))
    for (const person of people) {
      const running = day.startsWith(month);
      const week = running ? (person.now ?? person.week) : person.week;
      const duty = week[dayOfWeek(day)] ?? null;
      planDay(tx, person, day, duty);
      if (duty === null || person.missed.includes(Number(day.slice(8)))) continue;
      addPunch(tx, person, day, duty, 'in');
      addPunch(tx, person, day, duty, 'out');
    }
}

function planDay(tx: Tx, person: Person, date: CalendarDate, duty: Person['week'][number]): void {
  tx.rows(rosterDays).insert({
    id: dayId(person.staff, date),
    staff_id: person.staff,
    date,
    duties: duty ? [{ post_id: duty[0].id, shift_id: duty[1] }] : [],
    off: duty ? '' : 'weekly_off',
    reason: '',
    changed_by: 'Farah Sheikh',
    rev: 1,
    published_rev: 1,
  });
  if (!duty) return;
  const [post, { [duty[1]]: shift }] = [duty[0], shifts];
  const site = demoSites[post.site];
  tx.rows(roster).insert({
    id: dutyId(person.staff, date, shift.id),
    staff_id: person.staff,
    staff_name: person.name,
    site_id: site.id,
    site_name: site.name,
    site_name_hi: site.name_hi,
    post_id: post.id,
    post: post.name,
    post_hi: post.nameHi,
    shift_id: shift.id,
    shift_name: shift.name,
    shift_name_hi: shift.nameHi,
    date,
    starts: clockTime(shift.from),
    ends: clockTime(shift.to),
    lat: site.lat,
    lng: site.lng,
    radius_m: site.radius_m,
    selfie: false,
    break_minutes: shift.rest,
    place_check: '',
    handover: '',
  });
}

function addPunch(
  tx: Tx,
  { staff, name }: Person,
  day: CalendarDate,
  [post, shiftId]: readonly [Post, Shift],
  kind: 'in' | 'out',
): void {
  const site = demoSites[post.site];
  const shift = shifts[shiftId];
  const overnight = kind === 'out' && shift.to < shift.from;
  const at = instantAt(overnight ? addDays(day, 1) : day, clockTime(kind === 'in' ? shift.from : shift.to));
  if (at > tx.now) return;
  tx.rows(attendance).insert({
    ...noSeal,
    id: punchId(staff, day, shift.id, kind),
    staff_id: staff,
    staff_name: name,
    site_id: site.id,
    site_name: site.name,
    duty_id: dutyId(staff, day, shift.id),
    shift_id: shift.id,
    date: day,
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
    method: 'muster',
    selfie_id: null,
    state: 'accepted',
    review_note: '',
    reviewed_by: '',
    reviewed_at: null,
    flags: [],
    repeats: [],
    marked_by: ids.officer,
    created_at: at,
    updated_at: at,
  });
}
