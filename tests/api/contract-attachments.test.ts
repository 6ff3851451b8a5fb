import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

/** PDFs and pictures that are kept with a contract. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let stranger: Session;
let ravi: Session;
let contractId: string;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  stranger = await t.signInAdmin('owner@malwa.example');
  ravi = await t.signIn('+919876500002');
  const made = await call('POST', '/contracts', owner, {
    user_id: ravi.user.id,
    title: 'Guards',
    service_type: 'Security',
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    yearly_value: 120_000,
  });
  contractId = made.body.data.id;
});
afterAll(() => t.remove());

const call = (method: string, path: string, who: Session, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body ? { body } : {}) });
const attach = (who: Session, bytes: BlobPart, more: Record<string, string> = {}): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'copy.pdf');
  return t.call('POST', `/api/contracts/${contractId}/attachments`, { token: who.token, raw: form });
};
const list = async (): Promise<{ id: string; title: string; type: string }[]> =>
  (await call('GET', `/contracts/${contractId}/attachments`, owner)).body.data;

it('keeps a PDF and a picture as they came, sealed, for who may read contracts', async () => {
  const paper = await attach(owner, pdf, { kind: 'signed_copy', title: 'Signed copy' });
  expect([paper.status, paper.body.data?.type], paper.text).toEqual([201, 'application/pdf']);
  expect((await attach(owner, pictures.jpeg, { title: 'Gate pass' })).status).toBe(201);
  expect((await list()).map(({ title, type }) => `${title} ${type}`).toSorted()).toEqual([
    'Gate pass image/jpeg',
    'Signed copy application/pdf',
  ]);
  const path = `/uploads/${paper.body.data.id}/original`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const opened = await t.app.fetch(new Request(`http://localhost/api${path}`, { headers }));
  expect([opened.status, Buffer.compare(Buffer.from(await opened.arrayBuffer()), pdf)]).toEqual([200, 0]);
  for (const who of [stranger, ravi]) expect((await call('GET', path, who)).status).toBe(404);
  const kept = await t.app.services.database.read
    .selectFrom('uploads')
    .select('bytes')
    .where('id', '=', paper.body.data.id)
    .executeTakeFirst();
  const stored = kept?.['bytes'];
  expect(stored instanceof Uint8Array && !Buffer.from(stored).includes('%PDF')).toBe(true);
});

it('refuses other files, and who may not write contracts', async () => {
  const other = await attach(owner, Buffer.from('MZ program'));
  expect([other.status, other.body.errors[0].field]).toEqual([415, 'file']);
  expect((await attach(accountant, pdf)).status).toBe(403);
  expect((await attach(stranger, pdf)).status).toBe(404);
  expect((await attach(owner, pdf, { kind: 'anything' })).status).toBe(422);
});

it('is removed with its bytes', async () => {
  const [first] = await list();
  const path = `/contracts/attachments/${first?.id}`;
  expect((await call('DELETE', path, stranger)).status).toBe(404);
  expect((await call('DELETE', path, accountant)).status).toBe(403);
  expect((await call('DELETE', path, owner)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(first?.id);
  expect((await call('GET', `/uploads/${first?.id}/original`, owner)).status).toBe(404);
});
