import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

const path = '/api/billing/hsn-codes';
let t: TestApp;
let accountant: Session;

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
});

const list = (query = '', { token } = accountant) => t.call('GET', `${path}${query}`, { token });
const add = (body: unknown, { token } = accountant) => t.call('POST', path, { token, body });
type Listed = { id: string | null; code: string; rate: number | null; own: boolean };
const codesOf = (body: { data: Listed[] }): string[] => body.data.map(({ code }) => code);

describe('service codes', () => {
  it('come with the product, in pages, with what they are called and their rates', async () => {
    const { status, body } = await list('?limit=2&page=2&sort=-code');
    expect(status).toBe(200);
    expect(body.pagination).toMatchObject({ currentPage: 2, limit: 2 });
    expect(body.pagination.total).toBeGreaterThan(60);
    const guards = (await list('?search=998525')).body.data[0];
    expect(guards).toEqual({
      id: null,
      code: '998525',
      kind: 'SAC',
      name: 'Guard services',
      name_hi: 'सुरक्षा गार्ड सेवा',
      category: 'security',
      rate: 18,
      rates: [{ from: '2017-07-01', rate: 18 }],
      unit: 'NA',
      words: expect.stringContaining('watchman'),
      own: false,
      credit: true,
    });
  });

  it('are found by what people call them, in both languages, word by word', async () => {
    for (const words of ['watchman', 'चौकीदार', 'guard%20services', 'GUNMAN'])
      expect([
        words,
        codesOf((await list(`?search=${encodeURIComponent(decodeURIComponent(words))}`)).body),
      ]).toEqual([words, expect.arrayContaining(['998525'])]);
    expect((await list('?search=guard%20zzz')).body.data).toEqual([]);
    expect(codesOf((await list('?category=recovery')).body)).toEqual(['998591', '998592', '998593']);
  });

  it('have the rate of a day', async () => {
    const rateOn = async (day: string) => (await list(`?search=999721&on=${day}`)).body.data[0].rate;
    expect([await rateOn('2025-09-21'), await rateOn('2025-09-22'), await rateOn('2017-06-30')]).toEqual([
      18,
      5,
      null,
    ]);
  });

  it.each([
    ['?on=2026-02-30', 'on'],
    ['?category=fishing', 'category'],
    ['?sort=colour', 'sort'],
    ['?limit=201', 'limit'],
  ])('refuse %s', async (query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });
});

describe('a business’s own codes', () => {
  it('stand among the others, and a rate of a later day follows', async () => {
    const cameras = { code: '85258900', name: 'Cameras', name_hi: 'कैमरे', rate: 18, unit: 'NOS' };
    const made = await add(cameras);
    expect([made.status, made.body.data]).toMatchObject([201, { ...cameras, effective_from: '2017-07-01' }]);
    expect((await add({ ...cameras, rate: 5, effective_from: '2026-04-01' })).status).toBe(201);
    const [listed] = (await list('?search=85258900&on=2026-03-31')).body.data;
    expect(listed).toMatchObject({
      kind: 'HSN',
      own: true,
      category: null,
      rate: 18,
      unit: 'NOS',
      rates: [
        { from: '2017-07-01', rate: 18 },
        { from: '2026-04-01', rate: 5 },
      ],
    });
    expect((await list('?search=85258900&on=2026-04-01')).body.data[0].rate).toBe(5);
  });

  it('may name a shipped code anew and give it a rate', async () => {
    await add({ code: '998597', name: 'Lawns and plants', rate: 5, effective_from: '2026-10-01' });
    expect((await list('?search=lawns')).body.data).toMatchObject([
      { code: '998597', category: 'facility', rate: 5, own: true, name_hi: 'बाग़वानी' },
    ]);
  });

  it.each([
    [{ name: 'x', rate: 18 }, 422, 'code'],
    [{ code: '12345', name: 'x', rate: 18 }, 422, 'code'],
    [{ code: 'abcd', name: 'x', rate: 18 }, 422, 'code'],
    [{ code: '998511', rate: 18 }, 422, 'name'],
    [{ code: '998511', name: 'x' }, 422, 'rate'],
    [{ code: '998511', name: 'x', rate: 17 }, 422, 'rate'],
    [{ code: '998511', name: 'x', rate: 28, effective_from: '2025-09-22' }, 422, 'rate'],
    [{ code: '998511', name: 'x', rate: 18, colour: 'red' }, 422, 'colour'],
    [{ code: '85258900', name: 'x', rate: 18 }, 409, 'effective_from'],
  ])('are refused as %j', async (body, status, field) => {
    const answer = await add(body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, field]);
  });

  it('are renamed and removed, and nobody else sees them', async () => {
    const { id, ver } = (await add({ code: '998519', name: 'Helpers', rate: 18 })).body.data;
    const edited = await t.call('PUT', `${path}/${id}`, {
      token: accountant.token,
      body: { name: 'Helpers for events' },
    });
    expect([edited.status, edited.body.data.ver]).toEqual([200, ver + 1]);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await list('?search=helpers%20for%20events', malwa)).body.data).toEqual([]);
    expect((await t.call('DELETE', `${path}/${id}`, { token: malwa.token })).status).toBe(404);
    expect((await t.call('DELETE', `${path}/${id}`, { token: accountant.token })).status).toBe(200);
    expect((await list('?search=998519')).body.data).toMatchObject([{ own: false }]);
  });

  it('are not for people without the books', async () => {
    const guard = await t.signIn('9876500011');
    expect((await list('', guard)).status).toBe(403);
    expect((await add({ code: '998511', name: 'x', rate: 18 }, guard)).status).toBe(403);
  });
});
