import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFoundPage } from '#shared/core/public-pages.ts';
import { publicSite } from '#shared/public-pages.ts';
import { createWeb } from '#server/core/http/web.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { createPageSource } from '#server/public-pages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { startNameServer } from '#tests/support/name-server.ts';
import type { NameServer } from '#tests/support/name-server.ts';

/** A business is at its own name and its own domains, and nobody is at anybody else's. */
let t: TestApp;
let names: NameServer;
let folder: string;
let get: (host: string, path: string) => Promise<Response>;
beforeAll(async () => {
  names = await startNameServer();
  t = await makeApp({
    env: {
      PUBLIC_URL: 'https://prahari.example',
      BASE_DOMAIN: 'prahari.example',
      DNS_SERVERS: names.address,
    },
  });
  folder = mkdtempSync(join(tmpdir(), 'prahari-domains-'));
  for (const name of [...Object.values(publicSite.pages), notFoundPage])
    for (const language of ['', '.hi'])
      writeFileSync(join(folder, `${name}${language}.html`), `${name}|{{brand.name}}|{{site.origin}}|`);
  writeFileSync(join(folder, 'app.html'), 'the app');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"start_url":"/dashboard"}');
  const services = { ...t.app.services, config: { ...t.app.services.config, webDir: folder } };
  const web = createWeb(readConfig([], {}, folder), createPageSource(services));
  get = (host, path) => web(new Request(`http://${host}${path}`), '10.0.0.1');
});
afterAll(async () => {
  await t.remove();
  await names.stop();
  rmSync(folder, { recursive: true, force: true });
});

const narmada = '00000000-0000-4000-8000-00000000000a';
const malwa = '00000000-0000-4000-8000-00000000000b';
const own = async (host: string, path = '/home') => (await get(host, path)).text();
const as = async (email: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await t.signInAdmin(email);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const ownerOf = { narmada: 'owner@narmada.example', malwa: 'owner@malwa.example' } as const;
type Who = keyof typeof ownerOf;
const add = (who: Who, domain: string) => as(ownerOf[who], 'POST', '/tenants/domains', { domain });
const prove = (who: Who, id: string) => as(ownerOf[who], 'POST', `/tenants/domains/${id}/prove`, {});
const publish = ({ record, value }: { record: string; value: string }) =>
  names.texts.set(record, [...(names.texts.get(record) ?? ['v=spf1 -all']), value]);
const api = (host: string, path: string, more: { method?: string; token?: string; body?: unknown } = {}) =>
  t.app.fetch(
    new Request(`http://${host}/api${path}`, {
      method: more.method ?? 'GET',
      headers: {
        ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
        'content-type': 'application/json',
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    }),
  );
const dataOf = async (answer: Response | Promise<Response>) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  ((await (await answer).json()) as { data: any }).data;
const slugOf = async (id: string): Promise<string> =>
  String(
    (
      await t.app.services.database.read
        .selectFrom('tenants')
        .select('slug')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    )['slug'],
  );

describe('a name under the base domain', () => {
  it('shows the site, the catalogue and the app of its business, and the first business is at the domain itself', async () => {
    const host = `${await slugOf(malwa)}.prahari.example`;
    expect(await own(host)).toMatch(/^home\|Malwa .*\|https:\/\/.*\.prahari\.example\|$/);
    expect(await own('prahari.example')).toContain('|Narmada Services|https://prahari.example|');
    expect(await own(`${host}:8443`)).toContain('Malwa');
    expect(await own(`${host.toUpperCase()}.`)).toContain('Malwa');
    const manifest = JSON.parse(await own(host, '/manifest.webmanifest'));
    expect(manifest).toMatchObject({ start_url: '/dashboard', name: expect.stringContaining('Malwa') });
    expect((await dataOf(api(host, '/tenants/public'))).id).toBe(malwa);
    expect((await dataOf(api('prahari.example', '/tenants/public'))).id).toBe(narmada);
    expect(await siteAddress(t.app.services, malwa)).toBe(`https://${host}`);
    expect(await siteAddress(t.app.services, narmada)).toBe('https://prahari.example');
  });

  it('that nobody has shows nobody, nor does one of the operator', async () => {
    const slug = await slugOf(malwa);
    for (const host of ['nobody', 'platform', `a.${slug}`, `${slug}-`, `x${slug}`]) {
      const page = await get(`${host}.prahari.example`, '/home');
      expect([host, page.status]).toEqual([host, 404]);
      const text = await page.text();
      expect(text).not.toMatch(/Narmada|Malwa/);
      expect(text).toContain('इस पते पर कोई व्यवसाय नहीं है');
      expect((await get(`${host}.prahari.example`, '/dashboard')).status).toBe(404);
      expect((await api(`${host}.prahari.example`, '/tenants/public')).status).toBe(404);
      expect((await api(`${host}.prahari.example`, '/services')).status).toBe(404);
    }
    // Neither does a host that only ends or begins like one.
    for (const host of [`${slug}.prahari.example.evil.example`, `${slug}prahari.example`])
      expect(await own(host)).toContain('Narmada');
  });

  it('answers the same for numbers with and without an account where it is nobody’s', async () => {
    const send = async (phone: string) => {
      const answer = await api('nobody.prahari.example', '/auth/send-otp', {
        method: 'POST',
        body: { phone, role: 'customer' },
      });
      return answer.status;
    };
    expect([await send('+919876500011'), await send('+919811122233')]).toEqual([404, 404]);
  });

  it('never chooses for whom somebody works: the token does', async () => {
    const { token } = await t.signInAdmin(ownerOf.malwa);
    const slug = await slugOf(narmada);
    for (const host of [`${slug}.prahari.example`, 'nobody.prahari.example', 'prahari.example']) {
      expect((await dataOf(api(host, '/tenants/current', { token }))).id).toBe(malwa);
      const catalogue = await dataOf(api(host, '/services?limit=5', { token }));
      expect(catalogue).toHaveLength(5);
    }
  });

  it('makes who signs in there a customer of that business, though the number is another’s too', async () => {
    const host = `${await slugOf(malwa)}.prahari.example`;
    const phone = '+919811100077';
    const signIn = async (at: string) => {
      await api(at, '/auth/send-otp', { method: 'POST', body: { phone, role: 'customer' } });
      const body = { phone, otp: '123456', role: 'customer' };
      return (await dataOf(api(at, '/auth/verify-otp', { method: 'POST', body }))).user.tenant_id as string;
    };
    expect(await signIn('prahari.example')).toBe(narmada);
    expect(await signIn(host)).toBe(malwa);
    expect(await signIn(host)).toBe(malwa);
  });
});

describe('a domain', () => {
  it('is shown nothing at before its record is found, and then the business, until it is given up', async () => {
    const made = await add('malwa', 'https://WWW.Malwa.Example/');
    expect(made.status, made.text).toBe(201);
    const { id, record, value } = made.body.data;
    expect(made.body.data).toMatchObject({
      domain: 'www.malwa.example',
      record: '_prahari.www.malwa.example',
      proven_at: null,
    });
    expect(await own('www.malwa.example')).toContain('Narmada');
    const early = await prove('malwa', id);
    expect([early.status, early.body.message]).toEqual([422, expect.stringContaining('not found yet')]);
    names.texts.set(record, [`${value}x`, value.slice(0, -1), `x${value}`]);
    expect((await prove('malwa', id)).status).toBe(422);
    publish({ record, value });
    const proven = await prove('malwa', id);
    expect([proven.status, proven.body.data.proven_at]).toEqual([200, '2026-11-21T06:30:00.000Z']);
    expect(await own('www.malwa.example')).toContain('|Malwa ');
    expect(await own('malwa.example')).toContain('Narmada');
    expect((await t.call('GET', '/api/tenants/host?domain=www.malwa.example')).status).toBe(200);
    expect((await t.call('GET', '/api/tenants/host?domain=malwa.example')).status).toBe(404);
    expect((await t.call('GET', '/api/tenants/host?domain=nobody.prahari.example')).status).toBe(404);
    expect((await t.call('GET', '/api/tenants/host?domain=127.0.0.1')).status).toBe(404);

    const list = await as(ownerOf.malwa, 'GET', '/tenants/domains');
    expect(list.body.data.domains).toHaveLength(1);
    expect(list.body.data.address).toBe(`https://${await slugOf(malwa)}.prahari.example`);
    await as(ownerOf.malwa, 'PUT', '/tenants/settings', { site_address: 'https://www.malwa.example' });
    expect(await siteAddress(t.app.services, malwa)).toBe('https://www.malwa.example');
    // What is typed and not proven leads nobody there.
    await as(ownerOf.malwa, 'PUT', '/tenants/settings', { site_address: 'https://prahari.example' });
    expect(await siteAddress(t.app.services, malwa)).toContain('.prahari.example');

    expect((await as(ownerOf.malwa, 'DELETE', `/tenants/domains/${id}`)).status).toBe(200);
    expect(await own('www.malwa.example')).toContain('Narmada');
    const log = await as(ownerOf.malwa, 'GET', '/audit-logs?limit=50');
    const types = (log.body.data as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['domain.create', 'domain.prove', 'domain.delete']));
  });

  it('of one business cannot be taken, seen, proven or removed by another', async () => {
    const mine = (await add('malwa', 'shared.example')).body.data;
    const theirs = (await add('narmada', 'shared.example')).body.data;
    expect(mine.value).not.toBe(theirs.value);
    expect((await prove('narmada', mine.id)).status).toBe(404);
    expect((await as(ownerOf.narmada, 'DELETE', `/tenants/domains/${mine.id}`)).status).toBe(404);
    publish(mine);
    // The record of one business proves nothing for the other.
    expect((await prove('narmada', theirs.id)).status).toBe(422);
    expect((await prove('malwa', mine.id)).status).toBe(200);
    publish(theirs);
    expect((await prove('narmada', theirs.id)).status).toBe(409);
    expect(await own('shared.example')).toContain('|Malwa ');
    expect((await as('hr@narmada.example', 'POST', '/tenants/domains', { domain: 'a.example' })).status).toBe(
      403,
    );
  });

  it('is refused where it is none, is the installation’s own, or is one too many', async () => {
    for (const wrong of [
      '',
      'localhost',
      '127.0.0.1',
      '[::1]',
      '0x7f.1',
      'a_b.example',
      'a.example/page',
      'a.example:80',
      'user@a.example',
      'a..example',
      '-a.example',
      `${'a'.repeat(64)}.example`,
      `${'a.'.repeat(130)}example`,
      'a.example\nb.example',
      'prahari.example',
      'www.prahari.example',
      'anything.prahari.example',
    ])
      expect([wrong, (await add('narmada', wrong)).status]).toEqual([wrong, 422]);
    expect((await add('narmada', 'सुरक्षा.भारत')).body.data.domain).toMatch(/^xn--/);
    expect((await add('narmada', 'xn--11b4c3d.example')).status).toBe(201);
    for (let i = 0; i < 7; i += 1) expect((await add('narmada', `d${i}.example`)).status).toBe(201);
    expect((await add('narmada', 'd9.example')).status).toBe(409);
    expect((await add('narmada', 'd0.example')).body.errors[0].field).toBe('domain');
  });

  it('of a business that is closed shows nobody, not even another business', async () => {
    await as('operator@prahari.example', 'POST', `/tenants/${malwa}/suspend`, { reason: 'No payment' });
    try {
      expect((await get('shared.example', '/home')).status).toBe(404);
      expect((await get(`${await slugOf(malwa)}.prahari.example`, '/home')).status).toBe(404);
    } finally {
      await as('operator@prahari.example', 'POST', `/tenants/${malwa}/resume`, {});
    }
    expect(await own('shared.example')).toContain('|Malwa ');
  });

  it('cannot be looked up where the resolver is away, which is no verdict', async () => {
    const away = await makeApp({ env: { DNS_SERVERS: '127.0.0.1:1' } });
    try {
      const { token } = await away.signInAdmin(ownerOf.malwa);
      const made = await away.call('POST', '/api/tenants/domains', { token, body: { domain: 'a.example' } });
      const tried = await away.call('POST', `/api/tenants/domains/${made.body.data.id}/prove`, {
        token,
        body: {},
      });
      expect([tried.status, tried.body.code]).toEqual([503, 'not_ready']);
    } finally {
      await away.remove();
    }
  });
});

describe('a host that nobody owns', () => {
  it('is shown nothing where the installation is told so, and health is answered everywhere', async () => {
    const strict = await makeApp({ env: { PUBLIC_URL: 'https://one.example', UNKNOWN_HOSTS: 'refuse' } });
    try {
      const web = createWeb(readConfig([], {}, folder), createPageSource(strict.app.services));
      const status = async (host: string) =>
        (await web(new Request(`http://${host}/home`), '10.0.0.1')).status;
      expect(
        await Promise.all(['one.example', 'localhost', '127.0.0.1', '[::1]', 'prahari'].map(status)),
      ).toEqual([200, 200, 200, 200, 200]);
      expect(await Promise.all(['evil.example', 'www.one.example', 'one.example.evil'].map(status))).toEqual([
        404, 404, 404,
      ]);
      const health = await strict.app.fetch(new Request('http://evil.example/api/health'));
      expect(health.status).toBe(200);
      const forwarded = await strict.app.fetch(
        new Request('http://evil.example/api/tenants/public', {
          headers: { 'x-forwarded-host': 'one.example' },
        }),
      );
      expect(forwarded.status).toBe(404);
    } finally {
      await strict.remove();
    }
  });
});
