import { storedText } from '#server/core/sql/stored-values.ts';
import type { Issuers } from '../read-supplier.ts';

/** What decides whose money of a client is that no bill has settled, as it is stored. */
export type MoneyAhead = {
  /** The registration of the receipt voucher; null without one. */
  readonly voucher: unknown;
  /** The registration under which an advance from before was declared. */
  readonly paidBefore: unknown;
  /** The company that billed the client when the money came; null where that is not known. */
  readonly received: unknown;
  /** The company that the client’s opening balance is owed to; null where that is not known. */
  readonly opening: unknown;
  /** The company that bills the client now; null where none is named. */
  readonly billedBy: unknown;
};

/**
 * Of which registrations money ahead of bills is: an advance is of the registration that its GST was paid
 * under, and otherwise of who billed the client when it came; what goes to the opening balance is of whom
 * that is owed to. So what was read of past days stays when another company bills the client.
 */
export function registrationOfMoney(
  issuers: Pick<Issuers, 'companies' | 'usual'>,
  { voucher, paidBefore, received, opening, billedBy }: MoneyAhead,
): { readonly advance: string; readonly opening: string } {
  return {
    advance:
      storedText(voucher ?? null) ??
      (storedText(paidBefore ?? null) || gstinOfBiller(issuers, received ?? billedBy)),
    opening: gstinOfBiller(issuers, opening ?? billedBy),
  };
}

/** The registration of a company by its id; of the one that bills everybody where there is none such. */
export function gstinOfBiller(
  { companies, usual }: Pick<Issuers, 'companies' | 'usual'>,
  companyId: unknown,
): string {
  return companies.get(storedText(companyId ?? null) ?? '')?.gstin ?? usual.gstin;
}

/** The company that bills a client, by its id, to be kept with money; null where the business has none. */
export function billerToKeep(
  { issuerOf, usual }: Pick<Issuers, 'issuerOf' | 'usual'>,
  billedBy: string | null,
): string | null {
  return (issuerOf(billedBy) ?? usual).company_id || null;
}
