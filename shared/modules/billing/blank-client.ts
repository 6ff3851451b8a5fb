import type { Client } from './client.ts';

/** A client of whom nothing is said yet. */
export const blankClient: Omit<Client, 'id' | 'name' | 'ver' | 'created_at' | 'updated_at'> = {
  code: '',
  kind: 'regular',
  gstin: '',
  pan: '',
  address: '',
  city: '',
  pin: '',
  state_code: '',
  phone: '',
  email: '',
  registrations: [],
  contacts: [],
  financial: 'none',
  sez_with_tax: false,
  tds_section: 'none',
  credit_days: 15,
  po_number: '',
  po_limit: null,
  bill_format: 'summary',
  opening_balance: 0,
  active: true,
  user_id: null,
  merged_into: null,
  notes: '',
};
