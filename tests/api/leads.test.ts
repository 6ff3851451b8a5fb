import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Leads: how they come in, move, are looked after, and what became of them. */
let t: TestApp;
let owner: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  await t.app.services.database.write((trx) => trx.deleteFrom('leads').execute());
});
afterAll(() => t.remove());

const office = (
  method: string,
  path: string,
  body?: object,
  more: { who?: Session; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  t.call(method, `/api/crm${path}`, {
    token: (more.who ?? owner).token,
    ...(body === undefined ? {} : { body }),
    ...(more.headers ? { headers: more.headers } : {}),
  });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const add = async (body: object) => (await office('POST', '/leads', body)).body.data;

it('is added with what is known, changed, found and removed', async () => {
  const made = await office('POST', '/leads', {
    name: 'Rakesh Jain',
    company: 'Jain Textiles',
    phone: '98930 11122',
    city: 'Indore',
    source: 'referral',
    value: 120_000.5,
  });
  expect([made.status, made.body.data.stage, made.body.data.phone]).toEqual([201, 'new', '+919893011122']);
  const { id } = made.body.data;
  const edited = await office('PUT', `/leads/${id}`, { need: 'Six guards', email: 'RJ@Jain.example' });
  expect([edited.status, edited.body.data.email]).toEqual([200, 'rj@jain.example']);
  const found = await office('GET', '/leads?search=textiles&source=referral');
  expect(found.body.data.map((lead: { id: string }) => lead.id)).toEqual([id]);
  expect((await office('GET', `/leads/${id}`)).body.data.need).toBe('Six guards');
  expect((await office('DELETE', `/leads/${id}`)).status).toBe(200);
  expect((await office('GET', `/leads/${id}`)).status).toBe(404);
});

it.each([
  [{ name: '' }, 'name'],
  [{ gstin: '23AAAAA0000A1Z9' }, 'gstin'],
  [{ phone: '12' }, 'phone'],
  [{ email: 'nobody' }, 'email'],
  [{ source: 'rumour' }, 'source'],
  [{ value: -1 }, 'value'],
  [{ owner_id: 'n-g-1' }, 'owner_id'],
  [{ next_action_on: '2026-12-01' }, 'next_action'],
  [{ stage: 'won' }, 'stage'],
  [{ quote_id: '00000000-0000-4000-8000-000000000001' }, 'quote_id'],
])('%j is refused by its name', async (more, field) => {
  const { status, body } = await office('POST', '/leads', { name: 'Somebody', ...more });
  expect([status, body.errors[0].field]).toEqual([422, field]);
});

it('names the leads and clients that it looks like, and is kept', async () => {
  const gstin = '23AABCJ9021C1ZG';
  const client = await t.call('POST', '/api/clients', {
    token: owner.token,
    body: { name: 'Vindhya Mills', kind: 'unregistered', phone: '0731-9893055566' },
  });
  const first = await add({ name: 'Sunil', company: 'Vindhya Foods', phone: '9893055566' });
  const second = await office('POST', '/leads', { name: 'vindhya foods', phone: '+91 98930 55566' });
  expect([second.status, second.body.data.duplicates]).toEqual([
    201,
    [
      expect.objectContaining({ kind: 'lead', id: first.id, by: ['phone', 'name'] }),
      expect.objectContaining({ kind: 'client', id: client.body.data.id, by: ['phone'] }),
    ],
  ]);
  expect(second.body.data.duplicates[0].link).toBe(`/admin/leads?open=${first.id}`);
  expect((await office('GET', `/leads/${first.id}/duplicates`)).body.data).toHaveLength(2);
  expect((await add({ name: 'Nobody else at all' })).duplicates).toEqual([]);
  // One person is one lead, unless both name a company and not the same one.
  const person = await add({ name: 'Hemlata Bais', company: 'Bais Stores' });
  const alike = { kind: 'lead', id: person.id, by: ['name'] };
  expect((await add({ name: 'hemlata bais ' })).duplicates).toEqual([expect.objectContaining(alike)]);
  expect((await add({ name: 'Hemlata Bais', company: 'Other Mills' })).duplicates).not.toContainEqual(
    expect.objectContaining(alike),
  );
  expect(gstin).toHaveLength(15);
});

it('has an owner who may see leads', async () => {
  const accountant = await t.signInAdmin('accounts@narmada.example');
  const of = { name: 'For the books', owner_id: accountant.user.id };
  const refused = await office('POST', '/leads', of);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'owner_id']);
  const people = (await office('GET', '/owners')).body.data as { id: string }[];
  expect(people.map(({ id }) => id)).not.toContain(accountant.user.id);
});

describe('moving', () => {
  it('goes to any stage, and is lost only with a reason', async () => {
    const { id } = await add({ name: 'Mover' });
    const move = (body: object) => office('POST', `/leads/${id}/move`, body);
    expect((await move({ stage: 'negotiation' })).body.data.stage).toBe('negotiation');
    const lost = await move({ stage: 'lost' });
    expect([lost.status, lost.body.errors[0].field]).toEqual([422, 'reason']);
    const gone = await move({ stage: 'lost', reason: 'Too expensive' });
    expect([gone.body.data.stage, gone.body.data.lost_reason]).toEqual(['lost', 'Too expensive']);
    expect((await move({ stage: 'lost', reason: 'Again' })).status).toBe(409);
    const back = (await move({ stage: 'contacted' })).body.data;
    expect([back.lost_reason, back.notes.map(({ text }: { text: string }) => text)]).toEqual([
      '',
      ['negotiation', 'lost: Too expensive', 'contacted'],
    ]);
    expect((await move({ stage: 'elsewhere' })).body.errors[0].field).toBe('stage');
  });

  it('tells the second of two officers who move one lead', async () => {
    const { id, ver } = await add({ name: 'Two officers' });
    const headers = { 'if-match': `"${ver}"` };
    expect((await office('POST', `/leads/${id}/move`, { stage: 'survey' }, { headers })).status).toBe(200);
    const second = await office('POST', `/leads/${id}/move`, { stage: 'contacted' }, { headers });
    expect(second.status).toBe(412);
    expect((await office('GET', `/leads/${id}`)).body.data.stage).toBe('survey');
  });
});

it('keeps notes and what comes next, and counts what is due for Today', async () => {
  const due = async () =>
    (await t.call('GET', '/api/admin/dashboard/metrics', { token: owner.token })).body.data.leads.due;
  const before = await due();
  const { id } = await add({ name: 'Callback', next_action: 'Call', next_action_on: addDays(today(), 1) });
  expect(await due()).toBe(before);
  const noted = await office('POST', `/leads/${id}/notes`, {
    kind: 'call',
    text: 'Call again on Monday',
    next_action: 'Call about the survey',
    next_action_on: addDays(today(), -1),
  });
  expect([noted.body.data.notes.at(-1).kind, noted.body.data.next_action]).toEqual([
    'call',
    'Call about the survey',
  ]);
  expect(await due()).toBe(before + 1);
  const listed = (await office('GET', '/leads?due=true')).body.data.map((lead: { id: string }) => lead.id);
  expect(listed).toContain(id);
  await office('POST', `/leads/${id}/move`, { stage: 'lost', reason: 'No budget' });
  expect(await due()).toBe(before);
  expect((await office('POST', `/leads/${id}/notes`, { text: '' })).body.errors[0].field).toBe('text');
});

it('comes from the contact form, once for each number while it is open', async () => {
  const write = (message: string) =>
    t.call('POST', '/api/contact/send-message', {
      body: { name: 'Meena Dubey', phone: '9893077788', message },
    });
  await write('Four guards for our school, please.');
  await write('Any news?');
  const { data } = (await office('GET', '/leads?search=Meena')).body;
  expect(data.map(({ source, stage, notes }: never) => [source, stage, (notes as []).length])).toEqual([
    ['website', 'new', 2],
  ]);
  expect(data[0].need).toBe('Four guards for our school, please.');
  // One that was lost is left alone, and what is written then is one lead again.
  await office('POST', `/leads/${data[0].id}/move`, { stage: 'lost', reason: 'No budget' });
  for (const message of ['We have a budget now.', 'Any news?', 'Hello?']) await write(message);
  const after = (await office('GET', '/leads?search=Meena')).body.data as {
    stage: string;
    notes: object[];
  }[];
  expect(after.map(({ stage, notes }) => `${stage} ${notes.length}`).toSorted()).toEqual(['lost 3', 'new 3']);
});

it('stands on the board and in the report by source and person', async () => {
  const people = (await office('GET', '/owners')).body.data as { id: string; name: string }[];
  const me = people.find(({ id }) => id === owner.user.id);
  const { id } = await add({ name: 'Tender', source: 'tender', owner_id: owner.user.id, value: 50_000 });
  const other = await add({ name: 'Tender two', source: 'tender' });
  await office('POST', `/leads/${id}/move`, { stage: 'won' });
  await office('POST', `/leads/${other.id}/move`, { stage: 'lost', reason: 'Price' });
  const { cards } = (await office('GET', `/board?owner_id=${owner.user.id}`)).body.data;
  expect(cards).toEqual([expect.objectContaining({ id, stage: 'won', owner_name: me?.name })]);
  const report = (await office('GET', '/conversion')).body.data;
  const won = { leads: 2, open: 0, won: 1, lost: 1, conversion: 50, value_won: 50_000 };
  expect(report.by_source.find(({ source }: { source: string }) => source === 'tender')).toEqual({
    source: 'tender',
    ...won,
  });
  expect(report.by_owner).toContainEqual({
    id: owner.user.id,
    name: me?.name,
    ...won,
    leads: 1,
    lost: 0,
    conversion: 100,
  });
  expect((await office('GET', '/conversion?from=soon')).body.errors[0].field).toBe('from');
});

it('is for who may read leads, and no other business', async () => {
  const { id } = await add({ name: 'Ours alone' });
  for (const [method, path, body] of [
    ['GET', '/leads'],
    ['GET', '/board'],
    ['GET', '/owners'],
    ['GET', '/conversion'],
    ['POST', '/leads', { name: 'No' }],
    ['POST', `/leads/${id}/move`, { stage: 'won' }],
  ] as const)
    expect((await office(method, path, body, { who: hr })).status).toBe(403);
  for (const [method, path, body] of [
    ['GET', `/leads/${id}`],
    ['GET', `/leads/${id}/duplicates`],
    ['PUT', `/leads/${id}`, { name: 'Theirs' }],
    ['POST', `/leads/${id}/move`, { stage: 'won' }],
    ['POST', `/leads/${id}/notes`, { text: 'Theirs' }],
    ['DELETE', `/leads/${id}`],
  ] as const)
    expect((await office(method, path, body, { who: malwa })).status).toBe(404);
  const theirs = { name: 'Stranger’s', owner_id: owner.user.id };
  expect((await office('POST', '/leads', theirs, { who: malwa })).body.errors[0].field).toBe('owner_id');
  expect((await office('GET', '/board', undefined, { who: malwa })).body.data.cards).toEqual([]);
});

it('keeps what the office noted, however often the form is sent', async () => {
  const { id } = await add({ name: 'Much Written', phone: '98930 55555' });
  await office('POST', `/leads/${id}/notes`, { kind: 'call', text: 'Wants six guards' });
  for (let n = 0; n < 14; n += 1)
    await t.call('POST', '/api/contact/send-message', {
      body: { name: 'Spam', phone: '9893055555', message: `Message ${n}` },
    });
  const { notes } = (await office('GET', `/leads/${id}`)).body.data as {
    notes: { kind: string; text: string }[];
  };
  expect(notes.filter(({ kind }) => kind === 'form')).toHaveLength(10);
  expect(notes.map(({ text }) => text)).toContain('Wants six guards');
});
