import { afterEach, beforeEach, expect, it } from 'vitest';
import { deviceNames } from '#web/core/session/names.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

const ravi = person('00000000-0000-4000-8000-000000000001');
const sunita = person('00000000-0000-4000-8000-000000000002');
let most = Number.POSITIVE_INFINITY;
const kept = new Map<string, string>();

/** The storage of a browser, which may be full. */
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (value.length > most) throw new Error('QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => kept.delete(key),
};

beforeEach(() => Reflect.set(globalThis, 'localStorage', storage));
afterEach(() => {
  kept.clear();
  most = Number.POSITIVE_INFINITY;
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('an answer is kept for its owner alone', () => {
  keepAnswer(ravi, '/roster/ahead', { sites: [] });
  expect(keptAnswer(ravi, '/roster/ahead')?.data).toEqual({ sites: [] });
  expect(keptAnswer(sunita, '/roster/ahead')).toBeNull();
});

it('it lies under the name that leaving the device sweeps', () => {
  keepAnswer(ravi, '/roster/ahead', 1);
  expect([...kept.keys()].every((key) => key.startsWith(`${deviceNames(ravi).channel}-`))).toBe(true);
});

it('a full storage forgets the older answer and throws nothing', () => {
  keepAnswer(ravi, '/roster/ahead', 1);
  most = 5;
  keepAnswer(ravi, '/roster/ahead', 'a longer one than there is room for');
  expect(keptAnswer(ravi, '/roster/ahead')).toBeNull();
});

it('what cannot be read is no answer', () => {
  keepAnswer(ravi, '/roster/ahead', 1);
  for (const key of kept.keys()) kept.set(key, '{');
  expect(keptAnswer(ravi, '/roster/ahead')).toBeNull();
});

function person(id: string): SessionUser {
  return {
    id,
    name: '',
    email: null,
    phone: null,
    role: 'customer',
    permissions: [],
    tenant_id: null,
    company_id: null,
    has_company: false,
    staff_id: null,
    onboardingCompleted: true,
    member_since: null,
  };
}
