import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
});
afterAll(() => t.remove());

const ops = (mark: string, megabytes: number): string[] =>
  Array.from({ length: megabytes * 4 }, (_, i) => `${mark}${i}${'x'.repeat(262_100)}`);
const keep = (
  who: Session,
  device: string,
  mark: string,
  megabytes: number,
  headers: Record<string, string> = {},
) =>
  t.call('POST', '/api/sync/quarantine', {
    token: who.token,
    body: { device, ops: ops(mark, megabytes) },
    headers,
  });
const kept = async (): Promise<number> =>
  (await t.app.services.database.read.selectFrom('quarantine').select('id').execute()).length;

it('is kept once, however often it comes', async () => {
  const first = await keep(mahesh, 'phone-1', 'a', 1);
  const again = await keep(mahesh, 'phone-1', 'a', 1);
  const keyed = await keep(mahesh, 'phone-1', 'a', 1, { 'idempotency-key': 'lost-answer' });
  expect([first.status, again.status, keyed.status]).toEqual([201, 201, 201]);
  expect(new Set([first, again, keyed].map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await kept()).toBe(1);
});

it('is kept with characters that no database can hold, none of them lost', async () => {
  const sent = { device: 'a\0b\ud800', ops: ['a\0b', { 'n\0': '\udc00' }] };
  const { status, body } = await t.call('POST', '/api/sync/quarantine', { token: sunita.token, body: sent });
  expect(status).toBe(201);
  const { database } = t.app.services;
  const row = await database.read
    .selectFrom('quarantine')
    .selectAll()
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow();
  expect(row['device']).toBe(String.raw`a\u0000b\ud800`);
  expect(JSON.parse(String(row['body']))).toEqual(sent);
  await database.write((trx) => trx.deleteFrom('quarantine').where('id', '=', body.data.id).execute());
});

it('is refused beyond a quota of the device and of the person, with what to do, and nothing makes room for it', async () => {
  expect((await keep(mahesh, 'phone-1', 'b', 3)).status).toBe(201);
  const full = await keep(mahesh, 'phone-1', 'c', 2);
  expect([full.status, full.body.code]).toEqual([413, 'too_large']);
  expect(full.body.message).toContain('it stays on this phone');
  expect((await keep(mahesh, 'phone-2', 'd', 1)).status).toBe(201);
  expect((await keep(mahesh, 'phone-3', 'e', 2)).status).toBe(413);
  expect(await kept()).toBe(3);
  expect((await keep(mahesh, 'phone-1', 'a', 1)).status).toBe(201);
  expect((await keep(sunita, 'phone-1', 'f', 1)).status).toBe(201);
});

it('is counted one by one when it comes together', async () => {
  const before = await kept();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => keep(sunita, `phone-${i}`, `g${i}`, 1)),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
  expect((await kept()) - before).toBe(5);
});

it.each([
  ['text', { note: ['2345 '.repeat(60_001)] }],
  ['name', { ['2345 '.repeat(60_001)]: 1 }],
])('is refused where one %s in it is longer than any that people write', async (_what, op) => {
  const answer = await t.call('POST', '/api/sync/quarantine', {
    token: sunita.token,
    body: { device: 'phone-7', ops: [op] },
  });
  expect([answer.status, answer.body.message]).toEqual([
    413,
    expect.stringContaining('One text in this is too long'),
  ]);
});

it('is refused where the business has no room, with when to come again', async () => {
  const { database } = t.app.services;
  const row = await database.read
    .selectFrom('quarantine')
    .selectAll()
    .where('user_id', '=', mahesh.user.id)
    .executeTakeFirstOrThrow();
  await database.write((trx) =>
    trx
      .insertInto('quarantine')
      .values({ ...row, user_id: 'somebody', body: '', size: 195 * 1_048_576 })
      .execute(),
  );
  const officer = await t.signIn('+919876500013', 'supervisor');
  const answer = await keep(officer, 'phone-9', 'h', 1);
  expect([answer.status, answer.body.code, Number(answer.headers.get('retry-after'))]).toEqual([
    429,
    'too_many',
    86_400,
  ]);
});
