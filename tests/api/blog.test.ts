import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { writeReads } from '#server/modules/blog/operations/count-read.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const good = {
  slug: 'night-rounds',
  title: 'Night rounds',
  category: 'Security',
  body: 'Twice a night.',
  tags: ['night'],
  service_ids: ['security-night-patrol'],
};
const write = (body: object, token = owner.token) => t.call('POST', '/api/blog/posts', { token, body });
const act = (id: string, action: string, token = owner.token) =>
  t.call('POST', `/api/blog/posts/${id}/${action}`, { token, body: {} });
const slugs = (answer: { body: { data: { slug: string }[] } }): string[] =>
  answer.body.data.map((post) => post.slug);
const reader = (n: number) => ({ headers: { 'user-agent': `Mozilla/5.0 (reader ${n})` } });

describe('a post', () => {
  it('is seen by nobody outside until it is published, and no more when it is withdrawn', async () => {
    const draft = await write(good);
    expect([draft.status, draft.body.data.status]).toEqual([201, 'draft']);
    const { id } = draft.body.data as { id: string };
    const seen = async () => [
      (await t.call('GET', `/api/blog/posts/${id}`)).status,
      (await t.call('GET', '/api/blog/posts/slug/night-rounds')).status,
      slugs(await t.call('GET', '/api/blog/posts?limit=200')).includes('night-rounds'),
    ];
    expect(await seen()).toEqual([404, 404, false]);
    expect(slugs(await t.call('GET', '/api/blog/posts/admin', { token: owner.token }))).toContain(
      'night-rounds',
    );
    const published = await act(id, 'publish');
    expect([published.status, published.body.data.published_at]).toEqual([200, '2026-11-21T06:30:00.000Z']);
    expect(await seen()).toEqual([200, 200, true]);
    expect((await act(id, 'publish')).status).toBe(409);
    expect((await act(id, 'withdraw')).body.data.status).toBe('withdrawn');
    expect(await seen()).toEqual([404, 404, false]);
    expect((await t.call('DELETE', `/api/blog/posts/${id}`, { token: owner.token })).status).toBe(200);
  });

  it('needs a text to be published, and a word of its own in the address', async () => {
    const { id } = (await write({ ...good, slug: 'empty', body: '' })).body.data as { id: string };
    expect((await act(id, 'publish')).body.errors[0].field).toBe('body');
    expect((await write({ ...good, slug: 'empty' })).status).toBe(409);
    for (const slug of ['', 'Two Words', 'a--b', '-a', '../x'])
      expect((await write({ ...good, slug })).body.errors[0].field).toBe('slug');
  });

  it('never gets its status from a client', async () => {
    expect((await write({ ...good, slug: 'sly', status: 'published' })).status).toBe(422);
    const { id } = (await write({ ...good, slug: 'sly' })).body.data as { id: string };
    expect(
      (await t.call('PUT', `/api/blog/posts/${id}`, { token: owner.token, body: { status: 'published' } }))
        .status,
    ).toBe(422);
  });

  it('is written by those who may, in their own business', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await write({ ...good, slug: 'hr' }, hr.token)).status).toBe(403);
    expect((await t.call('GET', '/api/blog/posts/admin', { token: hr.token })).status).toBe(403);
    const { id } = (await write({ ...good, slug: 'ours' })).body.data as { id: string };
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await act(id, 'publish', malwa.token)).status).toBe(404);
    const theirs = (await write({ ...good, slug: 'theirs' }, malwa.token)).body.data as { id: string };
    await act(theirs.id, 'publish', malwa.token);
    // Whoever is signed in reads their own business's, as with its catalogue.
    for (const [token, found] of [
      [malwa.token, 'theirs'],
      [owner.token, 'other'],
    ] as const) {
      const read = (path: string) => t.call('GET', `/api/blog/${path}`, { token });
      const [own, other] = found === 'theirs' ? [200, 404] : [404, 200];
      expect(slugs(await read('posts?limit=200')).includes('theirs')).toBe(own === 200);
      expect((await read(`posts/${theirs.id}`)).status).toBe(own);
      expect((await read('posts/slug/theirs')).status).toBe(own);
      expect((await read(`related/${theirs.id}`)).status).toBe(own);
      expect((await read('posts/slug/reading-a-guard-bill-with-gst')).status).toBe(other);
    }
    expect((await t.call('GET', '/api/blog/posts/slug/theirs')).status).toBe(404);
  });
});

describe('readers find posts', () => {
  it('by topic, tag, words, service and likeness', async () => {
    expect(slugs(await t.call('GET', '/api/blog/posts?category=Money'))).toEqual([
      'reading-a-guard-bill-with-gst',
    ]);
    expect(slugs(await t.call('GET', '/api/blog/posts?tag=society')).toSorted()).toEqual([
      'hiring-guards-psara-checks',
      'reading-a-guard-bill-with-gst',
    ]);
    expect(slugs(await t.call('GET', '/api/blog/posts?search=CHECKLIST'))).toEqual(['deep-clean-checklist']);
    expect(slugs(await t.call('GET', '/api/blog/posts?status=draft')).length).toBe(4);
    expect(slugs(await t.call('GET', '/api/blog/service/hk-deep-clean'))).toEqual(['deep-clean-checklist']);
    const empty = await t.call('GET', '/api/blog/service/hk-deep-clean?page=2&limit=1');
    expect([empty.body.data, empty.body.pagination.total]).toEqual([[], 1]);
    const psara = (await t.call('GET', '/api/blog/posts/slug/hiring-guards-psara-checks')).body.data as {
      id: string;
    };
    const related = slugs(await t.call('GET', `/api/blog/related/${psara.id}?limit=1`));
    expect(related).toEqual(['reading-a-guard-bill-with-gst']);
  });

  it('see how many there are of each topic and tag', async () => {
    expect((await t.call('GET', '/api/blog/categories')).body.data).toContainEqual({
      name: 'Money',
      name_hi: 'हिसाब',
      posts: 1,
    });
    expect((await t.call('GET', '/api/blog/tags')).body.data).toContainEqual({ name: 'society', posts: 2 });
  });

  it('see what was really read most: each person once a day, no robots', async () => {
    const read = (slug: string, more: object) => t.call('GET', `/api/blog/posts/slug/${slug}`, more);
    for (let n = 0; n < 3; n += 1) await read('deep-clean-checklist', reader(n));
    for (let n = 0; n < 9; n += 1) await read('recovery-agent-at-the-door', reader(0));
    for (let n = 0; n < 9; n += 1)
      await read('recovery-agent-at-the-door', { headers: { 'user-agent': `Googlebot/${n}` } });
    await read('recovery-agent-at-the-door', {
      headers: { 'user-agent': 'Mozilla/5.0 new', 'sec-purpose': 'prefetch' },
    });
    await writeReads(t.app.services);
    const popular = (await t.call('GET', '/api/blog/popular?limit=2')).body.data as {
      slug: string;
      reads: number;
    }[];
    expect(popular.map(({ slug, reads }) => [slug, reads])).toEqual([
      ['deep-clean-checklist', 3],
      ['recovery-agent-at-the-door', 1],
    ]);
    t.clock.nowMs += 86_400_000;
    await read('recovery-agent-at-the-door', reader(0));
    await writeReads(t.app.services);
    expect((await t.call('GET', '/api/blog/popular')).body.data[1].reads).toBe(2);
    expect((await t.call('GET', '/api/blog/popular?limit=0')).status).toBe(400);
  });
});

describe('a reading', () => {
  const open = (app: TestApp) =>
    app.call('GET', '/api/blog/posts/slug/deep-clean-checklist', {
      headers: { 'user-agent': `Mozilla/5.0 ${crypto.randomUUID()}` },
    });
  const countOf = async ({ database }: TestApp['app']['services']): Promise<number> => {
    const rows = await database.read
      .selectFrom('blog_reads')
      .select('reads')
      .where('tenant_id', '!=', '')
      .execute();
    return rows.reduce((sum, row) => sum + Number(row['reads']), 0);
  };

  it('is counted without waiting for a write, or for whoever is writing', async () => {
    const { database } = t.app.services;
    const before = await countOf(t.app.services);
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const writing = database.write(async () => finished);
    try {
      expect((await open(t)).status).toBe(200);
      expect((await open(t)).status).toBe(200);
    } finally {
      finish();
      await writing;
    }
    expect(await countOf(t.app.services)).toBe(before);
    await writeReads(t.app.services);
    expect(await countOf(t.app.services)).toBe(before + 2);
  });

  it('that is not written yet is written when the server stops', async () => {
    const stopped = await makeApp();
    expect((await open(stopped)).status).toBe(200);
    await stopped.app.stop();
    const again = await createApp(stopped.app.services.config, () => stopped.clock.nowMs);
    expect(await countOf(again.services)).toBe(1);
    await again.stop();
  });
});

describe('a picture', () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, token = owner.token) => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
    form.append('alt', 'A guard at the gate');
    form.append('alt_hi', 'गेट पर गार्ड');
    return t.call('POST', '/api/blog/upload', { token, raw: form });
  };
  const png = pictures.palette;

  it('is kept by what its bytes are, and shown to everybody', async () => {
    owner = await t.signInAdmin('owner@narmada.example');
    const kept = await upload(png);
    expect(kept.status).toBe(201);
    const shown = await t.call('GET', kept.body.data.url as string);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await upload(new TextEncoder().encode('<svg onload=alert(1)>'))).status).toBe(415);
    expect((await upload(new TextEncoder().encode('%PDF-1.7'))).status).toBe(415);
    const guard = await t.signIn('+919876500011', 'staff');
    expect((await upload(png, guard.token)).status).toBe(403);
  });

  it('is the only kind of file that is public', async () => {
    const form = new FormData();
    form.append('file', new Blob([png]), 'selfie.png');
    const asha = await t.signIn('+919876500001');
    const own = await t.call('POST', '/api/upload', { token: asha.token, raw: form });
    expect((await t.call('GET', `/api/blog/images/${own.body.data.id as string}`)).status).toBe(404);
  });
});
