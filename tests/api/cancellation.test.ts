import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { sendDueReminders } from '#server/modules/bookings/reminders.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  t.clock.nowMs = noon;
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const act = (id: string, verb: string, session: Session, body?: object) =>
  t.call('POST', `/api/bookings/${id}/${verb}`, { token: session.token, body });
/** A booking of ₹1,499 for 25 November at ten, confirmed. */
const confirmed = async (): Promise<string> => {
  const body = { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: 'x' };
  const id = (await t.call('POST', '/api/bookings', { token: asha.token, body })).body.data.id as string;
  await act(id, 'confirm', owner);
  return id;
};

describe('cancelling', () => {
  it.each([
    ['2026-11-23T00:00:00.000Z', 0],
    ['2026-11-24T06:00:00.000Z', 374.75],
    ['2026-11-25T02:00:00.000Z', 749.5],
  ])('at %s costs its customer ₹%d', async (at, fee) => {
    const id = await confirmed();
    t.clock.nowMs = Date.parse(at);
    expect((await act(id, 'cancel', await t.signIn('+919876500001'))).body.data).toMatchObject({
      status: 'cancelled',
      fee,
    });
  });
  it.each(['confirmed', 'in_progress'])(
    'costs no less after the cart has asked for less of what is %s',
    async (status) => {
      const body = {
        service_id: 'hk-office',
        date: '2026-11-25',
        time: '10:00',
        location: 'x',
        quantity: 10,
      };
      const { id, price } = (await t.call('POST', '/api/bookings', { token: asha.token, body })).body.data;
      await act(id, 'confirm', owner);
      if (status === 'in_progress') await act(id, 'start', owner);
      t.clock.nowMs = Date.parse('2026-11-25T02:00:00.000Z');
      const { token } = await t.signIn('+919876500001');
      const line = { service_id: 'hk-office', package: 'standard', quantity: 1, booking_id: id };
      expect((await t.call('PUT', '/api/cart', { token, body: line })).status).toBe(200);
      expect((await t.call('POST', '/api/cart/checkout', { token, body: {} })).body.errors[0].field).toBe(
        'items',
      );
      expect((await t.call('GET', `/api/bookings/${id}`, { token })).body.data).toMatchObject({
        status,
        price,
        quantity: 10,
      });
      // What is agreed can be ordered as it is.
      expect((await t.call('PUT', '/api/cart', { token, body: { ...line, quantity: 10 } })).status).toBe(200);
      expect((await t.call('POST', '/api/cart/checkout', { token, body: {} })).body.data.lines).toMatchObject(
        [{ price, quantity: 10 }],
      );
    },
  );
  it('costs as much after its customer has moved it away, and no more after the business has', async () => {
    const [moved, movedByOffice] = [await confirmed(), await confirmed()];
    t.clock.nowMs = Date.parse('2026-11-25T02:00:00.000Z');
    asha = await t.signIn('+919876500001');
    const later = { new_date: '2026-12-21', new_time: '10:00' };
    expect((await act(moved, 'reschedule', asha, later)).status).toBe(200);
    expect(
      (await act(movedByOffice, 'reschedule', await t.signInAdmin('owner@narmada.example'), later)).status,
    ).toBe(200);
    expect((await act(moved, 'cancel', asha)).body.data.fee).toBe(749.5);
    expect((await act(movedByOffice, 'cancel', asha)).body.data.fee).toBe(0);
  });
  it('costs nothing when the business does it, and nothing before it has confirmed', async () => {
    const id = await confirmed();
    t.clock.nowMs = Date.parse('2026-11-25T02:00:00.000Z');
    expect((await act(id, 'cancel', await t.signInAdmin('owner@narmada.example'))).body.data.fee).toBe(0);
    const body = { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: 'x' };
    const token = (await t.signIn('+919876500001')).token;
    const pending = (await t.call('POST', '/api/bookings', { token, body })).body.data.id as string;
    expect((await t.call('POST', `/api/bookings/${pending}/cancel`, { token })).body.data.fee).toBe(0);
  });
  it('owes back what was received less the fee; it goes back once, never more, and the customer hears of it', async () => {
    const id = await confirmed();
    const give = async (body: object, session = owner) =>
      act(id, 'refunds', session, { method: 'upi', ...body });
    await act(id, 'payments', owner, { amount: 1768.82, method: 'upi' });
    expect((await give({ amount: 100 })).body).toMatchObject({ code: 'illegal_transition' });
    t.clock.nowMs = Date.parse('2026-11-24T06:00:00.000Z');
    asha = await t.signIn('+919876500001');
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await act(id, 'cancel', asha)).body.data.fee).toBe(374.75);
    const news = (await t.call('GET', '/api/notifications', { token: owner.token })).body.data;
    expect(news[0]).toMatchObject({
      title: events['booking.refund_due'].title,
      link: `/admin/bookings?open=${id}`,
    });
    for (const [body, field] of [
      [{ amount: 1394.08 }, 'amount'],
      [{ amount: 0 }, 'amount'],
      [{ amount: -5 }, 'amount'],
      [{ amount: 10, method: 'barter' }, 'method'],
    ] as const) {
      const answer = await give(body, owner);
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    }
    expect((await give({ amount: 10 }, asha)).status).toBe(403);
    expect((await give({ amount: 10 }, await t.signInAdmin('owner@malwa.example'))).status).toBe(404);
    const refund = { id: `${id}:refund`, amount: 1394.07, reference: 'UTR 77' };
    for (const _again of [1, 2]) {
      const { payments } = (await give(refund, owner)).body.data;
      expect(payments.filter((payment: { state: string }) => payment.state === 'returned')).toEqual([
        expect.objectContaining({ amount: 1394.07, reference: 'UTR 77' }),
      ]);
    }
    expect((await give({ amount: 1 }, owner)).body.errors[0].field).toBe('amount');
    const { body } = await t.call('GET', '/api/notifications', { token: asha.token });
    expect(
      body.data.filter((item: { title: string[] }) => item.title[0] === events['booking.refunded'].title[0]),
    ).toHaveLength(1);
  });
  it('is received and owed again where a refund failed, once, in the log, and the customer hears of it', async () => {
    const id = await confirmed();
    await act(id, 'payments', owner, { amount: 1768.82, method: 'upi' });
    await act(id, 'cancel', owner);
    const refund = { id: `${id}:refund`, amount: 1768.82, method: 'bank', reference: 'UTR 512345678979' };
    expect((await act(id, 'refunds', owner, refund)).status).toBe(200);
    const fail = (session: Session, body: object = {}) =>
      act(id, 'refunds/fail', session, { refund_id: refund.id, ...body });
    expect((await fail(asha)).status).toBe(403);
    expect((await fail(await t.signInAdmin('owner@malwa.example'))).status).toBe(404);
    expect((await fail(owner, { refund_id: 'another' })).status).toBe(404);
    for (const _again of [1, 2]) {
      const { payments, history } = (await fail(owner, { note: 'Account closed' })).body.data;
      expect(payments.map(({ state, amount }: Payment) => [state, amount])).toEqual([
        ['received', 1768.82],
        ['returned', 1768.82],
        ['received', 1768.82],
      ]);
      expect(payments[2]).toMatchObject({ reference: payments[1].reference, method: 'bank' });
      expect(history.at(-1)).toMatchObject({ action: 'refund_failed', note: 'Account closed' });
    }
    expect((await fail(owner, { refund_id: `${refund.id}:back` })).status).toBe(409);
    const heard = (await t.call('GET', '/api/notifications', { token: asha.token })).body.data;
    expect(
      heard.filter((item: { title: string[] }) => item.title[0] === events['booking.refund_failed'].title[0]),
    ).toHaveLength(1);
    const log = (await t.call('GET', '/api/audit-logs?limit=50', { token: owner.token })).body.data;
    expect(log.filter(({ type }: { type: string }) => type === 'booking.fail_refund')).not.toEqual([]);
    // It is owed as before, and goes back once more.
    const anew = { ...refund, id: `${id}:refund-2`, reference: 'UTR 512345678980' };
    expect((await act(id, 'refunds', owner, anew)).status).toBe(200);
    expect((await act(id, 'refunds', owner, { ...anew, id: `${id}:refund-3` })).body.errors[0].field).toBe(
      'amount',
    );
  });
  it('counts a reported payment until the office marks it as not received, and again where it came after all', async () => {
    const id = await confirmed();
    const claim = { id: `${id}:claim`, amount: 500, method: 'upi', reference: 'UTR 12' };
    await act(id, 'payments', asha, claim);
    const reject = (session: Session, body: object = {}) =>
      act(id, 'payments/reject', session, { payment_id: claim.id, ...body });
    expect((await reject(asha)).status).toBe(403);
    expect((await reject(await t.signInAdmin('owner@malwa.example'))).status).toBe(404);
    expect((await reject(owner, { payment_id: 'another' })).body.errors[0].field).toBe('payment_id');
    for (const _again of [1, 2])
      expect((await reject(owner, { note: 'No such reference' })).body.data).toMatchObject({
        payments: [{ ...claim, state: 'rejected' }],
        history: expect.arrayContaining([
          expect.objectContaining({ action: 'not_received', note: 'No such reference' }),
        ]),
      });
    const heard = (await t.call('GET', '/api/notifications', { token: asha.token })).body.data;
    expect(
      heard.filter((item: { title: string[] }) => item.title[0] === events['booking.not_paid'].title[0]),
    ).toHaveLength(1);
    // Who reported it cannot make it count again, the office can.
    expect((await act(id, 'payments', asha, claim)).body.data.payments).toMatchObject([
      { state: 'rejected' },
    ]);
    expect((await act(id, 'payments', owner, claim)).body.data.payments).toMatchObject([
      { state: 'received' },
    ]);
    expect((await reject(owner)).body).toMatchObject({ code: 'illegal_transition' });
  });
  it('takes a reference as banks write it, and none that money cannot be found by', async () => {
    const id = await confirmed();
    const claim = (body: object, session = asha) => act(id, 'payments', session, { amount: 10, ...body });
    for (const [method, reference] of [
      ['upi', 'paid'],
      ['bank', 'x1'],
      ['card', 'done'],
    ] as const)
      for (const session of [asha, owner]) {
        const { status, body } = await claim({ method, reference }, session);
        expect([status, body.errors?.[0]?.field]).toEqual([422, 'reference']);
      }
    const kept = await claim({ id: `${id}:upi`, method: 'upi', reference: 'UPI 4177 0011 2244' });
    expect(kept.body.data.payments).toMatchObject([{ reference: '417700112244' }]);
    for (const body of [{ method: 'cash', reference: 'To Ramesh' }, { method: 'upi' }])
      expect((await claim(body, owner)).status).toBe(200);
    await act(id, 'cancel', owner);
    const back = (body: object) => act(id, 'refunds', owner, { amount: 1, method: 'bank', ...body });
    expect((await back({ reference: 'sent' })).body.errors[0].field).toBe('reference');
    const { payments } = (await back({ reference: 'utr sbin0012345678 90' })).body.data;
    expect(payments.at(-1)).toMatchObject({ state: 'returned', reference: 'SBIN001234567890' });
  });
  it('goes by the ladder that held when it was booked', async () => {
    const before = await confirmed();
    const ladders = [{ from: '2026-11-01', steps: [{ hours: 0, percent: 100 }] }];
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ selling: { ladders } }) })
        .where('id', '=', demoIds.narmada)
        .execute(),
    );
    const after = await confirmed();
    expect([
      (await act(before, 'cancel', asha)).body.data.fee,
      (await act(after, 'cancel', asha)).body.data.fee,
    ]).toEqual([0, 1499]);
  });
  it('takes the booking out of the cart', async () => {
    const body = { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: 'x' };
    const id = (await t.call('POST', '/api/bookings', { token: ravi.token, body })).body.data.id as string;
    await t.call('PUT', '/api/cart', {
      token: ravi.token,
      body: { service_id: 'hk-office', package: 'standard', quantity: 1, booking_id: id },
    });
    await act(id, 'cancel', ravi);
    expect((await t.call('GET', '/api/cart', { token: ravi.token })).body.data).toEqual([]);
  });
});

describe('after the service', () => {
  it('is rated once, by its customer, when it is completed', async () => {
    const id = await confirmed();
    const rate = (session: Session, body: object = { rating: 5, comment: 'Spotless' }) =>
      act(id, 'feedback', session, body);
    expect((await rate(asha)).status).toBe(409);
    await act(id, 'start', owner);
    await act(id, 'complete', owner);
    expect((await rate(ravi)).status).toBe(404);
    expect((await rate(owner)).status).toBe(403);
    expect((await rate(asha, { rating: 6 })).body.errors[0].field).toBe('rating');
    expect((await rate(asha)).body.data).toMatchObject({ rating: 5, comment: 'Spotless' });
    expect((await rate(asha)).status).toBe(409);
  });
  it('is paid: what a customer claims counts when the business has received it', async () => {
    const id = await confirmed();
    const pay = (session: Session, body: object) => act(id, 'payments', session, body);
    const claim = { id: 'claim-1', amount: 1768.82, method: 'upi', reference: '6312 4455' };
    expect((await pay(asha, claim)).body.data.payments).toMatchObject([{ ...claim, state: 'claimed' }]);
    expect((await pay(asha, claim)).body.data.payments).toHaveLength(1);
    expect((await pay(owner, claim)).body.data.payments).toMatchObject([{ ...claim, state: 'received' }]);
    expect((await pay(asha, { ...claim, amount: 1 })).body.data.payments).toMatchObject([
      { amount: 1768.82, state: 'received' },
    ]);
    expect((await pay(asha, { amount: 0, method: 'upi' })).body.errors[0].field).toBe('amount');
    expect((await pay(asha, { amount: 5, method: 'magic' })).body.errors[0].field).toBe('method');
  });
});

describe('a reminder', () => {
  it('is for a moment to come before the service, and comes once', async () => {
    const id = await confirmed();
    const remind = (at: string) =>
      act(id, 'reminders', asha, { reminder_type: 'notification', reminder_time: at });
    expect((await remind('2026-11-25T04:30:00Z')).body.errors[0].field).toBe('reminder_time');
    expect((await remind('2026-11-20T04:30:00Z')).status).toBe(422);
    expect((await remind('2026-11-25T02:30:00Z')).body.data.remind_at).toBe('2026-11-25T02:30:00.000Z');
    expect((await remind('2026-11-25T02:30:00Z')).body.data.reminders).toHaveLength(1);
    await act(id, 'reschedule', asha, { new_time: '12:00' });
    const news = async () => {
      await Promise.all([sendDueReminders(t.app.services), sendDueReminders(t.app.services)]);
      const { token } = await t.signIn('+919876500001');
      const { data } = (await t.call('GET', '/api/notifications?limit=200', { token })).body;
      return data.filter(
        (item: { link: string; title: string[] }) =>
          item.link === `/bookings/${id}` && item.title[0] === events['booking.reminder'].title[0],
      ).length;
    };
    t.clock.nowMs = Date.parse('2026-11-25T04:29:59Z');
    expect(await news()).toBe(0);
    t.clock.nowMs = Date.parse('2026-11-25T04:30:00Z');
    expect(await news()).toBe(1);
    expect(await news()).toBe(1);
  });
  it('of a booking that was given up does not come', async () => {
    const id = await confirmed();
    await act(id, 'reminders', asha, { reminder_time: '2026-11-25T02:30:00Z' });
    await act(id, 'cancel', asha);
    t.clock.nowMs = Date.parse('2026-11-25T03:00:00Z');
    await sendDueReminders(t.app.services);
    const { token } = await t.signIn('+919876500001');
    const { data } = (await t.call('GET', '/api/notifications?limit=200', { token })).body;
    expect(
      data.filter(
        (item: { link: string; title: string[] }) =>
          item.link === `/bookings/${id}` && item.title[0] === events['booking.reminder'].title[0],
      ),
    ).toEqual([]);
  });
});

describe('the desk', () => {
  it('removes a booking, and sees the figures', async () => {
    const id = await confirmed();
    const remove = (session: Session) => t.call('DELETE', `/api/bookings/${id}`, { token: session.token });
    expect((await remove(asha)).status).toBe(403);
    expect((await remove(owner)).status).toBe(200);
    expect((await t.call('GET', `/api/bookings/${id}`, { token: owner.token })).status).toBe(404);
    expect((await t.call('GET', '/api/bookings/debug', { token: asha.token })).status).toBe(403);
    expect(
      (await t.call('GET', '/api/bookings/debug', { token: owner.token })).body.data.byStatus.length,
    ).toBeGreaterThan(1);
  });
});
