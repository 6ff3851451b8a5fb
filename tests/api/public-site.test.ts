import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { gstRateOn } from '#shared/core/gst.ts';
import { formatRupees } from '#shared/core/money.ts';
import { notFoundPage } from '#shared/core/public-pages.ts';
import { totalsOf } from '#shared/modules/cart/totals.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { publicSite } from '#shared/public-pages.ts';
import { createWeb } from '#server/core/http/web.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { createPageSource } from '#server/public-pages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let folder: string;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

/** The real server over pages that only say what they are and what fills them. */
beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://narmada.example' } });
  folder = mkdtempSync(join(tmpdir(), 'prahari-web-'));
  for (const name of [...Object.values(publicSite.pages), notFoundPage])
    for (const language of ['', '.hi'])
      writeFileSync(
        join(folder, `${name}${language}.html`),
        `${name}${language}|{{page.path}}|{{brand.name}}|{{service.title}}|<!--each packages-->{{it.price}} <!--end-->|<!--each features-->+<!--end-->|{{post.title}}|{{html post.html}}|<!--each social-->{{it.id}} <!--end-->|<!--each demoReviews-->{{it.name}} <!--end-->|{{page.topic}}|<!--each posts-->{{it.slug}} <!--end-->|<!--each services-->{{it.price}};<!--end-->`,
      );
  writeFileSync(join(folder, 'app.html'), 'the app');
  const web = createWeb(readConfig([], {}, folder), createPageSource(t.app.services));
  get = (path, headers = {}) => web(new Request(`http://localhost${path}`, { headers }), '10.0.0.1');
});
afterAll(async () => {
  await t.remove();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (path: string, headers?: Record<string, string>): Promise<string> =>
  (await get(path, headers)).text();

describe('public pages', () => {
  it.each(Object.keys(publicSite.pages).filter((path) => !path.includes('{')))(
    '%s answers in both languages',
    async (path) => {
      const english = await get(path);
      expect([english.status, english.headers.get('content-language')]).toEqual([200, 'en']);
      const hindi = await get(`${path}?lang=hi`);
      expect([hindi.status, hindi.headers.get('content-language')]).toEqual([200, 'hi']);
      expect(await hindi.text()).toContain(`.hi|${path}|Narmada Services`);
      expect(await textOf(path, { cookie: 'a=b; lang=hi' })).toContain('.hi|');
    },
  );

  it('has one for each service of the catalogue, with its prices and what it offers', async () => {
    const { data } = (await t.call('GET', '/api/services')).body as {
      data: { id: string; name: string; basic: number | null; premium: number | null }[];
    };
    expect(data).toHaveLength(74);
    for (const service of data) {
      const [name, , , title, prices = '', features = ''] = (await textOf(`/services/${service.id}`)).split(
        '|',
      );
      expect([
        name,
        title?.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))),
      ]).toEqual(['service', service.name]);
      expect(prices.trim()).toMatch(
        service.basic === service.premium ? /^(₹[\d,.]+ incl\. GST)?$/ : /^(₹[\d,.]+ incl\. GST ?){3}$/,
      );
      expect(features.length).toBeGreaterThanOrEqual(5);
    }
  });

  it('shows what an order will come to, beside the price that the catalogue has', async () => {
    const { data } = (await t.call('GET', '/api/services')).body as { data: Service[] };
    const service = data.find(({ id }) => id === 'hk-residential');
    const total = (price: number): string =>
      formatRupees(
        totalsOf(
          [{ price, rate: gstRateOn(service?.sac ?? '', calendarDate('2026-11-21')) / 100 }],
          '23',
          '23',
        ).total,
      );
    const basic = service?.basic ?? 0;
    const page = await textOf('/services/hk-residential');
    expect(page).toContain(`${total(basic)} incl. GST`);
    const [catalogue, hindi] = await Promise.all([textOf('/services'), textOf('/services?lang=hi')]);
    expect(catalogue).toContain(`From ${formatRupees(basic)} · ${total(basic)} incl. GST`);
    expect(hindi).toContain(`${formatRupees(basic)} से · GST सहित ${total(basic)}`);
    for (const text of [page, catalogue, hindi]) expect(text).not.toContain('+ GST');
  });

  it.each([
    ['/nothing', 302, '/dashboard'],
    ['/home.html', 404, null],
    ['/services/nothing', 404, null],
    ['/blog/nothing', 404, null],
    ['/services/a/b', 404, null],
    ['/services/{slug}', 404, null],
  ])('%s is no page', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it('says in both languages that a page is not there, whatever the browser has kept', async () => {
    for (const [path, file] of [
      ['/services/nothing', 'not-found'],
      ['/blog/nothing?lang=hi', 'not-found.hi'],
    ] as const) {
      const answer = await get(path, { 'if-none-match': '*' });
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html.split('|').slice(0, 2)).toEqual([file, '']);
      expect(html).not.toContain('nothing');
    }
  });

  it('keeps the strict policy', async () => {
    const policy = (await get('/home')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("script-src 'self' 'unsafe");
  });

  it('lists every page for search engines under the address it was told', async () => {
    const map = await textOf('/sitemap.xml');
    const places = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
    expect(places).toContain('https://narmada.example/services/hk-deep-clean?lang=hi');
    expect(places).toContain('https://narmada.example/blog/deep-clean-checklist');
    expect(places.join()).not.toMatch(/newsletter|\{/);
    for (const place of places)
      expect((await get(place.replace('https://narmada.example', ''))).status, place).toBe(200);
    expect(await textOf('/robots.txt')).toContain('Sitemap: https://narmada.example/sitemap.xml');
  });
});

describe('the owner', () => {
  const settings = (token: string, body: object) => t.call('PUT', '/api/tenants/settings', { token, body });

  it('chooses which home page comes first; the other keeps its address', async () => {
    const owner = await t.signInAdmin('owner@narmada.example');
    expect([(await textOf('/home')).split('|')[0], (await textOf('/home/classic')).split('|')[0]]).toEqual([
      'home',
      'classic',
    ]);
    expect((await settings(owner.token, { home_variant: 'b' })).body.data.home_variant).toBe('b');
    expect([(await textOf('/home')).split('|')[0], (await textOf('/home/classic')).split('|')[0]]).toEqual([
      'classic',
      'home',
    ]);
    await settings(owner.token, { home_variant: 'a' });
    expect((await t.call('GET', '/api/tenants/settings', { token: owner.token })).body.data).toMatchObject({
      home_variant: 'a',
    });
  });

  it('says where the business is on the networks, and nowhere else', async () => {
    const owner = await t.signInAdmin('owner@narmada.example');
    expect(await textOf('/about')).toContain('facebook instagram youtube');
    await settings(owner.token, { youtube: '' });
    expect(await textOf('/about')).not.toContain('youtube');
    const wrong = await settings(owner.token, { facebook: 'https://evil.example/facebook.com' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'facebook']);
    expect((await settings(owner.token, { theme: 'x' })).status).toBe(422);
  });

  it('alone may do so', async () => {
    for (const email of ['accounts@narmada.example', 'hr@narmada.example'])
      expect((await settings((await t.signInAdmin(email)).token, { home_variant: 'b' })).status).toBe(403);
  });
});

describe('suggestions', () => {
  const ask = (q: string) => t.call('GET', `/api/search/suggestions?q=${encodeURIComponent(q)}`);

  it('find by title, description and category, in either language and any case', async () => {
    for (const [typed, id] of [
      ['DEEP clean', 'hk-deep-clean'],
      ['गहरी', 'hk-deep-clean'],
      ['uniformed', 'security-commercial'],
      ['recovery', 'rec-possession'],
    ] as const)
      expect((await ask(typed)).body.data.map((item: { id: string }) => item.id)).toContain(id);
    expect((await ask('deep')).body.data[0]).toMatchObject({
      kind: 'service',
      path: '/services/hk-deep-clean',
    });
    expect((await ask('checklist')).body.data[0]).toMatchObject({
      kind: 'post',
      path: '/blog/deep-clean-checklist',
    });
  });
  it('are none for nothing', async () => {
    for (const typed of ['', '  ', '!!']) expect((await ask(typed)).body.data).toEqual([]);
    expect((await ask('zzzz')).body.data).toEqual([]);
  });
});

describe('a message to the business', () => {
  const good = { name: 'Meena', phone: '98765 12345', message: 'Two guards from Monday, please.' };
  const send = (body: object) => t.call('POST', '/api/contact/send-message', { body });

  it('is kept, and mailed to the office', async () => {
    const answer = await send(good);
    expect([answer.status, answer.body.message]).toEqual([
      201,
      'Thank you. We have received your message and will reply.',
    ]);
    const owner = await t.signInAdmin('owner@narmada.example');
    const list = await t.call('GET', '/api/contact/messages', { token: owner.token });
    expect(list.body.data[0]).toMatchObject({ name: 'Meena', phone: '+919876512345', message: good.message });
    const mails = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('tenant_id', '!=', '')
      .execute();
    expect(mails).toContainEqual({ recipient: 'hello@narmada.example', subject: 'Message from Meena' });
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await t.call('GET', '/api/contact/messages', { token: malwa.token })).body.data).toEqual([]);
  });
  it('of a program that fills in what no person sees is kept nowhere, and told nothing', async () => {
    const person = await send(good);
    const program = await send({ ...good, name: 'Cheap Pills', website: 'https://pills.example' });
    expect({ ...program.body.data, message: program.body.message, id: '' }).toEqual({
      ...person.body.data,
      message: person.body.message,
      id: '',
    });
    const owner = await t.signInAdmin('owner@narmada.example');
    const kept = async (path: string): Promise<string[]> =>
      (await t.call('GET', path, { token: owner.token })).body.data.map(({ name }: { name: string }) => name);
    for (const path of ['/api/contact/messages', '/api/crm/leads?limit=200'])
      expect(await kept(path)).not.toContain('Cheap Pills');
  });
  it('is marked as done and put back by those who may, and found by its words and by its state', async () => {
    const { id } = (await send({ ...good, message: 'A watchman for the orchard' })).body.data as {
      id: string;
    };
    const owner = await t.signInAdmin('owner@narmada.example');
    const act = (action: string, token = owner.token) =>
      t.call('POST', `/api/contact/messages/${id}/${action}`, { token, body: {} });
    const found = async (query: string) =>
      (
        await t.call('GET', `/api/contact/messages?search=orchard&${query}`, { token: owner.token })
      ).body.data.map((row: { id: string }) => row.id) as string[];
    expect([await found('status=new'), await found('status=done')]).toEqual([[id], []]);
    expect((await act('finish')).body.data).toMatchObject({
      status: 'done',
      done_at: expect.any(String),
      message: 'A watchman for the orchard',
    });
    expect([await found('status=new'), await found('status=done')]).toEqual([[], [id]]);
    expect((await act('finish')).status).toBe(409);
    expect((await act('reopen')).body.data).toMatchObject({ status: 'new', done_at: null });
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await act('finish', hr.token)).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await act('finish', malwa.token)).status).toBe(404);
  });
  it.each([
    ['name', { name: ' ' }],
    ['message', { message: '' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '', email: '' }],
    ['email', { email: 'no' }],
  ])('names the field %s when it is %j', async (field, wrong) => {
    const answer = await send({ ...good, ...wrong });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });
  it('comes only so often from one address', async () => {
    const real = await makeApp({ env: {} });
    try {
      Object.assign(real.app.services.config, { demo: false });
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1)
        statuses.push((await real.call('POST', '/api/contact/send-message', { body: good })).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
      real.clock.nowMs += 10 * 60_000;
      expect((await real.call('POST', '/api/contact/send-message', { body: good })).status).toBe(201);
    } finally {
      await real.remove();
    }
  });
});

describe('a mail of the business', () => {
  it('is written by those who may, to a real address', async () => {
    const owner = await t.signInAdmin('owner@narmada.example');
    const send = (token: string, to: string) =>
      t.call('POST', '/api/email/send', { token, body: { to, subject: 'Hello\nBcc: x', text: 'Text' } });
    const stranger = await send(owner.token, 'a@b.example');
    expect([stranger.status, stranger.body.errors[0].field]).toEqual([422, 'to']);
    expect((await send(owner.token, 'HR@narmada.example')).status).toBe(202);
    expect((await send(owner.token, 'a@b.example, c@d.example')).status).toBe(422);
    expect((await send((await t.signInAdmin('hr@narmada.example')).token, 'hr@narmada.example')).status).toBe(
      403,
    );
    const row = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('subject')
      .where('tenant_id', '!=', '')
      .where('recipient', '=', 'HR@narmada.example')
      .executeTakeFirst();
    expect(row?.['subject']).toBe('Hello Bcc: x');
  });

  it('is sent once, however often it comes with the same key', async () => {
    const { token } = await t.signInAdmin('owner@narmada.example');
    const headers = { 'idempotency-key': 'one-mail' };
    const send = () =>
      t.call('POST', '/api/email/send', {
        token,
        headers,
        body: { to: 'accounts@narmada.example', subject: 'Once', text: 'Text' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.data).toEqual(first.body.data);
    const rows = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('id')
      .where('tenant_id', '!=', '')
      .where('recipient', '=', 'accounts@narmada.example')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
