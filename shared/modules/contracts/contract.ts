import { can } from '#shared/core/access.ts';
import { choice, date, instant, integer, key, money, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const contractFrequencies = ['daily', 'weekly', 'fortnightly', 'monthly', 'quarterly'] as const;

const writable = [
  'title',
  'description',
  'service_type',
  'provider',
  'start_date',
  'end_date',
  'yearly_value',
  'frequency',
  'renewal_days',
  'terms',
] as const;

/**
 * An agreement with a customer for a time. How it stands is calculated from its dates, see `contractStatus`.
 */
export const contracts = defineResource({
  name: 'contracts',
  one: 'contract',
  fields: {
    id: key(),
    number: text(40),
    user_id: key(),
    title: text(160, { min: 1 }),
    description: text(2000),
    service_type: text(80, { min: 1 }),
    provider: text(160),
    start_date: date(),
    end_date: date(),
    yearly_value: money(),
    frequency: choice(contractFrequencies),
    /** How many days before the last one it counts as due for renewal. */
    renewal_days: integer(0, 365),
    terms: text(8000),
    version: integer(1, 100_000),
    signature: choice(['none', 'sent', 'signed']),
    signature_sent_at: nullable(instant()),
    terminated_at: nullable(instant()),
  },
  writable: { create: ['user_id', ...writable], update: writable },
  access: {
    read: (actor) => can(actor, 'contracts:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'contracts:write'),
  },
  list: {
    filter: ['service_type', 'user_id', 'signature'],
    sort: ['created_at', 'start_date', 'end_date', 'title'],
    search: ['title', 'service_type', 'provider', 'number'],
    order: '-created_at',
  },
  audiences: { '*': 'staff', user_id: 'customer' },
});

export type Contract = Row<typeof contracts>;
