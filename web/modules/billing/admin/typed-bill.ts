import type { Invoice } from '#shared/modules/billing/invoice.ts';

/** What of a bill is typed besides its lines. */
export type TypedBill = {
  readonly kind: Invoice['kind'];
  readonly gstin: string;
  readonly address: string;
  readonly place: string;
  readonly issued: string;
  readonly due: string;
  readonly from: string;
  readonly to: string;
  readonly po: string;
  /** Who pays the tax: as the rules say, or as somebody decided and why. */
  readonly reverse: 'auto' | 'yes' | 'no';
  readonly reason: string;
  readonly exemption: string;
  readonly operator: string;
  readonly section: Invoice['operator_section'];
  readonly notes: string;
  /** The company that issues it; empty for the one on record. */
  readonly issuer: string;
};

/** A new bill, or a draft as it stands. */
export function typedBill(bill: Invoice | null): TypedBill {
  if (bill === null)
    return {
      kind: 'invoice',
      gstin: '',
      address: '',
      place: '',
      issued: '',
      due: '',
      from: '',
      to: '',
      po: '',
      reverse: 'auto',
      reason: '',
      exemption: '',
      operator: '',
      section: '',
      notes: '',
      issuer: '',
    };
  return {
    kind: bill.kind,
    gstin: bill.client_gstin,
    address: bill.client_address,
    place: bill.place_of_supply,
    issued: bill.issued_on,
    due: bill.due_on,
    from: bill.period_from ?? '',
    to: bill.period_to ?? '',
    po: bill.po_number,
    reverse: bill.reason === '' ? 'auto' : bill.reverse_charge ? 'yes' : 'no',
    reason: bill.reason,
    exemption: bill.exemption,
    operator: bill.operator_gstin,
    section: bill.operator_section,
    notes: bill.notes,
    issuer: bill.supplier.company_id,
  };
}

/**
 * What differs from what the form began with, as the server takes it: what nobody touched is the server's to
 * find, such as the state of another GSTIN.
 */
export function billBody(typed: TypedBill, first: TypedBill): object {
  const names = {
    client_gstin: 'gstin',
    client_address: 'address',
    place_of_supply: 'place',
    issued_on: 'issued',
    due_on: 'due',
    period_from: 'from',
    period_to: 'to',
    po_number: 'po',
    exemption: 'exemption',
    operator_gstin: 'operator',
    operator_section: 'section',
    notes: 'notes',
    billed_by: 'issuer',
  } as const;
  const changed = Object.entries(names).flatMap(([field, name]) =>
    typed[name] === first[name] ? [] : [[field, typed[name].trim()] as const],
  );
  return {
    ...Object.fromEntries(changed),
    ...(typed.reverse === 'auto'
      ? first.reverse === 'auto'
        ? {}
        : { reason: '' }
      : { reverse_charge: typed.reverse === 'yes', reason: typed.reason.trim() }),
  };
}
