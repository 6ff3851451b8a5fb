import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { authorise, officersAgent, toldOn } from '#tests/support/told-borrowers.ts';

/** Visits that phones bring in any order leave a case as if they had come in their order. */
let t: TestApp;
let owner: Session;
let imran: Session;
let lender = '';
const day = '2026-11-21';
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse(`${day}T18:30:00+05:30`) });
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
  lender = (await as(owner, 'POST', '/recovery/lenders', { name: 'Narmada Finance' })).body.data.id;
  await authorise(t, owner, officersAgent, lender);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const read = async (id: string) => (await as(owner, 'GET', `/recovery/cases/${id}`)).body.data;

let made = 0;
async function addCase(): Promise<string> {
  made += 1;
  const csv = `Loan number,Borrower,Mobile number,Area,City,Amount due,Kind of loan,Notice given on\nRO-${made},Borrower ${made},98123${40_000 + made},Palasia,Indore,9000,Other loan,${toldOn(t)}\n`;
  const form = new FormData();
  form.append('file', new File([csv], 'cases.csv', { type: 'text/csv' }));
  form.append('kind', lender);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const sent = await t.call('POST', '/api/recovery/import', {
    token: owner.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    raw: await request.arrayBuffer(),
  });
  expect(sent.status, sent.text).toBe(201);
  const [found] = (await as(owner, 'GET', `/recovery/cases?search=RO-${made}&limit=1&sort=-created_at`)).body
    .data;
  const given = await as(owner, 'POST', `/recovery/cases/${found.id}/allocate`, { agent_id: imran.user.id });
  expect(given.status, given.text).toBe(200);
  return found.id;
}

type Visit = { readonly time: string; readonly args: Readonly<Record<string, unknown>> };
const promise = (time: string, amount: number, on = '2026-11-25'): Visit => ({
  time,
  args: { outcome: 'promise', promised_on: on, promised_amount: amount },
});
const plain = (time: string, outcome: string): Visit => ({ time, args: { outcome, note: outcome } });
const payment = (time: string, amount: number): Visit => ({
  time,
  args: { outcome: 'paid', payment: { amount, method: 'cash', device: 'order-phone' } },
});

/** A phone for each visit, as from a bag of phones that find a network one by one. */
async function bring(id: string, { time, args }: Visit): Promise<void> {
  const at = new Date(`${day}T${time}:00+05:30`);
  const phone = makeDevice(() => at.getTime(), 'order-phone');
  const sent = { id: newId(), at: at.toISOString(), offset_ms: 0, ...args };
  const answer = await as(imran, 'POST', '/sync/push', {
    device: phone.id,
    schema: schemaNumber,
    ops: [phone.operation({ type: 'recovery_contact.record', id, args: sent })],
  });
  expect(answer.body.results, answer.text).toMatchObject([{ status: 'applied' }]);
}

async function endOf(id: string): Promise<unknown> {
  const { promised_on, promised_amount, last_contact_at, last_outcome, collected, visits } = await read(id);
  const { contacts_held, hold, hold_at, hold_note } = await read(id);
  const { contacts } = (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data;
  const states = (contacts as { effective_at: string; outcome: string; state: string }[])
    .map(({ effective_at, outcome, state }) => `${effective_at} ${outcome} ${state}`)
    .toSorted();
  return {
    ...{ promised_on, promised_amount, last_contact_at, last_outcome, collected, visits, contacts_held },
    ...{ hold, hold_at, hold_note, states },
  };
}

function ordersOf<One>(all: readonly One[]): One[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

describe('visits of a day in every order', () => {
  it.each([
    [
      'a promise, a part of it, and nobody met',
      [promise('10:00', 5000), payment('12:00', 2000), plain('15:00', 'not_met')],
      { promised_on: '2026-11-25', promised_amount: 3000, last_outcome: 'not_met', collected: 2000 },
    ],
    [
      'two promises and a payment in between',
      [promise('10:00', 5000), payment('12:00', 2000), promise('15:00', 4000, '2026-11-28')],
      { promised_on: '2026-11-28', promised_amount: 4000, last_outcome: 'promise' },
    ],
    [
      'a promise that is paid the same day',
      [promise('10:00', 1500), payment('12:00', 1000), payment('15:00', 500)],
      { promised_on: null, promised_amount: null, collected: 1500 },
    ],
    [
      'a dispute, after which nothing counts until the office decides',
      [promise('09:30', 5000), plain('10:30', 'dispute'), plain('12:00', 'deceased')],
      { promised_amount: 5000, hold: 'grievance', visits: 2, contacts_held: 1, last_outcome: 'dispute' },
    ],
    [
      'a dispute before a promise, which then is none',
      [plain('09:30', 'dispute'), promise('10:30', 5000)],
      { promised_on: null, promised_amount: null, hold: 'grievance', visits: 1, contacts_held: 1 },
    ],
  ] as const)('%s', async (_what, visits, expected) => {
    let inOrder: unknown = null;
    for (const order of ordersOf<Visit>(visits)) {
      const id = await addCase();
      for (const visit of order) await bring(id, visit);
      const end = await endOf(id);
      inOrder ??= end;
      expect(end, order.map(({ time }) => time).join(', ')).toEqual(inOrder);
    }
    expect(inOrder).toMatchObject(expected);
  });

  it('a promise that the office lets count later gives way to what was promised after it', async () => {
    const id = await addCase();
    await bring(id, promise('07:30', 700));
    await bring(id, promise('15:00', 900, '2026-11-27'));
    await bring(id, payment('16:00', 100));
    const { contacts } = (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data;
    const early = (contacts as { id: string; state: string }[]).find(({ state }) => state === 'held');
    const settled = await as(owner, 'POST', `/recovery/contacts/${early?.id}/settle`, {
      counts: true,
      note: 'They asked for the hour',
    });
    expect(settled.status, settled.text).toBe(200);
    expect(await read(id)).toMatchObject({ promised_on: '2026-11-27', promised_amount: 800, visits: 3 });
  });
});
