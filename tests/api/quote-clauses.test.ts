import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { clauseMessages } from '#shared/modules/contracts/clauses/messages.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** The terms of a quote from the clause library: worded for the quote, fixed when sent, and agreed to. */
let t: TestApp;
let owner: Session;
let stranger: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const cost = { skill: 'unskilled', basicVda: 12_425, relieverDivisor: 6, servicePercent: 10, people: 2 };
const addLead = async (company = 'Jain Textiles'): Promise<string> =>
  (await office('POST', '/crm/leads', { name: 'Rakesh Jain', company, email: 'rakesh@jain.example' })).body
    .data.id;
const written = (more: object = {}) => ({
  month: '2026-11',
  valid_until: addDays(today(), 15),
  start_on: '2026-12-20',
  lines: [{ rank: 'Security guard', site: 'Gate 1', cost }],
  ...more,
});
const quote = async (more: object, leadId?: string): Promise<Answer> =>
  office('POST', `/crm/leads/${leadId ?? (await addLead())}/quotes`, written(more));
const addClause = async (more: object = {}): Promise<string> =>
  (await office('POST', '/contracts/clauses', { title: 'Start of duty', body: 'Text.', ...more })).body.data
    .id;
const start = async () => ({
  clause_id: await addClause({ used_in: 'quotes' }),
  title: 'Start of duty',
  title_hi: 'ड्यूटी की शुरुआत',
  body: 'Duty for {{client_name}} starts on {{start_date}}.',
  body_hi: '{{client_name}} की ड्यूटी {{start_date}} से शुरू होगी।',
});
const liability = async () => ({
  clause_id: 'clause-confidentiality',
  title: 'Confidentiality',
  body: 'Each side keeps it to itself. Value: {{monthly_value}}.',
});
const send = async (id: string): Promise<string> => {
  const { link } = (await office('POST', `/quotes/${id}/send`, {})).body.data;
  return new URL(link).pathname.split('/').at(-1) ?? '';
};
const paper = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await t.app.fetch(new Request(`http://localhost/api${path}`, { headers }));
  return pdfText(Buffer.from(await answer.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};
const faultsOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];

describe('the choice', () => {
  it('is of the clauses in use for quotes, for who may read quotes, each business its own', async () => {
    const mine = await addClause({ title: 'Only in quotes', used_in: 'quotes', body_hi: 'मसौदा।' });
    await addClause({ title: 'Only in contracts', used_in: 'contracts' });
    await addClause({ title: 'Put away', active: false });
    const { data } = (await office('GET', '/crm/clauses')).body;
    const titles = data.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Only in quotes');
    expect(titles).toContain('Notice and termination');
    for (const not of ['Only in contracts', 'Put away', 'Parties and term'])
      expect(titles).not.toContain(not);
    expect(data.find(({ id }: { id: string }) => id === mine)).toMatchObject({
      body_hi: 'मसौदा।',
      fields: [],
    });
    // What no quote knows is asked for as the templates call it, with its usual value.
    expect(data.find(({ id }: { id: string }) => id === 'clause-replacement')).toMatchObject({
      fields: [{ name: 'replacement_hours', kind: 'number', label_hi: 'बदली कितने घंटे में', initial: '4' }],
    });
    const own = await addClause({ title: 'Own field', body: 'See {{contract_number}}.', used_in: 'quotes' });
    const after = (await office('GET', '/crm/clauses')).body.data;
    expect(after.find(({ id }: { id: string }) => id === own).fields).toEqual([
      { name: 'contract_number', label: 'Contract number', label_hi: 'अनुबंध नंबर', kind: 'text', initial: '' },
    ]);
    const others = (await office('GET', '/crm/clauses', undefined, stranger)).body.data;
    expect(others.map(({ id }: { id: string }) => id)).not.toContain(mine);
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await office('GET', '/crm/clauses', undefined, hr)).status).toBe(403);
  });

  it('refuses what is not in the library or not for quotes, by its place', async () => {
    const foreign = (await office('POST', '/contracts/clauses', { title: 'x', body: 'x' }, stranger)).body
      .data.id;
    const clause = await start();
    const rows = [
      [{ ...clause, clause_id: foreign }, 'clauses.1.clause_id', messages.noClause[0]],
      [{ ...clause, clause_id: 'clause-parties' }, 'clauses.1.clause_id', messages.noClause[0]],
      [{ ...clause, clause_id: 'clause-confidentiality' }, 'clauses.1.clause_id', messages.sameClause[0]],
      [{ ...clause, title: '' }, 'clauses.1.title', messages.clauseTitle[0]],
      [{ ...clause, title: 'For {{client_name}}' }, 'clauses.1.title', messages.clauseTitleField[0]],
      [{ ...clause, body: 'x'.repeat(6001) }, 'clauses.1.body', undefined],
      [{ ...clause, body: 'Open {{client_name' }, 'clauses.1.body', clauseMessages.openField[0]],
      [
        { ...clause, body_hi: '{{guard_count}} गार्ड' },
        'clauses.1.body_hi',
        filled(messages.clauseField, { field: 'guard_count' })[0],
      ],
      [{ ...clause, text: 'Mine' }, 'clauses.1.text', undefined],
    ] as const;
    for (const [wrong, field, message] of rows) {
      const answer = await quote({ clauses: [await liability(), wrong] });
      expect(faultsOf(answer)).toEqual([422, field, message ?? answer.body.errors?.[0]?.message]);
    }
  });

  it('keeps a clause that has left the library since, in the next version', async () => {
    const leadId = await addLead();
    const clause = await start();
    const { id } = (await quote({ clauses: [clause] }, leadId)).body.data;
    await send(id);
    expect((await office('DELETE', `/contracts/clauses/${clause.clause_id}`, {})).status).toBe(200);
    const next = await quote({ clauses: [clause], replaces: id }, leadId);
    expect([next.status, next.body.data?.version]).toEqual([201, 2]);
    expect(faultsOf(await quote({ clauses: [clause] }))).toEqual([
      422,
      'clauses.0.clause_id',
      messages.noClause[0],
    ]);
  });
});

it('is refused at sending where its fields make it far too long, and costs nobody a worker before', async () => {
  const line = { rank: 'Security guard', site: 'Gate '.repeat(10).trim(), cost };
  const clause = { ...(await liability()), body: '{{scope}}'.repeat(650) };
  const made = await quote({ lines: Array.from({ length: 40 }, () => line), clauses: [clause] });
  expect(made.status, made.text).toBe(201);
  const refused = await office('POST', `/quotes/${made.body.data.id}/send`, {});
  expect(faultsOf(refused)).toEqual([422, 'clauses', messages.clausesLong[0]]);
  expect(await paper(`/quotes/${made.body.data.id}/download`)).toContain('{{scope}}{{scope}}');
});

it('fixes the text when it is sent, in both languages, on paper and on the page of its link', async () => {
  const made = (await quote({ terms: 'Payment within 15 days', clauses: [await start(), await liability()] }))
    .body.data;
  expect(made.clauses[0]).toMatchObject({ title: 'Start of duty', text: '', text_hi: '' });
  expect(await paper(`/quotes/${made.id}/download`)).toContain('for Jain Textiles starts on 20 Dec 2026');
  const token = await send(made.id);
  await office('PUT', `/crm/leads/${made.lead_id}`, { company: 'Other Company' });
  const shared = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
  expect(shared.clauses).toEqual([
    {
      title: 'Start of duty',
      title_hi: 'ड्यूटी की शुरुआत',
      text: 'Duty for Jain Textiles starts on 20 Dec 2026.',
      text_hi: 'Jain Textiles की ड्यूटी 20 दिस॰ 2026 से शुरू होगी।',
    },
    {
      title: 'Confidentiality',
      title_hi: '',
      text: expect.stringMatching(/^Each side.*₹[\d,.]+\.$/),
      text_hi: '',
    },
  ]);
  const english = await paper(`/quotes/${made.id}/download?language=en`);
  for (const part of [
    'Payment within 15 days',
    '1. Start of duty',
    '2. Confidentiality',
    'for Jain Textiles',
  ])
    expect(english).toContain(part);
  const hindi = await paper(`/crm/shared-quote/${token}/download?language=hi`);
  expect(hindi).toContain('ड्यूटी की शुरुआत');
  // Without Hindi of its own a clause is in English.
  expect(hindi).toContain('2. Confidentiality');
  // Sent again it reads the same.
  await send(made.id);
  expect((await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data.clauses).toEqual(shared.clauses);
});

it('is not sent while a field of a clause has no value', async () => {
  const items = [{ title: 'Metal detector', quantity: 1, rate: 1500 }];
  const made = (await quote({ lines: [], items, start_on: null, clauses: [await start()] })).body.data;
  const label = filled(messages.clauseValue, {
    clause: 'Start of duty',
    label: ['First day', 'पहला दिन'],
  })[0];
  expect(faultsOf(await office('POST', `/quotes/${made.id}/send`, {}))).toEqual([
    422,
    'clauses.0.body',
    label,
  ]);
});

it('changes the digest, and the text that was accepted becomes the terms of the contract', async () => {
  const plain = (await quote({})).body.data;
  const made = (await quote({ terms: 'Payment within 15 days', clauses: [await start()] }, plain.lead_id))
    .body.data;
  const token = await send(made.id);
  const { digest } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
  // What a clause says is part of what is agreed to.
  const changed = JSON.stringify([{ ...(await start()), text: 'Changed.', text_hi: '' }]);
  await t.app.services.database.write((trx) =>
    trx.updateTable('lead_quotes').set({ clauses: changed }).where('id', '=', made.id).execute(),
  );
  await t.call('POST', '/api/crm/shared-quote/code', { body: { token } });
  const accept = (given: string) =>
    t.call('POST', '/api/crm/shared-quote/accept', {
      body: { token, otp: '123456', name: 'Rakesh Jain', digest: given },
    });
  expect((await accept(digest)).status).toBe(409);
  const read = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
  expect((await accept(read.digest)).status).toBe(200);
  const { data } = (await office('GET', `/contracts?limit=200`)).body;
  const contract = data.find(({ quote_id: of }: { quote_id: string | null }) => of === made.id);
  expect(contract.terms).toMatch(/^Payment within 15 days\n\n1\. Parties and term\nThis contract /);
  expect(contract.terms).toMatch(/\n\n14\. Start of duty\nChanged\.$/);
});

it('gives the contract the Hindi of its clauses too', async () => {
  const made = (await quote({ clauses: [await start(), await liability()] })).body.data;
  const token = await send(made.id);
  await t.call('POST', '/api/crm/shared-quote/code', { body: { token } });
  const { digest } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
  const body = { token, otp: '123456', name: 'Rakesh Jain', digest };
  expect((await t.call('POST', '/api/crm/shared-quote/accept', { body })).status).toBe(200);
  const { data } = (await office('GET', `/contracts?limit=200`)).body;
  const contract = data.find(({ quote_id: of }: { quote_id: string | null }) => of === made.id);
  // The clause of the template is the one that was agreed, and the others of the quote come after it.
  expect(contract.terms).toMatch(/\n\n11\. Confidentiality\nEach side keeps it to itself\. Value: ₹/);
  expect(contract.terms.match(/Confidentiality/g)).toHaveLength(1);
  expect(contract.terms).toMatch(/\n\n14\. Start of duty\nDuty for /);
  expect(contract.terms_hi).toMatch(/\n\n11\. Confidentiality\n.*\n\n12\. नोटिस/);
  expect(contract.terms_hi).toMatch(/\n\n14\. ड्यूटी की शुरुआत\n.*शुरू होगी।$/);
});

it('is all that the contract has where the settings or the library have no template for it', async () => {
  const settings = (id: string) => office('PUT', '/contracts/settings', { quote_template_id: id });
  const termsOf = async (): Promise<Record<string, string>> => {
    const made = (await quote({ terms: 'As agreed', clauses: [await start()] })).body.data;
    const token = await send(made.id);
    await t.call('POST', '/api/crm/shared-quote/code', { body: { token } });
    const { digest } = (await t.call('GET', `/api/crm/shared-quote/${token}`)).body.data;
    const body = { token, otp: '123456', name: 'Rakesh Jain', digest };
    await t.call('POST', '/api/crm/shared-quote/accept', { body });
    const { data } = (await office('GET', `/contracts?limit=200`)).body;
    return data.find(({ quote_id: of }: { quote_id: string | null }) => of === made.id);
  };
  expect(faultsOf(await settings('nothing')).slice(0, 2)).toEqual([422, 'quote_template_id']);
  expect((await settings('none')).status).toBe(200);
  expect((await termsOf())['terms']).toMatch(/^As agreed\n\n1\. Start of duty\nDuty for .*$/);
  // A chosen template counts whatever it is for; what the quote does not know stays to be filled in.
  expect((await settings('template-recovery')).status).toBe(200);
  const recovery = await termsOf();
  expect(recovery['terms']).toContain('The fee of the Provider is {{recovery_fee}} percent');
  const signers = [{ name: 'Rakesh Jain', email: 'rakesh@jain.example' }];
  const refused = await office('POST', `/contracts/${recovery['id']}/send-for-signature`, { signers });
  expect(faultsOf(refused).slice(0, 2)).toEqual([422, 'terms']);
  expect(refused.body.errors[0].message).toContain('{{recovery_fee}}');
  expect((await settings('')).status).toBe(200);
});

it('shows what changed between versions, clause texts by word', async () => {
  const leadId = await addLead();
  const clause = await start();
  const first = (await quote({ clauses: [clause] }, leadId)).body.data;
  await send(first.id);
  const next = (
    await quote(
      {
        replaces: first.id,
        start_on: '2026-12-21',
        clauses: [
          { ...clause, body: 'Work for {{client_name}} starts on {{start_date}}.' },
          await liability(),
        ],
      },
      leadId,
    )
  ).body.data;
  const { from, to, changes } = (await office('GET', `/quotes/${next.id}/compare`)).body.data;
  expect([from, to]).toEqual([1, 2]);
  const of = (name: string) => changes.find(({ field }: { field: string }) => field === name);
  expect(of('start_on')).toMatchObject({ before: '20 Dec 2026', after: '21 Dec 2026' });
  expect(of('clauses').parts).toContainEqual({ kind: 'removed', text: 'Duty' });
  expect(of('clauses').after).toContain('Work for Jain Textiles starts on 21 Dec 2026.');
  expect(of('clauses_hi').after).toContain('Jain Textiles की ड्यूटी');
  expect(of('lines')).toBeUndefined();
  for (const wrong of ['x', '0', '9'])
    expect((await office('GET', `/quotes/${next.id}/compare?from=${wrong}`)).status).toBeGreaterThanOrEqual(
      400,
    );
  expect((await office('GET', `/quotes/${first.id}/compare`)).status).toBe(404);
  expect((await office('GET', `/quotes/${next.id}/compare`, undefined, stranger)).status).toBe(404);
});

it('keeps clauses of quotes out of templates', async () => {
  const clause = await addClause({ title: 'For quotes', used_in: 'quotes' });
  const template = (clauses: string[]) =>
    office('POST', '/contracts/templates', { name: 'With a quote’s clause', languages: 'en', clauses });
  expect(faultsOf(await template([clause]))).toEqual([
    422,
    'clauses',
    filled(clauseMessages.forQuotes, { clause: 'For quotes' })[0],
  ]);
  const held = await office('PUT', '/contracts/clauses/clause-payment', { used_in: 'quotes' });
  expect(held.status).toBe(409);
});
