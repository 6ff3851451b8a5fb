import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
let anil: Session;
let bhola: Session;
const ids: Record<string, string> = {};
const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const facts = { skills: ['plumber'], areas: 'Indore' };
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  anil = await makePartner(t, owner, { ...facts, name: 'Anil Kushwaha' });
  bhola = await makePartner(t, owner, { ...facts, name: 'Bhola Verma' });
  ids['anil'] = (await call(anil, 'GET', '/on-call-services/my-work')).body.data.id;
  ids['bhola'] = (await call(bhola, 'GET', '/on-call-services/my-work')).body.data.id;
});
afterAll(() => t.remove());

const daysOf = (name: string) => `/on-call-services/providers/${ids[name]}/days`;
/** A job of a plumber; 22 November 2026 is a Sunday. */
const makeJob = async (date: string, time: string, more: object = {}): Promise<string> => {
  const job = { title: 'Tap', kind: 'on_call', skill: 'plumber', city: 'Indore', date, time, ...more };
  const made = await call(owner, 'POST', '/jobs', job);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};
const candidate = async (job: string, who: Session) =>
  (await call(owner, 'GET', `/jobs/${job}/candidates`)).body.data.find(
    ({ worker_id }: { worker_id: string }) => worker_id === who.user.id,
  );
const asked = async (job: string): Promise<string[]> =>
  (await call(owner, 'GET', `/jobs/${job}/story`)).body.data.offers.map(
    ({ worker_name }: { worker_name: string }) => worker_name,
  );
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));

describe('the days of a partner', () => {
  it('are set by the partner, and decide who is asked', async () => {
    const set = await call(anil, 'PUT', daysOf('anil'), { weekly: weekdays });
    expect(set.status, set.text).toBe(200);
    expect((await call(anil, 'GET', '/on-call-services/my-work')).body.data).toMatchObject({
      id: ids['anil'],
      weekly: weekdays,
      away: [],
    });
    const sunday = await makeJob('2026-11-22', '10:00');
    expect([await candidate(sunday, anil), await candidate(sunday, bhola)]).toMatchObject([
      { off: 'weekday' },
      { off: 'none' },
    ]);
    await call(owner, 'POST', `/jobs/${sunday}/offer`, { to: 'all' });
    expect(await asked(sunday)).not.toContain('Anil Kushwaha');
    const late = await makeJob('2026-11-23', '17:30');
    expect(await candidate(late, anil)).toMatchObject({ off: 'hours' });
    const inTime = await makeJob('2026-11-23', '11:00');
    await call(owner, 'POST', `/jobs/${inTime}/offer`, { to: 'all' });
    expect(await asked(inTime)).toEqual(expect.arrayContaining(['Anil Kushwaha', 'Bhola Verma']));
  });

  it('off are set apart from the hours, and the next is asked in their place', async () => {
    const away = [{ from: '2026-11-24', to: '2026-11-26' }];
    expect((await call(anil, 'PUT', daysOf('anil'), { away })).body.data).toMatchObject({
      weekly: weekdays,
      away,
    });
    const job = await makeJob('2026-11-25', '10:00');
    expect(await candidate(job, anil)).toMatchObject({ off: 'day_off' });
    await call(owner, 'PUT', daysOf('bhola'), { away });
    const before = await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'next' });
    expect(before.status === 422 || !(await asked(job)).some((name) => /Anil|Bhola/.test(name))).toBe(true);
  });

  it('do not keep the office from asking by name, which says so', async () => {
    const job = await makeJob('2026-11-25', '12:00');
    const { data } = (await call(owner, 'GET', `/jobs/workers?search=Anil&job=${job}`)).body;
    expect(data).toMatchObject([{ id: anil.user.id, busy: false, off: true }]);
    const offered = await call(owner, 'POST', `/jobs/${job}/offer`, {
      to: 'person',
      worker_id: anil.user.id,
    });
    expect(offered.status, offered.text).toBe(200);
    expect(offered.body.notice).toBe('Does not work at this time: Anil Kushwaha.');
  });

  it('are looked at until enough can come, however many of the best are off', async () => {
    const { database } = t.app.services;
    const chetan = await makePartner(t, owner, { name: 'Chetan Rao', skills: ['plumber'], areas: 'Indore' });
    await call(owner, 'PUT', daysOf('anil'), { away: [] });
    await call(owner, 'PUT', daysOf('bhola'), { away: [] });
    const pattern = await database.read
      .selectFrom('providers')
      .selectAll()
      .where('user_id', '=', chetan.user.id)
      .executeTakeFirstOrThrow();
    // They come first by name.
    const better = Array.from({ length: 405 }, (_, n) => ({
      ...pattern,
      id: `better-${n}`,
      user_id: `better-${n}`,
      name: `Aarav ${n}`,
      phone: `+9171${String(n).padStart(8, '0')}`,
      away: JSON.stringify(n === 404 ? [] : [{ from: '2026-12-01', to: '2026-12-03' }]),
    }));
    await database.write(async (trx) => {
      for (const row of better) await trx.insertInto('providers').values(row).execute();
    });
    const job = await makeJob('2026-12-02', '10:00');
    const { data } = (await call(owner, 'GET', `/jobs/${job}/candidates`)).body;
    const free = data.filter(({ off }: { off: string }) => off === 'none');
    expect(free.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Aarav 404', 'Anil Kushwaha', 'Bhola Verma', 'Chetan Rao']),
    );
    expect(data.slice(free.length).map(({ off }: { off: string }) => off)).toContain('day_off');
    expect(data[0].name).toBe('Aarav 404');
    await database.write((trx) => trx.deleteFrom('providers').where('id', 'like', 'better-%').execute());
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'all' });
    expect(await asked(job)).toEqual(expect.arrayContaining(['Anil Kushwaha', 'Bhola Verma', 'Chetan Rao']));
  });
});

describe('who may set the days of a partner', () => {
  it('is the partner and the office, and nobody else', async () => {
    const other = await t.signInAdmin('owner@malwa.example');
    const manager = await t.signInAdmin('accounts@narmada.example');
    const customer = await t.signIn('+919876500001');
    for (const who of [bhola, customer, manager, other])
      expect((await call(who, 'PUT', daysOf('anil'), { away: [] })).status).toBeGreaterThanOrEqual(403);
    expect((await call(owner, 'PUT', daysOf('anil'), { weekly: [] })).status).toBe(200);
    expect((await call(customer, 'GET', '/on-call-services/my-work')).body.data).toBeNull();
    expect((await call(anil, 'PUT', daysOf('anil'), { share_percent: 100 })).status).toBe(422);
  });

  it.each([
    [{ weekly: [{ day: 7, from: '09:00', to: '10:00' }] }],
    [{ weekly: [{ day: 1, from: '9', to: '10:00' }] }],
    [{ weekly: Array.from({ length: 22 }, () => ({ day: 1, from: '09:00', to: '10:00' })) }],
    [{ away: [{ from: '2026-11-24', to: '2026-11-23' }] }],
    [{ away: [{ from: '2026-02-30', to: '2026-03-01' }] }],
    [{ away: Array.from({ length: 61 }, () => ({ from: '2026-11-24', to: '2026-11-24' })) }],
    [{ weekly: 'all' }],
    [{ away: [{ from: '2026-11-24', to: '2026-11-24', reason: 'x' }] }],
  ])('refuses %j', async (body) => {
    expect((await call(anil, 'PUT', daysOf('anil'), body)).status).toBe(422);
  });

  it('holds for a phone that sends it later too', async () => {
    const away = [{ from: '2026-12-24', to: '2026-12-25' }];
    const push = async (who: Session) => {
      const phone = makeDevice(() => t.clock.nowMs);
      const operation = phone.operation({ type: 'provider.set_days', id: ids['anil'] ?? '', args: { away } });
      const body = { device: phone.id, schema: schemaNumber, ops: [operation] };
      return (await call(who, 'POST', '/sync/push', body)).body.results[0].status;
    };
    expect([await push(bhola), await push(anil)]).toEqual(['rejected', 'applied']);
    expect((await call(anil, 'GET', '/on-call-services/my-work')).body.data.away).toEqual(away);
    const log = (await call(owner, 'GET', '/audit-logs?limit=5')).text;
    expect(log).toContain('Working days of a partner changed');
  });
});
