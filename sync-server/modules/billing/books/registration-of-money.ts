import { storedText } from '#server/core/sql/stored-values.ts';
import type { readIssuers } from '../read-supplier.ts';

/** What decides whose money of a client is that no bill has settled, as it is stored. */
export type MoneyAhead = {
  /** The registration of the receipt voucher; null without one. */
  readonly voucher: unknown;
  /** The registration under which an advance from before was declared. */
  readonly paidBefore: unknown;
  /** The company that bills the client; null where none is named. */
  readonly billedBy: unknown;
};

/**
 * Of which registrations money ahead of bills is: an advance is of the registration that its GST was paid
 * under, and otherwise of who bills the client, as is what goes to the opening balance.
 */
export function registrationOfMoney(
  { issuerOf, usual }: Pick<Awaited<ReturnType<typeof readIssuers>>, 'issuerOf' | 'usual'>,
  { voucher, paidBefore, billedBy }: MoneyAhead,
): { readonly advance: string; readonly opening: string } {
  const opening = (issuerOf(storedText(billedBy ?? null)) ?? usual).gstin;
  return { advance: storedText(voucher ?? null) ?? (storedText(paidBefore ?? null) || opening), opening };
}
