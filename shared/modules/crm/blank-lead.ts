import type { Lead } from './lead.ts';

/** A lead of which nothing is known but that it is new. */
export const blankLead = {
  company: '',
  phone: '',
  email: '',
  city: '',
  address: '',
  gstin: '',
  kind: 'unregistered',
  financial: 'none',
  source: 'other',
  need: '',
  value: null,
  stage: 'new',
  stage_at: null,
  lost_reason: '',
  owner_id: null,
  owner_name: '',
  next_action: '',
  next_action_on: null,
  surveyor_id: null,
  surveyor_name: '',
  survey_on: null,
  quote_id: null,
  notes: [],
} as const satisfies Omit<Lead, 'id' | 'name' | 'ver' | 'created_at' | 'updated_at'>;
