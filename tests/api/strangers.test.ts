import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await makeApp({ demo: false });
});
afterEach(() => t.remove());

it.each([
  ['without a sign-in', 'GET', '/api/companies', undefined, 401],
  ['with an invented one', 'GET', '/api/companies', 'invented', 401],
  ['to an address that is none', 'GET', '/api/nothing-here', undefined, 404],
  ['of a method that an address does not take', 'DELETE', '/api/health', undefined, 405],
])('calls %s are counted by their address', async (_what, method, path, token, status) => {
  const answers: number[] = [];
  for (let n = 0; n < 320; n += 1)
    answers.push((await t.call(method, path, token === undefined ? {} : { token })).status);
  expect(answers.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => status));
  expect(answers.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429));
  // Who is refused there can sign in all the same.
  expect((await t.call('GET', '/api/health')).status).toBe(200);
});

it('a parameter that is called like a part of every object is one like others', async () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    expect((await t.call('GET', `/api/health?${name}=1`)).status).toBe(200);
});
