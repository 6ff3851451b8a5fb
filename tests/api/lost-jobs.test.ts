import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '#server/commands/verify.ts';
import { expireOffers } from '#server/modules/jobs/expire-offers.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let owner: Session;
let mahesh: Session;
let anil: Session;
let bhola: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
  bhola = await makePartner(t, owner, { name: 'Bhola Verma', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());
beforeEach(async () => {
  t.clock.nowMs = noon;
  expect((await call(owner, 'PUT', '/settings/home', { lost_job_credit: 50 })).status).toBe(200);
});

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
let days = 0;
/** A job of a day of its own, offered to both. */
const offered = async (to: 'all' | 'next' = 'all'): Promise<string> => {
  days += 1;
  const made = await call(owner, 'POST', '/jobs', {
    title: 'Mend the tap',
    skill: 'plumber',
    city: 'Indore',
    // Three minutes to answer, less than a session lasts.
    urgent: true,
    date: `2027-03-${String(days).padStart(2, '0')}`,
    time: '10:00',
  });
  expect(made.status, made.text).toBe(201);
  expect((await call(owner, 'POST', `/jobs/${made.body.data.id}/offer`, { to })).status).toBe(200);
  return made.body.data.id;
};
/** The operation of a phone that accepts, made at a moment by its own clock. */
const accepting = (id: string, at = t.clock.nowMs) => {
  const phone = makeDevice(() => at);
  const ops = [phone.operation({ type: 'job_offer.accept', coll: 'job_offers', id, args: {} })];
  return { device: phone.id, schema: 1, ops };
};
const push = async (who: Session, body: object): Promise<void> => {
  const answer = await call(who, 'POST', '/sync/push', body);
  expect(answer.body.results?.[0].status, answer.text).toBe('applied');
};
const credits = async (who: Session, job: string): Promise<number[]> => {
  const lines = (await call(owner, 'GET', `/on-call-services/wallet/transactions?worker_id=${who.user.id}`))
    .body.data as { kind: string; job_id: string; amount: number }[];
  return lines
    .filter(({ kind, job_id: of }) => kind === 'lost_job' && of === job)
    .map(({ amount }) => amount);
};

describe('who accepted a job that somebody else had first', () => {
  it('is credited as the business set it, once, and told', async () => {
    const id = await offered();
    const late = accepting(id);
    const balance = async (): Promise<number> =>
      (await call(anil, 'GET', '/on-call-services/wallet/summary')).body.data.balance;
    const before = await balance();
    await push(bhola, accepting(id));
    await push(anil, late);
    await push(anil, late);
    await push(anil, accepting(id));
    expect((await call(anil, 'POST', `/jobs/${id}/accept`, {})).status).toBe(409);
    expect(await credits(anil, id)).toEqual([50]);
    expect(await credits(bhola, id)).toEqual([]);
    expect((await balance()) - before).toBe(50);
    const news = (await call(anil, 'GET', '/notifications?limit=50')).body.data as { title: string[] }[];
    expect(news.map(({ title }) => title[0])).toEqual(
      expect.arrayContaining(['Job taken by someone else: Mend the tap', 'Wallet: ₹50']),
    );
    expect(await findFaults(t.app.services.database)).toEqual([]);
    const statement = await t.app.fetch(
      new Request('http://localhost/api/on-call-services/wallet/statement?month=2026-11', {
        headers: { authorization: `Bearer ${anil.token}` },
      }),
    );
    const words = pdfText(Buffer.from(await statement.arrayBuffer()))
      .join(' ')
      .replaceAll('  ', ' ');
    expect(words).toContain('Credit: job taken by another partner');
  });

  it('is credited with nothing where the business pays nothing, or where it is an employee', async () => {
    const forStaff = await offered();
    await call(owner, 'POST', `/jobs/${forStaff}/offer`, { to: 'person', worker_id: mahesh.user.id });
    await push(mahesh, accepting(forStaff));
    expect(await credits(mahesh, forStaff)).toEqual([]);
    await call(owner, 'PUT', '/settings/home', { lost_job_credit: 0 });
    const id = await offered();
    await push(bhola, accepting(id));
    await push(anil, accepting(id));
    expect(await credits(anil, id)).toEqual([]);
  });

  it('is credited where the phone had no network until the next one had the job', async () => {
    const id = await offered('next');
    const inTime = accepting(id, noon + 2 * 60_000);
    t.clock.nowMs = noon + 4 * 60_000;
    await expireOffers(t.app.services);
    await push(bhola, accepting(id));
    await push(anil, inTime);
    expect(await credits(anil, id)).toEqual([50]);
    const news = (await call(anil, 'GET', '/notifications?limit=50')).body.data as {
      title: string[];
      link: string;
    }[];
    expect(news.filter(({ link }) => link.endsWith(id)).map(({ title }) => title[0])).toContain(
      'Job taken by someone else: Mend the tap',
    );
  });

  it('is credited with nothing for an answer after its time, whatever the clock of the phone says', async () => {
    const [late, ahead, early] = [await offered(), await offered(), await offered()];
    for (const id of [late, ahead, early]) await push(bhola, accepting(id));
    t.clock.nowMs = noon + 4 * 60_000;
    await push(anil, accepting(late));
    await push(anil, accepting(ahead, noon + 86_400_000));
    await push(anil, accepting(early, noon - 86_400_000));
    for (const id of [late, ahead, early]) expect([id, await credits(anil, id)]).toEqual([id, []]);
  });

  it('is credited with nothing who answers over the network long after hearing that it is taken', async () => {
    const [crossed, heard] = [await offered(), await offered()];
    for (const id of [crossed, heard])
      expect((await call(bhola, 'POST', `/jobs/${id}/accept`, {})).status).toBe(200);
    expect((await call(anil, 'POST', `/jobs/${crossed}/accept`, {})).status).toBe(409);
    t.clock.nowMs = noon + 3 * 60_000;
    expect((await call(anil, 'POST', `/jobs/${heard}/accept`, {})).status).toBe(409);
    expect([await credits(anil, crossed), await credits(anil, heard)]).toEqual([[50], []]);
  });

  it('is credited with nothing where the office took the job back or it was cancelled', async () => {
    const [released, cancelled] = [await offered(), await offered()];
    await call(owner, 'POST', `/jobs/${released}/release`, {});
    await call(owner, 'POST', `/jobs/${cancelled}/cancel`, { reason: 'Not needed' });
    for (const id of [released, cancelled]) {
      await push(anil, accepting(id));
      expect(await credits(anil, id)).toEqual([]);
    }
  });

  it('is credited once for a job, however many were in time, and not for a job that nobody has', async () => {
    const more = { name: 'Chhaya Solanki', skills: ['plumber'], areas: 'Indore' } as const;
    const chhaya = await makePartner(t, owner, more);
    const [taken, given] = [await offered(), await offered()];
    const answers = [anil, chhaya].map((who) => [who, accepting(taken), accepting(given)] as const);
    for (const id of [taken, given]) await push(bhola, accepting(id));
    expect((await call(bhola, 'POST', `/jobs/${given}/reject`, { reason: 'Too far' })).status).toBe(200);
    for (const [who, first, second] of answers) {
      await push(who, first);
      await push(who, second);
    }
    expect([await credits(anil, taken), await credits(chhaya, taken)]).toEqual([[50], []]);
    expect([await credits(anil, given), await credits(chhaya, given)]).toEqual([[], []]);
  });
});
