import { addDays, calendarDate, clockTime, dayOfWeek, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { noSeal } from '#shared/core/evidence.ts';
import { attendance, punchId } from '#shared/modules/attendance/punch.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { demoIds as ids, demoSites } from './demo-people.ts';

/** Who stood where last month, from when to when, with the weekday off and the days that were missed. */
const duties = [
  { staff: 'n-g-3', name: 'Ramesh Verma', site: 0, from: '08:00', to: '20:00', off: 0, missed: [11] },
  { staff: 'n-g-5', name: 'Arjun Thakur', site: 0, from: '08:00', to: '20:00', off: 3, missed: [] },
  { staff: 'n-g-6', name: 'Dinesh Chouhan', site: 0, from: '08:00', to: '20:00', off: 5, missed: [4, 5] },
  { staff: 'n-g-4', name: 'Kamla Bai', site: 1, from: '09:00', to: '18:00', off: 0, missed: [] },
  { staff: 'n-g-7', name: 'Salma Begum', site: 1, from: '08:00', to: '20:00', off: 1, missed: [20] },
] as const;

/** The duties of last month, marked by the field officer: what wages and bills of the month are made of. */
export function seedLastMonth(tx: Tx, today: CalendarDate): void {
  const first = calendarDate(`${addDays(calendarDate(`${today.slice(0, 7)}-01`), -1).slice(0, 7)}-01`);
  for (let day = first; day.startsWith(first.slice(0, 7)); day = addDays(day, 1))
    for (const duty of duties) {
      const isMissed = duty.missed.some((missed) => missed === Number(day.slice(8)));
      if (dayOfWeek(day) === duty.off || isMissed) continue;
      addPunch(tx, duty, day, 'in');
      addPunch(tx, duty, day, 'out');
    }
}

function addPunch(tx: Tx, duty: (typeof duties)[number], day: CalendarDate, kind: 'in' | 'out'): void {
  const site = demoSites[duty.site];
  const at = instantAt(day, clockTime(kind === 'in' ? duty.from : duty.to));
  tx.rows(attendance).insert({
    ...noSeal,
    id: punchId(duty.staff, day, 'general', kind),
    staff_id: duty.staff,
    staff_name: duty.name,
    site_id: site.id,
    site_name: site.name,
    duty_id: null,
    shift_id: 'general',
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
