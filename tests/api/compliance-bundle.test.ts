import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { paymentLinkMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { bundleToken } from '#server/modules/billing/bundle/bundle-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { unzip } from '#tests/support/unzip.ts';

/** The proof that goes with a bill: what is missing is named first, and the rest is one ZIP. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let bill: { id: string; number: string };
let part: string;
const month = '2026-10';

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const check = async () =>
  (await office('GET', `/billing/invoices/${bill.id}/bundle/check`)).body.data as {
    people: number;
    parts: { part: string; included: boolean }[];
    gaps: { gap: string; link: string; people: { name: string; link: string }[] }[];
  };
async function download(query: string, id = bill.id): Promise<ReadonlyMap<string, string>> {
  const response = await t.app.fetch(
    new Request(`http://localhost/api/billing/invoices/${id}/bundle${query}`, {
      headers: { authorization: `Bearer ${accountant.token}` },
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return new Map([...files].map(([name, pdf]) => [name, pdfText(pdf).join(' ').replaceAll('  ', ' ')]));
}

/** The newest mail that waits to be sent to an address. */
async function mailTo(address: string): Promise<string> {
  const rows = await t.app.services.database.read
    .selectFrom('mail_outbox')
    .select('body')
    .where('recipient', '=', address)
    .execute();
  return rows.map(({ body }) => String(body)).join('\n');
}

beforeAll(async () => {
  t = await makeApp();
  [accountant, hr] = [
    await t.signInAdmin('accounts@narmada.example'),
    await t.signInAdmin('hr@narmada.example'),
  ];
  await office('POST', '/billing/generate', { month });
  const { invoices } = (await office('GET', `/billing/invoices?month=${month}&stage=draft`)).body.data;
  const sunrise = invoices.find((one: { client_name: string }) => one.client_name.startsWith('Sunrise'));
  bill = (await office('POST', `/billing/invoices/${sunrise.id}/issue`)).body.data;
  const other = invoices.find((one: { id: string }) => one.id !== sunrise.id);
  const days = { client_id: other.client_id, from: '2026-10-01', to: '2026-10-15' };
  const half = (await office('POST', '/billing/generate-invoice', days)).body.data.invoices[0];
  part = (await office('POST', `/billing/invoices/${half.id}/issue`)).body.data.id;
});
afterAll(() => t.remove());

describe('the compliance bundle', () => {
  it('names what is missing, of whom, and where it is put right', async () => {
    const { people, parts, gaps } = await check();
    expect(people).toBe(4);
    expect(parts.filter(({ included }) => !included)).toEqual([{ part: 'bank', included: false }]);
    expect(gaps.map(({ gap, link }) => [gap, link])).toEqual([
      ['no_epf_challan', '/admin/payroll'],
      ['no_esi_challan', '/admin/payroll'],
      ['not_paid', '/admin/payroll'],
      ['no_licence', '/admin/settings/companies'],
    ]);
    expect(gaps[2]?.people.map(({ name, link }) => [name, link])).toEqual([
      ['Ramesh Verma', '/admin/staff/n-g-3'],
      ['Arjun Thakur', '/admin/staff/n-g-5'],
      ['Dinesh Chouhan', '/admin/staff/n-g-6'],
      ['Salma Begum', '/admin/staff/n-g-7'],
    ]);
    const refused = await office('GET', `/billing/invoices/${bill.id}/bundle`);
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'incomplete']);
    expect(refused.body.message).toContain('The EPF challan number is missing. ');
  });

  it('goes out with the invoice as a link that opens it for thirty days, by who may see wages', async () => {
    const send = (who: Session) =>
      as(who, 'POST', `/billing/invoices/${bill.id}/send`, { email: 'a@client.example', bundle: true });
    expect((await send(accountant)).status).toBe(200);
    // What is missing is not called proof of anything.
    const mail = await mailTo('a@client.example');
    expect(mail).toContain('The compliance bundle of this invoice');
    expect(mail).not.toContain('paid and insured');
    const path = /\/api\/billing\/shared-bundle\/\S+/.exec(mail)?.[0] ?? '';
    const open = (at: string) => t.app.fetch(new Request(`http://localhost${at}`));
    const opened = await open(path);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect([...unzip(Buffer.from(await opened.arrayBuffer())).keys()]).toContain('03-wages.pdf');
    const [tenant, id, until, proof] = path.split('/').at(-1)?.split('.') ?? [];
    const later = [tenant, id, addDays(calendarDate(until ?? ''), 30), proof].join('.');
    expect((await open(path.replace(/[^/]+$/, later))).status).toBe(404);
    expect((await open(path.replace(id ?? '', part))).status).toBe(404);
    t.clock.nowMs += 31 * 86_400_000;
    expect((await open(path)).status).toBe(404);
    t.clock.nowMs -= 31 * 86_400_000;
    // Sent to a wrong address: what was sent with the link goes with it.
    expect((await as(accountant, 'DELETE', `/billing/invoices/${bill.id}/link`)).status).toBe(200);
    expect(await (await open(path)).text()).toContain(paymentLinkMessages.withdrawn[0]);
    expect((await send(accountant)).status).toBe(200);
    expect(await (await open(path)).text()).toContain(paymentLinkMessages.withdrawn[0]);
    // A mail that has gone keeps no text: the newest link is made as it was for the mail.
    const { token } = bundleToken(t.app.services, accountant.user.tenant_id, bill.id, 1);
    const newest = path.replace(/[^/]+$/, token);
    expect(newest).not.toBe(path);
    const anew = await open(newest);
    expect([anew.status, anew.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await as(accountant, 'POST', `/billing/invoices/${bill.id}/send`, { email: 'b@client.example' });
    expect(await mailTo('b@client.example')).not.toContain('shared-bundle');
  });

  it('is made without it by choice, and its first page says what is not in it', async () => {
    const files = await download('?incomplete=yes');
    expect([...files.keys()]).toEqual([
      '00-contents.pdf',
      '01-invoice.pdf',
      '02-muster.pdf',
      '03-wages.pdf',
      '04-epf.pdf',
      '05-esi.pdf',
      '07-licences.pdf',
    ]);
    const first = files.get('00-contents.pdf');
    for (const words of [
      'Wages not marked as paid: Ramesh Verma, Arjun Thakur',
      'ESI challan number is missing',
      'Wage register Yes',
      'EPF contributions (ECR) Incomplete',
      'ESI contributions Incomplete',
      'Wage payments by bank No',
      'Licences and registrations Incomplete',
    ])
      expect(first).toContain(words);
  });

  it('is complete with challans and payments, for the people of the bill alone and with masked numbers', async () => {
    const ahead = { month, authority: 'esi', number: '01826110000000', paid_on: '2026-12-14', amount: 1 };
    const early = await office('POST', '/payroll/challan-payments', ahead);
    expect([early.status, early.body.errors[0].field]).toEqual([422, 'paid_on']);
    for (const [authority, number] of [
      ['epf', '3312611001234'],
      ['esi', '01826110005678'],
    ])
      expect(
        (
          await office('POST', '/payroll/challan-payments', {
            month,
            authority,
            number,
            paid_on: '2026-11-14',
            amount: 26_512,
          })
        ).status,
      ).toBe(201);
    const paid = await office('POST', '/payroll/mark-paid', {
      ids: ['n-g-3', 'n-g-5', 'n-g-6', 'n-g-7'].map((id) => `${id}:${month}`),
      mode: 'bank',
      reference: 'NEFT 4480',
    });
    expect(paid.status).toBe(200);
    const owner = await t.signInAdmin('owner@narmada.example');
    const [company] = (await as(owner, 'GET', '/companies')).body.data;
    // The licence of another company of the business proves nothing, and is nobody's to see.
    const other = { name: 'Another Firm', psara_licence: 'RJ/PSA/77', psara_to: '2031-03-31' };
    expect((await as(owner, 'POST', '/companies', other)).status).toBe(201);
    const gaps = async () => (await check()).gaps.map(({ gap }) => gap);
    expect(await gaps()).toEqual(['no_licence']);
    // It has to last until the end of the month that is billed.
    const licence = { psara_licence: 'MP/PSA/0412', psara_to: '2026-10-30' };
    await as(owner, 'PUT', `/companies/${company.id}`, licence);
    expect(await gaps()).toEqual(['licence_expired']);
    await as(owner, 'PUT', `/companies/${company.id}`, { psara_to: '2026-10-31' });
    expect(await gaps()).toEqual([]);
    const files = await download('');
    expect(files.get('04-epf.pdf')).toContain('Challan 3312611001234 of 14 Nov 2026 for ₹26,512');
    expect(files.get('05-esi.pdf')).toContain('01826110005678');
    expect(files.get('06-bank.pdf')).toContain('NEFT 4480');
    expect(files.get('07-licences.pdf')).toContain('MP/PSA/0412');
    expect(files.get('06-bank.pdf')).toContain('••••');
    const wages = files.get('03-wages.pdf');
    expect(wages).toContain('October 2026');
    expect(wages).not.toContain('2026-10 ');
    expect(wages).toContain('Personal deductions are included in total deductions');
    for (const head of ['Court order', 'Fines', 'Advance']) expect(wages).not.toContain(head);
    expect(wages).not.toContain('covers the whole of');
    const all = [...files.values()].join(' ');
    expect(all).not.toContain('RJ/PSA/77');
    expect(all).toContain('Ramesh Verma');
    // The other people of the payroll, and whole numbers of anybody, stay with the business.
    for (const foreign of ['Mahesh', 'Kamla', '10091234567', '18123456', '3012345678', 'ABCDE123', '+9198'])
      expect(all).not.toContain(foreign);
  });

  it('says of a bill for a part of the month that its pages about wages cover all of it', async () => {
    const wages = (await download('?incomplete=yes', part)).get('03-wages.pdf');
    expect(wages).toContain(
      'covers the whole of October 2026. The invoice covers 1 Oct 2026 to 15 Oct 2026.',
    );
  });

  it('needs an issued bill, both rights, and the own business', async () => {
    const draft = (
      await office('POST', '/billing/invoices', {
        client_name: 'A',
        lines: [{ title: 'x', sac: '998533', quantity: 1, rate: 100 }],
      })
    ).body.data;
    expect((await office('GET', `/billing/invoices/${draft.id}/bundle/check`)).status).toBe(409);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', `/billing/invoices/${bill.id}/bundle/check`)).status).toBe(404);
    expect((await as(hr, 'GET', `/billing/invoices/${bill.id}/bundle`)).status).toBe(403);
    const [other] = (await office('GET', '/billing/invoices?client_id=&month=&state=overdue')).body.data
      .invoices;
    const { gaps } = (await office('GET', `/billing/invoices/${other.id}/bundle/check`)).body.data;
    expect(gaps[0].gap).toBe('not_from_duties');
  });

  it('refuses the same challan twice and a challan without a number', async () => {
    const challan = { month, authority: 'epf', number: '3312611001234', paid_on: '2026-11-14', amount: 1 };
    const twice = await office('POST', '/payroll/challan-payments', challan);
    expect([twice.status, twice.body.errors[0].field]).toEqual([409, 'number']);
    const none = await office('POST', '/payroll/challan-payments', { ...challan, number: '' });
    expect([none.status, none.body.errors[0].field]).toEqual([422, 'number']);
    expect((await as(hr, 'POST', '/payroll/challan-payments', challan)).status).toBe(403);
  });
});
