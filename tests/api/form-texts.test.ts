import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

const written = '2345 6789 0124';
const notice = 'An Aadhaar number was hidden. Only its last four digits are kept.';
let t: TestApp;
let hr: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  hr = await t.signInAdmin('hr@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

/** True when any column of any table holds the number, the operation log included. */
async function isStored(): Promise<boolean> {
  const { database } = t.app.services;
  for (const { name } of await database.read.introspection.getTables()) {
    const rows = await database.read.selectFrom(name).selectAll().execute();
    const text = JSON.stringify(rows, (_, value: unknown) => (value instanceof Uint8Array ? '' : value));
    if (/2345[ -]?6789[ -]?0124/.test(text)) return true;
  }
  return false;
}
function formOf(texts: Readonly<Record<string, string>>, part: string, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(texts)) form.append(field, value);
  form.append(part, new Blob([pictures.jpeg]), name);
  return form;
}
const document = (texts: Readonly<Record<string, string>>): Promise<Answer> =>
  t.call('POST', '/api/staff/n-g-1/documents', { token: hr.token, raw: formOf(texts, 'file', 'x.jpg') });

describe('the title of a document', () => {
  it.each([written, written.replaceAll(' ', ''), '२३४५-६७८९-०१२४'])(
    'keeps of %s the last four digits, and says so',
    async (number) => {
      const made = await document({ kind: 'aadhaar', title: `Card ${number}.jpg` });
      expect([made.status, made.body.data.title, made.body.notice]).toEqual([
        201,
        'Card XXXX XXXX 0124.jpg',
        notice,
      ]);
      expect(await isStored()).toBe(false);
    },
  );
  it('is told of by no notice where there is nothing to tell', async () => {
    const made = await document({ title: '  Licence  ' });
    expect([made.body.data.title, made.body.data.kind]).toEqual(['Licence', 'other']);
    expect(made.body).not.toHaveProperty('notice');
  });
  it.each([
    ['title', 'x'.repeat(121)],
    ['title', 'a\u0001b'],
    ['title', 'a\u0000b'],
    ['whatever', 'a\u0000b'],
    ['kind', 'spell'],
  ])('is refused by its field: %s', async (field, value) => {
    const answer = await document({ [field]: value });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });
  it('stands beside a file whose name can be stored', async () => {
    const raw =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0b.jpg"\r\n\r\nx\r\n--x--\r\n';
    const answer = await t.call('POST', '/api/staff/n-g-1/documents', {
      token: hr.token,
      raw,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    // Some parsers read such a form, others do not.
    expect([400, 422]).toContain(answer.status);
  });
  it('is a text and no file', async () => {
    const form = formOf({}, 'file', 'x.jpg');
    form.append('title', new Blob(['x']), 'x.txt');
    const answer = await t.call('POST', '/api/staff/n-g-1/documents', { token: hr.token, raw: form });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'title']);
  });
});

describe('an application of a partner', () => {
  const application = (more: object): Readonly<Record<string, string>> => ({
    form: JSON.stringify({
      id: newId(),
      name: 'Sushila',
      phone: '9811122233',
      email: '',
      areas: 'Indore',
      skills: ['home_cleaning'],
      experience_years: 4,
      about: '',
      bank_account: '12345678901234',
      ifsc: 'SBIN0001234',
      consent: true,
      language: 'en',
      ...more,
    }),
  });
  const apply = (more: object, paper: string): Promise<Answer> =>
    t.call('POST', '/api/partner/register', { raw: formOf(application(more), 'document', paper) });
  const read = async (id: string): Promise<Answer> =>
    t.call('GET', `/api/on-call-services/providers/${id}`, { token: owner.token });

  it.each([
    [{ about: `My number is ${written}` }, 'a.jpg'],
    [{}, `aadhaar ${written}.jpg`],
    [{}, '२३४५–६७८९–०१२४.jpg'],
  ])(
    'keeps no Aadhaar number, neither in its texts nor in the names of its papers: %j, %s',
    async (more, paper) => {
      const made = await apply(more, paper);
      expect([made.status, made.body.notice]).toEqual([201, notice]);
      const { documents, about } = (await read(made.body.data.id)).body.data;
      expect(`${documents[0].name} ${about}`).toContain('XXXX XXXX 0124');
      expect(await isStored()).toBe(false);
    },
  );
  it('takes no Aadhaar number for an address', async () => {
    const answer = await apply({ email: `${written.replaceAll(' ', '')}@example.in` }, 'a.jpg');
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'email']);
  });
});
