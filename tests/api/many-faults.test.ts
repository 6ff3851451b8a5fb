import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { longestTurn } from '#tests/support/longest-turn.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
});
afterAll(() => t.remove());

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
const post = (path: string, body: object) => t.call('POST', `/api${path}`, { token: asha.token, body });
const push = (ops: readonly object[]) => post('/sync/push', { device: 'faults', schema: 3, ops });

describe('a request with many faults', () => {
  it('is told the first twenty of them and how many there are', async () => {
    const answer = await post('/auth/send-otp', keys(900));
    expect([answer.status, answer.body.errors.length]).toEqual([422, 20]);
    expect(answer.body.message).toMatch(/There are 90\d such fields; the first 20 are listed\.$/);
    expect(answer.text.length).toBeLessThan(4000);
  });
  it('is told that a field is the server’s to decide, however late it comes', async () => {
    expect((await post('/auth/send-otp', { ...keys(900), tenant_id: 'x' })).body.code).toBe(
      'forbidden_field',
    );
  });
  it('is not answered with the long name it sent', async () => {
    const { errors } = (
      await post('/auth/send-otp', { phone: '9876500001', role: 'customer', ['k'.repeat(10_000)]: 1 })
    ).body;
    expect(errors.every((error: { field: string }) => error.field.length <= 120)).toBe(true);
  });
});

describe('a body of very many values is refused before a schema looks at each', () => {
  it.each([
    ['/auth/send-otp', keys(1001), 400, /too many fields/],
    ['/sync/push', { device: 'faults', schema: 3, ops: [keys(1001)] }, 400, /too many fields/],
    ['/sync/quarantine', { device: 'faults', ops: [keys(1001)] }, 400, /too many fields/],
    [
      '/sync/push',
      { device: 'faults', schema: 3, ops: Array.from({ length: 60_001 }, () => 1) },
      413,
      /too large/,
    ],
    ['/auth/send-otp', { name: Array.from({ length: 25_001 }, () => 1) }, 413, /too large/],
  ])('sent to %s', async (path, body, status, words) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words)]);
  });
  it('and so is an edit of as many fields', async () => {
    const patch = Object.fromEntries(Object.keys(keys(1001)).map((name) => [name, [1, 2]]));
    expect(
      (
        await push([
          { op: newId(), n: 1, type: 'patch', coll: 'bookings', id: 'x', at: t.clock.nowMs, patch },
        ])
      ).status,
    ).toBe(400);
  });
  it('while a push of as much as a phone sends is taken', async () => {
    const op = (i: number) => ({
      op: newId(),
      n: i,
      type: 'create',
      coll: 'incidents',
      at: t.clock.nowMs,
      patch: { title: 'x', description: 'x', location: 'x' },
    });
    const { status, body } = await push(Array.from({ length: 500 }, (_, i) => op(i)));
    expect([
      status,
      body.results.filter((result: { status: string }) => result.status === 'applied').length,
    ]).toEqual([200, 500]);
  });
});

describe('a body keeps nobody else waiting', () => {
  /** Three times what it should be, for a machine that collects garbage meanwhile. */
  const most = 12;
  const named = (objects: number, names: number): string => {
    let n = 0;
    const object = (): string => `{${Array.from({ length: names }, () => `"n${(n += 1)}":0`).join()}}`;
    return Array.from({ length: objects }, object).join();
  };
  let sent = 0;
  const once = (raw: string) =>
    longestTurn(() =>
      t.call('POST', '/api/sync/quarantine', {
        token: asha.token,
        raw,
        headers: { 'content-type': 'application/json', 'idempotency-key': `try-${(sent += 1)}` },
      }),
    );
  /** The shortest of a few tries: what is long each time is the body's own, and no collection of garbage. */
  const send = async (raw: string) => {
    let best = await once(raw);
    for (let more = 2; more > 0 && best.megabytes >= most; more -= 1) {
      const next = await once(raw);
      if (next.megabytes < best.megabytes) best = next;
    }
    return best;
  };
  const unsent = (ops: string): string => `{"device":"d","ops":[${ops}]}`;
  it.each([
    ['of brackets', () => unsent('['.repeat(2_400_000) + ']'.repeat(2_400_000)), 400],
    ['of names', () => `{${Array.from({ length: 420_000 }, (_, i) => `"k${i}":0`).join()}}`, 400],
    ['of empty lists', () => unsent('[],'.repeat(1_740_000).slice(0, -1)), 413],
    ['of objects of which none is like another', () => unsent(named(1700, 100)), 413],
    ['of objects of one name each', () => unsent(named(80_000, 1)), 413],
    [
      'of names written in escapes',
      () => `{${Array.from({ length: 300_000 }, (_, i) => `"\\u0061${i}":0`).join()}}`,
      400,
    ],
    ['of quotes in texts', () => unsent(`"${'\\"],['.repeat(900_000)}"`), 413],
  ])('%s, when it is refused', async (_what, raw, status) => {
    const { megabytes, result } = await send(raw());
    expect(result.status).toBe(status);
    expect(megabytes).toBeLessThan(most);
  });
  it.each([
    ['of very many texts', () => unsent(`[${Array.from({ length: 170_000 }, (_, i) => `"t${i}"`).join()}]`)],
    ['of lists in lists', () => unsent(`[${'[0],'.repeat(85_000).slice(0, -1)}]`)],
    ['of different objects', () => unsent(named(140, 100))],
  ])('%s, when it is taken', async (_what, raw) => {
    const { megabytes, result } = await send(raw());
    expect(result.status).toBe(201);
    expect(megabytes).toBeLessThan(most);
  });
});

describe('names are counted as they are parsed', () => {
  it.each([
    ['in a text', `{"phone":"${'{\\"a\\":[],'.repeat(2000)}","role":"x"}`, 422],
    ['after an escaped backslash', `{"phone":"\\\\","role":"${'['.repeat(40)}"}`, 422],
    ['between blanks', `{ "phone" : [ ] ,\n\t"role" : { } }`, 422],
    ['one level below the deepest', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 422],
    ['below the deepest level', `{"a":${'['.repeat(33)}${']'.repeat(33)}}`, 400],
    [
      'a thousand in one object',
      `{"phone":{${Array.from({ length: 1000 }, (_, i) => `"k${i}":1`).join()}}}`,
      422,
    ],
    ['one more', `{"phone":{${Array.from({ length: 1001 }, (_, i) => `"k${i}":1`).join()}}}`, 400],
    ['of a prototype, in escapes', '{"phone":{"\\u005f_proto__":1}}', 400],
  ])('%s', async (_what, raw, status) => {
    expect(
      (await t.call('POST', '/api/auth/send-otp', { raw, headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(status);
  });
});

describe('the form of an application', () => {
  const apply = (form: string) => {
    const raw = new FormData();
    raw.append('form', form);
    return t.call('POST', '/api/partner/register', { raw });
  };
  it('has a most of characters and of fields', async () => {
    const long = await apply(JSON.stringify({ name: 'x'.repeat(40_001) }));
    expect([long.status, long.body.errors[0].field]).toEqual([422, 'form']);
    expect((await apply(JSON.stringify(keys(1001)))).status).toBe(400);
    expect((await apply(JSON.stringify(keys(900)))).body.errors).toHaveLength(20);
  });
});
