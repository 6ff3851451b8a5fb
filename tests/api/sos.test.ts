import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { escalate } from '#server/modules/sos/escalation.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { Message } from '#shared/core/i18n.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let officer: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const minute = 60_000;
const raise = (session: Session, body: object = {}): Promise<Answer> =>
  t.call('POST', '/api/sos', {
    token: session.token,
    body: { site_id: 'n-site-1', lat: 22.75, lng: 75.89, accuracy_m: 8, ...body },
  });
const act = (session: Session, id: string, verb: string, body: object = {}): Promise<Answer> =>
  t.call('POST', `/api/sos/${id}/${verb}`, { token: session.token, body });
const newsOf = async (session: Session): Promise<string[]> =>
  (
    (await t.call('GET', '/api/notifications?limit=100', { token: session.token })).body.data as {
      title: [string];
    }[]
  ).map((item) => item.title[0]);
const after = async (minutes: number): Promise<number> => {
  t.clock.nowMs += minutes * minute;
  return escalate(t.app.services);
};
const fresh = async (): Promise<void> => {
  mahesh = await t.signIn('+919876500011', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  owner = await t.signInAdmin('owner@narmada.example');
};

describe('a call for help', () => {
  it('reaches the supervisor of the site at once, and the office when nobody takes it', async () => {
    const id = newId();
    const made = await raise(mahesh, { id });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({
      id,
      name: 'Mahesh Patel',
      status: 'open',
      level: 0,
      site_id: 'n-site-1',
    });
    expect(made.body.data.site_name).not.toBe('');
    expect((await raise(mahesh, { id })).body.data.id).toBe(id);
    expect(await newsOf(officer)).toContain(titled(events['sos.raised'].title));
    expect(await newsOf(owner)).not.toContain(titled(events['sos.raised'].title));
    expect(await after(1)).toBe(0);
    expect(await after(2)).toBe(1);
    expect(await newsOf(owner)).toContain(titled(events['sos.unanswered'].title));
    for (let i = 2; i < 8; i += 1) expect(await after(3)).toBe(1);
    await fresh();
    const { body } = await t.call('GET', `/api/sos/${id}`, { token: owner.token });
    expect(body.data).toMatchObject({ status: 'open', level: 7 });
    expect((await act(officer, id, 'take')).body.data).toMatchObject({
      status: 'taken',
      taken_by: expect.any(String),
    });
    expect(await after(5)).toBe(0);
    // Taken and then forgotten: it comes back, and nobody is told that there was no answer.
    const unanswered = (all: readonly string[]): number =>
      all.filter((title) => title === titled(events['sos.unanswered'].title)).length;
    await fresh();
    const before = unanswered(await newsOf(owner));
    expect(await after(30)).toBe(1);
    await fresh();
    const news = await newsOf(owner);
    expect(news).toContain(titled(events['sos.reopened'].title));
    expect(unanswered(news)).toBe(before);
    expect((await t.call('GET', `/api/sos/${id}`, { token: owner.token })).body.data.status).toBe('open');
    await act(owner, id, 'take');
    expect((await act(owner, id, 'close', { outcome: '' })).body.errors[0].field).toBe('outcome');
    expect(
      (await act(owner, id, 'close', { outcome: 'A dog bite; taken to the clinic' })).body.data,
    ).toMatchObject({ status: 'closed', due_at: null });
    expect(await after(600)).toBe(0);
    t.clock.nowMs = noon;
  });

  it('cannot be ended by who made it, nor without being taken, nor by strangers', async () => {
    await fresh();
    sunita = await t.signIn('+919876500012', 'staff');
    const { id } = (await raise(mahesh)).body.data;
    expect((await act(mahesh, id, 'take')).status).toBe(403);
    expect((await act(mahesh, id, 'close', { outcome: 'nothing' })).status).toBe(403);
    expect((await act(officer, id, 'close', { outcome: 'nothing' })).status).toBe(409);
    expect((await act(sunita, id, 'take')).status).toBe(404);
    expect(
      (await t.call('GET', `/api/sos/${id}`, { token: (await t.signInAdmin('owner@malwa.example')).token }))
        .status,
    ).toBe(404);
    expect((await act(officer, id, 'take')).status).toBe(200);
    expect((await act(owner, id, 'take')).status).toBe(409);
    expect(await newsOf(mahesh)).toEqual(expect.arrayContaining([expect.stringMatching(/is on the way$/)]));
    const told = (await t.call('GET', '/api/notifications?limit=100', { token: mahesh.token })).body.data;
    const taken = told.find(
      (item: { title: [string, string] }) => item.title[0] === 'Imran Khan is on the way',
    );
    // Names in the script of the reader.
    expect(`${taken.title[1]}, ${taken.body[1]}`).toMatch(/^इमरान ख़ान आ रहे हैं, [^A-Za-z]+$/);
    const both = await t.call('GET', '/api/sos?status=open,taken&limit=200', { token: owner.token });
    expect(both.body.data.map((row: { id: string }) => row.id)).toContain(id);
    await act(officer, id, 'close', { outcome: 'False alarm' });
  });

  it.each(['accounts@narmada.example', 'hr@narmada.example'])(
    'is seen, taken and closed by anybody of the office: %s',
    async (email) => {
      await fresh();
      const somebody = await t.signInAdmin(email);
      const { id } = (await raise(mahesh)).body.data;
      expect((await t.call('GET', `/api/sos/${id}`, { token: somebody.token })).status).toBe(200);
      expect((await act(somebody, id, 'take')).status).toBe(200);
      expect((await act(somebody, id, 'close', { outcome: 'False alarm' })).status).toBe(200);
    },
  );

  it('goes to the office at once from a place nobody answers for, and takes nothing else from the phone', async () => {
    const made = await raise(mahesh, { site_id: null, site_name: 'On the way' });
    expect(made.body.data.site_name).toBe('On the way');
    expect(await newsOf(owner)).toContain(titled(events['sos.raised'].title));
    expect((await raise(mahesh, { status: 'closed' })).status).toBe(422);
    expect((await raise(mahesh, { level: 9 })).status).toBe(422);
    expect((await t.call('POST', '/api/sos', { body: {} })).status).toBe(401);
    await act(owner, made.body.data.id, 'take');
    await act(owner, made.body.data.id, 'close', { outcome: 'Spoken to' });
  });
});

describe('somebody on duty alone', () => {
  it('who says nothing for too long is a call by itself; who says so is not', async () => {
    t.clock.nowMs = noon;
    await fresh();
    expect(
      (await t.call('PUT', '/api/sos/settings', { token: mahesh.token, body: { check_minutes: 60 } })).status,
    ).toBe(403);
    expect(
      (await t.call('PUT', '/api/sos/settings', { token: owner.token, body: { check_minutes: -1 } })).body
        .errors[0].field,
    ).toBe('check_minutes');
    expect(
      (await t.call('PUT', '/api/sos/settings', { token: owner.token, body: { check_minutes: 60 } })).status,
    ).toBe(200);
    const duty = 'duty:n-g-1:2026-11-21';
    await t.call('POST', '/api/attendance', {
      token: mahesh.token,
      body: { kind: 'in', shift_id: 'day', duty_id: duty, lat: 22.7533, lng: 75.8937 },
    });
    expect(await after(65)).toBe(0);
    await fresh();
    expect((await t.call('POST', '/api/sos/ok', { token: mahesh.token, body: {} })).status).toBe(201);
    expect(await after(59)).toBe(0);
    await fresh();
    const asked = async () => (await newsOf(mahesh)).filter((item) => item === 'Are you OK?').length;
    expect(await asked()).toBe(1);
    expect(await after(2)).toBe(0);
    expect(await after(2)).toBe(0);
    await fresh();
    expect(await asked()).toBe(2);
    expect(await after(8)).toBe(1);
    await fresh();
    const { body } = await t.call('GET', '/api/sos?kind=silence', { token: owner.token });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ name: 'Mahesh Patel', status: 'open', kind: 'silence' });
    expect(await newsOf(officer)).toContain(titled(events['sos.silent'].title));
    expect(await after(1)).toBe(0);
    await act(officer, body.data[0].id, 'take');
    await act(officer, body.data[0].id, 'close', { outcome: 'Asleep; woken' });
    expect(await after(30)).toBe(0);
  });

  it('is not silent who cannot answer: during maintenance, and for ten minutes after', async () => {
    const maintenance = async (method: string, body: object = {}): Promise<number> => {
      const { token } = await t.signInAdmin('operator@prahari.example');
      return (await t.call(method, '/api/maintenance', { token, body })).status;
    };
    await fresh();
    expect((await t.call('POST', '/api/sos/ok', { token: mahesh.token, body: {} })).status).toBe(201);
    expect(await maintenance('PUT', { minutes: 120 })).toBe(200);
    expect(await after(100)).toBe(0);
    await fresh();
    expect(await maintenance('DELETE')).toBe(200);
    expect(await after(9)).toBe(0);
    expect(await after(2)).toBe(1);
    await fresh();
    const { body } = await t.call('GET', '/api/sos?kind=silence&status=open', { token: owner.token });
    await act(officer, body.data[0].id, 'take');
    await act(officer, body.data[0].id, 'close', { outcome: 'Spoken to' });
  });

  it('is no longer looked for hours after the duty has ended; a phone whose clock is a day behind is believed', async () => {
    // The duty ended at 20:00; nobody has punched out.
    t.clock.nowMs = Date.parse('2026-11-21T17:30:00.000Z');
    expect(await after(0)).toBe(0);
    t.clock.nowMs = Date.parse('2026-11-22T03:00:00.000Z');
    await fresh();
    const device = makeDevice(() => t.clock.nowMs - 86_400_000);
    const at = new Date(t.clock.nowMs).toISOString();
    const op = device.operation({ type: 'create', coll: 'ok_checks', id: newId(), patch: { at } });
    const { results } = (
      await t.call('POST', '/api/sync/push', {
        token: mahesh.token,
        body: { device: device.id, schema: schemaNumber, ops: [op] },
      })
    ).body;
    expect(results).toMatchObject([{ status: 'applied' }]);
    expect((await t.call('GET', '/api/sos/ok?limit=1', { token: mahesh.token })).body.data).toMatchObject([
      { at },
    ]);
  });
});

it('a call that cannot be carried on keeps no other from being heard', async () => {
  await fresh();
  sunita = await t.signIn('+919876500012', 'staff');
  const broken = (await raise(mahesh)).body.data.id as string;
  t.clock.nowMs += 1000;
  const sound = (await raise(sunita)).body.data.id as string;
  const { database } = t.app.services;
  const history = (id: string, text: string) =>
    database.write((trx) =>
      trx.updateTable('sos_alerts').set({ history: text }).where('id', '=', id).executeTakeFirst(),
    );
  await history(broken, '{');
  await expect(after(5)).rejects.toThrow('JSON');
  await fresh();
  const { body } = await t.call('GET', `/api/sos/${sound}`, { token: owner.token });
  expect(body.data).toMatchObject({ status: 'open', level: 1 });
  await history(broken, '[]');
  expect(await after(0)).toBe(1);
  await fresh();
  for (const id of [broken, sound]) await act(officer, id, 'take');
});

describe('the time of a call for help', () => {
  it('was raised when the phone says, and never in the future', async () => {
    const raisedAt = async (raised_at?: string): Promise<string> =>
      (await raise(mahesh, raised_at ? { raised_at } : {})).body.data.raised_at;
    const now = await raisedAt();
    const before = instantFromMs(t.clock.nowMs - 5 * minute);
    expect(await raisedAt(before)).toBe(before);
    expect(await raisedAt(instantFromMs(t.clock.nowMs + 365 * 24 * 60 * minute))).toBe(now);
  });
});

function titled([text]: Message): string {
  return text.replace('{name}', 'Mahesh Patel');
}
