import type { CalendarDate } from '#shared/core/dates.ts';
import { abroad } from '#shared/core/gst-states.ts';
import type { Client, ClientKind } from './client.ts';
import { constitutions } from './gst/document.ts';
import type { Constitution, RecipientKind } from './gst/document.ts';
import { decideReverseCharge } from './gst/reverse-charge.ts';
import { isInterState } from './gst/supply.ts';
import type { Invoice, Supplier } from './invoice.ts';
import type { Taxing } from './rules.ts';

/** What decides how a bill is taxed. */
export type SupplyFacts = {
  readonly kind: ClientKind;
  readonly gstin: string;
  readonly sezWithTax: boolean;
  readonly financial: Client['financial'];
  /** Place of supply, the code of a state. */
  readonly place: string;
  readonly supplier: Pick<Supplier, 'state_code' | 'constitution'>;
  readonly lines: readonly { readonly sac: string }[];
  readonly day: CalendarDate;
};

/** How a bill is taxed, from who supplies whom, where, and with what. */
export function supplyOf(facts: SupplyFacts): Pick<Invoice, 'supply' | 'inter_state' | 'reverse_charge'> {
  const { kind, sezWithTax, place, supplier, lines } = facts;
  const supply = kind === 'sez' ? (sezWithTax ? 'sez_with_tax' : 'sez_without_tax') : 'regular';
  return {
    // Work at a site in India is no export, wherever the client is.
    supply: kind === 'overseas' && place === abroad ? 'export' : supply,
    inter_state: isInterState(
      { state: supplier.state_code, sez: false },
      { kind: recipientKind(kind) },
      place,
    ),
    reverse_charge: lines.length > 0 && lines.every(({ sac }) => isReverse(sac, facts)),
  };
}

/** True where the client pays the tax on a service itself. */
export function isReverse(
  sac: string,
  {
    kind,
    gstin,
    financial,
    supplier,
    day,
  }: Pick<SupplyFacts, 'kind' | 'gstin' | 'financial' | 'supplier' | 'day'>,
): boolean {
  return decideReverseCharge({
    sac,
    constitution: constitutionOf(supplier),
    recipient: {
      kind: recipientKind(kind),
      gstin: gstin === '' ? null : gstin,
      financialInstitution: financial !== 'none',
    },
    on: day,
  }).reverseCharge;
}

/**
 * Whether somebody else pays the tax of a bill: its client under reverse charge, or the operator through whom
 * it was sold (s.9(5)).
 */
export function isPaidByOthers(bill: Pick<Invoice, 'reverse_charge' | 'operator_section'>): boolean {
  return bill.reverse_charge || bill.operator_section === '9(5)';
}

/** How the totals of a bill are reckoned. */
export function taxingOf(
  bill: Pick<Invoice, 'kind' | 'supply' | 'inter_state' | 'reverse_charge' | 'operator_section'>,
): Taxing {
  return {
    interState: bill.inter_state,
    reverseCharge: isPaidByOthers(bill),
    untaxed: bill.kind === 'bill_of_supply' || bill.supply === 'sez_without_tax' || bill.supply === 'export',
  };
}

/** How returns call the registration of a client. */
export function recipientKind(kind: ClientKind): RecipientKind {
  return kind === 'government' ? 'tds' : kind;
}

/** The legal form of a supplier; a bill from before it was kept is a company's. */
export function constitutionOf({ constitution }: Pick<Supplier, 'constitution'>): Constitution {
  return constitutions.find((known) => known === constitution) ?? 'company';
}
