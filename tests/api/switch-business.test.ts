import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { phoneSignIn } from '#tests/support/phone-sign-in.ts';

/** Who works for several businesses goes from one to the other without a code, and nobody else does. */
let t: TestApp;
const narmada = 'Narmada Services';
const malwa = 'Malwa Facility';
const tenantOf = { [narmada]: demoIds.narmada, [malwa]: demoIds.malwa } as const;
const office: Record<string, string> = {};
let numbers = 0;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  office[narmada] = (await t.signInAdmin('owner@narmada.example')).token;
  office[malwa] = (await t.signInAdmin('owner@malwa.example')).token;
});
afterAll(() => t.remove());

const newNumber = (): string => `+9198444${String((numbers += 1)).padStart(5, '0')}`;
async function add(business: string, phone: string): Promise<string> {
  const answer = await t.call('POST', '/api/staff', {
    token: office[business] ?? '',
    body: { code: `S-${(numbers += 1)}`, name: 'Kiran Patel', phone, category: 'guard' },
  });
  expect(answer.status, answer.text).toBe(201);
  t.clock.nowMs += 1000;
  return answer.body.data.id as string;
}
/** Signs in to each of the businesses once, so that the person has agreed to them, and gives the sessions. */
async function joined(phone: string, ...businesses: string[]): Promise<Record<string, Session>> {
  const sessions: Record<string, Session> = {};
  const person = phoneSignIn(t);
  for (const business of businesses) {
    await add(business, phone);
    const entered = await person.enter(phone);
    const answer =
      entered.status === 409 ? await person.choose(await person.choice(phone), business) : entered;
    expect(answer.status, answer.text).toBe(200);
    sessions[business] = answer.body.data as Session;
    t.clock.nowMs += 1000;
  }
  return sessions;
}
const list = async (token = ''): Promise<{ id: string; name: string; current: boolean }[]> =>
  (await t.call('GET', '/api/auth/businesses', { token })).body.data ?? [];
const go = (token: string | undefined, business: string): Promise<Answer> =>
  t.call('POST', '/api/auth/switch-business', {
    ...(token === undefined ? {} : { token }),
    body: { business },
  });

it('goes to the other business and back, each session for its own business alone', async () => {
  const sessions = await joined(newNumber(), narmada, malwa);
  const here = sessions[narmada]?.token ?? '';
  expect(await list(here)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: tenantOf[narmada], name: narmada, current: true }),
      expect.objectContaining({ id: tenantOf[malwa], name: malwa, current: false }),
    ]),
  );
  const there = await go(here, tenantOf[malwa]);
  expect(there.status, there.text).toBe(200);
  const { token, user } = there.body.data as Session;
  expect([user.tenant_id, user.role]).toEqual([tenantOf[malwa], 'staff']);
  expect((await t.call('GET', '/api/tenants/current', { token })).body.data.name).toBe(malwa);
  expect((await t.call('GET', '/api/tenants/current', { token: here })).body.data.name).toBe(narmada);
  const back = await go(token, tenantOf[narmada]);
  expect(back.body.data.user.id).toBe(sessions[narmada]?.user.id);
});

it('opens nothing where the person has not agreed, has left, or never was', async () => {
  const phone = newNumber();
  const sessions = await joined(phone, narmada);
  const here = sessions[narmada]?.token ?? '';
  await add(malwa, phone);
  expect((await list(here)).map(({ name }) => name)).toEqual([narmada]);
  expect((await go(here, tenantOf[malwa])).status).toBe(404);
  expect((await go(here, 'nonsense')).status).toBe(422);
  expect((await go(undefined, tenantOf[malwa])).status).toBe(401);
  const owner = office[narmada] ?? '';
  expect(await list(owner)).toEqual([]);
  expect((await go(owner, tenantOf[malwa])).status).toBe(404);
});

it('opens nothing for a session that is older than the proof of its number', async () => {
  // An office types the number of somebody of another business over that of the person who is signed in.
  const victim = newNumber();
  await joined(victim, malwa);
  const own = newNumber();
  const staffId = await add(narmada, own);
  const attacker = await phoneSignIn(t).enter(own);
  const { token } = attacker.body.data as Session;
  t.clock.nowMs += 1000;
  const changed = await t.call('PUT', `/api/staff/${staffId}`, {
    token: office[narmada] ?? '',
    body: { phone: victim },
  });
  expect(changed.status, changed.text).toBe(200);
  const tries = async () => {
    expect(await list(token)).not.toContainEqual(expect.objectContaining({ id: tenantOf[malwa] }));
    expect((await go(token, tenantOf[malwa])).status).not.toBe(200);
  };
  await tries();
  // Not even after the person of the number has agreed to the account.
  t.clock.nowMs += 1000;
  const person = phoneSignIn(t);
  await person.enter(victim);
  const chosen = await person.choose(await person.choice(victim), narmada);
  expect(chosen.status, chosen.text).toBe(200);
  const answer = await t.call('GET', '/api/auth/businesses', { token });
  if (answer.status === 200) await tries();
  expect((await list(chosen.body.data.token)).map(({ name }) => name).toSorted()).toEqual([malwa, narmada]);
});

it('opens nothing for a session that was there before its number was proven, whatever ended others', async () => {
  const sessions = await joined(newNumber(), narmada, malwa);
  const here = sessions[narmada]?.token ?? '';
  await t.app.services.database.write((trx) =>
    trx
      .updateTable('users')
      .set({ confirmed_at: new Date(t.clock.nowMs).toISOString() })
      .where('tenant_id', '=', tenantOf[narmada])
      .where('id', '=', sessions[narmada]?.user.id ?? '')
      .execute(),
  );
  expect(await list(here)).toEqual([]);
  expect((await go(here, tenantOf[malwa])).status).toBe(404);
});

it('opens nothing in a business that is closed', async () => {
  const sessions = await joined(newNumber(), narmada, malwa);
  const operator = (await t.signInAdmin('operator@prahari.example')).token;
  await t.call('POST', `/api/tenants/${tenantOf[malwa]}/suspend`, {
    token: operator,
    body: { reason: 'No payment' },
  });
  expect((await go(sessions[narmada]?.token, tenantOf[malwa])).status).toBe(404);
  await t.call('POST', `/api/tenants/${tenantOf[malwa]}/resume`, { token: operator, body: {} });
  expect((await go(sessions[narmada]?.token, tenantOf[malwa])).status).toBe(200);
});
