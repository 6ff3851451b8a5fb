import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { draftCount, modelOf } from '#web/modules/roster/admin/grid-model.ts';
import { pasted, undoOf } from '#web/modules/roster/admin/plan-changes.ts';

type Item = {
  readonly id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly about: string;
  readonly from: string;
  readonly post_id: string;
  readonly shift_id: string;
};
type Work = { readonly kind: string; readonly total: number; readonly items: readonly Item[] };
type Site = {
  readonly site_id: string;
  readonly now: { needed: number; planned: number; present: number };
  readonly later: { needed: number; planned: number };
};

describe('the worklist of a day', () => {
  let t: TestApp;
  let owner: string;
  beforeEach(async () => {
    t = await makeApp();
    owner = (await t.signInAdmin('owner@narmada.example')).token;
  });
  afterEach(() => t.remove());
  const read = async (token = owner) =>
    (await t.call('GET', '/api/admin/dashboard/worklist', { token })).body.data as {
      coverage: readonly Site[] | null;
      drafts: number | null;
      work: readonly Work[];
    };
  const kindOf = async (kind: string, token = owner) =>
    (await read(token)).work.find((work) => work.kind === kind) ?? { kind, total: 0, items: [] };
  const post = (path: string, body: unknown, token = owner) => t.call('POST', `/api${path}`, { token, body });

  it('names a vacancy until somebody is planned, whose duty then waits to be published', async () => {
    const before = await kindOf('vacancy');
    const vacancy = before.items.find((item) => item.from === '2026-11-21');
    if (!vacancy) throw new Error('The demo has a vacancy today');
    const { from: date, post_id, shift_id } = vacancy;
    const { body: ranked } = await t.call(
      'GET',
      `/api/roster/replacements?date=${date}&post_id=${post_id}&shift_id=${shift_id}`,
      { token: owner },
    );
    const [best] = ranked.data;
    const given = await post('/roster/plan', {
      changes: [{ staff_id: best.staff_id, date, base: best.rev, duties: [{ post_id, shift_id }] }],
    });
    expect(given.status).toBe(200);
    expect((await kindOf('vacancy')).total).toBe(before.total - 1);
    expect((await read()).drafts).toBeGreaterThan(0);
  });

  it('counts drafts as the roster does, and as before once a change is undone', async () => {
    const month = async (from: string, to: string) => {
      const plan = (await t.call('GET', `/api/roster/plan?from=${from}&to=${to}`, { token: owner })).body
        .data;
      return { plan, drafts: draftCount(modelOf(plan), calendarDate('2026-11-21')) };
    };
    const before = await month('2026-11-01', '2026-11-30');
    expect((await read()).drafts).toBe(before.drafts);
    const row = before.plan.people.findIndex(({ id }: { id: string }) => id === 'n-g-3');
    const model = modelOf(before.plan);
    const range = { top: 0, bottom: 0, left: 20, right: 24 };
    const changes = pasted(model, [row], range, [
      [{ duties: [{ post_id: 'n-post-2', shift_id: 'general' }], off: '' as const }],
    ]);
    expect(changes.length).toBeGreaterThan(3);
    const plan = async (sent: readonly object[]) => {
      const answer = await post('/roster/plan', { changes: sent });
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
      return answer.body.data;
    };
    const saved = await plan(changes.map(({ before: _before, ...change }) => change));
    const changed = await month('2026-11-01', '2026-11-30');
    expect(changed.drafts).toBeGreaterThan(before.drafts);
    expect((await read()).drafts).toBe(changed.drafts);
    await plan(undoOf(changes, saved));
    const after = await month('2026-11-01', '2026-11-30');
    expect(after.drafts).toBe(before.drafts);
    expect((await read()).drafts).toBe(before.drafts);
    // Saying that something was published makes nothing so that the phones have not.
    const [first] = changes;
    await plan([{ ...first, before: undefined, base: undefined, published: true }]);
    expect((await month('2026-11-01', '2026-11-30')).drafts).toBe(before.drafts + 1);
  });

  it('counts who is there, and no longer calls them missing', async () => {
    const at = async () => (await read()).coverage?.find((site) => site.site_id === 'n-site-1')?.now;
    const before = await at();
    expect(before).toMatchObject({ present: 0 });
    const missing = (await kindOf('missing')).items.map((item) => item.id);
    expect(missing).toContain('duty:n-g-1:2026-11-21');
    const mahesh = await t.signIn('+919876500011', 'staff');
    await post(
      '/attendance',
      { kind: 'in', shift_id: 'day', duty_id: 'duty:n-g-1:2026-11-21' },
      mahesh.token,
    );
    expect(await at()).toEqual({ ...before, present: 1 });
    expect((await kindOf('missing')).items.map((item) => item.id)).toEqual(
      missing.filter((id) => id !== 'duty:n-g-1:2026-11-21'),
    );
  });

  it('names the post of a duty that says it by a word, so that a replacement is found for it', async () => {
    const { items } = await kindOf('missing');
    const sunita = items.find((item) => item.name === 'Sunita Yadav');
    expect(sunita).toMatchObject({ about: 'Lobby, Palasia Heights', post_id: 'n-post-2' });
  });

  it('names whoever asks in both languages', async () => {
    const asking = (await read()).work.filter(({ kind }) => kind === 'request' || kind === 'advance');
    const names = new Set(
      asking.flatMap(({ items }) => items).map((item) => [item.name, item.name_hi].join()),
    );
    expect(names).toContain('Sunita Yadav,सुनीता यादव');
    expect([...names].filter((name) => name.endsWith(','))).toEqual([]);
  });

  it('lets go of a request when it is approved, and says who may decide it', async () => {
    const before = await kindOf('request');
    const [first] = before.items;
    expect(first).toMatchObject({ name: 'Sunita Yadav', about: 'Casual leave', decidable: true });
    const accountant = (await t.signInAdmin('accounts@narmada.example')).token;
    expect((await kindOf('request', accountant)).items[0]).toMatchObject({ id: first?.id, decidable: false });
    await post(`/roster/requests/${first?.id}/approve`, {});
    expect((await kindOf('request')).total).toBe(before.total - 1);
  });
});

describe('whose work a worklist names', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await makeApp();
  });
  afterAll(() => t.remove());
  const ask = (token?: string) =>
    t.call('GET', '/api/admin/dashboard/worklist', token === undefined ? {} : { token });

  it('is nothing of another business', async () => {
    const malwa = (await t.signInAdmin('owner@malwa.example')).token;
    const narmada = (await t.signInAdmin('owner@narmada.example')).token;
    const idsOf = async (token: string): Promise<string[]> =>
      (await ask(token)).body.data.work.flatMap((work: Work) => work.items.map((item) => item.id));
    const own = await idsOf(narmada);
    expect(own.length).toBeGreaterThan(0);
    expect((await idsOf(malwa)).filter((id) => own.includes(id))).toEqual([]);
  });
  it('is for the office', async () => {
    expect((await ask((await t.signIn('+919876500001')).token)).status).toBe(403);
    expect((await ask((await t.signIn('+919876500011')).token)).status).toBe(403);
    expect((await ask()).status).toBe(401);
  });
  it('leaves money to who may read it', async () => {
    const hr = (await t.signInAdmin('hr@narmada.example')).token;
    const { work } = (await ask(hr)).body.data;
    expect(work.map((part: Work) => part.kind)).not.toContain('payment');
    expect(work.map((part: Work) => part.kind)).toContain('paper');
  });
});
