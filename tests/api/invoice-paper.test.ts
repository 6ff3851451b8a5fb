import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makeInvoicePdf } from '#server/modules/billing/invoice-document.ts';
import { blankInvoice } from '#shared/modules/billing/blank-invoice.ts';
import { freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { paperMessages } from '#shared/modules/billing/paper-messages.ts';

/** What is printed on invoices and their kin, in both languages. */
let t: TestApp;
let accountant: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  await office('PUT', '/billing/company-settings', {
    round_totals: true,
    terms: 'Pay within 15 days.',
    signatory: 'Deepak Gupta',
  });
  await office('POST', '/billing/undertakings', lut);
  await office('POST', '/billing/bank-accounts', {
    holder: 'Narmada Services',
    bank: 'Example Bank',
    account: '123456789012',
    ifsc: 'SBIN0001234',
  });
});
afterAll(() => t.remove());

const year = { from: '2026-04-01', to: '2027-03-31' };
const lut = { gstin: '23AAKCN4821R1ZZ', number: 'AD230326001234X', ...year };

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: accountant.token, ...(body === undefined ? {} : { body }) });
const client = async (body: object): Promise<string> =>
  (
    await office('POST', '/clients', {
      name: 'Pune Works Limited',
      address: '4 MIDC Road',
      city: 'Pune',
      ...body,
    })
  ).body.data.id;
const guard = {
  title: 'Security guard',
  sac: '998525',
  quantity: 26,
  unit: 'duty',
  divisor: 30,
  rate: 18_600.5,
};
const draft = async (more: object): Promise<{ id: string; number: string }> =>
  (await office('POST', '/billing/invoices', { lines: [guard], po_number: 'PO-77', ...more })).body.data;
const issued = async (more: object): Promise<{ id: string; number: string }> =>
  (await office('POST', `/billing/invoices/${(await draft(more)).id}/issue`)).body.data;
const paper = async (id: string, language = 'en', more = ''): Promise<string> => {
  const response = await t.app.fetch(
    new Request(`http://localhost/api/billing/invoices/${id}/download?lang=${language}${more}`, {
      headers: { authorization: `Bearer ${accountant.token}`, 'accept-language': language },
    }),
  );
  return pdfText(Buffer.from(await response.arrayBuffer())).join('\n');
};

describe('the paper of an invoice', () => {
  it('tells money from what was waived', async () => {
    const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
    const owner = await t.signInAdmin('owner@narmada.example');
    const waive = (id: string): Promise<Answer> =>
      t.call('POST', `/api/billing/invoices/${id}/write-off`, {
        token: owner.token,
        body: { reason: 'Given up' },
      });
    const local = await client({ name: 'Indore Works', kind: 'unregistered', state_code: '23' });
    const whole = await issued({ client_id: local, lines });
    const part = await issued({ client_id: local, lines });
    await office('POST', `/billing/invoices/${part.id}/payments`, { amount: 1000, tds: 20 });
    expect([(await waive(whole.id)).status, (await waive(part.id)).status]).toEqual([201, 201]);
    const [unpaid, mixed] = [await paper(whole.id), await paper(part.id)];
    expect(unpaid).toContain(`${whole.number} · Waived`);
    expect(unpaid).not.toContain('Paid');
    expect(mixed).toContain(`${part.number} · Settled, part waived`);
    for (const row of [/^Paid\s+₹1,000$/m, /^TDS deducted\s+₹20$/m, /^Waived\s+₹160$/m])
      expect(mixed).toMatch(row);
  });

  it('calls what was counted by its name, of one and of more', async () => {
    const line = { ...guard, rate: 38_500, divisor: 31, gst_rate: 1800 };
    const lines = [
      // As bills were written when duties at a monthly rate were called months.
      { ...line, title: 'Old', quantity: 27, unit: 'month' },
      { ...line, title: 'One', quantity: 1, unit: 'duty' },
      { ...line, title: 'Fixed', quantity: 1, unit: 'month', divisor: 1 },
      { ...line, title: 'Part', quantity: 12, unit: 'day' },
      { ...line, title: 'Hour', quantity: 1, unit: 'hour', divisor: 1 },
    ];
    const bill = await issued({ client_id: await client({ gstin: '27AADCP5521M1Z7' }), lines });
    const text = await paper(bill.id);
    for (const part of ['27 duties', '1 duty', '1 month', '12 days', '1 hour']) expect(text).toContain(part);
    expect(text).not.toMatch(/27 months|1 (duties|months|hours)/);
  });

  it('counts the days of a fixed amount as days, also where they were called months', async () => {
    const buyer = await client({ gstin: '27AADCP5521M1Z7' });
    const fixed = { client_id: buyer, title: 'Patrol car', basis: 'fixed', rate: 9000, from: '2026-10-01' };
    const rate = (await office('POST', '/billing/service-rates', fixed)).body.data;
    const old = { ...guard, quantity: 12, unit: 'month', divisor: 31 };
    const bill = await issued({ client_id: buyer, lines: [{ ...old, title: 'Patrol car' }, old] });
    await t.app.services.database.write((trx) =>
      trx
        .insertInto('bill_sources')
        .values({
          tenant_id: accountant.user.tenant_id,
          invoice_id: bill.id,
          source: `rate:${rate.id}@2026-10`,
        })
        .execute(),
    );
    const text = await paper(bill.id);
    expect(text).toContain('12 days');
    expect(text).toContain('12 duties');
    expect(text).not.toContain('12 months');
  });

  it('has what rule 46 asks for', async () => {
    const bill = await issued({ client_id: await client({ gstin: '27AADCP5521M1Z7' }) });
    const text = await paper(bill.id);
    for (const part of [
      'Tax Invoice',
      bill.number,
      'Narmada Services Private Limited',
      'GSTIN 23AAKCN4821R1ZZ',
      'PAN AAKCN4821R',
      'Pune Works Limited',
      '4 MIDC Road, Pune',
      '27AADCP5521M1Z7',
      'Maharashtra (27)',
      'PO-77',
      '998525',
      '26 duties',
      '₹18,600.50 / 30',
      // 26 x 18,600.50 / 30, 18% of it, and the rupee.
      '₹16,120.43',
      'IGST %',
      '₹2,901.68',
      '-₹0.11',
      '₹19,022',
      'Rupees Nineteen Thousand Twenty Two Only',
      '123456789012',
      'SBIN0001234',
      'Pay within 15 days.',
      'Deepak Gupta, Authorised signatory',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('CGST');
    const hindi = await paper(bill.id, 'hi');
    for (const part of [paperMessages.invoice[1], 'महाराष्ट्र (27)', 'रुपये उन्नीस हज़ार बाईस मात्र'])
      expect(glyphs(hindi)).toContain(glyphs(part));
    const both = await paper(bill.id, 'hi', '&language=both');
    for (const part of [
      'Tax Invoice / ',
      'Maharashtra / ',
      'Rupees Nineteen Thousand Twenty Two Only / ',
      'PO-77',
    ])
      expect(both).toContain(part);
    for (const part of [paperMessages.invoice[1], 'महाराष्ट्र (27)', 'रुपये उन्नीस हज़ार बाईस मात्र'])
      expect(glyphs(both)).toContain(glyphs(part));
    const odd = await office('GET', `/billing/invoices/${bill.id}/download?language=fr`);
    expect([odd.status, odd.body.errors[0].field]).toEqual([400, 'language']);
  });

  it('inside the state has both halves of the tax, and under reverse charge says who pays', async () => {
    const inside = await paper((await issued({ client_id: await client({ gstin: '23AABCS7712K1ZD' }) })).id);
    expect(inside).toContain('CGST %');
    expect(inside).toContain('₹1,450.84');
    const bank = await client({ gstin: madeGstin('23', 'regular', 8), financial: 'bank' });
    const reverse = await paper(
      (
        await issued({
          client_id: bank,
          lines: [{ title: 'Recovery', sac: '998592', quantity: 1, rate: 1000 }],
        })
      ).id,
    );
    expect(reverse).toContain('payable by the recipient');
    expect(reverse).toContain('Rupees One Thousand Only');
  });

  it('for a SEZ unit without tax names the undertaking', async () => {
    const zone = await client({ kind: 'sez', gstin: madeGstin('23', 'sez', 5) });
    const text = await paper((await issued({ client_id: zone })).id);
    expect(text.replaceAll('\n', ' ')).toContain('letter of undertaking');
    expect(text).toContain('LUT AD230326001234X');
    expect(text).not.toContain('IGST');
  });

  it('for a SEZ unit reprints the undertaking that it was issued under, as does a note on it', async () => {
    const zone = await client({ kind: 'sez', gstin: madeGstin('23', 'sez', 5) });
    const [old, waiting] = [await issued({ client_id: zone }), await draft({ client_id: zone })];
    const [{ id }] = (await office('GET', '/billing/undertakings')).body.data;
    await office('PUT', `/billing/undertakings/${id}`, { number: 'AD230326009999Z' });
    const lines = [{ title: 'Difference', sac: '998525', quantity: 1, rate: 100 }];
    const body = { reason: 'Wrong rate', lines };
    const note = (await office('POST', `/billing/invoices/${old.id}/credit-note`, body)).body.data;
    const papers = await Promise.all([paper(old.id), paper(note.id), paper(waiting.id)]);
    expect(papers.map((text) => /LUT (\w+)/.exec(text)?.[1])).toEqual([
      'AD230326001234X',
      'AD230326001234X',
      'AD230326009999Z',
    ]);
    await office('PUT', `/billing/undertakings/${id}`, { number: lut.number });
  });

  it('of a draft says so, and does not tell where to pay', async () => {
    const text = await paper((await draft({ client_name: 'Walk-in' })).id);
    expect(text).toContain('DRAFT');
    expect(text).not.toContain('123456789012');
    const proforma = await paper((await issued({ client_name: 'Walk-in', kind: 'proforma' })).id);
    expect(proforma).toContain('Proforma Invoice');
  });

  it('of a bill of supply has no tax, and of a note the invoice it is against', async () => {
    const school = await paper((await issued({ client_name: 'School', kind: 'bill_of_supply' })).id);
    expect(school).toContain('Bill of Supply');
    expect(school).not.toContain('CGST');
    const bill = await issued({ client_name: 'Walk-in' });
    for (const [kind, title] of [
      ['credit-note', 'Credit Note'],
      ['debit-note', 'Debit Note'],
    ]) {
      const lines = [{ title: 'Difference', sac: '998533', quantity: 1, rate: 100 }];
      const note = await office('POST', `/billing/invoices/${bill.id}/${kind}`, {
        reason: 'Wrong rate',
        lines,
      });
      const text = await paper(note.body.data.id);
      for (const part of [title, `${bill.number} dated`, 'Wrong rate']) expect(text).toContain(part);
    }
  });

  it('of somebody else’s business is not there', async () => {
    const bill = await issued({ client_name: 'Walk-in' });
    const malwa = await t.signInAdmin('owner@malwa.example');
    const answer = await t.call('GET', `/api/billing/invoices/${bill.id}/download`, { token: malwa.token });
    expect(answer.status).toBe(404);
  });
});

describe('the muster behind a bill', () => {
  it('of a hundred people for a month has a row for each, in less than a second of work', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      month: '',
      post: 'Gate',
      site: 'Chambal Gate',
      title: 'Security guard',
      staff_id: `s${n}`,
      code: `CH-${n}`,
      name: `Guard number ${n}`,
      days: Array.from({ length: 31 }, (_each, day) => ((day + n) % 7 === 0 ? 0 : 1)),
      duties: 26.5,
      overtime_minutes: 90,
    }));
    const { database } = t.app.services;
    const from = await readLetterhead(database, '00000000-0000-4000-8000-00000000000a');
    const bill = {
      ...blankInvoice,
      id: 'i',
      ver: 1,
      created_at: '',
      updated_at: '',
      client_name: 'Chambal Estates',
      month: '2026-10',
      issued_on: calendarDate('2026-10-31'),
      due_on: calendarDate('2026-11-15'),
      ...({
        status: 'Generated',
        state: 'draft',
        paid: 0,
        left: 0,
        awaiting: false,
        held: 0,
        overdueDays: 0,
        credited: 0,
        original_number: '',
        payments: [],
      } as const),
      payments: [],
    };
    const facts = {
      from,
      settings: freshCompanySettings,
      lut: '',
      pay: null,
      asked: 0,
      original: null,
      proforma: null,
      annexure: rows,
      fixed: new Set<string>(),
      eInvoice: null,
    };
    const pdf = await makeInvoicePdf(bill, facts, 'en');
    const lines = pdfText(pdf);
    expect(lines.filter((line) => line.startsWith('Guard number'))).toHaveLength(100);
    expect(lines).toContain('Attendance annexure, October 2026');
  });
});

/** Letters of Devanagari without marks, which are set in an order and in joined forms of their own. */
function glyphs(text: string): string {
  return text.replaceAll(/[\p{M}\s]/gu, '');
}
