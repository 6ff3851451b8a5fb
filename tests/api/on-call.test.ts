import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { findFaults } from '#server/commands/verify.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let hr: Session;
let asha: Session;
let ravi: Session;
let anil: Session;
let bhola: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
let day = 0;
/** A confirmed booking of a plumber with the job that it became. */
const booked = async (who = asha, date = '2026-11-22') => {
  day += 1;
  const made = await call(who, 'POST', '/bookings', {
    service_id: 'plumbing',
    date,
    time: `${String(8 + (day % 11)).padStart(2, '0')}:${String(5 * Math.floor(day / 11)).padStart(2, '0')}`,
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(made.status, made.text).toBe(201);
  const { id, price } = made.body.data as { id: string; price: number };
  await call(owner, 'POST', `/bookings/${id}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${id}`)).body.data;
  return { id, price, job: job.id as string };
};
const given = async (who: Session, customer = asha, date = '2026-11-22') => {
  const made = await booked(customer, date);
  await call(owner, 'POST', `/jobs/${made.job}/offer`, { to: 'person', worker_id: who.user.id });
  await call(who, 'POST', `/jobs/${made.job}/accept`, {});
  return made;
};
const worked = async (who: Session, customer = asha) => {
  const made = await given(who, customer);
  const done = await call(who, 'POST', `/jobs/${made.job}/complete`, {});
  expect(done.status, done.text).toBe(200);
  return made;
};
const wallet = async (who: Session, worker?: string) =>
  (await call(who, 'GET', `/on-call-services/wallet/summary${worker ? `?worker_id=${worker}` : ''}`)).body
    .data;
const entries = async (who: Session, query = '') =>
  (await call(who, 'GET', `/on-call-services/wallet/transactions?limit=200${query}`)).body.data as {
    worker_id: string;
    kind: string;
    amount: number;
    account: string;
    movement: string;
  }[];
/** Every line of every wallet, the business's side too. */
const allLines = async () =>
  (await t.app.services.database.read
    .selectFrom('wallet_lines')
    .select(['movement', 'amount'])
    .where('tenant_id', '=', owner.user.tenant_id)
    .execute()) as { movement: string; amount: number }[];

describe('a wallet', () => {
  it('is credited with the price of a job less the commission, once, and adds up to zero', async () => {
    const before = await wallet(anil);
    const { price, job } = await worked(anil);
    const after = await wallet(anil);
    expect(price).toBeGreaterThan(0);
    expect(after.by_kind.earning - before.by_kind.earning).toBe(price);
    expect(after.balance - before.balance).toBeCloseTo(price * 0.8, 2);
    expect(after.jobs).toBe(before.jobs + 1);
    await call(anil, 'POST', `/jobs/${job}/complete`, {});
    expect((await wallet(anil)).balance).toBe(after.balance);
    const sums = new Map<string, number>();
    for (const { movement, amount } of await allLines())
      sums.set(movement, (sums.get(movement) ?? 0) + Number(amount));
    expect(sums.size).toBeGreaterThan(1);
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  });

  it('is told before a job is accepted: what the partner will earn', async () => {
    const { price, job } = await booked();
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: anil.user.id });
    const offered = (await call(anil, 'GET', '/jobs/assigned')).body.data.find(
      (one: { id: string }) => one.id === job,
    );
    expect(offered.earning).toBeCloseTo(price * 0.8, 2);
  });

  it('is seen by its partner and the office, and by nobody else', async () => {
    await worked(bhola);
    const own = await entries(anil);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((line) => line.worker_id))).toEqual(new Set([anil.user.id]));
    expect(new Set(own.map((line) => line.account))).toEqual(new Set(['partner']));
    expect(await entries(anil, `&worker_id=${bhola.user.id}`)).toEqual([]);
    expect((await wallet(anil, bhola.user.id)).balance).toBe((await wallet(anil)).balance);
    expect((await wallet(owner, bhola.user.id)).balance).toBe((await wallet(bhola)).balance);
    expect(await entries(asha)).toEqual([]);
    expect(await entries(malwa)).toEqual([]);
    expect((await wallet(malwa, anil.user.id)).balance).toBe(0);
  });

  it('takes bonus, penalty and its reversal, each with a note, and the same id once', async () => {
    const before = (await wallet(anil)).balance;
    const entry = { id: newId(), worker_id: anil.user.id, kind: 'penalty', amount: 100.5, note: 'Came late' };
    const post = (body: object, who = owner) => call(who, 'POST', '/on-call-services/wallet/entries', body);
    expect((await post(entry)).status).toBe(201);
    expect((await post(entry)).status).toBe(201);
    expect((await wallet(anil)).balance).toBeCloseTo(before - 100.5, 2);
    const back = { ...entry, kind: 'reversal', penalty: `entry:${entry.id}:partner`, note: 'Traffic jam' };
    expect((await post({ ...back, id: newId() })).status).toBe(201);
    expect((await wallet(anil)).balance).toBeCloseTo(before, 2);
    // No more is given back than was taken, and an id that is taken is refused.
    const more = await post({ ...back, id: newId(), amount: 0.01 });
    expect([more.status, more.body.errors?.[0]?.field]).toEqual([422, 'amount']);
    for (const other of [{ amount: 5 }, { worker_id: bhola.user.id }, { kind: 'bonus' }] as const)
      expect((await post({ ...entry, ...other })).status).toBe(409);
    for (const [field, wrong] of [
      ['note', { note: ' ' }],
      ['amount', { amount: 0 }],
      ['amount', { amount: -5 }],
      ['kind', { kind: 'payout' }],
      ['worker_id', { worker_id: asha.user.id }],
      ['penalty', { kind: 'reversal' }],
      ['penalty', { kind: 'reversal', penalty: back.penalty, worker_id: bhola.user.id }],
    ] as const) {
      const answer = await post({ ...entry, id: newId(), ...wrong });
      expect([field, answer.status, answer.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
    for (const who of [anil, accounts, hr, asha]) expect((await post(entry, who)).status).toBe(403);
    expect((await post({ ...entry, id: newId() }, malwa)).status).toBe(422);
  });

  it('is paid out once, also where the batch is sent twice and two are sent at once', async () => {
    await worked(anil);
    const owed = (await wallet(anil)).balance;
    const batch = { id: newId(), worker_ids: [anil.user.id], note: 'November' };
    const pay = (body: object) => call(owner, 'POST', '/on-call-services/wallet/payouts', body);
    const other = { ...batch, id: newId() };
    const answers = await Promise.all([pay(batch), pay(batch), pay(other)]);
    expect((await wallet(anil)).balance).toBe(0);
    const won = answers.find((answer) => answer.status === 201)?.body.data;
    expect(won.total).toBe(owed);
    expect(answers.filter((answer) => answer.status === 422).length).toBeGreaterThan(0);
    const file = await call(owner, 'GET', `/on-call-services/wallet/payouts/${won.id}/file`);
    expect(file.text).toContain('12345678901234');
    expect(file.text).toContain(String(owed));
    expect((await call(malwa, 'GET', `/on-call-services/wallet/payouts/${won.id}/file`)).status).toBe(404);
    expect((await call(accounts, 'GET', `/on-call-services/wallet/payouts/${won.id}/file`)).status).toBe(403);
    expect((await entries(anil, '&kind=payout')).map((line) => line.amount)).toContain(-owed);
  });

  it('loses what a report had earned when another one counts in its place', async () => {
    const { job, price } = await given(anil);
    const before = [(await wallet(anil)).balance, (await wallet(bhola)).balance];
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: bhola.user.id });
    await call(bhola, 'POST', `/jobs/${job}/accept`, {});
    await call(bhola, 'POST', `/jobs/${job}/complete`, {});
    expect((await wallet(bhola)).balance).toBeCloseTo(before[1] + price * 0.8, 2);
    await call(anil, 'POST', `/jobs/${job}/complete`, {});
    const { returns } = (await call(owner, 'GET', `/jobs/${job}/story`)).body.data;
    const held = returns.find((one: { state: string }) => one.state === 'held');
    await call(owner, 'POST', `/jobs/${job}/returns/${held.id}/settle`, {
      counts: true,
      reason: 'He did it',
    });
    expect((await wallet(bhola)).balance).toBeCloseTo(before[1], 2);
    expect((await wallet(anil)).balance).toBeCloseTo(before[0] + price * 0.8, 2);
  });
});

describe('tax of a partner', () => {
  const setPan = async (pan: string) => {
    const [partner] = (await call(owner, 'GET', '/on-call-services/providers?search=Bhola')).body.data;
    const set = await call(owner, 'PUT', `/on-call-services/providers/${partner.id}`, { pan });
    expect(set.status, set.text).toBe(200);
  };
  const rate = { rate: 10, without_pan: 500, exempt_up_to: 500_000 };
  const setRate = async (values: object, effective: string) => {
    const made = await call(owner, 'POST', '/payroll/rates', {
      kind: 'marketplace',
      effective_from: effective,
      values,
    });
    expect(made.status, made.text).toBe(200);
  };

  it('is withheld at the dated rate, reversed with its earning, and adds up to zero', async () => {
    await setPan('');
    const before = await wallet(bhola);
    const first = await worked(bhola);
    const taxed = await wallet(bhola);
    expect(taxed.by_kind.tax - before.by_kind.tax).toBeCloseTo(-first.price * 0.05, 2);
    expect(taxed.balance - before.balance).toBeCloseTo(first.price * 0.75, 2);
    await call(owner, 'POST', `/jobs/${first.job}/reopen`, { reason: 'Leaks' });
    const reopened = await wallet(bhola);
    expect(reopened.balance).toBeCloseTo(before.balance, 2);
    // What is earned this month is counted before tax, so that tax given back is no earning.
    expect(reopened.this_month).toBeCloseTo(before.this_month, 2);
    await setPan('ABCPV1234E');
    const exempt = await worked(bhola);
    expect((await wallet(bhola)).balance).toBeCloseTo(before.balance + exempt.price * 0.8, 2);
    // Beyond what is exempt the whole year is taxed, less what stands withheld.
    await setRate({ ...rate, exempt_up_to: 1 }, '2026-11-01');
    const gross = (await wallet(bhola)).by_kind.earning;
    const reversed = (await entries(bhola, '&kind=reversal'))
      .filter((line) => /^job:[^:]+:back$/.test(line.movement))
      .reduce((sum, line) => sum + Number(line.amount), 0);
    const held = (await wallet(bhola)).by_kind.tax;
    const back = (await entries(bhola, '&kind=reversal'))
      .filter((line) => line.movement.endsWith(':tax:back'))
      .reduce((sum, line) => sum + Number(line.amount), 0);
    const last = await worked(bhola);
    const due = Math.max(0, (gross + reversed + last.price) * 0.001 + (held + back));
    expect(due).toBeGreaterThan(0);
    expect((await wallet(bhola)).by_kind.tax - held).toBeCloseTo(-due, 1);
    expect(await findFaults(t.app.services.database)).toEqual([]);
    await setRate(rate, '2026-11-02');
  });
  it('does not count what one report earned beside the report that takes its place', async () => {
    await setPan('ABCPV1234E');
    const { job, price } = await given(bhola);
    const report = (note: string) => call(bhola, 'POST', `/jobs/${job}/complete`, { id: newId(), note });
    expect((await report('First')).status).toBe(200);
    const earned = (await entries(bhola))
      .filter((line) => /^job:[^:]+(:back)?$/.test(line.movement))
      .reduce((sum, line) => sum + Number(line.amount), 0);
    await setRate({ ...rate, exempt_up_to: Math.round(earned + price / 2) }, '2026-11-03');
    await report('Second');
    const { returns } = (await call(owner, 'GET', `/jobs/${job}/story`)).body.data;
    const held = returns.find((one: { state: string }) => one.state === 'held');
    const before = (await wallet(bhola)).balance;
    const settled = { counts: true, reason: 'The better one' };
    expect((await call(owner, 'POST', `/jobs/${job}/returns/${held.id}/settle`, settled)).status).toBe(200);
    expect((await wallet(bhola)).balance).toBeCloseTo(before, 2);
    await setRate(rate, '2026-11-04');
  });
});

describe('an appeal', () => {
  const path = '/on-call-services/wallet/appeals';
  const fined = async (amount = 75) => {
    const id = newId();
    const entry = { id, worker_id: anil.user.id, kind: 'penalty', amount, note: 'Came late' };
    expect((await call(owner, 'POST', '/on-call-services/wallet/entries', entry)).status).toBe(201);
    return `entry:${id}`;
  };
  const appeal = (movement: string, who = anil, reason = 'The gate was locked') =>
    call(who, 'POST', path, { movement, reason });
  const decide = (movement: string, action: string, who = owner, answer = 'The guard confirms it') =>
    call(who, 'POST', `${path}/${encodeURIComponent(movement)}/${action}`, { answer });

  it('is made once, against a penalty of one’s own, and answered by the office alone', async () => {
    const movement = await fined();
    const bonus = newId();
    await call(owner, 'POST', '/on-call-services/wallet/entries', {
      id: bonus,
      worker_id: anil.user.id,
      kind: 'bonus',
      amount: 5,
      note: 'Diwali',
    });
    for (const [who, what] of [
      [bhola, movement],
      [asha, movement],
      [malwa, movement],
      [anil, `entry:${bonus}`],
      [anil, 'entry:none'],
    ] as const)
      expect((await appeal(what, who)).status).toBe(404);
    expect((await appeal(movement, anil, ' ')).body.errors?.[0]?.field).toBe('reason');
    expect((await appeal(movement)).status).toBe(201);
    expect((await appeal(movement)).status).toBe(409);
    for (const who of [anil, bhola, accounts, asha])
      expect((await decide(movement, 'accept', who)).status).toBe(403);
    expect((await decide(movement, 'accept', malwa)).status).toBe(404);
    expect((await decide(movement, 'accept', owner, ' ')).body.errors?.[0]?.field).toBe('answer');
    expect((await call(bhola, 'GET', path)).body.data).toEqual([]);
    expect((await call(anil, 'GET', path)).body.data[0]).toMatchObject({ id: movement, status: 'open' });
  });

  it('that is accepted gives the penalty back once, also where a payout ran meanwhile', async () => {
    await worked(anil);
    const before = (await wallet(anil)).balance;
    const movement = await fined();
    await appeal(movement);
    const pay = { id: newId(), worker_ids: [anil.user.id] };
    const paid = await call(owner, 'POST', '/on-call-services/wallet/payouts', pay);
    const others = { ...pay, worker_ids: [bhola.user.id] };
    // The same batch again, also as the whole list that it was then, is the same answer.
    for (const worker_ids of [pay.worker_ids, []]) {
      const again = await call(owner, 'POST', '/on-call-services/wallet/payouts', { ...pay, worker_ids });
      expect([again.status, again.body.data]).toEqual([201, paid.body.data]);
    }
    const mixed = await call(owner, 'POST', '/on-call-services/wallet/payouts', others);
    expect([mixed.status, mixed.body.errors?.[0]?.field]).toEqual([409, 'id']);
    expect(paid.body.data.total).toBeCloseTo(before - 75, 2);
    const both = await Promise.all([decide(movement, 'accept'), decide(movement, 'reject')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = both[0]?.status === 200;
    expect((await wallet(anil)).balance).toBeCloseTo(won ? 75 : 0, 2);
    expect((await decide(movement, 'accept')).status).toBe(409);
    expect((await wallet(anil)).balance).toBeCloseTo(won ? 75 : 0, 2);
    expect(await findFaults(t.app.services.database)).toEqual([]);
  });

  it('gives nothing back that the office gave back by hand', async () => {
    const movement = await fined(60);
    await appeal(movement);
    const back = {
      worker_id: anil.user.id,
      kind: 'reversal',
      penalty: `${movement}:partner`,
      note: 'By phone',
    };
    const give = (amount: number) =>
      call(owner, 'POST', '/on-call-services/wallet/entries', { ...back, id: newId(), amount });
    const given = await Promise.all(Array.from({ length: 6 }, () => give(15)));
    expect(given.filter(({ status }) => status === 201)).toHaveLength(4);
    // Another penalty does not pay for this one.
    const other = await fined(90);
    const { balance } = await wallet(anil);
    expect((await decide(movement, 'accept')).status).toBe(200);
    expect((await wallet(anil)).balance).toBe(balance);
    expect((await appeal(other)).status).toBe(201);
    // Of one that was given back in part, the rest.
    const part = { ...back, id: newId(), penalty: `${other}:partner`, amount: 30 };
    expect((await call(owner, 'POST', '/on-call-services/wallet/entries', part)).status).toBe(201);
    expect((await decide(other, 'accept')).status).toBe(200);
    expect((await wallet(anil)).balance).toBeCloseTo(balance + 90, 2);
  });
});

it('a statement of a month is for its partner and the office', async () => {
  const get = (who: Session, query = '') => call(who, 'GET', `/on-call-services/wallet/statement${query}`);
  const own = await get(anil);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await get(owner, `?worker_id=${anil.user.id}&month=2026-01`)).status).toBe(200);
  expect((await get(owner)).body.errors?.[0]?.field).toBe('worker_id');
  expect((await get(owner, `?worker_id=${anil.user.id}&month=2026-13`)).body.errors?.[0]?.field).toBe(
    'month',
  );
  // Another's id changes nothing for who is not of the office.
  for (const who of [asha, malwa]) expect((await get(who, `?worker_id=${anil.user.id}`)).status).toBe(404);
});

describe('a job', () => {
  it('that is opened again is paid once: what its report had earned is reversed', async () => {
    const before = [(await wallet(anil)).balance, (await wallet(bhola)).balance];
    const { job, price } = await worked(anil);
    expect((await call(owner, 'POST', `/jobs/${job}/reopen`, { reason: 'Leaks again' })).status).toBe(200);
    expect((await wallet(anil)).balance).toBeCloseTo(before[0] ?? 0, 2);
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: bhola.user.id });
    await call(bhola, 'POST', `/jobs/${job}/accept`, {});
    expect((await call(bhola, 'POST', `/jobs/${job}/complete`, {})).status).toBe(200);
    await call(owner, 'POST', `/jobs/${job}/reopen`, { reason: 'And again' });
    await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: bhola.user.id });
    await call(bhola, 'POST', `/jobs/${job}/accept`, {});
    expect((await call(bhola, 'POST', `/jobs/${job}/complete`, {})).status).toBe(200);
    expect((await wallet(anil)).balance).toBeCloseTo(before[0] ?? 0, 2);
    expect((await wallet(bhola)).balance).toBeCloseTo((before[1] ?? 0) + price * 0.8, 2);
  });

  it('that the office reports is paid to the partner who has it', async () => {
    const before = (await wallet(anil)).balance;
    const { job, price } = await given(anil);
    const done = await call(owner, 'POST', `/jobs/${job}/complete`, {});
    expect(done.body.data).toMatchObject({ status: 'completed', worker_name: 'Anil Kushwaha' });
    expect((await wallet(anil)).balance).toBeCloseTo(before + price * 0.8, 2);
    // So is one whose booking the office completes: the phone offers no report any more.
    const second = await given(anil);
    await call(owner, 'POST', `/bookings/${second.id}/start`, {});
    await call(owner, 'POST', `/bookings/${second.id}/complete`, {});
    expect((await wallet(anil)).balance).toBeCloseTo(before + price * 1.6, 2);
    await call(anil, 'POST', `/jobs/${second.job}/complete`, {});
    expect((await wallet(anil)).balance).toBeCloseTo(before + price * 1.6, 2);
  });
});

describe('a rating', () => {
  const path = '/on-call-services/ratings';
  const rate = (id: string, who = asha, more: object = {}) =>
    call(who, 'POST', path, { booking_id: id, rating: 4, comment: 'Quick work', ...more });

  it('is given once by the customer of a completed visit, and is that of who came', async () => {
    const { id } = await worked(anil);
    expect((await rate(id, ravi)).status).toBe(404);
    const made = await rate(id);
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ id, rating: 4, worker_name: 'Anil Kushwaha', hidden: false });
    expect((await rate(id)).status).toBe(409);
    expect((await call(asha, 'GET', `/bookings/${id}`)).body.data.rating).toBe(4);
    const open = await given(anil);
    expect((await rate(open.id)).status).toBe(409);
    for (const [field, wrong] of [
      ['rating', { rating: 6 }],
      ['booking_id', { booking_id: 'x' }],
    ] as const)
      expect((await rate(id, asha, wrong)).body.errors[0].field).toBe(field);
  });

  it('that is given with the booking is the same one', async () => {
    const { id } = await worked(bhola);
    await call(asha, 'POST', `/bookings/${id}/feedback`, { rating: 2, comment: 'Late' });
    expect((await call(owner, 'GET', `${path}/${id}`)).body.data).toMatchObject({
      rating: 2,
      worker_name: 'Bhola Verma',
    });
    expect((await rate(id)).status).toBe(409);
  });

  it('is changed by its author for two days, answered and hidden by the office, and never erased', async () => {
    const { id } = await worked(anil);
    await rate(id);
    const change = (who: Session, body: object) => call(who, 'PUT', `${path}/${id}`, body);
    expect((await change(asha, { rating: 5 })).body.data.rating).toBe(5);
    expect((await call(asha, 'GET', `/bookings/${id}`)).body.data.rating).toBe(5);
    expect((await change(owner, { rating: 1 })).body.errors[0].field).toBe('rating');
    expect((await change(asha, { reply: 'Thanks' })).body.errors[0].field).toBe('reply');
    expect((await change(owner, { reply: 'Thank you' })).body.data.reply).toBe('Thank you');
    for (const who of [ravi, anil, malwa]) expect((await change(who, { rating: 1 })).status).toBe(404);
    expect((await call(owner, 'DELETE', `${path}/${id}`, {})).body.errors[0].field).toBe('reason');
    expect((await call(asha, 'DELETE', `${path}/${id}`, { reason: 'x' })).status).toBe(403);
    expect(
      (await call(owner, 'DELETE', `${path}/${id}`, { reason: 'Names a person' })).body.data,
    ).toMatchObject({
      hidden: true,
      rating: 5,
    });
    expect((await call(owner, 'GET', `${path}/${id}`)).body.data.hidden_reason).toBe('Names a person');
    // Nor does the partner read it where they say again that the visit is done, which is no second report.
    const status = { status: 'Completed' };
    const said = await call(anil, 'PATCH', `/on-call-services/bookings/${id}/status`, status);
    expect([said.status, said.body.data.rating, said.text.includes('Quick work')]).toEqual([
      200,
      null,
      false,
    ]);
    const reports = await call(owner, 'GET', '/jobs?limit=200');
    const ofVisit = reports.body.data.find((one: { booking_id: string }) => one.booking_id === id);
    expect(ofVisit.returns_held).toBe(0);
    await starsWithoutHidden();
    t.clock.nowMs = noon + 49 * 3_600_000;
    const later = await t.signIn('+919876500001');
    expect((await change(later, { rating: 1 })).status).toBe(409);
    t.clock.nowMs = noon;
  });
});

describe('a visit that is ended long before its day', () => {
  it('is paid once the office says so, or with a code of the customer', async () => {
    const before = (await wallet(anil)).balance;
    const { id, job, price } = await given(anil, asha, '2026-12-20');
    const early = await call(anil, 'POST', `/jobs/${job}/complete`, {
      started_at: '1999-01-01T00:00:00.000Z',
    });
    expect(early.status).toBe(409);
    expect((await wallet(anil)).balance).toBe(before);
    const { returns } = (await call(owner, 'GET', `/jobs/${job}/story`)).body.data;
    expect(returns).toMatchObject([{ state: 'held', held_because: 'early', started_at: null }]);
    expect((await call(asha, 'GET', `/bookings/${id}`)).body.data.status).not.toBe('completed');
    const code = (await call(asha, 'GET', `/jobs/of-booking/${id}`)).body.data.end_code;
    const proved = await call(anil, 'POST', `/jobs/${job}/complete`, { end_code: code });
    expect(proved.status, proved.text).toBe(200);
    expect((await wallet(anil)).balance).toBeCloseTo(before + price * 0.8, 2);
  });
});

/**
 * Stars that the office hides count for nobody: neither for the customer who looks nor for who is asked next.
 */
async function starsWithoutHidden(): Promise<void> {
  const dev = await makePartner(t, owner, { name: 'Dev Patel', skills: ['plumber'], areas: 'Indore' });
  const rated: string[] = [];
  for (const rating of [5, 5, 5, 1]) {
    const { id } = await worked(dev);
    await call(asha, 'POST', '/on-call-services/ratings', { booking_id: id, rating });
    rated.push(id);
  }
  const { id, job } = await given(dev);
  const stars = async () => [
    (await call(asha, 'GET', `/jobs/of-booking/${id}`)).body.data.rating,
    (await call(owner, 'GET', `/jobs/${job}/candidates`)).body.data.find(
      (one: { name: string }) => one.name === 'Dev Patel',
    ).rating,
  ];
  expect(await stars()).toEqual([4, 4]);
  await call(owner, 'DELETE', `/on-call-services/ratings/${rated[3]}`, { reason: 'Not a customer' });
  expect(await stars()).toEqual([5, 5]);
  const again = await call(asha, 'PUT', `/on-call-services/ratings/${rated[3]}`, { rating: 2 });
  expect([again.status, again.body.errors[0].field]).toEqual([409, 'rating']);
}

describe('bookings of home services', () => {
  const path = '/on-call-services/bookings';
  const facts = {
    service_id: 'plumbing',
    date: '2026-12-30',
    time: '16:00',
    location: '9 Ring Road',
    city: 'Indore',
  };

  it('are taken by the office for who calls, at the price of the price book', async () => {
    const made = await call(owner, 'POST', path, {
      ...facts,
      customer_name: 'Govind Rathore',
      customer_phone: '9345679001',
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ customer_name: 'Govind Rathore', status: 'pending' });
    expect(made.body.data.price).toBeGreaterThan(0);
    const govind = await t.signIn('+919345679001');
    expect((await call(govind, 'GET', `/bookings/${made.body.data.id}`)).status).toBe(200);
    for (const [field, wrong] of [
      ['service_id', { service_id: 'hk-deep-clean' }],
      ['customer_phone', { customer_phone: '12' }],
      ['customer_name', { customer_name: '', customer_phone: '9345679002' }],
      ['price', { price: 1 }],
      ['date', { date: '2020-01-01' }],
    ] as const) {
      const answer = await call(owner, 'POST', path, {
        ...facts,
        customer_name: 'Govind',
        customer_phone: '9345679001',
        ...wrong,
      });
      expect([field, answer.status]).toEqual([field, 422]);
    }
    for (const who of [accounts, hr, asha, anil])
      expect((await call(who, 'POST', path, { ...facts, customer_id: asha.user.id })).status).toBe(403);
    expect((await call(malwa, 'POST', path, { ...facts, customer_id: asha.user.id })).status).toBe(422);
  });

  it('are listed apart from others, and moved by the office or by the partner who has them', async () => {
    const { id } = await given(anil);
    const list = (await call(owner, 'GET', `${path}?limit=200`)).body.data as {
      id: string;
      service_id: string;
    }[];
    expect(list.map((one) => one.id)).toContain(id);
    expect(new Set(list.map((one) => one.service_id)).has('sec-bouncer')).toBe(false);
    const other = (await call(owner, 'GET', '/bookings?limit=200')).body.data.find(
      (one: { id: string }) => !list.some((mine) => mine.id === one.id),
    );
    expect((await call(owner, 'GET', `${path}/${other.id}`)).status).toBe(404);
    expect((await call(owner, 'GET', `${path}/${id}`)).status).toBe(200);
    const status = (who: Session, wanted: string) =>
      call(who, 'PATCH', `${path}/${id}/status`, { status: wanted });
    for (const who of [bhola, asha, malwa]) expect((await status(who, 'in_progress')).status).toBe(404);
    expect((await status(anil, 'cancelled')).status).toBe(403);
    const begun = (await status(anil, 'in_progress')).body.data;
    expect(begun).toMatchObject({ status: 'in_progress', payments: [], history: [], customer_phone: null });
    expect((await status(anil, 'completed')).body.data.status).toBe('completed');
    const second = await booked();
    expect(
      (await call(owner, 'PATCH', `${path}/${second.id}/status`, { status: 'Cancelled' })).body.data.status,
    ).toBe('cancelled');
  });

  it('are counted', async () => {
    const { data } = (await call(owner, 'GET', '/on-call-services/dashboard')).body;
    expect(data.partners.approved).toBeGreaterThanOrEqual(2);
    expect(data.ratings).toBeGreaterThan(0);
    expect(data.average_rating).toBeGreaterThan(0);
    for (const who of [accounts, asha, anil])
      expect((await call(who, 'GET', '/on-call-services/dashboard')).status).toBe(403);
  });
});

describe('the account', () => {
  it('of a customer is erased from the visits, what was signed there, and the ratings', async () => {
    const mira = await t.signIn('+919345670777');
    await call(mira, 'PUT', '/auth/profile', { name: 'Mira Secret' });
    const { id, job } = await given(anil, await t.signIn('+919345670777'));
    await call(owner, 'PUT', `/jobs/${job}`, {
      instructions: 'Ask Mira Secret',
      customer_phone: '9345670777',
    });
    const report = { signed_by: 'Mira Secret', note: 'Mira Secret was there', lat: 22.7, lng: 75.8 };
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, report)).status).toBe(200);
    await call(mira, 'POST', '/on-call-services/ratings', {
      booking_id: id,
      rating: 3,
      comment: 'Secret words',
    });
    const kept = async () => {
      const { read } = t.app.services.database;
      const of = (table: 'jobs' | 'job_returns' | 'ratings' | 'bookings', column: string, value: string) =>
        read.selectFrom(table).selectAll().where(column, '=', value).execute();
      return JSON.stringify([
        await of('jobs', 'id', job),
        await of('job_returns', 'job_id', job),
        await of('ratings', 'id', id),
        await of('bookings', 'id', id),
      ]);
    };
    expect(await kept()).toMatch(/Mira Secret.*Secret words/);
    await call(mira, 'POST', '/auth/my-data/erase-request', {});
    const erased = await call(mira, 'POST', '/auth/my-data/erase', { otp: '123456' });
    expect(erased.status, erased.text).toBe(200);
    expect(await kept()).not.toMatch(/Secret|MG Road|9345670777|22\.7/);
  });

  it('of a partner is exported with its money, and without the customers', async () => {
    const mine = await call(anil, 'GET', '/auth/my-data');
    expect(Object.keys(mine.body.records)).toEqual(
      expect.arrayContaining(['wallet_lines', 'job_offers', 'job_returns']),
    );
    expect(mine.body.records.jobs).toBeUndefined();
    const lines = mine.body.records.wallet_lines as { worker_id: string; account: string }[];
    expect(new Set(lines.map((line) => line.worker_id))).toEqual(new Set([anil.user.id]));
    expect(new Set(lines.map((line) => line.account))).toEqual(new Set(['partner']));
  });
});

it('prahari verify names a movement of money whose lines do not add up', async () => {
  const { database } = t.app.services;
  expect(await findFaults(database)).toEqual([]);
  const [line] = await allLines();
  await database.writeFor(owner.user.tenant_id, (trx) =>
    trx
      .updateTable('wallet_lines')
      .set({ amount: 1 })
      .where('tenant_id', '=', owner.user.tenant_id)
      .where('id', '=', `${line?.movement}:partner`)
      .execute(),
  );
  expect(await findFaults(database)).toEqual([
    `wallet movement ${line?.movement}: its lines do not add up to zero`,
  ]);
});
