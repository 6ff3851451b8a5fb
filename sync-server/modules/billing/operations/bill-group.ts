import type { BilledTo, DutyLine } from '#shared/modules/billing/duties/bill-facts.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';

/** The lines of a client that go into one bill. */
export type Group = {
  readonly gstin: string;
  /** Who issues the bill; null where that company is not in use. */
  readonly supplier: Supplier | null;
  /** Whether what was counted is billed to the same registration, and by the same company. */
  readonly isOf: (counted: BilledTo) => boolean;
  readonly lines: readonly DutyLine[];
};
