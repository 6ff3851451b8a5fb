import { amountInWords } from '#shared/core/amount-in-words.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { upiLink } from '#shared/core/upi-link.ts';
import { clientBillWords } from '#shared/modules/billing/bill-state-words.ts';
import { invoiceDocument as messages } from '#shared/modules/billing/document.ts';
import { gstOfLines } from '#shared/modules/billing/gst/lines.ts';
import { lastDayOfCredit } from '#shared/modules/billing/gst/period.ts';
import { hasUtgst } from '#shared/modules/billing/gst/supply.ts';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { mainLanguage, paperText } from '#shared/modules/billing/paper-language.ts';
import type { PaperLanguage } from '#shared/modules/billing/paper-language.ts';
import { paperMessages as words } from '#shared/modules/billing/paper-messages.ts';
import { settledMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { unitOf } from '#shared/modules/billing/rules.ts';
import { billStanding, settledBy } from '#shared/modules/billing/settled-by.ts';
import { isPaidByOthers, taxingOf } from '#shared/modules/billing/supply.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { annexurePages } from './annexure-pages.ts';
import type { InvoiceView } from './queries.ts';
import type { PaperFacts } from './read-invoice-paper.ts';

/** A label and what stands beside it. */
type Fact = readonly [label: string, value: string];
/** A bill on its way onto paper. */
type Paper = {
  readonly bill: InvoiceView;
  readonly facts: PaperFacts;
  readonly language: PaperLanguage;
  readonly t: (message: Message, values?: Record<string, string>) => string;
};

/** A bill or a paper of its kind as a PDF, with all that rule 46 asks for. */
export function makeInvoicePdf(
  bill: InvoiceView,
  facts: PaperFacts,
  language: PaperLanguage,
): Promise<Buffer> {
  const t = (message: Message, values: Record<string, string> = {}): string =>
    paperText(message, language, values);
  const paper: Paper = { bill, facts, language, t };
  const stage = bill.stage === 'draft' ? t(words.draft) : t(standingWord(bill));
  const mark = bill.stage === 'issued' ? {} : { mark: t(words[bill.stage]) };
  return makePdf({
    from: supplierHead(bill, facts.from),
    title: t(words[bill.kind]),
    subtitle: [bill.number, isCharging(bill) || bill.stage !== 'issued' ? stage : '']
      .filter(Boolean)
      .join(' · '),
    compact: true,
    ...mark,
    blocks: [
      { kind: 'facts', rows: headFacts(paper) },
      lineTable(paper),
      ...taxTable(paper),
      totalTable(paper),
      {
        kind: 'text',
        text: paperText(
          inBoth((each) => amountInWords(bill.total, each)),
          language,
        ),
      },
      ...statements(paper),
      ...registration(paper),
      ...payment(paper),
      ...ending(paper),
      ...annexurePages(facts.annexure, bill.month, mainLanguage(language)),
    ],
    foot: [bill.number, t(messages.computer)].filter(Boolean).join(' · '),
  });
}

/** The business as it was named on the day of issue, under its present colours. */
export function supplierHead(
  { supplier, supplier_gstin }: Pick<InvoiceView, 'supplier' | 'supplier_gstin'>,
  from: Letterhead,
): Letterhead {
  const numbers = [
    supplier_gstin === '' ? '' : `GSTIN ${supplier_gstin}`,
    supplier.pan === '' ? '' : `PAN ${supplier.pan}`,
    supplier.state_code === '' ? '' : `${stateName(supplier.state_code, 'en')} (${supplier.state_code})`,
  ];
  // A company without an address on record is given the place of the business.
  const [place = '', ...contacts] = from.lines;
  return {
    ...from,
    name: supplier.name || from.name,
    lines: [supplier.address || place, numbers.filter(Boolean).join(' · '), ...contacts],
  };
}

function headFacts({ bill, facts, language, t }: Paper): Fact[] {
  const { original, proforma } = facts;
  const day = (date: InvoiceView['issued_on']): string => formatDate(date, mainLanguage(language));
  const named = (paper: typeof original): string =>
    paper ? t(words.originalDated, { number: paper.number, date: day(paper.issued_on) }) : '';
  const rows: Fact[] = [
    [t(words.number), bill.number || t(words.draft)],
    [t(messages.issued), day(bill.issued_on)],
    [t(words.client), bill.client_name],
    [t(words.clientGstin), bill.client_gstin || t(words.unregistered)],
    [t(words.address), bill.client_address],
    [t(words.place), bill.place_of_supply === '' ? '' : placeName(bill.place_of_supply, language)],
    [t(messages.due), isCharging(bill) ? day(bill.due_on) : ''],
    [
      t(messages.period),
      bill.period_from && bill.period_to ? `${day(bill.period_from)} – ${day(bill.period_to)}` : '',
    ],
    [t(words.original), named(original)],
    [t(words.proformaOf), named(proforma)],
    [t(words.reason), original ? bill.reason : ''],
    [t(words.po), bill.po_number],
    [t(words.operator), bill.operator_gstin],
    [t(words.reverse), t(bill.reverse_charge ? words.yes : words.no)],
  ];
  return rows.filter(([, value]) => value !== '');
}

function lineTable({ bill, facts, t }: Paper): PdfBlock {
  const { untaxed } = taxingOf(bill);
  return {
    kind: 'table',
    columns: [
      { label: t(messages.line), share: 5 },
      { label: 'SAC', share: 1.4 },
      { label: t(messages.quantity), share: 1.7, numeric: true },
      { label: t(messages.rate), share: 2.1, numeric: true },
      ...(untaxed ? [] : [{ label: t(words.taxRate), share: 1.3, numeric: true }]),
      { label: t(messages.taxable), share: 2, numeric: true },
    ],
    rows: bill.lines.map((line) => [
      [line.title, line.site].filter(Boolean).join(', '),
      line.sac,
      quantityOf(line, facts.fixed.has(line.title), t),
      `${formatRupees(line.rate)}${line.divisor === 1 ? '' : ` / ${line.divisor}`}`,
      ...(untaxed ? [] : [`${line.gst_rate / 100}%`]),
      formatRupees(line.amount),
    ]),
  };
}

/** How much of what a line charges: `27 duties`. */
function quantityOf(line: InvoiceView['lines'][number], isFixed: boolean, t: Paper['t']): string {
  const n = String(line.quantity);
  const unit = unitOf(line, isFixed);
  return unit === '' ? n : `${n} ${t(words[unit], { n })}`;
}

/** Each rate with what it is taken of, and the tax by its law; nothing where no tax is due. */
function taxTable({ bill, t }: Paper): PdfBlock[] {
  const { untaxed, interState } = taxingOf(bill);
  if (untaxed) return [];
  const { sums } = gstOfLines(
    bill.lines.map((line) => ({
      taxable: rupeesToPaise(line.amount),
      rate: line.gst_rate,
      nature: 'taxable' as const,
    })),
    interState ? 'inter' : 'intra',
  );
  const names = interState ? [t(messages.igst)] : [t(messages.cgst), stateTaxName(bill, t)];
  return [
    {
      kind: 'table',
      columns: [
        { label: t(words.taxRate), share: 1.4 },
        { label: t(messages.taxable), share: 2.4, numeric: true },
        ...names.flatMap((name) => [
          { label: `${name} %`, share: 1.4, numeric: true },
          { label: name, share: 2.2, numeric: true },
        ]),
      ],
      rows: sums.map(({ rate, taxable, cgst, sgst, igst }) => [
        `${rate / 100}%`,
        formatRupees(paiseToRupees(taxable)),
        ...(interState
          ? [`${rate / 100}%`, formatRupees(paiseToRupees(igst))]
          : [cgst, sgst].flatMap((tax) => [`${rate / 200}%`, formatRupees(paiseToRupees(tax))])),
      ]),
    },
  ];
}

function totalTable({ bill, t }: Paper): PdfBlock {
  const taxes: Fact[] = bill.inter_state
    ? [[t(messages.igst), formatRupees(bill.igst)]]
    : [
        [t(messages.cgst), formatRupees(bill.cgst)],
        [stateTaxName(bill, t), formatRupees(bill.sgst)],
      ];
  const isTaxed = !isPaidByOthers(bill) && !taxingOf(bill).untaxed;
  return {
    kind: 'table',
    columns: [
      { label: '', share: 7 },
      { label: t(messages.amount), share: 3, numeric: true },
    ],
    rows: [
      [t(messages.taxable), formatRupees(bill.taxable)],
      ...(isTaxed ? taxes : []),
      ...(bill.round_off === 0 ? [] : [[t(words.roundOff), formatRupees(bill.round_off)]]),
      [t(messages.total), formatRupees(bill.total)],
    ],
    strongLast: true,
  };
}

/** The sentences that the law wants on some papers. */
function statements({ bill, facts, language, t }: Paper): PdfBlock[] {
  const { original } = facts;
  const last = bill.kind === 'credit_note' && original ? lastDayOfCredit(original.issued_on) : bill.issued_on;
  const { lut } = facts;
  const named = (sentence: string): string =>
    lut === '' ? sentence : `${sentence} ${t(words.lut, { number: lut })}`;
  const texts = [
    bill.reverse_charge ? t(words.reverseText) : '',
    bill.operator_section === '9(5)' ? t(words.operatorText) : '',
    bill.supply === 'sez_without_tax' ? named(t(words.sez)) : '',
    bill.supply === 'sez_with_tax' ? t(words.sezTaxed) : '',
    bill.supply === 'export' ? named(t(words.export)) : '',
    bill.issued_on > last
      ? t(noteMessages.commercial, { day: formatDate(last, mainLanguage(language)) })
      : '',
    bill.notes,
  ];
  return texts.filter(Boolean).map((text) => ({ kind: 'text' as const, text }));
}

/** The reference number and the signed code of the e-invoice portal, which rule 46 wants on the paper. */
function registration({ facts, t, language }: Paper): PdfBlock[] {
  const { eInvoice } = facts;
  if (eInvoice === null) return [];
  return [
    {
      kind: 'code',
      qr: eInvoice.signed_qr,
      caption: t(eInvoice.status === 'cancelled' ? words.eInvoiceCancelled : words.eInvoice),
      rows: [
        ['IRN', eInvoice.irn],
        [
          t(words.acknowledged),
          `${eInvoice.ack_no}, ${formatDate(dateOf(eInvoice.acked_at), mainLanguage(language))}`,
        ],
      ],
    },
  ];
}

/** What was paid and what is due, and where to pay it. */
function payment({ bill, facts, t }: Paper): PdfBlock[] {
  if (facts.asked > 0)
    return whereToPay({ bill, facts, t }, facts.asked, {
      kind: 'facts',
      rows: [[t(words.payAhead), formatRupees(facts.asked)]],
    });
  if (bill.stage !== 'issued' || !isCharging(bill)) return [];
  const settled = settledBy(bill.payments);
  const stands: PdfBlock = {
    kind: 'facts',
    rows: [
      ...(settled.length === 0
        ? [[t(messages.paid), formatRupees(0)] as const]
        : settled.map(({ kind, amount }) => [t(settledMessages[kind]), formatRupees(amount)] as const)),
      [t(messages.left), formatRupees(bill.left)],
    ],
  };
  return whereToPay({ bill, facts, t }, bill.left, stands);
}

/** How a bill stands, and where to pay what is left. */
function whereToPay(
  { bill, facts, t }: Pick<Paper, 'bill' | 'facts' | 't'>,
  left: number,
  stands: PdfBlock,
): PdfBlock[] {
  if (left === 0 || facts.pay === null) return [stands];
  const { upi, payee } = facts.pay;
  const accounts = facts.pay.accounts.flatMap(({ holder, bank, branch, account, ifsc }): Fact[] => [
    [t(words.payTo), [bank, branch].filter(Boolean).join(', ')],
    [t(words.holder), holder],
    [t(words.account), account],
    ['IFSC', ifsc],
  ]);
  if (upi === '') return accounts.length === 0 ? [stands] : [stands, { kind: 'facts', rows: accounts }];
  return [
    stands,
    {
      kind: 'code',
      qr: upiLink(
        { vpa: upi, name: payee || bill.supplier.name || facts.from.name },
        left,
        bill.number,
        bill.number,
      ),
      caption: `${t(words.upi, { amount: formatRupees(left) })} · ${upi}`,
      rows: accounts,
    },
  ];
}

function ending({ bill, facts, t }: Paper): PdfBlock[] {
  const { terms, signatory } = facts.settings;
  const business = bill.supplier.name || facts.from.name;
  return [
    ...(terms === '' ? [] : [{ kind: 'text' as const, text: `${t(words.terms)}: ${terms}` }]),
    ...(signatory === ''
      ? []
      : [
          {
            kind: 'text' as const,
            text: `${t(words.signatory, { business })}\n${signatory}, ${t(words.authorised)}`,
          },
        ]),
  ];
}

/** How a bill stands on paper: of one with something due that it is issued, else what settled it. */
function standingWord(bill: InvoiceView): Message {
  const standing = billStanding(bill);
  const isSettled = standing === 'credited' || standing === 'writtenOff' || standing === 'partWrittenOff';
  return isSettled ? clientBillWords[standing] : messages[bill.status];
}

function stateTaxName({ supplier }: InvoiceView, t: Paper['t']): string {
  return t(hasUtgst(supplier.state_code) ? words.utgst : messages.sgst);
}

function isCharging({ kind }: InvoiceView): boolean {
  return chargingKinds.some((charging) => charging === kind);
}

function placeName(code: string, language: PaperLanguage): string {
  return `${stateName(code, language)} (${code})`;
}

function stateName(code: string, language: PaperLanguage): string {
  const state = gstStates.find((known) => known.code === code);
  return state ? paperText(state.name, language) : code;
}
