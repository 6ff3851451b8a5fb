import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '#server/commands/verify.ts';
import { inSearchIndex } from '#tests/support/in-search-index.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let hr: Session;
let malwa: Session;
let asha: Session;
let anil: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  asha = await t.signIn('+919876500001');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });

describe('customers', () => {
  const path = '/on-call-services/customers';
  let number = 9_345_670_000;
  const add = (more: object = {}, who = owner) =>
    call(who, 'POST', path, { name: 'Leela Pawar', phone: String((number += 1)), ...more });

  it('are added by number, found, changed and archived, and sign in as the same person', async () => {
    const made = await add();
    expect(made.status, made.text).toBe(201);
    const { id, phone } = made.body.data;
    expect((await add({ phone })).body.data.id).toBe(id);
    expect((await t.signIn(phone)).user.id).toBe(id);
    const found = (await call(owner, 'GET', `${path}?search=${phone.slice(-6)}`)).body;
    expect(found.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(found.pagination.total).toBe(1);
    expect((await call(owner, 'PUT', `${path}/${id}`, { name: 'Leela P.' })).body.data.name).toBe('Leela P.');
    expect((await call(owner, 'DELETE', `${path}/${id}`)).body.data.active).toBe(false);
    expect((await call(owner, 'GET', `${path}?search=${phone.slice(-6)}`)).body.data).toEqual([]);
    expect((await call(owner, 'GET', `${path}/${id}`)).body.data.active).toBe(false);
    for (const who of [accounts, hr, asha, anil]) expect((await add({}, who)).status).toBe(403);
    expect((await call(malwa, 'GET', `${path}/${id}`)).status).toBe(404);
    expect((await call(malwa, 'DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await add({ name: '' })).body.errors[0].field).toBe('name');
    expect((await add({ phone: '12' })).body.errors[0].field).toBe('phone');
    expect((await call(owner, 'GET', `${path}/${owner.user.id}`)).status).toBe(404);
  });

  it('keep an address that is somebody’s, and their own where a password goes with it', async () => {
    const made = (await add()).body.data;
    const change = (email: string) => call(owner, 'PUT', `${path}/${made.id}`, { email });
    expect((await change(' Leela@Example.com ')).body.data.email).toBe('leela@example.com');
    for (const answer of [await change('OWNER@malwa.example'), await add({ email: 'leela@example.com' })])
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([409, 'email']);
    await t.app.services.database.writeFor(owner.user.tenant_id, (trx) =>
      trx
        .updateTable('users')
        .set({ password_hash: 'x' })
        .where('tenant_id', '=', owner.user.tenant_id)
        .where('id', '=', made.id)
        .execute(),
    );
    const stolen = await change('clerk@example.com');
    expect([stolen.status, stolen.body.errors?.[0]?.field]).toEqual([422, 'email']);
  });

  it('with open bookings stay', async () => {
    const sent = {
      service_id: 'plumbing',
      date: '2027-01-11',
      time: '11:00',
      location: '7 MG Road',
      city: 'Indore',
    };
    expect((await call(asha, 'POST', '/bookings', sent)).status).toBe(201);
    expect((await call(owner, 'DELETE', `${path}/${asha.user.id}`)).status).toBe(409);
  });

  const hits = async (typed: string, { token } = owner): Promise<{ id: string; path: string }[]> => {
    const answer = await t.call('GET', `/api/search/global?q=${encodeURIComponent(typed)}`, { token });
    return answer.body.data.filter(({ kind }: { kind: string }) => kind === 'customer');
  };
  const ids = async (typed: string, who = owner): Promise<string[]> =>
    (await hits(typed, who)).map(({ id }) => id);

  it('are found by the search of the office, by name in both scripts and by their number', async () => {
    const { id, phone } = (await add({ name: 'Bhairavi Sontakke' })).body.data;
    const signedUp = await t.signIn('+919345600001');
    for (const typed of ['bhairavi', 'भैरवी सोनटक्के', 'Bhairvi Sontake', phone, phone.slice(-6)])
      expect(await ids(typed), typed).toEqual([id]);
    expect((await hits('bhairavi'))[0]).toMatchObject({
      title: 'Bhairavi Sontakke',
      path: `/admin/customers?open=${id}`,
    });
    expect((await hits('ravi jain'))[0]).toMatchObject({ title: 'Ravi Jain' });
    expect(await ids('9345600001')).toEqual([signedUp.user.id]);
    for (const who of [malwa, hr, accounts, asha, anil]) {
      expect(await ids('bhairavi', who)).toEqual([]);
      expect(await ids(phone, who)).toEqual([]);
    }
    expect(await ids('owner@narmada')).toEqual([]);
    await call(owner, 'PUT', `${path}/${id}`, { name: 'Yamini Sontakke' });
    expect(await ids('bhairavi')).toEqual([]);
    expect(await ids('यामिनी')).toEqual([id]);
    await call(signedUp, 'PUT', '/auth/profile', { name: 'Tejaswini Ghorpade' });
    expect(await ids('तेजस्विनी')).toEqual([signedUp.user.id]);
    await call(signedUp, 'POST', '/auth/my-data/erase-request', {});
    expect((await call(signedUp, 'POST', '/auth/my-data/erase', { otp: '123456' })).status).toBe(200);
    expect(await ids('9345600001')).toEqual([]);
    expect(await inSearchIndex(t.app.services.database, 'tejaswini')).toBe(0);
    expect(await findFaults(t.app.services.database)).toEqual([]);
  });
});
