import { expect, it } from 'vitest';
import { writtenIn } from '#shared/core/i18n.ts';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { modelOf } from './grid-model.ts';
import { rosterText } from './roster-text.ts';

const shift = (id: string, starts: string, ends: string) => ({
  id,
  name: id,
  name_hi: '',
  starts: clockTime(starts),
  ends: clockTime(ends),
  break_minutes: 60,
  active: true,
});
const person = (id: string, name: string, name_hi: string) => ({
  id,
  code: id,
  name,
  name_hi,
  category: 'guard' as const,
  weekly_off: 0,
  active: true,
});
const post = (id: string, site: string) => ({
  id,
  site_id: site,
  name: id,
  name_hi: '',
  category: 'guard' as const,
  needs: [],
  starts_on: null,
  active: true,
});
const model = modelOf({
  from: calendarDate('2026-11-23'),
  to: calendarDate('2026-11-24'),
  people: [person('a', 'Asha', 'आशा'), person('b', 'Bhanu', 'भानु'), person('c', 'Chitra', '')],
  posts: [post('Gate', 'mall'), post('Lobby', 'tower')],
  sites: [
    { id: 'mall', name: 'Mall', name_hi: 'मॉल' },
    { id: 'tower', name: 'Tower', name_hi: '' },
  ],
  shifts: [shift('night', '20:00', '08:00'), shift('day', '08:00', '20:00')],
  days: [
    [0, 0, 1, 0, '', ['Gate', 'night'], ''],
    [1, 0, 1, 0, '', ['Gate', 'day'], ''],
    [2, 0, 1, 0, '', ['Gate', 'day'], ''],
    [0, 1, 1, 1, '', ['Gate', 'day'], ''],
    [1, 1, 1, 0, '', ['Lobby', 'day'], ''],
  ],
  leaves: [],
});
const words = (language: Language) => ({
  named: (item: { name: string; name_hi: string } | undefined) =>
    writtenIn(language, item?.name ?? '', item?.name_hi),
  day: (date: string) => date,
  time: (time: string) => time,
});

it('is the week of a site by day and shift, without drafts and without other sites', () => {
  const from = calendarDate('2026-11-23');
  expect(rosterText(model, { site: 'mall', from, words: words('hi') })).toBe(
    'मॉल\n\n2026-11-23\n08:00 – 20:00, Gate: भानु, Chitra\n20:00 – 08:00, Gate: आशा',
  );
  expect(rosterText(model, { site: 'tower', from: calendarDate('2026-11-24'), words: words('en') })).toBe(
    'Tower\n\n2026-11-24\n08:00 – 20:00, Lobby: Bhanu',
  );
  expect(rosterText(model, { site: 'mall', from: calendarDate('2026-11-24'), words: words('en') })).toBe('');
});
