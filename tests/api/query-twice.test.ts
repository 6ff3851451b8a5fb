import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

it('a query parameter that is given twice is refused and named', async () => {
  expect((await t.call('GET', '/api/services?limit=1')).status).toBe(200);
  const answer = await t.call('GET', '/api/services?limit=1&limit=2');
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'limit']);
});
