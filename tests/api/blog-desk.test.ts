import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { createPageSource } from '#server/public-pages.ts';
import { publishDue } from '#server/modules/blog/publish-due.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
let writer: Session;
let malwa: Session;

beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://narmada.example' } });
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  // A role that writes and does not publish, of somebody who had another one.
  await t.app.services.database.write(async (trx) => {
    await trx
      .updateTable('roles')
      .set({ permissions: JSON.stringify(['blog:write']) })
      .where('tenant_id', '=', owner.user.tenant_id)
      .where('id', '=', 'hr')
      .execute();
  });
  writer = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

let n = 0;
const write = async (more: object = {}, who = owner): Promise<{ id: string; slug: string }> => {
  n += 1;
  const body = { slug: `post-${n}`, title: `Post ${n}`, category: 'Money', body: 'Words.', ...more };
  const answer = await t.call('POST', '/api/blog/posts', { token: who.token, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { id: string; slug: string };
};
const act = async (id: string, action: string, body: object = {}, who = owner): Promise<Answer> =>
  t.call('POST', `/api/blog/posts/${id}/${action}`, {
    token: who.token,
    body,
    ...(action === 'publish' || action === 'schedule'
      ? { headers: { 'if-match': `"${await versionOf(id)}"` } }
      : {}),
  });
const versionOf = async (id: string): Promise<string> => {
  const row = await t.app.services.database.read
    .selectFrom('blog_posts')
    .select('ver')
    .where('tenant_id', '!=', '')
    .where('id', '=', id)
    .executeTakeFirst();
  return String(row?.['ver']);
};
const stateOf = (answer: Answer): unknown => [answer.status, answer.body.data?.status];
const isSeen = async (slug: string): Promise<boolean> =>
  (await t.call('GET', `/api/blog/posts/slug/${slug}`)).status === 200;
const later = (ms: number): string => instantFromMs(t.clock.nowMs + ms);
const hour = 3_600_000;

/** What a public page is filled with. */
const filled = async (page: string, path: string, slug: string, hindi = false) => {
  const asked = { page, path, slug, hindi, query: new URLSearchParams(), ip: '10.0.0.9' };
  const request = new Request(`http://localhost${path}`);
  const found = await createPageSource(t.app.services).page({ ...asked, request });
  return found?.make() ?? null;
};
const postPage = (slug: string, hindi = false) => filled('post', `/blog/${slug}`, slug, hindi);

describe('a post on its way to readers', () => {
  it('is handed in by who writes and let through by who publishes', async () => {
    const { id, slug } = await write({}, writer);
    for (const action of ['publish', 'withdraw'])
      expect((await act(id, action, {}, writer)).status, action).toBe(403);
    expect((await act(id, 'schedule', { at: later(hour) }, writer)).status).toBe(403);
    expect(stateOf(await act(id, 'submit', {}, writer))).toEqual([200, 'review']);
    expect((await act(id, 'return', { note: 'x' }, writer)).status).toBe(403);
    expect((await act(id, 'return', { note: '' })).body.errors[0].field).toBe('note');
    const returned = await act(id, 'return', { note: 'Name the law.' });
    expect([stateOf(returned), returned.body.data.review_note]).toEqual([[200, 'draft'], 'Name the law.']);
    await act(id, 'submit', {}, writer);
    expect(stateOf(await act(id, 'publish'))).toEqual([200, 'published']);
    expect(await isSeen(slug)).toBe(true);
    const edit = (who: Session) =>
      t.call('PUT', `/api/blog/posts/${id}`, { token: who.token, body: { title: 'Other' } });
    expect([(await edit(writer)).status, (await edit(owner)).status]).toEqual([403, 200]);
    expect((await t.call('DELETE', `/api/blog/posts/${id}`, { token: writer.token })).status).toBe(403);
    expect(stateOf(await act(id, 'withdraw'))).toEqual([200, 'withdrawn']);
    expect((await act(id, 'return', { note: 'x' })).status).toBe(409);
  });

  it('goes live at its time, once, whichever server looks', async () => {
    const { id, slug } = await write();
    for (const at of [later(0), later(-hour), later(400 * 24 * hour), 'tomorrow'])
      expect((await act(id, 'schedule', { at })).body.errors[0].field, at).toBe('at');
    expect(stateOf(await act(id, 'schedule', { at: later(hour) }))).toEqual([200, 'scheduled']);
    expect(await publishDue(t.app.services)).toBe(0);
    expect(await isSeen(slug)).toBe(false);
    const at = later(2 * 60_000);
    expect((await act(id, 'schedule', { at })).body.data.publish_at).toBe(at);
    t.clock.nowMs += 3 * 60_000;
    const both = await Promise.all([publishDue(t.app.services), publishDue(t.app.services)]);
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await isSeen(slug)).toBe(true);
    const log = await t.app.services.database.read
      .selectFrom('op_log')
      .select('type')
      .where('row_id', '=', id)
      .where('type', '=', 'post.publish')
      .where('tenant_id', '=', owner.user.tenant_id)
      .execute();
    expect(log).toHaveLength(1);
  });

  it('can be taken off its time again, and needs a text', async () => {
    const { id, slug } = await write();
    await act(id, 'schedule', { at: later(60_000) });
    expect(stateOf(await act(id, 'unschedule'))).toEqual([200, 'draft']);
    t.clock.nowMs += 2 * 60_000;
    expect(await publishDue(t.app.services)).toBe(0);
    expect(await isSeen(slug)).toBe(false);
    const empty = await write({ body: '' });
    for (const [action, body] of [
      ['submit', {}],
      ['schedule', { at: later(hour) }],
      ['publish', {}],
    ] as const)
      expect((await act(empty.id, action, body)).body.errors[0].field, action).toBe('body');
    const hindi = await write({ body: '', body_hi: 'हिंदी।' });
    expect(stateOf(await act(hindi.id, 'publish'))).toEqual([200, 'published']);
  });

  it('goes live as it was read: of what waits, the version is named', async () => {
    const { id, slug } = await write({}, writer);
    await act(id, 'submit', {}, writer);
    const send = (action: string, body: object, version?: string) =>
      t.call('POST', `/api/blog/posts/${id}/${action}`, {
        token: owner.token,
        body,
        ...(version === undefined ? {} : { headers: { 'if-match': version } }),
      });
    const read = `"${await versionOf(id)}"`;
    const edited = await t.call('PUT', `/api/blog/posts/${id}`, {
      token: writer.token,
      body: { body: 'Other words.' },
    });
    expect(edited.status, edited.text).toBe(200);
    for (const [action, body] of [
      ['publish', {}],
      ['schedule', { at: later(hour) }],
    ] as const)
      for (const version of [undefined, '*', read])
        expect((await send(action, body, version)).status, `${action} ${version}`).toBe(412);
    expect(await isSeen(slug)).toBe(false);
    expect(stateOf(await send('schedule', { at: later(hour) }, edited.headers.get('etag') ?? ''))).toEqual([
      200,
      'scheduled',
    ]);
    expect((await send('publish', {})).status).toBe(412);
    expect(stateOf(await act(id, 'publish'))).toEqual([200, 'published']);
    // One's own draft is published at once.
    const own = await write();
    const done = await t.call('POST', `/api/blog/posts/${own.id}/publish`, { token: owner.token, body: {} });
    expect(stateOf(done)).toEqual([200, 'published']);
  });

  it('is out of reach of other businesses', async () => {
    const { id } = await write();
    for (const action of ['submit', 'publish', 'preview'])
      expect((await act(id, action, {}, malwa)).status, action).toBe(404);
    expect((await act(id, 'schedule', { at: later(hour) }, malwa)).status).toBe(404);
  });
});

describe('a text with a script in it', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '[x](https://a.example"onmouseover="alert(1))',
    '![x" onerror="alert(1)](/api/blog/images/x)',
    '<svg/onload=alert(1)>',
    '## <iframe srcdoc="<script>alert(1)</script>">',
    '- <a href="javascript:alert(1)">x</a>',
    '{{html post.title}} {{brand.name}} <!--each posts--><b>x</b><!--end-->',
  ])('%s reaches readers as words', async (body) => {
    const { id, slug } = await write({ body, title: '<script>1</script>' });
    await act(id, 'publish');
    const html = String((await postPage(slug))?.values['post.html']);
    expect(html).not.toMatch(
      /<(script|img|svg|iframe|b)\b|<[^>]* on\w+ *=|href="(?!https:\/\/|\/(?!\/))|<!--/i,
    );
    expect(html).toMatch(/^<(p|h2|ul)>./);
  });
});

describe('what a text may name', () => {
  const refused = async (more: object): Promise<string> => {
    n += 1;
    const body = { slug: `post-${n}`, title: 'No', category: 'Money', body: 'Words.', ...more };
    const answer = await t.call('POST', '/api/blog/posts', { token: owner.token, body });
    return answer.status === 422 ? (answer.body.errors[0].field as string) : String(answer.status);
  };

  it('is known to the business, or refused with its field', async () => {
    expect(await refused({ body: '{{price no-such-service}}' })).toBe('body');
    expect(await refused({ body_hi: 'क\n\n{{cost-sheet emperor}}' })).toBe('body_hi');
    expect(await refused({ body: 'From {{price hk-deep-clean}} on' })).toBe('body');
    expect(await refused({ service_ids: ['no-such-service'] })).toBe('service_ids');
    const picture = `/api/blog/images/${crypto.randomUUID()}`;
    expect(await refused({ body: `![A gate](${picture})` })).toBe('body');
    expect(await refused({ body_hi: `![ ](${picture})` })).toBe('body_hi');
  });

  it('is no service, picture or post of another business', async () => {
    const added = await t.call('POST', '/api/services', {
      token: malwa.token,
      body: { id: 'malwa-only', name: 'Theirs', category: 'Housekeeping', unit: 'per visit', price: 100 },
    });
    expect(added.status, added.text).toBe(201);
    expect(await refused({ body: '{{price malwa-only}}' })).toBe('body');
    expect(await refused({ service_ids: ['malwa-only'] })).toBe('service_ids');
    const theirs = await upload(malwa, 'Gate', 'गेट');
    expect(await refused({ body: `![Gate](${theirs.body.data.url as string})` })).toBe('body');
  });

  it('shows the figures of the day, in the language of the reader', async () => {
    const body = 'See:\n\n{{price hk-deep-clean}}\n\n{{cost-sheet unskilled}}';
    const { id, slug } = await write({ body, body_hi: body });
    await act(id, 'publish');
    const html = async (hindi = false) => String((await postPage(slug, hindi))?.values['post.html']);
    const before = await html();
    expect(before).toContain('<a href="/services/hk-deep-clean">');
    expect(before).toContain('Minimum wage');
    expect(await html(true)).toContain('न्यूनतम मज़दूरी');
    const pricing = { basic: 4321, standard: 5432, premium: 6543 };
    const changed = await t.call('PUT', '/api/services/hk-deep-clean/pricing', {
      token: owner.token,
      body: pricing,
    });
    expect(changed.status).toBe(200);
    expect(before).not.toContain('4,321');
    expect(await html()).toContain('4,321');
  });
});

const upload = (who: Session, alt: string, altHi: string): Promise<Answer> => {
  const form = new FormData();
  form.append('file', new Blob([pictures.palette], { type: 'image/png' }), 'a.png');
  form.append('alt', alt);
  form.append('alt_hi', altHi);
  return t.call('POST', '/api/blog/upload', { token: who.token, raw: form });
};

describe('a picture', () => {
  it('comes with words for the blind in both languages, and stands with its size', async () => {
    expect((await upload(owner, '', 'गेट')).body.errors[0].field).toBe('alt');
    expect((await upload(owner, 'Gate', '')).body.errors[0].field).toBe('alt_hi');
    const kept = await upload(owner, 'Gate', 'गेट');
    expect(kept.status, kept.text).toBe(201);
    const url = kept.body.data.url as string;
    const shown = await t.call('GET', url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { id, slug } = await write({ body: `![Our gate](${url})` });
    await act(id, 'publish');
    expect(String((await postPage(slug))?.values['post.html'])).toMatch(
      /<img src="[^"]+" width="\d+" height="\d+" alt="Our gate"/,
    );
    const offered = await t.call('GET', '/api/blog/blocks', { token: owner.token });
    expect(offered.body.data.pictures[0]).toMatchObject({ alt: 'Gate', alt_hi: 'गेट' });
  });
});

describe('both languages of a post', () => {
  it('name each other, and one that is missing names the other', async () => {
    const both = await write({ body_hi: 'शब्द।', title_hi: 'शीर्षक' });
    await act(both.id, 'publish');
    const links = async (slug: string, hindi: boolean) =>
      String((await postPage(slug, hindi))?.values['page.links']);
    const address = `https://narmada.example/blog/${both.slug}`;
    expect(await links(both.slug, true)).toContain(`<link rel="canonical" href="${address}?lang=hi">`);
    for (const language of ['en', 'hi'])
      expect(await links(both.slug, false)).toContain(`hreflang="${language}"`);
    const one = await write();
    await act(one.id, 'publish');
    const page = await postPage(one.slug, true);
    expect([page?.values['post.lang'], page?.lists['fallback']]).toEqual(['en', [{}]]);
    expect(await links(one.slug, true)).toContain(
      `canonical" href="https://narmada.example/blog/${one.slug}">`,
    );
    expect(await links(one.slug, true)).not.toContain('hreflang="hi"');
    const text = async (path: string) =>
      String(await (await createPageSource(t.app.services).text(path))?.make());
    const map = await text('/sitemap.xml');
    expect(map).toContain(`<loc>${address}?lang=hi</loc>`);
    expect(map).not.toContain(`${one.slug}?lang=hi`);
    const [english, hindi] = [await text('/feed.xml'), await text('/feed.hi.xml')];
    expect([english.includes(`/blog/${one.slug}<`), hindi.includes(`/blog/${one.slug}`)]).toEqual([
      true,
      false,
    ]);
    expect(hindi).toContain('<title>शीर्षक</title>');
  });
});

describe('a preview link', () => {
  it('shows a draft for seven days to whoever has it, and nothing to others', async () => {
    const { id } = await write({ title: 'Secret so far' });
    const answer = await act(id, 'preview', {}, owner);
    expect(answer.status, answer.text).toBe(200);
    const path = answer.body.data.path as string;
    const token = path.slice('/blog-preview/'.length);
    const title = async (of: string) =>
      (await filled('post-preview', `/blog-preview/${of}`, of))?.values['post.title'];
    expect(await title(token)).toBe('Secret so far');
    const parts = token.split('.');
    const ended = 'This preview link has ended. Ask for a new one.';
    for (const wrong of [
      [parts[0], parts[1], String(Number(parts[2]) + 1), parts[3]],
      [malwa.user.tenant_id, parts[1], parts[2], parts[3]],
      [parts[0], crypto.randomUUID(), parts[2], parts[3]],
      ['x'],
    ])
      expect(await title(wrong.join('.'))).toBe(ended);
    t.clock.nowMs += 7 * 24 * hour + 1000;
    expect(await title(token)).toBe(ended);
    t.clock.nowMs = noon;
  });
});

describe('a service in a city', () => {
  it('has a page of its own where the business works, and none elsewhere', async () => {
    const page = (slug: string, hindi = false) => filled('service-city', `/services/${slug}`, slug, hindi);
    const indore = await page('hk-deep-clean/indore');
    expect(indore?.values['city.name']).toBe('Indore');
    expect((await page('hk-deep-clean/indore', true))?.values['city.name']).toBe('इंदौर');
    expect(indore?.lists['nearby']?.[0]).toMatchObject({
      name: 'Dewas',
      far: expect.stringMatching(/^\d+ km$/),
    });
    expect(indore?.values['page.links']).toContain(
      'canonical" href="https://narmada.example/services/hk-deep-clean/indore"',
    );
    expect([await page('hk-deep-clean/mumbai'), await page('nothing/indore')]).toEqual([null, null]);
  });

  it('is no double where the business works in one city only', async () => {
    owner = await t.signInAdmin('owner@narmada.example');
    const put = (cities: string[]) =>
      t.call('PUT', '/api/tenants/settings', { token: owner.token, body: { selling: { cities } } });
    expect((await put(['Indore'])).status).toBe(200);
    const page = await filled('service-city', '/services/hk-deep-clean/indore', 'hk-deep-clean/indore');
    expect(page?.values['page.links']).toContain(
      'canonical" href="https://narmada.example/services/hk-deep-clean"',
    );
    const map = await (await createPageSource(t.app.services).text('/sitemap.xml'))?.make();
    expect(map).not.toContain('hk-deep-clean/indore');
  });
});
