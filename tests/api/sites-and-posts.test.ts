import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let stranger: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());
const ask = (method: string, path: string, body?: object, who = owner) =>
  t.call(method, `/api${path}`, { token: who.token, ...(body ? { body } : {}) });

describe('a site without duties', () => {
  it('is removed by its own office alone, and then gone', async () => {
    const { id } = (await ask('POST', '/locations', { name: 'Godown', lat: 22.7, lng: 75.8 })).body.data;
    expect((await ask('DELETE', `/locations/${id}`, undefined, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/locations/${id}`)).status).toBe(200);
    expect((await ask('GET', `/locations/${id}`)).status).toBe(404);
  });
});

describe('the position of a site', () => {
  it('is both numbers or none, when it is added as when it is edited', async () => {
    const half = await ask('POST', '/locations', { name: 'Half', lat: 22.7 });
    expect([half.status, half.body.errors[0].field]).toEqual([422, 'lng']);
    const { id } = (await ask('POST', '/locations', { name: 'Whole', lat: 22.7, lng: 75.8 })).body.data;
    const cut = await ask('PUT', `/locations/${id}`, { lat: null });
    expect([cut.status, cut.body.errors[0].field]).toEqual([422, 'lat']);
    expect((await ask('PUT', `/locations/${id}`, { lat: null, lng: null })).status).toBe(200);
  });
});

describe('a post', () => {
  const make = (more: object = {}) =>
    ask('POST', '/roster/posts', { site_id: 'n-site-1', name: 'Back gate', category: 'guard', ...more });

  it('stands at a site of the business and needs shifts that exist', async () => {
    expect((await make({ site_id: 'm-site-1' })).body.errors[0].field).toBe('site_id');
    expect(
      (await make({ needs: [{ shift_id: 'nowhere', people: 1, days: [1] }] })).body.errors[0].field,
    ).toBe('needs.0.shift_id');
  });

  it('is removed while nobody is planned at it, and then no more', async () => {
    const made = (await make()).body.data;
    expect((await ask('DELETE', `/roster/posts/${made.id}`, undefined, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/roster/posts/${made.id}`)).status).toBe(200);
    const planned = (await ask('GET', '/roster/posts?limit=200')).body.data;
    const held = planned.find((post: { site_id: string }) => post.site_id === 'n-site-1');
    const refused = await ask('DELETE', `/roster/posts/${held.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });
});
