import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { expireOffers } from '#server/modules/jobs/expire-offers.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
let mahesh: Session;
let accounts: Session;
let asha: Session;
let first: Session;
let second: Session;
let stranger: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  asha = await t.signIn('+919876500001');
  first = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  second = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore, Dewas' });
  stranger = await makePartner(t, owner, { name: 'Chhotu Rao', skills: ['painter'], areas: 'Bhopal' });
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
let minute = 0;
/** A job at a time of its own, so that nobody is busy unless a test wants it. */
const add = async (more: object = {}) => {
  minute += 1;
  const made = await call(owner, 'POST', '/jobs', {
    title: 'Mend the tap',
    kind: 'site',
    skill: 'plumber',
    city: 'Indore',
    address: '14 Saket Nagar',
    customer_name: 'Meera Joshi',
    customer_phone: '+919812300000',
    date: `2027-${String(1 + (minute % 12)).padStart(2, '0')}-${String(1 + (Math.floor(minute / 12) % 28)).padStart(2, '0')}`,
    time: '10:00',
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data as { id: string; status: string; worker_id: string | null };
};
const job = async (id: string) => (await call(owner, 'GET', `/jobs/${id}`)).body.data;
const offer = (id: string, input: object) => call(owner, 'POST', `/jobs/${id}/offer`, input);
const pack = async (who: Session) =>
  (await call(who, 'GET', '/jobs/assigned')).body.data as {
    id: string;
    address: string;
    instructions: string;
    customer_phone: string | null;
    status: string;
    offer: { expires_at: string | null } | null;
  }[];
const inPack = async (who: Session, id: string) => (await pack(who)).find((one) => one.id === id);
const story = async (id: string) => (await call(owner, 'GET', `/jobs/${id}/story`)).body.data;
const states = async (id: string) =>
  Object.fromEntries(
    (await story(id)).offers.map((one: { worker_name: string; state: string }) => [
      one.worker_name,
      one.state,
    ]),
  );

describe('a job', () => {
  it('is offered to one person, who sees the place only once it is theirs', async () => {
    const { id } = await add({ worker_id: first.user.id });
    expect(await job(id)).toMatchObject({ status: 'offered', worker_id: null });
    expect(await inPack(first, id)).toMatchObject({
      address: '',
      customer_phone: null,
      offer: { expires_at: null },
    });
    expect(await inPack(second, id)).toBeUndefined();
    expect((await call(first, 'GET', `/jobs/${id}`)).status).toBe(404);
    const accepted = await call(first, 'POST', `/jobs/${id}/accept`, {});
    expect([accepted.status, accepted.body.data?.status]).toEqual([200, 'assigned']);
    expect(await inPack(first, id)).toMatchObject({
      address: '14 Saket Nagar',
      customer_phone: '+919812300000',
      offer: null,
    });
    expect((await call(first, 'GET', `/jobs/${id}`)).body.data.worker_name).toBe('Anil Kushwaha');
    expect((await call(second, 'GET', `/jobs/${id}`)).status).toBe(404);
    const news = (await call(first, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.map(({ title }) => title[0])).toContain('Job offered: Mend the tap');
  });

  it('of recovery shows nobody the borrower’s number on the phone', async () => {
    const { id } = await add({ kind: 'recovery', worker_id: mahesh.user.id });
    await call(mahesh, 'POST', `/jobs/${id}/accept`, {});
    expect(await inPack(mahesh, id)).toMatchObject({ customer_phone: null, address: '14 Saket Nagar' });
  });

  it('is given only to who has an account and the skill', async () => {
    const { id } = await add();
    for (const [worker, status] of [
      [asha.user.id, 422],
      [newId(), 422],
      [stranger.user.id, 422],
      [mahesh.user.id, 200],
    ] as const) {
      const answer = await offer(id, { to: 'person', worker_id: worker });
      expect([worker, answer.status]).toEqual([worker, status]);
      if (status === 422) expect(answer.body.errors[0].field).toBe('worker_id');
    }
  });

  it('is the office’s to write, and another business sees none of it', async () => {
    const { id } = await add();
    const malwa = await t.signInAdmin('owner@malwa.example');
    const verbs = [
      ['PUT', `/jobs/${id}`, { title: 'x' }],
      ['DELETE', `/jobs/${id}`, undefined],
      ['POST', `/jobs/${id}/offer`, { to: 'next' }],
      ['POST', `/jobs/${id}/cancel`, { reason: 'x' }],
      ['POST', `/jobs/${id}/reopen`, { reason: 'x' }],
      ['POST', `/jobs/${id}/release`, {}],
      ['POST', `/jobs/${id}/codes`, { reason: 'x' }],
    ] as const;
    for (const [method, path, body] of verbs) {
      expect([path, (await call(malwa, method, path, body)).status]).toEqual([path, 404]);
      for (const who of [accounts, hr, first, asha])
        expect([path, (await call(who, method, path, body)).status]).toEqual([path, 403]);
    }
    for (const path of [`/jobs/${id}`, `/jobs/${id}/story`])
      expect((await call(malwa, 'GET', path)).status).toBe(404);
    expect((await call(hr, 'GET', '/jobs')).status).toBe(200);
    expect((await call(accounts, 'GET', '/jobs')).status).toBe(403);
    for (const verb of ['accept', 'reject', 'progress', 'complete'])
      expect([
        verb,
        (await call(stranger, 'POST', `/jobs/${id}/${verb}`, verb === 'progress' ? { to: 'begin' } : {}))
          .status,
      ]).toEqual([verb, 404]);
  });

  it('answers no code to anybody but the customer of its booking', async () => {
    const { id } = await add();
    expect(Object.keys(await job(id)).filter((name) => name.endsWith('_code'))).toEqual([]);
  });

  it('names the field that is wrong', async () => {
    const facts = { title: 'Tap', date: '2026-12-01', time: '10:00' };
    for (const [field, wrong] of [
      ['title', { title: '' }],
      ['date', { date: '2026-02-30' }],
      ['minutes', { minutes: 5 }],
      ['lat', { lat: 22.7 }],
      ['site_id', { site_id: 'n-site-404' }],
      ['booking_id', { booking_id: newId() }],
      [
        'steps',
        {
          steps: [
            { id: 'a', text: 'One' },
            { id: 'a', text: 'Two' },
          ],
        },
      ],
      ['status', { status: 'completed' }],
    ] as const) {
      const answer = await call(owner, 'POST', '/jobs', { ...facts, ...wrong });
      expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
  });
});

describe('offers', () => {
  it('go to all at once: the first to reach the server has the job, the other hears of it', async () => {
    const { id } = await add();
    await offer(id, { to: 'all' });
    expect(await states(id)).toEqual({ 'Anil Kushwaha': 'waiting', 'Bhola Verma': 'waiting' });
    const answers = await Promise.all(
      [first, second].map((who) => call(who, 'POST', `/jobs/${id}/accept`, {})),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? first : second;
    const lost = won === first ? second : first;
    expect((await job(id)).worker_id).toBe(won.user.id);
    expect(new Set(Object.values(await states(id)))).toEqual(new Set(['accepted', 'lost']));
    expect(await inPack(lost, id)).toBeUndefined();
    const news = (await call(lost, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.map(({ title }) => title[0])).toContain('Job taken by someone else: Mend the tap');
  });

  it('accepted on two phones without network: both operations are settled, one has the job', async () => {
    const { id } = await add();
    await offer(id, { to: 'all' });
    const push = async (who: Session) => {
      const phone = makeDevice(() => t.clock.nowMs);
      return t.call('POST', '/api/sync/push', {
        token: who.token,
        body: {
          device: phone.id,
          schema: 1,
          ops: [phone.operation({ type: 'job_offer.accept', coll: 'job_offers', id, args: {} })],
        },
      });
    };
    const [late, early] = [await push(second), await push(first)];
    for (const answer of [late, early]) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.results[0].status, answer.text).toBe('applied');
    }
    expect((await job(id)).worker_name).toBe('Bhola Verma');
    expect(await states(id)).toEqual({ 'Anil Kushwaha': 'lost', 'Bhola Verma': 'accepted' });
  });

  it('go to the next person when one declines or does not answer, and to the office at the end', async () => {
    const { id } = await add();
    await offer(id, { to: 'next' });
    expect(await states(id)).toEqual({ 'Anil Kushwaha': 'waiting' });
    await call(first, 'POST', `/jobs/${id}/reject`, { reason: 'Away' });
    expect(await states(id)).toEqual({ 'Anil Kushwaha': 'rejected', 'Bhola Verma': 'waiting' });
    t.clock.nowMs += 11 * 60_000;
    expect(await expireOffers(t.app.services)).toBe(1);
    expect(await expireOffers(t.app.services)).toBe(0);
    // Sessions are short; the rest of the day is at noon again.
    t.clock.nowMs = noon;
    expect(await states(id)).toEqual({ 'Anil Kushwaha': 'rejected', 'Bhola Verma': 'expired' });
    expect((await job(id)).status).toBe('open');
    expect((await offer(id, { to: 'next' })).body.errors[0].field).toBe('to');
    // A phone that had no network could not answer sooner: the job is still free.
    expect((await call(second, 'POST', `/jobs/${id}/accept`, {})).status).toBe(200);
  });

  it('skip who has another job at that time', async () => {
    const at = { date: '2027-11-11', time: '09:00', minutes: 120 };
    const { id } = await add({ ...at, worker_id: first.user.id });
    await call(first, 'POST', `/jobs/${id}/accept`, {});
    const other = await add({ ...at, time: '10:30' });
    await offer(other.id, { to: 'next' });
    expect(await states(other.id)).toEqual({ 'Bhola Verma': 'waiting' });
    const found = (await call(owner, 'GET', `/jobs/${other.id}/candidates`)).body.data;
    expect(found.map((one: { name: string; busy: boolean }) => [one.name, one.busy])).toEqual([
      ['Bhola Verma', false],
      ['Anil Kushwaha', true],
    ]);
  });

  it('that went unanswered count no more once the office asks somebody else or takes the job back', async () => {
    const { id } = await add();
    await offer(id, { to: 'next' });
    t.clock.nowMs += 11 * 60_000;
    await expireOffers(t.app.services);
    t.clock.nowMs = noon;
    expect(await states(id)).toEqual({ 'Anil Kushwaha': 'expired', 'Bhola Verma': 'waiting' });
    await offer(id, { to: 'person', worker_id: mahesh.user.id });
    expect((await call(first, 'POST', `/jobs/${id}/accept`, {})).status).toBe(409);
    expect((await job(id)).status).toBe('offered');
    await call(mahesh, 'POST', `/jobs/${id}/reject`, {});
    expect((await call(mahesh, 'POST', `/jobs/${id}/accept`, {})).status).toBe(404);
    expect((await job(id)).worker_id).toBeNull();
  });

  it('that are declined too late ask nobody anew: the next person is asked already', async () => {
    const { id } = await add();
    await offer(id, { to: 'next' });
    t.clock.nowMs += 11 * 60_000;
    await expireOffers(t.app.services);
    t.clock.nowMs = noon;
    const asked = async () =>
      (await story(id)).offers.find((one: { state: string }) => one.state === 'waiting');
    const before = await asked();
    const [late] = (await story(id)).offers.filter((one: { state: string }) => one.state === 'expired');
    const who = [first, second].find(({ user }) => user.id === late.worker_id) ?? first;
    expect((await call(who, 'POST', `/jobs/${id}/reject`, { reason: 'Away' })).status).toBe(200);
    expect(await asked()).toEqual(before);
    await call(owner, 'POST', `/jobs/${id}/release`, {});
    expect((await call(who, 'POST', `/jobs/${id}/accept`, {})).status).toBe(404);
    expect((await job(id)).status).toBe('open');
  });

  it('that are taken back can be accepted by nobody', async () => {
    const { id } = await add();
    await offer(id, { to: 'person', worker_id: first.user.id });
    await call(owner, 'POST', `/jobs/${id}/release`, {});
    expect((await call(first, 'POST', `/jobs/${id}/accept`, {})).status).toBe(409);
    expect((await job(id)).status).toBe('open');
  });
});

const steps = [
  { id: 'valve', text: 'Close the valve' },
  { id: 'meter', text: 'Read the meter', kind: 'number' },
  { id: 'after', text: 'Photo of the work', kind: 'photo', required: false },
];
const handIn = {
  steps: [
    { id: 'valve', done: true, value: '' },
    { id: 'meter', done: true, value: '18.5' },
  ],
  started_at: '2026-11-21T05:00:00.000Z',
  finished_at: '2026-11-21T06:00:00.000Z',
  materials: [{ name: 'Washer', quantity: 2, unit: 'pcs' }],
  note: 'Works again',
};
const taken = async (who: Session, more: object = {}) => {
  const made = await add({ ...more, worker_id: who.user.id });
  await call(who, 'POST', `/jobs/${made.id}/accept`, {});
  return made.id;
};

describe('the work', () => {
  it('is handed in as one piece, with photos, and sent twice is one report', async () => {
    const id = await taken(first, { steps });
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'set_off', at: '2026-11-21T04:30:00.000Z' });
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'begin' });
    const [photo, report] = [newId(), newId()];
    const body = { ...handIn, id: report, photos: [photo] };
    const done = await call(first, 'POST', `/jobs/${id}/complete`, body);
    expect([done.status, done.body.data?.status], done.text).toEqual([200, 'completed']);
    expect(done.body.data).toMatchObject({
      set_off_at: '2026-11-21T04:30:00.000Z',
      started_at: handIn.started_at,
      finished_at: handIn.finished_at,
      return_id: report,
    });
    expect((await call(first, 'POST', `/jobs/${id}/complete`, body)).status).toBe(200);
    const { returns } = await story(id);
    expect(returns).toHaveLength(1);
    expect(returns[0]).toMatchObject({ state: 'counts', note: 'Works again', materials: handIn.materials });
    expect(returns[0].photos[0].id).toBe(fileIdOf(first.user.id, photo));
  });

  it('is a sheet of paper in both languages, for the office and who did it', async () => {
    const id = await taken(first, { steps });
    await call(first, 'POST', `/jobs/${id}/complete`, { ...handIn, signed_by: 'Meera Joshi' });
    const sheet = (who: Session, language: string) =>
      t.call('GET', `/api/jobs/${id}/sheet`, {
        token: who.token,
        headers: { 'accept-language': language },
      });
    for (const language of ['en', 'hi']) {
      const made = await sheet(owner, language);
      expect([made.status, made.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
    expect((await sheet(first, 'en')).status).toBe(200);
    for (const who of [second, asha]) expect((await sheet(who, 'en')).status).toBe(404);
  });

  it('is kept where a clock that was reset put its end years before its start', async () => {
    const id = await taken(first);
    const body = { started_at: handIn.started_at, finished_at: '2023-01-01T00:05:00.000Z' };
    const done = await call(first, 'POST', `/jobs/${id}/complete`, body);
    expect([done.status, done.body.data?.status], done.text).toEqual([200, 'completed']);
    expect(done.body.data.started_at).toBe(handIn.started_at);
  });

  it('needs the steps that the office asks for', async () => {
    const id = await taken(first, { steps });
    for (const [field, wrong] of [
      ['steps', { steps: [] }],
      ['steps', { steps: [handIn.steps[0], { id: 'meter', done: true, value: 'many' }] }],
      ['steps', { steps: [...handIn.steps, { id: 'other', done: true, value: '' }] }],
      ['photos', { steps: [...handIn.steps, { id: 'after', done: true, value: '' }] }],
      ['finished_at', { finished_at: '2026-11-21T04:00:00.000Z' }],
      ['lat', { lat: 22.7 }],
    ] as const) {
      const answer = await call(first, 'POST', `/jobs/${id}/complete`, { ...handIn, ...wrong });
      expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
    expect((await job(id)).status).toBe('assigned');
  });

  it('is kept where the job was given away or cancelled meanwhile, until the office decides', async () => {
    const id = await taken(first, { steps });
    await offer(id, { to: 'person', worker_id: second.user.id });
    await call(second, 'POST', `/jobs/${id}/accept`, {});
    const late = await call(first, 'POST', `/jobs/${id}/complete`, handIn);
    expect(late.status).toBe(409);
    expect(await job(id)).toMatchObject({ status: 'assigned', returns_held: 1 });
    const [held] = (await story(id)).returns;
    expect(held).toMatchObject({ state: 'held', held_because: 'reassigned', note: 'Works again' });
    const waiting = (await call(owner, 'GET', '/jobs?held=true')).body.data as { id: string }[];
    expect(waiting.map((one) => one.id)).toEqual([id]);
    const figures = (await call(owner, 'GET', '/admin/dashboard/metrics')).body.data.jobs;
    expect(figures.toCheck).toBe(1);
    const settle = (body: object, who = owner) =>
      call(who, 'POST', `/jobs/${id}/returns/${held.id}/settle`, body);
    expect((await settle({ counts: true, reason: 'He was there' }, hr)).status).toBe(403);
    expect((await settle({ counts: true })).body.errors[0].field).toBe('reason');
    expect((await settle({ counts: true, reason: 'He was there' })).body.data.state).toBe('counts');
    expect((await settle({ counts: false, reason: 'No' })).status).toBe(409);
    // Who had it by then hears that nobody needs to come.
    expect((await states(id))['Bhola Verma']).toBe('withdrawn');
    expect(await job(id)).toMatchObject({
      status: 'completed',
      worker_name: 'Anil Kushwaha',
      returns_held: 0,
      return_id: held.id,
    });
    const cancelled = await taken(second);
    await call(owner, 'POST', `/jobs/${cancelled}/cancel`, { reason: 'Customer away' });
    expect((await call(second, 'POST', `/jobs/${cancelled}/complete`, handIn)).status).toBe(409);
    expect((await story(cancelled)).returns[0]).toMatchObject({ state: 'held', held_because: 'cancelled' });
  });

  it('is taken a few times where it cannot count, and no more', async () => {
    const id = await taken(first);
    await offer(id, { to: 'person', worker_id: second.user.id });
    for (let n = 0; n < 8; n += 1)
      expect((await call(first, 'POST', `/jobs/${id}/complete`, {})).status).toBe(409);
    expect((await job(id)).returns_held).toBe(5);
  });

  it('that was done keeps its job', async () => {
    const id = await taken(first);
    expect((await call(owner, 'DELETE', `/jobs/${id}`)).status).toBe(409);
    await call(first, 'POST', `/jobs/${id}/complete`, {});
    expect((await call(owner, 'DELETE', `/jobs/${id}`)).status).toBe(409);
    const other = await add();
    expect((await call(owner, 'DELETE', `/jobs/${other.id}`)).status).toBe(200);
    // Who had it may have worked without network: their report still finds its job.
    const cancelled = await taken(first);
    await call(owner, 'POST', `/jobs/${cancelled}/cancel`, { reason: 'Customer away' });
    expect((await call(owner, 'DELETE', `/jobs/${cancelled}`)).status).toBe(409);
    await call(first, 'POST', `/jobs/${cancelled}/complete`, { note: 'Was there' });
    expect((await story(cancelled)).returns[0]).toMatchObject({ state: 'held', note: 'Was there' });
  });

  it('of somebody who never had the job is nobody’s', async () => {
    const id = await taken(first);
    expect((await call(second, 'POST', `/jobs/${id}/complete`, handIn)).status).toBe(404);
    expect((await story(id)).returns).toEqual([]);
  });

  it('under an id that is taken is refused, and neither changes nor shows the other report', async () => {
    const [mine, other] = [await taken(first), await taken(second)];
    const id = newId();
    await call(first, 'POST', `/jobs/${mine}/complete`, { note: 'Works again', id });
    const stolen = await call(second, 'POST', `/jobs/${other}/complete`, { id, note: 'Other work' });
    expect([stolen.status, stolen.body.errors?.[0]?.field]).toEqual([409, 'id']);
    expect(stolen.text).not.toContain('Works again');
    expect((await job(other)).status).toBe('assigned');
    expect((await story(mine)).returns[0]).toMatchObject({
      note: 'Works again',
      worker_name: 'Anil Kushwaha',
    });
    // Nor may the same person give the id of one report to another job.
    const again = await taken(first);
    expect((await call(first, 'POST', `/jobs/${again}/complete`, { id })).status).toBe(409);
  });

  it('can be given up before it begins, and not while it is being done', async () => {
    const id = await taken(first);
    expect((await call(first, 'POST', `/jobs/${id}/reject`, { reason: 'Ill' })).status).toBe(200);
    expect(await job(id)).toMatchObject({ status: 'open', worker_id: null });
    const other = await taken(first);
    await call(first, 'POST', `/jobs/${other}/progress`, { to: 'begin' });
    expect((await call(first, 'POST', `/jobs/${other}/reject`, {})).status).toBe(409);
  });

  it('knows no moment to come, whatever the phone’s clock says', async () => {
    const id = await taken(first);
    await call(first, 'POST', `/jobs/${id}/progress`, { to: 'arrive', at: '2030-01-01T00:00:00.000Z' });
    expect(Date.parse((await job(id)).arrived_at)).toBeLessThanOrEqual(t.clock.nowMs);
  });
});

describe('who does a job', () => {
  it('sees before accepting nothing that a customer wrote, and no number once it is over', async () => {
    const { id } = await add({ instructions: 'Call 98123 00000, blue gate', worker_id: first.user.id });
    expect(await inPack(first, id)).toMatchObject({ instructions: '', address: '', customer_phone: null });
    const accepted = await call(first, 'POST', `/jobs/${id}/accept`, {});
    expect(accepted.body.data).toMatchObject({ customer_phone: '+919812300000', history: [] });
    expect(await inPack(first, id)).toMatchObject({ instructions: 'Call 98123 00000, blue gate' });
    const done = await call(first, 'POST', `/jobs/${id}/complete`, {});
    expect(done.body.data.customer_phone).toBeNull();
    expect((await call(first, 'GET', `/jobs/${id}`)).body.data.customer_phone).toBeNull();
    expect((await inPack(first, id))?.customer_phone).toBeNull();
    expect((await job(id)).customer_phone).toBe('+919812300000');
  });

  it('of recovery is told the borrower’s number by no answer', async () => {
    const { id } = await add({ kind: 'recovery', worker_id: mahesh.user.id });
    for (const [method, path, body] of [
      ['POST', 'accept', {}],
      ['GET', '', undefined],
      ['POST', 'progress', { to: 'begin' }],
      ['POST', 'complete', {}],
    ] as const) {
      const answer = await call(mahesh, method, `/jobs/${id}${path ? `/${path}` : ''}`, body);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).not.toContain('9812300000');
    }
  });

  it('is no suspended partner: offers and accepted jobs are taken back, and none can be accepted', async () => {
    const chetan = await makePartner(t, owner, { name: 'Chetan', skills: ['gardener'], areas: 'Indore' });
    const [offered, accepted, begun] = [
      await add({ skill: 'gardener', worker_id: chetan.user.id }),
      await add({ skill: 'gardener', worker_id: chetan.user.id }),
      await add({ skill: 'gardener', worker_id: chetan.user.id }),
    ];
    for (const { id } of [accepted, begun]) await call(chetan, 'POST', `/jobs/${id}/accept`, {});
    await call(chetan, 'POST', `/jobs/${begun.id}/progress`, { to: 'begin' });
    const { data } = (await call(owner, 'GET', '/on-call-services/providers?search=Chetan')).body;
    const suspend = `/on-call-services/providers/${data[0].id}/suspend`;
    expect((await call(owner, 'POST', suspend, { reason: 'Papers' })).status).toBe(200);
    expect(await job(offered.id)).toMatchObject({ status: 'open', worker_id: null });
    expect(await job(accepted.id)).toMatchObject({ status: 'open', worker_id: null });
    expect(await states(offered.id)).toEqual({ Chetan: 'withdrawn' });
    expect((await job(begun.id)).status).toBe('working');
    expect((await pack(chetan)).map(({ id }) => id)).toEqual([begun.id]);
    expect((await call(chetan, 'POST', `/jobs/${offered.id}/accept`, {})).status).toBe(403);
    expect((await call(chetan, 'POST', `/jobs/${begun.id}/complete`, {})).status).toBe(200);
  });
});
