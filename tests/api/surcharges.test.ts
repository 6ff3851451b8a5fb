import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let asha: Session;
let ravi: Session;
let anil: Session;
let price = 0;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  price = (await call(asha, 'GET', '/services/plumbing')).body.data.price;
  const set = { urgent_percent: 20, night_percent: 25, night_from: '20:00', night_to: '07:00' };
  expect((await call(owner, 'PUT', '/settings/home', set)).status).toBe(200);
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const rupees = (percent: number): number => Math.round((price * percent) / 100);
let day = 0;
const place = async (more: object, who = asha) => {
  day += 1;
  const made = await call(who, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: `2027-01-${String(1 + (day % 28)).padStart(2, '0')}`,
    time: '11:00',
    location: '7 MG Road',
    city: 'Indore',
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data as { id: string; price: number; surcharges: { kind: string; amount: number }[] };
};
const booked = async (id: string) => (await call(owner, 'GET', `/bookings/${id}`)).body.data;

describe('the rules', () => {
  it('are the business’s to set, within bounds, and everybody may know what costs more', async () => {
    expect((await call(accounts, 'PUT', '/settings/home', { urgent_percent: 5 })).status).toBe(403);
    expect((await call(asha, 'PUT', '/settings/home', { urgent_percent: 5 })).status).toBe(403);
    expect((await call(owner, 'PUT', '/settings/home', { night_percent: 201 })).status).toBe(422);
    const known = (await call(asha, 'GET', '/tenants/current')).body.data.surcharges;
    expect(known).toEqual({
      urgent_percent: 20,
      night_percent: 25,
      armed_percent: 0,
      relievers_percent: 0,
      night_from: '20:00',
      night_to: '07:00',
    });
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await call(malwa, 'GET', '/settings/home')).body.data.urgent_percent).toBe(0);
  });
});

describe('guards that are armed or relieved', () => {
  const guards = { service_id: 'security-commercial', package: 'basic', people: 2, days: 3 };
  const share = (percent: number) => Math.round((1999 * 6 * percent) / 100);
  const scope = { armed: true, gender: 'female', relievers: true };

  it('cost what the price book says where nothing is set, and an app that does not ask books as before', async () => {
    expect(await place({ ...guards, ...scope })).toMatchObject({
      price: 1999 * 6,
      surcharges: [],
      ...scope,
    });
    expect(await place(guards)).toMatchObject({ armed: false, gender: 'any', relievers: false });
  });

  it('cost more by what is set then, whatever the device showed, in the cart and on the bill', async () => {
    const set = { armed_percent: 30, relievers_percent: 15 };
    expect((await call(owner, 'PUT', '/settings/home', { relievers_percent: 201 })).status).toBe(422);
    expect((await call(owner, 'PUT', '/settings/home', set)).status).toBe(200);
    expect((await call(asha, 'GET', '/tenants/current')).body.data.surcharges).toMatchObject(set);
    const total = 1999 * 6 + share(30) + share(15);
    const made = await place({ ...guards, ...scope, price: 1 });
    expect(made).toMatchObject({ price: total, quoted_price: 1, ...scope });
    expect(made.surcharges).toEqual([
      { kind: 'armed', percent: 30, amount: share(30) },
      { kind: 'relievers', percent: 15, amount: share(15) },
    ]);
    const line = { service_id: 'security-commercial', package: 'basic', quantity: 1, booking_id: made.id };
    expect((await call(asha, 'PUT', '/cart', line)).body.data.price).toBe(total);
    await call(owner, 'PUT', '/settings/home', { armed_percent: 99 });
    const moved = { new_date: '2027-02-20', new_time: '20:00' };
    expect((await call(asha, 'POST', `/bookings/${made.id}/reschedule`, moved)).status).toBe(200);
    expect(await booked(made.id)).toMatchObject({ price: total, ...scope });
    for (const action of ['confirm', 'start', 'complete'])
      expect((await call(owner, 'POST', `/bookings/${made.id}/${action}`, {})).status).toBe(200);
    await call(owner, 'PUT', '/settings/home', { armed_percent: 0, relievers_percent: 0 });
    const client = await call(accounts, 'POST', '/clients', { name: 'Asha Verma', kind: 'unregistered' });
    const account = `/billing/clients/${client.body.data.id}/account`;
    expect((await call(accounts, 'PUT', account, { user_id: asha.user.id })).status).toBe(200);
    const bill = await call(accounts, 'POST', '/billing/generate-invoice', {
      client_id: client.body.data.id,
      from: '2027-02-20',
      to: '2027-02-20',
      sources: ['bookings'],
    });
    expect(bill.status, bill.text).toBe(201);
    const [first, ...more] = bill.body.data.invoices[0].lines.map(({ title }: { title: string }) => title);
    expect(first).toMatch(/, 20 Feb 2027 \(armed, women, relievers on weekly offs\)$/);
    expect(more.join()).not.toContain('women');
  });

  it('are nothing for a service that sends no guards, and refuse what no list has', async () => {
    const visit = await place({ service_id: 'hk-office', ...scope });
    expect(visit).toMatchObject({ armed: false, gender: 'any', relievers: false, surcharges: [] });
    for (const wrong of [{ gender: 'other' }, { armed: 'yes' }, { relievers: 1 }])
      expect((await call(asha, 'POST', '/bookings', { ...guards, ...wrong })).status).toBe(422);
  });

  it('are what the office reads where a price is asked for', async () => {
    await call(owner, 'PUT', '/services/security-bank', { custom: true });
    const { id } = await place({ ...scope, service_id: 'security-bank', notes: 'Vault' });
    expect(await booked(id)).toMatchObject({ quote: 'asked', surcharges: [], ...scope });
    const leads = (await call(owner, 'GET', '/crm/leads?limit=5')).text;
    expect(leads).toContain('armed; women; relievers on weekly offs');
  });
});

describe('a visit that is urgent or at night', () => {
  it('costs more by what is set then, line by line, whatever the device showed', async () => {
    expect(await place({})).toMatchObject({ price, surcharges: [] });
    const urgent = await place({ is_urgent: true, price: 1 });
    expect(urgent).toMatchObject({
      price: price + rupees(20),
      surcharges: [{ kind: 'urgent', percent: 20, amount: rupees(20) }],
    });
    const both = await place({ is_urgent: true, time: '20:00' });
    expect(both.price).toBe(price + rupees(20) + rupees(25));
    expect(both.surcharges.map(({ kind }) => kind)).toEqual(['urgent', 'night']);
    const guard = await place({ service_id: 'hk-office', is_urgent: true, time: '22:00' });
    expect(guard.surcharges).toEqual([]);
  });

  it('costs the same in the cart, in the order, in the job, and to the partner’s share of it', async () => {
    const { id } = await place({ is_urgent: true, time: '21:00' }, ravi);
    const total = price + rupees(20) + rupees(25);
    const line = { service_id: 'plumbing', package: 'standard', quantity: 2, booking_id: id };
    expect((await call(ravi, 'PUT', '/cart', line)).body.data.price).toBe(total);
    const cart = (await call(ravi, 'GET', '/cart')).body;
    expect(cart.checkout.lines[0].price).toBe(2 * total);
    // A later rule does not change what was agreed.
    await call(owner, 'PUT', '/settings/home', { urgent_percent: 100 });
    const order = await call(ravi, 'POST', '/cart/checkout', {
      pay_by: 'after_service',
      shown: {
        ...cart.checkout,
        lines: cart.checkout.lines,
        place: undefined,
        promo: undefined,
        problems: undefined,
      },
    });
    await call(owner, 'PUT', '/settings/home', { urgent_percent: 20 });
    expect(order.status, order.text).toBe(201);
    expect(order.body.data).toMatchObject({ status: 'placed', subtotal: 2 * total });
    expect(await booked(id)).toMatchObject({
      status: 'confirmed',
      price: 2 * total,
      surcharges: [
        { kind: 'urgent', percent: 20, amount: 2 * rupees(20) },
        { kind: 'night', percent: 25, amount: 2 * rupees(25) },
      ],
    });
    const [job] = (await call(owner, 'GET', `/jobs?booking_id=${id}`)).body.data;
    expect(job).toMatchObject({ price: 2 * total, urgent: true });
    await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: anil.user.id });
    await call(anil, 'POST', `/jobs/${job.id}/accept`, {});
    const { end_code } = (await call(ravi, 'GET', `/jobs/of-booking/${id}`)).body.data;
    expect((await call(anil, 'POST', `/jobs/${job.id}/complete`, { end_code })).status).toBe(200);
    const lines = (await call(anil, 'GET', '/on-call-services/wallet/transactions')).body.data as {
      job_id: string;
      kind: string;
      amount: number;
    }[];
    expect(lines.find((one) => one.job_id === job.id && one.kind === 'earning')?.amount).toBe(2 * total);
  });

  it('costs by the new time once it is moved, in the cart and in the job too', async () => {
    const { id } = await place({});
    const line = { service_id: 'plumbing', package: 'standard', quantity: 1, booking_id: id };
    await call(asha, 'PUT', '/cart', line);
    await call(asha, 'POST', `/bookings/${id}/reschedule`, { new_date: '2027-01-30', new_time: '21:30' });
    expect(await booked(id)).toMatchObject({ price: price + rupees(25) });
    const inCart = (await call(asha, 'GET', '/cart')).body.data as { booking_id: string; price: number }[];
    expect(inCart.find((one) => one.booking_id === id)?.price).toBe(price + rupees(25));
    expect((await call(owner, 'POST', `/bookings/${id}/confirm`, {})).status).toBe(200);
    const jobPrice = async () => (await call(owner, 'GET', `/jobs?booking_id=${id}`)).body.data[0].price;
    expect(await jobPrice()).toBe(price + rupees(25));
    await call(asha, 'POST', `/bookings/${id}/reschedule`, { new_date: '2027-01-30', new_time: '12:00' });
    expect(await booked(id)).toMatchObject({ price, surcharges: [] });
    expect(await jobPrice()).toBe(price);
    // Who makes it urgent afterwards pays for it as well.
    await call(owner, 'PUT', `/bookings/${id}`, { is_urgent: true });
    expect(await booked(id)).toMatchObject({ price: price + rupees(20), is_urgent: true });
    expect(await jobPrice()).toBe(price + rupees(20));
  });

  it('that the office books for somebody who calls costs the same', async () => {
    const made = await call(owner, 'POST', '/on-call-services/bookings', {
      customer_id: asha.user.id,
      service_id: 'plumbing',
      date: '2027-02-03',
      time: '06:30',
      location: '7 MG Road',
      is_urgent: true,
    });
    expect(made.body.data.price).toBe(price + rupees(20) + rupees(25));
  });
});
