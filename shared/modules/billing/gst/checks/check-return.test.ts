import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { madeGstin } from '#tests/support/drawn-month.ts';
import { AppError } from '#shared/core/errors.ts';
import { paise } from '#shared/core/money.ts';
import { validate } from '#shared/core/validate.ts';
import { documentInput, documentOf, returnInput, returnOf, supplierOf } from '../return-input.ts';
import { tryReturn } from '../try-return.ts';
import { changedSince, checkReturn } from './check-return.ts';
import { returnRules } from './rules.ts';

type Sent = Record<string, unknown>;
const company = examples.cases[0]?.input;
const firm = examples.cases[1]?.input;
if (!company || !firm) throw new Error('no examples');

const client = { name: 'Client', kind: 'regular', state: '23', gstin: '23AAACM1207K1ZY' };
const consumer = { name: 'A. Verma', kind: 'unregistered', state: '23', gstin: null };
const guards = { sac: '998525', taxable: 1000, rate: 18 };

/** An invoice of 1,180 rupees, with what differs. */
const invoice = (more: Sent = {}): Sent => ({
  kind: 'INV',
  number: 'A/1',
  date: '2026-11-10',
  status: 'issued',
  customer: client,
  pos: '23',
  lines: [guards],
  total: 1180,
  ...more,
});
const credit = (more: Sent = {}): Sent =>
  invoice({
    kind: 'CN',
    number: 'C/1',
    date: '2026-11-20',
    against: { number: 'Z/9', date: '2026-10-02', total: 5000 },
    ...more,
  });
/** An amendment of an invoice of October. */
const amended = (more: Sent = {}): Sent =>
  invoice({ date: '2026-10-01', amends: { number: 'A/0', date: '2026-10-01' }, ...more });
/** A row of small sales of October. */
const row = { period: '102026', pos: '23', rate: 18, taxable: 10 };
const proprietor = { ...company.supplier, constitution: 'proprietor' };

/** The rules that a return breaks and where, errors and warnings. */
function broken(documents: readonly Sent[], more: Sent = {}): string[] {
  const input = validate(returnInput, { ...company, documents, ...more });
  const supplier = supplierOf(input);
  const read = input.documents.map((each) => documentOf(validate(documentInput, each), supplier));
  return checkReturn(returnOf(input, supplier, read)).map(
    ({ rule, at, field }) => `${rule} ${at === null ? '' : `${at}.`}${field}`,
  );
}

/** For each rule, what breaks it, where, and the same thing done right. */
const cases: readonly (readonly [
  rule: keyof typeof returnRules,
  where: string,
  wrong: readonly [documents: readonly Sent[], more?: Sent],
  right: readonly [documents: readonly Sent[], more?: Sent],
])[] = [
  [
    'gstin_wrong',
    '0.recipient.gstin',
    [[invoice({ customer: { ...client, gstin: '23AAACM1207K1ZX' } })]],
    [[invoice({ customer: { ...client, gstin: ' 23aaacm1207k1zy ' } })]],
  ],
  [
    'gstin_wrong',
    'supplier.gstin',
    [[], { supplier: { ...company.supplier, gstin: '23AAKCS4821R1ZX' } }],
    [[], {}],
  ],
  [
    'gstin_missing',
    '0.recipient.gstin',
    [[invoice({ customer: { ...client, gstin: null } })]],
    [[invoice({ customer: consumer })]],
  ],
  [
    'gstin_unexpected',
    '0.recipient.gstin',
    [[invoice({ customer: { ...consumer, gstin: client.gstin } })]],
    [[invoice()]],
  ],
  [
    'gstin_of_kind',
    '0.recipient.gstin',
    [[invoice({ customer: { ...client, kind: 'uin' } })]],
    [[invoice({ customer: { ...client, kind: 'uin', gstin: madeGstin('23', 'uin', 1) } })]],
  ],
  [
    'state_of_gstin',
    '0.recipient.state',
    [[invoice({ customer: { ...client, state: '27' } })]],
    [[invoice({ customer: { ...client, state: '23' } })]],
  ],
  ...['25', '28', '99', '39', '00'].map(
    (pos) =>
      [
        'place_unknown',
        '0.pos',
        [[invoice({ customer: consumer, pos })]],
        [[invoice({ customer: consumer, pos: '26' })]],
      ] as const,
  ),
  ['place_unknown', '0.pos', [[invoice({ pos: '96' })]], [[invoice({ pos: '97' })]]],
  [
    'place_unknown',
    'advances.0.pos',
    [[], { advances: [{ pos: '25', rate: 18, amount: 1 }] }],
    [[], { advances: [{ pos: '26', rate: 18, amount: 1 }] }],
  ],
  ['period', '0.date', [[invoice({ date: '2026-10-31' })]], [[invoice({ date: '2026-11-30' })]]],
  ['number_form', '0.number', [[invoice({ number: '/1' })]], [[invoice({ number: '1' })]]],
  ['number_form', '0.number', [[invoice({ number: '000' })]], [[invoice({ number: '0001' })]]],
  [
    'number_form',
    '0.number',
    [[invoice({ number: 'A2345678901234567' })]],
    [[invoice({ number: 'A234567890123456' })]],
  ],
  [
    'number_repeated',
    '1.number',
    [[invoice({ number: 'a/1' }), invoice({ number: 'A/1', status: 'cancelled' })]],
    [[invoice(), credit({ number: 'A/1' })]],
  ],
  [
    'number_gap',
    '1.number',
    [[invoice(), invoice({ number: 'A/3' })]],
    [[invoice(), invoice({ number: 'A/2', status: 'cancelled' }), invoice({ number: 'A/3' })]],
  ],
  [
    'number_gap',
    '1.number',
    [[invoice(), invoice({ number: 'A/3' })], { numbersElsewhere: ['B/2'] }],
    [[invoice(), invoice({ number: 'A/3' })], { numbersElsewhere: ['A/2'] }],
  ],
  [
    'rate_not_allowed',
    '0.lines.0.rate',
    [[invoice({ lines: [{ ...guards, rate: 17 }], total: 1170 })]],
    [[invoice({ lines: [{ ...guards, rate: 7.5 }], total: 1075 })]],
  ],
  [
    'rate_not_allowed',
    '0.lines.0.rate',
    [[invoice({ lines: [{ ...guards, rate: 12 }], total: 1120 })]],
    [
      [
        credit({
          lines: [{ ...guards, rate: 12 }],
          total: 1120,
          against: { number: 'Z/9', date: '2025-09-21', total: 5000 },
        }),
      ],
    ],
  ],
  [
    'rate_without_tax',
    '0.lines.0.rate',
    [[invoice({ lines: [{ ...guards, nature: 'exempt' }], total: 1000 })]],
    [[invoice({ lines: [{ ...guards, rate: 0, nature: 'exempt', exemptionEntry: '66' }], total: 1000 })]],
  ],
  ['total', '0.total', [[invoice({ total: 1180.01 })]], [[invoice({ total: 1180 })]]],
  [
    'round_off',
    '0.roundOff',
    [[invoice({ lines: [{ ...guards, taxable: 1000.5 }], roundOff: 0.3, total: 1180.9 })]],
    [[invoice({ lines: [{ ...guards, taxable: 1000.5 }], roundOff: 0.4, total: 1181 })]],
  ],
  [
    'round_off',
    '0.roundOff',
    [[invoice({ lines: [{ ...guards, taxable: 100.5, rate: 0 }], roundOff: -0.5, total: 100 })]],
    [[invoice({ lines: [{ ...guards, taxable: 100.5, rate: 0 }], roundOff: 0.5, total: 101 })]],
  ],
  [
    'supply_type',
    '0.supplyType',
    [[invoice({ customer: { ...client, kind: 'sez' } })]],
    [[invoice({ customer: { ...client, kind: 'sez' }, invType: 'SEWP' })]],
  ],
  [
    'supply_type',
    '0.supplyType',
    [[invoice({ invType: 'SEWOP', total: 1000 })]],
    [[invoice({ customer: { ...client, kind: 'sez' }, invType: 'SEWOP', total: 1000 })]],
  ],
  [
    'supply_type',
    '0.supplyType',
    [[invoice({ invType: 'CBW' })]],
    [[invoice({ invType: 'CBW', reverseCharge: true, total: 1000 })]],
  ],
  [
    'export_type',
    '0.exportType',
    [[invoice({ customer: { ...consumer, kind: 'overseas', state: '96' }, pos: '96' })]],
    [[invoice({ customer: { ...consumer, kind: 'overseas', state: '96' }, pos: '96', exportType: 'WPAY' })]],
  ],
  [
    'export_type',
    '0.exportType',
    [[invoice({ exportType: 'WPAY' })]],
    // Guarding inside India for a client abroad is no export.
    [[invoice({ customer: { ...consumer, kind: 'overseas', state: '96' }, pos: '23' })]],
  ],
  [
    'reverse_charge_recipient',
    '0.reverseCharge',
    [[invoice({ customer: consumer, reverseCharge: true, total: 1000 })], { supplier: proprietor }],
    [[invoice({ reverseCharge: true, total: 1000 })], { supplier: proprietor }],
  ],
  [
    'reverse_charge_recipient',
    '0.reverseCharge',
    [[invoice({ invType: 'DE', reverseCharge: true, total: 1000 })]],
    [[invoice({ invType: 'DE' })]],
  ],
  [
    'reverse_charge_mixed',
    '0.reverseCharge',
    [
      [invoice({ lines: [guards, { ...guards, sac: '998533' }], reverseCharge: true, total: 2000 })],
      { supplier: proprietor },
    ],
    [
      [invoice({ lines: [guards, { ...guards, sac: '998529' }], reverseCharge: true, total: 2000 })],
      { supplier: proprietor },
    ],
  ],
  [
    'reverse_charge_decision',
    '0.reverseCharge',
    [[invoice({ reverseCharge: true, total: 1000 })]],
    [[invoice({ reverseCharge: true, reverseChargeReason: 'Opinion of the CA', total: 1000 })]],
  ],
  ['original_missing', '0.original', [[credit({ against: null })]], [[credit()]]],
  [
    'original_missing',
    '0.original.total',
    [
      [
        credit({
          customer: consumer,
          pos: '24',
          against: { number: 'Z/9', date: '2026-10-02' },
        }),
      ],
    ],
    [[credit({ customer: consumer, against: { number: 'Z/9', date: '2026-10-02' } })]],
  ],
  [
    'original_unexpected',
    '0.original',
    [[invoice({ against: { number: 'Z/9', date: '2026-10-02' } })]],
    [[invoice()]],
  ],
  [
    'original_later',
    '0.date',
    [[credit({ against: { number: 'Z/9', date: '2026-11-21', total: 5000 } })]],
    [[credit({ against: { number: 'Z/9', date: '2026-11-20', total: 5000 } })]],
  ],
  [
    'original_smaller',
    '0.total',
    [[credit({ against: { number: 'Z/9', date: '2026-10-02', total: 1179.99 } })]],
    [[credit({ against: { number: 'Z/9', date: '2026-10-02', total: 1180 } })]],
  ],
  [
    'original_smaller',
    '1.total',
    [
      [
        credit({ against: { number: 'Z/9', date: '2026-10-02', total: 2000 } }),
        credit({ number: 'C/2', against: { number: 'z/9', date: '2026-10-02', total: 2000 } }),
      ],
    ],
    [[credit(), credit({ number: 'C/2' })]],
  ],
  [
    'original_differs',
    '1.pos',
    [[invoice(), credit({ pos: '27', against: { number: 'A/1', date: '2026-11-10', total: 1180 } })]],
    [[invoice(), credit({ against: { number: 'A/1', date: '2026-11-10', total: 1180 } })]],
  ],
  [
    'amends_period',
    '0.amends.date',
    [[invoice({ amends: { number: 'A/0', date: '2026-11-01' } })]],
    [[invoice({ date: '2026-10-01', amends: { number: 'A/0', date: '2026-10-01' } })]],
  ],
  [
    'amends_small',
    '0.amends',
    [[invoice({ customer: consumer, amends: { number: 'A/0', date: '2026-10-01' } })]],
    [[invoice({ amends: { number: 'A/0', date: '2026-10-01' } })]],
  ],
  [
    'amends_repeated',
    '1.amends.number',
    [[amended(), amended()]],
    [[amended(), amended({ number: 'A/2', amends: { number: 'A/2', date: '2026-10-01' } })]],
  ],
  [
    'amends_repeated',
    'amendments.b2cs.1.pos',
    [[], { amendments: { b2cs: [row, { ...row, taxable: 5 }] } }],
    [[], { amendments: { b2cs: [row, { ...row, rate: 5 }] } }],
  ],
  [
    'amends_late',
    '0.amends.date',
    [[amended({ date: '2026-03-31', amends: { number: 'A/0', date: '2026-03-31' } })]],
    [[amended({ date: '2026-04-01', amends: { number: 'A/0', date: '2026-04-01' } })]],
  ],
  [
    'amends_late',
    'amendments.advances.0.period',
    [[], { amendments: { advances: [{ period: '032026', pos: '23', rate: 18, amount: 5 }] } }],
    [[], { amendments: { advances: [{ period: '042026', pos: '23', rate: 18, amount: 5 }] } }],
  ],
  [
    'amends_period',
    'amendments.b2cs.0.period',
    [[], { amendments: { b2cs: [{ ...row, period: '112026' }] } }],
    [[], { amendments: { b2cs: [row] } }],
  ],
  ['amends_date', '0.date', [[amended({ date: '2026-11-01' })]], [[amended({ date: '2026-09-30' })]]],
  [
    'amends_date',
    '0.date',
    [[amended({ date: '2026-03-31', amends: { number: 'A/0', date: '2026-04-01' } })]],
    [[amended({ date: '2026-04-01', amends: { number: 'A/0', date: '2026-04-30' } })]],
  ],
  [
    'operator_gstin',
    '0.operator.gstin',
    [[invoice({ operator: { gstin: client.gstin, section: '52' } })]],
    [[invoice({ operator: { gstin: client.gstin, section: '9(5)' } })]],
  ],
  ['code_unknown', '0.lines.0.sac', [[invoice({ lines: [{ ...guards, sac: '998500' }] })]], [[invoice()]]],
  [
    'rate_of_code',
    '0.lines.0.rate',
    [[invoice({ lines: [{ ...guards, rate: 5 }], total: 1050 })]],
    [[invoice({ lines: [{ ...guards, sac: '999721', rate: 5 }], total: 1050 })]],
  ],
  [
    'credit_too_late',
    '0.date',
    [
      [credit({ date: '2026-12-01', against: { number: 'Z/9', date: '2026-03-31', total: 5000 } })],
      { period: '122026' },
    ],
    [
      [credit({ date: '2026-12-01', against: { number: 'Z/9', date: '2026-04-01', total: 5000 } })],
      { period: '122026' },
    ],
  ],
  [
    'exemption_entry',
    '0.lines.0.exemptionEntry',
    [[invoice({ lines: [{ ...guards, rate: 0, nature: 'exempt' }], total: 1000 })]],
    [[invoice({ lines: [{ ...guards, rate: 0, nature: 'nil' }], total: 1000 })]],
  ],
  [
    'pin_of_state',
    '0.recipient.address',
    [[invoice({ customer: { ...client, address: '1 Dock Road, Mumbai 400001' } })]],
    [[invoice({ customer: { ...client, address: '1 Mill Road, Indore 452001' } })]],
  ],
  [
    'recipient_address',
    '0.recipient.address',
    [[invoice({ customer: consumer, lines: [{ ...guards, taxable: 50_000, rate: 0 }], total: 50_000 })]],
    [[invoice({ customer: consumer, lines: [{ ...guards, taxable: 49_999, rate: 0 }], total: 49_999 })]],
  ],
];

describe('a return is checked', () => {
  test.each(cases)('for %s at %s', (rule, where, [wrong, setting], [right, other]) => {
    expect(broken(wrong, setting)).toContain(`${rule} ${where}`);
    expect(broken(right, other)).not.toContain(`${rule} ${where}`);
    expect(broken(right, other).filter((found) => found.startsWith(rule))).toEqual([]);
  });

  test('and the worked examples break no rule that keeps them from being sent', () => {
    for (const { input } of examples.cases)
      expect(tryReturn(input).warnings.map(({ severity }) => severity)).not.toContain('error');
  });

  test('for tax that is not what value and rate come to', () => {
    const input = validate(returnInput, company);
    const supplier = supplierOf(input);
    const [first] = input.documents.map((each) => documentOf(validate(documentInput, each), supplier));
    const line = first?.lines[0];
    if (!first || !line) throw new Error('no document');
    const check = (document: typeof first) =>
      checkReturn(returnOf(input, supplier, [document])).map(({ rule, field }) => `${rule} ${field}`);
    expect(check(first)).toEqual([]);
    const cheaper = { ...first, lines: [{ ...line, tax: { ...line.tax, igst: line.tax.cgst } }] };
    expect(check(cheaper)).toContain('tax_amount lines.0.tax');
  });

  test.each(['', 'guards', '99'])('for a line with %j instead of a code', (sac) => {
    const input = validate(returnInput, company);
    const supplier = supplierOf(input);
    const [first] = input.documents.map((each) => documentOf(validate(documentInput, each), supplier));
    const line = first?.lines[0];
    if (!first || !line) throw new Error('no document');
    const check = (document: typeof first): string[] =>
      checkReturn(returnOf(input, supplier, [document])).map(({ rule, field }) => `${rule} ${field}`);
    expect(check(first)).not.toContain('code_missing lines.0.sac');
    expect(check({ ...first, lines: [{ ...line, sac }] })).toContain('code_missing lines.0.sac');
  });

  test('for a line below zero, which no program can send', () => {
    const input = validate(returnInput, company);
    const supplier = supplierOf(input);
    const [first] = input.documents.map((each) => documentOf(validate(documentInput, each), supplier));
    const line = first?.lines[0];
    if (!first || !line) throw new Error('no document');
    const lower = { ...first, lines: [{ ...line, taxable: paise(-1) }] };
    expect(
      checkReturn(returnOf(input, supplier, [lower])).map(({ rule, field }) => `${rule} ${field}`),
    ).toContain('below_zero lines.0.taxable');
  });

  test('for what was changed after it was downloaded', () => {
    const input = validate(returnInput, company);
    const supplier = supplierOf(input);
    const documents = input.documents.map((each) => documentOf(validate(documentInput, each), supplier));
    const found = changedSince({ documents }, '2026-12-05T10:00:00.000Z', ({ number }) =>
      number === 'SEC/26-27/0102' ? '2026-12-05T10:00:01.000Z' : '2026-12-05T10:00:00.000Z',
    );
    expect(found.map(({ rule, number }) => [rule, number])).toEqual([
      ['changed_after_export', 'SEC/26-27/0102'],
    ]);
  });
});

test('an amendment stays in the table and the kind of what was declared', () => {
  const input = validate(returnInput, { ...company, documents: [] });
  const supplier = supplierOf(input);
  const read = (sent: Sent) => documentOf(validate(documentInput, sent), supplier);
  const found = (declared: Sent) =>
    checkReturn(returnOf(input, supplier, [{ ...read(amended()), declared: read(declared) }])).map(
      ({ rule }) => rule,
    );
  expect(found(amended({ lines: [{ ...guards, taxable: 900 }], total: 1062 }))).toEqual([]);
  expect(found(amended({ customer: consumer }))).toEqual(['amends_table']);
  expect(found(credit({ date: '2026-10-20' }))).toEqual(['amends_table']);
});

test('every rule but those that no input can break has a case', () => {
  const tried = new Set([
    ...cases.map(([rule]) => rule),
    'tax_amount',
    'below_zero',
    'code_missing',
    'changed_after_export',
    'amends_table',
  ]);
  const left = Object.keys(returnRules).filter((rule) => !tried.has(rule));
  // The product's own sums are checked in each of the two thousand drawn months.
  expect(left).toEqual(['table_missing', 'code_sums']);
});

test('a fault names its document and the path of its field as it was sent', () => {
  const refused = () =>
    tryReturn({
      ...company,
      documents: [invoice(), invoice({ number: 'A/2', customer: { ...client, gstin: '23AAACM1207K1ZX' } })],
    });
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(
    expect.objectContaining({
      fields: [
        {
          field: 'documents.1.customer.gstin',
          message: ['A/2: this GSTIN is not valid.', 'A/2: यह GSTIN सही नहीं है।'],
        },
      ],
    }),
  );
});
