import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstClauses } from '#shared/modules/contracts/clauses/first-clauses.ts';
import { firstTemplates } from '#shared/modules/contracts/clauses/first-templates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let t: TestApp;
let owner: Session;
let accountant: Session;
let stranger: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
  ravi = await t.signIn('+919876500002');
});
afterAll(() => t.remove());

const call = (method: string, path: string, body?: object, by: Session = owner) =>
  t.call(method, `/api/contracts${path}`, { token: by.token, ...(body ? { body } : {}) });
const guarding = (values: object, more: object = {}) =>
  call('POST', '', {
    user_id: ravi.user.id,
    title: 'Guards for the mill',
    service_type: 'Security',
    description: 'Three gates, day and night.',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1_200_000,
    notice_days: 45,
    template_id: 'template-guarding',
    values,
    ...more,
  });
const paper = async (id: string, language: string): Promise<string> => {
  const response = await t.app.fetch(
    new Request(`http://localhost/api/contracts/${id}/download`, {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
    }),
  );
  return pdfText(Buffer.from(await response.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};
const addClause = async (
  more: object,
): Promise<{
  status: number;
  body: { data: { id: string }; errors: { field: string; message: string }[] };
}> => call('POST', '/clauses', { title: 'Clause', body: 'Text.', ...more });

describe('the clause library', () => {
  it('begins with clauses in both languages and templates made of them', async () => {
    const { data } = (await call('GET', '/clauses?limit=200')).body;
    expect(data).toHaveLength(firstClauses.length);
    expect(data.length).toBeGreaterThanOrEqual(12);
    for (const clause of data) expect(clause.body_hi).toMatch(/[ऀ-ॿ]/);
    const templates = (await call('GET', '/templates')).body.data;
    expect(templates.map((item: { id: string }) => item.id).sort()).toEqual(
      firstTemplates.map(({ id }) => id).sort(),
    );
  });
  it('refuses fields that no contract can fill, at the text that has them', async () => {
    const wrong = [
      [{ body: 'Dear {{clinet_name}}' }, 'body'],
      [{ body: 'Dear {{client_name}', body_hi: '' }, 'body'],
      [{ body: 'Dear {{Client name}}' }, 'body'],
      [{ body_hi: '{{nothing}}' }, 'body_hi'],
      [{ title: 'For {{client_name}}' }, 'title'],
      [{ body: '' }, 'body'],
    ] as const;
    for (const [more, field] of wrong) {
      const { status, body } = await addClause(more);
      expect([more, status, body.errors[0]?.field]).toEqual([more, 422, field]);
    }
    expect((await addClause({ body: '{{guard_count}} guards for {{ client_name }}' })).status).toBe(201);
  });
  it('counts the versions of a clause by its words', async () => {
    const { id } = (await addClause({ title: 'Counted' })).body.data;
    const put = async (body: object): Promise<number> =>
      (await call('PUT', `/clauses/${id}`, body)).body.data.version;
    expect([
      await put({ active: false }),
      await put({ body: 'Other.' }),
      await put({ body: 'Other.' }),
    ]).toEqual([1, 2, 2]);
    expect((await call('PUT', `/clauses/${id}`, { version: 9 })).status).toBe(422);
  });
  it('keeps a clause that a template uses, and lets go of another', async () => {
    const held = await call('DELETE', '/clauses/clause-price');
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('Guarding')]);
    const { id } = (await addClause({ title: 'Unused' })).body.data;
    expect((await call('DELETE', `/clauses/${id}`)).status).toBe(200);
  });
  it('is for those who work with contracts, in their own business', async () => {
    const { id } = (await addClause({ title: 'Ours' })).body.data;
    const body = { title: 'Mine', body: 'x' };
    expect((await call('POST', '/clauses', body, accountant)).status).toBe(403);
    expect((await call('GET', '/clauses', undefined, accountant)).status).toBe(200);
    expect((await call('GET', '/clauses', undefined, ravi)).status).toBe(403);
    expect((await call('PUT', `/clauses/${id}`, body, stranger)).status).toBe(404);
    const theirs = await call('POST', '/templates', { name: 'T', clauses: [id] }, stranger);
    expect([theirs.status, theirs.body.errors[0].field]).toEqual([422, 'clauses']);
  });
});

describe('a template', () => {
  const make = (body: object) =>
    call('POST', '/templates', { name: 'Own', clauses: ['clause-parties'], ...body });
  it('is refused with clauses or fields that do not fit', async () => {
    const own = { name: 'rooms', label: 'Rooms', label_hi: '', kind: 'number', initial: '' };
    const { id: english } = (await addClause({ title: 'Only English' })).body.data;
    const wrong = [
      [{ clauses: [] }, 'clauses'],
      [{ clauses: ['clause-parties', 'clause-parties'] }, 'clauses'],
      [{ clauses: ['clause-nowhere'] }, 'clauses'],
      [{ clauses: [english] }, 'clauses'],
      [{ clauses: ['clause-guards'] }, 'fields'],
      [{ fields: [{ ...own, name: 'client_name' }] }, 'fields.0.name'],
      [{ fields: [own, own] }, 'fields.1.name'],
      [{ fields: [{ ...own, name: 'Rooms!' }] }, 'fields.0.name'],
      [{ name: 'Guarding' }, 'name'],
    ] as const;
    for (const [more, field] of wrong) {
      const { status, body } = await make(more);
      expect([more, status >= 400, body.errors?.[0]?.field]).toEqual([more, true, field]);
    }
    expect((await make({ clauses: [english], languages: 'en', fields: [own] })).status).toBe(201);
  });
});

describe('a contract from a template', () => {
  it('has its clauses with every field filled, in both languages', async () => {
    const { status, body } = await guarding({ guard_count: '12', liability_limit: '2,50,000.50' });
    expect(status).toBe(201);
    const { terms, terms_hi: hindi, number } = body.data;
    expect(terms).toContain(
      `1. Parties and term\nThis contract ${number} is between Narmada Services (the Provider) and Ravi Jain (the Client). It runs from 1 Dec 2026 to 30 Nov 2027, both days included.`,
    );
    for (const part of [
      'posts 12 guards for duties of 12 hours',
      '₹2,50,000.50',
      '₹12,00,000 for a year, which is about ₹1,00,000 for a month',
      '45 days of notice',
      'Three gates, day and night.',
    ])
      expect(terms).toContain(part);
    expect(hindi).toContain('12 घंटे की ड्यूटी के लिए 12 गार्ड');
    expect(terms + hindi).not.toContain('{{');
  });
  it('names every value that is missing or of the wrong kind', async () => {
    const { status, body } = await guarding({
      replacement_hours: 'soon',
      liability_limit: '1.234',
      odd: 'x',
    });
    expect(status).toBe(422);
    expect(body.errors.map((item: { field: string }) => item.field).sort()).toEqual([
      'values.guard_count',
      'values.liability_limit',
      'values.odd',
      'values.replacement_hours',
    ]);
    expect(body.errors.find((item: { field: string }) => item.field === 'values.guard_count').message).toBe(
      'Enter number of guards.',
    );
  });
  it('does not let a value stand for what the contract knows', async () => {
    const { body } = await guarding({ guard_count: '2', client_name: 'Somebody Else' });
    expect(body.data.terms).toContain('Ravi Jain');
    expect(body.data.terms).not.toContain('Somebody Else');
  });
  it('prints what strangers type as text, in the terms and in both PDFs', async () => {
    const hostile = '{{yearly_value}} <script>alert(1)</script> =cmd|x $& ';
    const { body } = await guarding(
      { cleaner_count: '5', material_by: hostile },
      { template_id: 'template-housekeeping' },
    );
    const { id, terms } = body.data;
    expect(terms).toContain('{{yearly_value}} <script>alert(1)</script> =cmd|x $&');
    expect(await paper(id, 'en')).toContain(
      'Cleaning material is supplied by {{yearly_value}} <script>alert',
    );
    expect(await paper(id, 'hi')).toContain('{{yearly_value}} <script>alert');
  });
  it('stays as it is when the clause or the template changes or goes', async () => {
    const { id: clauseId } = (await addClause({ title: 'Kept', body: 'Old words.', body_hi: 'पुराने शब्द।' }))
      .body.data;
    const template = (await call('POST', '/templates', { name: 'Short', clauses: [clauseId] })).body.data;
    const make = () => guarding({}, { template_id: template.id });
    const made = (await make()).body.data;
    await call('PUT', `/clauses/${clauseId}`, { body: 'New words.' });
    expect((await call('DELETE', `/templates/${template.id}`)).status).toBe(200);
    expect((await call('GET', `/${made.id}`)).body.data.terms).toBe('1. Kept\nOld words.');
    const gone = await make();
    expect([gone.status, gone.body.errors[0].field]).toEqual([422, 'template_id']);
  });
  it('cannot be made from a template of another business', async () => {
    const theirs = await call(
      'POST',
      '/templates',
      { name: 'Theirs', clauses: ['clause-parties'] },
      stranger,
    );
    const answer = await guarding({}, { template_id: theirs.body.data.id });
    expect([theirs.status, answer.status, answer.body.errors[0].field]).toEqual([201, 422, 'template_id']);
  });
});

describe('the starter clauses', () => {
  const starter = (by: Session) => call('POST', '/clauses/starter', {}, by);
  const ids = async (path: string): Promise<string[]> =>
    (await call('GET', `${path}?limit=200`, undefined, stranger)).body.data.map(
      ({ id }: { id: string }) => id,
    );
  const empty = async (): Promise<void> => {
    for (const path of ['/templates', '/clauses'])
      for (const id of await ids(path))
        expect((await call('DELETE', `${path}/${id}`, undefined, stranger)).status).toBe(200);
  };
  it('are added once to a library that is empty, with the templates, also after all were removed', async () => {
    const all = { clauses: firstClauses.length, templates: firstTemplates.length };
    const none = { clauses: 0, templates: 0 };
    await empty();
    const both = await Promise.all([starter(stranger), starter(stranger)]);
    expect(both.map(({ body }) => body.data.clauses).sort((one, other) => one - other)).toEqual([
      0,
      all.clauses,
    ]);
    await empty();
    expect((await starter(stranger)).body.data).toEqual(all);
    expect((await starter(stranger)).body.data).toEqual(none);
    expect([(await ids('/clauses')).length, (await ids('/templates')).length]).toEqual([
      all.clauses,
      all.templates,
    ]);
    const [template] = (await call('GET', '/templates?limit=1', undefined, stranger)).body.data;
    const known = await ids('/clauses');
    for (const id of template.clauses) expect(known).toContain(id);
  });
  it('need the right to write contracts, and leave a library alone that has clauses', async () => {
    expect((await starter(accountant)).status).toBe(403);
    expect((await starter(ravi)).status).toBe(403);
    expect((await starter(owner)).body.data).toEqual({ clauses: 0, templates: 0 });
  });
});

it('a contract whose client or title has brackets is sent, and one with a field to fill in is not', async () => {
  const body = { name: '{{x}} Mills', kind: 'unregistered' };
  const client = await t.call('POST', '/api/clients', { token: owner.token, body });
  expect(client.status, client.text).toBe(201);
  const values = { guard_count: '6' };
  const made = await guarding(values, {
    ...{ user_id: undefined, client_id: client.body.data.id, title: 'Guards of {{gate}}' },
  });
  expect(made.status, made.text).toBe(201);
  const { id, terms } = made.body.data;
  expect(terms).toContain('{{x}} Mills');
  const path = `/${id}/send-for-signature`;
  await call('PUT', `/${id}`, { terms: `${terms} {{other}}` });
  const left = await call('POST', path, {});
  expect([left.status, left.body.errors[0]]).toEqual([
    422,
    { field: 'terms', message: expect.stringContaining('{{other}}') },
  ]);
  await call('PUT', `/${id}`, { terms });
  const sent = await call('POST', path, {});
  expect(sent.status, sent.text).toBe(200);
});
