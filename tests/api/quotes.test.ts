import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const request = async () =>
  (
    await t.call('POST', '/api/bookings', {
      token: asha.token,
      body: {
        service_id: 'rec-possession',
        date: '2026-11-25',
        time: '10:00',
        location: 'Dewas Road',
        price: 499,
      },
    })
  ).body.data as { id: string };
const act = (id: string, verb: string, session: Session, body: object = {}) =>
  t.call('POST', `/api/bookings/${id}/${verb}`, { token: session.token, body });

it('a service whose price the business names becomes a request without a price', async () => {
  expect(await request()).toMatchObject({ status: 'pending', price: 0, quote: 'asked' });
});

it('the business names the price, the customer hears of it and accepts, and the booking is agreed', async () => {
  const { id } = await request();
  expect((await act(id, 'confirm', owner)).body).toMatchObject({
    code: 'illegal_transition',
    errors: [{ field: 'quote' }],
  });
  const quoted = await act(id, 'quote', owner, {
    amount: 12_500,
    note: 'Two people, one day',
    until: '2026-11-24',
  });
  expect(quoted.body.data).toMatchObject({
    status: 'pending',
    quote: 'given',
    price: 12_500,
    quote_until: '2026-11-24',
  });
  const news = await t.call('GET', '/api/notifications?limit=200', { token: asha.token });
  expect(
    news.body.data.some(
      (item: { link: string; title: string[] }) =>
        item.link === `/bookings/${id}` && item.title[0] === events['booking.quoted'].title[0],
    ),
  ).toBe(true);
  expect((await act(id, 'confirm', owner)).status).toBe(409);
  expect((await act(id, 'accept', asha)).body.data).toMatchObject({
    status: 'confirmed',
    quote: 'accepted',
    price: 12_500,
  });
  expect((await act(id, 'accept', asha)).status).toBe(409);
});

it('a price may be named again until it is decided, and declining it ends the request for nothing', async () => {
  const { id } = await request();
  await act(id, 'quote', owner, { amount: 9000 });
  expect((await act(id, 'quote', owner, { amount: 8000 })).body.data.price).toBe(8000);
  expect((await act(id, 'decline', asha, { reason: 'Too much' })).body.data).toMatchObject({
    status: 'cancelled',
    quote: 'declined',
    fee: 0,
  });
  expect((await act(id, 'quote', owner, { amount: 7000 })).status).toBe(409);
});

it('nobody decides or prices what is not theirs', async () => {
  const { id } = await request();
  expect((await act(id, 'quote', asha, { amount: 1 })).status).toBe(403);
  expect((await act(id, 'accept', asha)).status).toBe(409);
  await act(id, 'quote', owner, { amount: 9000 });
  expect((await act(id, 'accept', ravi)).status).toBe(404);
  expect((await act(id, 'accept', owner)).status).toBe(403);
});

it('a price that has run out cannot be accepted', async () => {
  const { id } = await request();
  await act(id, 'quote', owner, { amount: 9000, until: '2026-11-22' });
  t.clock.nowMs += 2 * 86_400_000;
  expect((await act(id, 'accept', await t.signIn('+919876500001'))).body.message).toContain('2026-11-22');
  t.clock.nowMs -= 2 * 86_400_000;
});

it.each([
  [{}, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 5, until: '2026-11-01' }, 'until'],
  [{ amount: 5, note: 'x'.repeat(1001) }, 'note'],
])('a price of %j is refused by %s', async (body, field) => {
  const { id } = await request();
  const answer = await act(id, 'quote', owner, body);
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
});

it('a service with prices is no request', async () => {
  const booked = await t.call('POST', '/api/bookings', {
    token: asha.token,
    body: { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: 'x', ask_price: true },
  });
  expect(booked.body.data).toMatchObject({ quote: 'none', price: 1499 });
  expect((await act(booked.body.data.id, 'quote', owner, { amount: 1 })).status).toBe(409);
});

it('a request for a price is a lead for those who sell, one for each customer', async () => {
  const leadsOf = async () =>
    (await t.call('GET', '/api/crm/leads?search=Ravi', { token: owner.token })).body.data;
  const before = (await leadsOf()).length;
  const ask = (more: object) =>
    t.call('POST', '/api/bookings', {
      token: ravi.token,
      body: { service_id: 'rec-possession', date: '2026-11-26', location: 'Dewas Road', ...more },
    });
  expect((await ask({ time: '10:00' })).status).toBe(201);
  await ask({ time: '12:00', repeat: { every: 'weekly', until: '2026-12-20' } });
  const found = await leadsOf();
  expect(found.length).toBe(before + 1);
  const [lead] = found;
  expect(lead).toMatchObject({ name: 'Ravi Jain', source: 'website', stage: 'new' });
  const said = lead.notes.map(({ text }: { text: string }) => text);
  // A series asks once.
  expect(said.map((text: string) => text.includes('26 Nov 2026'))).toEqual([true, true]);
  expect(said[0]).toMatch(/^Asked for a price: .*Dewas Road/);
  await t.call('POST', '/api/bookings', {
    token: ravi.token,
    body: { service_id: 'hk-office', date: '2026-11-27', time: '10:00', location: 'x' },
  });
  expect((await leadsOf())[0].notes).toHaveLength(2);
});
