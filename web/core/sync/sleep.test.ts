import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSleep } from './sleep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const make = () => {
  const ended = new AbortController();
  const sleep = createSleep(ended.signal);
  const log: string[] = [];
  const go = async (ms: number): Promise<void> => {
    await sleep.for(ms);
    log.push('awake');
  };
  return { ended, sleep, log, go };
};

it('sleeps for as long as it is asked', async () => {
  const { go, log } = make();
  void go(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['awake']);
});

it('is woken early, also by a call that came before it slept and after it was prepared', async () => {
  const { sleep, go, log } = make();
  void go(1000);
  sleep.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['awake']);
  void go(1000);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['awake', 'awake']);
  sleep.prepare();
  void go(1000);
  await vi.advanceTimersByTimeAsync(500);
  expect(log).toHaveLength(2);
});

it('ends at once and for good when its loop is stopped', async () => {
  const { ended, go, log } = make();
  void go(60_000);
  ended.abort();
  await vi.advanceTimersByTimeAsync(0);
  void go(60_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['awake', 'awake']);
});
