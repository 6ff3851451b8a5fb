import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedClient } from '#tests/support/documented-client.ts';
import type { DocumentedClient } from '#tests/support/documented-client.ts';
import { misread, under } from '#tests/support/documented-reads.ts';
import type { Reads } from '#tests/support/documented-reads.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

/**
 * The service calls of section 7 of the specification, one row each, with the shape that its samples have.
 */
let t: TestApp;
let owner: DocumentedClient;
beforeAll(async () => {
  t = await makeApp();
  owner = await documentedClient(t, { email: 'owner@narmada.example' });
  await owner.send('POST', '/service-categories', { name: 'Car Care' });
});
afterAll(() => t.remove());

const sample = {
  name: 'Premium Car Wash',
  description: 'Exterior wash, interior vacuum and polish',
  category: 'Car Care',
  price: 1299,
  pricingType: 'fixed',
  duration: 90,
  status: 'active',
  images: ['https://images.example/car-wash.jpg'],
  inclusions: ['Exterior wash', 'Interior vacuum'],
  exclusions: ['Engine cleaning'],
  availability: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    timeSlots: ['09:00', '10:00', '11:00'],
  },
};
const service: Reads = {
  id: 'string',
  name: 'string',
  description: 'string',
  category: 'string',
  price: 'number|null',
  pricingType: 'string',
  duration: 'number',
  status: 'string',
  totalBookings: 'number',
  rating: 'number',
  images: 'array',
  inclusions: 'array',
  exclusions: 'array',
  availability: 'object|null',
  createdAt: 'string',
  updatedAt: 'string',
};
const offered: Reads = {
  ...service,
  price: 'number',
  availability: 'object',
  'availability.days': 'array',
  'availability.timeSlots': 'array',
};
const pricing: Reads = { basic: 'number|null', standard: 'number|null', premium: 'number|null' };
const create = async (): Promise<string> => (await owner.send('POST', '/services', sample)).body.data.id;

type Row = {
  readonly call: string;
  readonly at?: () => Promise<string> | string;
  readonly send?: () => unknown;
  readonly reads: Reads;
};

describe('service calls', () => {
  it.each<Row>([
    { call: 'GET /services', reads: { services: 'array', data: 'array', ...under('services.0', service) } },
    {
      call: 'GET /services?category={category}',
      at: () => '/services?category=Security',
      reads: { services: 'array', ...under('services.0', service) },
    },
    {
      call: 'GET /services/popular?limit={n}',
      at: () => '/services/popular?limit=5',
      reads: { services: 'array', ...under('services.0', service) },
    },
    {
      call: 'GET /services/{id}',
      at: async () => `/services/${await create()}`,
      reads: { ...under('service', offered), ...under('data', offered) },
    },
    {
      call: 'POST /services',
      send: () => sample,
      reads: { ...under('service', offered), ...under('data', offered) },
    },
    {
      call: 'PUT /services/{id}',
      at: async () => `/services/${await create()}`,
      send: () => sample,
      reads: under('service', offered),
    },
    { call: 'DELETE /services/{id}', at: async () => `/services/${await create()}`, reads: {} },
    {
      call: 'GET /service-categories',
      reads: {
        categories: 'array',
        data: 'array',
        'categories.0.id': 'string',
        'categories.0.name': 'string',
      },
    },
    {
      call: 'POST /service-categories',
      send: () => ({ name: 'Car Polish' }),
      reads: { category: 'object', 'category.id': 'string', 'category.name': 'string' },
    },
    {
      call: 'GET /services/{id}/availability',
      at: async () => `/services/${await create()}/availability`,
      reads: {
        availability: 'object',
        data: 'object',
        'availability.days': 'array',
        'availability.timeSlots': 'array',
        'availability.slots': 'array',
      },
    },
    {
      call: 'POST /services/{id}/availability',
      at: async () => `/services/${await create()}/availability`,
      send: () => sample.availability,
      reads: { 'availability.days': 'array', 'availability.timeSlots': 'array' },
    },
    {
      call: 'GET /services/{id}/availability/{date}',
      at: async () => `/services/${await create()}/availability/2026-11-25`,
      reads: { 'availability.slots': 'array', 'availability.slots.0.time': 'string' },
    },
    {
      call: 'GET /services/{id}/pricing',
      at: async () => `/services/${await create()}/pricing`,
      reads: { ...under('pricing', pricing), ...under('data', pricing) },
    },
    {
      call: 'PUT /services/{id}/pricing',
      at: async () => `/services/${await create()}/pricing`,
      send: () => ({ basic: 999, standard: 1299, premium: 1999 }),
      reads: under('pricing', pricing),
    },
  ])('$call', async ({ call, at, send, reads }) => {
    const [method = '', path = ''] = call.split(' ');
    const verb = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((item) => item === method) ?? 'GET';
    const answer = await owner.send(verb, at ? await at() : path, send?.());
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(misread(answer.body, { success: 'boolean', ...reads })).toEqual([]);
  });
});

describe('a service of the sample shape', () => {
  it('is in one of at most a hundred categories', async () => {
    for (let n = (await owner.send('GET', '/service-categories')).body.categories.length - 3; n < 100; n += 1)
      expect((await owner.send('POST', '/service-categories', { name: `Kind ${n}` })).status).toBe(201);
    const more = await owner.send('POST', '/service-categories', { name: 'One more' });
    expect([more.status, more.body.message]).toEqual([422, 'You can add at most 100 categories.']);
  });

  it('comes back as it was sent, and is booked at its price', async () => {
    const wash = { ...sample, name: 'Ceramic Coating' };
    const id = (await owner.send('POST', '/services', wash)).body.data.id as string;
    const read = async () => (await owner.send('GET', `/services/${id}`)).body.service;
    expect(await read()).toMatchObject({ ...wash, totalBookings: 0 });
    const asha = await documentedClient(t, { phone: '+919876500001', role: 'customer' });
    const booked = await asha.send('POST', '/bookings', {
      service: wash.name,
      date: '2026-11-25',
      time: '09:00',
      location: 'Gate 2',
      price: wash.price,
    });
    expect([booked.status, booked.body.data.price]).toEqual([201, 1299]);
    expect(
      (
        await asha.send('POST', '/bookings', {
          service: wash.name,
          date: '2026-11-22',
          time: '09:00',
          location: 'Gate 2',
        })
      ).status,
    ).toBe(409);
    expect((await read()).totalBookings).toBe(1);
    await owner.send('DELETE', `/services/${id}`);
  });
  it('may be sent back whole: what the server decides stays, what is changed is applied, an unknown name is refused', async () => {
    const id = await create();
    const { data } = (await owner.send('GET', `/services/${id}`)).body;
    const put = (more: object) => owner.send('PUT', `/services/${id}`, { ...data, ...more });
    const changed = await put({
      price: 1499,
      pricingType: 'hourly',
      status: 'inactive',
      rating: 5,
      totalBookings: 900,
      updatedAt: '2020-01-01T00:00:00.000Z',
    });
    expect(changed.body.service).toMatchObject({
      price: 1499,
      pricingType: 'hourly',
      shift_hours: 1,
      status: 'inactive',
      rating: 0,
      totalBookings: 0,
    });
    expect((await owner.send('GET', `/services/${id}/pricing`)).body.pricing.standard).toBe(1499);
    expect((await put({ pricingType: 'fixed' })).body.service).toMatchObject({
      pricingType: 'fixed',
      shift_hours: 0,
      price: 1299,
    });
    expect((await put({ colour: 'red' })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'colour' }],
    });
  });
  it.each([
    [{ price: -1 }, 'price'],
    [{ duration: 0 }, 'duration'],
    [{ pricingType: 'daily' }, 'pricingType'],
    [{ status: 'closed' }, 'status'],
    [{ images: ['javascript:alert(1)'] }, 'images.0'],
    [{ availability: { days: ['Someday'], timeSlots: ['09:00'] } }, 'availability.days.0'],
    [{ availability: { days: ['Monday'], timeSlots: ['9am'] } }, 'availability.timeSlots.0'],
    [{ category: 'Nothing' }, 'category'],
  ])('refuses %j by the name of the field', async (wrong, field) => {
    const answer = await owner.send('POST', '/services', { ...sample, ...wrong });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });
});
