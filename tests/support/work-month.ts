import { addDays, dayOfWeek, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import type { Answer, TestApp } from './make-app.ts';

/** A guard's usual wage: what the minimum asks of semi-skilled work, and two allowances. */
export const guardWage = [
  { name: 'basic', amount: 10_571 },
  { name: 'vda', amount: 2850 },
  { name: 'hra', amount: 600, inWages: false, inOvertimeBase: false },
  { name: 'washing', amount: 200, inWages: false, inOvertimeBase: false },
];

/** The working days of a month: all but Sundays and those named. */
export function workingDays(month: string, without: readonly string[] = []): CalendarDate[] {
  const { from, days } = spanOf(month);
  return Array.from({ length: days }, (_, i) => addDays(from, i)).filter(
    (day) => dayOfWeek(day) !== 0 && !without.includes(day),
  );
}

/** Punches somebody in or out at a time of a day, by the admin app. A time past 24:00 is on the next day. */
export async function punch(
  t: TestApp,
  token: string,
  staffId: string,
  date: CalendarDate,
  kind: PunchKind,
  time: string,
  more: object = {},
): Promise<Answer> {
  return t.call('POST', '/api/attendance', {
    token,
    body: {
      staff_id: staffId,
      date,
      kind,
      at: momentOf(date, time),
      shift_id: 'general',
      method: 'desk',
      ...more,
    },
  });
}

/** Punches somebody in and out on many days; the office reviews at once what no roster had. */
export async function work(
  t: TestApp,
  token: string,
  staffId: string,
  dates: readonly CalendarDate[],
  from: string,
  to: string,
  more: object = {},
): Promise<void> {
  for (const date of dates) {
    for (const [kind, time] of [
      ['in', from],
      ['out', to],
    ] as const) {
      const answer = await punch(t, token, staffId, date, kind, time, more);
      if (answer.status !== 201) throw new Error(`no punch: ${answer.text}`);
      const { id, state } = answer.body.data;
      if (state === 'flagged')
        await t.call('POST', `/api/attendance/${encodeURIComponent(id)}/review`, {
          token,
          body: { decision: 'accept' },
        });
    }
  }
}

/** Sets a wage for a person from a day on. */
export async function setWage(
  t: TestApp,
  token: string,
  staffId: string,
  more: object = {},
): Promise<Answer> {
  const answer = await t.call('POST', '/api/payroll/structures', {
    token,
    body: {
      staff_id: staffId,
      effective_from: '2026-04-01',
      basis: 'calendar',
      components: guardWage,
      ...more,
    },
  });
  if (answer.status !== 200) throw new Error(`no wage: ${answer.text}`);
  return answer;
}

/** Sets payroll facts of a person from a day on. */
export async function setProfile(
  t: TestApp,
  token: string,
  staffId: string,
  more: object = {},
): Promise<void> {
  const body = { staff_id: staffId, effective_from: '2026-04-01', skill: 'semi_skilled', ...more };
  const answer = await t.call('POST', '/api/payroll/profiles', { token, body });
  if (answer.status !== 200) throw new Error(`no profile: ${answer.text}`);
}

/** Waits until a run is no longer being calculated. */
export async function untilDone(
  t: TestApp,
  token: string,
  month: string,
): Promise<{ status: string; done: number; total: number; [name: string]: unknown }> {
  for (let i = 0; i < 600; i += 1) {
    const { body } = await t.call('GET', `/api/payroll/runs/${month}`, { token });
    if (body.data.status !== 'running') return body.data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the run does not end');
}

function momentOf(date: CalendarDate, time: string): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantFromMs(Date.parse(instantAt(date, '00:00' as ClockTime)) + (hours * 60 + minutes) * 60_000);
}
