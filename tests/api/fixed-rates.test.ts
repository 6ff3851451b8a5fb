import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A fixed amount is billed whatever was done: agreed twice for the same days, it would be billed twice. */
let t: TestApp;
let office: Session;
let client = '';
let site = '';
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: office.token, ...(body === undefined ? {} : { body }) });
const rate = (more: object): Promise<Answer> =>
  as('POST', '/billing/service-rates', {
    client_id: client,
    title: 'Patrol car',
    basis: 'fixed',
    rate: 9000,
    from: '2026-10-01',
    to: '2026-10-31',
    ...more,
  });

beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('owner@narmada.example');
  client = (await as('POST', '/clients', { name: 'Twice Works', kind: 'unregistered' })).body.data.id;
  site = (await as('POST', '/locations', { name: 'Twice Gate' })).body.data.id;
  expect((await rate({})).status).toBe(201);
});
afterAll(() => t.remove());

it.each([
  ['the same again', {}, 409],
  ['the same at another amount', { rate: 9500 }, 409],
  [
    'the same name in other letters, from its last day on',
    { title: ' PATROL CAR', from: '2026-10-31', to: null },
    409,
  ],
  ['the same from the day after', { from: '2026-11-01', to: '2026-11-30' }, 201],
  ['another name', { title: 'Dog squad' }, 201],
  ['a rate by duties of the same name', { basis: 'duty', rate: 700 }, 201],
])('%s: %o is answered with %i', async (_what, more, status) => {
  const answer = await rate(more);
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body.errors[0].field).toBe('from');
});

it('the same at one site is another one, and an edit may not make two of one', async () => {
  const made = await rate({ site_id: site });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect((await as('PUT', `/billing/service-rates/${id}`, { rate: 9100 })).status).toBe(200);
  const moved = await as('PUT', `/billing/service-rates/${id}`, { site_id: null });
  expect([moved.status, moved.body.errors[0].field]).toEqual([409, 'from']);
  const odd = await rate({ title: 'Odd', to: '2026-09-01' });
  expect([odd.status, odd.body.errors[0].field]).toEqual([422, 'to']);
});

it('a second rate for the same duties from the same day is refused by the name of the other', async () => {
  const duty = { title: 'Guards', basis: 'month', rate: 20_000, from: '2026-12-01', to: null };
  const first = await rate(duty);
  expect(first.status, first.text).toBe(201);
  const second = await rate({ ...duty, title: 'Guards by the new contract', rate: 22_000 });
  expect([second.status, second.body.errors[0].field]).toEqual([409, 'from']);
  expect(second.body.errors[0].message).toContain('“Guards” is already the rate');
  // From a later day it takes the place of the one before, and for a shift it is another one.
  expect((await rate({ ...duty, title: 'Later', from: '2026-12-02' })).status).toBe(201);
  const night = await rate({ ...duty, title: 'Night', shift_id: 'night' });
  expect(night.status, night.text).toBe(201);
  const moved = await as('PUT', `/billing/service-rates/${night.body.data.id}`, { shift_id: null });
  expect([moved.status, moved.body.errors[0].field]).toEqual([409, 'from']);
  expect((await as('PUT', `/billing/service-rates/${night.body.data.id}`, { rate: 23_000 })).status).toBe(
    200,
  );
});

it('two that are sent at once are one', async () => {
  const twice = { title: 'Night patrol' };
  const answers = await Promise.all([rate(twice), rate(twice)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
