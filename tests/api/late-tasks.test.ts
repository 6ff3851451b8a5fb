import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { tellOfLateTasks } from '#server/modules/tasks/late-tasks.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

/** A task past its time is told of: to its person, to who gave it, and to the owner, each once. */
let t: TestApp;
const hourMs = 3_600_000;
const people = {
  mahesh: () => t.signIn('+919876500011', 'staff'),
  sunita: () => t.signIn('+919876500012', 'staff'),
  officer: () => t.signIn('+919876500013', 'supervisor'),
  owner: () => t.signInAdmin('owner@narmada.example'),
  hr: () => t.signInAdmin('hr@narmada.example'),
} as const;
type Person = keyof typeof people;

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());
beforeEach(() => {
  t.clock.nowMs = noon;
});

async function as(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
  const { token } = await people[person]();
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
}

/** Which of these people have heard so far that a task is late, and how often. */
async function heard(title: string): Promise<Partial<Record<Person, number>>> {
  const counts: Partial<Record<Person, number>> = {};
  for (const person of ['mahesh', 'sunita', 'officer', 'owner', 'hr'] as const) {
    const { data } = (await as(person, 'GET', '/notifications?limit=100')).body;
    const n = data.filter((one: { title: string[] }) => one.title[0] === `Task overdue: ${title}`).length;
    if (n > 0) counts[person] = n;
  }
  return counts;
}

const later = (hours: number): void => {
  t.clock.nowMs = noon + hours * hourMs;
};
const run = (): Promise<number> => tellOfLateTasks(t.app.services);
async function give(body: object, by: Person = 'hr'): Promise<{ id: string; title: string }> {
  const title = `Late ${newId().slice(-6)}`;
  const made = await as(by, 'POST', '/tasks', {
    title,
    due_at: instantFromMs(noon + hourMs),
    ...body,
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body.data).not.toHaveProperty('late_level');
  expect(made.body.data).not.toHaveProperty('made_by_id');
  return { id: made.body.data.id, title };
}

it('its person hears at its time, who gave it and the supervisor after the hours that are set, then the owner', async () => {
  const { id, title } = await give({ assignee_id: 'n-g-1', site_id: 'n-site-1' });
  expect(await run()).toBe(0);
  later(1);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await heard(title)).toEqual({ mahesh: 1 });
  later(4.5);
  expect(await run()).toBe(0);
  await as('owner', 'PUT', '/settings/notifications', { task_late_hours: 2 });
  later(5);
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
  expect(await heard(title)).toEqual({ mahesh: 1, hr: 1, officer: 1 });
  later(7);
  expect(await run()).toBe(1);
  expect(await heard(title)).toEqual({ mahesh: 1, hr: 1, officer: 1, owner: 1 });
  later(100);
  expect(await run()).toBe(0);
  const { history, status } = (await as('owner', 'GET', `/tasks/${id}`)).body.data;
  expect(status).toBe('open');
  expect(history.filter((line: { action: string }) => line.action === 'late')).toHaveLength(3);
  expect((await as('owner', 'GET', '/audit-logs?limit=50')).text).toContain('Task overdue, people told');
  later(0);
  await as('owner', 'PUT', '/settings/notifications', { task_late_hours: 4 });
});

it('nobody hears of one that is done, cancelled, removed or put off in time', async () => {
  const [done, cancelled, removed, moved] = [
    await give({ assignee_id: 'n-g-1' }),
    await give({ assignee_id: 'n-g-1' }),
    await give({ assignee_id: 'n-g-1' }),
    await give({ assignee_id: 'n-g-1' }),
  ];
  await as('mahesh', 'POST', `/tasks/${done.id}/finish`, {});
  await as('hr', 'POST', `/tasks/${cancelled.id}/cancel`, {});
  await as('hr', 'DELETE', `/tasks/${removed.id}`);
  await as('hr', 'PUT', `/tasks/${moved.id}`, { due_at: instantFromMs(noon + 3 * hourMs) });
  later(2);
  expect(await run()).toBe(0);
  later(3);
  expect(await run()).toBe(1);
  expect(await heard(moved.title)).toEqual({ mahesh: 1 });
  // Opened again, and given another time, it is late anew.
  await as('hr', 'POST', `/tasks/${done.id}/reopen`, {});
  expect([await run(), await heard(done.title)]).toEqual([1, { mahesh: 1 }]);
  await as('hr', 'PUT', `/tasks/${done.id}`, { due_at: instantFromMs(noon + 9 * hourMs) });
  later(8);
  await as('hr', 'POST', `/tasks/${moved.id}/cancel`, {});
  expect(await run()).toBe(0);
  later(9);
  expect([await run(), await heard(done.title)]).toEqual([1, { mahesh: 2 }]);
  await as('hr', 'POST', `/tasks/${done.id}/cancel`, {});
});

it('of a site those on duty there hear first, and its supervisor once where he gave it himself', async () => {
  const title = `Round ${newId().slice(-6)}`;
  const given = await as('officer', 'POST', '/tasks/give', {
    title,
    site_id: 'n-site-1',
    due_at: instantFromMs(noon + hourMs),
  });
  expect(given.status, given.text).toBe(201);
  later(1);
  expect([await run(), await heard(title)]).toEqual([1, { mahesh: 1 }]);
  later(5);
  expect([await run(), await heard(title)]).toEqual([1, { mahesh: 1, officer: 1 }]);
});
