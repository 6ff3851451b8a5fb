import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { jobs as jobsModule } from '#server/modules/jobs/module.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { pictures } from '#tests/support/pictures.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** What a worker’s phone sends of a job that the office gave to somebody else meanwhile is kept. */
let t: TestApp;
let owner: Session;
let asha: Session;
let anil: Session;
let bhola: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const ok = async (asked: Promise<Answer>): Promise<Answer['body']> => {
  const answer = await asked;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const give = async (job: string, to: Session) => {
  await ok(call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: to.user.id }));
  await ok(call(to, 'POST', `/jobs/${job}/accept`, {}));
};
let days = 0;
/** A visit of Anil’s at Asha’s. */
const given = async (): Promise<{ job: string; booking: string }> => {
  days += 1;
  const made = await ok(
    call(asha, 'POST', '/bookings', {
      service_id: 'plumbing',
      date: `2026-12-${String(days).padStart(2, '0')}`,
      time: '10:00',
      location: '7 MG Road',
      city: 'Indore',
    }),
  );
  const booking = made.data.id as string;
  await ok(call(owner, 'POST', `/bookings/${booking}/confirm`, {}));
  const [job] = (await ok(call(owner, 'GET', `/jobs?booking_id=${booking}`))).data;
  await give(job.id, anil);
  return { job: job.id, booking };
};
const photo = async (): Promise<string> => {
  const [id, form] = [newId(), new FormData()];
  form.set('id', id);
  form.set('kind', 'job_photo');
  form.set('file', new Blob([pictures.jpeg]), 'a.jpg');
  expect((await t.call('POST', '/api/upload', { token: anil.token, raw: form })).status).toBe(201);
  return id;
};
const push = async (
  who: Session,
  ...sent: { type: string; id: string; args: Readonly<Record<string, unknown>> }[]
) => {
  const phone = makeDevice(() => t.clock.nowMs);
  const answer = await call(who, 'POST', '/sync/push', {
    device: phone.id,
    schema: 1,
    ops: sent.map((operation) => phone.operation(operation)),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results as { status: string; code?: string; msg?: string }[];
};
const story = async (job: string) => (await ok(call(owner, 'GET', `/jobs/${job}/story`))).data;
const jobOf = async (job: string) => (await ok(call(owner, 'GET', `/jobs/${job}`))).data;
const at = (): string => new Date(t.clock.nowMs).toISOString();

type Args = Readonly<Record<string, unknown>>;
type Late = {
  /** What the phone sends before it. */
  readonly first?: string;
  readonly args: () => Promise<Args> | Args;
  /** What the office reads of it. */
  readonly kept: (job: string) => Promise<unknown>;
};
/** Every operation that a worker’s phone may queue. */
const late: Readonly<Record<string, Late>> = {
  'job_offer.accept': {
    args: () => ({}),
    kept: async (job) => (await story(job)).offers.find((one: { worker_id: string }) => isAnils(one)),
  },
  'job_offer.reject': {
    args: () => ({ reason: 'My scooter broke down' }),
    kept: async (job) => (await story(job)).offers.find((one: { worker_id: string }) => isAnils(one)),
  },
  'job.progress': {
    args: () => ({ to: 'arrive', at: at() }),
    kept: async (job) =>
      (await jobOf(job)).history.find(
        (line: { action: string; by: string }) => line.action === 'arrive' && line.by === 'Anil Kushwaha',
      ),
  },
  'job_return.hand_in': {
    args: () => ({ note: 'Mended' }),
    kept: async (job) => (await story(job)).returns.find(isHeldOfAnil),
  },
  'job_extra.propose': {
    args: () => ({ name: 'New tap', amount: 10 }),
    kept: async (job) => (await story(job)).extras.find(isHeldOfAnil),
  },
  'no_show.nobody_home': {
    args: async () => ({ at: at(), lat: 22.7, lng: 75.8, photos: [await photo()] }),
    kept: async (job) => (await story(job)).missed.find(isHeldOfAnil),
  },
  'customer_rating.give': {
    first: 'job_return.hand_in',
    args: () => ({ rating: 2, note: 'waited' }),
    kept: async (job) =>
      (
        await ok(call(owner, 'GET', `/jobs/customer-ratings?worker_id=${anil.user.id}&hidden=true`))
      ).data.find((one: { job_id: string }) => one.job_id === job),
  },
};
const isAnils = ({ worker_id: worker }: { worker_id: string }): boolean => worker === anil.user.id;
const isHeldOfAnil = (one: { worker_id: string; state?: string; status?: string }): boolean =>
  isAnils(one) && (one.state ?? one.status) === 'held';
const names = jobsModule.operations
  .map(({ operation }) => operation)
  .filter(({ offline, permission }) => offline && permission === undefined)
  .map(({ name }) => name)
  .toSorted();

describe('what a phone sends of a job that is somebody else’s by now', () => {
  beforeEach(async () => {
    owner = await t.signInAdmin('owner@narmada.example');
  });

  it('is tried for every operation of a worker', () => {
    expect(names).toEqual(Object.keys(late).toSorted());
  });

  it.each(names)('%s is kept, and changes nothing of who has it', async (name) => {
    const { job, booking } = await given();
    await give(job, bhola);
    const before = await jobOf(job);
    const bill = (await ok(call(owner, 'GET', `/bookings/${booking}`))).data;
    const known = late[name];
    if (!known) throw new Error(`nothing is sent for ${name}`);
    const sent = [];
    for (const type of known.first === undefined ? [name] : [known.first, name])
      sent.push({ type, id: job, args: (await late[type]?.args()) ?? {} });
    for (const result of await push(anil, ...sent)) expect(result.status, result.msg).toBe('applied');
    expect(await known.kept(job)).toBeDefined();
    const { status, worker_id, arrived_at, price } = before;
    expect(await jobOf(job)).toMatchObject({ status, worker_id, arrived_at, price });
    expect((await ok(call(owner, 'GET', `/bookings/${booking}`))).data).toMatchObject({
      price: bill.price,
      status: bill.status,
    });
  });

  it('is kept too where the job is offered to them anew and they have not answered', async () => {
    const { job } = await given();
    await ok(call(owner, 'POST', `/jobs/${job}/release`, {}));
    await ok(call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: anil.user.id }));
    const sent = ['job.progress', 'job_extra.propose', 'job_return.hand_in', 'no_show.nobody_home'];
    for (const type of sent) {
      const [result] = await push(anil, { type, id: job, args: (await late[type]?.args()) ?? {} });
      expect([type, result?.status, result?.msg]).toEqual([type, 'applied', undefined]);
      expect(await late[type]?.kept(job), type).toBeDefined();
    }
    expect(await jobOf(job)).toMatchObject({ status: 'offered', worker_id: null });
  });

  it('is refused from who was only asked for it', async () => {
    const { job } = await given();
    await ok(call(owner, 'POST', `/jobs/${job}/release`, {}));
    await ok(call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: bhola.user.id }));
    await ok(call(owner, 'POST', `/jobs/${job}/release`, {}));
    await give(job, anil);
    for (const type of ['job.progress', 'job_extra.propose', 'no_show.nobody_home']) {
      const args =
        type === 'no_show.nobody_home'
          ? { at: at(), lat: 22.7, lng: 75.8, photos: [newId()] }
          : await late[type]?.args();
      const [result] = await push(bhola, { type, id: job, args: args ?? {} });
      expect([type, result?.code]).toEqual([type, 'not_found']);
    }
  });

  it('is answered with nothing of the job, and over REST with what its worker reads', async () => {
    const made = await ok(
      call(owner, 'POST', '/jobs', {
        title: 'Pump',
        skill: 'plumber',
        date: '2026-11-21',
        time: '18:00',
        customer_phone: '+919811100000',
      }),
    );
    const job = made.data.id as string;
    await give(job, anil);
    const steps = [
      ['job.progress', 'progress', { to: 'arrive', code: '000000' }],
      ['job_return.hand_in', 'complete', { id: newId(), note: 'Mended' }],
    ] as const;
    for (const [type, path, args] of steps) {
      for (const result of await push(anil, { type, id: job, args }))
        expect(Object.keys(result).toSorted()).toEqual(['op', 'status']);
      const read = (await ok(call(anil, 'GET', `/jobs/${job}`))).data;
      expect(read).toMatchObject({ history: [] });
      expect((await ok(call(anil, 'POST', `/jobs/${job}/${path}`, args))).data).toEqual({
        ...read,
        ver: expect.any(Number),
        wrong_codes: expect.any(Number),
        updated_at: expect.any(String),
      });
      for (const field of ['start_code', 'end_code']) expect(read).not.toHaveProperty(field);
    }
    expect((await ok(call(anil, 'GET', `/jobs/${job}`))).data.customer_phone).toBeNull();
  });

  it('counts as the office decides, with the rating of the customer', async () => {
    const { job } = await given();
    await give(job, bhola);
    const rating = { type: 'customer_rating.give', id: job, args: { rating: 5, note: 'friendly' } };
    await push(anil, { type: 'job_return.hand_in', id: job, args: { note: 'Mended' } }, rating);
    const [report] = (await story(job)).returns;
    await ok(
      call(owner, 'POST', `/jobs/${job}/returns/${report.id}/settle`, { counts: true, reason: 'He did it' }),
    );
    const { data } = await ok(
      call(owner, 'GET', `/jobs/customer-ratings?worker_id=${anil.user.id}&limit=200`),
    );
    const [shown] = data.filter((one: { job_id: string }) => one.job_id === job);
    expect(shown).toMatchObject({ rating: 5, hidden: false, hidden_reason: '' });
  });

  it('is refused of a job that was never theirs, or that they declined', async () => {
    const { job } = await given();
    const mahesh = await t.signIn('+919876500011', 'staff');
    await ok(call(anil, 'POST', `/jobs/${job}/reject`, { reason: 'Ill' }));
    for (const name of names.filter((one) => one !== 'job_offer.reject' && one !== 'job_offer.accept'))
      for (const who of [mahesh, anil]) {
        const [result] = await push(who, { type: name, id: job, args: (await late[name]?.args()) ?? {} });
        expect([name, result?.code]).toEqual([name, 'not_found']);
      }
  });

  it('a visit in vain at a job that was cancelled meanwhile waits for the office', async () => {
    const { job, booking } = await given();
    await ok(call(asha, 'POST', `/bookings/${booking}/cancel`, {}));
    const results = await push(
      anil,
      { type: 'job.progress', id: job, args: { to: 'arrive', at: at() } },
      { type: 'no_show.nobody_home', id: job, args: (await late['no_show.nobody_home']?.args()) ?? {} },
    );
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect((await story(job)).missed).toMatchObject([{ state: 'held', amount: 0 }]);
    expect(await jobOf(job)).toMatchObject({ status: 'cancelled', arrived_at: expect.any(String) });
  });
});
