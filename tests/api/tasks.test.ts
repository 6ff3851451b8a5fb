import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { nextDue } from '#server/modules/tasks/operations/finish-task.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { addDays, addMonths, calendarDate, clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { fileIdOf } from '#shared/core/file-id.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let officer: Session;
let owner: Session;
let accounts: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const give = (body: object): Promise<Answer> =>
  call(owner, 'POST', '/tasks', { title: 'Check the pump', ...body });
const titles = async (session: Session): Promise<string[]> =>
  ((await call(session, 'GET', '/tasks?limit=200')).body.data as { title: string }[]).map(
    (item) => item.title,
  );

describe('a task', () => {
  it('is given to somebody, who alone sees it beside the office, and hears of it', async () => {
    const title = `For Mahesh ${newId().slice(-4)}`;
    const made = await give({
      title,
      assignee_id: 'n-g-1',
      site_id: 'n-site-2',
      checklist: [{ text: 'Valve' }, { text: 'Gauge' }],
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({
      assignee_name: 'Mahesh Patel',
      site_name: 'Palasia Heights',
      status: 'open',
      pool_site_id: null,
      made_by: 'Nandini Rao',
    });
    expect(await titles(mahesh)).toContain(title);
    expect(await titles(officer)).toContain(title);
    expect(await titles(sunita)).not.toContain(title);
    expect((await call(sunita, 'GET', `/tasks/${made.body.data.id}`)).status).toBe(404);
    expect((await call(sunita, 'POST', `/tasks/${made.body.data.id}/start`, {})).status).toBe(404);
    const news = (await call(mahesh, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.map((item) => item.title[0])).toContain(`New task: ${title}`);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await call(malwa, 'GET', `/tasks/${made.body.data.id}`)).status).toBe(404);
    expect((await call(malwa, 'PUT', `/tasks/${made.body.data.id}`, { title: 'x' })).status).toBe(404);
    expect((await call(malwa, 'DELETE', `/tasks/${made.body.data.id}`)).status).toBe(404);
  });

  it('of a site is everybody’s on duty there until somebody is named', async () => {
    const title = `For the site ${newId().slice(-4)}`;
    const { id } = (await give({ title, site_id: 'n-site-1' })).body.data;
    expect(await titles(mahesh)).toContain(title);
    expect(await titles(sunita)).not.toContain(title);
    const assigned = await call(owner, 'PUT', `/tasks/${id}`, { assignee_id: 'n-g-2' });
    expect(assigned.body.data).toMatchObject({
      assignee_name: 'Sunita Yadav',
      pool_site_id: null,
      site_id: 'n-site-1',
    });
    expect(await titles(mahesh)).not.toContain(title);
    expect(await titles(sunita)).toContain(title);
  });

  it('needs its words, a person or a place that is there, and the right to give it', async () => {
    const field = async (body: object): Promise<string> => (await give(body)).body.errors[0].field;
    expect(await field({ title: ' ', assignee_id: 'n-g-1' })).toBe('title');
    expect(await field({})).toBe('assignee_id');
    expect(await field({ assignee_id: 'm-g-1' })).toBe('assignee_id');
    expect(await field({ site_id: 'm-site-1' })).toBe('site_id');
    expect(await field({ assignee_id: 'n-g-1', priority: 'huge' })).toBe('priority');
    expect(await field({ assignee_id: 'n-g-1', due_at: 'tomorrow' })).toBe('due_at');
    expect(await field({ assignee_id: 'n-g-1', checklist: [{ text: '' }] })).toBe('checklist.0.text');
    expect(await field({ assignee_id: 'n-g-1', status: 'done' })).toBe('status');
    for (const session of [mahesh, officer, accounts])
      expect((await call(session, 'POST', '/tasks', { title: 'x', assignee_id: 'n-g-1' })).status).toBe(403);
    for (const path of ['/tasks/stats', '/tasks/reports']) {
      expect((await call(mahesh, 'GET', path)).status).toBe(403);
      expect((await call(officer, 'GET', path)).status).toBe(200);
    }
  });

  it('is done with every line ticked and the photo that was asked for; its owner writes only the note', async () => {
    const { id, checklist } = (
      await give({
        assignee_id: 'n-g-1',
        photo_needed: true,
        checklist: [{ text: 'Valve' }, { text: 'Gauge' }],
      })
    ).body.data;
    expect((await call(mahesh, 'PUT', `/tasks/${id}`, { title: 'Nothing' })).status).toBe(403);
    expect((await call(mahesh, 'PUT', `/tasks/${id}`, { note: 'Valve is stiff' })).body.data.note).toBe(
      'Valve is stiff',
    );
    expect((await call(mahesh, 'DELETE', `/tasks/${id}`)).status).toBe(403);
    expect((await call(mahesh, 'POST', `/tasks/${id}/cancel`, {})).status).toBe(403);
    expect((await call(mahesh, 'POST', `/tasks/${id}/start`, {})).body.data.status).toBe('started');
    expect((await call(mahesh, 'POST', `/tasks/${id}/start`, {})).status).toBe(409);
    expect((await call(mahesh, 'POST', `/tasks/${id}/finish`, {})).body.errors[0].field).toBe('checklist');
    expect(
      (await call(mahesh, 'POST', `/tasks/${id}/tick`, { point: 'none', done: true })).body.errors[0].field,
    ).toBe('point');
    for (const point of checklist)
      await call(mahesh, 'POST', `/tasks/${id}/tick`, { point: point.id, done: true });
    expect((await call(mahesh, 'POST', `/tasks/${id}/finish`, {})).body.errors[0].field).toBe('photos');
    const done = await call(mahesh, 'POST', `/tasks/${id}/finish`, { photos: [newId()], note: 'All fine' });
    expect(done.body.data).toMatchObject({
      status: 'done',
      done_by: 'Mahesh Patel',
      note: 'All fine',
      photos: [{ by: 'Mahesh Patel' }],
    });
    expect((await call(owner, 'POST', `/tasks/${id}/cancel`, {})).status).toBe(409);
    expect((await call(owner, 'POST', `/tasks/${id}/reopen`, {})).body.data).toMatchObject({
      status: 'open',
      done_at: null,
    });
  });

  it('asks for the number that a step needs, and keeps what was read', async () => {
    const { id, checklist } = (
      await give({
        assignee_id: 'n-g-1',
        checklist: [
          { text: 'Meter reading', kind: 'number' },
          { text: 'Lock', required: false },
        ],
      })
    ).body.data;
    expect(checklist).toMatchObject([
      { kind: 'number', required: true, value: '', done_at: null },
      { kind: 'tick', required: false, value: '', done_at: null },
    ]);
    const tick = (value?: string): Promise<Answer> =>
      call(mahesh, 'POST', `/tasks/${id}/tick`, { point: checklist[0].id, done: true, value });
    for (const wrong of [undefined, 'many'])
      expect((await tick(wrong)).body.errors[0]).toMatchObject({
        field: 'value',
        message: 'Enter a number: Meter reading',
      });
    expect((await call(mahesh, 'POST', `/tasks/${id}/finish`, {})).body.errors[0]).toMatchObject({
      field: 'checklist',
      message: 'Do this step first: Meter reading',
    });
    expect((await tick('4821.5')).body.data.checklist[0]).toMatchObject({
      value: '4821.5',
      done_by: 'Mahesh Patel',
    });
    expect((await tick('4822')).body.data.checklist[0].value).toBe('4822');
    const kept = await call(owner, 'PUT', `/tasks/${id}`, {
      checklist: [{ id: checklist[0].id, text: 'Meter', kind: 'number' }],
    });
    expect(kept.body.data.checklist).toMatchObject([{ text: 'Meter', value: '4822' }]);
    expect((await call(mahesh, 'POST', `/tasks/${id}/finish`, {})).body.data.status).toBe('done');
    const signed = await give({ assignee_id: 'n-g-1', checklist: [{ text: 'x', kind: 'signature' }] });
    expect(signed.body.errors[0].field).toBe('checklist.0.kind');
  });

  it('of a site that two phones finish without network is done once, and keeps what both say', async () => {
    const { id, checklist } = (
      await give({
        site_id: 'n-site-1',
        repeat: 'daily',
        due_at: '2026-11-21T12:30:00.000Z',
        checklist: [{ text: 'Torch' }],
      })
    ).body.data;
    const ops = (device: ReturnType<typeof makeDevice>, photo: string) => [
      device.operation({
        type: 'task.tick',
        coll: 'tasks',
        id,
        args: { point: checklist[0].id, done: true },
      }),
      device.operation({ type: 'task.finish', coll: 'tasks', id, args: { note: '', photos: [photo] } }),
    ];
    const photos = [newId(), newId()];
    for (const [session, photo] of [
      [mahesh, photos[0]],
      [officer, photos[1]],
    ] as const) {
      const device = makeDevice(() => t.clock.nowMs);
      const { results } = (
        await call(session, 'POST', '/sync/push', {
          device: device.id,
          schema: 1,
          ops: ops(device, photo ?? ''),
        })
      ).body;
      expect(results).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    }
    const { data } = (await call(owner, 'GET', `/tasks/${id}`)).body;
    expect(data).toMatchObject({
      status: 'done',
      done_by: 'Mahesh Patel',
      photos: [mahesh, officer].map(({ user }, i) => ({ id: fileIdOf(user.id, photos[i] ?? '') })),
    });
    const next = async () =>
      (
        (await call(owner, 'GET', '/tasks?status=open&limit=200')).body.data as Record<string, unknown>[]
      ).filter((item) => item['due_at'] === '2026-11-22T12:30:00.000Z');
    expect(await next()).toMatchObject([
      { repeat: 'daily', status: 'open', checklist: [{ text: 'Torch', done_at: null }] },
    ]);
    // Opened again and finished again, it has the next one that it has.
    expect((await call(owner, 'POST', `/tasks/${id}/reopen`, {})).status).toBe(200);
    expect((await call(mahesh, 'POST', `/tasks/${id}/finish`, { note: '', photos: [] })).status).toBe(200);
    expect(await next()).toHaveLength(1);
  });

  it('comes again on the last day of a shorter month, and not for days gone by', () => {
    const at = (day: string): Instant => `${day}T12:30:00.000Z` as Instant;
    expect(nextDue(at('2028-01-31'), 'monthly', at('2028-02-01'))).toBe(at('2028-02-29'));
    expect(nextDue(at('2026-11-01'), 'daily', at('2026-11-21'))).toBe(at('2026-11-22'));
    expect(nextDue(at('2026-11-20'), 'weekly', at('2026-11-21'))).toBe(at('2026-11-27'));
    // From any first day on, the rhythm is that of counting on from it.
    const now = at('2026-11-21');
    for (let back = 0; back < 900; back += 1) {
      const due = instantAt(addDays(calendarDate('2026-11-21'), -back), clockTime('17:59'));
      for (const [repeat, next] of [
        ['daily', (n: number) => addDays(dateOf(due), n)],
        ['weekly', (n: number) => addDays(dateOf(due), 7 * n)],
        ['monthly', (n: number) => addMonths(dateOf(due), n)],
      ] as const) {
        let n = 1;
        while (instantAt(next(n), clockTime('17:59')) <= now) n += 1;
        expect([due, repeat, nextDue(due, repeat, now)]).toEqual([
          due,
          repeat,
          instantAt(next(n), clockTime('17:59')),
        ]);
      }
    }
  });
});

describe('many tasks', () => {
  it('are given, assigned and called off together, or not at all', async () => {
    const many = (body: object, session = owner): Promise<Answer> =>
      call(session, 'POST', '/tasks/bulk', body);
    const made = await many({
      action: 'create',
      task: { title: 'Fire drill', site_id: 'n-site-1' },
      assignee_ids: ['n-g-1', 'n-g-2', 'n-g-1'],
    });
    expect(made.body.data).toMatchObject({
      count: 2,
      tasks: [{ assignee_name: 'Mahesh Patel' }, { assignee_name: 'Sunita Yadav' }],
    });
    const ids = made.body.data.tasks.map((task: { id: string }) => task.id);
    expect((await many({ action: 'assign', ids, assignee_id: 'n-s-1' })).body.data.tasks).toMatchObject([
      { assignee_name: 'Imran Khan' },
      { assignee_name: 'Imran Khan' },
    ]);
    await call(owner, 'POST', `/tasks/${ids[1]}/finish`, {});
    const refused = await many({ action: 'cancel', ids });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Fire drill');
    expect((await call(owner, 'GET', `/tasks/${ids[0]}`)).body.data.status).toBe('open');
    expect((await many({ action: 'cancel', ids: [ids[0]] })).body.data.count).toBe(1);
    expect((await many({ action: 'delete', ids: [newId()] })).status).toBe(404);
    expect((await many({ action: 'burn', ids })).status).toBe(422);
    expect((await many({ action: 'cancel', ids }, mahesh)).status).toBe(403);
  });

  it('are counted and reported by person and by site', async () => {
    t.clock.nowMs = noon;
    const before = (await call(owner, 'GET', '/tasks/stats')).body.data;
    const late = (
      await give({ assignee_id: 'n-g-4', due_at: '2026-11-21T05:00:00.000Z', priority: 'urgent' })
    ).body.data;
    await give({ site_id: 'n-site-2', due_at: '2026-11-21T10:00:00.000Z' });
    const after = (await call(owner, 'GET', '/tasks/stats')).body.data;
    expect(after).toMatchObject({
      total: before.total + 2,
      overdue: before.overdue + 1,
      due_soon: before.due_soon + 1,
      unassigned: before.unassigned + 1,
    });
    expect((await call(owner, 'GET', '/admin/dashboard/metrics')).body.data.tasks).toEqual({
      overdue: after.overdue,
    });
    expect(after.by_priority.urgent).toBe(before.by_priority.urgent + 1);
    await call(owner, 'POST', `/tasks/${late.id}/finish`, {});
    const report = (await call(owner, 'GET', '/tasks/reports?from=2026-11-21&to=2026-11-21')).body.data;
    const line = report.by_person.find((item: { id: string }) => item.id === 'n-g-4');
    expect(line).toMatchObject({ given: 1, done: 1, late: 1, on_time: 0, open: 0 });
    expect(report.by_site.reduce((sum: number, item: { given: number }) => sum + item.given, 0)).toBe(
      report.whole.given,
    );
    expect((await call(owner, 'GET', '/tasks/reports?from=2026-11-21&to=2026-11-20')).status).toBe(400);
  });
});
