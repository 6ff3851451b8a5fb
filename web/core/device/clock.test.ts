import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2015-01-01T00:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What this clock has learnt is not for the tests after these.
  vi.resetModules();
});

const server = Date.parse('2026-11-21T06:30:00.000Z');

it('the time of the server is not known before it was told, whatever was kept of an earlier start', async () => {
  localStorage.setItem('prahari-clock-offset', String(server - Date.now()));
  const { believedNow, serverTime } = await import('./clock.ts');
  expect([believedNow(), serverTime()]).toEqual([server, null]);
});

it('told once, it goes on although somebody sets the clock of the phone by years', async () => {
  const { learnServerTime, serverTime } = await import('./clock.ts');
  learnServerTime(server, Date.now(), Date.now());
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(server + 365 * 86_400_000);
  expect(serverTime()).toBe(server + 60_000);
});
