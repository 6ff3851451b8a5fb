import type { CalendarDate } from '#shared/core/dates.ts';
import type { Client, ClientKind } from './client.ts';
import type { Invoice, Supplier } from './invoice.ts';
import type { Taxing } from './rules.ts';

/** What decides how a bill is taxed. */
export type SupplyFacts = {
  readonly kind: ClientKind;
  readonly sezWithTax: boolean;
  readonly financial: Client['financial'];
  /** Place of supply, the code of a state. */
  readonly place: string;
  readonly supplier: Pick<Supplier, 'state_code' | 'constitution' | 'gstin'>;
  readonly lines: readonly { readonly sac: string }[];
  readonly day: CalendarDate;
};

/** Guards, watchmen and bouncers; recovery of loans. */
const guarding = new Set(['998525', '998529']);
const recovery = '998592';

/** How a bill is taxed, from who supplies whom, where, and with what. */
export function supplyOf(facts: SupplyFacts): Pick<Invoice, 'supply' | 'inter_state' | 'reverse_charge'> {
  const { kind, sezWithTax, place, supplier } = facts;
  const supply =
    kind === 'sez'
      ? sezWithTax
        ? 'sez_with_tax'
        : 'sez_without_tax'
      : kind === 'overseas'
        ? 'export'
        : 'regular';
  return {
    supply,
    inter_state: supply !== 'regular' || supplier.state_code !== place,
    reverse_charge: facts.lines.length > 0 && facts.lines.every(({ sac }) => isReverse(sac, facts)),
  };
}

/** True where the client pays the tax on a service itself. */
export function isReverse(
  sac: string,
  { kind, financial, supplier }: Pick<SupplyFacts, 'kind' | 'financial' | 'supplier'>,
): boolean {
  if (sac === recovery) return financial !== 'none';
  const isBody = supplier.constitution === 'company' || supplier.constitution === 'llp';
  return guarding.has(sac) && !isBody && (kind === 'regular' || kind === 'sez' || kind === 'uin');
}

/** How the totals of a bill are reckoned. */
export function taxingOf(bill: Pick<Invoice, 'kind' | 'supply' | 'inter_state' | 'reverse_charge'>): Taxing {
  return {
    interState: bill.inter_state,
    reverseCharge: bill.reverse_charge,
    untaxed: bill.kind === 'bill_of_supply' || bill.supply === 'sez_without_tax' || bill.supply === 'export',
  };
}
