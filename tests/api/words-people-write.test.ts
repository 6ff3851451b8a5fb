import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What people write is told to others in sentences with places: it fills none, and breaks none. */
let t: TestApp;
let mahesh: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());
const call = (who: Session | null, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, {
    ...(who ? { token: who.token } : {}),
    ...(body === undefined ? {} : { body }),
  });

describe.each(['__proto__', 'constructor', 'toString', 'title', 'n:day|days'])('{%s}', (word) => {
  const text = `Fall {${word}}`;
  it('is a title, a rule’s text, a message and a name like any other', async () => {
    const incident = await call(mahesh, 'POST', '/incidents', {
      title: text,
      description: text,
      location: 'Gate',
    });
    expect([incident.status, incident.body.data?.title]).toEqual([201, text]);
    expect((await call(owner, 'POST', '/tasks', { title: text, site_id: 'n-site-1' })).status).toBe(201);
    const rule = await call(owner, 'PUT', '/settings/notification-rules/incident.reported', {
      text_en: text,
    });
    expect(rule.status).toBeLessThan(500);
    const message = { name: text, email: 'a@b.example', phone: '9876500099', subject: text, message: text };
    expect((await call(null, 'POST', '/contact/send-message', message)).status).toBeLessThan(500);
    const named = await call(mahesh, 'PUT', '/auth/profile', { name: text });
    expect([named.status, named.text]).toEqual([200, named.text]);
    const alert = await call(mahesh, 'POST', '/sos', {});
    expect([alert.status < 500, alert.text]).toEqual([true, alert.text]);
    for (const who of [owner, mahesh])
      expect((await call(who, 'GET', '/notifications?limit=50')).status).toBe(200);
  });
});
