import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

type Filled = { values: Record<string, string>; lists: Record<string, unknown[]> };
const check = async (token: string, lang = 'en'): Promise<Filled> =>
  (await t.call('GET', `/card/${token}?lang=${lang}`, { headers: { accept: 'application/json' } }))
    .body as Filled;
const tokenOf = async (staffId: string): Promise<string> => {
  const card = await t.call('GET', `/api/staff/${staffId}/id-card`, { token: owner.token });
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const row = await t.app.services.database.read
    .selectFrom('staff_cards')
    .select('token')
    .where('tenant_id', '=', owner.user.tenant_id)
    .where('staff_id', '=', staffId)
    .execute();
  return String(row[0]?.['token']);
};

it('says in both languages whose card it is and that it holds, and nothing that is not printed on it', async () => {
  const token = await tokenOf('n-g-1');
  expect(token).toMatch(/^[\w-]{24}$/);
  expect(await tokenOf('n-g-1')).toBe(token);
  const page = await check(token);
  expect(page.values).toMatchObject({
    'card.name': 'Mahesh Patel',
    'card.number': expect.any(String),
    'card.business': expect.stringContaining('Narmada'),
  });
  expect([page.lists['valid'], page.lists['ended'], page.lists['unknown'] ?? []]).toEqual([[{}], [], []]);
  const { values: inHindi } = await check(token, 'hi');
  expect(inHindi['card.name']).toMatch(/[\u0900-\u097F]/);
  expect([page.values['card.work'], inHindi['card.work']]).toEqual(['Security guard', 'सुरक्षा गार्ड']);
  const own = Object.keys(page.values).filter((name) => name.startsWith('card.'));
  expect(own.toSorted()).toEqual(['card.business', 'card.name', 'card.number', 'card.token', 'card.work']);
  expect(JSON.stringify(page)).not.toContain('9876500011');
});

it('knows no other word, and forgets one that was voided', async () => {
  for (const word of ['x', 'A'.repeat(24), '..%2f..', '%00'])
    expect(
      (await t.call('GET', `/card/${word}`, { headers: { accept: 'application/json' } })).text,
    ).not.toContain('Patel');
  expect((await check('A'.repeat(24))).lists['unknown']).toEqual([{}]);
  const token = await tokenOf('n-g-2');
  const staff = await t.signIn('+919876500011', 'staff');
  expect((await t.call('POST', '/api/staff/n-g-2/card/renew', { token: staff.token, body: {} })).status).toBe(
    403,
  );
  expect((await t.call('POST', '/api/staff/m-g-1/card/renew', { token: owner.token, body: {} })).status).toBe(
    404,
  );
  expect((await t.call('POST', '/api/staff/n-g-2/card/renew', { token: owner.token, body: {} })).status).toBe(
    200,
  );
  expect((await check(token)).lists['unknown']).toEqual([{}]);
  expect(await tokenOf('n-g-2')).not.toBe(token);
});

it('gives the photo while the card holds, and says so when the person has left', async () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  );
  const form = new FormData();
  form.set('file', new Blob([png]), 'face.png');
  form.set('kind', 'photo');
  const kept = await t.call('POST', '/api/staff/n-g-3/documents', { token: owner.token, raw: form });
  expect(kept.status).toBe(201);
  const token = await tokenOf('n-g-3');
  expect((await check(token)).lists['photo']).toEqual([{}]);
  const photo = (): Promise<{ status: number; headers: Headers }> =>
    t.call('GET', `/api/staff/cards/${token}/photo`);
  expect([
    (await photo()).status,
    (await photo()).headers.get('content-type'),
    (await photo()).headers.get('cache-control'),
  ]).toEqual([200, 'image/png', 'no-store']);
  const left = await t.call('POST', '/api/staff/n-g-3/leave', {
    token: owner.token,
    body: { left_on: '2026-11-21', reason: 'moved away', at_once: true },
  });
  expect(left.status).toBe(200);
  const page = await check(token);
  expect([page.lists['valid'], page.lists['ended'], page.lists['photo']]).toEqual([[], [{}], []]);
  expect((await photo()).status).toBe(404);
});

it('slows down whoever tries many words', async () => {
  let seen: Filled | null = null;
  for (let i = 0; i < 320; i += 1) seen = await check(`${i}`.padStart(24, 'B'));
  expect(seen?.lists['busy']).toEqual([{}]);
});
