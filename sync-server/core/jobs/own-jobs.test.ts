import { expect, it } from 'vitest';
import type { Job } from './job.ts';
import { startOwnJobs } from './own-jobs.ts';

const hour = 3_600_000;

it('a job that is woken while it runs runs once more, however often it was woken', async () => {
  const stopping = new AbortController();
  const ends: (() => void)[] = [];
  let runs = 0;
  const job: Job<null> = {
    name: 'woken',
    title: ['Woken', 'जगाया गया'],
    everyMs: hour,
    runs: 'each-server',
    run: () => {
      runs += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
  const jobs = startOwnJobs(null, [job], stopping.signal);
  jobs.wake('woken');
  expect(runs).toBe(1);
  jobs.wake('woken');
  jobs.wake('woken');
  expect(runs).toBe(1);
  ends[0]?.();
  await expect.poll(() => runs).toBe(2);
  ends[1]?.();
  await expect.poll(() => jobs.states()[0]?.running).toBe(false);
  expect(runs).toBe(2);
  stopping.abort();
  await jobs.stop();
});
