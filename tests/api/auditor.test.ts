import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { changesOf } from '#server/core/http/check-access.ts';
import type { Route, SignedRoute } from '#server/core/http/route.ts';
import { grants, mayRead } from '#shared/core/access.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

const routes = modules.flatMap((module) => module.routes);
const signed = routes.filter(
  (route): route is SignedRoute => route.access === 'signed-in' || route.access === 'tenant',
);
let t: TestApp;
let owner: Session;
let auditor: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await t.call('POST', '/api/settings/accounts', {
    token: owner.token,
    body: { name: 'Anita Auditor', email: 'ca@narmada.example', role: 'auditor', password: 'Demo@12345!x' },
  });
  expect(made.status).toBe(201);
  const answer = await t.call('POST', '/api/auth/admin/login', {
    body: { email: 'ca@narmada.example', password: 'Demo@12345!x' },
  });
  auditor = answer.body.data as Session;
});
afterAll(() => t.remove());

const addressOf = ({ path }: Route): string => `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
const named = ({ method, path }: Route): string => `${method} ${path}`;

describe('an auditor', () => {
  it('is among the roles of a business, with everything to read and nothing to change', async () => {
    const { body } = await t.call('GET', '/api/settings/roles-with-permissions', { token: owner.token });
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: 'auditor', built_in: true, permissions: ['*:read'], users: 1 }),
    );
    expect(auditor.user.role).toBe('auditor');
  });

  it('is refused by every route that changes what is the business’s, before its input is looked at', async () => {
    const writing = signed.filter((route) => changesOf(route) === undefined);
    expect(writing.length).toBeGreaterThan(250);
    const wrong: string[] = [];
    for (const route of writing) {
      const { status, body } = await t.call(route.method, addressOf(route), {
        token: auditor.token,
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      });
      if (status !== 403 || body.code !== 'forbidden') wrong.push(`${named(route)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('may change, of all that is changed by a call, what is their own alone', () => {
    const own = signed.filter((route) => changesOf(route) === 'own').map(named);
    expect(own.toSorted()).toEqual([
      'DELETE /auth/sessions/{id}',
      'DELETE /notifications/push',
      'DELETE /views/{id}',
      'PATCH /notifications/{id}',
      'POST /auth/biometric/disable',
      'POST /auth/biometric/enable',
      'POST /auth/switch-business',
      'POST /notifications/push',
      'POST /share-links',
      'POST /sync/quarantine',
      'POST /views',
      'PUT /auth/preferences',
      'PUT /auth/profile',
    ]);
    const asking = signed.filter((route) => route.method !== 'GET' && changesOf(route) === 'nothing');
    expect(asking.map(named).toSorted()).toEqual([
      'POST /auth/logout',
      'POST /billing/gstr1-json-export',
      'POST /billing/returns/compare',
      'POST /contracts/{id}/refill-preview',
      'POST /crm/cost-sheet',
      'POST /payroll/process/manual',
      'POST /roster/check',
      'POST /sync/pull',
      'POST /sync/push',
      'POST /upload/missing',
    ]);
  });

  it('is refused each operation that a device sends', async () => {
    const operations = modules.flatMap((module) => module.operations).map(({ operation }) => operation);
    const offline = operations.filter(({ offline: may, changes }) => may && changes === undefined);
    expect(offline.length).toBeGreaterThan(30);
    const ops = offline.map(({ name, resource }, n) => ({
      op: randomUUID(),
      n: n + 1,
      type: name,
      coll: resource.name,
      id: randomUUID(),
      args: {},
      at: t.clock.nowMs,
    }));
    const { body } = await t.call('POST', '/api/sync/push', {
      token: auditor.token,
      body: { device: randomUUID(), schema: schemaNumber, ops },
    });
    const results = body.results as { op: string; status: string; code?: string }[];
    expect(results).toHaveLength(ops.length);
    expect(results.filter(({ status, code }) => status !== 'rejected' || code !== 'forbidden')).toEqual([]);
  });

  it('is answered by every read as the owner is, but for what is masked', async () => {
    const reads = signed.filter(
      (route) => route.method === 'GET' && !route.path.includes('{') && route.path !== '/sync/stream',
    );
    expect(reads.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    // By day every third: each kind of read has several.
    for (const route of reads.filter((_, i) => i % byLane(3, 1) === 0)) {
      const [mine, theirs] = [
        await t.call('GET', addressOf(route), { token: auditor.token }),
        await t.call('GET', addressOf(route), { token: owner.token }),
      ];
      if (mine.status !== theirs.status) wrong.push(`${named(route)}: ${mine.status} for ${theirs.status}`);
    }
    expect(wrong).toEqual([]);
    for (const route of signed.filter(({ method }) => method === 'GET')) {
      const { permission } = route;
      if (permission !== undefined)
        expect([
          permission,
          mayRead({ ...clockActor('x'), permissions: new Set(['*:read']) }, permission),
        ]).toEqual([permission, permission !== 'incident_people:read']);
    }
    expect(grants(['*:read'], 'platform:read')).toBe(false);
  }, 120_000);

  it('sees the same records as the owner in lists, records and a pull', async () => {
    for (const path of [
      '/staff?limit=200',
      '/billing/invoices?limit=200',
      '/attendance/fixes',
      '/roster?limit=50',
    ]) {
      const [mine, theirs] = [
        await t.call('GET', `/api${path}`, { token: auditor.token }),
        await t.call('GET', `/api${path}`, { token: owner.token }),
      ];
      expect(theirs.status).toBe(200);
      expect(mine.body).toEqual(theirs.body);
    }
    const asked = { tasks: { cp: null, limit: 100 }, incidents: { cp: null, limit: 100 } };
    const pulled = async ({ token }: Session) =>
      (await t.call('POST', '/api/sync/pull', { token, body: asked })).body.incidents.documents;
    expect(await pulled(auditor)).toEqual(await pulled(owner));
  });

  it('reads people of incidents masked, and cannot unmask a number', async () => {
    const { body } = await t.call('GET', '/api/incidents?limit=5', { token: owner.token });
    const id = String(body.data[0].id);
    const people = await t.call('GET', `/api/incidents/${id}/people`, { token: auditor.token });
    expect(people.body.data.masked).toBe(true);
    const shown = await t.call('POST', '/api/staff/n-g-1/unmask', {
      token: auditor.token,
      body: { field: 'bank_account', reason: 'Audit' },
    });
    expect(shown.status).toBe(403);
  });

  it('keeps their own preferences and signs out', async () => {
    const saved = await t.call('PUT', '/api/auth/preferences', {
      token: auditor.token,
      body: { language: 'hi' },
    });
    expect(saved.status).toBe(200);
  });
});
