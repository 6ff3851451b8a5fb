import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { auditPack } from '#server/modules/recovery/audit-pack.ts';
import { StoreAway, useFileStore } from '#server/core/files/object-store.ts';
import { authorise, officersAgent, toldOn } from '#tests/support/told-borrowers.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { pictures } from '#tests/support/pictures.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { unzip } from '#tests/support/unzip.ts';

let t: TestApp;
let owner: Session;
let imran: Session;
let mahesh: Session;
let lender = '';
beforeAll(async () => {
  t = await makeApp();
  t.clock.nowMs = Date.parse('2026-11-25T12:00:00+05:30');
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
  mahesh = await t.signIn('+919876500011', 'staff');
  lender = (await as(owner, 'POST', '/recovery/lenders', { name: 'Narmada Finance' })).body.data.id;
  await authorise(t, owner, officersAgent, lender);
  const rule = { loan_kind: 'other', opens: '08:00', closes: '19:00', effective_from: '2026-11-25' };
  const often = { visits_per_day: 20, visits_per_week: 100 };
  expect((await as(owner, 'POST', '/recovery/rules', { ...rule, ...often })).status).toBe(201);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

let made = 0;
async function addCase(): Promise<string> {
  made += 1;
  const csv = `Loan number,Borrower,Mobile number,Area,City,Amount due,Kind of loan,Notice given on\nNP-${made},Borrower ${made},9812300${String(100 + made)},Palasia,Indore,90000,Other loan,${toldOn(t)}\n`;
  const form = new FormData();
  form.append('file', new File([csv], 'cases.csv', { type: 'text/csv' }));
  form.append('kind', lender);
  expect((await t.call('POST', '/api/recovery/import', { token: owner.token, raw: form })).status).toBe(201);
  const [found] = (await as(owner, 'GET', `/recovery/cases?search=NP-${made}&limit=1&sort=-created_at`)).body
    .data;
  const given = await as(owner, 'POST', `/recovery/cases/${found.id}/allocate`, { agent_id: imran.user.id });
  expect(given.status, given.text).toBe(200);
  return found.id;
}
const reserve = async (who: Session, device: string): Promise<string[]> => {
  const answer = await as(who, 'POST', '/recovery/numbers', { device });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.numbers;
};
const receipts = async (id: string): Promise<{ number: string; state: string }[]> =>
  (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data.receipts.map(
    ({ receipt }: { receipt: { number: string; state: string } }) => receipt,
  );

describe('the numbers of receipts', () => {
  it('are a device’s own, and no two devices have the same', async () => {
    const [first, second] = [await reserve(imran, 'phone-a'), await reserve(imran, 'phone-b')];
    expect([first.length, second.length]).toEqual([50, 50]);
    expect(new Set([...first, ...second]).size).toBe(100);
    // Asked again, a device has what it has.
    expect(await reserve(imran, 'phone-a')).toEqual(first);
    expect((await as(mahesh, 'POST', '/recovery/numbers', { device: 'phone-a' })).status).toBe(404);
    // The number of another device makes the receipt one to check, and the money counts.
    const id = await addCase();
    const payment = { amount: 10, method: 'cash', reference: '', number: second[0], device: 'phone-a' };
    await as(imran, 'POST', `/recovery/cases/${id}/visits`, { outcome: 'paid', payment });
    expect(await receipts(id)).toMatchObject([{ number: second[0], state: 'held' }]);
    expect((await as(owner, 'GET', `/recovery/cases/${id}`)).body.data.collected).toBe(10);
  });

  it('go on with their agent on a phone that was left each evening, and with nobody else', async () => {
    const first = await reserve(imran, 'phone-day-0');
    for (let day = 1; day <= 12; day += 1) {
      const before = Array.from({ length: day }, (_, n) => `phone-day-${n}`);
      const answer = await as(imran, 'POST', '/recovery/numbers', { device: `phone-day-${day}`, before });
      expect([answer.status, answer.body.data?.numbers]).toEqual([200, first]);
    }
    expect(
      (await as(imran, 'POST', '/recovery/numbers', { device: 'phone-e' })).body.data.numbers,
    ).not.toEqual(first);
    const other = await as(mahesh, 'POST', '/recovery/numbers', { device: 'phone-f', before: ['phone-a'] });
    expect(other.status).toBe(404);
  });

  it('that run out without network are given by the server, each once, and the money is all there', async () => {
    const id = await addCase();
    const phone = makeDevice(() => t.clock.nowMs);
    const numbers = await reserve(imran, phone.id);
    // Fifty-three receipts were written on the way: the last three had no number left.
    const ops = Array.from({ length: 53 }, (_, n) =>
      phone.operation({
        type: 'recovery_contact.record',
        coll: 'recovery_contacts',
        id,
        args: {
          id: newId(),
          outcome: 'paid',
          at: new Date(t.clock.nowMs).toISOString(),
          payment: { amount: 100, method: 'cash', reference: '', number: numbers[n] ?? '', device: phone.id },
        },
      }),
    );
    const answer = await as(imran, 'POST', '/sync/push', { device: phone.id, schema: 1, ops });
    expect(answer.body.results?.map(({ status }: { status: string }) => status)).toEqual(
      ops.map(() => 'applied'),
    );
    const written = await receipts(id);
    expect(new Set(written.map(({ number }) => number)).size).toBe(53);
    expect(written.filter(({ state }) => state !== 'issued')).toEqual([]);
    expect(written.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
    expect((await as(owner, 'GET', `/recovery/cases/${id}`)).body.data.collected).toBe(5300);
    // With network again the device has a new block, of which nothing was used.
    const next = await reserve(imran, phone.id);
    expect(next.length).toBeGreaterThanOrEqual(50);
    const used = new Set(written.map(({ number }) => number));
    expect(next.filter((number) => used.has(number))).toEqual([]);
  });
});

it('receipts and lenders are found by who may read cases, a receipt in its case', async () => {
  const id = await addCase();
  const [number] = await reserve(imran, 'phone-found');
  const payment = { amount: 10, method: 'cash', reference: '', number, device: 'phone-found' };
  await as(imran, 'POST', `/recovery/cases/${id}/visits`, { outcome: 'paid', payment });
  const find = async (typed: string, who: Session) =>
    (await as(who, 'GET', `/search/global?q=${encodeURIComponent(typed)}`)).body.data as {
      kind: string;
      title: string;
      path: string;
    }[];
  const found = (await find(number ?? '', owner)).filter(({ kind }) => kind === 'recovery_receipt');
  expect(found).toMatchObject([{ title: number, path: `/admin/recovery?open=${id}` }]);
  expect((await find(`NP-${made}`, owner)).map(({ kind }) => kind)).toContain('recovery_receipt');
  expect(await find('narmada finance', owner)).toContainEqual(
    expect.objectContaining({ kind: 'recovery_lender', path: `/admin/recovery/lenders?open=${lender}` }),
  );
  const others = [imran, mahesh, await t.signInAdmin('accounts@narmada.example')];
  for (const who of [...others, await t.signInAdmin('owner@malwa.example')])
    for (const typed of [number ?? '', 'narmada finance'])
      expect((await find(typed, who)).filter(({ kind }) => kind.startsWith('recovery_'))).toEqual([]);
});

it('the audit pack has the log, receipts and photos, and no number of the borrower', async () => {
  const id = await addCase();
  const [photo, form] = [newId(), new FormData()];
  form.set('id', photo);
  form.set('kind', 'recovery_photo');
  form.set('file', new Blob([pictures.jpeg]), 'door.jpg');
  expect((await t.call('POST', '/api/upload', { token: imran.token, raw: form })).status).toBe(201);
  const lost = newId();
  const [number] = await reserve(imran, 'phone-c');
  const payment = { amount: 250, method: 'upi', reference: 'UPI-1', number, device: 'phone-c' };
  const visits = `/recovery/cases/${id}/visits`;
  const paid = await as(imran, 'POST', visits, { outcome: 'paid', photos: [photo, lost], payment });
  expect(paid.status, paid.text).toBe(201);
  await as(imran, 'POST', visits, { outcome: 'dispute', note: 'Says it was paid in May' });
  const { contacts } = (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data;
  const shown = contacts.flatMap(({ photos }: { photos: { id: string }[] }) => photos)[0];
  expect((await as(owner, 'GET', `/uploads/${shown.id}`)).status).toBe(200);

  const answer = await t.app.fetch(
    new Request(`http://localhost/api/recovery/cases/${id}/pack`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['01-log.pdf', '02-log.xlsx', `receipts/${number}.pdf`]));
  const [picture, ...others] = names.filter((name) => name.startsWith('photos/'));
  expect(picture).toMatch(/^photos\/2026-11-25-1200-[0-9a-f]{4}-1\.(jpg|webp|png)$/);
  expect(others).toEqual([]);
  const words = pdfText(files.get('01-log.pdf') ?? Buffer.alloc(0))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const said of ['Says it was paid in May', `Receipt ${number}`, 'This file has 1 of 2 photos.'])
    expect(words).toContain(said);
  // A visit with two photos and one with none; neither phone knew where it was.
  expect(words.match(/Without a photo/g)).toHaveLength(1);
  expect(words.match(/Without a position/g)).toHaveLength(2);
  const papers = names.filter((name) => name.endsWith('.pdf'));
  for (const name of papers)
    expect(pdfText(files.get(name) ?? Buffer.alloc(0)).join('')).not.toMatch(/98123/);
  expect(answer.headers.get('content-type')).toBe('application/zip');
});

it('the audit pack is made without a photo that the store has lost, and names it', async () => {
  const id = await addCase();
  const sent: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const [photo, form] = [newId(), new FormData()];
    form.set('id', photo);
    form.set('kind', 'recovery_photo');
    form.set('file', new Blob([pictures.jpeg]), 'door.jpg');
    expect((await t.call('POST', '/api/upload', { token: imran.token, raw: form })).status).toBe(201);
    sent.push(photo);
  }
  const visit = { outcome: 'dispute', note: 'Says it was paid', photos: sent };
  expect((await as(imran, 'POST', `/recovery/cases/${id}/visits`, visit)).status).toBe(201);
  const { contacts } = (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data;
  const [lost, kept] = contacts[0].photos.map((photo: { id: string }) => photo.id) as string[];
  for (const photo of [lost, kept]) expect((await as(owner, 'GET', `/uploads/${photo}`)).status).toBe(200);
  const { database } = t.app.services;
  let isAway = false;
  try {
    const place = `${owner.user.tenant_id}/uploads/${'0'.repeat(64)}`;
    await database.write(async (trx) => {
      await trx.updateTable('pictures').set({ bytes: null }).where('id', '=', String(lost)).execute();
      await trx.updateTable('uploads').set({ place }).where('id', '=', String(lost)).execute();
    });
    const find = async (): Promise<null> => {
      if (isAway) throw new StoreAway('no route');
      return null;
    };
    const done = async (): Promise<void> => undefined;
    const called = 's3://guards';
    const keepsVersions = async (): Promise<null> => null;
    useFileStore(database, { called, put: done, get: find, getNow: find, remove: done, keepsVersions });
    // Its route runs in a worker, which opens the store of the settings: here it is called itself.
    const { sid } = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString());
    const session = await t.app.services.readActor(sid, instantFromMs(t.clock.nowMs));
    const call = { services: t.app.services, actor: session?.actor, language: 'en', params: { id } };
    const { response: answer } = await auditPack(call as never);
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1);
    const words = pdfText(files.get('01-log.pdf') ?? Buffer.alloc(0))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain('This file has 1 of 2 photos.');
    expect(words).toContain('Photo 1 is missing');
    // One that is only out of reach just now is worth another try of the whole.
    isAway = true;
    await expect(auditPack(call as never)).rejects.toMatchObject({ code: 'busy' });
  } finally {
    useFileStore(database, null);
  }
});
