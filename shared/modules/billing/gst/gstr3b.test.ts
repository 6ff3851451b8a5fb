import fc from 'fast-check';
import { expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { drawnMonth } from '#tests/support/drawn-month.ts';
import { paise } from '#shared/core/money.ts';
import { validate } from '#shared/core/validate.ts';
import { buildGstr1 } from './gstr1/build.ts';
import { gstr3bOf } from './gstr3b.ts';
import { addSums } from './taxed-sum.ts';
import { figuresOf, reconcile } from './reconcile.ts';
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
