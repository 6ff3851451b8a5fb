import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { sampleStars } from '#server/migrations/0316-sample-stars.ts';
import { countStars } from '#server/modules/marketplace/operations/count-stars.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
let owner: Session;
let accounts: Session;
let asha: Session;
let ravi: Session;
let anil: Session;
let partner = '';
let face = '';
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  partner = await apply();
  face = (await call(owner, 'GET', `/on-call-services/providers/${partner}`)).body.data.documents[0].id;
  await call(owner, 'POST', `/on-call-services/providers/${partner}/approve`, {});
  anil = await t.signIn('+919234569901', 'provider');
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const file = async (path: string, who: Session): Promise<Response> =>
  t.app.fetch(
    new Request(`http://localhost/api${path}`, { headers: { authorization: `Bearer ${who.token}` } }),
  );

/** Somebody who applied with a photo and a paper. */
async function apply(): Promise<string> {
  const [id, body] = [newId(), new FormData()];
  const form = {
    id,
    name: 'Anil Kushwaha',
    phone: '9234569901',
    email: '',
    areas: 'Indore',
    skills: ['plumber'],
    experience_years: 4,
    about: '',
    bank_account: '12345678901234',
    ifsc: 'SBIN0001234',
    consent: true,
    language: 'en',
  };
  body.append('form', JSON.stringify(form));
  body.append('document', new Blob([pictures.jpeg]), 'face.jpg');
  const applied = await t.call('POST', '/api/partner/register', { raw: body });
  expect(applied.status, applied.text).toBe(201);
  return id;
}

const edit = (body: object, who = owner) => call(who, 'PUT', `/on-call-services/providers/${partner}`, body);
let day = 0;
const book = async (who = asha, worker = anil) => {
  day += 1;
  const made = await call(who, 'POST', '/bookings', {
    service_id: 'plumbing',
    date: '2026-11-22',
    time: `${String(8 + (day % 11)).padStart(2, '0')}:${String(5 * Math.floor(day / 11)).padStart(2, '0')}`,
    location: '7 MG Road',
    city: 'Indore',
  });
  const booking = made.body.data.id as string;
  await call(owner, 'POST', `/bookings/${booking}/confirm`, {});
  const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booking}`)).body.data;
  await call(owner, 'POST', `/jobs/${job.id}/offer`, { to: 'person', worker_id: worker.user.id });
  await call(worker, 'POST', `/jobs/${job.id}/accept`, {});
  return { booking, job: job.id as string };
};

describe('what a customer may rely on of who comes', () => {
  it('is the photo that the office chose and the day of verification, for this customer alone', async () => {
    const { booking } = await book();
    const visit = async () => (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
    expect(await visit()).toMatchObject({ photo: null, checked_on: '2026-11-21' });
    expect((await file(`/jobs/of-booking/${booking}/photo`, asha)).status).toBe(404);
    expect((await edit({ photo: newId() })).status).toBe(422);
    expect((await edit({ photo: face }, accounts)).status).toBe(403);
    expect((await edit({ verified_on: '2029-10-02' })).body.errors[0].field).toBe('verified_on');
    expect((await edit({ photo: face, verified_on: '2026-10-02' })).status).toBe(200);
    expect(await visit()).toMatchObject({
      photo: `/jobs/of-booking/${booking}/photo`,
      checked_on: '2026-10-02',
    });
    const shown = await file(`/jobs/of-booking/${booking}/photo`, asha);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const who of [ravi, anil])
      expect((await file(`/jobs/of-booking/${booking}/photo`, who)).status).toBe(404);
    expect((await call(asha, 'GET', `/uploads/${face}`)).status).toBe(404);
  });

  it('is hidden from the day after the papers lapse, until they are renewed', async () => {
    const { booking } = await book();
    const visit = async () => (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
    await edit({ photo: face, papers_to: '2026-11-21' });
    expect((await visit()).checked_on).toBe('2026-10-02');
    await edit({ papers_to: '2026-11-20' });
    expect(await visit()).toMatchObject({ checked_on: null, photo: null, rating: null });
    expect((await file(`/jobs/of-booking/${booking}/photo`, asha)).status).toBe(404);
    await edit({ papers_to: '2027-11-20' });
    expect((await visit()).photo).not.toBeNull();
  });
});

describe('what a customer may rely on of an employee who comes', () => {
  it('is their police verification, as long as it is in force, and their photo', async () => {
    const mahesh = await t.signIn('+919876500011', 'staff');
    const { booking } = await book(asha, mahesh);
    const visit = async () => (await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data;
    const path = `/staff/${mahesh.user.staff_id}/credentials`;
    const papers: { id: string; kind: string }[] = (await call(owner, 'GET', path)).body.data;
    for (const { id, kind } of papers)
      if (kind === 'police_verification') await call(owner, 'DELETE', `/staff/credentials/${id}`, {});
    expect(await visit()).toMatchObject({
      worker_name: expect.stringContaining('Mahesh'),
      checked_on: null,
      photo: null,
    });
    const paper = { kind: 'police_verification', number: 'PV-1', valid_from: '2026-02-03' };
    const added = await call(owner, 'POST', path, { ...paper, state: 'held', valid_to: '2026-11-21' });
    expect(added.status, added.text).toBe(201);
    expect((await visit()).checked_on).toBe('2026-02-03');
    const form = new FormData();
    form.append('kind', 'photo');
    form.append('file', new Blob([pictures.jpeg]), 'face.jpg');
    const photo = `/api/staff/${mahesh.user.staff_id}/documents`;
    expect((await t.call('POST', photo, { token: owner.token, raw: form })).status).toBe(201);
    const face = (await visit()).photo;
    const shown = await file(face, asha);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const who of [ravi, mahesh]) expect((await file(face, who)).status).toBe(404);
    const held = `/staff/credentials/${added.body.data.id}`;
    expect((await call(owner, 'PUT', held, { valid_to: '2026-11-20' })).status).toBe(200);
    expect(await visit()).toMatchObject({ checked_on: null, photo: null, rating: null });
    expect((await file(face, asha)).status).toBe(404);
    expect((await call(owner, 'PUT', held, { valid_to: null, state: 'applied' })).status).toBe(200);
    expect((await visit()).checked_on).toBeNull();
  });
});

describe('a signature that is drawn at the end of a job', () => {
  const drawing = 'M10 20L400 250L900 40M20 200L900 210';

  it('satisfies the step that asks for it, is kept with the report and stands on the job sheet', async () => {
    const { job } = await book();
    await call(owner, 'PUT', `/jobs/${job}`, { steps: [{ text: 'Customer signs', kind: 'signature' }] });
    const [step] = (await call(owner, 'GET', `/jobs/${job}`)).body.data.steps;
    const steps = [{ id: step.id, done: true, value: '' }];
    expect((await call(anil, 'POST', `/jobs/${job}/complete`, { steps })).status).toBe(422);
    for (const wrong of ['M10 20', 'M10 20L9 9"/><script>', 'M10000 1L2 2'])
      expect((await call(anil, 'POST', `/jobs/${job}/complete`, { steps, drawing: wrong })).status).toBe(422);
    const done = await call(anil, 'POST', `/jobs/${job}/complete`, { steps, drawing, note: 'All dry' });
    expect(done.status, done.text).toBe(200);
    const story = (await call(owner, 'GET', `/jobs/${job}/story`)).body.data;
    expect(story.returns[0].drawing).toBe(drawing);
    const plain = Buffer.from(await (await file(`/jobs/${job}/sheet`, owner)).arrayBuffer());
    expect(pdfText(plain)).toContain('All dry');
  });
});

describe('the public stars of a service', () => {
  const stars = async () => {
    const { rating, reviews } = (await t.call('GET', '/api/services/plumbing')).body.data;
    return [rating, reviews];
  };
  const rate = async (rating: number) => {
    const { booking, job } = await book();
    await call(anil, 'POST', `/jobs/${job}/complete`, {});
    const rated = await call(asha, 'POST', '/on-call-services/ratings', { booking_id: booking, rating });
    expect(rated.status, rated.text).toBe(201);
    return booking;
  };

  it('are shown from the number of ratings that is set, without hidden ones, and nothing below it', async () => {
    await call(owner, 'PUT', '/settings/home', { stars_from: 3 });
    const first = await rate(5);
    await rate(4);
    await countStars(t.app.services);
    expect(await stars()).toEqual([0, 0]);
    await rate(4);
    await countStars(t.app.services);
    expect(await stars()).toEqual([4.3, 3]);
    await call(owner, 'DELETE', `/on-call-services/ratings/${first}`, { reason: 'Names a person' });
    await countStars(t.app.services);
    expect(await stars()).toEqual([0, 0]);
    await call(owner, 'PUT', '/settings/home', { stars_from: 2 });
    await countStars(t.app.services);
    expect(await stars()).toEqual([4, 2]);
    // Nothing is due any more.
    expect(await countStars(t.app.services)).toBe(0);
  });

  it('that nobody gave are gone, and those that customers gave stay', async () => {
    const sum = async () =>
      (await t.app.services.database.read.selectFrom('services').select(['id', 'reviews']).execute()).reduce(
        (count, { reviews }) => count + Number(reviews),
        0,
      );
    expect(await sum()).toBeGreaterThan(100);
    await t.app.services.database.write(async (trx) => {
      for (const statement of sampleStars.statements) await sql.raw(statement).execute(trx);
    });
    await countStars(t.app.services);
    expect([await stars(), await sum()]).toEqual([[4, 2], 2]);
  });

  it('of a partner weigh newer ratings more, and count only in number', async () => {
    await rate(5);
    const { job, booking } = await book();
    const old = instantFromMs(t.clock.nowMs - 800 * 86_400_000);
    const three = await t.app.services.database.write(async (trx) => {
      const rows = await trx
        .selectFrom('ratings')
        .select('id')
        .where('worker_id', '=', anil.user.id)
        .where('hidden', '=', 0)
        .orderBy('created_at')
        .execute();
      const ids = rows.map(({ id }) => String(id));
      for (const [i, id] of ids.entries())
        await trx
          .updateTable('ratings')
          .set(i < 2 ? { rating: 1, created_at: old } : { rating: 5 })
          .where('id', '=', id)
          .execute();
      return ids;
    });
    expect(three).toHaveLength(3);
    // (1 + 1 + 4 × 5) / 6, where a plain average is 2.3.
    expect((await call(asha, 'GET', `/jobs/of-booking/${booking}`)).body.data.rating).toBe(3.7);
    const found = (await call(owner, 'GET', `/jobs/${job}/candidates`)).body.data.find(
      ({ worker_id: id }: { worker_id: string }) => id === anil.user.id,
    );
    // Of the last year alone there are too few.
    expect(found).toMatchObject({ rating: null, ratings: 1 });
  });
});
