import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { calendarDate, instantFromMs } from '#shared/core/dates.ts';
import { paise, rupeesToPaise } from '#shared/core/money.ts';
import { validate } from '#shared/core/validate.ts';
import { eInvoiceAgeFault, eInvoiceOf, irnOf, mayCancelEInvoice, needsEInvoice } from './e-invoice.ts';
import type { EInvoiceParty } from './e-invoice.ts';
import { documentInput, documentOf, returnInput, supplierOf } from './return-input.ts';

const documents = examples.cases.flatMap(({ input: sent }) => {
  const input = validate(returnInput, sent);
  return input.documents.map((each) => documentOf(validate(documentInput, each), supplierOf(input)));
});
function documentNumbered(number: string) {
  const document = documents.find((each) => each.number === number);
  if (!document) throw new Error(`no ${number}`);
  return document;
}
const party: EInvoiceParty = {
  legalName: 'Malwa Mills Pvt Ltd',
  tradeName: '',
  address: '1 Mill Road',
  secondAddress: '',
  place: 'Indore',
  pin: '452001',
  phone: '',
  email: '',
};
const parties = { seller: { ...party, legalName: 'Suraksha Kawach Security Pvt Ltd' }, buyer: party };
const json = (number: string) => {
  const made = eInvoiceOf(documentNumbered(number), parties);
  if ('faults' in made) throw new Error(JSON.stringify(made.faults));
  return made.json;
};

describe('an e-invoice', () => {
  test('has the document in the blocks of schema 1.1', () => {
    expect(json('SEC/26-27/0102')).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'SEC/26-27/0102', Dt: '05/11/2026' },
      SellerDtls: {
        Gstin: '23AAKCS4821R1ZU',
        LglNm: 'Suraksha Kawach Security Pvt Ltd',
        Addr1: '1 Mill Road',
        Loc: 'Indore',
        Pin: 452001,
        Stcd: '23',
      },
      BuyerDtls: {
        Gstin: '23AAACM1207K1ZY',
        LglNm: 'Malwa Mills Pvt Ltd',
        Addr1: '1 Mill Road',
        Loc: 'Indore',
        Pin: 452001,
        Pos: '23',
        Stcd: '23',
      },
      ItemList: [
        expect.objectContaining({
          SlNo: '1',
          IsServc: 'Y',
          HsnCd: '998525',
          AssAmt: 97333.33,
          GstRt: 18,
          CgstAmt: 8760,
          SgstAmt: 8760,
          IgstAmt: 0,
          TotItemVal: 114853.33,
        }),
        expect.objectContaining({ SlNo: '2', CgstAmt: 1125.04, TotItemVal: 14750.58 }),
      ],
      ValDtls: {
        AssVal: 109833.83,
        CgstVal: 9885.04,
        SgstVal: 9885.04,
        IgstVal: 0,
        CesVal: 0,
        Discount: 0,
        OthChrg: 0,
        RndOffAmt: 0.09,
        TotInvVal: 129604,
      },
    });
  });

  test.each([
    ['FM/2627/00051', 'SEZWOP', 'N', 'INV'],
    ['FM/2627/00052', 'SEZWP', 'N', 'INV'],
    ['FM/2627/00053', 'EXPWOP', 'N', 'INV'],
    ['FM/2627/00054', 'B2B', 'Y', 'INV'],
    ['DN/2627/0003', 'B2B', 'Y', 'DBN'],
    ['CN/26-27/0011', 'B2B', 'N', 'CRN'],
  ])('%s is %s, reverse charge %s, %s', (number, type, reverse, kind) => {
    const { TranDtls, DocDtls } = json(number);
    expect([TranDtls.SupTyp, TranDtls.RegRev, DocDtls.Typ]).toEqual([type, reverse, kind]);
  });

  test('of a client abroad has no GSTIN, and of a note names the invoice', () => {
    expect(json('FM/2627/00053').BuyerDtls).toMatchObject({ Gstin: 'URP', Pos: '96', Stcd: '96' });
    expect(json('CN/26-27/0011').RefDtls).toEqual({
      PrecDocDtls: [{ InvNo: 'SEC/26-27/0101', InvDt: '02/11/2026' }],
    });
  });

  const faultsOf = (number: string, more: object = {}, buyer: Partial<EInvoiceParty> = {}) => {
    const made = eInvoiceOf(
      { ...documentNumbered(number), ...more },
      { ...parties, buyer: { ...party, ...buyer } },
    );
    return 'faults' in made ? made.faults.map(({ field }) => field) : [];
  };
  test.each([
    ['SEC/26-27/0101', {}, {}, []],
    ['SEC/26-27/0104', {}, {}, ['recipient.gstin']],
    ['FM/2627/00055', {}, {}, ['recipient.gstin', 'lines']],
    ['SEC/26-27/0107', {}, {}, ['cancelled']],
    ['SEC/26-27/0101', { kind: 'bill_of_supply' }, {}, ['kind']],
    ['SEC/26-27/0101', { number: '0101' }, {}, ['number']],
    ['SEC/26-27/0101', {}, { pin: '4520' }, ['buyer.pin']],
    ['SEC/26-27/0101', {}, { pin: '400001' }, ['buyer.pin']],
    [
      'SEC/26-27/0101',
      {},
      { legalName: 'M', address: '', place: 'I' },
      ['buyer.legalName', 'buyer.address', 'buyer.place'],
    ],
  ])('of %s with %o and %o has the faults %j', (number, more, buyer, fields) => {
    expect(faultsOf(number, more, buyer)).toEqual(fields);
  });
});

test.each([
  ['below_zero', 'lines.1.taxable', {}],
  ['pin_of_state', 'buyer.pin', { pin: '400001' }],
])('is refused by the rule %s at %s', (rule, field, buyer) => {
  const document = documentNumbered('SEC/26-27/0102');
  const [first, second] = document.lines;
  if (!first || !second) throw new Error('no two lines');
  const lines = rule === 'below_zero' ? [first, { ...second, taxable: paise(-1) }] : document.lines;
  const made = eInvoiceOf({ ...document, lines }, { ...parties, buyer: { ...party, ...buyer } });
  expect('faults' in made ? made.faults.map((fault) => [fault.rule, fault.field]) : []).toEqual([
    [rule, field],
  ]);
});

test('the reference number is the SHA-256 of GSTIN, year, type and number', async () => {
  const expected = createHash('sha256').update('23AAKCS4821R1ZU2026-27INVSEC/26-27/0101').digest('hex');
  expect(await irnOf(documentNumbered('SEC/26-27/0101'))).toBe(expected);
  expect(await irnOf({ ...documentNumbered('SEC/26-27/0101'), kind: 'receipt_voucher' })).toBeNull();
});

test('an e-invoice is cancelled within 24 hours, and made within 30 days', () => {
  const at = Date.parse('2026-11-10T10:00:00Z');
  const after = (ms: number) => mayCancelEInvoice(instantFromMs(at), instantFromMs(at + ms));
  expect([after(86_400_000), after(86_400_001)]).toEqual([true, false]);
  const made = (today: string) => eInvoiceAgeFault(calendarDate('2026-11-01'), calendarDate(today));
  expect([made('2026-12-01'), made('2026-12-02')]).toEqual([null, expect.any(Array)]);
});

test.each([
  ['SEC/26-27/0101', 50_000_000, false],
  ['SEC/26-27/0101', 50_000_000.01, true],
  ['SEC/26-27/0104', 60_000_000, false],
  ['SEC/26-27/0107', 60_000_000, false],
  ['FM/2627/00053', 60_000_000, true],
  ['FM/2627/00054', 60_000_000, true],
  ['FM/2627/00055', 60_000_000, false],
])('%s of a business that turned over %d needs one: %s', (number, turnover, needed) => {
  expect(needsEInvoice(documentNumbered(number), rupeesToPaise(turnover))).toBe(needed);
});
