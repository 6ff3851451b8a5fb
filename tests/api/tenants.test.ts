import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const own = `/api/tenants/${demoIds.narmada}`;
const put = (body: object, token = owner.token, path = own) => t.call('PUT', path, { token, body });

describe('the name and contacts of a business', () => {
  it('are changed by its owner, in part, and stand for visitors at once', async () => {
    expect(
      (await put({ name: 'Narmada & Sons', city: 'Bhopal', state: 'Madhya Pradesh' })).body.data,
    ).toMatchObject({
      name: 'Narmada & Sons',
      phone: '+91 731 400 0100',
    });
    expect((await t.call('GET', '/api/tenants/public')).body.data).toMatchObject({
      name: 'Narmada & Sons',
      city: 'Bhopal',
      email: 'hello@narmada.example',
    });
    expect((await t.call('GET', own, { token: hr.token })).body.data.city).toBe('Bhopal');
  });
  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'call me' }],
    ['email', { email: 'nobody' }],
    ['state', { state: 'Atlantis' }],
    ['slug', { slug: 'x' }],
  ])('are refused at the field %s', async (field, body) => {
    const answer = await put(body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });
  it('are nobody else’s to change', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await put({ name: 'Mine' }, malwa.token)).status).toBe(404);
    expect((await t.call('GET', own, { token: malwa.token })).status).toBe(404);
    expect((await put({ name: 'Mine' }, hr.token)).status).toBe(403);
    expect((await put({ name: 'Mine' }, (await t.signIn('+919876500001')).token)).status).toBe(403);
  });
});

describe('how a business sells', () => {
  const sell = (selling: object) => put({ selling }, owner.token, '/api/tenants/settings');
  const ladder = { from: '2026-12-01', steps: [{ hours: 0, percent: 100 }] };

  it('is changed part by part: what is left out stays', async () => {
    await sell({ ladders: [ladder] });
    await sell({ cities: ['Indore'] });
    expect((await sell({})).body.data.selling).toEqual({ ladders: [ladder], cities: ['Indore'] });
  });
  it('refuses a day that is none', async () => {
    expect((await sell({ ladders: [{ ...ladder, from: 'soon' }] })).body.errors[0].field).toBe(
      'selling.ladders.0.from',
    );
  });
});
