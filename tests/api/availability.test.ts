import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await t.call('PUT', '/api/services/hk-residential', { token: owner.token, body: { duration: 90 } });
});
afterAll(() => t.remove());

const hours = {
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  timeSlots: ['09:00', '11:00', '13:00'],
  capacity: 1,
  buffer: 30,
  notice: 60,
  blocked: [],
};
const set = (more: object, id = 'hk-residential') =>
  t.call('POST', `/api/services/${id}/availability`, { token: owner.token, body: { ...hours, ...more } });
const book = (more: object = {}, session = asha) =>
  t.call('POST', '/api/bookings', {
    token: session.token,
    body: { service_id: 'hk-residential', date: '2026-11-25', time: '09:00', location: 'Here', ...more },
  });
const free = async (query: string) => (await t.call('GET', `/api/bookings/availability?${query}`)).body.data;

describe('availability', () => {
  it('is set by the business alone, and answers under the name of service calls', async () => {
    expect(
      (await t.call('POST', '/api/services/hk-residential/availability', { token: asha.token, body: hours }))
        .status,
    ).toBe(403);
    const answer = await set({});
    expect([answer.status, answer.body.availability]).toEqual([200, hours]);
    expect(
      (await t.call('GET', '/api/services/hk-residential/availability')).body.availability,
    ).toMatchObject({ serviceId: 'hk-residential', ...hours });
  });
  it.each([
    [{ timeSlots: [] }, 'timeSlots'],
    [{ timeSlots: ['9am'] }, 'timeSlots.0'],
    [{ days: ['Someday'] }, 'days.0'],
    [{ capacity: 0 }, 'capacity'],
    [{ notice: -1 }, 'notice'],
  ])('refuses %j by the name of the field', async (more, field) => {
    const answer = await set(more);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });
  it('lists the times of a day under both addresses, without those that have gone by or are too near', async () => {
    const today = await free('serviceId=hk-residential&date=2026-11-21');
    expect(today.slots.map((slot: { time: string }) => slot.time)).toEqual(['13:00']);
    t.clock.nowMs -= 2 * 3_600_000;
    expect(
      (await free('serviceId=hk-residential&date=2026-11-21')).slots.map(
        (slot: { time: string }) => slot.time,
      ),
    ).toEqual(['11:00', '13:00']);
    t.clock.nowMs += 2 * 3_600_000;
    const day = await t.call('GET', '/api/services/hk-residential/availability/2026-11-26');
    expect(day.body.availability.slots).toEqual(
      hours.timeSlots.map((time) => ({ time, available: true, left: 1 })),
    );
    expect((await t.call('GET', '/api/services/hk-residential/availability/soon')).status).toBe(400);
    expect((await t.call('GET', '/api/services/none/availability')).status).toBe(404);
  });
  it('has no times on a blocked day, and refuses one with the days after it', async () => {
    await set({ blocked: [{ from: '2026-11-25', to: '2026-11-26', why: 'Festival' }] });
    expect((await free('serviceId=hk-residential&date=2026-11-25')).slots).toEqual([]);
    const answer = await book();
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([
      409,
      'slot_taken',
      'date',
    ]);
    expect(answer.body.alternatives[0]).toMatchObject({ date: '2026-11-27', time: '09:00' });
    await set({});
  });
  it('names the days of a series on which a time is taken, each with all its days', async () => {
    await set({ blocked: [{ from: '2026-12-03', to: '2026-12-03', why: 'Festival' }] });
    expect((await book({ date: '2026-12-09' })).status).toBe(201);
    const days = 'dates=2026-12-02,2026-12-09,2026-12-16';
    expect((await free(`serviceId=hk-residential&time=09:00&${days}`)).taken).toEqual(['2026-12-09']);
    expect((await free(`serviceId=hk-residential&time=09:00&days=2&${days}`)).taken).toEqual([
      '2026-12-02',
      '2026-12-09',
    ]);
    expect((await free(`serviceId=hk-residential&time=11:00&${days}`)).taken).toEqual([]);
    expect((await free(`serviceId=hk-residential&time=10:00&${days}`)).taken).toHaveLength(3);
    for (const [query, field] of [
      [`time=soon&${days}`, 'time'],
      ['time=09:00&dates=2026-12-32', 'dates'],
      [`time=09:00&dates=${Array.from({ length: 53 }, () => '2026-12-02').join()}`, 'dates'],
      [`time=09:00&days=32&${days}`, 'days'],
    ]) {
      const answer = await t.call('GET', `/api/bookings/availability?serviceId=hk-residential&${query}`);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
    }
    await set({});
  });
});

describe('capacity', () => {
  it('gives the last place once, and names the best other times to who comes second', async () => {
    expect((await book()).status).toBe(201);
    const lost = await book({}, ravi);
    expect([lost.status, lost.body.code, lost.body.errors[0].field]).toEqual([409, 'slot_taken', 'time']);
    expect(
      lost.body.alternatives.map(
        (alternative: { date: string; time: string }) => `${alternative.date} ${alternative.time}`,
      ),
    ).toEqual([
      '2026-11-25 11:00',
      '2026-11-25 13:00',
      '2026-11-26 09:00',
      '2026-11-27 09:00',
      '2026-11-28 09:00',
    ]);
    expect((await free('serviceId=hk-residential&date=2026-11-25')).slots[0]).toEqual({
      time: '09:00',
      available: false,
      left: 0,
    });
    expect((await free('serviceId=hk-residential&date=2026-11-25&time=09:00')).alternatives[0]).toMatchObject(
      { time: '11:00' },
    );
  });
  it('lets one of twelve win that come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => book({ date: '2026-12-02' }, i % 2 ? asha : ravi)),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 409),
    ]);
  });
  it('lets one win when a device sends what it booked without network, in one push and in two', async () => {
    const push = (session: Session, ids: readonly string[], date: string) =>
      t.call('POST', '/api/sync/push', {
        token: session.token,
        body: {
          device: `device-${session.user.id}`,
          schema: 1,
          ops: ids.map((id, n) => ({
            op: crypto.randomUUID(),
            n,
            type: 'create',
            coll: 'bookings',
            id,
            at: t.clock.nowMs,
            patch: { service_id: 'hk-residential', date, time: '11:00', location: 'Offline' },
          })),
        },
      });
    const inOne = await push(asha, [crypto.randomUUID(), crypto.randomUUID()], '2026-12-03');
    expect(
      inOne.body.results.map((result: { status: string; code?: string }) => result.code ?? result.status),
    ).toEqual(['applied', 'slot_taken']);
    const both = await Promise.all([
      push(asha, [crypto.randomUUID()], '2026-12-04'),
      push(ravi, [crypto.randomUUID()], '2026-12-04'),
    ]);
    expect(
      both.map((answer) => answer.body.results[0].status as string).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['applied', 'rejected']);
  });
  it('gives a place back when its booking is cancelled or moved, and asks for one where it is moved to', async () => {
    const first = (await book({ date: '2026-12-05' })).body.data.id as string;
    expect((await book({ date: '2026-12-05' }, ravi)).status).toBe(409);
    await t.call('POST', `/api/bookings/${first}/reschedule`, {
      token: asha.token,
      body: { new_time: '13:00' },
    });
    const second = (await book({ date: '2026-12-05' }, ravi)).body.data.id as string;
    const back = await t.call('POST', `/api/bookings/${first}/reschedule`, {
      token: asha.token,
      body: { new_time: '09:00' },
    });
    expect([back.status, back.body.code]).toEqual([409, 'slot_taken']);
    await t.call('POST', `/api/bookings/${second}/cancel`, { token: ravi.token });
    expect(
      (
        await t.call('POST', `/api/bookings/${first}/reschedule`, {
          token: asha.token,
          body: { new_time: '09:00' },
        })
      ).status,
    ).toBe(200);
  });
  it('counts people and days of duty', async () => {
    expect((await set({ capacity: 5, buffer: 0 }, 'security-pso')).status).toBe(200);
    const guards = (more: object) => book({ service_id: 'security-pso', date: '2026-12-10', ...more });
    const three = await guards({ people: 3, days: 3 });
    expect(three.body.data).toMatchObject({ people: 3, days: 3, shift_hours: 12, price: 5499 * 9 });
    expect((await guards({ date: '2026-12-12', people: 3 })).status).toBe(409);
    expect((await guards({ date: '2026-12-12', people: 2 })).status).toBe(201);
    expect((await guards({ date: '2026-12-09', people: 3, days: 2 })).status).toBe(409);
    expect((await free('serviceId=security-pso&date=2026-12-11&people=3')).slots[0]).toMatchObject({
      available: false,
      left: 2,
    });
  });
  it('refuses a time that is not offered, and takes any where no hours are set', async () => {
    expect((await book({ date: '2026-12-06', time: '10:17' })).body.code).toBe('slot_taken');
    expect((await book({ service_id: 'hk-office', date: '2026-12-06', time: '10:17' })).status).toBe(201);
  });
});

describe('the price of an amount', () => {
  it('is computed by the server from people, hours and days, whatever was sent', async () => {
    const answer = await book({
      service_id: 'security-commercial',
      package: 'basic',
      time: '08:00',
      people: 2,
      shift_hours: 8,
      days: 3,
      price: 1,
    });
    expect(answer.body.data).toMatchObject({
      price: 1333 * 6,
      quoted_price: 1,
      people: 2,
      shift_hours: 8,
      days: 3,
    });
  });
  it('does not count people where a service is a visit', async () => {
    expect(
      (await book({ service_id: 'hk-office', package: 'basic', people: 9, days: 4 })).body.data,
    ).toMatchObject({ price: 899, people: 1, days: 1 });
  });
  it('is set by the business, and answers under the name of service calls', async () => {
    const put = (token: string, body: object) =>
      t.call('PUT', '/api/services/hk-contract/pricing', { token, body });
    expect((await put(asha.token, { basic: 1 })).status).toBe(403);
    expect((await put(owner.token, { basic: 3100 })).body.pricing).toMatchObject({
      basic: 3100,
      standard: 5499,
    });
    expect((await t.call('GET', '/api/services/hk-contract/pricing')).body.pricing.basic).toBe(3100);
    expect((await put(owner.token, { basic: -1 })).body.errors[0].field).toBe('basic');
  });
});

describe('the catalogue', () => {
  const create = (token: string, body: object) => t.call('POST', '/api/services', { token, body });
  const category = (token: string, body: object) =>
    t.call('POST', '/api/service-categories', { token, body });

  it('takes a new category, and services only into categories that there are', async () => {
    expect((await category(asha.token, { name: 'Gardening' })).status).toBe(403);
    expect(
      (await create(owner.token, { name: 'Lawn Mowing', category: 'Gardening' })).body.errors[0].field,
    ).toBe('category');
    const added = await category(owner.token, { name: 'Gardening', name_hi: 'बाग़वानी' });
    expect([added.status, added.body.category]).toMatchObject([
      201,
      { id: 'gardening', name: 'Gardening', name_hi: 'बाग़वानी' },
    ]);
    expect((await category(owner.token, { name: ' gardening ' })).status).toBe(409);
    expect((await category(owner.token, { name: 'SECURITY' })).status).toBe(409);
    const service = await create(owner.token, {
      id: 'lawn',
      name: 'Lawn Mowing',
      category: 'Gardening',
      price: 700,
    });
    expect([service.status, service.body.service]).toMatchObject([
      201,
      { id: 'lawn', category: 'Gardening', per_person: false },
    ]);
    expect((await t.call('GET', '/api/services?category=gardening')).body.services).toHaveLength(1);
    expect((await t.call('GET', '/api/service-categories')).body.categories.at(-1)).toMatchObject({
      name: 'Gardening',
      services: 1,
    });
  });
  it('changes and removes a service, which then cannot be booked', async () => {
    const put = await t.call('PUT', '/api/services/lawn', {
      token: owner.token,
      body: { name: 'Lawn Care' },
    });
    expect(put.body.service.name).toBe('Lawn Care');
    await t.call('PUT', '/api/services/lawn', { token: owner.token, body: { status: 'inactive' } });
    expect((await book({ service_id: 'lawn' })).status).toBe(422);
    expect((await t.call('DELETE', '/api/services/lawn', { token: owner.token })).status).toBe(200);
    expect((await t.call('GET', '/api/services/lawn')).status).toBe(404);
  });
});
