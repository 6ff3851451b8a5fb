import { beforeAll, describe, expect, it } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { byLane } from '#tests/support/by-lane.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

const path = '/api/billing/gstr1-json-export';
const [company] = examples.cases;
if (!company) throw new Error('no examples');

let t: TestApp;
let accountant: Session;

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
});

const send = (body: unknown, { token } = accountant) => t.call('POST', path, { token, body });
const dryRun = (input: unknown) => send({ dryRun: true, input });

describe('the return of given documents', () => {
  it.each(examples.cases.map((item) => [item.id, item] as const))(
    'is the portal’s JSON, as in %s',
    async (_id, { input, expected }) => {
      const answer = await dryRun(input);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual(expected);
    },
  );

  it('is refused with the path of each field that is wrong', async () => {
    const input = structuredClone(company.input);
    const [first, second, third] = input.documents;
    if (!first?.lines[0] || !second || !third) throw new Error('no documents');
    first.lines[0].rate = 17;
    second.total = 129603;
    third.customer.gstin = '27AAECP9034L1Z1';
    const answer = await dryRun(input);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['documents.0.lines.0.rate', 'documents.1.total', 'documents.2.customer.gstin']),
    );
  });

  it.each([
    ['nothing', {}, 'dryRun'],
    ['what is to be stored', { dryRun: false, input: company.input }, 'dryRun'],
    ['no input', { dryRun: true }, 'input'],
    ['a text as input', { dryRun: true, input: 'x' }, 'input'],
    ['another key', { dryRun: true, input: company.input, more: 1 }, 'more'],
    ['another key of the input', { dryRun: true, input: { ...company.input, more: 1 } }, 'more'],
    ['a number as document', { dryRun: true, input: { ...company.input, documents: [7] } }, 'documents.0'],
    ['no document', { dryRun: true, input: { ...company.input, documents: [null] } }, 'documents.0'],
    ['a month that is none', { dryRun: true, input: { ...company.input, period: '132026' } }, 'period'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await send(body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('names a key of a document that is not known', async () => {
    const documents = [{ ...company.input.documents[0], colour: 'red' }];
    const answer = await dryRun({ ...company.input, documents });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'documents.0.colour']);
  });

  it('says in Hindi what is wrong to whoever reads Hindi', async () => {
    const answer = await t.call('POST', path, {
      token: accountant.token,
      body: { dryRun: true, input: { ...company.input, period: 'x' } },
      headers: { 'accept-language': 'hi' },
    });
    expect(answer.body.message).toBe('अवधि MMYYYY में लिखें, जैसे 112026।');
  });

  it('is not for people without the books, nor for strangers', async () => {
    const guard = await t.signIn('9876500011');
    expect((await send({ dryRun: true, input: company.input }, guard)).status).toBe(403);
    expect((await t.call('POST', path, { body: {} })).status).toBe(401);
  });

  it('takes JSON alone', async () => {
    const answer = await t.call('POST', path, {
      token: accountant.token,
      raw: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
  });

  const many = byLane(10_000, 50_000);
  it(`comes for ${many} documents, while others get their answers`, async () => {
    const [first] = company.input.documents;
    const documents = Array.from({ length: many }, (_, index) => ({
      ...first,
      number: `SEC/${String(index + 1).padStart(6, '0')}`,
    }));
    let done = false;
    const answer = dryRun({ ...company.input, documents }).finally(() => (done = true));
    let meanwhile = 0;
    while (!done) {
      expect((await t.call('GET', '/api/billing/settings', { token: accountant.token })).status).toBe(200);
      meanwhile += 1;
    }
    const { status, body } = await answer;
    expect([status, body.data.b2b[0].inv.length]).toEqual([200, many]);
    expect(body.data.doc_issue.doc_det[0].docs[0].totnum).toBe(many);
    expect(meanwhile).toBeGreaterThan(5);
  });
});
