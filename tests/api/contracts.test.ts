import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { contractMessages } from '#shared/modules/contracts/messages.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let t: TestApp;
let ravi: Session;
let asha: Session;
let owner: Session;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
});
afterAll(() => t.remove());

const facts = {
  title: 'Office cleaning',
  service_type: 'Housekeeping',
  start_date: '2026-01-01',
  end_date: '2026-12-10',
  yearly_value: 120000.5,
};
const body = () => ({ user_id: ravi.user.id, ...facts });
const make = async (more: object = {}) =>
  t.call('POST', '/api/contracts', { token: owner.token, body: { ...body(), ...more } });

describe('contracts', () => {
  it('are numbered, belong to a customer, and are seen by that customer alone', async () => {
    const { data } = (await make()).body;
    expect(data).toMatchObject({
      version: 1,
      provider: 'Narmada Services',
      renewal_days: 30,
      yearly_value: 120000.5,
    });
    expect(data.number).toMatch(/^C-2026-\d{4}$/);
    expect((await t.call('GET', `/api/contracts/${data.id}`, { token: ravi.token })).status).toBe(200);
    expect((await t.call('GET', `/api/contracts/${data.id}`, { token: asha.token })).status).toBe(404);
    expect((await t.call('POST', '/api/contracts', { token: accountant.token, body: body() })).status).toBe(
      403,
    );
    expect((await t.call('POST', '/api/contracts', { token: ravi.token, body: body() })).status).toBe(403);
  });
  it('refuse a customer of somebody else and an end before the start', async () => {
    expect((await make({ user_id: '00000000-0000-4000-8000-000000000133' })).body.errors[0].field).toBe(
      'user_id',
    );
    // Nobody of the business: whoever a contract names reads it with its value.
    const { user } = await t.signInAdmin('hr@narmada.example');
    expect((await make({ user_id: user.id })).body.errors[0].field).toBe('user_id');
    expect((await make({ end_date: '2025-12-31' })).body.errors[0].field).toBe('end_date');
  });
  it('keep what they were before each change, and need a new signature after it', async () => {
    const { id } = (await make()).body.data;
    expect(
      (await t.call('POST', `/api/contracts/${id}/send-for-signature`, { token: owner.token })).body.data
        .signature,
    ).toBe('sent');
    const changed = await t.call('PUT', `/api/contracts/${id}`, {
      token: owner.token,
      body: { yearly_value: 150000 },
    });
    expect(changed.body.data).toMatchObject({
      version: 2,
      yearly_value: 150000,
      signature: 'none',
      title: 'Office cleaning',
    });
    const versions = await t.call('GET', `/api/contracts/${id}/versions`, { token: accountant.token });
    expect(versions.body.data).toMatchObject([{ version: 1, contract: { yearly_value: 120000.5 } }]);
    expect((await t.call('GET', `/api/contracts/${id}/versions`, { token: ravi.token })).status).toBe(403);
    const told = (await t.call('GET', '/api/notifications', { token: ravi.token })).body.data.map(
      (item: { title: string[] }) => item.title[0],
    );
    expect(told).toContain(events['contract.to_sign'].title[0]);
  });
  it('end, and do not change after that', async () => {
    const { id } = (await make()).body.data;
    expect(
      (await t.call('DELETE', `/api/contracts/${id}`, { token: owner.token })).body.data.terminated_at,
    ).not.toBeNull();
    expect(
      (await t.call('PUT', `/api/contracts/${id}`, { token: owner.token, body: { title: 'x' } })).status,
    ).toBe(409);
  });
  it('come as a PDF in English and in Hindi', async () => {
    const { id } = (await make()).body.data;
    for (const language of ['en', 'hi']) {
      const answer = await t.call('GET', `/api/contracts/${id}/download`, {
        token: ravi.token,
        headers: { 'accept-language': language },
      });
      expect([answer.status, answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
    }
    expect((await t.call('GET', `/api/contracts/${id}/download`, { token: asha.token })).status).toBe(404);
  });
  it('begin with the settings of the business', async () => {
    const settings = { renewal_days: 45, terms: 'Thirty days of notice.' };
    expect(
      (await t.call('PUT', '/api/contracts/settings', { token: accountant.token, body: settings })).status,
    ).toBe(403);
    await t.call('PUT', '/api/contracts/settings', { token: owner.token, body: settings });
    expect((await make()).body.data).toMatchObject(settings);
  });
});

describe('a wish', () => {
  const ask = (token: string, wish: object) =>
    t.call('POST', '/api/contracts/requests', { token, body: wish });
  it('for a renewal reaches the business once', async () => {
    const { id } = (await make()).body.data;
    expect((await ask(ravi.token, { kind: 'renew', contract_id: id })).status).toBe(201);
    expect((await ask(ravi.token, { kind: 'renew', contract_id: id })).status).toBe(409);
    expect((await ask(asha.token, { kind: 'renew', contract_id: id })).status).toBe(404);
    const told = (await t.call('GET', '/api/notifications', { token: owner.token })).body.data.map(
      (item: { title: string[] }) => item.title[0],
    );
    expect(told).toContain('Contract renewal requested');
    expect(
      (await t.call('GET', '/api/contracts/requests', { token: owner.token })).body.data[0],
    ).toMatchObject({
      kind: 'renew',
      contract_id: id,
      customer_name: 'Ravi Jain',
    });
  });
  it('for a renewal is taken once, also when it is sent several times at once', async () => {
    const { id } = (await make()).body.data;
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ask(ravi.token, { kind: 'renew', contract_id: id })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(7);
  });
  it('for a new one says for what', async () => {
    expect((await ask(ravi.token, { kind: 'new' })).body.errors[0].field).toBe('service_type');
    expect((await ask(ravi.token, { kind: 'new', service_type: 'Security' })).status).toBe(201);
  });
});

describe('the office', () => {
  const wish = async (service: string): Promise<string> =>
    (
      await t.call('POST', '/api/contracts/requests', {
        token: ravi.token,
        body: { kind: 'new', service_type: service },
      })
    ).body.data.id;
  const answer = (id: string, token: string, body: object) =>
    t.call('POST', `/api/contracts/requests/${id}/answer`, { token, body });
  const told = async (): Promise<string[]> =>
    (await t.call('GET', '/api/notifications', { token: ravi.token })).body.data.map(
      (item: { title: string[] }) => item.title[0],
    );

  it('declines a wish with a reason, once', async () => {
    const id = await wish('Gardening');
    expect((await answer(id, accountant.token, { outcome: 'declined', answer: 'x' })).status).toBe(403);
    expect((await answer(id, owner.token, { outcome: 'declined' })).body.errors[0].field).toBe('answer');
    const declined = await answer(id, owner.token, {
      outcome: 'declined',
      answer: 'No gardeners in Indore.',
    });
    expect(declined.body.data).toMatchObject({
      status: 'done',
      outcome: 'declined',
      answer: 'No gardeners in Indore.',
    });
    expect((await answer(id, owner.token, { outcome: 'accepted' })).status).toBe(409);
    expect(await told()).toContain('Your contract request was declined');
  });
  it('answers a wish by the contract that comes of it, or makes neither', async () => {
    const id = await wish('Pantry');
    expect((await make({ request_id: id, end_date: '2025-12-31' })).status).toBe(422);
    const { data } = (await make({ request_id: id, title: 'Pantry service' })).body;
    const requests = (await t.call('GET', '/api/contracts/requests?limit=200', { token: owner.token })).body
      .data;
    expect(requests.find((request: { id: string }) => request.id === id)).toMatchObject({
      status: 'done',
      outcome: 'accepted',
      answer: data.number,
    });
    expect((await make({ request_id: id, title: 'Twice' })).status).toBe(409);
    const twice = await t.call('GET', '/api/contracts?search=Twice', { token: owner.token });
    expect(twice.body.data).toEqual([]);
    expect(await told()).toContain('Your contract request was accepted');
  });
  it('answers a wish of a person of a client by a contract with that client', async () => {
    const given = { client: sunrise.id, phone: '+919811300001', role: 'manager' };
    const manager = (await giveAccess(t, owner, given)).session;
    const asked = await t.call('POST', '/api/contracts/requests', {
      token: manager.token,
      body: { kind: 'new', service_type: 'Dog squad' },
    });
    const body = {
      ...{ title: 'Dogs', service_type: 'Dog squad', yearly_value: 1, request_id: asked.body.data.id },
      ...{ start_date: '2026-12-01', end_date: '2027-11-30' },
    };
    const of = (client: string) =>
      t.call('POST', '/api/contracts', { token: owner.token, body: { ...body, client_id: client } });
    const other = await of(palasia.id);
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'request_id']);
    const made = await of(sunrise.id);
    expect([made.status, made.body.data?.client_id], made.text).toEqual([201, sunrise.id]);
    const news = (await t.call('GET', '/api/notifications', { token: manager.token })).body.data;
    expect(news.map(({ title }: { title: string[] }) => title[0])).toContain(
      'Your contract request was accepted',
    );
  });
  it('answers no wish of another customer by a contract', async () => {
    const id = await wish('Night watch');
    const refused = await make({ request_id: id, user_id: asha.user.id, title: 'Not theirs' });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'request_id']);
    const made = await t.call('GET', '/api/contracts?search=Not%20theirs', { token: owner.token });
    expect(made.body.data).toEqual([]);
    expect((await answer(id, owner.token, { outcome: 'accepted' })).status).toBe(200);
  });
  it('sees with whom a contract is and how it stands; its customer sees only the contract', async () => {
    const { id } = (await make({ title: 'Ends soon', end_date: '2026-11-30' })).body.data;
    const due = await t.call('GET', '/api/contracts?standing=pending_renewal&limit=200', {
      token: accountant.token,
    });
    expect(due.body.data.find((item: { id: string }) => item.id === id)).toMatchObject({
      customer_name: 'Ravi Jain',
      standing: 'pending_renewal',
    });
    expect(
      (
        await t.call('GET', '/api/contracts?standing=active&limit=200', { token: accountant.token })
      ).body.data.some((item: { id: string }) => item.id === id),
    ).toBe(false);
    // One that begins only later is found by its own filter, and counts as active from its first day on.
    const later = (await make({ title: 'Later', start_date: '2027-01-01', end_date: '2027-12-31' })).body
      .data;
    const isIn = async (standing: string) =>
      (
        await t.call('GET', `/api/contracts?standing=${standing}&limit=200`, { token: accountant.token })
      ).body.data.some((item: { id: string }) => item.id === later.id);
    expect([await isIn('upcoming'), await isIn('active')]).toEqual([true, false]);
    expect((await t.call('GET', '/api/contracts?standing=nonsense', { token: owner.token })).status).toBe(
      400,
    );
    expect(
      Object.keys((await t.call('GET', `/api/contracts/${id}`, { token: ravi.token })).body.data),
    ).not.toContain('customer_name');
  });
  it('finds customers to make a contract with, of its own business alone', async () => {
    const find = (search: string, token = owner.token) =>
      t.call('GET', `/api/contracts/customers?search=${encodeURIComponent(search)}`, { token });
    expect((await find('ravi')).body.data).toMatchObject([{ id: ravi.user.id, name: 'Ravi Jain' }]);
    expect((await find('%')).body.data).toEqual([]);
    const other = await t.signInAdmin('owner@malwa.example');
    expect((await find('ravi', other.token)).body.data).toEqual([]);
    expect((await find('ravi', accountant.token)).status).toBe(403);
  });
  it('notes a signature only on what was sent for one', async () => {
    const { id } = (await make()).body.data;
    const sign = () => t.call('POST', `/api/contracts/${id}/sign`, { token: owner.token });
    expect((await sign()).status).toBe(409);
    await t.call('POST', `/api/contracts/${id}/send-for-signature`, { token: owner.token });
    expect((await sign()).body.data.signature).toBe('signed');
    expect((await sign()).status).toBe(409);
  });
});

describe('visits', () => {
  it('are planned on days of the contract alone', async () => {
    const { id } = (await make()).body.data;
    const on = async (date: string) => {
      const path = `/api/contracts/${id}/visits`;
      const { status, body: answer } = await t.call('POST', path, {
        token: owner.token,
        body: { date, time: '09:00' },
      });
      return [status, answer.errors?.[0]?.field, answer.errors?.[0]?.message];
    };
    expect(await on('2025-12-31')).toEqual([
      ...[422, 'date', 'The contract starts on 1 Jan 2026. Choose that day or a later one.'],
    ]);
    expect(await on('2026-12-11')).toEqual([
      ...[422, 'date', 'The contract ends on 10 Dec 2026. Choose that day or an earlier one.'],
    ]);
    for (const day of ['2026-01-01', '2026-12-10']) expect((await on(day))[0]).toBe(201);
  });
  it('are planned and done by the business and rated by their customer', async () => {
    const { id } = (await make()).body.data;
    const visit = (
      await t.call('POST', `/api/contracts/${id}/visits`, {
        token: owner.token,
        body: { date: '2026-11-21', time: '09:00' },
      })
    ).body.data;
    expect(
      (
        await t.call('POST', `/api/contracts/visits/${visit.id}/rate`, {
          token: ravi.token,
          body: { rating: 5 },
        })
      ).status,
    ).toBe(409);
    expect(
      (await t.call('POST', `/api/contracts/visits/${visit.id}/complete`, { token: ravi.token })).status,
    ).toBe(403);
    expect(
      (await t.call('POST', `/api/contracts/visits/${visit.id}/complete`, { token: owner.token })).body.data
        .status,
    ).toBe('done');
    expect(
      (
        await t.call('POST', `/api/contracts/visits/${visit.id}/rate`, {
          token: asha.token,
          body: { rating: 5 },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await t.call('POST', `/api/contracts/visits/${visit.id}/rate`, {
          token: ravi.token,
          body: { rating: 4 },
        })
      ).body.data.rating,
    ).toBe(4);
    expect((await t.call('GET', '/api/dashboard/metrics', { token: ravi.token })).body.data).toMatchObject({
      completedThisMonth: 1,
      satisfaction: 80,
    });
  });
});

describe('a contract with a client on record', () => {
  const office = (method: string, path: string, given?: object, who = owner) =>
    t.call(method, `/api${path}`, { token: who.token, ...(given === undefined ? {} : { body: given }) });
  const contact = { name: 'Asha Jain', role: 'Director', phone: '', email: 'asha@onrecord.example' };
  const client = async (more: object = {}): Promise<string> =>
    (
      await office('POST', '/clients', {
        name: 'On Record Mills',
        kind: 'unregistered',
        phone: '98930 00091',
        contacts: [contact],
        ...more,
      })
    ).body.data.id;

  const paperOf = async (id: string): Promise<string> => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const paper = await t.app.fetch(
      new Request(`http://localhost/api/contracts/${id}/download`, { headers }),
    );
    return pdfText(Buffer.from(await paper.arrayBuffer())).join('\n');
  };

  it('is made without an account, listed, printed, signed and renewed', async () => {
    const client_id = await client();
    const made = await office('POST', '/contracts', { ...facts, client_id });
    expect([made.status, made.body.data?.client_id, made.body.data?.user_id]).toEqual([201, client_id, '']);
    const { id, number } = made.body.data;
    const listed = (await office('GET', `/contracts?client_id=${client_id}`)).body.data;
    expect(listed).toMatchObject([{ id, number, customer_name: 'On Record Mills' }]);
    expect(await paperOf(id)).toContain('On Record Mills');
    const first = (await office('GET', `/contracts/${id}/first-signer`)).body.data;
    expect(first.signer).toMatchObject({ name: 'Asha Jain', email: contact.email });
    const send = await office('POST', `/contracts/${id}/send-for-signature`, { signers: [first.signer] });
    expect([send.status, send.body.data.signature]).toEqual([200, 'sent']);
    const due = JSON.stringify((await office('GET', '/contracts/radar')).body.data);
    expect(due).toContain(id);
    const renewed = await office('POST', `/contracts/${id}/renew`, {});
    expect([renewed.status, renewed.body.data.client_id]).toEqual([201, client_id]);
  });

  it('is read by the people of the client, and by its account once that is linked', async () => {
    const client_id = await client();
    const { id } = (await office('POST', '/contracts', { ...facts, client_id })).body.data;
    const { session } = await giveAccess(t, owner, {
      client: client_id,
      phone: '+919893000092',
      role: 'owner',
    });
    expect((await office('GET', `/contracts/${id}`, undefined, session)).status).toBe(200);
    expect((await office('GET', `/contracts/${id}`, undefined, asha)).status).toBe(404);
    const link = { user_id: asha.user.id };
    expect((await office('PUT', `/billing/clients/${client_id}/account`, link)).status).toBe(200);
    expect((await office('GET', `/contracts/${id}`, undefined, asha)).status).toBe(200);
    const later = await office('POST', '/contracts', { ...facts, client_id });
    expect(later.body.data.user_id).toBe(asha.user.id);
    // The other side is the client, also where it has an account.
    expect((await office('GET', `/contracts/${later.body.data.id}`)).body.data.customer_name).toBe(
      'On Record Mills',
    );
    expect(await paperOf(later.body.data.id)).toContain('On Record Mills');
    const both = await office('POST', '/contracts', { ...facts, client_id, user_id: asha.user.id });
    expect(both.status).toBe(201);
  });

  it('needs one of the two, of this business, in use and of one account', async () => {
    const fault = async (more: object, who = owner) => {
      const { status, body: answer } = await office('POST', '/contracts', { ...facts, ...more }, who);
      return [status, answer.errors?.[0]?.field, answer.errors?.[0]?.message];
    };
    const malwa = await t.signInAdmin('owner@malwa.example');
    const [known, unused] = [await client(), await client({ active: false })];
    expect(await fault({})).toEqual([422, 'user_id', contractMessages.noParty[0]]);
    expect(await fault({ client_id: unused })).toEqual([422, 'client_id', contractMessages.noClient[0]]);
    expect(await fault({ client_id: known }, malwa)).toEqual([
      422,
      'client_id',
      contractMessages.noClient[0],
    ]);
    expect(await fault({ client_id: known, user_id: ravi.user.id })).toEqual([
      422,
      'user_id',
      contractMessages.otherAccount[0],
    ]);
  });
});
