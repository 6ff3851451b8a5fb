import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const report = (more: object = {}, token = asha.token) =>
  t.call('POST', '/api/incidents', {
    token,
    body: { title: 'Gate open', description: 'All night', location: 'Saket Nagar', ...more },
  });
const act = (id: string, verb: string, token: string, body: object = {}) =>
  t.call('POST', `/api/incidents/${id}/${verb}`, { token, body });
const news = async (who: Session) =>
  (await t.call('GET', '/api/notifications?limit=200', { token: who.token })).body.data as {
    title: string[];
    link: string;
  }[];

describe('an incident', () => {
  it('is reported once however often the same id is sent, and the desk hears of it', async () => {
    const id = crypto.randomUUID();
    const first = await report({ id, priority: 'critical' });
    expect([first.status, first.body.data.status, first.body.data.reported_by]).toEqual([
      201,
      'open',
      'Asha Verma',
    ]);
    expect((await report({ id })).body.data).toEqual(first.body.data);
    expect((await report({ id }, ravi.token)).status).toBe(409);
    expect((await news(owner)).filter((item) => item.link.endsWith(id))).toHaveLength(1);
  });
  it.each([
    ['title', { title: ' ' }, 'Enter what happened in a few words.'],
    ['description', { description: '' }, 'Describe what happened.'],
    ['location', { location: '' }, 'Enter where it happened.'],
    ['priority', { priority: 'huge' }, 'This format is not valid.'],
    [
      'photos',
      { photos: Array.from({ length: 9 }, () => crypto.randomUUID()) },
      'You can add up to eight photos.',
    ],
    ['assigned_to', { assigned_to: 'me' }, 'This field is not recognised.'],
    ['status', { status: 'closed' }, 'You cannot set this.'],
  ])('names the field %s when it is %j', async (field, wrong, message) => {
    const answer = await report(wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });
  it('goes from open to closed by the business, which its reporter hears, and back when it is not solved', async () => {
    const { id } = (await report()).body.data;
    expect((await act(id, 'start', asha.token)).status).toBe(403);
    expect((await act(id, 'start', hr.token)).status).toBe(403);
    expect(
      (
        await act(id, 'assign', owner.token, {
          assigned_to: 'Imran Khan',
          expected_at: '2026-11-21T12:00:00Z',
        })
      ).body.data.assigned_to,
    ).toBe('Imran Khan');
    expect((await act(id, 'close', owner.token)).status).toBe(409);
    expect((await act(id, 'start', owner.token)).body.data.status).toBe('in_progress');
    expect(
      (await act(id, 'resolve', owner.token, { note: 'Lock changed' })).body.data.resolved_at,
    ).not.toBeNull();
    expect((await news(asha)).filter((item) => item.link === `/incidents/${id}`)).toHaveLength(3);
    expect((await act(id, 'reopen', asha.token)).body.data).toMatchObject({
      status: 'open',
      resolved_at: null,
    });
    await act(id, 'resolve', owner.token);
    expect((await act(id, 'close', asha.token)).body.data.status).toBe('closed');
  });
  it('is nobody else’s to see, to comment on or to change', async () => {
    const { id } = (await report()).body.data;
    expect((await t.call('GET', `/api/incidents/${id}`, { token: ravi.token })).status).toBe(404);
    expect((await act(id, 'comments', ravi.token, { text: 'hello' })).status).toBe(404);
    expect((await act(id, 'close', ravi.token)).status).toBe(404);
    expect((await act(id, 'comments', asha.token, { text: 'Please hurry' })).status).toBe(201);
    await act(id, 'comments', owner.token, { text: 'On the way' });
    const comments = (await t.call('GET', `/api/incidents/${id}/comments`, { token: asha.token })).body.data;
    expect(comments.map((comment: { by: string; text: string }) => `${comment.by}: ${comment.text}`)).toEqual(
      ['Asha Verma: Please hurry', 'Nandini Rao: On the way'],
    );
  });
  it('can be changed and removed by the business alone', async () => {
    const { id } = (await report()).body.data;
    expect(
      (await t.call('PUT', `/api/incidents/${id}`, { token: asha.token, body: { title: 'x' } })).status,
    ).toBe(403);
    expect(
      (await t.call('PUT', `/api/incidents/${id}`, { token: owner.token, body: { priority: 'low' } })).body
        .data,
    ).toMatchObject({
      priority: 'low',
      title: 'Gate open',
    });
    expect((await t.call('DELETE', `/api/incidents/${id}`, { token: owner.token })).status).toBe(200);
    expect((await t.call('GET', `/api/incidents/${id}`, { token: asha.token })).status).toBe(404);
  });
});

describe('photos of an incident', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = async (token: string): Promise<string> => {
    const id = crypto.randomUUID();
    const form = new FormData();
    form.set('id', id);
    form.set('kind', 'incident');
    form.set('file', new Blob([png], { type: 'image/png' }), 'a.png');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const raw = Buffer.from(await request.arrayBuffer());
    const answer = await t.call('POST', '/api/upload', {
      token,
      raw,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data.id).toBe(id);
    return id;
  };
  const see = async (id: string, who: Session) =>
    (await t.call('GET', `/api/uploads/${id}`, { token: who.token })).status;

  it('are seen by the reporter and by those who look after incidents', async () => {
    const photo = await upload(asha.token);
    const { id } = (await report({ photos: [photo] })).body.data;
    expect(
      (await t.call('GET', `/api/incidents/${id}/media`, { token: asha.token })).body.data,
    ).toMatchObject([{ id: fileIdOf(asha.user.id, photo) }]);
    const named = fileIdOf(asha.user.id, photo);
    expect([await see(photo, asha), await see(named, owner), await see(named, ravi)]).toEqual([
      200, 200, 404,
    ]);
  });
  it('open nobody else’s upload to who names it in a report', async () => {
    const photo = await upload(asha.token);
    await report({ photos: [photo] }, ravi.token);
    expect([await see(photo, ravi), await see(fileIdOf(asha.user.id, photo), ravi)]).toEqual([404, 404]);
  });
  it('are eight at most', async () => {
    const { id } = (await report({ photos: Array.from({ length: 7 }, () => crypto.randomUUID()) })).body.data;
    expect((await act(id, 'media', asha.token, { photos: [crypto.randomUUID()] })).status).toBe(201);
    expect((await act(id, 'media', asha.token, { photos: [crypto.randomUUID()] })).status).toBe(422);
  });
});

describe('what people add to an incident has an end', () => {
  const most = 500;
  const push = (who: Session, ops: readonly object[]) =>
    t.call('POST', '/api/sync/push', {
      token: who.token,
      body: {
        device: `c-${crypto.randomUUID()}`,
        schema: 3,
        ops: ops.map((op, i) => ({ op: crypto.randomUUID(), n: i + 1, at: t.clock.nowMs, ...op })),
      },
    });
  const said = (id: string, count: number, text: string) =>
    Array.from({ length: count }, (_, i) => ({
      type: 'incident.comment',
      id,
      args: { id: crypto.randomUUID(), text: `${i} ${text}` },
    }));
  type Result = { readonly status: string; readonly code?: string; readonly field?: string };
  const counted = (results: readonly Result[]) => [
    results.filter((result) => result.status === 'applied').length,
    results.findLast((result) => result.status !== 'applied'),
  ];
  const refusal = 'This incident has as many comments as it can hold. Report a new incident to continue.';

  it.each([
    ['comments', 'x', most],
    ['characters', 'x'.repeat(1990), 100],
  ])(
    'by their %s, pushed or sent, and the same comment again is still no mistake',
    async (_what, text, fits) => {
      const { id } = (await report()).body.data;
      const [first = {}, ...ops] = said(id, fits, text);
      expect(
        (await push(asha, [first, ...ops])).body.results.every(
          (result: Result) => result.status === 'applied',
        ),
      ).toBe(true);
      const [applied, refused] = counted((await push(asha, said(id, 5, text))).body.results);
      expect([applied, refused]).toEqual([
        0,
        expect.objectContaining({ status: 'rejected', code: 'invalid', field: 'text' }),
      ]);
      const sent = await act(id, 'comments', owner.token, { text });
      expect([sent.status, sent.body.errors]).toEqual([422, [{ field: 'text', message: refusal }]]);
      expect((await push(asha, [first])).body.results[0].status).toBe('applied');
      expect((await act(id, 'resolve', owner.token)).status).toBe(200);
    },
  );

  it('by its history: the report and the newest lines stay, and the office can always act', async () => {
    const { id } = (await report()).body.data;
    for (let i = 0; i < 2; i += 1) await act(id, 'assign', owner.token, { assigned_to: 'Imran Khan' });
    const { database } = t.app.services;
    const lines = Array.from({ length: 200 }, (_, i) => ({
      action: i === 0 ? 'create' : 'reopen',
      at: '2026-11-21T06:00:00.000Z',
      by: `${i}`,
    }));
    await database.write((trx) =>
      trx
        .updateTable('incidents')
        .set({ history: JSON.stringify(lines) })
        .where('id', '=', id)
        .execute(),
    );
    const { history } = (await act(id, 'assign', owner.token, { assigned_to: 'Sunita' })).body.data;
    expect([history.length, history[0].by, history[1].by, history[199].note]).toEqual([
      200,
      '0',
      '2',
      'Sunita',
    ]);
  });

  it('and an answer that is too long to keep is not kept: the same key reads the record again, and does nothing twice', async () => {
    const { id } = (await report()).body.data;
    await push(asha, said(id, 60, 'x'.repeat(1500)));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const comment = () =>
      t.call('POST', `/api/incidents/${id}/comments`, {
        token: asha.token,
        body: { text: 'Please look' },
        headers,
      });
    const [once, again] = [await comment(), await comment()];
    expect([once.status, once.body.data.comments.length]).toEqual([201, 61]);
    expect([again.status, again.body.data, again.headers.get('etag')]).toEqual([
      201,
      once.body.data,
      once.headers.get('etag'),
    ]);
    const kept = await t.app.services.database.read
      .selectFrom('idempotency')
      .select('body')
      .where('id', '=', headers['idempotency-key'])
      .execute();
    expect(kept.map((row) => String(row['body']).length < 1000)).toEqual([true]);
    await act(id, 'comments', owner.token, { text: 'On my way' });
    expect((await comment()).body.data.comments).toHaveLength(62);
  });
});

describe('people and vehicles of an incident', () => {
  const nobody = { kind: 'person', role: 'witness' };
  it('are added with something to know them by', async () => {
    const { id } = (await report()).body.data as { id: string };
    const add = (body: object) => t.call('POST', `/api/incidents/${id}/people`, { token: owner.token, body });
    for (const [body, field] of [
      [nobody, 'name'],
      [{ kind: 'vehicle', name: '  ' }, 'plate'],
    ] as const) {
      const refused = await add(body);
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, field]);
    }
    expect((await add({ ...nobody, phone: '+919811100077' })).status).toBe(201);
  });

  it('that say nothing are left out of a report, which is kept', async () => {
    const made = await report({ people: [nobody, { ...nobody, name: 'Ramu' }] });
    expect(made.status, made.text).toBe(201);
    const path = `/api/incidents/${made.body.data.id}/people`;
    const { people } = (await t.call('GET', path, { token: owner.token })).body.data;
    expect(people).toMatchObject([{ name: 'Ramu' }]);
  });
});
