import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicSite } from '#shared/public-pages.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import { createWeb } from '#server/core/http/web.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { createPageSource } from '#server/public-pages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';

type Get = (
  path: string,
  more?: { readonly host?: string; readonly ip?: string; readonly headers?: Record<string, string> },
) => Promise<Response>;
let folder: string;
let demo: TestApp;
let own: TestApp;

/** The real server over pages that name every address they know. */
function pagesOf(t: TestApp): Get {
  const web = createWeb(readConfig([], {}, folder), createPageSource(t.app.services));
  return (path, { host = 'localhost', ip = '10.0.0.1', headers = {} } = {}) =>
    web(new Request(`http://${host}${path}`, { headers: { 'accept-encoding': 'br, gzip', ...headers } }), ip);
}

const packed = async (): Promise<number> =>
  Number(/^page_compressions_total (\d+)$/m.exec(await metricsText())?.[1] ?? 0);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prahari-hosts-'));
  for (const name of Object.values(publicSite.pages))
    for (const language of ['', '.hi'])
      writeFileSync(
        join(folder, `${name}${language}.html`),
        `${name}${language}|{{site.origin}}|{{page.address}}|{{page.topic}}|${'a page is longer than this. '.repeat(200)}`,
      );
  demo = await makeApp();
  own = await makeApp({ demo: false });
});
afterAll(async () => {
  await Promise.all([demo.remove(), own.remove()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a page', () => {
  it('is packed once, however many hosts, words and readers ask for it at once', async () => {
    const get = pagesOf(demo);
    const before = await packed();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        get(`/home?utm_source=${i}&q=${i}`, {
          host: `h${i}.evil.example`,
          headers: { 'user-agent': `reader ${i}` },
        }),
      ),
    );
    const tags = new Set(answers.map((answer) => answer.headers.get('etag')));
    expect([tags.size, (await packed()) - before]).toEqual([1, 1]);
    expect(
      answers.every((answer) => answer.status === 200 && answer.headers.get('content-encoding') === 'br'),
    ).toBe(true);
  });

  it('is not multiplied by words that name nothing', async () => {
    const get = pagesOf(demo);
    await get('/blog?tag=no-such-tag');
    await get('/blog?category=no-such-topic');
    const before = await packed();
    for (let i = 0; i < 20; i += 1) {
      await get(`/blog?tag=made-up-${i}`, { host: `h${i}.evil.example` });
      await get(`/blog?category=made-up-${i}`);
      expect((await get(`/services/made-up-${i}`)).status).toBe(302);
      expect((await get(`/blog/made-up-${i}`)).status).toBe(302);
    }
    expect((await packed()) - before).toBe(0);
  });

  it.each(['/home', '/services', '/robots.txt', '/sitemap.xml', '/newsletter/confirm'])(
    '%s never names the host of a request',
    async (path) => {
      await setUpIfNeeded();
      for (const t of [demo, own]) {
        const answer = await pagesOf(t)(path, {
          host: 'evil.example',
          headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
        });
        expect(await unpacked(answer)).not.toContain('evil');
      }
    },
  );

  it('and the texts beside it are limited by address', async () => {
    await setUpIfNeeded();
    const get = pagesOf(own);
    for (const path of ['/home', '/sitemap.xml', '/robots.txt', '/card/no-such-card', '/logo/x']) {
      const ip = `10.1.0.${path.length}`;
      const found: number[] = [];
      for (let i = 0; i < 301; i += 1) found.push((await get(path, { ip })).status);
      expect(found.filter((status) => status === 429)).toHaveLength(1);
    }
    const refused = await get('/home', { ip: '10.1.0.5' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await get('/home', { ip: '10.1.0.250' })).status).toBe(200);
  });
});

describe('links', () => {
  it('wait for the address that the owner confirms, and then lead there whatever the host of the request', async () => {
    const owner = await setUpIfNeeded();
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
    const subscribe = (email: string) =>
      own.call('POST', '/api/newsletter/subscribe', { body: { email }, headers: evil });
    const mails = async () =>
      (
        await own.app.services.database.read
          .selectFrom('mail_outbox')
          .select(['body', 'leave_link'])
          .execute()
      ).map((row) => JSON.stringify(row));
    const refused = await subscribe('one@reader.example');
    expect([refused.status, refused.body.code]).toEqual([503, 'not_ready']);
    await subscribe('two@reader.example');
    const notices = (await own.call('GET', '/api/notifications', { token: owner.token })).body.data as {
      title: string[];
    }[];
    expect(notices.filter(({ title }) => title[0] === 'Enter your website address')).toHaveLength(1);
    expect(await mails()).toEqual([]);
    const save = (site_address: string) =>
      own.call('PUT', '/api/tenants/settings', { token: owner.token, body: { site_address } });
    for (const wrong of [
      'chambal.example',
      'javascript:alert(1)',
      'https://a.example/page',
      'https://a@b.example',
      '',
    ])
      expect((await save(wrong)).status).toBe(422);
    expect((await save('https://Chambal.example/')).body.data.site_address).toBe('https://chambal.example');
    expect((await subscribe('one@reader.example')).status).toBe(200);
    const [mail = ''] = await mails();
    expect(mail.match(/https?:\/\/[^/\\"]+/g)?.every((origin) => origin === 'https://chambal.example')).toBe(
      true,
    );
    expect(await unpacked(await pagesOf(own)('/robots.txt', { host: 'evil.example' }))).toContain(
      'Sitemap: https://chambal.example/sitemap.xml',
    );
  });

  it('are asked for at set-up', async () => {
    const t = await makeApp({ demo: false });
    try {
      const owner = await setUpOwnBusiness(t, { address: 'http://192.168.1.20:8000/' });
      const settings = await t.call('GET', '/api/tenants/settings', { token: owner.token });
      expect(settings.body.data.site_address).toBe('http://192.168.1.20:8000');
    } finally {
      await t.remove();
    }
  });

  it('and passkeys belong to that address, not to the one a request names', async () => {
    const owner = await setUpIfNeeded();
    await own.call('PUT', '/api/tenants/settings', {
      token: owner.token,
      body: { site_address: 'https://chambal.example' },
    });
    const offer = (headers: Record<string, string>) =>
      own.call('POST', '/api/auth/biometric/enable', { token: owner.token, body: {}, headers });
    expect((await offer({ host: 'evil.example', origin: 'http://evil.example' })).status).toBe(400);
    expect(
      (
        await offer({
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          origin: 'https://evil.example',
        })
      ).status,
    ).toBe(400);
    expect((await offer({ host: 'localhost', origin: 'http://localhost' })).status).toBe(400);
    expect(
      (await offer({ host: 'evil.example', origin: 'https://chambal.example' })).body.data.options.rp.id,
    ).toBe('chambal.example');
  });
});

let owner: ReturnType<typeof setUpOwnBusiness> | undefined;
function setUpIfNeeded(): ReturnType<typeof setUpOwnBusiness> {
  owner ??= setUpOwnBusiness(own);
  return owner;
}

async function unpacked(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return (answer.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes).toString(
    'utf8',
  );
}
