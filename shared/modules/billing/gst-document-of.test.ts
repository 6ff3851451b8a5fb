import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { blankInvoice } from './blank-invoice.ts';
import { gstDocumentOf } from './gst-document-of.ts';
import { addTax, totalOf } from './gst/lines.ts';
import { invoiceKinds, supplyKinds } from './invoice.ts';
import type { Invoice } from './invoice.ts';
import { totalsOf } from './rules.ts';
import type { Line } from './rules.ts';
import { taxingOf } from './supply.ts';

const supplier = { ...blankInvoice.supplier, name: 'Agency', state_code: '23' };
const gstin = madeGstin('23', 'regular', 1);

function issued(lines: readonly Line[], more: Partial<Invoice> = {}, rounded = false): Invoice {
  const bill: Invoice = {
    ...blankInvoice,
    ver: 1,
    created_at: '',
    updated_at: '',
    id: 'i1',
    stage: 'issued',
    number: 'INV/26-27/00001',
    issued_on: calendarDate('2026-11-10'),
    due_on: calendarDate('2026-11-25'),
    client_name: 'Client',
    client_gstin: gstin,
    client_kind: 'regular',
    place_of_supply: '23',
    supplier,
    supplier_gstin: madeGstin('23', 'regular', 4821),
    ...more,
  };
  return { ...bill, ...totalsOf(lines, { ...taxingOf(bill), rounded }) };
}
const line = (rate: number, more: Partial<Line> = {}): Line => ({
  title: 'Guard',
  sac: '998525',
  quantity: 1,
  rate,
  gst_rate: 1800,
  ...more,
});
const documentOf = (bill: Invoice, lender = false) => {
  const document = gstDocumentOf({ ...bill, lender }, { original: null });
  if (!document) throw new Error('no document');
  return document;
};

describe('the document of a bill', () => {
  it('comes to the value, the tax and the total of the bill, whatever the bill is', () => {
    const anyLine = fc.record({
      title: fc.constant('Service'),
      sac: fc.constantFrom('998525', '998533', ''),
      quantity: fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2),
      divisor: fc.constantFrom(1, 26, 30, 31),
      rate: fc.integer({ min: -900_000, max: 9_000_000 }).map((each) => each / 100),
      gst_rate: fc.constantFrom(1800, 1800, 500, 0, 25),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.record({
          kind: fc.constantFrom(...invoiceKinds.filter((kind) => kind !== 'proforma')),
          supply: fc.constantFrom(...supplyKinds),
          reverse_charge: fc.boolean(),
          inter_state: fc.boolean(),
        }),
        fc.boolean(),
        (lines, more, rounded) => {
          const bill = issued(lines, more, rounded);
          const document = documentOf(bill);
          const tax = addTax(document.lines.map((each) => each.tax));
          const sum = document.lines.reduce((all, each) => all + each.taxable, 0);
          expect({ sum, ...tax, total: document.total, due: totalOf(document) }).toEqual({
            sum: rupeesToPaise(bill.taxable),
            cgst: rupeesToPaise(bill.cgst),
            sgst: rupeesToPaise(bill.sgst),
            igst: rupeesToPaise(bill.igst),
            total: rupeesToPaise(bill.total),
            due: rupeesToPaise(bill.total),
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('has no line below zero where deductions are less than the services of their rate', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, amounts, fc.boolean(), (services, deductions, isOther) => {
        const taken = deductions.reduce((sum, each) => sum + each, 0);
        const bill = issued([
          ...deductions.map((each) => line(-each / 100, isOther ? { sac: '998533' } : {})),
          ...[...services, taken].map((each) => line(each / 100)),
        ]);
        const { lines } = documentOf(bill);
        expect(lines.every(({ taxable, tax }) => taxable > 0 && tax.cgst >= 0)).toBe(true);
      }),
    );
  });

  it('takes a deduction off the services of the same code first', () => {
    const { lines } = documentOf(
      issued([line(1000, { sac: '998533' }), line(500), line(-600), line(300, { gst_rate: 500 })]),
    );
    expect(lines.map(({ sac, taxable, rate }) => [sac, taxable, rate])).toEqual([
      ['998533', 90_000, 1800],
      ['998525', 30_000, 500],
    ]);
  });

  it.each([
    ['government', 'tds'],
    ['sez', 'sez'],
    ['uin', 'uin'],
    ['composition', 'composition'],
  ] as const)('of a %s client is for %s', (client_kind, kind) => {
    expect(documentOf(issued([line(100)], { client_kind })).recipient.kind).toBe(kind);
  });

  it('without a GSTIN is for somebody where the supply is, and abroad at 96', () => {
    const to = (client_kind: Invoice['client_kind'], place_of_supply: string) =>
      documentOf(issued([line(100)], { client_kind, client_gstin: '', place_of_supply })).recipient;
    expect(to('unregistered', '27')).toMatchObject({ gstin: null, state: '27' });
    expect(to('overseas', '23')).toMatchObject({ gstin: null, state: '96' });
  });

  it('of an export, of a SEZ and under reverse charge says so', () => {
    expect(documentOf(issued([line(100)], { supply: 'export', place_of_supply: '96' }))).toMatchObject({
      supplyType: 'regular',
      exportType: 'without_tax',
      total: 10_000,
    });
    expect(documentOf(issued([line(100)], { supply: 'sez_with_tax', inter_state: true }))).toMatchObject({
      supplyType: 'sez_with_tax',
      exportType: null,
      total: 11_800,
    });
    const reverse = documentOf(issued([line(100)], { reverse_charge: true, reason: 'Agreed' }), true);
    expect(reverse).toMatchObject({ reverseCharge: true, reverseChargeReason: 'Agreed', total: 10_000 });
    expect([reverse.recipient.financialInstitution, reverse.lines[0]?.tax.cgst]).toEqual([true, 900]);
  });

  it('of a note names its bill, and not the reason of the note for who pays the tax', () => {
    const original = issued([line(500)], {
      number: 'INV/26-27/00007',
      issued_on: calendarDate('2026-10-31'),
    });
    const note = issued([line(100)], { kind: 'credit_note', reason: 'Absent guards' });
    expect(gstDocumentOf(note, { original })).toMatchObject({
      kind: 'credit_note',
      reverseChargeReason: null,
      original: { number: 'INV/26-27/00007', date: '2026-10-31', total: 59_000 },
    });
  });

  it('of a cancelled bill is cancelled; of a draft and a proforma there is none', () => {
    expect(documentOf(issued([line(1)], { stage: 'cancelled' })).cancelled).toBe(true);
    const none = (more: Partial<Invoice>) => gstDocumentOf(issued([line(1)], more), { original: null });
    expect([none({ stage: 'draft' }), none({ kind: 'proforma' })]).toEqual([null, null]);
  });

  it('of a bill of supply is exempt throughout', () => {
    const [only] = documentOf(issued([line(100)], { kind: 'bill_of_supply' })).lines;
    expect(only).toMatchObject({ nature: 'exempt', rate: 0, taxable: 10_000 });
  });
});
