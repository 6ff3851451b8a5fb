import { addDays, calendarDate, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isPinOfState } from '#shared/core/pin-states.ts';
import { paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { pinCodeForm } from '#shared/core/number-fields.ts';
import type { GstDocument, GstLine } from './document.ts';
import { addTax } from './lines.ts';
import { eInvoiceNumberFault } from './number.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { portalDate } from './period.ts';

const messages = defineMessages({
  kind: [
    'Only tax invoices, credit notes and debit notes become e-invoices.',
    'केवल टैक्स इनवॉइस, क्रेडिट नोट और डेबिट नोट के ई-इनवॉइस बनते हैं।',
  ],
  cancelled: ['This document has been cancelled.', 'यह दस्तावेज़ रद्द हो चुका है।'],
  consumer: [
    'E-invoices are for registered clients, SEZ units and exports.',
    'ई-इनवॉइस पंजीकृत ग्राहक, SEZ इकाई और निर्यात के लिए होते हैं।',
  ],
  untaxed: [
    'A document without a taxable line is a bill of supply.',
    'बिना कर योग्य लाइन का दस्तावेज़ बिल ऑफ़ सप्लाई होता है।',
  ],
  lines: ['An e-invoice has at most 1,000 lines.', 'ई-इनवॉइस में ज़्यादा से ज़्यादा 1,000 लाइनें होती हैं।'],
  code: ['An e-invoice needs a SAC of six digits.', 'ई-इनवॉइस में छह अंकों का SAC ज़रूरी है।'],
  name: ['The legal name has 3 to 100 characters.', 'क़ानूनी नाम 3 से 100 अक्षरों का होता है।'],
  address: ['The address has 3 to 100 characters.', 'पता 3 से 100 अक्षरों का होता है।'],
  place: ['The city has 3 to 50 characters.', 'शहर का नाम 3 से 50 अक्षरों का होता है।'],
  pin: ['The PIN code has six digits.', 'पिन कोड छह अंकों का होता है।'],
  pin_of_state: [
    'This PIN code is not in the state of the GSTIN. The portal refuses it.',
    'यह पिन कोड GSTIN वाले राज्य का नहीं है। पोर्टल इसे नहीं लेता।',
  ],
  below_zero: [
    'An e-invoice has no line below zero. Cancel the invoice and issue it without the deduction, then credit that separately.',
    'ई-इनवॉइस में शून्य से कम की लाइन नहीं होती। बिल रद्द करके बिना कटौती जारी करें, फिर कटौती का क्रेडिट नोट बनाएँ।',
  ],
  late: [
    'The e-invoice portal accepts documents within 30 days of their date.',
    'ई-इनवॉइस पोर्टल तारीख़ से 30 दिन के अंदर के दस्तावेज़ लेता है।',
  ],
});

/** A party as an e-invoice names it. `place` is the city; `pin` six digits, 999999 outside of India. */
export type EInvoiceParty = {
  readonly legalName: string;
  readonly tradeName: string;
  readonly address: string;
  readonly secondAddress: string;
  readonly place: string;
  readonly pin: string;
  readonly phone: string;
  readonly email: string;
};
export type EInvoiceParties = { readonly seller: EInvoiceParty; readonly buyer: EInvoiceParty };

/** What an e-invoice is checked for, by the name of each rule. */
export type EInvoiceRule = Exclude<keyof typeof messages, 'late'> | 'number';

/** The rule that a document breaks as an e-invoice, by the field of the document or of a party. */
export type EInvoiceFault = {
  readonly rule: EInvoiceRule;
  readonly field: string;
  readonly message: Message;
};

/** Why an e-invoice is cancelled, by the number that the portal takes. */
export const cancelReasons = defineMessages({
  1: ['Duplicate', 'दोहराया गया'],
  2: ['Data entry mistake', 'लिखने में ग़लती'],
  3: ['Order cancelled', 'ऑर्डर रद्द'],
  4: ['Other', 'अन्य'],
});

const typeWords = { invoice: 'INV', credit_note: 'CRN', debit_note: 'DBN' } as const;
/** Five crore rupees. */
const turnoverLimit = rupeesToPaise(50_000_000);
const dueFrom = calendarDate('2023-08-01');
const mostItems = 1000;
const daysToReport = 30;
const hoursToCancel = 24;
/** The portal's words for a buyer abroad. */
const foreign = { gstin: 'URP', state: '96' } as const;

/**
 * The JSON of an e-invoice in schema 1.1, to be uploaded to the portal; or what is wrong. Under reverse
 * charge the items have their tax and the total does not, as on the document.
 */
export function eInvoiceOf(
  document: GstDocument,
  parties: EInvoiceParties,
): { readonly json: EInvoice } | { readonly faults: readonly EInvoiceFault[] } {
  const faults = eInvoiceFaults(document, parties);
  return faults.length > 0 ? { faults } : { json: jsonOf(document, parties) };
}

/**
 * The Invoice Reference Number that the portal will give: SHA-256 of GSTIN, financial year, type and number,
 * in hex. Null where a document gets none.
 */
export async function irnOf({
  supplier,
  date,
  kind,
  number,
}: Pick<GstDocument, 'supplier' | 'date' | 'kind' | 'number'>): Promise<string | null> {
  const type = typeOf(kind);
  if (type === null) return null;
  const text = `${supplier.gstin}${financialYearOf(date).name}${type}${number}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an e-invoice may still be cancelled at the portal; afterwards it takes a credit note. */
export function mayCancelEInvoice(acknowledgedAt: Instant, now: Instant): boolean {
  return msFromInstant(now) - msFromInstant(acknowledgedAt) <= hoursToCancel * 3_600_000;
}

/**
 * Whether a document needs an e-invoice: of a business whose turnover was above ₹5 crore in any year since
 * 2017-18, from August 2023 on, unless it goes to a consumer or has nothing taxable.
 */
export function needsEInvoice(document: GstDocument, highestTurnover: Paise): boolean {
  if (highestTurnover <= turnoverLimit || document.date < dueFrom) return false;
  return becomesEInvoice(document);
}

/** Whether a document is of those that become e-invoices: with taxable lines, and not to a consumer. */
export function becomesEInvoice({ kind, cancelled, recipient, exportType, lines }: GstDocument): boolean {
  if (cancelled || typeOf(kind) === null) return false;
  if (recipient.gstin === null && exportType === null) return false;
  return lines.some((line) => line.nature === 'taxable');
}

/** Why the portal takes a document no more; for businesses with a turnover of ₹10 crore and over. */
export function eInvoiceAgeFault(date: CalendarDate, today: CalendarDate): Message | null {
  return today > addDays(date, daysToReport) ? messages.late : null;
}

/** What keeps a document from being an e-invoice. */
export function eInvoiceFaults(document: GstDocument, parties: EInvoiceParties): EInvoiceFault[] {
  const { kind, cancelled, recipient, exportType, lines, number, supplier, date } = document;
  const faults: EInvoiceFault[] = [];
  const add = (rule: Exclude<EInvoiceRule, 'number'>, field: string, isBroken: boolean): void => {
    if (isBroken) faults.push({ rule, field, message: messages[rule] });
  };
  add('kind', 'kind', typeOf(kind) === null);
  add('cancelled', 'cancelled', cancelled);
  add('consumer', 'recipient.gstin', recipient.gstin === null && exportType === null);
  const numbering = eInvoiceNumberFault(number);
  if (numbering) faults.push({ rule: 'number', field: 'number', message: numbering });
  add('untaxed', 'lines', !lines.some((line) => line.nature === 'taxable'));
  add('lines', 'lines', lines.length > mostItems);
  for (const [index, line] of lines.entries()) {
    add('code', `lines.${index}.sac`, line.sac.length < 6);
    add('below_zero', `lines.${index}.taxable`, line.taxable < 0);
  }
  for (const [side, party] of Object.entries(parties)) {
    add('name', `${side}.legalName`, !isLong(party.legalName, 100));
    add('address', `${side}.address`, !isLong(party.address, 100));
    add('place', `${side}.place`, !isLong(party.place, 50));
    const isPin = party.pin !== '' && pinCodeForm.test(party.pin);
    add('pin', `${side}.pin`, !isPin);
    const state = side === 'seller' ? supplier.state : recipient.gstin === null ? null : recipient.state;
    add('pin_of_state', `${side}.pin`, isPin && state !== null && !isPinOfState(party.pin, state, date));
  }
  return faults;
}

export type EInvoice = ReturnType<typeof jsonOf>;

function jsonOf(document: GstDocument, { seller, buyer }: EInvoiceParties) {
  const { supplier, recipient, lines, original, kind, pos } = document;
  const { cgst, sgst, igst } = addTax(lines.map((line) => line.tax));
  const isAbroad = recipient.gstin === null;
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: supplyWordOf(document),
      RegRev: document.reverseCharge ? 'Y' : 'N',
      IgstOnIntra: document.supplyType === 'intra_igst' ? 'Y' : 'N',
      ...(document.operator === null ? {} : { EcmGstin: document.operator.gstin }),
    },
    DocDtls: { Typ: typeOf(kind) ?? '', No: document.number, Dt: slashed(document.date) },
    SellerDtls: { Gstin: supplier.gstin, ...partyOf(seller), Stcd: supplier.state },
    BuyerDtls: {
      Gstin: recipient.gstin ?? foreign.gstin,
      ...partyOf(buyer),
      Pos: pos,
      Stcd: isAbroad ? foreign.state : recipient.state,
    },
    ItemList: lines.map(itemOf),
    ValDtls: {
      AssVal: paiseToRupees(sumOf(lines.map((line) => line.taxable))),
      CgstVal: paiseToRupees(cgst),
      SgstVal: paiseToRupees(sgst),
      IgstVal: paiseToRupees(igst),
      CesVal: 0,
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: paiseToRupees(document.roundOff),
      TotInvVal: paiseToRupees(document.total),
    },
    ...(original === null
      ? {}
      : { RefDtls: { PrecDocDtls: [{ InvNo: original.number, InvDt: slashed(original.date) }] } }),
  };
}

function itemOf(line: GstLine, index: number) {
  const { cgst, sgst, igst } = line.tax;
  const amount = paiseToRupees(line.taxable);
  const quantity = line.quantity > 0 ? line.quantity : 1;
  return {
    SlNo: String(index + 1),
    PrdDesc: line.description.slice(0, 300),
    IsServc: line.sac.startsWith('99') ? 'Y' : 'N',
    HsnCd: line.sac,
    ...(line.unit === 'NA' ? {} : { Unit: line.unit, Qty: quantity }),
    UnitPrice: Math.round((amount / quantity) * 1000) / 1000,
    TotAmt: amount,
    Discount: 0,
    AssAmt: amount,
    GstRt: line.rate / 100,
    IgstAmt: paiseToRupees(igst),
    CgstAmt: paiseToRupees(cgst),
    SgstAmt: paiseToRupees(sgst),
    CesRt: 0,
    CesAmt: 0,
    CesNonAdvlAmt: 0,
    TotItemVal: paiseToRupees(paise(line.taxable + cgst + sgst + igst)),
  };
}

function supplyWordOf({ exportType, supplyType }: GstDocument): string {
  if (exportType !== null) return exportType === 'with_tax' ? 'EXPWP' : 'EXPWOP';
  if (supplyType === 'sez_with_tax') return 'SEZWP';
  if (supplyType === 'sez_without_tax') return 'SEZWOP';
  return supplyType === 'deemed_export' ? 'DEXP' : 'B2B';
}

function partyOf(party: EInvoiceParty) {
  return {
    LglNm: party.legalName,
    ...(party.tradeName === '' ? {} : { TrdNm: party.tradeName }),
    Addr1: party.address,
    ...(party.secondAddress === '' ? {} : { Addr2: party.secondAddress }),
    Loc: party.place,
    Pin: Number(party.pin),
    ...(party.phone === '' ? {} : { Ph: party.phone }),
    ...(party.email === '' ? {} : { Em: party.email }),
  };
}

function typeOf(kind: GstDocument['kind']): 'INV' | 'CRN' | 'DBN' | null {
  return kind === 'invoice' || kind === 'credit_note' || kind === 'debit_note' ? typeWords[kind] : null;
}

function slashed(day: CalendarDate): string {
  return portalDate(day).replaceAll('-', '/');
}

function isLong(text: string, most: number): boolean {
  return text.trim().length >= 3 && text.length <= most;
}
