import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#shared/core/ids.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { mostSteps } from '#shared/modules/checklists/step.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { modules } from '#server/app.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { bind } from '#server/core/sync/operations.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** Adds lines to the checklist of a task without looking how many there are. */
const addPoints = bind(
  defineOperation<{ count: number }, Task>({
    name: 'task.tick',
    method: 'POST',
    path: '/tasks/{id}/points',
    summary: ['Add lines', 'पंक्तियाँ जोड़ें'],
    input: z.strictObject({ count: z.int() }),
    resource: tasks,
    offline: false,
  }),
  async (tx, { id, input }) => {
    const task = await tx.rows(tasks).visible(id ?? '', true);
    const points = Array.from({ length: input.count }, () => ({
      id: newId(),
      text: 'Lamp',
      kind: 'tick' as const,
      required: true,
      value: '',
      done_at: null,
      done_by: '',
    }));
    return tx.rows(tasks).update({ ...task, checklist: [...task.checklist, ...points] });
  },
);

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp({
    modules: [
      ...modules,
      { name: 'points', routes: [handle(addPoints)], resources: [], operations: [], jobs: [] },
    ],
  });
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

it('a list that an operation fills beyond its limit is refused by its field, and nothing is stored', async () => {
  const call = (method: string, path: string, body?: object) =>
    t.call(method, `/api/tasks${path}`, { token: owner.token, ...(body ? { body } : {}) });
  const { id } = (await call('POST', '', { title: 'Rounds', site_id: 'n-site-1' })).body.data;
  expect((await call('POST', `/${id}/points`, { count: mostSteps })).status).toBe(200);
  const refused = await call('POST', `/${id}/points`, { count: 1 });
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'invalid',
    [
      {
        field: 'checklist',
        message: `This list can hold at most ${mostSteps} entries. Remove some, or start a new record.`,
      },
    ],
  ]);
  expect((await call('GET', `/${id}`)).body.data.checklist).toHaveLength(mostSteps);
});
