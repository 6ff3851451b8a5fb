import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { onPostgres } from '#tests/support/postgres.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let tokens: readonly string[];
beforeAll(async () => {
  t = await makeApp();
  tokens = [
    (await t.signIn('+919876500001')).token,
    (await t.signIn('+919876500011', 'staff')).token,
    (await t.signInAdmin('owner@narmada.example')).token,
  ];
});
afterAll(() => t.remove());

const routes = modules
  .flatMap((module) => module.routes)
  .filter(
    (route) =>
      route.path !== '/sync/stream' &&
      route.path !== '/auth/logout' &&
      !route.path.startsWith('/auth/sessions'),
  );

/** By day the people take turns at the bodies, by night each sends all of them. */
const asked = (i: number): readonly string[] =>
  byLane(
    tokens.filter((_, at) => at === i % tokens.length),
    tokens,
  );

const judge = (answer: Answer, what: string): void => {
  // An installation without cards says so by 503, whatever is sent.
  const isNotSetUp = answer.body?.code === 'payments_not_set_up';
  if (answer.status >= 500 && answer.status !== 502 && !isNotSetUp)
    throw new Error(`${what}: ${answer.status} ${answer.text}`);
  if (answer.status >= 400 && (answer.body?.success !== false || typeof answer.body?.code !== 'string'))
    throw new Error(`${what}: not the envelope: ${answer.text.slice(0, 200)}`);
  if (!answer.headers.get('content-type')?.includes('json') && answer.status >= 400)
    throw new Error(`${what}: ${answer.headers.get('content-type')}`);
};

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%',
    '__proto__',
    '🙂'.repeat(50),
    '9'.repeat(400),
    '-1',
    'NaN',
    '2026-02-30',
    '1e999',
    '../..',
    '<script>',
    'null',
  ),
  fc.constantFrom(Number.MAX_VALUE, -0, 1e21, 0.1, Number.MIN_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 3 }),
);
const fieldNames = [
  'id',
  'phone',
  'otp',
  'role',
  'email',
  'password',
  'name',
  'service',
  'service_id',
  'package',
  'date',
  'time',
  'location',
  'notes',
  'quantity',
  'price',
  'status',
  'kind',
  'shift_id',
  'staff_id',
  'lat',
  'lng',
  'at',
  'device',
  'schema',
  'ops',
  'bookings',
  'form',
  'title',
  'radius_m',
  'code',
  'reason',
  'new_date',
  'newStart',
  'slug',
  'tags',
  'body',
  'message',
  'to',
  'subject',
  'text',
  'token',
  'skills',
  'home_variant',
  '',
  'toString',
];
/**
 * A right value for most fields of a name, so that a body gets as far as the database with one field that is
 * not.
 */
const plausible: Readonly<Record<string, unknown>> = {
  phone: '9876500001',
  role: 'customer',
  otp: '123456',
  email: 'owner@narmada.example',
  password: 'Demo@12345',
  date: '2026-12-01',
  time: '10:00',
  service_id: 'hk-office',
  package: 'standard',
  priority: 'low',
  kind: 'in',
  bank_account: '12345678901234',
  ifsc: 'SBIN0001234',
};
type Schema = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly in?: Schema;
    };
  };
};

/** The schema inside of what makes it optional, nullable or something else. */
function bare(schema: Schema): Schema {
  const { innerType, in: from } = schema._zod.def;
  const inside = innerType ?? from;
  return inside === undefined ? schema : bare(inside);
}
function sampleOf(name: string, schema: Schema): unknown {
  if (name in plausible) return plausible[name];
  const { type, shape } = bare(schema)._zod.def;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape ?? {}).map(([inside, one]) => [inside, sampleOf(inside, one)]),
    );
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  return type === 'number' || type === 'int' ? 1 : 'x1y2';
}
/**
 * For each field that takes a text: a body that is right but for it, and no longer where the field may be
 * left out.
 */
function spoiledBodies(schema: Schema, character: string): object[] {
  const right = sampleOf('', schema);
  const fields = Object.entries(bare(schema)._zod.def.shape ?? {});
  return fields.flatMap(([name, field]) => {
    const sample = sampleOf(name, field);
    if (typeof sample !== 'string') return [];
    const needed = fields
      .filter(([other, one]) => other === name || one._zod.def.type !== 'optional')
      .map(([other]) => other);
    const bad = { ...(right as object), [name]: sample.slice(0, 1) + character + sample.slice(1) };
    return [bad, Object.fromEntries(Object.entries(bad).filter(([other]) => needed.includes(other)))];
  });
}

const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fieldNames), odd, { maxKeys: 10 }),
  fc.jsonValue({ maxDepth: 4 }),
);

describe('every route', () => {
  it('answers any JSON with less than 500 and always in the envelope', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.constantFrom(...tokens),
        body,
        fc.constantFrom('hk-office', 'n-g-1', 'x', '%F0%9F', '00000000-0000-4000-8000-00000000b100'),
        async (route, token, sent, id) => {
          const path = `/api${route.path.replace(/\{\w+\}/, id)}`;
          judge(
            await t.call(route.method, path, {
              token,
              ...(route.method === 'GET'
                ? {}
                : { raw: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
            }),
            `${route.method} ${path} ${JSON.stringify(sent)}`,
          );
        },
      ),
      { numRuns: byLane(onPostgres ? 300 : 1000, onPostgres ? 600 : 3000) },
    );
  }, 300_000);

  it.each([
    ['U+0000', '\u0000'],
    ['half a surrogate pair', '\ud800'],
  ])(
    'answers a text with %s in any field of an otherwise right body with less than 500',
    async (_what, character) => {
      const named: string[] = [];
      for (const route of routes) {
        if (!route.body || route.bodyAs === 'raw' || route.method === 'GET') continue;
        const path = `/api${route.path.replace(/\{\w+\}/g, 'n-g-1')}`;
        for (const [i, sent] of spoiledBodies(route.body, character).entries())
          for (const token of [undefined, ...(route.access === 'public' ? [] : asked(i))]) {
            const answer = await t.call(route.method, path, {
              body: sent,
              ...(token === undefined ? {} : { token }),
            });
            judge(answer, `${route.method} ${path} ${JSON.stringify(sent)}`);
            if (answer.body.message === 'This contains characters that cannot be saved.')
              named.push(String(answer.body.errors[0].field));
          }
      }
      expect(named).toEqual(expect.arrayContaining(['email', 'device', 'ticket', 'name', 'reason']));
    },
  );

  it('answers a field, a query or a record called like what every object has with less than 500', async () => {
    const inherited = new Set(['toString', ...Object.getOwnPropertyNames(Object.prototype)]);
    const faults: string[] = [];
    const send = async (method: string, path: string, raw: string): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const sent = method === 'GET' ? {} : { raw, headers };
      const answer = await t.call(method, path, { token: tokens[2] ?? '', ...sent });
      if (answer.status >= 500 && answer.status !== 502) faults.push(`${method} ${path} ${raw}`);
    };
    for (const name of [...inherited].slice(0, byLane(2, onPostgres ? 2 : inherited.size)))
      for (const route of routes) {
        const path = `/api${route.path.replace(/\{\w+\}/g, name)}`;
        await send(route.method, `${path}?${name}=x&sort=${name}&status=${name}`, `{"${name}": ""}`);
        await send(route.method, path, `{"patch": {"${name}": ""}, "coll": "${name}", "kind": "${name}"}`);
      }
    expect(faults).toEqual([]);
  }, 300_000);

  it('answers any query with less than 500', async () => {
    const gets = routes.filter((route) => route.method === 'GET');
    const names = [
      'page',
      'limit',
      'sort',
      'search',
      'q',
      'status',
      'date',
      'start_date',
      'serviceId',
      'category',
      'lat',
      '_cb',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gets),
        fc.constantFrom(...tokens),
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              '-1',
              '1e9',
              '%',
              "'",
              '"',
              '(',
              '*',
              'AND',
              '\\',
              '2026-13-01',
              '-price',
              'a,b,c',
            ),
          ),
          { maxKeys: 4 },
        ),
        async (route, token, query) => {
          const path = `/api${route.path.replace(/\{\w+\}/, 'hk-office')}?${new URLSearchParams(query).toString()}`;
          judge(await t.call('GET', path, { token }), path);
        },
      ),
      { numRuns: byLane(onPostgres ? 200 : 500, onPostgres ? 400 : 1500) },
    );
  }, 300_000);

  it('answers pushes of any operations with less than 500, and refuses none of the request for one of them', async () => {
    const operation = fc.record(
      {
        op: fc.uuid(),
        n: fc.nat(),
        type: fc.constantFrom(
          'create',
          'patch',
          'put',
          'booking.cancel',
          'booking.confirm',
          'device.register',
          'x.y',
          'toString',
        ),
        coll: fc.constantFrom(
          'a\u0000b',
          'bookings',
          'attendance',
          'cart_items',
          'drafts',
          'notifications',
          'services',
          'users',
        ),
        id: fc.constantFrom(
          'x',
          'demo-news-0',
          '00000000-0000-4000-8000-00000000b100',
          '__proto__',
          'a\u0000b',
          '\ud800',
        ),
        after: fc.constantFrom('x', 'a\u0000b', '\udfff'),
        patch: fc.dictionary(fc.constantFrom(...fieldNames.filter(Boolean), 'a\u0000b'), odd, { maxKeys: 6 }),
        args: fc.dictionary(fc.constantFrom('reason', 'public_key', 'new_date'), odd, { maxKeys: 2 }),
        at: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
        sig: fc.string(),
        prev: fc.string({ maxLength: 64 }),
      },
      { requiredKeys: ['op', 'n', 'type', 'at'] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength: 8 }),
        fc.constantFrom(...tokens),
        async (ops, token) => {
          const answer = await t.call('POST', '/api/sync/push', {
            token,
            body: { device: 'fuzz', schema: 1, ops },
          });
          judge(answer, JSON.stringify(ops));
          if (answer.status === 200) expect(answer.body.results).toHaveLength(ops.length);
        },
      ),
      { numRuns: byLane(onPostgres ? 150 : 400, onPostgres ? 300 : 1200) },
    );
  }, 300_000);
});

describe('a body', () => {
  const send = (raw: BodyInit, headers: Record<string, string>) =>
    t.call('POST', '/api/bookings', { token: tokens[0] ?? '', raw, headers });
  const json = { 'content-type': 'application/json' };
  it.each([
    ['too large by its length', 'x'.repeat(300_000), json, 413],
    ['not JSON', '{', json, 400],
    ['not an object', '[]', json, 400],
    ['nested too deeply', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, json, 400],
    ['a wall of brackets', '['.repeat(100_000), json, 400],
    ['poisoning a prototype', '{"__proto__":{"role":"owner"}}', json, 400],
    ['of another type', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['compressed', 'x', { ...json, 'content-encoding': 'gzip' }, 415],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), json, 400],
  ])('%s is refused with %s', async (_what, raw, headers, status) => {
    const answer = await send(raw as BodyInit, headers);
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
  });
  it('too large by what arrives, without a length, is refused', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 10; i += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
        controller.close();
      },
    });
    expect((await send(stream, json)).status).toBe(413);
  });
});

describe('the address', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'route_not_found'],
    ['DELETE', '/api/bookings', 405, 'method_not_allowed'],
  ])('%s %s answers %d %s', async (method, path, status, code) => {
    const answer = await t.call(method, path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
  it('sets the same careful headers on every answer', async () => {
    for (const path of ['/api/health', '/api/nothing', '/api/bookings']) {
      const { headers } = await t.call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id') ?? '').not.toBe('');
    }
  });
});
