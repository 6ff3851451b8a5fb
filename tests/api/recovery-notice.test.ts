import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Delivery } from '#server/core/notify/delivery.ts';
import { startTexter } from '#server/core/notify/texter.ts';
import { noteGone, noteUnmade, numberOfTexted } from '#server/modules/recovery/operations/remind-borrower.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { authorise, officersAgent } from '#tests/support/told-borrowers.ts';

/** Borrowers are told of a first visit a day before it, by letter or by text. */
let t: TestApp;
/** The texts that left, by number, and whether the gateway takes them. */
const texts = new Map<string, string>();
let takes = true;
let texter: Delivery;
let owner: Session;
let imran: Session;
let lender = '';
beforeAll(async () => {
  t = await makeApp();
  const { services } = t.app;
  // What the demo prints on the console would leave before the test looks.
  await services.texter.stop();
  texter = startTexter(services.database, services.config, () => t.clock.nowMs, {
    alerts: [],
    send: async ({ phone, text }) => {
      if (!takes) return { failed: 'refused' };
      texts.set(phone, text);
      return 'sent';
    },
    numberOf: (tenantId, about) => numberOfTexted(services, tenantId, about),
    gone: (tenantId, about) => noteGone(services, tenantId, about),
    unsent: (tenantId, about) => noteUnmade(services, tenantId, about),
  });
  await at('12:00', '2026-11-23');
  const made = await as(owner, 'POST', '/recovery/lenders', {
    name: 'Narmada Finance',
    grievance_contact: 'Alok Vyas, +91 731 400 0300',
  });
  lender = made.body.data.id;
  await authorise(t, owner, officersAgent, lender);
});
afterAll(async () => {
  await texter.stop();
  await t.remove();
});

async function at(time: string, day: string): Promise<void> {
  t.clock.nowMs = Date.parse(`${day}T${time}:00+05:30`);
  owner = await t.signInAdmin('owner@narmada.example');
  imran = await t.signIn('+919876500013', 'supervisor');
}
const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const read = async (id: string) => (await as(owner, 'GET', `/recovery/cases/${id}`)).body.data;
const logged = async (id: string) =>
  (await as(owner, 'GET', `/recovery/cases/${id}/log`)).body.data.contacts.map(
    (one: { kind: string; outcome: string; state: string }) => [one.kind, one.outcome, one.state],
  );
const notice = (id: string, body: object): Promise<Answer> =>
  as(owner, 'POST', `/recovery/cases/${id}/notice`, body);
const visit = (id: string): Promise<Answer> =>
  as(imran, 'POST', `/recovery/cases/${id}/visits`, { outcome: 'not_met' });

async function upload(csv: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([csv], 'cases.csv', { type: 'text/csv' }));
  form.append('kind', lender);
  const added = await t.call('POST', '/api/recovery/import', { token: owner.token, raw: form });
  expect(added.status, added.text).toBe(201);
}

let made = 0;
/** A case of the officer, whose borrower has a number unless told otherwise. */
async function addCase({
  phone = true,
  told = '',
  place = 'Palasia',
} = {}): Promise<{ id: string; phone: string }> {
  made += 1;
  const number = `NN-${1000 + made}`;
  const to = phone ? `98124${String(51_000 + made)}` : '';
  const csv = `Loan number,Borrower,Mobile number,Area,City,Amount due,Notice given on\n${number},Borrower ${made},${to},${place},Indore,5000,${told}\n`;
  await upload(csv);
  const [found] = (await as(owner, 'GET', `/recovery/cases?search=${number}&limit=1`)).body.data;
  await as(owner, 'POST', `/recovery/cases/${found.id}/allocate`, { agent_id: imran.user.id });
  await as(owner, 'PUT', `/recovery/cases/${found.id}`, { language: 'en' });
  return { id: found.id, phone: `+91${to}` };
}

describe('a first visit', () => {
  it('is held until a day after the letter, and the phone knows the moment', async () => {
    await at('12:00', '2026-11-23');
    const { id } = await addCase();
    const early = await visit(id);
    expect([early.status, early.body.errors[0].message]).toEqual([
      409,
      expect.stringContaining('not told long enough'),
    ]);
    for (const [wrong, field] of [
      [{ on: null }, 'on'],
      [{ on: '2026-11-24' }, 'on'],
      [{ on: '2026-11-23', time: '12:01' }, 'time'],
      [{ on: '2026-08-24' }, 'on'],
    ] as const)
      expect((await notice(id, { by: 'letter', ...wrong })).body.errors[0].field).toBe(field);
    const given = await notice(id, { by: 'letter', on: '2026-11-23', time: '11:00', reference: 'RM1IN' });
    expect(given.body.data).toMatchObject({ notice_by: 'letter', noticed_at: '2026-11-23T05:30:00.000Z' });
    expect(given.body.data.history.at(-1)).toMatchObject({ note: '23 Nov 2026, 11:00, RM1IN' });
    // One notice at a time.
    expect((await notice(id, { by: 'message' })).status).toBe(409);
    const [mine] = (await as(imran, 'GET', '/recovery/mine?device=phone-1')).body.data.cases.filter(
      (one: { id: string }) => one.id === id,
    );
    expect(mine).toMatchObject({ visits: 0, noticed_at: '2026-11-23T05:30:00.000Z', lender_id: lender });
    await at('10:59', '2026-11-24');
    expect((await visit(id)).status).toBe(409);
    await at('11:00', '2026-11-24');
    expect((await visit(id)).status).toBe(201);
    // Once visited, a borrower knows; what was held waits for the office.
    expect(await read(id)).toMatchObject({ visits: 1, contacts_held: 2 });
    await at('11:30', '2026-11-24');
    expect((await visit(id)).status).toBe(201);
  });

  it('is told of in a letter to print, in both languages, from which day on it may be', async () => {
    await at('12:00', '2026-11-23');
    const { id } = await addCase();
    const path = `/recovery/cases/${id}/notice-letter`;
    const headers = { authorization: `Bearer ${owner.token}` };
    const paper = await t.app.fetch(new Request(`http://localhost/api${path}`, { headers }));
    expect(paper.status).toBe(200);
    const words = pdfText(Buffer.from(await paper.arrayBuffer())).join(' ');
    for (const said of ['Notice of a visit', 'Narmada Finance', '24 Nov 2026', 'Alok Vyas', 'Imran Khan'])
      expect(words).toContain(said);
    expect(words).toContain('authorisation letter');
    // No more of the number than the borrower needs.
    const { loan_number: number } = await read(id);
    expect(words).toContain(number.slice(-4));
    expect(words).not.toContain(number);
    // Printed, it is no notice yet.
    expect(await read(id)).toMatchObject({ notice_by: 'none', noticed_at: null });
    for (const [who, status] of [
      [imran, 403],
      [await t.signInAdmin('owner@malwa.example'), 404],
    ] as const)
      expect((await as(who, 'GET', path)).status).toBe(status);
  });

  it('may be a day after the day on which the lender told the borrower', async () => {
    await at('12:00', '2026-11-24');
    const { id } = await addCase({ told: '22-11-2026' });
    expect((await visit(id)).status).toBe(201);
    const other = await addCase({ told: '23-11-2026' });
    expect((await visit(other.id)).status).toBe(409);
  });

  it('waits again once a notice is withdrawn', async () => {
    await at('12:00', '2026-11-24');
    const { id } = await addCase({ told: '20-11-2026' });
    const path = `/recovery/cases/${id}/withdraw-notice`;
    expect((await as(owner, 'POST', path, { note: '' })).body.errors[0].field).toBe('note');
    expect((await as(owner, 'POST', path, { note: 'Letter came back' })).body.data).toMatchObject({
      notice_by: 'none',
      noticed_at: null,
    });
    expect((await as(owner, 'POST', path, { note: 'x' })).status).toBe(409);
    expect((await visit(id)).status).toBe(409);
    expect((await as(imran, 'POST', path, { note: 'x' })).status).toBe(403);
    // The lender's next file has the same day, and does not bring it back; a later day is a new notice.
    const again = async (told: string) => {
      await upload(
        `Loan number,Borrower,Amount due,Notice given on\nNN-${1000 + made},Borrower,5100,${told}\n`,
      );
      return (await read(id)).notice_by;
    };
    expect([await again('20-11-2026'), await again('24-11-2026')]).toEqual(['none', 'letter']);
    expect((await visit(id)).status).toBe(409);
    expect((await read(id)).history.map(({ action }: { action: string }) => action).slice(-3)).toEqual([
      'allocate',
      'notice_withdrawn',
      'notice_file',
    ]);
    expect((await as(imran, 'POST', `/recovery/cases/${id}/notice`, { by: 'message' })).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'POST', `/recovery/cases/${id}/notice`, { by: 'message' })).status).toBe(404);
  });
});

describe('a text', () => {
  it('goes with the number that nobody sees, and counts from when it went', async () => {
    await at('12:00', '2026-11-25');
    const { id, phone } = await addCase();
    const sent = await notice(id, { by: 'message' });
    expect([sent.status, sent.text.includes(phone.slice(3))]).toEqual([200, false]);
    // On its way it is no notice yet.
    expect(sent.body.data).toMatchObject({ notice_by: 'message', noticed_at: null });
    expect((await notice(id, { by: 'letter', on: '2026-11-24' })).status).toBe(409);
    await at('12:40', '2026-11-25');
    await texter.deliver();
    expect(texts.get(phone)).toBe(
      `Narmada Services for Narmada Finance: Borrower ${made}, our agent may visit you from 26 Nov 2026 about your loan ending ${1000 + made}. Questions or complaints: Alok Vyas, +91 731 400 0300`,
    );
    expect(await read(id)).toMatchObject({ notice_by: 'message', noticed_at: '2026-11-25T07:10:00.000Z' });
    expect(await logged(id)).toEqual([['message', 'notice', 'counts']]);
    await at('12:39', '2026-11-26');
    expect((await visit(id)).status).toBe(409);
    await at('12:40', '2026-11-26');
    expect((await visit(id)).status).toBe(201);
  });

  it('that is not delivered is no notice', async () => {
    await at('12:00', '2026-11-27');
    const { id, phone } = await addCase();
    expect((await notice(id, { by: 'message' })).status).toBe(200);
    takes = false;
    await texter.deliver();
    takes = true;
    expect(texts.has(phone)).toBe(false);
    const found = await read(id);
    expect(found).toMatchObject({ notice_by: 'none', noticed_at: null, last_contact_at: null });
    expect(found.history.map(({ action }: { action: string }) => action).slice(-2)).toEqual([
      'notice_message',
      'notice_unsent',
    ]);
    expect(await logged(id)).toEqual([['message', 'notice', 'dismissed']]);
  });

  it('of a notice that was withdrawn does not go, nor stands for the next that fails', async () => {
    await at('12:00', '2026-11-27');
    const { id, phone } = await addCase();
    const path = `/recovery/cases/${id}/withdraw-notice`;
    expect((await notice(id, { by: 'message' })).status).toBe(200);
    expect((await as(owner, 'POST', path, { note: 'Wrong number' })).status).toBe(200);
    await texter.deliver();
    expect(texts.has(phone)).toBe(false);
    // One that went and was withdrawn stands for nothing either.
    expect((await notice(id, { by: 'message' })).status).toBe(200);
    await texter.deliver();
    expect([texts.has(phone), (await read(id)).noticed_at]).toEqual([true, '2026-11-27T06:30:00.000Z']);
    await as(owner, 'POST', path, { note: 'Wrong number' });
    await notice(id, { by: 'message' });
    takes = false;
    await texter.deliver();
    takes = true;
    expect(await read(id)).toMatchObject({ notice_by: 'none', noticed_at: null });
    const told = (await as(imran, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(told.filter(({ title }) => title[0].startsWith('Do not visit yet')).length).toBeGreaterThan(1);
    await at('12:00', '2026-11-28');
    expect((await visit(id)).status).toBe(409);
  });

  it('to another number, or of a case that was closed, has to be given again', async () => {
    await at('10:00', '2026-11-27');
    const { id } = await addCase();
    await notice(id, { by: 'message' });
    await texter.deliver();
    await as(owner, 'PUT', `/recovery/cases/${id}`, { phone: '9812459999' });
    expect(await read(id)).toMatchObject({ notice_by: 'none', noticed_at: null });
    const other = await addCase({ told: '20-11-2026' });
    await as(owner, 'POST', `/recovery/cases/${other.id}/close`, { as: 'settled' });
    await as(owner, 'POST', `/recovery/cases/${other.id}/reopen`, { note: 'Cheque bounced' });
    expect((await read(other.id)).notice_by).toBe('none');
  });

  it('goes only within the hours, while nothing is paused, and where there is a number', async () => {
    await at('12:00', '2026-11-27');
    const { id, phone } = await addCase();
    const silent = await addCase({ phone: false });
    expect((await notice(silent.id, { by: 'message' })).body.message).toContain('no phone number');
    expect((await notice(id, { by: 'message' })).status).toBe(200);
    // It waited until the borrower might not be written to any more.
    await at('19:30', '2026-11-27');
    await texter.deliver();
    expect([texts.has(phone), (await read(id)).notice_by]).toEqual([false, 'none']);
    expect((await notice(id, { by: 'message' })).status).toBe(409);
    await at('12:00', '2026-11-28');
    await as(owner, 'POST', `/recovery/cases/${id}/pause`, { hold: 'wedding', note: 'Daughter' });
    expect((await notice(id, { by: 'message' })).body.errors[0].message).toContain(
      'may not be contacted now',
    );
  });

  it('to many tells whom it reaches, each once', async () => {
    await at('12:00', '2026-11-29');
    const place = 'Sanwer';
    const some = [await addCase({ place }), await addCase({ place }), await addCase({ place, phone: false })];
    await addCase({ place, told: '20-11-2026' });
    const ask = () => as(owner, 'POST', '/recovery/notices', { by: 'message', lender_id: lender, place });
    expect((await ask()).body.data).toEqual({ given: 2, left: 1 });
    expect((await ask()).body.data).toEqual({ given: 0, left: 1 });
    await texter.deliver();
    expect(some.map(({ phone }) => texts.has(phone))).toEqual([true, true, false]);
    const open = (await as(owner, 'GET', `/recovery/cases?to_notify=true&search=${place}`)).body.data;
    expect(open.map(({ id }: { id: string }) => id)).toEqual([some[2]?.id]);
    const letters = { by: 'letter', on: '2026-11-29', time: '09:00', lender_id: lender, place };
    expect((await as(owner, 'POST', '/recovery/notices', letters)).body.data).toEqual({ given: 1, left: 0 });
  });

  it('by letters of a day is taken back together, of whom nobody has visited, and each agent hears once', async () => {
    await at('12:00', '2026-11-30');
    const place = 'Depalpur';
    const [told, other, visited, earlier] = [
      await addCase({ place, phone: false }),
      await addCase({ place, phone: false }),
      await addCase({ place, phone: false, told: '28-11-2026' }),
      await addCase({ place, phone: false, told: '27-11-2026' }),
    ];
    expect((await visit(visited.id)).status).toBe(201);
    const letters = { by: 'letter', on: '2026-11-30', time: '09:00', lender_id: lender, place };
    expect((await as(owner, 'POST', '/recovery/notices', letters)).body.data).toEqual({ given: 2, left: 0 });
    const back = (on: string, more = {}) =>
      as(owner, 'POST', '/recovery/withdraw-notices', {
        lender_id: lender,
        place,
        on,
        note: 'Wrong list',
        ...more,
      });
    expect((await back('2026-11-30', { note: '' })).body.errors[0].field).toBe('note');
    expect((await as(imran, 'POST', '/recovery/withdraw-notices', {})).status).toBe(403);
    expect((await back('2026-11-28')).body.data).toEqual({ withdrawn: 0, left: 0 });
    expect((await back('2026-11-30')).body.data).toEqual({ withdrawn: 2, left: 0 });
    expect((await back('2026-11-30')).body.data).toEqual({ withdrawn: 0, left: 0 });
    const by = await Promise.all(
      [told, other, visited, earlier].map(async ({ id }) => (await read(id)).notice_by),
    );
    expect(by).toEqual(['none', 'none', 'letter', 'letter']);
    const { history } = await read(told.id);
    expect(history.at(-1)).toMatchObject({ action: 'notice_withdrawn', note: 'Wrong list' });
    const news = (await as(imran, 'GET', '/notifications?limit=50')).body.data.map(
      ({ title }: { title: string[] }) => title[0],
    );
    expect(news.filter((title: string) => title.includes('for a new notice'))).toEqual([
      '2 cases wait for a new notice',
    ]);
    expect((await visit(told.id)).status).toBe(409);
  });
});

it('less notice than the law asks for is refused from 2027 on', async () => {
  await at('12:00', '2026-11-29');
  const rule = { loan_kind: 'other', opens: '08:00', closes: '19:00', notice_hours: 0 };
  const refused = await as(owner, 'POST', '/recovery/rules', { ...rule, effective_from: '2027-01-01' });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'notice_hours']);
  expect((await as(owner, 'POST', '/recovery/rules', { ...rule, effective_from: '2026-11-29' })).status).toBe(
    201,
  );
  const { id } = await addCase();
  expect((await visit(id)).status).toBe(201);
  await at('12:00', '2027-01-02');
  const later = await addCase();
  expect((await visit(later.id)).status).toBe(409);
});

it('a letter of authority ends with its last day, and goes with its lender', async () => {
  await at('12:00', '2027-01-03');
  const other = (await as(owner, 'POST', '/recovery/lenders', { name: 'Other Bank' })).body.data.id;
  const letter = { agent_id: officersAgent, lender_id: other, number: 'O-1', valid_from: '2026-12-01' };
  const wrong = await as(owner, 'POST', '/recovery/letters', { ...letter, valid_to: '2026-11-30' });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'valid_to']);
  const added = await as(owner, 'POST', '/recovery/letters', { ...letter, valid_to: '2027-01-02' });
  expect(added.status, added.text).toBe(201);
  const lenders = async () =>
    (await as(owner, 'GET', '/recovery/agent-stands')).body.data.find(
      (one: { id: string }) => one.id === officersAgent,
    ).lenders;
  expect(await lenders()).not.toContain(other);
  const begins = { ...letter, number: 'O-2', valid_from: '2027-01-04' };
  expect((await as(owner, 'POST', '/recovery/letters', begins)).status).toBe(201);
  expect(await lenders()).not.toContain(other);
  const path = `/recovery/letters/${added.body.data.id}`;
  expect((await as(owner, 'PUT', path, { valid_to: '2027-01-03' })).status).toBe(200);
  expect(await lenders()).toContain(other);
  expect((await as(owner, 'DELETE', `/recovery/lenders/${other}`)).status).toBe(200);
  expect((await as(owner, 'GET', path)).status).toBe(404);
});
