import { calendarDate } from '#shared/core/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import { bankPaymentMessages } from '#shared/modules/bookings/bank-messages.ts';
import { receivedWithin } from '#server/modules/billing/receipts/sum-received.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Bank lines that are money of customers of the app, who are no clients. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let malwa: Session;
let account = '';
let people = 0;
let balance = 0;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2026-11-26T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  const made = await as(owner, 'POST', '/billing/bank-accounts', {
    holder: 'Narmada Security',
    bank: 'SBI',
    account: '31234567890',
    ifsc: 'SBIN0001234',
  });
  account = made.body.data.id;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

type Person = Session & { readonly phone: string };
/** Somebody new with a name; nobody else has the phone number. */
async function customer(name: string): Promise<Person> {
  people += 1;
  const phone = `97${String(people).padStart(8, '0')}`;
  const who = await t.signIn(`+91${phone}`);
  await as(who, 'PUT', '/auth/profile', { name });
  return { ...who, phone };
}
type Order = { readonly id: string; readonly total: number; readonly bookings: readonly string[] };
/** An order of one visit for each quantity; two of the same quantity cost the same. */
async function order(who: Session, ...quantities: number[]): Promise<Order> {
  for (const [i, quantity] of quantities.entries()) {
    const body = {
      service_id: 'hk-office',
      package: 'basic',
      date: `2026-12-${String(10 + i)}`,
      time: '10:00',
      location: 'Palasia',
    };
    const id = (await as(who, 'POST', '/bookings', body)).body.data.id as string;
    const put = { service_id: 'hk-office', package: 'basic', quantity, booking_id: id };
    await as(who, 'PUT', '/cart', put);
  }
  const { data } = (await as(who, 'POST', '/cart/checkout', { pay_by: 'upi' })).body;
  return {
    id: data.id,
    total: data.total,
    bookings: data.lines.map((line: { booking_id: string }) => line.booking_id),
  };
}
/** Imports one credit and answers with it and what is suggested for it. */
async function credit(narration: string, amount: number, reference = '', day = '26/11/2026') {
  balance += amount;
  const text = `Date,Details,Ref,Amount,Dr/Cr,Balance\n${day},${narration},${reference},${amount.toFixed(2)},CR,${balance.toFixed(2)}`;
  const columns = {
    date: 'Date',
    narration: 'Details',
    reference: 'Ref',
    amount: 'Amount',
    side: 'Dr/Cr',
    balance: 'Balance',
  };
  const sent = { bank_account_id: account, text, columns };
  expect((await as(owner, 'POST', '/billing/bank-statements', sent)).body.data).toMatchObject({ added: 1 });
  return matchOf(narration);
}
const matchOf = async (narration: string, who = owner) =>
  (await as(who, 'GET', '/billing/bank-matches')).body.data.lines.find(
    (row: { line: { narration: string } }) => row.line.narration === narration,
  );
const receive = (line: string, body: object, who = owner) =>
  as(who, 'POST', `/billing/bank-lines/${line}/customer-payment`, body);
const reopen = (line: string, who = owner) => as(who, 'POST', `/billing/bank-lines/${line}/reopen`);
const booking = async (id = '') => (await as(owner, 'GET', `/bookings/${id}`)).body.data;
const tail = (id = ''): string => id.slice(-8).toUpperCase();
/** Skips a line, so that it says nothing to later tests. */
const skip = (line: string) => as(owner, 'POST', `/billing/bank-lines/${line}/skip`);
const settle = async ({ id, total }: Order) => {
  const { line } = await credit(`Rest of ${id}`, total);
  await receive(line.id, { order_id: id });
};

it.each([
  ['000221', '000221'],
  ['0000000000000221', '000221'],
  ['221', '221'],
  ['0000N12345678901', 'N12345678901'],
  ['0000000000000000', ''],
])('the reference %s of a bank is kept as %s, with the zeros of a cheque number', async (written, kept) => {
  const { line } = await credit(`CLG ${written}`, 17.31, written);
  expect(line.reference).toBe(kept);
  await skip(line.id);
});

describe('a credit of a customer of the app', () => {
  it('is matched by the number of the order, the phone number of the UPI id, or the name', async () => {
    const asha = await customer('Kaveri Deshpande');
    const one = await order(asha, 3);
    const match = async (narration: string, amount: number) => {
      const found = await credit(narration, amount);
      await skip(found.line.id);
      return found.customer;
    };
    const whole = { kind: 'order', id: one.id, number: tail(one.id), customer: 'Kaveri Deshpande' };
    const exact = { ...whole, left: one.total, over: 0 };
    expect(await match(`UPI/1/ORDER ${tail(one.id)}/x@ybl`, one.total)).toMatchObject({
      ...exact,
      certainty: 'certain',
      parts: [{ id: one.bookings[0], amount: one.total }],
    });
    expect(await match(`UPI/2/PAY/${asha.phone}@ybl/YES`, one.total)).toMatchObject({
      ...exact,
      certainty: 'certain',
    });
    // Ten digits that are no address, a name and an amount alone are never certain.
    for (const narration of [`NEFT ${asha.phone} PAY`, 'NEFT-X1-KAVERI DESHPANDE-PAY', 'SOMEBODY'])
      expect(await match(narration, one.total)).toMatchObject({ ...exact, certainty: 'likely' });
    expect(await match(`UPI/3/ORDER ${tail(one.id)}/PART`, 100)).toMatchObject({
      ...whole,
      certainty: 'likely',
      parts: [{ id: one.bookings[0], amount: 100 }],
      over: 100 - one.total,
    });
    expect(await match(`UPI/4/ORDER ${tail(one.id)}/MORE`, one.total + 5)).toMatchObject({
      certainty: 'likely',
      over: 5,
    });
    // A line that is older than the order is none of it.
    const older = await credit(`UPI/0/ORDER ${tail(one.id)}/x`, one.total, '', '25/11/2026');
    expect(older.customer).toBeNull();
    await skip(older.line.id);
    await settle(one);
    expect(await match(`UPI/5/ORDER ${tail(one.id)}/AGAIN`, one.total)).toBeNull();
  });

  it('is not certain where the customer has two orders of the amount, or two people have it', async () => {
    const who = await customer('Meera Solanki');
    const [first, second] = [await order(who, 4), await order(who, 4)];
    const byPhone = await credit(`UPI/6/PAY/${who.phone}@ybl`, first.total);
    // Nothing tells which of the two it is.
    expect(byPhone.customer).toBeNull();
    const byName = await credit('NEFT-X6-MEERA SOLANKI', first.total);
    expect(byName.customer).toBeNull();
    await skip(byName.line.id);
    await skip(byPhone.line.id);
    const byAmount = await credit('UPI SOMEBODY ELSE', first.total);
    expect(byAmount.customer).toBeNull();
    await skip(byAmount.line.id);
    const byNumber = await credit(`UPI/7/ORDER ${tail(second.id)}/x`, second.total);
    expect(byNumber.customer).toMatchObject({ id: second.id, certainty: 'certain' });
    await skip(byNumber.line.id);
    await settle(first);
    await settle(second);
  });

  it('is of the one open invoice of the amount, also by the end of its number', async () => {
    const who = await customer('Nalini Sathe');
    const [first, second] = [await order(who, 9), await order(who, 9)];
    const draft = await as(owner, 'POST', '/billing/invoices', {
      user_id: who.user.id,
      issued_on: '2026-11-26',
      lines: [{ title: 'Cleaning', sac: '998533', quantity: 1, rate: first.total / 1.18 }],
    });
    const bill = (await as(owner, 'POST', `/billing/invoices/${draft.body.data.id}/issue`)).body.data;
    expect(bill.total).toBe(first.total);
    const serial = bill.number.slice(-5);
    for (const narration of [
      `UPI/21/INV ${serial}/x@ybl`,
      `UPI/22/BILL ${serial}/x@ybl`,
      `UPI/23/PAY/${who.phone}@ybl`,
      'NEFT-X24-NALINI SATHE-PAY',
    ]) {
      const found = await credit(narration, bill.total);
      expect(found.customer, narration).toMatchObject({
        kind: 'invoice',
        id: bill.id,
        certainty: 'likely',
        over: 0,
      });
      await skip(found.line.id);
    }
    // The end of a number alone says nothing of another amount.
    const other = await credit(`UPI/25/INV ${serial}/x@ybl`, bill.total - 1);
    expect(other.customer).toBeNull();
    await skip(other.line.id);
    const paid = await as(owner, 'POST', `/billing/invoices/${bill.id}/payments`, { amount: bill.total });
    expect(paid.status).toBe(201);
    await settle(first);
    await settle(second);
  });

  it('is not certain by words that stand in many narrations, nor against the number of another', async () => {
    const [mohan, vidya] = [await customer('Mohan Mehra'), await customer('Vidya Nair')];
    const [his, hers] = [await order(mohan, 6), await order(vidya, 6)];
    const told = { amount: his.total, method: 'upi', reference: 'Payment from Phone 1' };
    const reported = await as(mohan, 'POST', `/bookings/${his.bookings[0]}/payments`, told);
    expect(reported.status).toBeLessThan(300);
    const found = await credit(`UPI/11/ORDER ${tail(hers.id)}/Payment from Phone 1`, hers.total);
    expect(found.customer?.certainty).not.toBe('certain');
    await skip(found.line.id);
    await settle(his);
    await settle(hers);
  });

  it('that may be money that was recorded by hand is not certain of another order', async () => {
    const who = await customer('Revati Shah');
    const [first, second] = [await order(who, 7), await order(who, 7)];
    const paid = { amount: first.total, method: 'upi', reference: '417123456789' };
    const recorded = await as(owner, 'POST', `/bookings/${first.bookings[0]}/payments`, paid);
    expect(recorded.status).toBeLessThan(300);
    const found = await credit(`UPI/417123456789/PAY/${who.phone}@ybl`, second.total);
    expect(found.customer).toMatchObject({ id: second.id, certainty: 'likely' });
    await skip(found.line.id);
    await settle(second);
  });

  it('is not recorded where another amount is due by now', async () => {
    const who = await customer('Ila Bapat');
    const one = await order(who, 8);
    const { line } = await credit(`UPI/12/ORDER ${tail(one.id)}/x`, one.total);
    const stale = await receive(line.id, { order_id: one.id, left: one.total + 1 });
    expect([stale.status, stale.body.errors[0].field]).toEqual([409, 'order_id']);
    expect((await receive(line.id, { order_id: one.id, left: one.total })).status).toBe(200);
  });

  it('that names an order and a client is certain of neither', async () => {
    const who = await customer('Tanvi Kulkarni');
    const one = await order(who, 5);
    const client = await as(owner, 'POST', '/clients', { name: 'Chambal Timbers', kind: 'unregistered' });
    const draft = await as(owner, 'POST', '/billing/invoices', {
      client_id: client.body.data.id,
      issued_on: '2026-11-26',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: one.total / 1.18 }],
    });
    await as(owner, 'POST', `/billing/invoices/${draft.body.data.id}/issue`);
    const found = await credit(`NEFT-X1-CHAMBAL TIMBERS-ORDER ${tail(one.id)}`, one.total);
    expect([found.suggestion?.certainty, found.customer?.certainty]).toEqual(['likely', 'likely']);
    await skip(found.line.id);
    await settle(one);
  });

  it('is recorded once with the day of the bank, also by two people at once, and taken back exactly', async () => {
    const who = await customer('Pallavi Joshi');
    const one = await order(who, 2, 3);
    const before = await Promise.all(one.bookings.map((id) => booking(id)));
    const narration = `UPI/8/ORDER ${tail(one.id)}/x@ybl`;
    const { line, customer: found } = await credit(narration, one.total, '633012345678');
    expect(found).toMatchObject({ certainty: 'certain' });
    expect(found.parts).toHaveLength(2);
    const body = { order_id: one.id };
    const answers = await Promise.all([
      receive(line.id, body),
      receive(line.id, body),
      receive(line.id, body),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await receive(line.id, body)).body.message).toBe(messages.posted[0]);
    const paid = await Promise.all(one.bookings.map((id) => booking(id)));
    const sum = paid.reduce((total, { payments: [payment] }) => total + payment.amount * 100, 0);
    expect(Math.round(sum)).toBe(Math.round(one.total * 100));
    for (const { payments } of paid)
      expect(payments).toMatchObject([{ state: 'received', method: 'upi', reference: '633012345678' }]);
    expect(paid[0].payments[0].at.slice(0, 10)).toBe('2026-11-26');
    expect((await as(who, 'GET', `/bookings/${one.bookings[0]}`)).body.data.payments[0].state).toBe(
      'received',
    );
    expect(await matchOf(narration)).toBeUndefined();
    const kept = (await as(owner, 'GET', `/billing/bank-lines/${line.id}`)).body.data;
    expect(kept).toMatchObject({ status: 'posted', linked: false });
    // An order that is paid takes no other line.
    const other = await credit('UPI SECOND', one.total);
    const refused = await receive(other.line.id, body);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { field: 'order_id', message: messages.noDue[0] },
    ]);
    await skip(other.line.id);
    expect((await reopen(line.id)).body.data).toMatchObject({ status: 'open', booking_payments: [] });
    const after = await Promise.all(one.bookings.map((id) => booking(id)));
    expect(after.map(({ payments }) => payments)).toEqual(before.map(({ payments }) => payments));
    expect((await matchOf(narration)).customer).toMatchObject({ id: one.id, certainty: 'certain' });
    // One booking of the order can be paid alone.
    const [alone] = one.bookings;
    expect((await receive(line.id, { booking_id: alone })).status).toBe(200);
    expect((await booking(one.bookings[1])).payments).toEqual([]);
  });

  it('with a reported reference confirms that report, and reopening reports it again', async () => {
    const who = await customer('Ritu Chouhan');
    const one = await order(who, 6);
    const [id = ''] = one.bookings;
    const told = { id: crypto.randomUUID(), amount: one.total, method: 'upi', reference: '633099887766' };
    await as(who, 'POST', `/bookings/${id}/payments`, told);
    const reported = (await booking(id)).payments;
    const { line, customer: found } = await credit('UPI-X-633099887766-PAY', one.total);
    expect(found).toMatchObject({ id: one.id, certainty: 'certain' });
    expect((await receive(line.id, { order_id: one.id })).status).toBe(200);
    expect((await booking(id)).payments).toMatchObject([{ ...told, state: 'received' }]);
    const heard = async (title: string) =>
      (await as(who, 'GET', '/notifications')).body.data.filter(
        (news: { title: string[] }) => news.title[0] === title,
      ).length;
    await reopen(line.id);
    const { payments: again, history } = await booking(id);
    expect([again, history.at(-1).action]).toEqual([reported, 'check_again']);
    const titles = [events['booking.payment_checked'].title[0], events['booking.not_paid'].title[0]];
    expect(await Promise.all(titles.map(heard))).toEqual([1, 0]);
    // The bank shows less than was reported: that much is received.
    const less = await credit('UPI-Y-633099887766-PAY', one.total - 10);
    expect(less.customer).toMatchObject({ id: one.id, certainty: 'likely' });
    await receive(less.line.id, { order_id: one.id });
    expect((await booking(id)).payments).toMatchObject([
      { id: told.id, amount: one.total - 10, state: 'received' },
    ]);
  });

  it('of a cancelled booking is recorded where it was reported, and stays once it was refunded', async () => {
    const who = await customer('Sonal Verma');
    const one = await order(who, 7);
    const [id = ''] = one.bookings;
    const told = { id: crypto.randomUUID(), amount: one.total, method: 'upi', reference: '633055443322' };
    await as(who, 'POST', `/bookings/${id}/payments`, told);
    await as(owner, 'POST', `/bookings/${id}/cancel`, {});
    const { line, customer: found } = await credit('UPI-Z-633055443322-PAY', one.total);
    expect(found).toMatchObject({ id: one.id, certainty: 'likely', left: 0 });
    expect((await receive(line.id, { order_id: one.id })).status).toBe(200);
    const refund = { amount: one.total, method: 'upi' };
    expect((await as(owner, 'POST', `/bookings/${id}/refunds`, refund)).status).toBe(200);
    const refused = await reopen(line.id);
    expect([refused.status, refused.body.message]).toEqual([409, bankPaymentMessages.returnedSince[0]]);
    // Nothing is due on one that was cancelled without a fee.
    const other = await order(who, 7);
    await as(owner, 'POST', `/bookings/${other.bookings[0]}/cancel`, {});
    const late = await credit(`UPI/9/ORDER ${tail(other.id)}/x`, other.total);
    expect(late.customer).toBeNull();
    expect((await receive(late.line.id, { order_id: other.id })).body.errors[0].field).toBe('order_id');
    await skip(late.line.id);
  });

  it('of more than is due is recorded whole, of less leaves the rest due', async () => {
    const who = await customer('Urvashi Rathore');
    const one = await order(who, 8);
    const part = await credit(`UPI/10/ORDER ${tail(one.id)}/A`, 500);
    await receive(part.line.id, { order_id: one.id });
    const rest = await credit(`UPI/11/ORDER ${tail(one.id)}/B`, one.total - 490);
    expect(rest.customer).toMatchObject({ certainty: 'likely', over: 10 });
    await receive(rest.line.id, { order_id: one.id });
    const { payments } = await booking(one.bookings[0]);
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([500, rest.line.amount]);
  });

  it('pays a booking without an order with its tax, and an invoice of no client', async () => {
    const who = await customer('Vaishali Pawar');
    const made = await as(who, 'POST', '/bookings', {
      service_id: 'hk-office',
      package: 'basic',
      date: '2026-12-20',
      time: '10:00',
      location: 'Palasia',
    });
    const { id, price } = made.body.data;
    const { line, customer: found } = await credit(
      `UPI/12/BOOKING ${tail(id)}/x`,
      Math.round(price * 118) / 100,
    );
    expect(found).toMatchObject({ kind: 'booking', id, certainty: 'certain', over: 0 });
    expect((await receive(line.id, { booking_id: id })).status).toBe(200);
    const draft = await as(owner, 'POST', '/billing/invoices', {
      user_id: who.user.id,
      lines: [{ title: 'Deep cleaning', sac: '998533', quantity: 1, rate: 1234 }],
    });
    const bill = (await as(owner, 'POST', `/billing/invoices/${draft.body.data.id}/issue`)).body.data;
    const billed = await credit(`UPI/13/${bill.number}/x`, bill.total);
    expect(billed.customer).toMatchObject({ kind: 'invoice', id: bill.id, certainty: 'certain' });
    expect((await receive(billed.line.id, { invoice_id: bill.id }, accountant)).status).toBe(200);
    const view = async () => (await as(owner, 'GET', `/billing/invoices/${bill.id}`)).body.data;
    expect(await view()).toMatchObject({ paid: bill.total, state: 'paid' });
    const range = 'from=2026-11-01&to=2026-12-31';
    const inBooks = async () => {
      const { data } = (await as(owner, 'GET', `/billing/day-book?${range}`)).body;
      const text = JSON.stringify(data.vouchers);
      return [text.split(`UPI/13/${bill.number}`).length - 1, data.count];
    };
    const came = () =>
      receivedWithin({
        database: t.app.services.database,
        tenantId: owner.user.tenant_id ?? '',
        from: calendarDate('2026-11-01'),
        until: calendarDate('2027-02-01'),
      });
    const [, before] = await inBooks();
    const held = await came();
    await reopen(billed.line.id, accountant);
    expect(held - (await came())).toBe(Math.round(bill.total * 100));
    expect(await view()).toMatchObject({ paid: 0, left: bill.total });
    // The opposite stands in the books, on the day on which it was taken back.
    expect((await inBooks())[1]).toBe(before + 1);
  });

  it('is linked to money that was recorded by hand: once, of its amount, and the link is undone alone', async () => {
    const who = await customer('Bhavna Dixit');
    const one = await order(who, 11);
    const [id = ''] = one.bookings;
    const paid = { id: crypto.randomUUID(), amount: one.total, method: 'upi', reference: '417700112233' };
    await as(owner, 'POST', `/bookings/${id}/payments`, paid);
    const { payments } = await booking(id);
    const link = (line: string, body: object = {}, person = owner) =>
      as(person, 'POST', `/billing/bank-lines/${line}/link`, {
        booking_id: id,
        booking_payment_id: paid.id,
        ...body,
      });
    const narration = 'UPI-B-417700112233-PAY';
    const [found, twin] = [await credit(narration, one.total), await credit('UPI B TWIN', one.total)];
    const less = await credit('UPI B LESS', one.total - 1);
    expect(found.recorded).toContainEqual(
      expect.objectContaining({ kind: 'booking', id: paid.id, booking_id: id, client: 'Bhavna Dixit' }),
    );
    expect((await matchOf(narration, accountant)).line.id).toBe(found.line.id);
    for (const [body, status, field] of [
      [{ payment_id: crypto.randomUUID() }, 422, 'receipt_id'],
      [{ booking_id: crypto.randomUUID() }, 422, 'booking_id'],
      [{ booking_id: undefined }, 422, 'booking_id'],
      [{ booking_payment_id: crypto.randomUUID() }, 422, 'booking_payment_id'],
    ] as const) {
      const refused = await link(found.line.id, body);
      expect([refused.status, refused.body.errors[0].field]).toEqual([status, field]);
    }
    expect((await link(found.line.id, {}, accountant)).status).toBe(403);
    expect((await link(found.line.id, {}, malwa)).status).toBe(404);
    expect((await link(less.line.id)).body.errors[0].field).toBe('booking_payment_id');
    const both = await Promise.all([link(found.line.id), link(twin.line.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = both[0].status === 200 ? found.line.id : twin.line.id;
    const kept = (await as(owner, 'GET', `/billing/bank-lines/${won}`)).body.data;
    expect(kept).toMatchObject({
      status: 'posted',
      linked: true,
      booking_payments: [{ booking_id: id, payment_id: paid.id, reported: null }],
    });
    expect((await reopen(won)).body.data).toMatchObject({ status: 'open', booking_payments: [] });
    expect((await booking(id)).payments).toEqual(payments);
    expect((await link(found.line.id)).status).toBe(200);
    for (const line of [twin.line.id, less.line.id]) await skip(line);
    // What is only reported is recorded from the line, and is none to link to.
    const told = { id: crypto.randomUUID(), amount: 10, method: 'upi', reference: '417700112299' };
    await as(who, 'POST', `/bookings/${id}/payments`, told);
    const other = await credit('UPI B TOLD', 10);
    const refused = await link(other.line.id, { booking_payment_id: told.id });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'booking_payment_id']);
    await skip(other.line.id);
  });

  it('is recorded by who may change bookings, of the own business', async () => {
    const who = await customer('Yamini Goyal');
    const one = await order(who, 9);
    const narration = `UPI/14/ORDER ${tail(one.id)}/x`;
    const { line } = await credit(narration, one.total);
    expect((await matchOf(narration, accountant)).customer).toMatchObject({ id: one.id });
    const refused = await receive(line.id, { order_id: one.id }, accountant);
    expect([refused.status, refused.body.message]).toEqual([403, messages.mayNotBook[0]]);
    expect((await receive(line.id, { order_id: one.id }, malwa)).status).toBe(404);
    expect((await receive(line.id, { order_id: one.id }, who)).status).toBe(403);
    const theirs = await as(malwa, 'GET', '/billing/customer-dues?search=Yamini');
    expect(theirs.body.data).toEqual([]);
    for (const [body, field] of [
      [{}, 'order_id'],
      [{ order_id: one.id, booking_id: one.bookings[0] }, 'order_id'],
      [{ order_id: crypto.randomUUID() }, 'order_id'],
      [{ booking_id: crypto.randomUUID() }, 'booking_id'],
      [{ invoice_id: crypto.randomUUID() }, 'invoice_id'],
    ] as const) {
      const wrong = await receive(line.id, body);
      expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, field]);
    }
    expect((await booking(one.bookings[0])).payments).toEqual([]);
    await receive(line.id, { order_id: one.id });
    expect((await reopen(line.id, accountant)).status).toBe(403);
  });

  it('is chosen by hand by name, phone number or number', async () => {
    const who = await customer('Zarina Qureshi');
    const one = await order(who, 1);
    for (const search of ['zarina', who.phone, `+91 ${who.phone}`, tail(one.id).toLowerCase()]) {
      const found = await as(owner, 'GET', `/billing/customer-dues?search=${encodeURIComponent(search)}`);
      expect(found.body.data).toContainEqual(
        expect.objectContaining({ kind: 'order', id: one.id, customer: 'Zarina Qureshi', left: one.total }),
      );
    }
    const none = await as(owner, 'GET', '/billing/customer-dues?search=nobody-of-this-name');
    expect(none.body.data).toEqual([]);
  });
});
