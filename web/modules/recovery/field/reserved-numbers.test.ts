import { beforeEach, expect, it } from 'vitest';
import { deviceNames } from '#web/core/session/names.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { keepReserved, reservedNumbers, usedBefore } from './reserved-numbers.ts';

const imran = {
  id: '00000000-0000-4000-8000-000000000001',
  tenant_id: '00000000-0000-4000-8000-00000000000a',
} as SessionUser;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Reflect.set(globalThis, 'localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    get length() {
      return kept.size;
    },
    key: (n: number) => [...kept.keys()][n] ?? null,
  });
});

it('knows what an older version of the app reserved, and what it gave out', () => {
  const old = (name: string, numbers: unknown) =>
    kept.set(`${deviceNames(imran).channel}-seen-6draft/${name}`, JSON.stringify({ at: 1, data: numbers }));
  old('recovery-free', ['RC-000001', 'RC-000002', 'RC-000003']);
  old('recovery-numbers', ['RC-000001', 7]);
  expect(reservedNumbers(imran)).toEqual(['RC-000001', 'RC-000002', 'RC-000003']);
  expect(usedBefore(imran)).toEqual(['RC-000001']);
  keepReserved(imran, ['RC-000004']);
  expect(reservedNumbers(imran)).toEqual(['RC-000004']);
  expect(usedBefore(imran)).toEqual(['RC-000001']);
});
