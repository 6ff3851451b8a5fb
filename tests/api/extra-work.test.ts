import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let malwa: Session;
let asha: Session;
let ravi: Session;
let anil: Session;
let bhola: Session;
let price = 0;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
  price = (await call(asha, 'GET', '/services/plumbing')).body.data.price;
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
let day = 0;
/** A booking of Asha's whose job Anil is working at. */
const begin = async () => {
  day += 1;
  const made = await call(asha, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: `2027-01-${String(1 + (day % 28)).padStart(2, '0')}`,
    time: '11:00',
    location: '7 MG Road',
    city: 'Indore',
  });
  expect(made.status, made.text).toBe(201);
  const booking = made.body.data.id as string;
  await call(owner, 'POST', `/bookings/${booking}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data;
  await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: anil.user.id });
  await call(anil, 'POST', `/jobs/${job.id}/accept`, {});
  // Days ahead only the customer’s code says that it was begun.
  const { start_code: code } = (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
  await call(anil, 'POST', `/jobs/${job.id}/progress`, { to: 'begin', code });
  return { booking, job: job.id as string };
};
const propose = (job: string, amount: number, name = 'New tap', who = anil, id = newId()) =>
  call(who, 'POST', `/jobs/${job}/extras`, { id, name, amount });
const visit = async (booking: string) =>
  (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data as {
    end_code: string;
    extras: { id: string; amount: number; status: string; decided_by: string }[];
  };
const bill = async (booking: string) => (await call(owner, 'GET', `/bookings/${booking}`)).body.data;
/** What the partner gained by a job before the commission, or after it. */
const earned = async (job: string, isNet = false) => {
  const found = await call(
    owner,
    'GET',
    `/on-call-services/wallet/transactions?worker_id=${anil.user.id}&limit=200`,
  );
  const lines = found.body.data as { job_id: string; kind: string; amount: number }[];
  return lines
    .filter((line) => line.job_id === job && (isNet || line.kind !== 'commission'))
    .reduce((sum, line) => sum + line.amount, 0);
};
const news = async (who: Session) =>
  ((await call(who, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[]).map(
    ({ title }) => title[0],
  );

describe('extra work that is proposed at the place', () => {
  it('is asked of the customer, and once approved is on the bill and earned', async () => {
    const { booking, job } = await begin();
    const id = newId();
    const made = await propose(job, 250.5, 'New tap', anil, id);
    expect([made.status, made.body.data?.status], made.text).toEqual([201, 'proposed']);
    // Sent twice, it is one.
    expect((await propose(job, 250.5, 'New tap', anil, id)).body.data.id).toBe(id);
    expect((await visit(booking)).extras).toMatchObject([{ id, amount: 250.5, status: 'proposed' }]);
    expect(await bill(booking)).toMatchObject({ price, added: [] });
    expect(await news(asha)).toContain('Approve extra work: New tap');

    expect((await call(asha, 'POST', `/jobs/extras/${id}/approve`, {})).status).toBe(200);
    expect((await call(asha, 'POST', `/jobs/extras/${id}/approve`, {})).status).toBe(200);
    expect(await bill(booking)).toMatchObject({
      price: price + 250.5,
      added: [{ id, kind: 'work', name: 'New tap', amount: 250.5 }],
    });
    expect(await news(anil)).toContain('Extra work approved: New tap');
    expect((await call(owner, 'GET', `/jobs/${job}`)).body.data.price).toBe(price + 250.5);
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, {})).status).toBe(200);
    expect(await earned(job)).toBe(price + 250.5);
  });

  it('that is declined, or that nobody decides on, is never charged', async () => {
    const { booking, job } = await begin();
    const first = (await propose(job, 100)).body.data.id as string;
    await propose(job, 50, 'Seal');
    const no = await call(asha, 'POST', `/jobs/extras/${first}/decline`, { reason: 'Too dear' });
    expect(no.body.data).toMatchObject({ status: 'declined', decided_by: 'customer' });
    expect((await call(asha, 'POST', `/jobs/extras/${first}/approve`, {})).status).toBe(409);
    await call(anil, 'POST', `/jobs/${job}/complete`, {});
    expect(await bill(booking)).toMatchObject({ price, added: [], status: 'completed' });
    expect(await earned(job)).toBe(price);
  });

  it('is approved by the end code with the sum of it, and by nothing else', async () => {
    const { booking, job } = await begin();
    const extras = [{ name: 'Pipe', amount: 120 }];
    await propose(job, 80, 'Seal');
    const { end_code: code } = await visit(booking);
    const wrong = { end_code: code, approved_sum: 199, extras };
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, wrong)).status).toBe(200);
    expect(await bill(booking)).toMatchObject({ price, added: [] });

    const other = await begin();
    await propose(other.job, 80, 'Seal');
    const right = await visit(other.booking);
    const report = { end_code: right.end_code, approved_sum: 200, extras };
    expect((await call(anil, 'POST', `/jobs/${other.job}/complete`, report)).status).toBe(200);
    expect((await bill(other.booking)).price).toBe(price + 200);
    expect((await visit(other.booking)).extras.map(({ decided_by: by }) => by)).toEqual(['code', 'code']);
    expect(await earned(other.job)).toBe(price + 200);
    expect(await news(asha)).toContain('You approved extra work with your code');

    const third = await begin();
    await propose(third.job, 80, 'Seal');
    const guess = (await visit(third.booking)).end_code === '111111' ? '111112' : '111111';
    await call(anil, 'POST', `/jobs/${third.job}/complete`, { end_code: guess, approved_sum: 80 });
    expect(await bill(third.booking)).toMatchObject({ price, added: [] });
  });

  it('is not approved by the end code once the customer has declined some', async () => {
    const { booking, job } = await begin();
    const { id } = (await propose(job, 80, 'Seal')).body.data as { id: string };
    await call(asha, 'POST', `/jobs/extras/${id}/decline`, {});
    const { end_code: code } = await visit(booking);
    const report = { end_code: code, approved_sum: 80, extras: [{ name: 'Seal', amount: 80 }] };
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, report)).status).toBe(200);
    expect(await bill(booking)).toMatchObject({ price, added: [], status: 'completed' });
    expect((await visit(booking)).extras.map(({ status }) => status).toSorted()).toEqual([
      'declined',
      'proposed',
    ]);
  });

  it('that is approved after the report is earned too, once, and goes back with it', async () => {
    const { booking, job } = await begin();
    const { id } = (await propose(job, 60, 'Seal')).body.data as { id: string };
    await call(anil, 'POST', `/jobs/${job}/complete`, {});
    expect(await earned(job)).toBe(price);
    const twice = await Promise.all([
      call(asha, 'POST', `/jobs/extras/${id}/approve`, {}),
      call(asha, 'POST', `/jobs/extras/${id}/approve`, {}),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bill(booking)).toMatchObject({ price: price + 60 });
    expect((await bill(booking)).added).toHaveLength(1);
    expect(await earned(job)).toBe(price + 60);
    await call(owner, 'POST', `/jobs/${job}/reopen`, { reason: 'Leaks again' });
    expect(await earned(job, true)).toBeCloseTo(0, 5);
  });

  it('above the limit waits for the office, which sends it on or declines it', async () => {
    await call(owner, 'PUT', '/settings/home', { extra_percent: 50 });
    const { booking, job } = await begin();
    const half = Math.floor(price / 2);
    expect((await propose(job, half)).body.data.status).toBe('proposed');
    const more = (await propose(job, 10, 'Glue')).body.data as { id: string; status: string };
    expect(more.status).toBe('held');
    expect((await visit(booking)).extras).toHaveLength(1);
    expect((await call(asha, 'POST', `/jobs/extras/${more.id}/approve`, {})).status).toBe(409);
    for (const who of [asha, anil, accounts])
      expect((await call(who, 'POST', `/jobs/extras/${more.id}/allow`, {})).status).toBe(403);
    expect((await call(owner, 'POST', `/jobs/extras/${more.id}/allow`, {})).status).toBe(200);
    expect((await visit(booking)).extras.map(({ status }) => status)).toEqual(['proposed', 'proposed']);
    const third = (await propose(job, 10, 'Tape')).body.data.id as string;
    const no = await call(owner, 'POST', `/jobs/extras/${third}/decline`, {});
    expect(no.body.data).toMatchObject({ status: 'declined', decided_by: 'office' });
    await call(owner, 'PUT', '/settings/home', { extra_percent: 100 });
  });

  it('counts for one another where two are proposed at once', async () => {
    const { job } = await begin();
    const states = (await Promise.all([propose(job, price - 1, 'A'), propose(job, price - 1, 'B')])).map(
      ({ body }) => body.data.status as string,
    );
    expect(states.toSorted()).toEqual(['held', 'proposed']);
  });

  it('is the worker’s to propose and the customer’s to approve', async () => {
    const { booking, job } = await begin();
    const id = newId();
    expect((await propose(job, 50, 'Tap', bhola)).status).toBe(404);
    expect((await propose(job, 50, 'Tap', malwa)).status).toBe(404);
    expect((await propose(job, 50, 'Tap', owner)).status).toBe(404);
    expect((await propose(job, 0, 'Tap')).status).toBe(422);
    expect((await propose(job, 50, '')).status).toBe(422);
    expect((await propose(job, 50, 'Tap', anil, id)).status).toBe(201);
    // The same id from somebody else, or of another job, is refused.
    const other = await begin();
    expect((await propose(other.job, 50, 'Tap', anil, id)).status).toBe(409);
    for (const [who, status] of [
      [ravi, 404],
      [bhola, 404],
      [malwa, 404],
      [anil, 403],
      [owner, 403],
    ] as const)
      expect([who.user.id, (await call(who, 'POST', `/jobs/extras/${id}/approve`, {})).status]).toEqual([
        who.user.id,
        status,
      ]);
    expect((await call(anil, 'POST', `/jobs/extras/${id}/decline`, {})).status).toBe(403);
    expect((await call(ravi, 'POST', `/jobs/extras/${id}/decline`, {})).status).toBe(404);
    expect(await bill(booking)).toMatchObject({ price });
  });

  it('is for customers who can be asked, while the job is open', async () => {
    const made = await call(owner, 'POST', '/jobs', {
      title: 'Mend the pump',
      date: '2027-03-01',
      time: '10:00',
      worker_id: anil.user.id,
      skill: 'plumber',
    });
    await call(anil, 'POST', `/jobs/${made.body.data.id}/accept`, {});
    expect((await propose(made.body.data.id, 50)).status).toBe(422);
    const { booking, job } = await begin();
    const { id } = (await propose(job, 50)).body.data as { id: string };
    await call(asha, 'POST', `/bookings/${booking}/cancel`, {});
    expect((await propose(job, 50)).status).toBe(409);
    expect((await call(asha, 'POST', `/jobs/extras/${id}/approve`, {})).status).toBe(409);
  });

  it('is in the phone’s pack, in the office’s story and on the job sheet with what became of it', async () => {
    const { job } = await begin();
    const { id } = (await propose(job, 75, 'Shower head')).body.data as { id: string };
    const packed = (await call(anil, 'GET', '/jobs/assigned')).body.data as {
      id: string;
      extras: unknown[];
    }[];
    expect(packed.find((one) => one.id === job)?.extras).toMatchObject([{ id, status: 'proposed' }]);
    const story = (await call(owner, 'GET', `/jobs/${job}/story`)).body.data;
    expect(story.extras).toMatchObject([{ id, name: 'Shower head', worker_name: 'Anil Kushwaha' }]);
    const sheet = await t.app.fetch(
      new Request(`http://t/api/jobs/${job}/sheet`, { headers: { authorization: `Bearer ${owner.token}` } }),
    );
    const words = pdfText(Buffer.from(await sheet.arrayBuffer()));
    expect(words).toEqual(
      expect.arrayContaining(['Extra work', 'Price before GST', 'Shower head', 'Waiting for the customer']),
    );
  });
});
