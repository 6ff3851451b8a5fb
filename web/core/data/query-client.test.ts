import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { reportStatus } from '#web/core/sync/sync-status.ts';
import { session } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { queryClient } from './query-client.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  reportStatus({ online: true, asOf: {} });
});

it('an answer is read again when a collection it follows was pulled, and not when another was', async () => {
  const { reads, settled } = watch(['roster']);
  await settled();
  reportStatus({ asOf: { bookings: 1 } });
  await settled();
  expect(reads()).toBe(1);
  reportStatus({ asOf: { bookings: 1, roster: 2 } });
  await settled();
  expect(reads()).toBe(2);
});

it('what was asked before a pull is asked once more when it has come, also the first time', async () => {
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['slow'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    meta: { follow: ['roster'] },
  });
  stops.push(observer.subscribe(() => undefined));
  const shows = (text: string) => expect.poll(() => observer.getCurrentResult().data).toBe(text);
  // However often something changes meanwhile, the first answer is shown, and one more is asked for.
  reportStatus({ asOf: { roster: 1 } });
  reportStatus({ asOf: { roster: 2 } });
  expect(answers).toHaveLength(1);
  answers[0]?.('before');
  await shows('before');
  await expect.poll(() => answers.length).toBe(2);
  reportStatus({ asOf: { roster: 3 } });
  answers[1]?.('after');
  await shows('after');
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('the last');
  await shows('the last');
  expect(answers).toHaveLength(3);
});

it('every answer on a screen is read again when the network turns', async () => {
  const { reads, settled } = watch([]);
  await settled();
  reportStatus({ online: false });
  await settled();
  reportStatus({ online: true });
  await settled();
  expect(reads()).toBe(3);
});

it('what one person has read is gone when somebody else signs in', async () => {
  const { settled } = watch([]);
  await settled();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  session.set({ status: 'signed-in', user: person('another') });
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});

it('what no screen shows is forgotten', async () => {
  const { settled } = watch([]);
  await settled();
  const shown = () => queryClient.getQueryCache().getAll().length;
  expect(shown()).toBe(1);
  for (const stop of stops.splice(0)) stop();
  await expect.poll(shown, { timeout: 2000 }).toBe(0);
});

/** A screen that shows one answer and counts how often it was read. */
function watch(follow: readonly string[]) {
  let count = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['answer'],
    queryFn: () => Promise.resolve((count += 1)),
    meta: { follow },
  });
  stops.push(observer.subscribe(() => undefined));
  return {
    reads: () => count,
    settled: () => expect.poll(() => queryClient.isFetching()).toBe(0),
  };
}

function person(id: string): SessionUser {
  return {
    id,
    name: '',
    email: null,
    phone: null,
    role: 'customer',
    permissions: [],
    tenant_id: null,
    company_id: null,
    has_company: false,
    staff_id: null,
    onboardingCompleted: true,
    member_since: null,
  };
}
