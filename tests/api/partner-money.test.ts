import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const home = '/on-call-services/providers';
let count = 0;
/** A partner whom the office wrote down and approved, and who has not given a bank account. */
const added = async (more: object = {}) => {
  count += 1;
  const phone = `98111122${String(count).padStart(2, '0')}`;
  const made = await call(owner, 'POST', home, {
    name: `Gopi Lal ${count}`,
    phone,
    areas: 'Indore',
    skills: ['plumber'],
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data as { id: string };
  expect((await call(owner, 'POST', `${home}/${id}/approve`, {})).status).toBe(200);
  const session = await t.signIn(`+91${phone}`, 'provider');
  return { id, phone, session, name: `Gopi Lal ${count}` };
};
const credited = (worker: string, amount: number, kind = 'bonus') =>
  call(owner, 'POST', '/on-call-services/wallet/entries', { worker_id: worker, kind, amount, note: 'x' });
const pay = (body: object) => call(owner, 'POST', '/on-call-services/wallet/payouts', body);
const balance = async (who: Session): Promise<number> =>
  (await call(who, 'GET', '/on-call-services/wallet/summary')).body.data.balance;

it('a partner without a bank account is left out of a payout and named, until the account is entered', async () => {
  const gopi = await added();
  const other = await added({ bank_account: '12345678901', ifsc: 'SBIN0001234' });
  await credited(gopi.session.user.id, 500);
  await credited(other.session.user.id, 300);
  const named = await pay({ id: newId(), worker_ids: [gopi.session.user.id] });
  expect([named.status, named.body.errors?.[0]?.field]).toEqual([422, 'worker_ids']);
  expect(named.text).toContain(gopi.name);
  const ahead = await pay({ id: newId(), worker_ids: [], paid_on: '2031-01-01' });
  expect([ahead.status, ahead.body.errors?.[0]?.field]).toEqual([422, 'paid_on']);
  const batch = { id: newId(), worker_ids: [] };
  for (const answer of [await pay(batch), await pay(batch)]) {
    expect(answer.status, answer.text).toBe(201);
    const { payouts, left_out: leftOut } = answer.body.data;
    expect(payouts.map((one: { worker_id: string }) => one.worker_id)).toContain(other.session.user.id);
    expect(leftOut).toEqual([{ worker_id: gopi.session.user.id, worker_name: gopi.name, amount: 500 }]);
  }
  expect([await balance(gopi.session), await balance(other.session)]).toEqual([500, 0]);
  // Nobody is left who can be paid.
  expect((await pay({ id: newId(), worker_ids: [] })).body.errors?.[0]?.field).toBe('worker_ids');

  const put = (body: object, who = owner) => call(who, 'PUT', `${home}/${gopi.id}`, body);
  for (const [field, wrong] of [
    ['bank_account', { bank_account: '12' }],
    ['ifsc', { ifsc: 'nothing' }],
  ] as const)
    expect((await put(wrong)).body.errors?.[0]?.field).toBe(field);
  // A new account with the code of the bank before would be paid there.
  expect((await put({ bank_account: '55556666777' })).body.errors?.[0]?.field).toBe('ifsc');
  expect((await put({ bank_account: '55556666777' }, accounts)).status).toBe(403);
  expect((await put({ bank_account: '55556666777' }, malwa)).status).toBe(404);
  const saved = await put({ bank_account: '55556666777', ifsc: 'HDFC0001234' });
  expect(saved.body.data).toMatchObject({ bank_last4: '6777' });
  expect(saved.text).not.toContain('55556666777');
  const news = (await call(gopi.session, 'GET', '/notifications?limit=100')).body.data as {
    body: string[];
  }[];
  expect(news.some(({ body }) => body[0]?.includes('ending in 6777'))).toBe(true);
  expect((await put({ about: 'Bathrooms too' })).body.data).toMatchObject({ bank_last4: '6777' });
  const paid = await pay({ id: newId(), worker_ids: [gopi.session.user.id] });
  const file = await call(owner, 'GET', `/on-call-services/wallet/payouts/${paid.body.data.id}/file`);
  expect(file.text).toContain(`${gopi.name},55556666777,HDFC0001234,500`);
  expect(await balance(gopi.session)).toBe(0);
  const log = await t.app.services.database.read
    .selectFrom('op_log')
    .selectAll()
    .where('row_id', '=', gopi.id)
    .execute();
  expect(log.length).toBeGreaterThan(1);
  expect(JSON.stringify(log)).not.toContain('55556666777');
});

it('a payout is found once, by the partner or its note, by who reads the wallets; a bonus is not', async () => {
  const gopi = await added({ bank_account: '12345678901', ifsc: 'SBIN0001234' });
  await credited(gopi.session.user.id, 450);
  const answer = await pay({ id: newId(), worker_ids: [gopi.session.user.id], note: 'UTR77120045' });
  expect(answer.status, answer.text).toBe(201);
  const find = async (typed: string, who: Session) =>
    (
      (await call(who, 'GET', `/search/global?q=${encodeURIComponent(typed)}`)).body.data as {
        kind: string;
        title: string;
        path: string;
      }[]
    ).filter(({ kind }) => kind === 'payout');
  const path = `/admin/wallets?kind=payout&q=${encodeURIComponent(gopi.name)}`;
  expect(await find('UTR77120045', owner)).toMatchObject([{ title: gopi.name, path }]);
  expect((await find(gopi.name, owner)).filter(({ title }) => title === gopi.name)).toHaveLength(1);
  for (const who of [accounts, malwa, gopi.session]) expect(await find('UTR77120045', who)).toEqual([]);
  expect((await find('gopi', owner)).length).toBeLessThanOrEqual(5);
});

it('a partner is removed once nothing is owed and no work has begun; what they had goes back', async () => {
  const gopi = await added({ bank_account: '12345678901', ifsc: 'SBIN0001234' });
  const remove = (who = owner) => call(who, 'DELETE', `${home}/${gopi.id}`);
  const job = async (time: string): Promise<string> => {
    const made = await call(owner, 'POST', '/jobs', {
      title: `Tap ${time}`,
      kind: 'on_call',
      skill: 'plumber',
      customer_name: 'Asha Verma',
      customer_phone: '+919876500001',
      address: '7 MG Road',
      city: 'Indore',
      date: '2026-11-22',
      time,
      price: 1000,
      worker_id: gopi.session.user.id,
    });
    expect(made.status, made.text).toBe(201);
    expect((await call(gopi.session, 'POST', `/jobs/${made.body.data.id}/accept`, {})).status).toBe(200);
    return made.body.data.id;
  };
  await credited(gopi.session.user.id, 70);
  const [begun, waiting] = [await job('10:00'), await job('15:00')];
  expect((await remove()).body.message).toContain('₹70');
  await credited(gopi.session.user.id, 170, 'cash');
  expect((await remove()).body.message).toContain('₹100');
  await credited(gopi.session.user.id, 100);
  const begins = await call(gopi.session, 'POST', `/jobs/${begun}/progress`, { to: 'begin' });
  expect(begins.status, begins.text).toBe(200);
  const atWork = await remove();
  expect([atWork.status, atWork.body.message]).toEqual([409, expect.stringContaining('Tap 10:00')]);
  expect((await remove(malwa)).status).toBe(404);
  expect((await call(gopi.session, 'POST', `/jobs/${begun}/complete`, {})).status).toBe(200);
  // A report that waits to be checked may still earn something.
  const late = await job('18:00');
  await call(owner, 'POST', `/jobs/${late}/release`, {});
  const held = await call(gopi.session, 'POST', `/jobs/${late}/complete`, {});
  expect(held.text).toContain('Your report was saved.');
  const { returns } = (await call(owner, 'GET', `/jobs/${late}/story`)).body.data;
  expect(returns.map((one: { state: string }) => one.state)).toEqual(['held']);
  expect((await pay({ id: newId(), worker_ids: [gopi.session.user.id] })).status).toBe(201);
  expect((await remove()).body.message).toContain('still to be checked');
  const settled = { counts: false, reason: 'Not done' };
  const settle = await call(owner, 'POST', `/jobs/${late}/returns/${returns[0].id}/settle`, settled);
  expect(settle.status, settle.text).toBe(200);
  expect((await remove()).status).toBe(200);

  expect((await call(gopi.session, 'GET', '/jobs/assigned')).status).toBe(401);
  expect((await call(owner, 'GET', `/jobs/${waiting}`)).body.data).toMatchObject({
    status: 'open',
    worker_id: null,
  });
  // The same number may apply and be approved again.
  const again = await call(owner, 'POST', home, {
    name: gopi.name,
    phone: gopi.phone,
    areas: 'Indore',
    skills: ['plumber'],
  });
  expect((await call(owner, 'POST', `${home}/${again.body.data.id}/approve`, {})).status).toBe(200);
  expect((await t.signIn(`+91${gopi.phone}`, 'provider')).user.id).toBe(gopi.session.user.id);
});
