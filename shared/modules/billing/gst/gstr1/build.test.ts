import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { madeGstin } from '#tests/support/drawn-month.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { checkCharacter } from '#shared/core/gstin.ts';
import { tryReturn } from '../try-return.ts';
import { gstr1FileName } from './build.ts';
import { gstr1Json } from './json.ts';

type Sent = Record<string, unknown>;
const supplier = examples.cases[0]?.input.supplier;

const client = { name: 'Client', kind: 'regular', state: '23', gstin: '23AAACM1207K1ZY' };
const consumer = (state: string) => ({ name: 'A. Verma', kind: 'unregistered', state, gstin: null });
const abroad = { name: 'Dubai Holdings', kind: 'overseas', state: '96', gstin: null };
const line = (taxable: number, rate = 18, more: Sent = {}) => ({ sac: '998533', taxable, rate, ...more });

function made(documents: readonly Sent[], more: Sent = {}) {
  const sent = documents.map((document, index) => ({
    kind: 'INV',
    number: `A/${index + 1}`,
    status: 'issued',
    customer: client,
    pos: '23',
    ...document,
  }));
  const file = tryReturn({ supplier, period: '112026', documents: sent, ...more }).gstr1;
  // As it is downloaded: what is undefined is not there.
  return gstr1Json.parse(JSON.parse(JSON.stringify(file)));
}
const invoice = (more: Sent): Sent => ({ date: '2026-11-10', ...more });

describe('a sale to somebody unregistered in another state', () => {
  const sale = (month: string, taxable: number, total: number) =>
    Object.keys(
      made([{ date: `${month}-10`, customer: consumer('24'), pos: '24', lines: [line(taxable)], total }], {
        period: `${month.slice(5)}${month.slice(0, 4)}`,
      }),
    ).filter((name) => name.startsWith('b2c'));
  test.each([
    ['2024-07', 84_745.77, 100_000.01, 'b2cs'],
    ['2024-07', 211_864.41, 250_000, 'b2cs'],
    ['2024-07', 211_864.42, 250_000.02, 'b2cl'],
    ['2024-08', 84_745.76, 100_000, 'b2cs'],
    ['2024-08', 84_745.77, 100_000.01, 'b2cl'],
    ['2026-11', 84_745.76, 100_000, 'b2cs'],
  ])('in %s of %d, in all %d, is in %s', (month, taxable, total, table) => {
    expect(sale(month, taxable, total)).toEqual([table]);
  });

  test('is tested by its total: what is exempt counts, and stands in table 8', () => {
    const gstr1 = made([
      invoice({
        customer: consumer('24'),
        pos: '24',
        lines: [line(1000), line(100_000, 0, { nature: 'exempt', exemptionEntry: '66' })],
        total: 101_180,
      }),
    ]);
    expect(gstr1.b2cl).toEqual([
      {
        pos: '24',
        inv: [
          {
            inum: 'A/1',
            idt: '10-11-2026',
            val: 101_180,
            itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
          },
        ],
      },
    ]);
    expect(gstr1.nil?.inv).toEqual([{ sply_ty: 'INTRB2C', expt_amt: 100_000, nil_amt: 0, ngsup_amt: 0 }]);
  });
});

describe('a note to somebody unregistered', () => {
  const note = (against: Sent, kind = 'CN', more: Sent = {}) =>
    made([
      invoice({
        kind,
        customer: consumer('24'),
        pos: '24',
        lines: [line(1000)],
        total: 1180,
        against,
        ...more,
      }),
    ]);
  test('is netted where its invoice was, by the limit of that month', () => {
    expect(note({ number: 'Z/1', date: '2026-10-01', total: 100_000 }).b2cs).toMatchObject([
      { pos: '24', txval: -1000, iamt: -180 },
    ]);
    expect(note({ number: 'Z/1', date: '2026-10-01', total: 100_000.01 }).cdnur).toMatchObject([
      { typ: 'B2CL', pos: '24', ntty: 'C', val: 1180 },
    ]);
    // 2,00,000 was a small sale before August 2024; a debit note has no last day.
    expect(note({ number: 'Z/1', date: '2024-07-01', total: 200_000 }, 'DN').b2cs).toMatchObject([
      { pos: '24', txval: 1000 },
    ]);
    expect(note({ number: 'Z/1', date: '2024-08-01', total: 200_000 }, 'DN').cdnur).toMatchObject([
      { ntty: 'D' },
    ]);
  });

  test('abroad has the type of its export and no place of supply', () => {
    const gstr1 = note({ number: 'Z/1', date: '2026-10-01', total: 5000 }, 'CN', {
      customer: abroad,
      pos: '96',
      exportType: 'WPAY',
    });
    expect(gstr1.cdnur).toEqual([
      {
        nt_num: 'A/1',
        nt_dt: '10-11-2026',
        ntty: 'C',
        val: 1180,
        typ: 'EXPWP',
        itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
      },
    ]);
    expect(gstr1.hsn?.hsn_b2c).toMatchObject([{ txval: -1000, iamt: -180 }]);
  });

  test('that comes after 30 November of the next year is in no table', () => {
    const late = (date: string) =>
      Object.keys(
        made(
          [
            {
              kind: 'CN',
              date,
              lines: [line(1000)],
              total: 1000,
              against: { number: 'Z/1', date: '2026-03-31', total: 5000 },
            },
          ],
          { period: '122026' },
        ),
      );
    expect(late('2026-12-01')).toEqual(['gstin', 'fp', 'version', 'hash']);
  });
});

describe('the summary by service code', () => {
  const guards = invoice({ lines: [line(1000)], total: 1180 });
  test('has two halves from May 2025 on and one list before', () => {
    expect(Object.keys(made([guards]).hsn ?? {})).toEqual(['hsn_b2b']);
    const before = made([{ ...guards, date: '2025-04-30' }], { period: '042025' });
    expect(before.hsn).toMatchObject({ data: [{ num: 1, hsn_sc: '998533', txval: 1000 }] });
    expect(made([{ ...guards, date: '2025-05-01' }], { period: '052025' }).hsn).toHaveProperty('hsn_b2b');
  });

  test('has value and no tax under reverse charge, and goods with their unit', () => {
    const gstr1 = made(
      [
        invoice({ lines: [line(1000, 18, { sac: '998525' })], reverseCharge: true, total: 1000 }),
        invoice({
          lines: [line(500, 18, { sac: '85258900', unit: 'NOS', quantity: 2 })],
          total: 590,
        }),
      ],
      { supplier: { ...supplier, constitution: 'proprietor' } },
    );
    expect(gstr1.hsn?.hsn_b2b).toEqual([
      {
        num: 1,
        hsn_sc: '85258900',
        uqc: 'NOS',
        qty: 2,
        rt: 18,
        txval: 500,
        iamt: 0,
        samt: 45,
        camt: 45,
        csamt: 0,
      },
      {
        num: 2,
        hsn_sc: '998525',
        desc: 'Guard services',
        uqc: 'NA',
        qty: 0,
        rt: 18,
        txval: 1000,
        iamt: 0,
        samt: 0,
        camt: 0,
        csamt: 0,
      },
    ]);
    expect(gstr1.b2b?.[0]?.inv[0]).toMatchObject({
      rchrg: 'Y',
      val: 1000,
      itms: [{ itm_det: { camt: 90, samt: 90 } }],
    });
  });
});

describe('supplies of every kind', () => {
  test('a UIN and a TDS number are recipients of table 4', () => {
    const [uin, tds] = [madeGstin('07', 'uin', 1), madeGstin('23', 'tds', 1)];
    const gstr1 = made([
      invoice({
        customer: { ...client, kind: 'uin', state: '07', gstin: uin },
        pos: '07',
        lines: [line(1000)],
        total: 1180,
      }),
      invoice({ customer: { ...client, kind: 'tds', gstin: tds }, lines: [line(1000)], total: 1180 }),
    ]);
    expect(gstr1.b2b?.map(({ ctin, inv }) => [ctin, inv[0]?.itms[0]?.itm_det.iamt])).toEqual([
      [uin, 180],
      [tds, undefined],
    ]);
  });

  test('a supplier in a SEZ has integrated tax within its own state', () => {
    const gstr1 = made(
      [
        invoice({ lines: [line(1000)], total: 1180 }),
        invoice({ customer: consumer('23'), lines: [line(1000)], total: 1180 }),
      ],
      { supplier: { ...supplier, sez: true } },
    );
    expect(gstr1.b2b?.[0]?.inv[0]?.itms[0]?.itm_det).toEqual({ txval: 1000, rt: 18, iamt: 180, csamt: 0 });
    expect(gstr1.b2cs).toMatchObject([{ sply_ty: 'INTER', pos: '23', iamt: 180 }]);
  });

  test('a deemed export is regular tax, a supply taxed as between states is not', () => {
    const gstr1 = made([
      invoice({ invType: 'DE', lines: [line(1000)], total: 1180 }),
      invoice({ invType: 'CBW', reverseCharge: true, lines: [line(1000)], total: 1000 }),
    ]);
    expect(gstr1.b2b?.[0]?.inv.map(({ inv_typ, rchrg, itms }) => [inv_typ, rchrg, itms[0]?.itm_det])).toEqual(
      [
        ['DE', 'N', { txval: 1000, rt: 18, camt: 90, samt: 90, csamt: 0 }],
        ['CBW', 'Y', { txval: 1000, rt: 18, iamt: 180, csamt: 0 }],
      ],
    );
  });

  test('65% of the rate is named, and has rows of its own', () => {
    const gstr1 = made([
      invoice({ diffPercent: 0.65, lines: [line(1000)], total: 1117 }),
      invoice({ customer: consumer('23'), diffPercent: 0.65, lines: [line(1000)], total: 1117 }),
      invoice({ customer: consumer('23'), lines: [line(1000)], total: 1180 }),
    ]);
    expect(gstr1.b2b?.[0]?.inv[0]).toMatchObject({ diff_percent: 0.65, itms: [{ itm_det: { camt: 58.5 } }] });
    expect(gstr1.b2cs?.map(({ diff_percent, camt }) => [diff_percent, camt])).toEqual([
      [0.65, 58.5],
      [undefined, 90],
    ]);
  });

  test('exports have bare items, with tax and without', () => {
    const gstr1 = made([
      invoice({ customer: abroad, pos: '96', exportType: 'WPAY', lines: [line(1000)], total: 1180 }),
      invoice({ customer: abroad, pos: '96', exportType: 'WOPAY', lines: [line(1000)], total: 1000 }),
    ]);
    expect(gstr1.exp?.map(({ exp_typ, inv }) => [exp_typ, inv[0]?.itms])).toEqual([
      ['WPAY', [{ txval: 1000, rt: 18, iamt: 180, csamt: 0 }]],
      ['WOPAY', [{ txval: 1000, rt: 18, iamt: 0, csamt: 0 }]],
    ]);
  });

  test('guarding in India for a client abroad is a sale to a consumer', () => {
    const gstr1 = made([invoice({ customer: abroad, pos: '23', lines: [line(1000)], total: 1180 })]);
    expect(gstr1.b2cs).toMatchObject([{ sply_ty: 'INTRA', pos: '23', camt: 90 }]);
  });

  test('exempt, nil-rated and non-GST value is told apart, by recipient and state', () => {
    const untaxed = (nature: string, amount: number, more: Sent = {}) =>
      invoice({ lines: [line(amount, 0, { nature })], total: amount, ...more });
    const gstr1 = made([
      untaxed('exempt', 100),
      untaxed('nil', 20, { customer: { ...client, state: '27', gstin: '27AAECP9034L1Z0' }, pos: '27' }),
      untaxed('nonGst', 3, { customer: consumer('23') }),
      untaxed('exempt', 40, {
        kind: 'CN',
        against: { number: 'Z/1', date: '2026-10-01', total: 500 },
      }),
    ]);
    expect(gstr1.nil?.inv).toEqual([
      { sply_ty: 'INTRB2B', expt_amt: 0, nil_amt: 20, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2B', expt_amt: 60, nil_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 0, ngsup_amt: 3 },
    ]);
    expect([gstr1.b2b, gstr1.b2cs, gstr1.cdnr]).toEqual([undefined, undefined, undefined]);
  });

  test('a document has one item for each rate, the lowest first', () => {
    const gstr1 = made([
      invoice({
        lines: [line(100), line(50, 5, { sac: '999721' }), line(200), line(10, 0)],
        total: 416.5,
      }),
    ]);
    expect(gstr1.b2b?.[0]?.inv[0]?.itms.map(({ num, itm_det }) => [num, itm_det.txval])).toEqual([
      [1, 10],
      [501, 50],
      [1801, 300],
    ]);
  });
});

describe('advances', () => {
  test('are summed by place and rate, without tax in the amount', () => {
    const gstr1 = made([], {
      advances: [
        { pos: '23', rate: 18, amount: 1000.5 },
        { pos: '27', rate: 5, amount: 100 },
        { pos: '23', rate: 18, amount: 1000.5 },
        { pos: '23', rate: 5, amount: 10 },
      ],
      advanceAdjustments: [{ pos: '23', rate: 18, amount: 500 }],
    });
    expect(gstr1.at).toEqual([
      {
        pos: '23',
        sply_ty: 'INTRA',
        itms: [
          { rt: 5, ad_amt: 10, camt: 0.25, samt: 0.25, csamt: 0 },
          { rt: 18, ad_amt: 2001, camt: 180.1, samt: 180.1, csamt: 0 },
        ],
      },
      { pos: '27', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: 100, iamt: 5, csamt: 0 }] },
    ]);
    expect(gstr1.txpd).toEqual([
      { pos: '23', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 500, camt: 45, samt: 45, csamt: 0 }] },
    ]);
  });
});

describe('the documents issued', () => {
  const numbered = (...numbers: readonly (readonly [string, string?])[]) =>
    numbers.map(([number, status = 'issued']) =>
      invoice({ number, status, lines: [line(1000)], total: 1180 }),
    );
  test('have a row for each series, cancelled numbers counted, in the order of the numbers', () => {
    const gstr1 = made(numbered(['A/10'], ['B/1'], ['a/9', 'cancelled'], ['A/11'], ['B/2', 'cancelled']));
    expect(gstr1.doc_issue?.doc_det).toEqual([
      {
        doc_num: 1,
        doc_typ: 'Invoices for outward supply',
        docs: [
          { num: 1, from: 'a/9', to: 'A/11', totnum: 3, cancel: 1, net_issue: 2 },
          { num: 2, from: 'B/1', to: 'B/2', totnum: 2, cancel: 1, net_issue: 1 },
        ],
      },
    ]);
    // A cancelled document is nowhere else.
    expect(gstr1.b2b?.flatMap(({ inv }) => inv.map(({ inum }) => inum))).toEqual(['A/10', 'B/1', 'A/11']);
  });

  test('have a row before and after numbers of another month', () => {
    const gstr1 = made(numbered(['A/1'], ['A/2'], ['A/5']), { numbersElsewhere: ['A/3', 'A/4'] });
    expect(gstr1.doc_issue?.doc_det[0]?.docs).toMatchObject([
      { num: 1, from: 'A/1', to: 'A/2', totnum: 2 },
      { num: 2, from: 'A/5', to: 'A/5', totnum: 1 },
    ]);
  });

  test('are of all kinds, vouchers too, which are in no other table', () => {
    const voucher = { lines: [line(1000)], total: 1180 };
    const against = { number: 'Z/1', date: '2026-10-01', total: 5000 };
    const gstr1 = made([
      invoice({ ...voucher, kind: 'RFV', against }),
      invoice({ ...voucher, kind: 'RV' }),
      invoice({ ...voucher, kind: 'CN', against }),
      invoice({ ...voucher, kind: 'DN', against }),
      invoice({ ...voucher, kind: 'BOS', lines: [line(1000, 0, { nature: 'exempt' })], total: 1000 }),
    ]);
    expect(gstr1.doc_issue?.doc_det.map(({ doc_num, doc_typ }) => [doc_num, doc_typ])).toEqual([
      [1, 'Invoices for outward supply'],
      [4, 'Debit Note'],
      [5, 'Credit Note'],
      [6, 'Receipt Voucher'],
      [8, 'Refund Voucher'],
    ]);
    expect(Object.keys(gstr1)).toEqual(['gstin', 'fp', 'version', 'hash', 'nil', 'cdnr', 'doc_issue', 'hsn']);
  });
});

describe('supplies through an operator', () => {
  const operator = '23AABCU9603R1C';
  const gstin = (section: string) => ({ gstin: checked(operator), section });
  test('stand in table 14; where the operator pays the tax, nowhere else', () => {
    const gstr1 = made([
      invoice({ customer: consumer('23'), operator: gstin('52'), lines: [line(1000)], total: 1180 }),
      invoice({ customer: consumer('23'), operator: gstin('9(5)'), lines: [line(700)], total: 826 }),
    ]);
    expect(gstr1.supeco).toEqual({
      clttx: [{ etin: checked(operator), suppval: 1000, igst: 0, cgst: 90, sgst: 90, cess: 0 }],
      paytx: [{ etin: checked(operator), suppval: 700, igst: 0, cgst: 63, sgst: 63, cess: 0 }],
    });
    expect(gstr1.b2cs).toMatchObject([{ txval: 1000 }]);
    expect(gstr1.hsn?.hsn_b2c).toMatchObject([{ txval: 1000 }]);
  });
});

describe('amendments', () => {
  test('of documents name what was reported, and are no new documents', () => {
    const amends = { number: 'A/7', date: '2026-10-02' };
    const gstr1 = made([
      // What is exempt has no table of amendments.
      invoice({
        date: '2026-10-02',
        number: 'A/7',
        amends,
        lines: [line(1000), line(50, 0, { nature: 'exempt' })],
        total: 1230,
      }),
      invoice({
        kind: 'CN',
        date: '2026-10-20',
        number: 'C/7',
        amends: { number: 'C/7', date: '2026-10-20' },
        against: { number: 'A/7', date: '2026-10-02', total: 1180 },
        lines: [line(100)],
        total: 118,
      }),
      invoice({
        date: '2026-10-02',
        amends,
        customer: consumer('24'),
        pos: '24',
        lines: [line(200_000)],
        total: 236_000,
      }),
      invoice({
        date: '2026-10-02',
        amends,
        customer: abroad,
        pos: '96',
        exportType: 'WOPAY',
        lines: [line(1000)],
        total: 1000,
      }),
    ]);
    expect(Object.keys(gstr1)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2ba', 'b2cla', 'expa', 'cdnra']);
    expect(gstr1.b2ba?.[0]?.inv[0]).toMatchObject({
      oinum: 'A/7',
      oidt: '02-10-2026',
      inum: 'A/7',
      val: 1230,
    });
    expect(gstr1.cdnra?.[0]?.nt[0]).toMatchObject({ ont_num: 'C/7', ont_dt: '20-10-2026', ntty: 'C' });
  });

  test('of sums name their month', () => {
    const gstr1 = made([], {
      amendments: {
        b2cs: [{ period: '102026', pos: '23', rate: 18, taxable: 1000 }],
        advances: [{ period: '102026', pos: '27', rate: 18, amount: 100 }],
        advanceAdjustments: [{ period: '092026', pos: '23', rate: 5, amount: 100 }],
        operators: [
          {
            period: '102026',
            originalGstin: checked('23AABCU9603R1C'),
            gstin: checked('27AABCU9603R1C'),
            section: '52',
            taxable: 10,
            cgst: 0,
            sgst: 0,
            igst: 1.8,
          },
        ],
      },
    });
    expect(Object.keys(gstr1).slice(4)).toEqual(['b2csa', 'ata', 'supecoa', 'txpda']);
    expect(gstr1.b2csa).toEqual([
      {
        omon: '102026',
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '23',
        itms: [{ rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 }],
      },
    ]);
    expect(gstr1.supecoa).toMatchObject({ clttxa: [{ omon: '102026', suppval: 10, igst: 1.8 }] });
  });
});

describe('the file', () => {
  test('has turnover where it is given, and no empty section', () => {
    expect(JSON.stringify(made([], { gt: 12_345_678.9, cur_gt: 0 }))).toBe(
      '{"gstin":"23AAKCS4821R1ZU","fp":"112026","gt":12345678.9,"cur_gt":0,"version":"GST3.2.4","hash":"hash"}',
    );
  });

  test('of the first months of a quarter has the sections of registered clients', () => {
    const documents = [
      invoice({ lines: [line(1000)], total: 1180 }),
      invoice({ customer: consumer('23'), lines: [line(1000)], total: 1180 }),
    ];
    expect(Object.keys(made(documents, { iff: true }))).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b']);
  });

  test('is called as the portal’s tool calls it', () => {
    expect(gstr1FileName('23AAKCS4821R1ZU', calendarDate('2026-12-05'))).toBe(
      'returns_5122026_R1_23AAKCS4821R1ZU_offline.json',
    );
  });
});

function checked(body: string): string {
  return `${body}${checkCharacter(body)}`;
}
