import { expect, it } from 'vitest';
import { calendarDate, instantFromMs } from '#shared/core/dates.ts';
import { contractStanding, contractStatus, isShownToClient } from './rules.ts';

const at = instantFromMs(Date.parse('2026-11-20T06:00:00Z'));
const agreed = {
  terminated_at: null,
  undone_at: null,
  last_day: null,
  start_date: calendarDate('2026-12-01'),
  end_date: calendarDate('2027-11-30'),
  renewal_days: 30,
  renewed_by: null,
};

it('a contract is upcoming until its first day, and active from then on', () => {
  const on = (day: string) => contractStanding(agreed, calendarDate(day));
  expect([on('2026-11-30'), on('2026-12-01'), on('2027-11-01')]).toEqual([
    'upcoming',
    'active',
    'pending_renewal',
  ]);
});

it('a contract that was undone is named so, whatever its days say', () => {
  const undone = { ...agreed, terminated_at: at, undone_at: at, last_day: calendarDate('2026-11-19') };
  for (const day of ['2026-11-20', '2026-12-05', '2028-01-01'])
    expect([contractStanding(undone, calendarDate(day)), contractStatus(undone, calendarDate(day))]).toEqual([
      'undone',
      'terminated',
    ]);
});

it('a client finds an undone contract only where it was signed', () => {
  const shown = (undoneAt: typeof at | null, signature: 'none' | 'signed') =>
    isShownToClient({ undone_at: undoneAt, signature });
  expect([shown(null, 'none'), shown(at, 'none'), shown(at, 'signed')]).toEqual([true, false, true]);
});
