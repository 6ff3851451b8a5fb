import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SessionUser } from '#web/core/session/session.ts';
import { adoptSeen, leaveNumbers, leftNumbers, numbersToLeave } from './left-numbers.ts';
import type { OperationsDatabase } from './operations-database.ts';

const kept = new Map<string, string>();
const ravi = { id: 'ravi', tenant_id: 'narmada' } as SessionUser;
const sunita = { id: 'sunita', tenant_id: 'narmada' } as SessionUser;

beforeEach(() =>
  Reflect.set(globalThis, 'localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
);
afterEach(() => {
  kept.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('a device that held numbers leaves its id and what was seen, for its person alone', async () => {
  const first = databaseWith(
    { key: 'device', id: 'one' },
    { key: 'numbers', taken: [{ number: 'RC-000001', holder: 'case', spent: false }] },
  );
  const left = await numbersToLeave(first, ravi);
  expect(left).toEqual({ devices: ['one'], seen: ['RC-000001'] });
  if (left) leaveNumbers(ravi, left);
  expect(leftNumbers(sunita)).toEqual({ devices: [], seen: [] });

  const next = databaseWith({ key: 'device', id: 'two' });
  await adoptSeen(next, ravi);
  expect(await next.settings.get('numbers')).toEqual({
    key: 'numbers',
    taken: [{ number: 'RC-000001', holder: '', spent: true }],
  });
  expect((await numbersToLeave(next, ravi))?.devices).toEqual(['one', 'two']);
});

it('a device that held none leaves nothing', async () => {
  expect(await numbersToLeave(databaseWith({ key: 'device', id: 'one' }), ravi)).toBeNull();
});

/** The single records of a database, without its disk. */
function databaseWith(...records: readonly { readonly key: string; readonly [name: string]: unknown }[]) {
  const settings = new Map(records.map((record) => [record.key, record]));
  return {
    settings: {
      get: (key: string) => Promise.resolve(settings.get(key)),
      put: (record: { readonly key: string }) => Promise.resolve(settings.set(record.key, record)),
    },
    transaction: (_mode: string, _table: unknown, work: () => Promise<unknown>) => work(),
  } as unknown as OperationsDatabase;
}
