import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate, clockTime, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import { noShows } from '#shared/modules/jobs/no-show.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import { walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import { recoveryPossessions } from '#shared/modules/recovery/possession.ts';
import { findFaults } from '#server/commands/verify.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { fillSearch } from '#server/core/sql/search/fill.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { authorise, officersAgent } from '#tests/support/told-borrowers.ts';

type Found = { kind: string; id: string; title: string; detail: string; path: string };

let t: TestApp;
let owner: Session;
let hr: Session;
let accountant: Session;
let stranger: Session;
let imran: Session;
let mahesh: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
  imran = await t.signIn('+919876500013', 'supervisor');
  mahesh = await t.signIn('+919876500011', 'staff');
  ravi = await t.signIn('+919876500014', 'provider');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const find = async (q: string, who: Session): Promise<Found[]> =>
  (await as(who, 'GET', `/search/global?q=${encodeURIComponent(q)}`)).body.data;
const add = async (path: string, body: object, who = owner): Promise<string> => {
  const made = await as(who, 'POST', path, body);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
};
const siteOf = async (): Promise<string> => (await as(owner, 'GET', '/locations?limit=1')).body.data[0].id;

/** Nobody of the demo is called so. */
const name = 'Zebulon Quimbara';
const [inEnglish, inHindi, nearly] = ['quimbara', 'ज़ेबुलोन क्विम्बारा', 'zebulom quimbara'];

/** One of each kind, with what leads to it in the office. */
async function addAll(): Promise<Record<string, { id: string; path: string }>> {
  const at = instantFromMs(t.clock.nowMs);
  const [job, extra, appeal, possession, report] = [newId(), newId(), newId(), newId(), newId()];
  await runTransaction(t.app.services, clockActor(owner.user.tenant_id), async (tx) => {
    const who = { worker_id: ravi.user.id, worker_name: name };
    const decided = { decided_by: '', decided_at: null, answer: '' };
    tx.rows(walletAppeals).insert({
      ...{ ...who, ...decided, id: appeal, amount: 100, penalty: 'Late', reason: 'Rain', status: 'open' },
    });
    tx.rows(ratingReports).insert({
      ...{
        ...who,
        ...decided,
        id: report,
        service: 'Tap',
        service_hi: '',
        stars: 1,
        comment: 'Bad',
        reason: 'Untrue',
      },
      ...{ appeal: '', status: 'kept' },
    });
    tx.rows(jobExtras).insert({
      ...{ ...who, id: extra, job_id: job, booking_id: 'b', user_id: 'u', name: 'New tap', amount: 100 },
      ...{ status: 'approved', decided_by: 'customer', decided_at: null, reason: '' },
    });
    tx.rows(noShows).insert({
      ...{ ...who, id: 'missed', job_id: job, booking_id: null, kind: 'nobody_home', at, lat: null },
      ...{
        date: calendarDate('2026-11-20'),
        time: clockTime('10:00'),
        lng: null,
        photos: [],
        note: 'Locked',
      },
      ...{ state: 'counts', amount: 0, reason: '', decided_by: '', decided_at: null },
    });
    tx.rows(recoveryPossessions).insert({
      ...{ id: possession, case_id: job, contact_id: 'c', asset: name, order_number: 'Q-1', items: [] },
      ...{ order_on: calendarDate('2026-11-20'), witnesses: [], yard: '', yard_receipt: '', taken_at: at },
      ...{ agent_id: imran.user.id, agent_name: 'Imran' },
    });
  });
  const site = await siteOf();
  const people = [{ kind: 'person', role: 'witness', name, phone: '9812300777', note: 'saw it' }];
  const incident = await add('/incidents', {
    title: 'Broken gate',
    description: 'Broken',
    location: 'Gate',
    people,
  });
  const made = (await as(owner, 'GET', `/incidents/${incident}/people`)).body.data.people[0].id;
  const type = await add('/job-types', { title: name });
  const template = await add('/task-templates', { title: name });
  const kind = await add('/incidents/types', { name });
  const point = await add('/patrol/checkpoints', { site_id: site, name });
  return {
    wallet_appeal: { id: appeal, path: `/admin/wallets?kind=penalty&q=${encodeURIComponent(name)}` },
    rating_report: { id: report, path: `/admin/ratings?open=${report}` },
    job_type: { id: type, path: `/admin/jobs/types?open=${type}` },
    job_extra: { id: extra, path: `/admin/jobs?status=all&open=${job}` },
    no_show: { id: 'missed', path: `/admin/jobs?status=all&open=${job}` },
    task_template: { id: template, path: `/admin/tasks/templates?open=${template}` },
    incident_type: { id: kind, path: `/admin/incidents/types?open=${kind}` },
    incident_party: { id: made, path: `/admin/incidents?status=all&open=${incident}` },
    checkpoint: { id: point, path: `/admin/patrol/routes?site=${site}` },
    recovery_possession: { id: possession, path: `/admin/recovery?open=${job}` },
  };
}

describe('every kind', () => {
  it('is found in both scripts and with a letter wrong, where it opens, and only by who may read it', async () => {
    const all = await addAll();
    for (const typed of [inEnglish, inHindi, nearly]) {
      const found = await find(typed, owner);
      for (const [kind, { id, path }] of Object.entries(all))
        expect(found, `${typed} ${kind}`).toContainEqual(expect.objectContaining({ kind, id, path }));
    }
    // What a role may not read it does not find, and nobody finds what is another business’s.
    const kindsOf = async (who: Session): Promise<string[]> =>
      (await find(inEnglish, who)).map(({ kind }) => kind).toSorted();
    expect(await find(inEnglish, stranger)).toEqual([]);
    expect(await kindsOf(hr)).not.toContain('incident_party');
    expect(await find('9812300777', hr)).toEqual([]);
    for (const who of [accountant, mahesh, imran]) expect(await kindsOf(who)).not.toContain('incident_party');
    expect(await kindsOf(imran)).toEqual([]);
    // A partner finds what they said against a penalty and a rating, on their own pages.
    expect((await find(inEnglish, ravi)).map(({ path }) => path).toSorted()).toEqual([
      '/field/ratings',
      '/field/wallet',
    ]);

    // Older records are put into the index, and none of a kind is given whole before.
    const { database } = t.app.services;
    await database.write(async (trx) => {
      await trx.deleteFrom('search_docs').where('tenant_id', '=', owner.user.tenant_id).execute();
      await trx.deleteFrom('search_fills').execute();
    });
    expect(await find('zzyzx', owner)).toEqual([]);
    await fillSearch(t.app.services);
    expect((await find(inHindi, owner)).map(({ kind }) => kind).toSorted()).toEqual(
      Object.keys(all).toSorted(),
    );
    expect(await findFaults(database)).toEqual([]);
  });

  it('of the people of an incident shows the incident alone', async () => {
    for (const typed of ['9812300777', inEnglish, 'saw it']) {
      const party = (await find(typed, owner)).find(({ kind }) => kind === 'incident_party');
      expect(party?.title, typed).toBe('Broken gate');
      expect(JSON.stringify(party)).not.toMatch(/Zebulon|98123|saw it/);
    }
    // Nor is any of it found out letter by letter.
    for (const typed of ['9', '98123', '981230077', inEnglish.slice(0, 4), 'sa'])
      expect(
        (await find(typed, owner)).map(({ kind }) => kind),
        typed,
      ).not.toContain('incident_party');
  });

  it('of recovery is found by agents’ names, cards and letters', async () => {
    const lender = await add('/recovery/lenders', { name: 'Quimbara Finance' });
    await authorise(t, owner, officersAgent, lender);
    const [letter] = (await find('L-1', owner)).filter(({ kind }) => kind === 'recovery_letter');
    expect(letter).toMatchObject({ title: 'L-1', path: `/admin/recovery/letters?open=${letter?.id}` });
    expect(letter?.detail).toBe('1 Jan 2026');
    const agents = (await find('इमरान', owner)).filter(({ kind }) => kind === 'recovery_agent');
    expect(agents.map(({ path }) => path)).toEqual([`/admin/recovery/agents?open=${officersAgent}`]);
    for (const who of [accountant, imran, stranger])
      expect((await find('L-1', who)).filter(({ kind }) => kind.startsWith('recovery'))).toEqual([]);
  });
});

describe('who works outside', () => {
  it('finds tasks and incidents that are theirs, on their own pages', async () => {
    const task = await add('/tasks', { title: 'Xylotronic lamp', assignee_id: mahesh.user.staff_id });
    const incident = await add(
      '/incidents',
      { title: 'Xylotronic noise', description: 'Loud', location: 'Gate' },
      mahesh,
    );
    const other = await add('/incidents', {
      title: 'Xylotronic smell',
      description: 'Bad',
      location: 'Gate',
    });
    const found = await find('xylotronic', mahesh);
    expect(found.map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/field/tasks?open=${task}`, `/field/incidents?open=${incident}`]),
    );
    expect(found.map(({ id }) => id)).not.toContain(other);
    const led = await find('xylotronic', imran);
    expect(led.map(({ path }) => path).filter((path) => !path.startsWith('/field/'))).toEqual([]);
    expect(led.map(({ id }) => id)).toContain(incident);
    expect(await find('xylotronic', ravi)).toEqual([]);
    expect((await find('xylotronic lamp', owner)).map(({ path }) => path)).toContain(
      `/admin/tasks?status=all&open=${task}`,
    );

    // What phones have let go is not found on them.
    expect((await as(owner, 'POST', `/tasks/${task}/cancel`, {})).status).toBe(200);
    expect((await find('xylotronic lamp', mahesh)).map(({ id }) => id)).toContain(task);
    t.clock.nowMs += 9 * 86_400_000;
    mahesh = await t.signIn('+919876500011', 'staff');
    expect((await find('xylotronic lamp', mahesh)).map(({ id }) => id)).not.toContain(task);
  });
});

describe('a customer', () => {
  it('finds what is theirs under its own title, and never another’s', async () => {
    const [asha, vikram] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
    const theirs = await find('saket', asha);
    expect(theirs.length).toBeGreaterThan(3);
    for (const { kind, title, path } of theirs) {
      expect(path, kind).toMatch(/^\/(bookings|incidents|contracts|payments)/);
      if (kind === 'booking') expect(title).not.toMatch(/Asha/);
    }
    const [bill] = (await as(asha, 'GET', '/billing/my-invoices')).body.data as { number: string }[];
    const number = bill?.number ?? '';
    expect((await find(number, asha)).filter(({ kind }) => kind === 'bill')).toMatchObject([
      { title: number, path: `/payments?q=${encodeURIComponent(number)}` },
    ]);
    expect(JSON.stringify(await find(number, vikram))).not.toContain(number);
    for (const typed of ['asha', 'आशा', 'saket', '9876500001'])
      expect(JSON.stringify(await find(typed, vikram)), typed).not.toMatch(/Asha|Saket/);
  });

  it('of a client finds its invoices where they see its money, and no draft', async () => {
    owner = await t.signInAdmin('owner@narmada.example');
    const phones = { owner: '+919811100401', other: '+919811100403' };
    const people = {
      owner: (await giveAccess(t, owner, { client: sunrise.id, phone: phones.owner, role: 'accounts' }))
        .session,
      other: (await giveAccess(t, owner, { client: palasia.id, phone: phones.other, role: 'accounts' }))
        .session,
    };
    const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
    const draft = await as(owner, 'POST', '/billing/invoices', { client_id: sunrise.id, lines });
    expect(draft.status, draft.text).toBe(201);
    const { id } = draft.body.data;
    expect((await find('sunrise', owner)).map((one) => one.id)).toContain(id);
    expect((await find('sunrise', people.owner)).map((one) => one.id)).not.toContain(id);
    const issued = await as(owner, 'POST', `/billing/invoices/${id}/issue`, {});
    expect(issued.status, issued.text).toBe(200);
    const { number } = issued.body.data;
    expect((await find(number, people.owner)).map((one) => one.id)).toContain(id);
    expect((await find(number, people.other)).map((one) => one.id)).not.toContain(id);
    expect((await find('sunrise', people.other)).map((one) => one.id)).not.toContain(id);
    // However many drafts the office has by then.
    for (let n = 0; n < 12; n += 1)
      expect((await as(owner, 'POST', '/billing/invoices', { client_id: sunrise.id, lines })).status).toBe(
        201,
      );
    expect((await find('sunrise', people.owner)).map((one) => one.id)).toContain(id);
  });
});
