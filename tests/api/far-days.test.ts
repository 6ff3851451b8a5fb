import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { modules } from '#server/app.ts';
import type { Route } from '#server/core/http/route.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let tokens: readonly string[];
beforeAll(async () => {
  t = await makeApp();
  tokens = [
    (await t.signIn('+919876500011', 'staff')).token,
    (await t.signInAdmin('owner@narmada.example')).token,
  ];
});
afterAll(() => t.remove());

const routes = modules.flatMap((module) => module.routes).filter(({ path }) => path !== '/sync/stream');
const first = '1900-01-01';
const last = '2199-12-31';
const outside = ['0001-01-01', '9999-12-31', '+010000-01-01'];
const months = ['0001-01', '2000-01', '2099-12', '9999-12'];

it('no query parsed as a day, a month or a stretch of days is answered with 500 or more', async () => {
  const faults: string[] = [];
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const names = parametersOf(route);
    const questions = [
      ...names.flatMap((name) => [first, last, ...outside, ...months].map((value) => ({ [name]: value }))),
      ...names.flatMap((a) =>
        names.flatMap((b) =>
          a === b
            ? []
            : [
                { [a]: first, [b]: last },
                { [a]: last, [b]: last },
              ],
        ),
      ),
    ];
    for (const question of questions) {
      const path = `${addressOf(route)}?${new URLSearchParams(question).toString()}`;
      const { status } = await t.call('GET', path, { token: tokens[1] ?? '' });
      if (status >= 500 && status !== 502) faults.push(`${path}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

it('no body with days at the ends of the calendar is answered with 500 or more', async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const route of routes) {
    if (!route.body || route.bodyAs === 'raw' || route.method === 'GET') continue;
    for (const body of bodiesOf(route.body))
      for (const token of tokens) {
        sent += 1;
        const { status } = await t.call(route.method, addressOf(route), { token, body });
        if (status >= 500 && status !== 502)
          faults.push(`${route.method} ${route.path} ${JSON.stringify(body)}: ${status}`);
      }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(100);
});

it('a day outside of the calendar is refused by its name', async () => {
  for (const day of outside) {
    const path = `/api/roster/plan?from=${encodeURIComponent(day)}`;
    const answer = await t.call('GET', path, { token: tokens[1] ?? '' });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'from']);
  }
});

it('leave of more than a year is refused by its last day', async () => {
  const answer = await t.call('POST', '/api/roster/requests', {
    token: tokens[0] ?? '',
    body: { kind: 'leave', leave_type: 'casual', from: '2026-12-01', to: last, reason: 'Wedding' },
  });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'to']);
});

function addressOf({ path }: Route): string {
  return `/api${path.replace(/\{\w+\}/g, 'n-g-1')}`;
}

function parametersOf(route: Route): string[] {
  const { asks, query } = route;
  return Object.keys(asks ? ((asks.input as unknown as Shaped)._zod.def.shape ?? {}) : (query ?? {}));
}

type Shaped = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
      readonly element?: z.ZodMiniType;
      readonly innerType?: z.ZodMiniType;
    };
  };
};

/** Bodies that are right as far as can be guessed, with their days far apart or all at the end. */
function bodiesOf(schema: z.ZodMiniType): unknown[] {
  const ends = [
    [first, last],
    [last, last],
    ['9999-12-31', '9999-12-31'],
  ] as const;
  return ends.flatMap(([low, high]) => {
    let days = 0;
    const body = sampleOf(schema, '', () => ((days += 1) === 1 ? low : high));
    return days > 0 ? [body] : [];
  });
}

const known: Readonly<Record<string, unknown>> = {
  kind: 'leave',
  leave_type: 'casual',
  reason: 'Wedding',
  staff_id: 'n-g-1',
  site_id: 'n-site-1',
  service_id: 'hk-office',
};

function sampleOf(schema: z.ZodMiniType, name: string, day: () => string): unknown {
  const { type, shape, element, innerType } = (schema as unknown as Shaped)._zod.def;
  if (accepts(schema, '2026-12-01') && !accepts(schema, 'x1y2')) return day();
  if (accepts(schema, '2026-12-01T00:00:00.000Z') && !accepts(schema, 'x1y2'))
    return `${day()}T23:59:59.999Z`;
  if (name in known) return known[name];
  if (innerType) return sampleOf(innerType, name, day);
  if (element) return [sampleOf(element, '', day)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape ?? {}).map(([inside, one]) => [inside, sampleOf(one, inside, day)]),
    );
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'int') return 1;
  return ['x1y2', '10:00', '2026-12', 'n-g-1'].find((text) => accepts(schema, text)) ?? choiceOf(schema);
}

function choiceOf(schema: z.ZodMiniType): unknown {
  const { entries } = (schema as unknown as { _zod: { def: { entries?: Record<string, string> } } })._zod.def;
  return entries ? Object.values(entries)[0] : 'x1y2';
}

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success;
}
