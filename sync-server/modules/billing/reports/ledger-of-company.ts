import { minus, noMoney, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { registrationOfMoney } from '../books/registration-of-money.ts';
import type { CompanyAsked } from '../read-registrations.ts';
import type { Ledger, LedgerMove, LedgerReceipt, Settlement } from './read-ledger.ts';

/**
 * The part of a ledger that is of one company: its bills and what settled them, and of every receipt what
 * settled its bills and what of the rest is its own, as in the day book. The parts of all companies add up to
 * the ledger.
 */
export function ledgerOfCompany(
  ledger: Ledger,
  { gstin, issuers }: Pick<CompanyAsked, 'gstin' | 'issuers'>,
): Ledger {
  const issuer = new Map(ledger.papers.map((paper) => [paper.id, paper.gstin]));
  const isOwn = ({ invoiceId }: Pick<Settlement, 'invoiceId'>): boolean => issuer.get(invoiceId) === gstin;
  const advanceOf = new Map(
    ledger.receipts.map(({ id, whose }) => [id, registrationOfMoney(issuers, whose).advance]),
  );
  const parts = groupBy(
    ledger.settled.filter(({ method }) => method !== 'tds' && method !== 'advance'),
    ({ receiptId }) => receiptId ?? '',
  );
  return {
    papers: ledger.papers.filter((paper) => paper.gstin === gstin),
    settled: ledger.settled.filter(isOwn),
    receipts: ledger.receipts.flatMap((receipt) => {
      const own = partOf(receipt, parts.get(receipt.id) ?? [], {
        isOwn,
        opening: registrationOfMoney(issuers, receipt.whose).opening === gstin,
        advance: advanceOf.get(receipt.id) === gstin,
      });
      return own.amount === 0 && own.opening === 0 && own.advance === 0 ? [] : [own];
    }),
    uses: ledger.uses.filter(({ receiptId }) => advanceOf.get(receiptId) === gstin),
    moves: ledger.settled.flatMap((one): LedgerMove[] => {
      if (one.method !== 'advance' || one.receiptId === null) return [];
      const isFrom = advanceOf.get(one.receiptId) === gstin;
      if (isFrom === isOwn(one)) return [];
      return [{ ...one, amount: isFrom ? minus(noMoney, one.amount) : one.amount }];
    }),
  };
}

/** What of a receipt is of a company. What no bill tells goes with the advance, so that nothing is lost. */
function partOf(
  receipt: LedgerReceipt,
  parts: readonly Settlement[],
  is: { isOwn: (part: Settlement) => boolean; opening: boolean; advance: boolean },
): LedgerReceipt {
  const sum = (some: readonly Settlement[]): Paise => sumOf([noMoney, ...some.map(({ amount }) => amount)]);
  const untold = minus(receipt.amount, sumOf([sum(parts), receipt.opening]));
  const opening = is.opening ? receipt.opening : noMoney;
  return {
    ...receipt,
    opening,
    advance: is.advance ? receipt.advance : noMoney,
    refunded: is.advance ? receipt.refunded : noMoney,
    amount: sumOf([sum(parts.filter(is.isOwn)), opening, is.advance ? untold : noMoney]),
  };
}
