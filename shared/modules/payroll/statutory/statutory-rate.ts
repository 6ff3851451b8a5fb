import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { rateKinds } from './rates.ts';

const values = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * One statutory rate from one day on. Its id is `kind:day`; what `values` hold is checked by the schema of
 * its kind.
 */
export const statutoryRates = defineResource({
  name: 'statutory_rates',
  one: 'statutory_rate',
  fields: {
    id: key(),
    kind: choice(rateKinds),
    effective_from: date(),
    values: nested(values),
    note: text(300),
  },
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: {
    filter: ['kind'],
    search: ['kind', 'note'],
    sort: ['kind', 'effective_from'],
    order: '-effective_from',
  },
});

export type StatutoryRate = Row<typeof statutoryRates>;

/** The id of a rate. */
export function rateId(kind: string, effectiveFrom: string): string {
  return `${kind}:${effectiveFrom}`;
}
