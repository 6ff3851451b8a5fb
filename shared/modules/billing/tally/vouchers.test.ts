import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { totalsOf } from '../rules.ts';
import { tallyXml } from './tally-xml.ts';
import { receiptVouchers, saleVoucher } from './vouchers.ts';
import type { Voucher } from './vouchers.ts';

const day = calendarDate('2026-11-20');
const head = {
  id: 'b-1',
  number: 'INV/26-27/00001',
  issued_on: day,
  client_name: 'Rao & Sons <Indore>',
  supplier_gstin: '23AAKCN4821R1ZZ',
  reason: '',
};
const balance = ({ entries }: Voucher): number => entries.reduce((sum, { debit }) => sum + debit, 0);

describe('vouchers', () => {
  it('of sales and notes have equal debits and credits, whatever was sold', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            rate: fc.integer({ min: 0, max: 9_000_000 }).map((n) => n / 100),
            gst: fc.constantFrom(1800, 500, 0),
          }),
          { minLength: 1 },
        ),
        fc.constantFrom(
          'invoice' as const,
          'bill_of_supply' as const,
          'credit_note' as const,
          'debit_note' as const,
        ),
        fc.record({
          interState: fc.boolean(),
          reverseCharge: fc.boolean(),
          rounded: fc.boolean(),
          untaxed: fc.boolean(),
        }),
        (drawn, kind, taxing) => {
          const lines = drawn.map(({ rate, gst }) => ({
            title: 'x',
            sac: '',
            quantity: 1,
            rate,
            gst_rate: gst,
          }));
          const voucher = saleVoucher({
            ...head,
            ...totalsOf(lines, taxing),
            kind,
            reverse_charge: taxing.reverseCharge,
            operator_section: '',
            original: null,
          });
          expect(voucher && balance(voucher)).toBe(0);
        },
      ),
    );
  });

  it('of a credit note credits the client, against the bill', () => {
    const totals = totalsOf([{ title: 'x', sac: '', quantity: 1, rate: 1000, gst_rate: 1800 }], {
      interState: false,
    });
    const note = saleVoucher({
      ...head,
      ...totals,
      kind: 'credit_note',
      number: 'CN/1',
      reverse_charge: false,
      operator_section: '',
      original: 'INV/26-27/00001',
    });
    expect(note).toMatchObject({ type: 'Credit Note', bill: { name: 'INV/26-27/00001', isNew: false } });
    expect(note?.entries.map(({ ledger, debit }) => [ledger, debit])).toEqual([
      ['Rao & Sons <Indore>', -118_000],
      ['Service Sales', 100_000],
      ['Output CGST', 9000],
      ['Output SGST', 9000],
    ]);
    expect(
      saleVoucher({
        ...head,
        ...totals,
        kind: 'proforma',
        reverse_charge: false,
        operator_section: '',
        original: null,
      }),
    ).toBeNull();
  });

  it('of money have the income tax that was kept back as a line', () => {
    const payment = {
      id: 'p-1',
      invoice_id: 'i',
      number: 'INV/1',
      client_name: 'Rao',
      receipt_id: null,
      reference: 'UTR1',
      paid_on: day,
      isTakenBack: false,
    } as const;
    const [receipt, ...others] = receiptVouchers([
      { ...payment, amount: 1188.5, method: 'tds' },
      { ...payment, amount: 50_000, method: 'bank' },
      { ...payment, amount: 700, method: 'credit_note' },
    ]);
    expect(others).toEqual([]);
    expect(receipt?.entries).toEqual([
      { ledger: 'Rao', debit: -5_118_850 },
      { ledger: 'TDS Receivable', debit: 118_850 },
      { ledger: 'Bank Account', debit: 5_000_000 },
    ]);
  });

  it('keep money that was taken back apart from what was recorded in its place', () => {
    const payment = {
      invoice_id: 'i',
      number: 'INV/1',
      client_name: 'Rao',
      receipt_id: null,
      amount: 3540,
      reference: 'UTR1',
      paid_on: day,
    } as const;
    const vouchers = receiptVouchers([
      { ...payment, id: 'p-1', method: 'upi', isTakenBack: true },
      { ...payment, id: 'p-2', method: 'bank', isTakenBack: false },
      { ...payment, id: 'p-3', method: 'bank', isTakenBack: false, receipt_id: 'r-1' },
      { ...payment, id: 'p-4', method: 'tds', isTakenBack: false, receipt_id: 'r-1' },
    ]);
    expect(vouchers.map(({ source, entries }) => [source, entries[0]?.debit])).toEqual([
      ['payment p-1', -354_000],
      ['payment p-2', -354_000],
      ['payment p-3', -708_000],
    ]);
  });

  it('are written with debits below zero, and texts that keep the file whole', () => {
    const totals = totalsOf([{ title: 'x', sac: '', quantity: 1, rate: 1000, gst_rate: 1800 }], {
      interState: true,
    });
    const sale = saleVoucher({
      ...head,
      ...totals,
      kind: 'invoice',
      reverse_charge: false,
      operator_section: '',
      original: null,
    });
    const xml = tallyXml(
      [{ name: head.client_name, gstin: '', state: 'Madhya Pradesh' }],
      sale ? [sale] : [],
      (source) => `of ${source}`,
    );
    expect(xml).toContain('<VOUCHER REMOTEID="of invoice b-1" VCHTYPE="Sales" ACTION="Create">');
    expect(xml).toContain('<LEDGER NAME="Rao &amp; Sons &lt;Indore&gt;" ACTION="Create">');
    expect(xml).toContain('<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1180.00</AMOUNT>');
    expect(xml).toContain(
      '<LEDGERNAME>Output IGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>180.00</AMOUNT>',
    );
    expect(xml).toContain('<DATE>20261120</DATE>');
    expect(xml).not.toContain('Output CGST');
  });
});
