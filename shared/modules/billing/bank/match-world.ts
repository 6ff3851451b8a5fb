import type { OpenBill } from '../receipts/allocate.ts';

/** A client of whom money may come, with what it owes, in rupees. */
export type MatchClient = {
  readonly id: string;
  readonly name: string;
  readonly opening_left: number;
  readonly bills: readonly (OpenBill & { readonly number: string })[];
};
/** A payment that a customer has reported and nobody has confirmed. */
export type MatchClaim = { readonly invoice_id: string; readonly reference: string };
export type MatchWorld = { readonly clients: readonly MatchClient[]; readonly claims: readonly MatchClaim[] };
