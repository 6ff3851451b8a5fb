import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareLinkDays } from '#shared/core/share-link.ts';
import { sharedDocuments } from '#server/modules/share-links/documents.ts';
import { forgetExpired } from '#server/modules/share-links/forget-links.ts';
import { mostWaiting } from '#server/modules/share-links/operations/create-link.ts';
import { shareValues } from '#server/modules/share-links/share-page.ts';
import { giveAccess, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Documents are shared with somebody without an account, by a link that works once. */
let t: TestApp;
let owner: Session;
let hr: Session;
let malwa: Session;
let asha: Session;
let ravi: Session;
let mahesh: Session;
let sunita: Session;
let imran: Session;
let kavita: Session;
beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://narmada.example' } });
  [owner, hr] = [await t.signInAdmin('owner@narmada.example'), await t.signInAdmin('hr@narmada.example')];
  malwa = await t.signInAdmin('owner@malwa.example');
  [asha, ravi] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
  [mahesh, sunita] = [await t.signIn('+919876500011', 'staff'), await t.signIn('+919876500012', 'staff')];
  imran = await t.signIn('+919876500013', 'supervisor');
  kavita = await t.signIn('+919876500014', 'provider');
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const share = (who: Session, document: string): Promise<Answer> =>
  as(who, 'POST', '/share-links', { document });
/** The token of a new link. */
const linkTo = async (who: Session, document: string): Promise<string> => {
  const answer = await share(who, document);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.data.path).replace('/share/', '');
};
/** What a stranger gets who presses the button of the page, with the first bytes of a file. */
const take = async (token: string): Promise<readonly [status: number, begins: string]> => {
  const response = await press(token);
  return [
    response.status,
    Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .slice(0, 4),
  ];
};
const press = (token: string, type = 'application/x-www-form-urlencoded', more = ''): Promise<Response> =>
  Promise.resolve(
    t.app.fetch(
      new Request('http://localhost/api/share-links/download', {
        method: 'POST',
        headers: { 'content-type': type },
        body: type.includes('json') ? JSON.stringify({ token }) : `token=${token}${more}`,
      }),
    ),
  );
const pageOf = (token: string, hindi = false) =>
  shareValues(t.app.services, {
    page: 'share',
    slug: token,
    path: `/share/${token}`,
    hindi,
    query: new URLSearchParams(),
    request: new Request('http://localhost/'),
    ip: '127.0.0.1',
  });
const copies = () =>
  t.app.services.database.read
    .selectFrom('share_links')
    .selectAll()
    .where('tenant_id', 'in', [owner.user.tenant_id, malwa.user.tenant_id])
    .execute();
const payslip = '/payroll/payslip/n-g-1:2026-10';
const bill = '/billing/my-invoices/demo-bill-0/download';

type Case = { readonly at: string; readonly may: Session; readonly mayNot: readonly Session[] };
/**
 * For each kind of document: one of the demo, who may have it, and who may not. The figures of a person or a
 * business are refused to nobody who asks for their own.
 */
const cases: Readonly<Record<string, () => Promise<Case> | Case>> = {
  payslip: () => ({ at: payslip, may: owner, mayNot: [sunita, malwa] }),
  id_card: () => ({ at: '/staff/n-g-5/id-card', may: hr, mayNot: [mahesh, malwa] }),
  invoice: () => ({
    at: '/billing/invoices/demo-bill-0/download?language=hi',
    may: owner,
    mayNot: [hr, malwa],
  }),
  own_invoice: () => ({ at: bill, may: asha, mayNot: [ravi, malwa] }),
  quote: async () => ({ at: `/quotes/${await addQuote()}/download`, may: owner, mayNot: [mahesh, malwa] }),
  contract: () => ({ at: '/contracts/demo-contract-1/download', may: asha, mayNot: [ravi, malwa] }),
  receipt: async () => ({
    at: `/recovery/receipts/${await addReceipt()}/paper`,
    may: imran,
    mayNot: [mahesh, malwa],
  }),
  job_sheet: () => ({
    at: '/jobs/00000000-0000-4000-8000-00000000f103/sheet',
    may: owner,
    mayNot: [asha, malwa],
  }),
  wallet_statement: () => ({
    at: '/on-call-services/wallet/statement?month=2026-11',
    may: kavita,
    mayNot: [mahesh, malwa],
  }),
  own_report: () => ({
    at: '/dashboard/reports/services?format=pdf&period=last3Months',
    may: asha,
    mayNot: [],
  }),
  report: () => ({
    at: '/reports/export?type=staff&format=xlsx&from=2026-11-01&to=2026-11-20',
    may: owner,
    mayNot: [mahesh],
  }),
};

async function addQuote(): Promise<string> {
  const lead = (await as(owner, 'POST', '/crm/leads', { name: 'Jain Textiles', email: 'r@jain.example' }))
    .body.data;
  const made = await as(owner, 'POST', `/crm/leads/${lead.id}/quotes`, {
    month: '2026-11',
    valid_until: '2026-12-05',
    start_on: '2026-12-10',
    lines: [],
    items: [{ title: 'Metal detector', quantity: 2, rate: 1500 }],
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

async function addReceipt(): Promise<string> {
  const [number] = (await as(imran, 'POST', '/recovery/numbers', { device: 'phone-1' })).body.data.numbers;
  const { cases: allocated } = (await as(imran, 'GET', '/recovery/mine?device=phone-1')).body.data;
  const paid = await as(imran, 'POST', `/recovery/cases/${allocated[0].id}/visits`, {
    outcome: 'paid',
    payment: { amount: 500, method: 'cash', reference: '', number, device: 'phone-1' },
  });
  expect(paid.status, paid.text).toBe(201);
  return (await as(imran, 'GET', '/recovery/mine?device=phone-1')).body.data.receipts[0].id;
}

describe('every document that can be shared', () => {
  it('has a case here, and no case is of anything else', () => {
    expect(Object.keys(cases).toSorted()).toEqual(sharedDocuments.map(({ kind }) => kind).toSorted());
  });

  it.each(sharedDocuments.map(({ kind }) => kind))(
    '%s: by who may read it, and nobody else',
    async (kind) => {
      const { at, may, mayNot } = await (cases[kind]?.() ?? Promise.reject(new Error(`no case of ${kind}`)));
      const read = await t.app.fetch(
        new Request(`http://localhost/api${at}`, { headers: { authorization: `Bearer ${may.token}` } }),
      );
      const mark = Buffer.from(await read.arrayBuffer())
        .toString('latin1')
        .slice(0, 4);
      expect(read.status).toBe(200);
      expect(['%PDF', 'PK\u0003\u0004']).toContain(mark);
      for (const stranger of mayNot) {
        const refused = await as(stranger, 'GET', at);
        const shared = await share(stranger, at);
        expect([shared.status, shared.body.code]).toEqual([refused.status, refused.body.code]);
        expect(refused.status).toBeGreaterThanOrEqual(400);
      }
      expect(await take(await linkTo(may, at))).toEqual([200, mark]);
    },
  );
});

describe('a link', () => {
  it('is kept as a hash with a sealed copy, and a repeat of the request is not told it again', async () => {
    const headers = { 'idempotency-key': 'share-once' };
    const ask = () =>
      t.call('POST', '/api/share-links', { token: mahesh.token, headers, body: { document: payslip } });
    const first = await ask();
    expect(first.body.data).toMatchObject({ title: 'Payslip', until: '2026-11-24T06:30:00.000Z' });
    const token = String(first.body.data.path).replace('/share/', '');
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await ask()).body.data).toEqual({ ...first.body.data, path: null });
    const kept = await copies();
    const newest = kept.find(({ user_id, used_at }) => user_id === mahesh.user.id && used_at === null);
    const bytes = newest?.['bytes'];
    if (!(bytes instanceof Uint8Array)) throw new Error('no copy is kept');
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('%PDF');
    expect(JSON.stringify(kept.map((row) => ({ ...row, bytes: null })))).not.toContain(token);
    expect(await take(token)).toEqual([200, '%PDF']);
  });

  it('is used up by nothing but its button, and by one press of two at once', async () => {
    const token = await linkTo(asha, bill);
    for (const method of ['GET', 'HEAD'])
      for (const path of [`/share/${token}`, '/api/share-links/download'])
        await t.app.fetch(new Request(`http://localhost${path}`, { method }));
    expect((await pageOf(token)).lists).toMatchObject({ known: [{}], open: [{}], ended: [] });
    const answers = await Promise.all([press(token), press(token), press(token)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '303', '303']);
    const file = answers.find(({ status }) => status === 200);
    expect(file?.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    expect(file?.headers.get('cache-control')).toBe('private, no-store');
    expect((await pageOf(token)).lists).toMatchObject({ known: [{}], open: [], ended: [{}] });
    const late = await press(token, 'application/x-www-form-urlencoded', '&lang=hi');
    expect([late.status, late.headers.get('location')]).toEqual([303, `/share/${token}?lang=hi`]);
    const program = await press(token, 'application/json');
    expect([program.status, (await program.json()).code]).toEqual([404, 'gone']);
    const [row] = (await copies())
      .filter(({ document, user_id }) => document === 'own_invoice' && user_id === asha.user.id)
      .slice(-1);
    expect(row).toMatchObject({ bytes: null });
  });

  it('that nobody made opens nothing, and says nothing of any document', async () => {
    for (const wrong of ['', 'none', 'x'.repeat(32), '../etc', '\u0000'.repeat(32)]) {
      expect((await pageOf(wrong)).lists).toEqual({ unknown: [{}] });
      const answer = await press(encodeURIComponent(wrong));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share/none']);
      expect((await press(wrong, 'application/json')).status).toBe(404);
    }
  });

  it('tells its page what kind of document it is and of whom, in both languages, and no more', async () => {
    const token = await linkTo(mahesh, payslip);
    const english = await pageOf(token);
    expect(english.values).toEqual({
      'share.token': token,
      'share.title': 'Payslip',
      'share.from': 'Narmada Services',
      'share.until': '24 Nov 2026, 12:00 PM',
    });
    expect((await pageOf(token, true)).values['share.title']).toBe('वेतन पर्ची');
  });

  it('ends after its days, and its copy is deleted', async () => {
    const token = await linkTo(asha, bill);
    const before = t.clock.nowMs;
    t.clock.nowMs += shareLinkDays * 86_400_000 - 1;
    expect((await pageOf(token)).lists).toMatchObject({ open: [{}] });
    expect((await copies()).length).toBeGreaterThan(0);
    t.clock.nowMs += 1;
    expect((await pageOf(token)).lists).toEqual({ unknown: [{}] });
    expect((await take(token))[0]).toBe(303);
    expect(await forgetExpired(t.app.services)).toBeGreaterThan(0);
    expect(await copies()).toEqual([]);
    t.clock.nowMs = before;
  });

  it.each([
    ['whoever made it has left', 'users', () => ravi.user.id, { active: 0 }, { active: 1 }],
    ['whoever made it does other work', 'users', () => ravi.user.id, { role: 'staff' }, { role: 'customer' }],
    ['its business is closed', 'tenants', () => ravi.user.tenant_id, { active: 0 }, { active: 1 }],
  ] as const)('is worth nothing once %s', async (_why, table, id, changed, before) => {
    const token = await linkTo(ravi, '/dashboard/reports/services?format=pdf&period=last3Months');
    const set = (values: typeof changed | typeof before) =>
      t.app.services.database.write((trx) =>
        trx.updateTable(table).set(values).where('id', '=', id()).execute(),
      );
    await set(changed);
    expect((await pageOf(token)).lists).toEqual({ unknown: [{}] });
    expect((await take(token))[0]).toBe(303);
    await set(before);
    expect((await take(token))[0]).toBe(200);
  });
});

it('is worth nothing once whoever made it has lost access to a client, by the office or by its last day', async () => {
  const contract = await as(owner, 'POST', '/contracts', {
    client_id: sunrise.id,
    title: 'Night guards',
    service_type: 'Security',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1000,
  });
  expect(contract.status, contract.text).toBe(201);
  const paper = `/contracts/${contract.body.data.id}/download`;
  const give = (phone: string, more: object = {}) =>
    giveAccess(t, owner, { client: sunrise.id, phone, role: 'accounts', more });
  const ended = await give('+919811155501');
  const lasting = await give('+919811155502', { until: '2026-11-21' });
  const moved = await give('+919811155503');
  const [one, two] = [await linkTo(ended.session, paper), await linkTo(lasting.session, paper)];
  const three = await linkTo(moved.session, paper);
  t.clock.nowMs += 1000;
  const narrower = { role: 'manager' };
  const changed = await as(owner, 'PUT', `/portal/people/${moved.answer.body.data.id}`, narrower);
  expect(changed.status, changed.text).toBe(200);
  expect((await take(three))[0]).toBe(303);
  expect((await pageOf(one)).lists).toMatchObject({ open: [{}] });
  expect((await as(owner, 'POST', `/portal/people/${ended.answer.body.data.id}/end`, {})).status).toBe(200);
  expect((await take(one))[0]).toBe(303);
  const before = t.clock.nowMs;
  t.clock.nowMs += 86_400_000;
  expect((await take(two))[0]).toBe(303);
  t.clock.nowMs = before;
  expect((await take(two))[0]).toBe(200);
});

it('the copies that somebody shared are deleted with their account', async () => {
  const leaving = await t.signIn('+919876599001');
  const token = await linkTo(leaving, '/dashboard/reports/services?format=pdf&period=last3Months');
  expect((await copies()).some(({ user_id }) => user_id === leaving.user.id)).toBe(true);
  expect((await as(leaving, 'POST', '/auth/my-data/erase-request', {})).status).toBeLessThan(300);
  expect((await as(leaving, 'POST', '/auth/my-data/erase', { otp: '123456' })).status).toBe(200);
  expect((await copies()).some(({ user_id }) => user_id === leaving.user.id)).toBe(false);
  expect((await pageOf(token)).lists).toEqual({ unknown: [{}] });
});

describe('making a link', () => {
  it.each([
    '/staff',
    '/staff/n-g-5',
    '/audit-logs/export?format=pdf',
    'payroll/payslip/n-g-1:2026-10',
    '//evil.example/payroll/payslip/x',
    'https://evil.example/payroll/payslip/x',
    '/payroll/payslip/',
    '/payroll/payslip/a/b',
    '/payroll/payslip/%2e%2e%2fx',
    '/payroll/payslip/%E0%A4',
    '/payroll/payslip/../../staff',
    '/payroll/payslip/x#y',
    '/dashboard/reports/services?format=pdf&format=xlsx',
  ])('refuses %s by the field', async (document) => {
    const answer = await share(owner, document);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'document']);
  });

  it('needs somebody who is signed in, and no key of a program', async () => {
    expect((await t.call('POST', '/api/share-links', { body: { document: payslip } })).status).toBe(401);
    const { secret } = (
      await as(owner, 'POST', '/integrations/keys', {
        name: 'Payroll',
        permissions: ['payroll:read'],
        per_minute: 60,
        expires_on: null,
      })
    ).body.data;
    const answer = await t.call('POST', '/api/share-links', { token: secret, body: { document: payslip } });
    expect(answer.status).toBe(403);
  });

  it('stands in the log with who shared what, and when it was fetched, without the key', async () => {
    const token = await linkTo(owner, payslip);
    await take(token);
    const log = await as(owner, 'GET', '/audit-logs?limit=20');
    const said: string[] = log.body.data.map(({ sentence }: { sentence: string[] }) => sentence[0]);
    expect(said.slice(0, 2)).toEqual([
      'Shared document downloaded: Mahesh Patel, October 2026',
      'Nandini Rao: document shared by a link, Mahesh Patel, October 2026',
    ]);
    expect(log.text).not.toContain(token);
  });

  it('ends at so many links of one person that wait', async () => {
    for (let n = 0; n < mostWaiting + 5; n += 1) {
      const answer = await share(kavita, '/on-call-services/wallet/statement?month=2026-11');
      if (answer.status !== 201) {
        expect([answer.status, n]).toEqual([429, mostWaiting]);
        return;
      }
    }
    throw new Error('there is no end');
  });
});
