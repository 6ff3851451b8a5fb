import { afterEach, beforeEach, expect, it } from 'vitest';
import { deviceNames } from '#web/core/session/names.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';

const ravi = person('00000000-0000-4000-8000-000000000001');
const sunita = person('00000000-0000-4000-8000-000000000002');
let most = Number.POSITIVE_INFINITY;
const kept = new Map<string, string>();

/** The storage of a browser, which may be full. */
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    const others = [...kept].filter(([name]) => name !== key).map(([, text]) => text);
    if ([...others, value].join('').length > most) throw new Error('QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => kept.delete(key),
  get length() {
    return kept.size;
  },
  key: (n: number) => [...kept.keys()][n] ?? null,
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
  most = 40;
  keepAnswer(ravi, '/roster/ahead', 'a longer one than there is room for');
  expect(keptAnswer(ravi, '/roster/ahead')).toBeNull();
});

it('a full storage keeps the draft that was saved before, and says that the newer one is not', () => {
  expect(keepDraft(ravi, 'visit/1', { note: 'short' })).toBe(true);
  most = 60;
  expect(keepDraft(ravi, 'visit/1', { note: 'far too long for the room that is left' })).toBe(false);
  expect(keptDraft(ravi, 'visit/1')).toEqual({ note: 'short' });
});

it('answers of other versions make room for a draft, those of this one do not', () => {
  kept.set(`${deviceNames(ravi).channel}-seen-1/roster/ahead`, 'x'.repeat(100));
  keepAnswer(ravi, '/recovery/mine', { cases: [] });
  most = 150;
  expect(keepDraft(ravi, 'visit/1', { note: 'typed' })).toBe(true);
  most = 0;
  expect(keepDraft(ravi, 'visit/1', { note: 'more' })).toBe(false);
  expect(keptAnswer(ravi, '/recovery/mine')?.data).toEqual({ cases: [] });
});

it('a draft of another version of the app is found, and is one with the new one', () => {
  const old = (version: number) => `${deviceNames(ravi).channel}-seen-${version}draft/visit/1`;
  kept.set(old(9), JSON.stringify({ at: 1, data: 'older' }));
  kept.set(old(10), JSON.stringify({ at: 2, data: 'newer' }));
  kept.set(`${deviceNames(ravi).channel}-seen-10draft/visit/11`, JSON.stringify({ at: 3, data: 'another' }));
  expect(keptDraft(ravi, 'visit/1')).toBe('newer');
  keepDraft(ravi, 'visit/1', 'now');
  expect(keptDraft(ravi, 'visit/1')).toBe('now');
  dropDraft(ravi, 'visit/1');
  expect(keptDraft(ravi, 'visit/1')).toBeNull();
  expect(keptDraft(ravi, 'visit/11')).toBe('another');
  expect([...kept.keys()].every((key) => !key.includes('/visit/1/') && !key.endsWith('draft/visit/1'))).toBe(
    true,
  );
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
