/**
 * What a return reads of a bill, and what a filed one keeps from being changed. A field that the return gets
 * to read is guarded with it.
 */
export const readOfBills = [
  'kind',
  'stage',
  'number',
  'issued_on',
  'client_name',
  'client_address',
  'client_gstin',
  'client_kind',
  'lender',
  'place_of_supply',
  'supply',
  'reverse_charge',
  'inter_state',
  'supplier',
  'supplier_gstin',
  'lines',
  'round_off',
  'total',
  'original_id',
  'exemption',
  'operator_gstin',
  'operator_section',
  'reason',
] as const;
