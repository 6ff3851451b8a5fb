import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTexter } from '#server/core/notify/texter.ts';
import type { Delivery } from '#server/core/notify/delivery.ts';
import { noteGone, noteUnmade, numberOfTexted } from '#server/modules/recovery/operations/remind-borrower.ts';
import { remindBorrowers } from '#server/modules/recovery/remind-borrowers.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { authorise, officersAgent, toldOn } from '#tests/support/told-borrowers.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { unzip } from '#tests/support/unzip.ts';

/** What borrowers promise to pay: whom the business reminds, when, and what becomes of promises. */
let t: TestApp;
/** The texts that left, by number: the demo itself sends none. */
const texts = new Map<string, string>();
let texter: Delivery;
let owner: Session;
let imran: Session;
let lender = '';
beforeAll(async () => {
  t = await makeApp();
  const { services } = t.app;
  texter = startTexter(services.database, services.config, () => t.clock.nowMs, {
    alerts: [],
    send: async ({ phone, text }) => {
      texts.set(phone, text);
      return 'sent';
    },
    numberOf: (tenantId, about) => numberOfTexted(services, tenantId, about),
    gone: (tenantId, about) => noteGone(services, tenantId, about),
    unsent: (tenantId, about) => noteUnmade(services, tenantId, about),
  });
  await at('12:00', '2026-11-23');
  const made = await as(owner, 'POST', '/recovery/lenders', {
    name: 'Narmada Finance',
    grievance_contact: 'Alok Vyas, +91 731 400 0300',
  });
  lender = made.body.data.id;
  await authorise(t, owner, officersAgent, lender);
});
afterAll(async () => {
  await texter.stop();
  await t.remove();
});

async function at(time: string, day: string): Promise<void> {
  t.clock.nowMs = Date.parse(`${day}T${time}:00+05:30`);
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
}
const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const turn = async (sms: 'on' | 'off', more: object = {}): Promise<void> => {
  await as(owner, 'POST', '/settings/notification-rules', { event: 'promise.reminder' });
  const path = '/settings/notification-rules/promise.reminder';
  expect((await as(owner, 'PUT', path, { sms, sms_en: '', sms_template_en: '', ...more })).status).toBe(200);
};
const log = async (id: string) =>
  (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data.contacts as {
    kind: string;
    state: string;
    outcome: string;
  }[];
const messages = async (id: string) => (await log(id)).filter(({ kind }) => kind === 'message');

let made = 0;
type Borrower = { readonly id: string; readonly phone: string };
/** A borrower in English who promised the agent an amount for a day. */
async function promised(on: string, kind = 'Other loan', amount = 900): Promise<Borrower> {
  made += 1;
  const number = `NP-${made}`;
  const phone = `98123${String(41_000 + made)}`;
  const csv = `Loan number,Borrower,Mobile number,Area,City,Amount due,Kind of loan,Notice given on\n${number},Borrower ${made},${phone},Palasia,Indore,5000,${kind},${toldOn(t)}\n`;
  const form = new FormData();
  form.append('file', new File([csv], 'cases.csv', { type: 'text/csv' }));
  form.append('kind', lender);
  const sent = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const raw = await sent.arrayBuffer();
  expect((await t.call('POST', '/api/recovery/import', { token: owner.token, headers, raw })).status).toBe(
    201,
  );
  const [found] = (await as(owner, 'GET', `/recovery/cases?search=${number}&limit=1`)).body.data;
  await as(owner, 'POST', `/recovery/cases/${found.id}/allocate`, { agent_id: imran.user.id });
  await as(owner, 'PUT', `/recovery/cases/${found.id}`, { language: 'en' });
  await visit(found.id, { outcome: 'promise', promised_on: on, promised_amount: amount });
  return { id: found.id, phone: `+91${phone}` };
}
async function visit(id: string, body: object): Promise<void> {
  const answer = await as(imran, 'POST', `/recovery/cases/${id}/visits`, body);
  expect(answer.status, answer.text).toBe(201);
}
const pay = (id: string, amount: number): Promise<void> =>
  visit(id, { outcome: 'paid', payment: { amount, method: 'cash', device: 'phone-9' } });
/** Writes into the row of a case what no request can. */
async function setCase(id: string | undefined, values: Readonly<Record<string, string>>): Promise<void> {
  const { database } = t.app.services;
  await database.write((trx) =>
    trx
      .updateTable('recovery_cases')
      .set(values)
      .where('id', '=', id ?? '')
      .execute(),
  );
}
/** Runs the reminders of this moment and sends what is due; gives how many were written. */
async function remind(): Promise<number> {
  const store = { ...t.app.services, nowMs: () => t.clock.nowMs };
  const n = await remindBorrowers(store);
  await texter.deliver();
  return n;
}

describe('a reminder', () => {
  it('goes only where the business turned it on, in its words, once the day before and once on the day', async () => {
    await at('12:00', '2026-11-23');
    const { id, phone } = await promised('2026-11-25');
    await at('10:00', '2026-11-24');
    expect([await remind(), texts.get(phone) ?? '']).toEqual([0, '']);
    await turn('on');
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(texts.get(phone) ?? '').toBe(
      'Narmada Services for Narmada Finance: Borrower 1, you promised to pay ₹900 on 25 Nov 2026. Questions or complaints: Alok Vyas, +91 731 400 0300',
    );
    await turn('on', { sms_en: '{name}: {amount} today.' });
    await at('10:00', '2026-11-25');
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(texts.get(phone) ?? '').toBe('Borrower 1: ₹900 today.');
    expect(await messages(id)).toMatchObject([
      { outcome: 'sent', state: 'counts' },
      { outcome: 'sent', state: 'counts' },
    ]);
    // The agent still sees the promise, and that a message was sent; the day after nobody is reminded.
    const mine = (await as(imran, 'GET', '/recovery/mine?device=phone-9')).body.data.cases;
    expect(mine.find((one: { id: string }) => one.id === id)).toMatchObject({
      promised_on: '2026-11-25',
      last_outcome: 'sent',
      visited: ['2026-11-23', '2026-11-24', '2026-11-25'],
    });
    await at('10:00', '2026-11-26');
    expect(await remind()).toBe(0);
    await turn('on');
  });

  it.each([
    ['Other loan', ['07:59', '19:00'], ['08:00', '18:59']],
    ['Microfinance', ['08:59', '18:00'], ['09:00', '17:59']],
  ])('of %s goes within the hours of the law alone', async (kind, never, allowed) => {
    for (const time of never) {
      await at('12:00', '2026-11-27');
      const { id } = await promised('2026-11-28', kind);
      await at(time, '2026-11-28');
      await remind();
      expect([time, await messages(id)]).toEqual([time, []]);
    }
    for (const time of allowed) {
      await at('12:00', '2026-11-27');
      const { id } = await promised('2026-11-28', kind);
      await at(time, '2026-11-28');
      await remind();
      expect([time, (await messages(id)).length]).toEqual([time, 1]);
    }
  });

  it('never goes while contact is stopped, too often, already paid, closed, or to who promised today', async () => {
    await at('12:00', '2026-12-01');
    const [paused, disputed, often, paid, closed] = [
      await promised('2026-12-02'),
      await promised('2026-12-02'),
      await promised('2026-12-02'),
      await promised('2026-12-02'),
      await promised('2026-12-02'),
    ];
    expect(await remind()).toBe(0);
    await at('09:00', '2026-12-02');
    await as(owner, 'POST', `/recovery/cases/${paused.id}/pause`, { hold: 'grievance', note: 'Complaint' });
    await visit(disputed.id, { outcome: 'dispute' });
    for (let i = 0; i < 3; i += 1) await visit(often.id, { outcome: 'not_met' });
    await pay(paid.id, 900);
    await as(owner, 'POST', `/recovery/cases/${closed.id}/close`, { as: 'settled' });
    expect(await remind()).toBe(0);
    for (const { phone } of [paused, disputed, often, paid, closed]) expect(texts.get(phone) ?? '').toBe('');
  });

  it('counts as a contact: with three on a day the next visit is held', async () => {
    await at('12:00', '2026-12-04');
    const { id } = await promised('2026-12-05');
    await at('09:00', '2026-12-05');
    expect(await remind()).toBe(1);
    await visit(id, { outcome: 'not_met' });
    await visit(id, { outcome: 'not_met' });
    const third = await as(imran, 'POST', `/recovery/cases/${id}/visits`, { outcome: 'not_met' });
    expect([third.status, third.body.message]).toEqual([409, expect.stringContaining('as often as allowed')]);
  });

  it('that was written and is stopped before it goes is not sent, and the log says that it does not count', async () => {
    await at('12:00', '2026-12-07');
    const { id, phone } = await promised('2026-12-08');
    await at('09:00', '2026-12-08');
    const store = { ...t.app.services, nowMs: () => t.clock.nowMs };
    expect(await remindBorrowers(store)).toBe(1);
    await as(owner, 'POST', `/recovery/cases/${id}/pause`, { hold: 'grievance', note: 'Complaint' });
    await texter.deliver();
    expect(texts.get(phone) ?? '').toBe('');
    expect(await messages(id)).toMatchObject([{ state: 'dismissed', decision: '', decided_by: '' }]);
    // The last contact is the visit again, at which it was promised.
    expect((await as(owner, 'GET', `/recovery/cases/${id}`)).body.data).toMatchObject({
      last_outcome: 'promise',
      last_contact_at: '2026-12-07T06:30:00.000Z',
    });
    const [sent] = (await as(owner, 'GET', '/settings/deliveries?channel=sms&limit=1')).body.data;
    expect(sent).toMatchObject({ state: 'failed', reason: 'stopped', recipient: '', again: false });
    // One that waits until the hours are over is not sent either.
    await at('12:00', '2026-12-07');
    const late = await promised('2026-12-08');
    await at('18:58', '2026-12-08');
    expect(await remindBorrowers(store)).toBe(1);
    await at('19:00', '2026-12-08');
    await texter.deliver();
    expect([texts.has(late.phone), await messages(late.id)]).toMatchObject([false, [{ state: 'dismissed' }]]);
    // It cannot be sent again by hand.
    const again = await as(owner, 'POST', `/settings/deliveries/sms/${sent.id}/again`, {});
    expect(again.status).toBe(404);
    // What came later stays the last contact.
    await at('12:00', '2026-12-07');
    const seen = await promised('2026-12-08');
    await at('09:00', '2026-12-08');
    expect(await remindBorrowers(store)).toBe(1);
    t.clock.nowMs += 5 * 60_000;
    await visit(seen.id, { outcome: 'dispute' });
    await texter.deliver();
    expect(await messages(seen.id)).toMatchObject([{ state: 'dismissed' }]);
    expect((await as(owner, 'GET', `/recovery/cases/${seen.id}`)).body.data).toMatchObject({
      last_outcome: 'dispute',
      last_contact_at: '2026-12-08T03:35:00.000Z',
    });
  });

  it('goes to the others too where one case cannot be read', async () => {
    await at('12:00', '2026-12-13');
    const both = [await promised('2026-12-14'), await promised('2026-12-14')];
    const [first, second] = both.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    await at('09:00', '2026-12-14');
    await setCase(first?.id, { history: '{' });
    await expect(remind()).rejects.toThrow('JSON');
    await texter.deliver();
    expect([texts.has(first?.phone ?? ''), texts.has(second?.phone ?? '')]).toEqual([false, true]);
    await setCase(first?.id, { history: '[]' });
  });

  it('leaves a borrower to be visited, and one who was visited first is done for the day', async () => {
    await at('12:00', '2026-12-15');
    const [reminded, seen] = [await promised('2026-12-16'), await promised('2026-12-16')];
    await at('09:00', '2026-12-16');
    await visit(seen.id, { outcome: 'not_met' });
    expect(await remind()).toBe(2);
    const mine = (await as(imran, 'GET', '/recovery/mine?device=phone-9')).body.data.cases;
    const of = ({ id }: Borrower) => mine.find((one: { id: string }) => one.id === id);
    expect([of(reminded), of(seen)]).toMatchObject([
      { last_outcome: 'sent', seen_on: '2026-12-15' },
      { last_outcome: 'sent', seen_on: '2026-12-16' },
    ]);
  });

  it('names the phone of the business where the lender has nobody for complaints, and does not go without', async () => {
    const path = `/recovery/lenders/${lender}`;
    const complaints = async (grievance_contact: string): Promise<void> =>
      expect((await as(owner, 'PUT', path, { grievance_contact })).status).toBe(200);
    const businessPhone = async (phone: string): Promise<void> =>
      expect((await as(owner, 'PUT', `/tenants/${owner.user.tenant_id}`, { phone })).status).toBe(200);
    await complaints('');
    await at('12:00', '2026-12-17');
    const { id, phone } = await promised('2026-12-18');
    await at('09:00', '2026-12-18');
    await businessPhone('');
    expect([await remind(), await messages(id)]).toEqual([0, []]);
    await businessPhone('+91 731 400 0100');
    expect(await remind()).toBe(1);
    expect(texts.get(phone) ?? '').toContain('complaints: Narmada Services, +91 731 400 0100');
    await complaints('Alok Vyas, +91 731 400 0300');
  });

  it('is in the log and in the audit pack, and the number is in no answer, list or page', async () => {
    await at('12:00', '2026-12-09');
    const { id, phone } = await promised('2026-12-10');
    await at('09:00', '2026-12-10');
    expect(await remind()).toBe(1);
    const pack = await t.app.fetch(
      new Request(`http://localhost/api/recovery/cases/${id}/pack`, {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const paper = unzip(Buffer.from(await pack.arrayBuffer())).get('01-log.pdf');
    const words = pdfText(paper ?? Buffer.alloc(0)).join(' ');
    expect(words).toContain('Message sent');
    expect(words).not.toContain(phone.slice(-10));
    const answers = [
      await as(owner, 'GET', `/recovery/cases/${id}`),
      await as(owner, 'GET', `/recovery/cases/${id}/log`),
      await as(owner, 'GET', '/recovery/promises?until=2026-12-31'),
      await as(owner, 'GET', '/settings/deliveries?channel=sms'),
      await as(owner, 'GET', '/audit-logs?limit=100'),
      await as(imran, 'GET', '/recovery/mine?device=phone-9'),
      await as(imran, 'GET', '/notifications?limit=50'),
    ];
    for (const answer of answers)
      expect([answer.status, answer.text.includes(phone.slice(-10))]).toEqual([200, false]);
    const rows = await t.app.services.database.read.selectFrom('text_outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(phone.slice(-10));
  });
});

describe('promises', () => {
  it('are due, kept and broken by receipts, and counted by agent', async () => {
    await at('12:00', '2027-01-04');
    const [kept, broken, late, waiting] = [
      await promised('2027-01-06'),
      await promised('2027-01-06'),
      await promised('2027-01-06'),
      await promised('2027-01-20'),
    ];
    const standOf = async ({ id }: Borrower) => {
      const rows = (await as(owner, 'GET', '/recovery/promises?until=2027-01-31')).body.data.promises;
      const { state, paid } = rows.find((one: { id: string }) => one.id === id);
      return [state, paid];
    };
    await at('12:00', '2027-01-06');
    await pay(kept.id, 400);
    expect([await standOf(kept), await standOf(waiting)]).toEqual([
      ['due', 400],
      ['open', 0],
    ]);
    await pay(kept.id, 500);
    await at('12:00', '2027-01-07');
    await pay(late.id, 900);
    expect(await Promise.all([kept, broken, late].map(standOf))).toEqual([
      ['kept', 900],
      ['broken', 0],
      ['late', 900],
    ]);
    const report = await as(owner, 'GET', '/recovery/report?from=2027-01-01&to=2027-01-31');
    const own = report.body.data.agents.find((one: { agent_id: string }) => one.agent_id === imran.user.id);
    expect(own).toMatchObject({ promises: 4, kept: 1, broken: 2 });
    expect((await as(imran, 'GET', '/recovery/promises')).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', '/recovery/promises?until=2027-01-31')).body.data).toEqual({
      promises: [],
      more: false,
    });
    const wrong = await as(owner, 'GET', '/recovery/promises?until=soon');
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'until']);
  });

  it('of today and near it are listed however many were broken, and the list says where it is cut', async () => {
    await at('12:00', '2027-05-01');
    const [old, due, replaced] = [
      await promised('2027-05-02'),
      await promised('2027-06-01'),
      await promised('2027-06-02'),
    ];
    t.clock.nowMs += 60_000;
    await visit(replaced.id, { outcome: 'promise', promised_on: '2027-06-03', promised_amount: 100 });
    await at('12:00', '2027-06-01');
    const read = async () => (await as(owner, 'GET', '/recovery/promises?until=2027-09-01')).body.data;
    const before = await read();
    const own = before.promises.filter(({ id }: Borrower) => [old.id, due.id, replaced.id].includes(id));
    expect(own.map((one: { promised_on: string; state: string }) => [one.promised_on, one.state])).toEqual([
      ['2027-06-01', 'due'],
      ['2027-06-03', 'open'],
      ['2027-05-02', 'broken'],
    ]);
    expect(before.more).toBe(false);
    await copyPromise(old.id, 1100, '2027-05-03');
    const after = await read();
    expect(after.more).toBe(true);
    expect(after.promises[0]).toMatchObject({ id: due.id, state: 'due' });
    expect(after.promises.some(({ promised_on: on }: { promised_on: string }) => on === '2027-05-02')).toBe(
      false,
    );
  });

  it('are counted on the first page as far back as they are listed', async () => {
    const count = async (): Promise<number> =>
      (await as(owner, 'GET', '/admin/dashboard/metrics')).body.data.recovery.promises;
    await at('12:00', '2027-10-01');
    await promised('2027-10-02');
    await at('12:00', '2028-01-02');
    const last = await count();
    await at('12:00', '2028-01-03');
    expect([last, await count()]).toEqual([1, 0]);
  });
});

/** Writes the promise of a case so many times more, for another day. */
async function copyPromise(caseId: string, times: number, on: string): Promise<void> {
  const { database } = t.app.services;
  const row = await database.read
    .selectFrom('recovery_contacts')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  for (let done = 0; done < times; done += 100)
    await database.write((trx) =>
      trx
        .insertInto('recovery_contacts')
        .values(Array.from({ length: 100 }, (_, i) => ({ ...row, id: `copy-${done + i}`, promised_on: on })))
        .execute(),
    );
}
