import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { drawnMonth } from '#tests/support/drawn-month.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import { validate } from '#shared/core/validate.ts';
import type { GstDocument, GstLine, RecipientKind } from './document.ts';
import { buildGstr1 } from './gstr1/build.ts';
import { gstr3bOf } from './gstr3b.ts';
import { addSums } from './taxed-sum.ts';
import { figuresOf, reconcile } from './reconcile.ts';
import { bridgeAgrees, returnBridge } from './return-bridge.ts';
import { documentInput, documentOf, returnInput, returnOf, supplierOf } from './return-input.ts';

function returnOfInput(sent: unknown) {
  const input = validate(returnInput, sent);
  const supplier = supplierOf(input);
  return returnOf(
    input,
    supplier,
    input.documents.map((each) => documentOf(validate(documentInput, each), supplier)),
  );
}
const [first, second] = examples.cases.map((item) => item.input);
const sum = (taxable: number, cgst: number, sgst: number, igst: number) => ({ taxable, cgst, sgst, igst });

test('a month of guards is summed up for GSTR-3B', () => {
  expect(gstr3bOf(returnOfInput(first))).toEqual({
    taxable: sum(57_182_959, 2_815_504, 2_815_504, 4_661_924),
    zeroRated: sum(0, 0, 0, 0),
    exempt: 0,
    inwardReverseCharge: sum(0, 0, 0, 0),
    nonGst: 0,
    throughOperator: 0,
    interState: {
      unregistered: [{ pos: '24', taxable: 19_474_576, igst: 3_505_424 }],
      composition: [],
      uin: [],
    },
    clientsPay: sum(0, 0, 0, 0),
  });
});

test('exports, SEZ, exempt work and reverse charge have figures of their own', () => {
  const inward = { taxable: paise(100_000), cgst: paise(9000), sgst: paise(9000), igst: paise(0) };
  expect(gstr3bOf(returnOfInput(second), inward)).toMatchObject({
    taxable: sum(4_000_000, 513_000, 513_000, -540_000),
    zeroRated: sum(47_000_000, 0, 0, 900_000),
    exempt: 6_000_000,
    inwardReverseCharge: inward,
    interState: { unregistered: [{ pos: '07', taxable: -3_000_000, igst: -540_000 }] },
    clientsPay: sum(7_943_210, 714_889, 714_889, 0),
  });
});

test('advances owe tax when they come and not again when they are billed', () => {
  const month = returnOfInput({
    ...first,
    documents: [],
    advances: [{ pos: '23', rate: 18, amount: 1000 }],
    advanceAdjustments: [{ pos: '27', rate: 18, amount: 500 }],
  });
  expect(gstr3bOf(month).taxable).toEqual(sum(50_000, 9000, 9000, -9000));
  expect(figuresOf(buildGstr1(month))).toEqual({ value: 0, cgst: 9000, sgst: 9000, igst: -9000 });
});

describe('what is amended of earlier months', () => {
  const base = returnOfInput({ ...first, documents: [] });
  const line = { sac: '998525', description: 'Guards', exemptionEntry: null, unit: 'NA', quantity: 0 };
  const taxed = (rupees: number, tax: 'igst' | 'none' = 'igst') => ({
    ...line,
    taxable: paise(rupees * 100),
    rate: 1800,
    nature: 'taxable' as const,
    tax: { cgst: paise(0), sgst: paise(0), igst: paise(tax === 'igst' ? rupees * 18 : 0) },
  });
  const untaxed = (rupees: number, nature: 'exempt' | 'non_gst') => ({
    ...taxed(rupees, 'none'),
    rate: 0,
    nature,
  });
  const document = (kind: RecipientKind, pos: string, lines: readonly GstLine[]): GstDocument => ({
    id: null,
    kind: 'invoice',
    number: 'INV/26-27/00001',
    date: calendarDate('2026-10-05'),
    cancelled: false,
    supplier: base.supplier,
    recipient: { kind, gstin: null, name: 'A', address: 'B', state: pos, financialInstitution: false },
    pos,
    reverseCharge: false,
    reverseChargeReason: null,
    supplyType: 'regular',
    exportType: null,
    reducedRate: false,
    lines,
    roundOff: paise(0),
    total: paise(0),
    original: null,
    amends: null,
    operator: null,
  });
  const amend = (declared: GstDocument, right: Partial<GstDocument>): GstDocument => ({
    ...declared,
    ...right,
    amends: { number: declared.number, date: declared.date, total: declared.total },
    declared,
  });
  const summary = (...documents: GstDocument[]) => gstr3bOf({ ...base, documents });

  test('goes to the other state and the other kind of recipient in 3.2, as it does in 3.1(a)', () => {
    const sale = document('unregistered', '07', [taxed(2000)]);
    const dealer = document('composition', '27', [taxed(1000)]);
    const note = { ...document('uin', '27', [taxed(500)]), kind: 'credit_note' as const };
    const { taxable, interState } = summary(
      amend(sale, { pos: '09' }),
      amend(dealer, { lines: [taxed(1500)] }),
      amend(note, { lines: [taxed(300)] }),
      amend(document('unregistered', '33', [taxed(50)]), { number: 'INV/26-27/00002' }),
      note,
    );
    const row = (pos: string, rupees: number) => ({ pos, taxable: rupees * 100, igst: rupees * 18 });
    expect(interState).toEqual({
      unregistered: [row('07', -2000), row('09', 2000)],
      composition: [row('27', 500)],
      uin: [row('27', -300)],
    });
    expect(taxable).toEqual(sum(20_000, 0, 0, 3600));
  });

  test('of small sales to another state is in 3.2, and of the own state and of advances is not', () => {
    const row = (pos: string) => ({ month: '2026-10', pos, rate: 1800, reducedRate: false });
    const declared = { taxable: paise(10_000), cgst: paise(900), sgst: paise(900), igst: paise(0) };
    const inter = { ...declared, cgst: paise(0), sgst: paise(0), igst: paise(1800) };
    const amendments = {
      ...base.amendments,
      small: [
        { ...row('23'), taxable: paise(20_000), declared },
        { ...row('27'), taxable: paise(5000), declared: inter },
      ],
      advances: [{ ...row('27'), number: null, amount: paise(7000), declared: inter }],
    };
    const { taxable, interState } = gstr3bOf({ ...base, amendments });
    expect(interState.unregistered).toEqual([{ pos: '27', taxable: -5000, igst: -900 }]);
    expect(taxable).toEqual(sum(2000, 900, 900, -1440));
  });

  test('is in 3.1(c) and (e) where it is not taxed, and the bridge explains it', () => {
    const mixed = document('unregistered', '07', [taxed(1000), untaxed(400, 'non_gst')]);
    const documents = [amend(mixed, { lines: [untaxed(1000, 'exempt'), untaxed(100, 'non_gst')] })];
    const gstr3b = summary(...documents);
    expect(gstr3b).toMatchObject({ taxable: sum(-100_000, 0, 0, -18_000), exempt: 100_000, nonGst: -30_000 });
    const given = { ...base, documents };
    const { cgst, sgst, igst } = gstr3b.taxable;
    const made = { gstr1: buildGstr1(given), gstr3b, ledger: { cgst, sgst, igst } };
    expect(bridgeAgrees(returnBridge(given, made).differences)).toBe(true);
  });

  test('is of 3.1.1 where an operator pays its tax', () => {
    const operator = { gstin: '29AAGCB7383J1Z4', section: '9(5)' as const };
    const sold = { ...document('unregistered', '07', [taxed(1000)]), operator };
    const { taxable, throughOperator, interState } = summary(amend(sold, { lines: [taxed(1200)] }));
    expect([taxable.taxable, throughOperator, interState.unregistered]).toEqual([0, 20_000, []]);
  });
});

test('GSTR-3B and GSTR-1 agree to the paisa over drawn months, and a paisa in the ledger is found', () => {
  fc.assert(
    fc.property(drawnMonth, (sent) => {
      const month = returnOfInput(sent);
      const { taxable, zeroRated, exempt, nonGst, clientsPay } = gstr3bOf(month);
      const own = addSums([taxable, zeroRated]);
      const ledger = {
        value: paise(own.taxable + exempt + nonGst + clientsPay.taxable),
        cgst: own.cgst,
        sgst: own.sgst,
        igst: own.igst,
      };
      const gstr1 = buildGstr1(month);
      expect(reconcile(gstr1, ledger)).toEqual([]);
      expect(reconcile(gstr1, { ...ledger, igst: paise(ledger.igst + 1) })).toEqual([
        { figure: 'igst', inReturn: ledger.igst, inLedger: ledger.igst + 1, difference: -1 },
      ]);
    }),
    { numRuns: 500 },
  );
});
