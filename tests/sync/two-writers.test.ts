import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from '#shared/modules/tasks/task.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { onPostgres } from '#tests/support/postgres.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

it('of two writers of one record neither loses the change of the other', async () => {
  const made = await t.call('POST', '/api/tasks', {
    token: owner.token,
    body: { title: 'Task', site_id: 'n-site-1' },
  });
  const id: string = made.body.data.id;
  const append = (word: string, whenRead: (attempt: number) => Promise<unknown>): Promise<void> => {
    let attempt = 0;
    const actor = {
      name: '',
      sessionId: '',
      phone: null,
      role: 'owner',
      permissions: new Set(['*']),
      staffId: null,
      siteIds: [],
      tenantId: owner.user.tenant_id,
      userId: owner.user.id,
    };
    return runTransaction(t.app.services, actor, async (tx) => {
      const rows = tx.rows(tasks);
      const task = await rows.find(id);
      if (!task) throw new Error('no task');
      await whenRead((attempt += 1));
      rows.update({ ...task, title: `${task.title} ${word}` });
    });
  };
  // PostgreSQL lets a second writer in between the reading and the writing of the first; SQLite has one
  // writer.
  await append('first', async (attempt) => {
    if (onPostgres && attempt === 1) await append('second', async () => undefined);
  });
  if (!onPostgres) await append('second', async () => undefined);
  const { data } = (await t.call('GET', `/api/tasks/${id}`, { token: owner.token })).body;
  expect(data).toMatchObject({ ver: 3 });
  expect(data.title.split(' ').toSorted()).toEqual(['Task', 'first', 'second']);
});
