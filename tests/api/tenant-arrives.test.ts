import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Instant } from '#shared/core/dates.ts';
import { modules } from '#server/app.ts';
import { exportTenant } from '#server/core/backups/tenant/export-tenant.ts';
import { importTenant } from '#server/core/backups/tenant/import-tenant.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import { eraseTenant } from '#server/core/sql/erase-tenant.ts';
import { readPublicTenantId, writePublicTenant } from '#server/core/sql/public-tenant.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { startNameServer } from '#tests/support/name-server.ts';
import type { NameServer } from '#tests/support/name-server.ts';

/** What visitors of an installation see when a business that is older than all of its own is brought in. */
const narmada = '00000000-0000-4000-8000-00000000000a';
const malwa = '00000000-0000-4000-8000-00000000000b';
const passphrase = 'five words that nobody guesses';
const now = '2026-11-21T06:30:00.000Z' as Instant;
const resources = modules.flatMap((module) => module.resources);
let names: NameServer;
let from: TestApp;
let t: TestApp;
let bytes: Buffer;

beforeAll(async () => {
  names = await startNameServer();
  from = await makeApp({ env: { DNS_SERVERS: names.address } });
  const { token } = await from.signInAdmin('owner@narmada.example');
  const added = await from.call('POST', '/api/tenants/domains', {
    token,
    body: { domain: 'narmada.example' },
  });
  names.texts.set(added.body.data.record, [added.body.data.value]);
  const proven = await from.call('POST', `/api/tenants/domains/${added.body.data.id}/prove`, {
    token,
    body: {},
  });
  expect(proven.body.data.proven_at).not.toBeNull();
  bytes = await exported(from);
  names.texts.clear();
  t = await makeApp({
    env: {
      PUBLIC_URL: 'https://prahari.example',
      BASE_DOMAIN: 'prahari.example',
      DNS_SERVERS: names.address,
      UNKNOWN_HOSTS: 'refuse',
    },
  });
});
afterAll(async () => {
  await from.remove();
  await t.remove();
  await names.stop();
});

async function exported({ app }: TestApp): Promise<Buffer> {
  const database = openReadOnly(app.services.config);
  try {
    const about = { tenantId: narmada, passphrase, now, beside: database, cost: { logN: 10, r: 8, p: 1 } };
    const all: Buffer[] = [];
    for await (const part of exportTenant(database, resources, about)) all.push(part);
    return Buffer.concat(all);
  } finally {
    await database.close();
  }
}
async function* parts(): AsyncGenerator<Buffer, void> {
  yield bytes;
}
/** Reads as another server would, or this one after it has started again. */
async function readAnew(): Promise<string> {
  const database = openReadOnly(t.app.services.config);
  try {
    return await readPublicTenantId(database);
  } finally {
    await database.close();
  }
}
const as = async (email: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await t.signInAdmin(email);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const operator = (method: string, path: string, body?: unknown) =>
  as('operator@prahari.example', method, path, body);
/** Whose site is at a host, as visitors are told; null where nobody's is. */
const shownAt = async (host: string): Promise<string | null> => {
  const answer = await t.app.fetch(new Request(`https://${host}/api/tenants/public`));
  if (answer.status === 404) return null;
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

describe('a business that is brought in beside others', () => {
  it('never becomes the one at the main address, however old it is; only the operator moves that', async () => {
    const { database } = t.app.services;
    expect(await shownAt('prahari.example')).toBe(narmada);
    const moved = await operator('POST', `/tenants/${malwa}/show`, {});
    expect(moved.body.data).toMatchObject({ id: malwa, public: true });
    expect(await shownAt('prahari.example')).toBe(malwa);
    await eraseTenant(database, narmada);
    await importTenant(
      database,
      resources,
      { open: parts, passphrase },
      { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin: async () => undefined },
    );
    const [oldest] = await database.read
      .selectFrom('tenants')
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(oldest?.['id']).not.toBe(malwa);

    expect([await readAnew(), await shownAt('prahari.example')]).toEqual([malwa, malwa]);
    expect(await siteAddress(t.app.services, malwa)).toBe('https://prahari.example');
    expect(await siteAddress(t.app.services, narmada)).toBe('https://narmada.prahari.example');
    const list = (await operator('GET', '/tenants')).body.data as { id: string; public: boolean }[];
    expect(list.filter((one) => one.public).map(({ id }) => id)).toEqual([malwa]);
    // The one that is shown stays open; the one that was shown may be closed.
    expect((await operator('POST', `/tenants/${malwa}/suspend`, { reason: 'x' })).status).toBe(409);
  });

  it('is at none of its domains before it has proven them here', async () => {
    expect(await shownAt('narmada.example')).toBeNull();
    const [domain] = (await as('owner@narmada.example', 'GET', '/tenants/domains')).body.data.domains;
    expect(domain).toMatchObject({ domain: 'narmada.example', proven_at: null });
    expect(
      (await as('owner@narmada.example', 'POST', `/tenants/domains/${domain.id}/prove`, {})).status,
    ).toBe(422);
    expect(await shownAt('narmada.example')).toBeNull();
    names.texts.set(domain.record, [domain.value]);
    expect(
      (await as('owner@narmada.example', 'POST', `/tenants/domains/${domain.id}/prove`, {})).status,
    ).toBe(200);
    expect(await shownAt('narmada.example')).toBe(narmada);
  });

  it('is shown at the main address where nobody else is there', async () => {
    const own = await makeApp();
    const { database } = own.app.services;
    await eraseTenant(database, narmada);
    await eraseTenant(database, malwa);
    await importTenant(
      database,
      resources,
      { open: parts, passphrase },
      { nowMs: () => Date.parse(now), demo: true, keepDays: 30, begin: async () => undefined },
    );
    expect((await own.call('GET', '/api/tenants/public')).body.data.id).toBe(narmada);
    await own.remove();
  });
});

describe('the business at the main address', () => {
  it('is read once in a while, so that what another server changed is noticed within seconds', async () => {
    const { database } = t.app.services;
    let ms = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ms);
    try {
      expect(await readPublicTenantId(database)).toBe(malwa);
      await database.write((trx) => writePublicTenant(trx, narmada));
      expect(await readPublicTenantId(database)).toBe(malwa);
      ms += 5000;
      expect(await readPublicTenantId(database)).toBe(narmada);
    } finally {
      clock.mockRestore();
    }
  });

  it('is one that is open, and the operator alone says which', async () => {
    const stopped = await operator('POST', `/tenants/${malwa}/suspend`, { reason: 'No payment' });
    expect(stopped.status, stopped.text).toBe(200);
    expect((await operator('POST', `/tenants/${malwa}/show`, {})).status).toBe(409);
    expect((await operator('POST', '/tenants/none/show', {})).status).toBe(404);
    expect((await operator('POST', '/tenants/00000000-0000-4000-8000-000000000001/show', {})).status).toBe(
      409,
    );
    expect((await as('owner@narmada.example', 'POST', `/tenants/${narmada}/show`, {})).status).toBe(403);
    expect((await operator('POST', `/tenants/${malwa}/resume`, {})).status).toBe(200);
    expect((await operator('POST', `/tenants/${narmada}/suspend`, { reason: 'x' })).status).toBe(409);
  });
});
