import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { rateSays } from '#shared/modules/on-call/server-messages.ts';
import { findFaults } from '#server/commands/verify.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { pictures } from '#tests/support/pictures.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
let asha: Session;
let anil: Session;
let bhola: Session;
let price = 0;
const ids = { anil: '', bhola: '' };
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
  for (const [name, who] of Object.entries({ anil, bhola }))
    Object.assign(ids, { [name]: (await call(who, 'GET', '/on-call-services/my-work')).body.data.id });
  price = (await call(asha, 'GET', '/services/plumbing')).body.data.price;
  expect(price).toBeGreaterThan(300);
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const home = '/on-call-services/rates';
/** A line of Anil's card that is there for one test. */
const withRate = async (body: object, run: (id: string) => Promise<void>): Promise<void> => {
  const line = { provider_id: ids.anil, service_id: 'plumbing', starts_on: '2026-11-01', ...body };
  const made = await call(owner, 'POST', home, line);
  expect(made.status, made.text).toBe(201);
  try {
    await run(made.body.data.id);
  } finally {
    await call(owner, 'DELETE', `${home}/${made.body.data.id}`);
  }
};
let at = 0;
/** A booking of Asha's that is confirmed, with its job. */
const booked = async (date = '2026-11-22', more: object = {}) => {
  at += 1;
  const time = `${String(8 + (at % 11)).padStart(2, '0')}:${String(5 * Math.floor(at / 11)).padStart(2, '0')}`;
  const facts = { service_id: 'plumbing', date, time, location: '7 MG Road', city: 'Indore', ...more };
  const made = await call(asha, 'POST', '/bookings', facts);
  expect(made.status, made.text).toBe(201);
  const booking = made.body.data.id as string;
  await call(owner, 'POST', `/bookings/${booking}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data;
  return { booking, job: job.id as string, price: job.price as number };
};
const accepted = async (who = anil, date?: string, more: object = {}) => {
  const made = await booked(date, more);
  await call(owner, 'POST', `/jobs/${made.job}/offer`, { to: 'person', worker_id: who.user.id });
  expect((await call(who, 'POST', `/jobs/${made.job}/accept`, {})).status).toBe(200);
  return made;
};
/** Days ahead only the customer’s code says that the work was begun. */
const begin = async ({ booking, job }: { booking: string; job: string }, who = anil) => {
  const { start_code: code } = (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
  await call(who, 'POST', `/jobs/${job}/progress`, { to: 'begin', code });
};
const complete = async (job: string, who = anil) => {
  const done = await call(who, 'POST', `/jobs/${job}/complete`, {});
  expect(done.status, done.text).toBe(200);
};
type Line = { job_id: string; kind: string; amount: number; movement: string; note: string };
const linesOf = async (job: string): Promise<Line[]> => {
  const path = '/on-call-services/wallet/transactions?limit=200&sort=created_at';
  return ((await call(owner, 'GET', path)).body.data as Line[]).filter((line) => line.job_id === job);
};
const sum = (lines: readonly Line[], ...kinds: string[]): number =>
  lines
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((all, { amount }) => Math.round(all * 100 + amount * 100) / 100, 0);
const shown = async (who: Session, job: string): Promise<number | null | undefined> =>
  (await call(who, 'GET', '/jobs/assigned')).body.data.find(({ id }: { id: string }) => id === job)?.earning;
/** Every side of what a job moved. */
const wholeSum = async (job: string): Promise<number> => {
  const rows = await t.app.services.database.read
    .selectFrom('wallet_lines')
    .select('amount')
    .where('job_id', '=', job)
    .execute();
  return rows.reduce((all, row) => all + Number(row['amount']), 0);
};

describe('the rate card of a partner', () => {
  it('decides what a job leaves them, which they see before they accept', async () => {
    await withRate({ amount: 222.5 }, async () => {
      const { job } = await booked();
      await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'all' });
      expect([await shown(anil, job), await shown(bhola, job)]).toEqual([222.5, price * 0.8]);
      await call(anil, 'POST', `/jobs/${job}/accept`, {});
      expect(await shown(anil, job)).toBe(222.5);
      await complete(job);
      const lines = await linesOf(job);
      expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual(
        expect.arrayContaining([
          ['earning', price],
          ['commission', 222.5 - price],
        ]),
      );
      expect(lines.map(({ note }) => note)).toEqual(
        lines.map(() => expect.stringMatching(/ \(rate card\)$/)),
      );
      expect([sum(lines), await wholeSum(job)]).toEqual([222.5, 0]);
    });
  });

  it('holds by the day of the job, until its last day', async () => {
    await withRate({ amount: 200, ends_on: '2026-12-31' }, async () =>
      withRate({ amount: 250, starts_on: '2026-11-24', ends_on: '2026-11-25' }, async () => {
        for (const [date, gets] of [
          ['2026-11-23', 200],
          ['2026-11-24', 250],
          ['2026-11-25', 250],
          // The newest that has begun is over: an older one does not come back.
          ['2026-11-26', price * 0.8],
        ] as const) {
          const made = await accepted(anil, date);
          expect(await shown(anil, made.job)).toBe(gets);
          await begin(made);
          await complete(made.job);
          expect(sum(await linesOf(made.job)), date).toBe(gets);
        }
      }),
    );
    const before = await accepted();
    await withRate({ amount: 200, starts_on: '2026-11-23' }, async () => {
      await complete(before.job);
      expect(sum(await linesOf(before.job))).toBe(price * 0.8);
    });
  });

  it('leaves at most the price, and counts what was booked', async () => {
    await withRate({ amount: 9_000 }, async () => {
      const { job } = await accepted();
      expect(await shown(anil, job)).toBe(price);
      await complete(job);
      const lines = await linesOf(job);
      expect([sum(lines), sum(lines, 'commission')]).toEqual([price, 0]);
    });
    await withRate({ amount: 150 }, async () => {
      const { job, price: whole } = await accepted(anil, undefined, { quantity: 3 });
      expect(whole).toBe(price * 3);
      await complete(job);
      expect(sum(await linesOf(job))).toBe(450);
    });
  });

  it('is for the service alone: other jobs go by the share of the price', async () => {
    await withRate({ service_id: 'drain-cleaning', amount: 100 }, async () => {
      const { job } = await accepted();
      await complete(job);
      expect(sum(await linesOf(job))).toBe(price * 0.8);
    });
    await withRate({ amount: 100 }, async () => {
      const facts = { title: 'Tap', kind: 'on_call', skill: 'plumber', date: '2026-11-22', time: '09:00' };
      const worker = { price: 500, worker_id: anil.user.id };
      const made = await call(owner, 'POST', '/jobs', { ...facts, ...worker });
      await call(anil, 'POST', `/jobs/${made.body.data.id}/accept`, {});
      await complete(made.body.data.id);
      expect(sum(await linesOf(made.body.data.id))).toBe(400);
    });
  });
});

describe('extra work beside a rate card', () => {
  const extra = async (job: string, amount: number): Promise<string> => {
    const id = newId();
    const made = await call(anil, 'POST', `/jobs/${job}/extras`, { id, name: 'New tap', amount });
    expect([made.status, made.body.data?.status], made.text).toEqual([201, 'proposed']);
    return id;
  };
  it('is paid by the share, before the report and after it', async () => {
    await withRate({ amount: 200 }, async () => {
      const made = await accepted();
      await begin(made);
      const [first, second] = [await extra(made.job, 50), await extra(made.job, 30)];
      expect((await call(asha, 'POST', `/jobs/extras/${first}/approve`, {})).status).toBe(200);
      expect(await shown(anil, made.job)).toBe(240);
      await complete(made.job);
      expect(sum(await linesOf(made.job))).toBe(240);
      const late = await call(asha, 'POST', `/jobs/extras/${second}/approve`, {});
      expect(late.status, late.text).toBe(200);
      const lines = await linesOf(made.job);
      expect([sum(lines), sum(lines, 'earning'), await wholeSum(made.job)]).toEqual([264, price + 80, 0]);
      expect(await shown(anil, made.job)).toBe(264);

      // Taken back it is exact, and whoever does it anew has the work and the extras once.
      const reopened = await call(owner, 'POST', `/jobs/${made.job}/reopen`, { reason: 'Leaks' });
      expect(reopened.status, reopened.text).toBe(200);
      expect(sum(await linesOf(made.job))).toBe(0);
      await call(owner, 'POST', `/jobs/${made.job}/offer`, { to: 'person', worker_id: anil.user.id });
      expect(await shown(anil, made.job)).toBe(264);
      await call(anil, 'POST', `/jobs/${made.job}/accept`, {});
      await complete(made.job);
      expect([sum(await linesOf(made.job)), await wholeSum(made.job)]).toEqual([264, 0]);
    });
  });
});

describe('a job that changes hands', () => {
  it('is paid by the card of who does it, and a report in its place books anew', async () => {
    await withRate({ amount: 200 }, async () => {
      const { job } = await accepted();
      await call(owner, 'POST', `/jobs/${job}/release`, {});
      await call(owner, 'POST', `/jobs/${job}/offer`, { to: 'person', worker_id: bhola.user.id });
      expect(await shown(bhola, job)).toBe(price * 0.8);
      await call(bhola, 'POST', `/jobs/${job}/accept`, {});
      await complete(job, bhola);
      expect(sum(await linesOf(job))).toBe(price * 0.8);
      await call(anil, 'POST', `/jobs/${job}/complete`, {});
      const { returns } = (await call(owner, 'GET', `/jobs/${job}/story`)).body.data;
      const held = returns.find((one: { state: string }) => one.state === 'held');
      const settled = await call(owner, 'POST', `/jobs/${job}/returns/${held.id}/settle`, {
        counts: true,
        reason: 'He did it',
      });
      expect(settled.status, settled.text).toBe(200);
      const lines = await linesOf(job);
      expect([sum(lines), await wholeSum(job)]).toEqual([200, 0]);
    });
  });

  it('is taxed on the price, not on what the card leaves', async () => {
    const untaxed = await call(owner, 'PUT', `/on-call-services/providers/${ids.anil}`, { pan: '' });
    expect(untaxed.status, untaxed.text).toBe(200);
    await withRate({ amount: 200 }, async () => {
      const { job } = await accepted();
      await complete(job);
      const lines = await linesOf(job);
      expect(sum(lines, 'tax')).toBeCloseTo(-price * 0.05, 2);
      expect(sum(lines, 'earning', 'commission')).toBe(200);
    });
    await call(owner, 'PUT', `/on-call-services/providers/${ids.anil}`, { pan: 'ABCPV1234E' });
  });
});

describe('the lines of a rate card', () => {
  it('are read by the partner for today and later, and they hear of each change', async () => {
    expect((await call(anil, 'GET', '/on-call-services/my-rates')).body.data).toEqual({
      share_percent: 80,
      rates: [],
    });
    await withRate({ amount: 180, starts_on: '2026-01-01' }, async () =>
      withRate({ amount: 200 }, async (id) =>
        withRate({ amount: 250, starts_on: '2027-01-01' }, async () => {
          const seen = (await call(anil, 'GET', '/on-call-services/my-rates')).body.data.rates;
          expect(seen).toMatchObject([
            { id, service: 'Plumbing', service_id: 'plumbing', amount: 200, ends_on: null },
            { amount: 250, starts_on: '2027-01-01' },
          ]);
          expect((await call(bhola, 'GET', '/on-call-services/my-rates')).body.data.rates).toEqual([]);
          expect((await call(asha, 'GET', '/on-call-services/my-rates')).body.data).toBeNull();
          const ended = await call(owner, 'PUT', `${home}/${id}`, { ends_on: '2026-11-20' });
          expect(ended.status, ended.text).toBe(200);
          const left = (await call(anil, 'GET', '/on-call-services/my-rates')).body.data.rates;
          expect(left.map(({ amount }: { amount: number }) => amount)).toEqual([250]);
        }),
      ),
    );
    const news = (await call(anil, 'GET', '/notifications?limit=50')).body.data as {
      title: string[];
      body: string[];
    }[];
    const said = news.filter(({ title }) => title[0] === rateSays.newsRate[0]).map(({ body }) => body[0]);
    expect(said).toContain('Plumbing: ₹200 from 1 Nov 2026 to 20 Nov 2026');
    expect(said).toContain('Plumbing: the rate from 1 Jan 2027 was removed');
  });

  it('are of the office alone, and of one business', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const accounts = await t.signInAdmin('accounts@narmada.example');
    await withRate({ amount: 200 }, async (id) => {
      for (const who of [anil, bhola, asha])
        for (const [method, path, body] of [
          ['GET', home],
          ['GET', `${home}/${id}`],
          ['PUT', `${home}/${id}`, { amount: 400 }],
          ['DELETE', `${home}/${id}`],
          [
            'POST',
            home,
            { provider_id: ids.anil, service_id: 'plumbing', amount: 1, starts_on: '2027-02-01' },
          ],
        ] as const)
          expect((await call(who, method, path, body)).status, path).toBe(403);
      expect((await call(accounts, 'PUT', `${home}/${id}`, { amount: 400 })).status).toBe(403);
      expect((await call(malwa, 'GET', `${home}/${id}`)).status).toBe(404);
      expect((await call(malwa, 'PUT', `${home}/${id}`, { amount: 400 })).status).toBe(404);
      expect((await call(malwa, 'DELETE', `${home}/${id}`)).status).toBe(404);
      expect((await call(malwa, 'GET', home)).text).not.toContain(id);
    });
    const foreign = { provider_id: ids.anil, service_id: 'plumbing', amount: 1, starts_on: '2027-02-01' };
    const stolen = await call(malwa, 'POST', home, foreign);
    const nobody = await call(malwa, 'POST', home, { ...foreign, provider_id: newId() });
    expect([stolen.status, stolen.body.errors]).toEqual([nobody.status, nobody.body.errors]);
    expect(stolen.body.errors).toMatchObject([{ field: 'provider_id' }]);
  });

  it('are written with network alone: a device changes none', async () => {
    const line = { provider_id: ids.anil, service_id: 'plumbing', amount: 120, starts_on: '2026-11-01' };
    const push = async (who: Session, type: string, id: string, patch: Record<string, unknown>) => {
      const device = makeDevice(() => t.clock.nowMs);
      const sent = device.operation({ type, coll: 'partner_rates', id, patch });
      const body = { device: device.id, schema: schemaNumber, ops: [device.register(), sent] };
      return (await call(who, 'POST', '/sync/push', body)).body.results[1].status;
    };
    await withRate({ amount: 200 }, async (id) => {
      for (const who of [owner, anil]) {
        const added = newId();
        expect(await push(who, 'create', added, { ...line, starts_on: '2026-12-01' })).toBe('rejected');
        expect(await push(who, 'update', id, { amount: 900 })).toBe('rejected');
        expect(await push(who, 'delete', id, {})).toBe('rejected');
        expect((await call(owner, 'GET', `${home}/${added}`)).status).toBe(404);
      }
      expect((await call(owner, 'GET', `${home}/${id}`)).body.data).toMatchObject({ ...line, amount: 200 });
      expect((await call(owner, 'GET', '/audit-logs?limit=10')).text).toContain('Partner rate');
    });
  });

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1.005 }],
    ['amount', { amount: undefined }],
    ['starts_on', { starts_on: '2026-02-30' }],
    ['starts_on', { starts_on: undefined }],
    ['ends_on', { starts_on: '2026-11-02', ends_on: '2026-11-01' }],
    ['service_id', { service_id: 'nothing' }],
    ['service_id', { service_id: undefined }],
    ['provider_id', { provider_id: undefined }],
    ['provider_id', { provider_id: 'x' }],
  ])('name %s where it is wrong: %j', async (field, wrong) => {
    const line = { provider_id: ids.anil, service_id: 'plumbing', amount: 5, starts_on: '2026-11-01' };
    const answer = await call(owner, 'POST', home, { ...line, ...wrong });
    expect([answer.status, answer.body.errors?.[0]?.field], answer.text).toEqual([422, field]);
  });

  it('are for home services, and one for each day', async () => {
    const line = { provider_id: ids.anil, amount: 5, starts_on: '2026-11-01' };
    const guard = await call(owner, 'POST', home, { ...line, service_id: 'hk-office' });
    expect([guard.status, guard.body.errors?.[0]]).toMatchObject([
      422,
      { field: 'service_id', message: rateSays.notHome[0] },
    ]);
    await withRate({ amount: 200 }, async () =>
      withRate({ amount: 210, starts_on: '2026-11-02' }, async (id) => {
        for (const again of [
          await call(owner, 'POST', home, { ...line, service_id: 'plumbing' }),
          await call(owner, 'PUT', `${home}/${id}`, { starts_on: '2026-11-01' }),
        ])
          expect([again.status, again.body.errors?.[0]]).toMatchObject([
            409,
            { field: 'starts_on', message: rateSays.sameDay[0] },
          ]);
        // A partner or a service is never changed under what was agreed.
        const moved = await call(owner, 'PUT', `${home}/${id}`, { provider_id: ids.bhola });
        expect(moved.status, moved.text).toBe(422);
        const own = { ...line, provider_id: ids.bhola, service_id: 'plumbing' };
        const [one, two] = await Promise.all([
          call(owner, 'POST', home, own),
          call(owner, 'POST', home, own),
        ]);
        expect(new Set([one.status, two.status])).toEqual(new Set([201, 409]));
        const made = one.status === 201 ? one : two;
        expect((await call(owner, 'DELETE', `${home}/${made.body.data.id}`)).status).toBe(200);
        // What was removed may be said again.
        const again = await call(owner, 'POST', home, own);
        expect(again.status, again.text).toBe(201);
        await call(owner, 'DELETE', `${home}/${again.body.data.id}`);
      }),
    );
  });
});

it('a visit in vain keeps the share of the price, and the wallet still proves itself', async () => {
  expect((await call(owner, 'PUT', '/settings/home', { wait_minutes: 15, vain_visit_fee: 100 })).status).toBe(
    200,
  );
  const rate = { provider_id: ids.anil, service_id: 'plumbing', amount: 350, starts_on: '2026-11-01' };
  expect((await call(owner, 'POST', home, rate)).status).toBe(201);
  const { job } = await accepted(anil, '2026-11-21', { time: '13:30' });
  t.clock.nowMs += 80 * 60_000;
  owner = await t.signInAdmin('owner@narmada.example');
  const phone = await t.app.services.database.read
    .selectFrom('users')
    .select('phone')
    .where('id', '=', anil.user.id)
    .executeTakeFirstOrThrow();
  anil = await t.signIn(String(phone['phone']), 'provider');
  await call(anil, 'POST', `/jobs/${job}/progress`, { to: 'arrive' });
  t.clock.nowMs += 30 * 60_000;
  anil = await t.signIn(String(phone['phone']), 'provider');
  owner = await t.signInAdmin('owner@narmada.example');
  const [photo, form] = [newId(), new FormData()];
  form.set('id', photo);
  form.set('kind', 'job_photo');
  form.set('file', new Blob([pictures.jpeg]), 'a.jpg');
  expect((await t.call('POST', '/api/upload', { token: anil.token, raw: form })).status).toBe(201);
  const vain = { lat: 22.72, lng: 75.86, photos: [photo] };
  const said = await call(anil, 'POST', `/jobs/${job}/nobody-home`, vain);
  expect(said.body.data, said.text).toMatchObject({ state: 'counts', amount: 100 });
  expect(sum(await linesOf(job))).toBe(80);
  const book = await findFaults(t.app.services.database);
  expect(book).toEqual([]);
});
