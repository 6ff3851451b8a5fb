import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('companies', () => {
  it('are kept with their registrations, by the owner', async () => {
    const call = (session: Session, method: string, path: string, body?: unknown) =>
      t.call(method, `/api/companies${path}`, {
        token: session.token,
        ...(body === undefined ? {} : { body }),
      });
    const made = await call(owner, 'POST', '', { name: 'Narmada Security LLP', city: 'Indore' });
    expect(made.status).toBe(201);
    expect(
      (await call(owner, 'PUT', `/${made.body.data.id}`, { gstin: '23AAAAA0000A1Z0' })).body.errors[0].field,
    ).toBe('gstin');
    expect((await call(owner, 'PUT', `/${made.body.data.id}`, { pan: 'X' })).body.errors[0].field).toBe(
      'pan',
    );
    expect((await call(owner, 'PUT', `/${made.body.data.id}`, { pan: 'aaapl1234c' })).body.data.pan).toBe(
      'AAAPL1234C',
    );
    // A GSTIN begins with its state and holds the PAN.
    for (const [body, field] of [
      [{ gstin: '23AAKCN4821R1ZZ' }, 'pan'],
      [{ gstin: '23AAKCN4821R1ZZ', pan: '', state: 'Goa' }, 'state'],
      [{ gstin: '23AAKCN4821R1ZZ', pan: '', state: 'मध्य प्रदेश' }, undefined],
    ] as const) {
      const answer = await call(owner, 'PUT', `/${made.body.data.id}`, body);
      expect(answer.body.errors?.[0].field).toBe(field);
    }
    expect((await call(hr, 'GET', '')).body.pagination.total).toBe(2);
    expect((await call(hr, 'POST', '', { name: 'x' })).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await call(malwa, 'GET', `/${made.body.data.id}`)).status).toBe(404);
    expect((await call(owner, 'DELETE', `/${made.body.data.id}`)).status).toBe(200);
  });
});
