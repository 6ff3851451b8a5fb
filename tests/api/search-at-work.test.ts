import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSearch } from '#server/core/sql/search/fill.ts';
import { authorise, officersAgent, toldOn } from '#tests/support/told-borrowers.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makePartner } from '#tests/support/make-partner.ts';

type Found = { kind: string; id: string; title: string; path: string };

let t: TestApp;
let owner: Session;
let imran: Session;
let mahesh: Session;
let anil: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
  mahesh = await t.signIn('+919876500011', 'staff');
  anil = await makePartner(t, owner, { name: 'Anil Kushwaha', skills: ['plumber'], areas: 'Indore' });
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const find = async (q: string, who: Session): Promise<Found[]> =>
  (await as(who, 'GET', `/search/global?q=${encodeURIComponent(q)}`)).body.data;

/** Two cases of borrowers whom nobody else is called like, the first of them with the supervisor. */
async function addCases(): Promise<readonly [string, string]> {
  const lender = (await as(owner, 'POST', '/recovery/lenders', { name: 'Narmada Finance' })).body.data.id;
  await authorise(t, owner, officersAgent, lender);
  const csv = `Loan number,Borrower,Mobile number,Area,City,Amount due,Kind of loan,Notice given on
ZQ-771,Quirrelbert Sodawaterwala,9812300101,Palasia,Indore,5000,Other loan,${toldOn(t)}
ZQ-772,Quirrelbert Batliwala,9812300102,Palasia,Indore,5000,Other loan,${toldOn(t)}
`;
  const form = new FormData();
  form.append('file', new File([csv], 'cases.csv', { type: 'text/csv' }));
  form.append('kind', lender);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const done = await t.call('POST', '/api/recovery/import', {
    token: owner.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    raw: await request.arrayBuffer(),
  });
  expect(done.status, done.text).toBe(201);
  const rows = (await as(owner, 'GET', `/recovery/cases?lender_id=${lender}`)).body.data as {
    id: string;
    loan_number: string;
  }[];
  const idOf = (number: string): string => rows.find((row) => row.loan_number === number)?.id ?? '';
  return [idOf('ZQ-771'), idOf('ZQ-772')];
}

describe('the search of who works outside', () => {
  it('finds an agent their own cases until they are closed, and nobody else’s', async () => {
    const [mine, other] = await addCases();
    const give = (id: string, to: string | null): Promise<Answer> =>
      as(owner, 'POST', `/recovery/cases/${id}/allocate`, { agent_id: to });
    expect((await give(mine, imran.user.id)).status).toBe(200);
    for (const q of ['quirrelbert', 'क्विरलबर्ट']) {
      const found = await find(q, imran);
      expect(found, q).toMatchObject([
        { kind: 'recovery_case', id: mine, path: `/field/recovery?open=${mine}` },
      ]);
      // Agents know the end of a loan's number alone.
      expect(JSON.stringify(found)).not.toContain('ZQ-771');
    }
    expect(await find('ZQ-771', imran)).toEqual([]);
    expect((await find('ZQ-771', owner)).map(({ id }) => id)).toEqual([mine]);
    expect(await find('batliwala', imran)).toEqual([]);
    expect(await find('9812300101', imran)).toEqual([]);
    for (const who of [mahesh, anil]) expect(await find('quirrelbert', who)).toEqual([]);
    expect((await find('quirrelbert', owner)).map(({ id }) => id).toSorted()).toEqual(
      [mine, other].toSorted(),
    );

    // What goes to somebody else, or is over, is found no more.
    expect((await give(mine, null)).status).toBe(200);
    expect(await find('quirrelbert', imran)).toEqual([]);
    expect((await give(mine, imran.user.id)).status).toBe(200);
    expect(await find('quirrelbert', imran)).toHaveLength(1);
    const closed = await as(owner, 'POST', `/recovery/cases/${mine}/close`, { as: 'paid' });
    expect(closed.status, closed.text).toBe(200);
    expect(await find('quirrelbert', imran)).toEqual([]);
  });

  it('finds a partner and an employee their own jobs, as long as these are in their list', async () => {
    const add = async (title: string, worker: Session | null): Promise<string> => {
      const made = await as(owner, 'POST', '/jobs', {
        title,
        skill: 'plumber',
        customer_name: 'Zephyrina Tantra',
        date: '2026-11-21',
        time: '16:00',
        ...(worker ? { worker_id: worker.user.id } : {}),
      });
      expect(made.status, made.text).toBe(201);
      return made.body.data.id;
    };
    const own = await add('Mend the tap', anil);
    await add('Mend the sink', null);
    // Offered is not theirs yet: the customer’s name comes with accepting.
    expect(await find('zephyrina', anil)).toEqual([]);
    expect((await as(anil, 'POST', `/jobs/${own}/accept`, {})).status).toBe(200);
    const found = await find('zephyrina', anil);
    expect(found).toMatchObject([{ kind: 'job', id: own, path: `/field/jobs?open=${own}` }]);
    for (const who of [imran, mahesh]) expect(await find('zephyrina', who)).toEqual([]);
    expect((await find('zephyrina', owner)).filter(({ kind }) => kind === 'job')).toHaveLength(2);

    // Before the index has it, it is found in its table, and no more of it.
    await t.app.services.database.write((trx) => trx.deleteFrom('search_fills').execute());
    expect((await find('zephyrina', anil)).map(({ id }) => id)).toEqual([own]);
    expect(await find('zephyrina', imran)).toEqual([]);
    await fillSearch(t.app.services);

    expect((await as(owner, 'POST', `/jobs/${own}/cancel`, { reason: 'Twice' })).status).toBe(200);
    expect((await find('zephyrina', anil)).map(({ id }) => id)).toEqual([own]);
    const [{ phone }] = (await as(owner, 'GET', '/on-call-services/providers?search=Anil Kushwaha')).body
      .data;
    t.clock.nowMs += 5 * 86_400_000;
    anil = await t.signIn(phone, 'provider');
    expect(await find('zephyrina', anil)).toEqual([]);
  });
});
