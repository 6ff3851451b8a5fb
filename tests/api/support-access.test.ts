import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

const signed = modules
  .flatMap((module) => module.routes)
  .filter((route) => route.access !== 'public' && route.path !== '/sync/stream');
let t: TestApp;
let operator: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  operator = await t.signInAdmin('operator@prahari.example');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const as = (session: Pick<Session, 'token'>, method: string, path: string, body?: unknown) =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const visit = () => as(operator, 'POST', `/tenants/${demoIds.narmada}/visit`, {});
const allow = (body: object = {}) =>
  as(owner, 'POST', '/settings/support', { hours: 2, reason: 'Payroll does not add up', ...body });

describe('the operator', () => {
  it('does not look into a business that has not allowed it', async () => {
    expect((await visit()).status).toBe(403);
    const headers = { 'x-tenant-id': demoIds.narmada };
    const answer = await t.call('GET', '/api/staff', { token: operator.token, headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'tenant_mismatch' } });
    const { body } = await as(operator, 'GET', '/tenants');
    expect(body.data.map((row: { support_until: unknown }) => row.support_until)).not.toContainEqual(
      expect.any(String),
    );
  });

  it('reads as an auditor for as long as the owner allows, and each request is in the log of the business', async () => {
    expect((await allow({ hours: 73 })).status).toBe(422);
    expect((await allow({ hours: 0 })).status).toBe(422);
    expect((await allow({ reason: '' })).status).toBe(422);
    expect((await allow()).status).toBe(201);
    expect((await allow()).status).toBe(409);
    const entered = await visit();
    expect(entered.status).toBe(200);
    const visitor = entered.body.data as Session;
    expect(visitor.user).toMatchObject({ role: 'support', tenant_id: demoIds.narmada });
    expect((await as(visitor, 'GET', '/staff?limit=2')).status).toBe(200);
    expect((await as(visitor, 'POST', '/staff', { code: 'X-1', name: 'No' })).status).toBe(403);
    expect((await as(visitor, 'PUT', '/auth/preferences', { language: 'hi' })).status).toBe(403);
    expect((await as(visitor, 'GET', '/tenants')).status).toBe(403);
    const [grant] = (await as(owner, 'GET', '/settings/support')).body.data;
    expect(grant).toMatchObject({ active: true, hours: 2, requests: 4 });
    const { body } = await as(owner, 'GET', `/settings/support/${grant.id}/requests`);
    expect(body.data.map(({ request }: { request: string }) => request)).toEqual([
      'GET /tenants',
      'PUT /auth/preferences',
      'POST /staff',
      'GET /staff',
    ]);
    expect(body.data.map(({ what }: { what: readonly string[] }) => what)).toContainEqual(['Staff', 'स्टाफ़']);
    expect(body.data[0].who).toMatch(/\(Prahari\)$/);
    const log = await as(owner, 'GET', '/audit-logs?search=support.');
    const sentences = log.body.data.map(({ sentence }: { sentence: readonly string[] }) => sentence);
    expect(sentences).toContainEqual([
      expect.stringMatching(/\(Prahari\): looked at “Staff”$/),
      expect.stringMatching(/\(Prahari\): “स्टाफ़” देखा$/),
    ]);
    expect(log.body.data.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['support.grant', 'support.enter', 'support.read']),
    );
  });

  it('hears 403 from every route once the owner ends it, and nothing is answered', async () => {
    const visitor = (await visit()).body.data as Session;
    const [grant] = (await as(owner, 'GET', '/settings/support')).body.data;
    expect((await as(owner, 'DELETE', `/settings/support/${grant.id}`, {})).body.data.active).toBe(false);
    expect((await as(owner, 'DELETE', `/settings/support/${grant.id}`, {})).status).toBe(404);
    const wrong: string[] = [];
    // By day every fourth: all of them are refused at one place, before any of their own code.
    for (const route of signed.filter((_, i) => i % byLane(4, 1) === 0)) {
      const { status, body } = await t.call(route.method, `/api${route.path.replaceAll(/\{\w+\}/g, 'x')}`, {
        token: visitor.token,
        ...(route.method === 'GET' ? {} : { body: {} }),
        headers: { 'idempotency-key': randomUUID() },
      });
      if (status !== 403 || body.data !== undefined) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(signed.length).toBeGreaterThan(600);
    expect(wrong).toEqual([]);
    expect((await t.call('POST', '/api/auth/refresh', { token: visitor.token, body: {} })).status).toBe(403);
    expect((await visit()).status).toBe(403);
  }, 120_000);

  it('hears 403 when the hours are over', async () => {
    await allow({ hours: 1 });
    const visitor = (await visit()).body.data as Session;
    expect((await as(visitor, 'GET', '/staff')).status).toBe(200);
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('support_grants')
        .set({ until_at: '2026-11-21T06:30:00.000Z' })
        .where('tenant_id', '=', demoIds.narmada)
        .where('revoked_at', 'is', null)
        .execute(),
    );
    t.clock.nowMs = noon + 1000;
    expect((await as(visitor, 'GET', '/staff')).status).toBe(403);
    t.clock.nowMs = noon;
  });

  it('is nobody’s colleague: no account that the business lists, gives or hears from', async () => {
    const accounts = (await as(owner, 'GET', '/settings/accounts')).body.data;
    expect(accounts.map(({ role }: { role: string }) => role)).not.toContain('support');
    const given = await as(owner, 'POST', '/settings/accounts', {
      name: 'No',
      email: 'no@narmada.example',
      role: 'support',
      password: 'Demo@12345!x',
    });
    expect(given.status).toBe(422);
  });

  it('is allowed in by who may give roles alone', async () => {
    const accountant = await t.signInAdmin('accounts@narmada.example');
    const answer = await as(accountant, 'POST', '/settings/support', { hours: 1, reason: 'Because' });
    expect(answer.status).toBe(403);
  });
});
