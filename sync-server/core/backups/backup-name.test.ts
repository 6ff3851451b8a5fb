import { expect, it } from 'vitest';
import { backupName, backupTime, spareBackups } from './backup-name.ts';

const hour = 3_600_000;
/** Half past eleven at night in India, on a Thursday. */
const last = Date.parse('2026-11-26T18:00:00.000Z');
const every = (hours: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => backupName(new Date(last - i * hours * hour)));

it('reads the time of a name that it has given, and of nothing else', () => {
  const name = backupName(new Date('2026-11-26T03:14:05.678Z'));
  expect(name).toBe('prahari-2026-11-26T03-14-05Z.backup');
  expect(backupTime(name)?.toISOString()).toBe('2026-11-26T03:14:05.000Z');
  for (const other of [`${name}.partial`, 'prahari.db', 'prahari-2026-13-45T03-14-05Z.backup', 'photo.jpg'])
    expect([other, backupTime(other)]).toEqual([other, null]);
});

it('keeps the newest, one for each of 7 days, 5 weeks and 12 months, and lets the others go', () => {
  const names = every(6, 4 * 500);
  const spare = new Set(spareBackups(names, 5));
  const staying = names.filter((name) => !spare.has(name));
  expect(staying.slice(0, 5)).toEqual(names.slice(0, 5));
  const days = staying.map((name) => name.slice(8, 18));
  // Seven days back, then Sundays, then the last days of months.
  expect([...new Set(days)]).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

it('lets the same go whether it looks after each backup or once in a while', () => {
  let daily: string[] = [];
  for (const name of every(24, 400).toReversed()) {
    const now = [...daily, name];
    const spare = new Set(spareBackups(now, 3));
    daily = now.filter((one) => !spare.has(one));
  }
  const all = every(24, 400);
  const spare = new Set(spareBackups(all, 3));
  expect(daily.toReversed()).toEqual(all.filter((name) => !spare.has(name)));
});

it('never names what it has not made, nor the only backup', () => {
  const others = ['accounts.xlsx', 'prahari.db', 'prahari-2020-01-01T00-00-00Z.backup.partial'];
  expect(spareBackups([...others, ...every(24, 1)], 1)).toEqual([]);
  expect(spareBackups([...others, ...every(1, 30)], 1).filter((name) => others.includes(name))).toEqual([]);
});
