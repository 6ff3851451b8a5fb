import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { paise, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicePayment } from '../invoice-payment.ts';
import { isPaidByOthers } from '../supply.ts';

/** One side of a voucher: a ledger, and what is debited to it, below zero for a credit. */
export type Entry = { readonly ledger: string; readonly debit: Paise };
/** A voucher as Tally keeps it. The debits of its entries add up to nothing. */
export type Voucher = {
  /** The record it is made from, the same whenever it is made. */
  readonly source: string;
  readonly type: 'Sales' | 'Debit Note' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  readonly number: string;
  readonly date: CalendarDate;
  /** The ledger of the client; empty for vouchers of payroll and of the tax on advances. */
  readonly party: string;
  readonly narration: string;
  /** The registration of the business whose books it is in; left out where that is not said. */
  readonly registration?: string;
  /**
   * The bill that the party's entry belongs to; a new one, or one that it settles. Null where there is no
   * party.
   */
  readonly bill: { readonly name: string; readonly isNew: boolean } | null;
  /** The party's entry first, where there is one. */
  readonly entries: readonly Entry[];
};

/** The ledgers of the business itself, and the groups of Tally that they stand in. */
export const ownLedgers = {
  'Service Sales': 'Sales Accounts',
  'Exempt Service Sales': 'Sales Accounts',
  'Output CGST': 'Duties & Taxes',
  'Output SGST': 'Duties & Taxes',
  'Output IGST': 'Duties & Taxes',
  'GST on Advances': 'Loans & Advances (Asset)',
  'Round Off': 'Indirect Expenses',
  'TDS Receivable': 'Loans & Advances (Asset)',
  'Bank Account': 'Bank Accounts',
  Cash: 'Cash-in-Hand',
  'Bad Debts': 'Indirect Expenses',
  'Salaries and Wages': 'Direct Expenses',
  'Employer EPF Contribution': 'Direct Expenses',
  'Employer ESI Contribution': 'Direct Expenses',
  'Employer Welfare Contribution': 'Direct Expenses',
  'Wages Payable': 'Current Liabilities',
  'EPF Payable': 'Current Liabilities',
  'ESI Payable': 'Current Liabilities',
  'Professional Tax Payable': 'Current Liabilities',
  'TDS on Salary Payable': 'Duties & Taxes',
  'Labour Welfare Payable': 'Current Liabilities',
  'Other Deductions Payable': 'Current Liabilities',
  'Staff Advances': 'Loans & Advances (Asset)',
} as const;
export type OwnLedger = keyof typeof ownLedgers;

type Sold = Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'number'
  | 'issued_on'
  | 'client_name'
  | 'supplier_gstin'
  | 'reverse_charge'
  | 'operator_section'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'round_off'
  | 'total'
  | 'reason'
> & { readonly original: string | null };

const saleTypes = {
  invoice: 'Sales',
  bill_of_supply: 'Sales',
  debit_note: 'Debit Note',
  credit_note: 'Credit Note',
} as const;

/** The voucher of an issued bill or note; null for papers that move no account. */
export function saleVoucher(bill: Sold): Voucher | null {
  const { kind } = bill;
  if (kind !== 'invoice' && kind !== 'bill_of_supply' && kind !== 'debit_note' && kind !== 'credit_note')
    return null;
  const sign = kind === 'credit_note' ? -1 : 1;
  const entry = (ledger: string, rupees: number): Entry => ({
    ledger,
    debit: paise(sign * rupeesToPaise(rupees) + 0),
  });
  const own = (ledger: OwnLedger, rupees: number): Entry => entry(ledger, -rupees);
  const taxes = isPaidByOthers(bill)
    ? []
    : [own('Output CGST', bill.cgst), own('Output SGST', bill.sgst), own('Output IGST', bill.igst)];
  return {
    source: `invoice ${bill.id}`,
    type: saleTypes[kind],
    number: bill.number,
    date: bill.issued_on,
    party: bill.client_name,
    narration: bill.reason,
    registration: bill.supplier_gstin,
    bill: { name: bill.original ?? bill.number, isNew: bill.original === null },
    entries: [
      entry(bill.client_name, bill.total),
      own(kind === 'bill_of_supply' ? 'Exempt Service Sales' : 'Service Sales', bill.taxable),
      ...taxes,
      own('Round Off', bill.round_off),
    ].filter((each, index) => index === 0 || each.debit !== 0),
  };
}

type Received = Pick<
  InvoicePayment,
  'id' | 'invoice_id' | 'receipt_id' | 'amount' | 'method' | 'reference' | 'paid_on'
> & {
  /** Whether the office took it back: it is no part of what was recorded in its place. */
  readonly isTakenBack: boolean;
  readonly number: string;
  readonly client_name: string;
};

/**
 * Receipts of money, and of the income tax that clients kept back, which is a line of the receipt it came
 * with. Credit notes and what was received before settle bills without a receipt of their own.
 */
export function receiptVouchers(payments: readonly Received[]): Voucher[] {
  const moved = payments.flatMap((payment) => {
    const ledger = receiptLedger(payment.method);
    return ledger === null ? [] : { ...payment, ledger };
  });
  const groups = groupBy(
    moved,
    ({ id, invoice_id, receipt_id: receipt, paid_on, reference, isTakenBack }) =>
      `${invoice_id} ${paid_on} ${receipt ?? (isTakenBack ? id : reference)}`,
  );
  const received = [...groups.values()].flatMap((group): Voucher[] => {
    const [first] = group;
    if (!first) return [];
    const debits = [...groupBy(group, ({ ledger }) => ledger)].map(
      ([ledger, same]): Entry => ({
        ledger,
        debit: paise(same.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0)),
      }),
    );
    const all = debits.reduce((sum, { debit }) => sum + debit, 0);
    return [
      {
        source: `payment ${first.id}`,
        type: 'Receipt',
        number: '',
        date: first.paid_on,
        party: first.client_name,
        narration: first.reference,
        bill: { name: first.number, isNew: false },
        entries: [{ ledger: first.client_name, debit: paise(-all) }, ...debits],
      },
    ];
  });
  return [...received, ...payments.flatMap((payment) => writeOffVoucher(payment))];
}

/** What takes receipts back on a day, such as that on which a cheque has bounced. */
export function oppositeVouchers(vouchers: readonly Voucher[], date: CalendarDate): Voucher[] {
  return vouchers.map((voucher) => ({
    ...voucher,
    source: `reversal of ${voucher.source}`,
    type: voucher.entries.some(({ ledger }) => ledger === 'Bank Account' || ledger === 'Cash')
      ? 'Payment'
      : 'Journal',
    date,
    bill: voucher.bill && { ...voucher.bill, isNew: false },
    entries: voucher.entries.map(({ ledger, debit }) => ({ ledger, debit: paise(0 - debit) })),
  }));
}

/** What a bill is lowered by without money or tax is given up. */
function writeOffVoucher({ method, amount, client_name: client, ...payment }: Received): Voucher[] {
  if (method !== 'write_off') return [];
  const debit = rupeesToPaise(amount);
  return [
    {
      source: `payment ${payment.id}`,
      type: 'Journal',
      number: '',
      date: payment.paid_on,
      party: client,
      narration: payment.reference,
      bill: { name: payment.number, isNew: false },
      entries: [
        { ledger: client, debit: paise(0 - debit) },
        { ledger: 'Bad Debts', debit },
      ],
    },
  ];
}

/** What a receipt holds beside the payments of bills: its part of the opening balance, and its advance. */
export type ReceivedAhead = {
  readonly id: string;
  readonly client_name: string;
  readonly amount: number;
  readonly method: InvoicePayment['method'];
  readonly reference: string;
  readonly received_on: CalendarDate;
  /** The receipt voucher of an advance, else the reference: by what Tally keeps it open. */
  readonly name: string;
};

/** Receipts on account: money from a client that no bill has settled yet. */
export function aheadVouchers(receipts: readonly ReceivedAhead[]): Voucher[] {
  return receipts.flatMap((receipt): Voucher[] => {
    const ledger = receiptLedger(receipt.method);
    if (ledger === null || receipt.amount === 0) return [];
    const debit = rupeesToPaise(receipt.amount);
    return [
      {
        source: `receipt ${receipt.id}`,
        type: 'Receipt',
        number: '',
        date: receipt.received_on,
        party: receipt.client_name,
        narration: receipt.reference,
        bill: { name: receipt.name, isNew: true },
        entries: [
          { ledger: receipt.client_name, debit: paise(0 - debit) },
          { ledger, debit },
        ],
      },
    ];
  });
}

/** The payment of an advance back to a client, against what Tally keeps open by its name. */
export function refundVoucher(refund: {
  readonly id: string;
  readonly client_name: string;
  readonly amount: number;
  readonly date: CalendarDate;
  readonly narration: string;
  readonly name: string;
}): Voucher {
  const debit = rupeesToPaise(refund.amount);
  return {
    source: `refund ${refund.id}`,
    type: 'Payment',
    number: '',
    date: refund.date,
    party: refund.client_name,
    narration: refund.narration,
    bill: { name: refund.name, isNew: false },
    entries: [
      { ledger: refund.client_name, debit },
      { ledger: 'Bank Account', debit: paise(0 - debit) },
    ],
  };
}

function receiptLedger(method: InvoicePayment['method']): OwnLedger | null {
  if (method === 'tds') return 'TDS Receivable';
  if (method === 'cash') return 'Cash';
  return method === 'upi' || method === 'bank' || method === 'cheque' || method === 'card'
    ? 'Bank Account'
    : null;
}
