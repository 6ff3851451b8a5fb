import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { jobSays } from '#shared/modules/jobs/server-messages.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
let malwa: Session;
let lead: Session;
let helper: Session;
let officer: Session;
let partner: Session;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  lead = await t.signIn('+919876500011', 'staff');
  helper = await t.signIn('+919876500012', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  asha = await t.signIn('+919876500001');
  partner = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const [leadName, helperName] = ['Mahesh Patel', 'Sunita Yadav'];
let day = 0;
const steps = [
  { id: 'valve', text: 'Close the valve', kind: 'tick', required: true },
  { id: 'meter', text: 'Read the meter', kind: 'number', required: true },
];
/** A job on a day of its own, so that nobody is busy unless a test wants it. */
const add = async (more: object = {}): Promise<string> => {
  day += 1;
  const made = await call(owner, 'POST', '/jobs', {
    title: 'Lay the pipe',
    skill: 'plumber',
    city: 'Indore',
    address: '14 Saket Nagar',
    customer_name: 'Meera Joshi',
    date: `2027-03-${String(day).padStart(2, '0')}`,
    time: '10:00',
    steps,
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};
const offer = (id: string, who: Session, helpers: readonly string[]) =>
  call(owner, 'POST', `/jobs/${id}/offer`, { to: 'person', worker_id: who.user.id, helper_ids: helpers });
/** A job that the lead has accepted, with one who goes along. */
const given = async (more: object = {}): Promise<string> => {
  const id = await add(more);
  expect((await offer(id, lead, [helper.user.id])).status).toBe(200);
  expect((await call(lead, 'POST', `/jobs/${id}/accept`, {})).status).toBe(200);
  return id;
};
const team = (id: string, helpers: readonly string[], who = owner) =>
  call(who, 'PUT', `/jobs/${id}/team`, { helper_ids: helpers });
const job = async (id: string) => (await call(owner, 'GET', `/jobs/${id}`)).body.data;
const story = async (id: string) => (await call(owner, 'GET', `/jobs/${id}/story`)).body.data;
const inPack = async (who: Session, id: string) =>
  ((await call(who, 'GET', '/jobs/assigned')).body.data as { id: string }[]).find((one) => one.id === id);
const places = async (id: string) =>
  Object.fromEntries(
    (await story(id)).offers.map((one: { worker_id: string; role: string; state: string }) => [
      one.worker_id,
      [one.role, one.state],
    ]),
  );
const partOf = (note: string, more: object = {}) => ({
  id: newId(),
  steps: [{ id: 'valve', done: true, value: '' }],
  finished_at: '2026-11-21T06:00:00.000Z',
  note,
  ...more,
});
/** What became of the reports of a job, by their notes. */
const reportsOf = async (id: string) =>
  Object.fromEntries(
    (await story(id)).returns.map(
      (one: { note: string; part: boolean; state: string; held_because: string }) => [
        one.note,
        [one.part, one.state, one.held_because],
      ],
    ),
  );
const headlines = async (who: Session, id: string) =>
  ((await call(who, 'GET', '/notifications?limit=100')).body.data as { title: string[]; link: string }[])
    .filter(({ link }) => link.endsWith(id))
    .map(({ title }) => title[0]);
const whole = { steps: [...partOf('').steps, { id: 'meter', done: true, value: '18.5' }] };

describe('a team', () => {
  it('has the job on every phone, and nobody else has', async () => {
    const id = await given();
    const names = [
      { name: leadName, lead: true },
      { name: helperName, lead: false },
    ];
    expect(await inPack(lead, id)).toMatchObject({ part: false, team: names, address: '14 Saket Nagar' });
    expect(await inPack(helper, id)).toMatchObject({
      part: true,
      team: names,
      address: '14 Saket Nagar',
      status: 'assigned',
      offer: null,
      steps: [{ id: 'valve' }, { id: 'meter' }],
    });
    expect((await call(helper, 'GET', `/jobs/${id}`)).body.data).toMatchObject({ id, history: [] });
    for (const who of [partner, asha, malwa])
      expect((await call(who, 'GET', `/jobs/${id}`)).status).toBe(404);
    expect(await inPack(partner, id)).toBeUndefined();
    const news = (await call(helper, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.map(({ title }) => title[0])).toContain('You are on the team for a job: Lay the pipe');
  });

  it('is chosen with the job itself, of its own people, and never without who leads it', async () => {
    const facts = { worker_id: lead.user.id, helper_ids: [helper.user.id] };
    const id = await add(facts);
    expect(await places(id)).toEqual({
      [lead.user.id]: ['lead', 'waiting'],
      [helper.user.id]: ['helper', 'accepted'],
    });
    expect(await inPack(helper, id)).toMatchObject({ part: true, status: 'assigned' });
    const refused = async (more: object) => {
      const body = { title: 'Lay the pipe', skill: 'plumber', date: '2027-04-01', time: '10:00', ...more };
      const { status, body: answer } = await call(owner, 'POST', '/jobs', body);
      return [status, answer.errors[0].field];
    };
    expect(await refused({ helper_ids: [helper.user.id] })).toEqual([422, 'helper_ids']);
    expect(await refused({ ...facts, helper_ids: [malwa.user.id] })).toEqual([422, 'helper_ids']);
    expect(await refused({ ...facts, helper_ids: [partner.user.id] })).toEqual([422, 'helper_ids']);
    expect(await refused({ ...facts, helper_ids: [lead.user.id] })).toEqual([422, 'helper_ids']);
    expect((await call(hr, 'POST', '/jobs', {})).status).toBe(403);
    const made = (await call(owner, 'GET', '/jobs?search=Lay the pipe&limit=100')).body.data;
    expect(made.filter(({ date }: { date: string }) => date === '2027-04-01')).toEqual([]);
  });

  it('is set by the office alone, of its own people, each once', async () => {
    const id = await given();
    expect((await team(id, [helper.user.id], malwa)).status).toBe(404);
    for (const who of [hr, lead, partner, asha])
      expect((await team(id, [helper.user.id], who)).status).toBe(403);
    for (const wrong of [
      [partner.user.id],
      [asha.user.id],
      [malwa.user.id],
      [newId()],
      [lead.user.id],
      [helper.user.id, helper.user.id],
      Array.from({ length: 10 }, () => newId()),
    ]) {
      const answer = await team(id, wrong);
      expect([wrong, answer.status, answer.body.errors?.[0]?.field]).toEqual([wrong, 422, 'helper_ids']);
    }
    expect((await places(id))[helper.user.id]).toEqual(['helper', 'accepted']);
    const alone = await add();
    expect((await team(alone, [helper.user.id])).body.errors[0].message).toBe(jobSays.leadFirst[0]);
    const withPartner = await offer(alone, partner, [helper.user.id]);
    expect([withPartner.status, withPartner.body.errors?.[0]?.message]).toEqual([422, jobSays.ownPeople[0]]);
    expect((await job(alone)).status).toBe('open');
  });

  it('works under each one’s own name, and the report of the lead closes the job', async () => {
    const id = await given();
    const arrived = '2026-11-21T04:30:00.000Z';
    expect((await call(helper, 'POST', `/jobs/${id}/progress`, { to: 'arrive', at: arrived })).status).toBe(
      200,
    );
    // Where the job stands is what its lead says.
    expect(await job(id)).toMatchObject({ status: 'assigned', arrived_at: null });
    expect(await inPack(helper, id)).toMatchObject({ status: 'arrived', arrived_at: arrived });
    expect(await inPack(lead, id)).toMatchObject({ status: 'assigned', arrived_at: null });
    const history = (await job(id)).history as { action: string; by: string; at: string }[];
    expect(history).toContainEqual({ action: 'arrive', by: helperName, at: arrived });

    const photo = newId();
    const part = partOf('Valve was stiff', { photos: [photo] });
    const first = await call(helper, 'POST', `/jobs/${id}/complete`, part);
    expect([first.status, first.body.data?.status], first.text).toEqual([200, 'assigned']);
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, part)).status).toBe(200);
    const [kept, ...more] = (await story(id)).returns;
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ part: true, state: 'counts', worker_name: helperName });
    expect(kept.photos[0]).toMatchObject({ id: fileIdOf(helper.user.id, photo), by: helperName });
    expect(await inPack(helper, id)).toMatchObject({ status: 'completed' });

    const done = await call(lead, 'POST', `/jobs/${id}/complete`, whole);
    expect([done.status, done.body.data?.status], done.text).toEqual([200, 'completed']);
    expect(await job(id)).toMatchObject({ worker_name: leadName, returns_held: 0 });
    expect((await job(id)).return_id).not.toBe(kept.id);
    // Another report of the same person waits for the office.
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Again'))).status).toBe(409);
    expect((await job(id)).returns_held).toBe(1);
  });

  it('counts what one did without network and sends after the lead has closed the job', async () => {
    const id = await given();
    await call(helper, 'POST', `/jobs/${id}/progress`, { to: 'arrive' });
    expect((await call(lead, 'POST', `/jobs/${id}/complete`, whole)).status).toBe(200);
    const { return_id, finished_at } = await job(id);
    // Their phone still asks for their part.
    expect(await inPack(helper, id)).toMatchObject({ status: 'arrived', finished_at });
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Late'))).status).toBe(200);
    expect(await inPack(helper, id)).toMatchObject({ status: 'completed', finished_at });
    expect(await job(id)).toMatchObject({ status: 'completed', return_id, returns_held: 0 });
    // Opened again, neither counts.
    await call(owner, 'POST', `/jobs/${id}/reopen`, { reason: 'Leaks again' });
    const { returns } = await story(id);
    expect(returns.map(({ state }: { state: string }) => state)).toEqual(['dismissed', 'dismissed']);
    expect(await inPack(helper, id)).toBeUndefined();
  });

  it('keeps the report of one who was taken off meanwhile, until the office decides', async () => {
    const id = await given();
    expect((await team(id, [])).status).toBe(200);
    expect(await headlines(helper, id)).toContain('You are no longer on the team: Lay the pipe');
    expect(await inPack(helper, id)).toBeUndefined();
    expect((await call(helper, 'GET', `/jobs/${id}`)).status).toBe(404);
    expect((await call(helper, 'POST', `/jobs/${id}/progress`, { to: 'arrive' })).status).toBe(409);
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, partOf('I was there'))).status).toBe(409);
    const [held] = (await story(id)).returns;
    expect(held).toMatchObject({ state: 'held', held_because: 'removed', part: true, note: 'I was there' });
    expect(await job(id)).toMatchObject({ status: 'assigned', returns_held: 1 });
    const settled = await call(owner, 'POST', `/jobs/${id}/returns/${held.id}/settle`, {
      counts: true,
      reason: 'He was there',
    });
    expect(settled.body.data.state).toBe('counts');
    // It is a part: who leads the job still has it.
    expect(await job(id)).toMatchObject({ status: 'assigned', returns_held: 0, worker_id: lead.user.id });
    expect((await call(lead, 'POST', `/jobs/${id}/complete`, whole)).status).toBe(200);
  });

  it('ends with its lead, and goes on without one who cannot come', async () => {
    const id = await given();
    expect((await call(helper, 'POST', `/jobs/${id}/reject`, { reason: 'Ill' })).status).toBe(200);
    expect(await job(id)).toMatchObject({ status: 'assigned', worker_id: lead.user.id });
    expect((await places(id))[helper.user.id]).toEqual(['helper', 'rejected']);
    for (const who of [owner, lead])
      expect(await headlines(who, id)).toContain(`${helperName} left the team: Lay the pipe`);
    await team(id, [helper.user.id]);
    expect(await inPack(helper, id)).toBeDefined();
    expect((await call(lead, 'POST', `/jobs/${id}/reject`, { reason: 'Ill' })).status).toBe(200);
    expect(await job(id)).toMatchObject({ status: 'open', worker_id: null });
    expect((await places(id))[helper.user.id]).toEqual(['helper', 'withdrawn']);
    expect(await inPack(helper, id)).toBeUndefined();
    // Who went along can lead the next time.
    expect((await offer(id, helper, [lead.user.id])).status).toBe(200);
    expect(await places(id)).toEqual({
      [helper.user.id]: ['lead', 'waiting'],
      [lead.user.id]: ['helper', 'accepted'],
    });
  });

  it('says who has another job then, and shows all of it in the day', async () => {
    const id = await given();
    const { date } = await job(id);
    const other = await add({ date, time: '10:30' });
    const people = (await call(owner, 'GET', `/jobs/workers?job=${other}&partners=false`)).body.data as {
      id: string;
      busy: boolean;
      partner: boolean;
    }[];
    expect(people.find((one) => one.id === helper.user.id)).toMatchObject({ busy: true, partner: false });
    expect(people.some((one) => one.partner)).toBe(false);
    const twice = await call(owner, 'POST', `/jobs/${other}/offer`, {
      to: 'person',
      worker_id: helper.user.id,
    });
    expect([twice.status, twice.body.notice]).toEqual([200, jobSays.isBusy[0].replace('{name}', helperName)]);
    const moved = await call(owner, 'PUT', `/jobs/${other}`, { time: '15:00' });
    expect([moved.status, moved.body.notice]).toEqual([200, undefined]);
    const shown = (await call(owner, 'GET', `/jobs/day?date=${date}`)).body.data;
    expect(shown.jobs.find((one: { id: string }) => one.id === id).team).toEqual([
      { id: helper.user.id, name: helperName },
    ]);
    expect(shown.people.map((one: { id: string }) => one.id)).toContain(helper.user.id);
  });

  it('is one of two that are set at once, and stands on the job sheet', async () => {
    const id = await given();
    const both = await Promise.all([team(id, []), team(id, [helper.user.id])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const place = (await places(id))[helper.user.id];
    expect([
      ['helper', 'accepted'],
      ['helper', 'withdrawn'],
    ]).toContainEqual(place);
    await team(id, [helper.user.id]);
    await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Valve was stiff'));
    await call(lead, 'POST', `/jobs/${id}/complete`, whole);
    const sheet = async (who: Session, language: string) => {
      const answer = await t.app.fetch(
        new Request(`http://t/api/jobs/${id}/sheet`, {
          headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
        }),
      );
      expect(answer.status).toBe(200);
      return pdfText(Buffer.from(await answer.arrayBuffer()));
    };
    const text = await sheet(helper, 'en');
    for (const words of ['Team', helperName, `Work of ${helperName}`, 'Valve was stiff'])
      expect(text).toContain(words);
    await sheet(owner, 'hi');

    // Extra work and its price are the lead’s and the office’s, as in the list.
    await runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
      tx.rows(jobExtras).insert({
        id: newId(),
        job_id: id,
        booking_id: 'booking',
        user_id: asha.user.id,
        worker_id: lead.user.id,
        worker_name: leadName,
        name: 'New brass tap',
        amount: 1234,
        status: 'approved',
        decided_by: 'customer',
        decided_at: null,
        reason: '',
      });
    });
    for (const who of [lead, owner]) expect(await sheet(who, 'en')).toContain('New brass tap');
    const seen = await sheet(helper, 'en');
    expect(seen).not.toContain('New brass tap');
    expect(seen).not.toContain('1,234');
  });

  it('reads a job that is over as long as it is in the list', async () => {
    const id = await given({ date: '2026-11-20' });
    await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Held the ladder'));
    await call(lead, 'POST', `/jobs/${id}/complete`, whole);
    const read = (who: Session) =>
      Promise.all(['', '/sheet'].map(async (part) => (await call(who, 'GET', `/jobs/${id}${part}`)).status));
    const signIn = async (): Promise<void> => {
      lead = await t.signIn('+919876500011', 'staff');
      helper = await t.signIn('+919876500012', 'staff');
      owner = await t.signInAdmin('owner@narmada.example');
    };
    const before = t.clock.nowMs;
    t.clock.nowMs += 2 * 86_400_000;
    await signIn();
    expect(await inPack(helper, id)).toBeDefined();
    expect(await read(helper)).toEqual([200, 200]);
    t.clock.nowMs += 2 * 86_400_000;
    await signIn();
    expect(await inPack(helper, id)).toBeUndefined();
    expect(await read(helper)).toEqual([404, 404]);
    for (const who of [lead, owner]) expect(await read(who)).toEqual([200, 200]);
    // What comes late from a phone is kept all the same.
    const late = await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Once more'));
    expect([late.status, late.body.message]).toEqual([409, jobSays.keptForOffice[0]]);
    t.clock.nowMs = before;
    await signIn();
  });
});

describe('a report from a phone that does not know the team as it is now', () => {
  const extras = [{ name: 'New valve', amount: 300 }];

  it('is a part still, where who went along was asked to lead meanwhile', async () => {
    const id = await given();
    expect((await offer(id, helper, [])).status).toBe(200);
    const asked = await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Before', { part: true }));
    expect([asked.status, asked.body.message], asked.text).toEqual([409, jobSays.keptForOffice[0]]);
    expect(await job(id)).toMatchObject({ status: 'offered', return_id: null, returns_held: 1 });
    expect((await call(helper, 'POST', `/jobs/${id}/accept`, {})).status).toBe(200);
    const late = { ...partOf('Late'), ...whole, note: 'Late', part: true };
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, late)).status).toBe(409);
    expect(await reportsOf(id)).toEqual({
      Before: [true, 'held', 'reassigned'],
      Late: [true, 'held', 'reassigned'],
    });
    // What they report as who leads it closes the job.
    const now = { ...whole, part: false };
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, now)).body.data?.status).toBe('completed');
  });

  it('is the whole still, with its extra work, where who led it goes along now', async () => {
    const id = await given();
    await offer(id, helper, [lead.user.id]);
    expect((await call(helper, 'POST', `/jobs/${id}/accept`, {})).status).toBe(200);
    const report = { ...whole, note: 'All of it', part: false, extras };
    expect((await call(lead, 'POST', `/jobs/${id}/complete`, report)).status).toBe(409);
    expect(await reportsOf(id)).toEqual({ 'All of it': [false, 'held', 'reassigned'] });
    const [held] = (await story(id)).returns;
    expect(held.extras).toEqual(extras);
    expect(await job(id)).toMatchObject({ status: 'assigned', return_id: null, returns_held: 1 });
    const settled = { counts: true, reason: 'He did it' };
    await call(owner, 'POST', `/jobs/${id}/returns/${held.id}/settle`, settled);
    expect(await job(id)).toMatchObject({ status: 'completed', worker_name: leadName, return_id: held.id });
  });

  it('opens no job to a stranger, and counts where the phone is right', async () => {
    const id = await given();
    const part = partOf('Mine', { part: true });
    for (const who of [partner, asha, malwa])
      expect((await call(who, 'POST', `/jobs/${id}/complete`, part)).status).toBe(404);
    expect((await call(helper, 'POST', `/jobs/${id}/complete`, part)).status).toBe(200);
    expect((await call(lead, 'POST', `/jobs/${id}/complete`, { ...whole, part: false })).status).toBe(200);
    expect(await reportsOf(id)).toEqual({ Mine: [true, 'counts', 'none'], '': [false, 'counts', 'none'] });
  });
});

describe('the parts of a team', () => {
  it('are none of what the office reports, though it once went along', async () => {
    const id = await given();
    expect((await team(id, [owner.user.id])).status).toBe(200);
    expect((await team(id, [])).status).toBe(200);
    const done = await call(owner, 'POST', `/jobs/${id}/complete`, whole);
    expect([done.status, done.body.data?.status], done.text).toEqual([200, 'completed']);
    expect(await job(id)).toMatchObject({ worker_name: leadName, returns_held: 0 });
  });

  const past = { date: '2026-11-16', time: '09:00' };
  const arrived = { to: 'arrive', at: '2026-11-16T03:30:00.000Z' };
  it.each([
    ['is taken back', () => owner, 'release', {}],
    ['is offered anew', () => owner, 'offer', { to: 'person', worker_id: '' }],
    ['is given up by its lead', () => lead, 'reject', { reason: 'Ill' }],
    ['found nobody at home', () => lead, 'nobody-home', { lat: 22.72, lng: 75.87, photos: [newId()] }],
  ] as const)(
    'count no more where the job %s, so that the next team can report',
    async (_, who, way, body) => {
      const id = await given(past);
      await call(lead, 'POST', `/jobs/${id}/progress`, arrived);
      expect((await call(helper, 'POST', `/jobs/${id}/complete`, partOf('First'))).status).toBe(200);
      const named = 'worker_id' in body ? { ...body, worker_id: partner.user.id } : body;
      const ended = await call(who(), 'POST', `/jobs/${id}/${way}`, named);
      expect(ended.status, ended.text).toBeLessThan(300);
      expect(await reportsOf(id)).toEqual({ First: [true, 'dismissed', 'none'] });
      await offer(id, lead, [helper.user.id]);
      expect((await call(lead, 'POST', `/jobs/${id}/accept`, {})).status).toBe(200);
      expect(await inPack(helper, id)).toMatchObject({ part: true, status: 'assigned' });
      expect((await call(helper, 'POST', `/jobs/${id}/complete`, partOf('Second'))).status).toBe(200);
      expect((await reportsOf(id))['Second']).toEqual([true, 'counts', 'none']);
    },
  );

  it('of one person that come in one push count once', async () => {
    const id = await given();
    const phone = makeDevice(() => t.clock.nowMs, 'phone-of-two-parts');
    const ops = ['First', 'Second'].map((note) =>
      phone.operation({
        type: 'job_return.hand_in',
        coll: 'job_returns',
        id,
        args: partOf(note, { part: true }),
      }),
    );
    const { results } = (await call(helper, 'POST', '/sync/push', { device: phone.id, schema: 1, ops })).body;
    expect(results).toMatchObject(ops.map(() => ({ status: 'applied' })));
    expect(await reportsOf(id)).toEqual({
      First: [true, 'counts', 'none'],
      Second: [true, 'held', 'done'],
    });
  });

  it('are still open on a phone when the lead has closed the job, which says so', async () => {
    const id = await given();
    expect(await inPack(helper, id)).toMatchObject({ finished_at: null });
    expect((await call(lead, 'POST', `/jobs/${id}/complete`, partOf('All', whole))).status).toBe(200);
    // Nobody can stay away from what is over: the phone offers it no more, and the server refuses it.
    expect(await inPack(helper, id)).toMatchObject({
      status: 'assigned',
      finished_at: '2026-11-21T06:00:00.000Z',
    });
    expect((await call(helper, 'POST', `/jobs/${id}/reject`, { reason: '' })).status).toBe(409);
  });

  it('are one of each person, whichever the office lets count', async () => {
    const id = await given();
    await team(id, [helper.user.id, officer.user.id]);
    for (const [who, note] of [
      [helper, 'First'],
      [officer, 'Other'],
      [helper, 'Second'],
    ] as const)
      await call(who, 'POST', `/jobs/${id}/complete`, partOf(note));
    const returns = (await story(id)).returns as { id: string; note: string }[];
    const second = returns.find(({ note }) => note === 'Second')?.id;
    const settled = { counts: true, reason: 'The better one' };
    expect((await call(owner, 'POST', `/jobs/${id}/returns/${second}/settle`, settled)).status).toBe(200);
    expect(await reportsOf(id)).toEqual({
      First: [true, 'dismissed', 'none'],
      Other: [true, 'counts', 'none'],
      Second: [true, 'counts', 'done'],
    });
  });
});
