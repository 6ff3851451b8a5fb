import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { jobSays } from '#shared/modules/jobs/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let malwa: Session;
let asha: Session;
let ravi: Session;
let anil: Session;
let bhola: Session;
let price = 0;
const phones = { anil: '', bhola: '' };
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
  phones.anil = await phoneOf(anil);
  phones.bhola = await phoneOf(bhola);
  await signIn();
  price = (await call(asha, 'GET', '/services/plumbing')).body.data.price;
  const rules = { wait_minutes: 15, vain_visit_fee: 100, no_show_penalty: 200 };
  expect((await call(owner, 'PUT', '/settings/home', rules)).status).toBe(200);
});
afterAll(() => t.remove());

async function phoneOf({ user }: Session): Promise<string> {
  const row = await t.app.services.database.read
    .selectFrom('users')
    .select('phone')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return String(row['phone']);
}

/** Sessions last a quarter of an hour of the clock, which these tests move. */
async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  anil = await t.signIn(phones.anil, 'provider');
  bhola = await t.signIn(phones.bhola, 'provider');
}
const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const minuteMs = 60_000;
const dayOf = (ms: number): string => new Date(ms + 5.5 * 60 * minuteMs).toISOString().slice(0, 10);
const timeOf = (ms: number): string => new Date(ms + 5.5 * 60 * minuteMs).toISOString().slice(11, 16);

/** A visit of Anil's at Asha's that begins in an hour. */
const visitSoon = async () => {
  const at = t.clock.nowMs + 60 * minuteMs;
  const made = await call(asha, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: dayOf(at),
    time: timeOf(at),
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(made.status, made.text).toBe(201);
  const booking = made.body.data.id as string;
  await call(owner, 'POST', `/bookings/${booking}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data;
  await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: anil.user.id });
  expect((await call(anil, 'POST', `/jobs/${job.id}/accept`, {})).status).toBe(200);
  return { booking, job: job.id as string };
};
const pass = async (minutes: number): Promise<void> => {
  t.clock.nowMs += minutes * minuteMs;
  await signIn();
};
const photo = async (who: Session): Promise<string> => {
  const [id, form] = [newId(), new FormData()];
  form.set('id', id);
  form.set('kind', 'job_photo');
  form.set('file', new Blob([pictures.jpeg]), 'a.jpg');
  expect((await t.call('POST', '/api/upload', { token: who.token, raw: form })).status).toBe(201);
  return id;
};
const home = async (job: string, more: object = {}, who = anil) =>
  call(who, 'POST', `/jobs/${job}/nobody-home`, {
    lat: 22.72,
    lng: 75.86,
    photos: [await photo(who)],
    ...more,
  });
const came = (booking: string, who = asha) => call(who, 'POST', `/bookings/${booking}/nobody-came`, {});
const jobOf = async (id: string) => (await call(owner, 'GET', `/jobs/${id}`)).body.data;
const bookingOf = async (id: string) => (await call(owner, 'GET', `/bookings/${id}`)).body.data;
const missed = async (id: string) =>
  (await call(owner, 'GET', `/jobs/${id}/story`)).body.data.missed as {
    id: string;
    kind: string;
    state: string;
    amount: number;
  }[];
const wallet = async (kind: string) => {
  const found = await call(
    owner,
    'GET',
    `/on-call-services/wallet/transactions?worker_id=${anil.user.id}&limit=200`,
  );
  return (found.body.data as { kind: string; amount: number; movement: string }[]).filter(
    (line) => line.kind === kind,
  );
};
const news = async (who: Session) =>
  ((await call(who, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[]).map(
    ({ title }) => title[0],
  );

describe('a worker who finds nobody at home', () => {
  beforeEach(signIn);

  it('and reports it from far away is heard by the office, and charges nothing until it says so', async () => {
    const { booking, job } = await visitSoon();
    const placed = await call(owner, 'PUT', `/jobs/${job}`, { lat: 22.72, lng: 75.86 });
    expect(placed.status, placed.text).toBe(200);
    await pass(75);
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
    await pass(30);
    const before = (await bookingOf(booking)).price;
    await home(job, { lat: 0, lng: 0 });
    expect(await missed(job)).toMatchObject([{ kind: 'nobody_home', state: 'held', amount: 0 }]);
    expect((await bookingOf(booking)).price).toBe(before);
  });

  it('reports it after waiting, with photo and position: the visit is charged and the job given anew', async () => {
    const { booking, job } = await visitSoon();
    await pass(50);
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
    // Before the agreed time nobody need be there.
    await pass(20);
    expect((await home(job)).status).toBe(409);
    await pass(5);
    expect((await home(job, { photos: [] })).status).toBe(422);
    expect((await home(job, { lat: undefined })).status).toBe(422);
    const before = (await wallet('earning')).length;
    const said = await home(job);
    expect(said.status, said.text).toBe(201);
    expect(said.body.data).toMatchObject({ kind: 'nobody_home', state: 'counts', amount: 100 });
    // Sent twice, it is one.
    expect((await home(job)).body.data.id).toBe(said.body.data.id);
    expect(await jobOf(job)).toMatchObject({ status: 'open', worker_id: null, price });
    const bill = await bookingOf(booking);
    expect(bill).toMatchObject({ price: price + 100, added: [{ kind: 'visit', amount: 100 }] });
    expect(bill.history.map(({ action }: { action: string }) => action)).toContain('nobody_home');
    expect((await wallet('earning')).length).toBe(before + 1);
    expect(await news(asha)).toContain('You were not at home: Plumbing');
    const seen = (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
    expect(seen.missed).toMatchObject({ kind: 'nobody_home', state: 'counts', amount: 100 });

    // The photo is the office’s to see, and nobody else’s.
    const [file] = said.body.data.photos as { id: string }[];
    expect((await call(owner, 'GET', `/uploads/${file?.id}`)).status).toBe(200);
    expect((await call(asha, 'GET', `/uploads/${file?.id}`)).status).toBe(404);

    // Cancelled afterwards, the visit is owed whole.
    await call(asha, 'POST', `/bookings/${booking}/cancel`, {});
    expect((await bookingOf(booking)).fee).toBe(100 + Math.round(price * 50) / 100);
  });

  it('only where the job is theirs and the work has not begun', async () => {
    const { job } = await visitSoon();
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
    await pass(90);
    for (const who of [bhola, owner, malwa, asha]) expect((await home(job, {}, who)).status).toBe(404);
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'begin' });
    expect((await home(job)).status).toBe(409);
  });

  it('is heard again where the office dismisses it: what it cost goes back', async () => {
    const { booking, job } = await visitSoon();
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
    await pass(90);
    const { id } = (await home(job)).body.data as { id: string };
    const settle = (who: Session, counts: boolean) =>
      call(who, 'POST', `/jobs/no-shows/${id}/settle`, { counts, reason: 'Rang next door' });
    for (const who of [asha, anil, accounts]) expect((await settle(who, false)).status).toBe(403);
    expect((await settle(malwa, false)).status).toBe(404);
    const before = (await wallet('reversal')).length;
    expect((await settle(owner, false)).status).toBe(200);
    expect((await settle(owner, true)).status).toBe(409);
    expect(await bookingOf(booking)).toMatchObject({ price, added: [] });
    expect((await wallet('reversal')).length).toBeGreaterThan(before);
    expect((await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data.missed).toBeNull();
  });
});

describe('a customer to whom nobody came', () => {
  beforeEach(signIn);

  it('reports it once the time is over: the partner pays, may appeal, and the job is given anew', async () => {
    const { booking, job } = await visitSoon();
    expect((await came(booking)).status).toBe(409);
    await pass(119);
    expect((await came(booking)).status).toBe(409);
    await pass(1);
    for (const who of [ravi, anil, malwa]) expect((await came(booking, who)).status).toBe(404);
    const twice = await Promise.all([came(booking), came(booking)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await missed(job)).toMatchObject([{ kind: 'nobody_came', state: 'counts', amount: 200 }]);
    expect(await jobOf(job)).toMatchObject({ status: 'open', worker_id: null });
    const [penalty, ...others] = await wallet('penalty');
    expect([penalty?.amount, others.length]).toEqual([-200, 0]);
    expect(await news(anil)).toContain('The customer says no one came: Plumbing');
    expect((await bookingOf(booking)).history.map(({ action }: { action: string }) => action)).toContain(
      'nobody_came',
    );

    const appeal = { movement: penalty?.movement, reason: 'The gate was locked' };
    const made = await call(anil, 'POST', '/on-call-services/wallet/appeals', appeal);
    expect(made.status, made.text).toBe(201);
    const path = `/on-call-services/wallet/appeals/${encodeURIComponent(made.body.data.id)}/accept`;
    expect((await call(owner, 'POST', path, { answer: 'Right' })).status).toBe(200);
    // What was given back on appeal is not given back a second time.
    const [report] = await missed(job);
    const settled = await call(owner, 'POST', `/jobs/no-shows/${report?.id}/settle`, {
      counts: false,
      reason: 'Gate',
    });
    expect(settled.status, settled.text).toBe(200);
    const back = (await wallet('reversal')).filter(({ movement }) =>
      movement.includes(penalty?.movement ?? '-'),
    );
    expect(back.map(({ amount }) => amount)).toEqual([200]);
  });

  it('is heard anew of whoever has the visit since, and fines nobody who took it after its time', async () => {
    const { booking, job } = await visitSoon();
    await pass(121);
    const first = await came(booking);
    expect(first.body.data).toMatchObject({ state: 'counts', worker_id: anil.user.id });
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: bhola.user.id });
    expect((await call(bhola, 'POST', `/jobs/${job}/accept`, {})).status).toBe(200);
    const second = await came(booking);
    expect(second.body.data).toMatchObject({ state: 'held', amount: 0, worker_id: bhola.user.id });
    expect((await came(booking)).body.data.id).toBe(second.body.data.id);
    expect(await jobOf(job)).toMatchObject({ worker_id: bhola.user.id });
  });

  it('fines nobody by moving the visit to a time that is over', async () => {
    const { booking, job } = await visitSoon();
    const early = timeOf(t.clock.nowMs - 180 * minuteMs);
    const moved = await call(asha, 'POST', `/bookings/${booking}/reschedule`, { new_time: early });
    expect(moved.status, moved.text).toBe(200);
    const penalties = (await wallet('penalty')).length;
    expect((await came(booking)).body.data).toMatchObject({ state: 'held', amount: 0 });
    expect((await wallet('penalty')).length).toBe(penalties);
    expect(await jobOf(job)).toMatchObject({ worker_id: anil.user.id });
  });

  it('is not believed against a worker who says to have been there: the office decides', async () => {
    const { booking, job } = await visitSoon();
    await pass(61);
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
    await pass(60);
    const penalties = (await wallet('penalty')).length;
    expect((await came(booking)).body.data).toMatchObject({ state: 'held', amount: 0 });
    expect((await wallet('penalty')).length).toBe(penalties);
    expect(await jobOf(job)).toMatchObject({ status: 'arrived', worker_id: anil.user.id });
    expect(await news(anil)).toContain('The office checks a missed visit: Plumbing');
    const [report] = await missed(job);
    const answer = { counts: true, reason: 'The photo shows another street' };
    expect((await call(owner, 'POST', `/jobs/no-shows/${report?.id}/settle`, answer)).status).toBe(200);
    expect((await wallet('penalty')).length).toBe(penalties + 1);
    expect(await jobOf(job)).toMatchObject({ status: 'open', worker_id: null });
  });
});

describe('both at the same time', () => {
  beforeEach(signIn);

  it('one is taken by the order in which they come, the other waits for the office, and both hear of it', async () => {
    const { booking, job } = await visitSoon();
    await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
    await pass(121);
    const file = await photo(anil);
    const said = await Promise.all([home(job, { photos: [file] }), came(booking)]);
    expect(said.map(({ status }) => status)).toEqual([201, 201]);
    const reports = await missed(job);
    expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['nobody_came', 'nobody_home']);
    // Whoever says to have been there is not fined for what the customer says.
    expect(reports.find(({ kind }) => kind === 'nobody_came')).toMatchObject({ state: 'held', amount: 0 });
    expect((await news(asha)).filter((title) => title.includes('missed visit')).length).toBeGreaterThan(0);
    expect((await news(anil)).filter((title) => title.includes('missed visit')).length).toBeGreaterThan(0);
  });

  it('the customer first: what the worker sends later without network is kept with its photo', async () => {
    const { booking, job } = await visitSoon();
    const arrived = new Date(t.clock.nowMs + 61 * minuteMs).toISOString();
    await pass(121);
    expect((await came(booking)).body.data.state).toBe('counts');
    // The phone had no network: its arrival and its report come together, for a job that is not its any more.
    expect((await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive', at: arrived })).status).toBe(
      409,
    );
    const penalties = await wallet('penalty');
    const kept = await home(job, { at: new Date(t.clock.nowMs).toISOString() });
    expect(kept.status, kept.text).toBe(201);
    expect(kept.body.data).toMatchObject({ state: 'held', kind: 'nobody_home' });
    const reversals = (await wallet('reversal')).length;
    const answer = { counts: true, reason: 'The photo shows the door' };
    const path = `/jobs/no-shows/${kept.body.data.id}/settle`;
    expect((await call(owner, 'POST', path, answer)).status).toBe(200);
    // What counts in the end takes the other back.
    expect((await missed(job)).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'nobody_came dismissed',
      'nobody_home counts',
    ]);
    expect((await wallet('reversal')).length).toBe(reversals + 1);
    expect((await wallet('penalty')).length).toBe(penalties.length);
    expect(await bookingOf(booking)).toMatchObject({ price: price + 100 });
  });
});

describe('a visit whose booking is on an invoice', () => {
  beforeEach(signIn);

  let client = '';
  const bill = async (): Promise<string> => {
    if (client === '') {
      client = (await call(accounts, 'POST', '/clients', { name: 'Asha', kind: 'unregistered' })).body.data
        .id;
      const linked = await call(accounts, 'PUT', `/billing/clients/${client}/account`, {
        user_id: asha.user.id,
      });
      expect(linked.status, linked.text).toBe(200);
    }
    const today = dayOf(t.clock.nowMs);
    const made = await call(accounts, 'POST', '/billing/generate-invoice', {
      client_id: client,
      from: today,
      to: dayOf(t.clock.nowMs + 24 * 60 * minuteMs),
      sources: ['bookings'],
    });
    expect(made.status, made.text).toBe(201);
    return made.body.data.invoices[0].id;
  };
  const unbill = async (id: string) =>
    expect((await call(accounts, 'DELETE', `/billing/invoices/${id}`, {})).status).toBe(200);
  const settle = async (job: string, counts: boolean) => {
    const [report] = await missed(job);
    return call(owner, 'POST', `/jobs/no-shows/${report?.id}/settle`, { counts, reason: 'Asked both' });
  };
  const arriveAndWait = async (job: string) => {
    await pass(75);
    expect((await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' })).status).toBe(200);
    await pass(30);
  };

  it('is not charged until the invoice is taken back', async () => {
    const { booking, job } = await visitSoon();
    await call(owner, 'PUT', `/jobs/${job}`, { lat: 22.72, lng: 75.86 });
    await arriveAndWait(job);
    expect((await home(job, { lat: 0, lng: 0 })).body.data.state).toBe('held');
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, {})).status).toBe(200);
    const draft = await bill();
    const earned = (await wallet('earning')).length;
    const refused = await settle(job, true);
    expect([refused.status, refused.body.message]).toEqual([409, jobSays.onBill[0]]);
    expect(await bookingOf(booking)).toMatchObject({ price, added: [] });
    expect(await missed(job)).toMatchObject([{ state: 'held', amount: 0 }]);
    expect((await wallet('earning')).length).toBe(earned);
    await unbill(draft);
    expect((await settle(job, true)).status).toBe(200);
    expect(await bookingOf(booking)).toMatchObject({ price: price + 100, added: [{ amount: 100 }] });
  });

  it('is reported at a job that was opened again: the office decides', async () => {
    const { booking, job } = await visitSoon();
    await pass(75);
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, {})).status).toBe(200);
    const draft = await bill();
    expect((await call(owner, 'POST', `/jobs/${job}/reopen`, { reason: 'Drips' })).status).toBe(200);
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: anil.user.id });
    expect((await call(anil, 'POST', `/jobs/${job}/accept`, {})).status).toBe(200);
    await arriveAndWait(job);
    const said = await home(job);
    expect([said.status, said.body.data.state, said.body.data.amount]).toEqual([201, 'held', 0]);
    expect(await bookingOf(booking)).toMatchObject({ price, added: [] });
    await unbill(draft);
  });

  it('is not given back until the invoice is taken back', async () => {
    const { booking, job } = await visitSoon();
    await arriveAndWait(job);
    expect((await home(job)).body.data.state).toBe('counts');
    expect((await call(owner, 'POST', `/jobs/${job}/complete`, {})).status).toBe(200);
    const draft = await bill();
    const reversed = (await wallet('reversal')).length;
    const refused = await settle(job, false);
    expect([refused.status, refused.body.message]).toEqual([409, jobSays.onBill[0]]);
    expect(await bookingOf(booking)).toMatchObject({ price: price + 100 });
    expect((await wallet('reversal')).length).toBe(reversed);
    await unbill(draft);
    expect((await settle(job, false)).status).toBe(200);
    expect(await bookingOf(booking)).toMatchObject({ price, added: [] });
  });

  it('is given back out of the fee of a booking that was cancelled since', async () => {
    const { booking, job } = await visitSoon();
    await arriveAndWait(job);
    expect((await home(job)).body.data.state).toBe('counts');
    await call(asha, 'POST', `/bookings/${booking}/cancel`, {});
    const { fee } = await bookingOf(booking);
    expect((await settle(job, false)).status).toBe(200);
    expect(await bookingOf(booking)).toMatchObject({ price, added: [], fee: fee - 100 });
  });
});
