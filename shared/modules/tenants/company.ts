import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { both, date, flag, id, nullable, text } from '#shared/core/fields.ts';
import type { Field } from '#shared/core/fields.ts';
import { gstinFault } from '#shared/core/gstin.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { tenantMessages as say } from './messages.ts';

const gstin: Field<string> = {
  ...text(15),
  schema: z.string().check(
    z.maxLength(60),
    z.trim(),
    z.toUpperCase(),
    z.refine((value) => value === '' || gstinFault(value) === null, both(say.gstin)),
  ),
};

const writable = [
  'name',
  'gstin',
  'pan',
  'address',
  'city',
  'state',
  'epf_code',
  'esic_code',
  'psara_licence',
  'psara_area',
  'psara_to',
  'active',
] as const;

/** A legal entity or branch under which the business works: its own registrations and its own licence. */
export const companies = defineResource({
  name: 'companies',
  one: 'company',
  fields: {
    id: id(),
    name: text(200, { min: 1 }),
    gstin,
    pan: text(10),
    address: text(500),
    city: text(80),
    state: text(80),
    epf_code: text(30),
    esic_code: text(30),
    psara_licence: text(60),
    psara_area: text(300),
    psara_to: nullable(date()),
    active: flag(),
  },
  writable: { create: writable, update: writable },
  access: { read: (actor) => can(actor, 'companies:read'), write: (actor) => can(actor, 'companies:write') },
  list: {
    filter: ['active', 'city'],
    sort: ['name', 'created_at'],
    search: ['name', 'gstin', 'city'],
    order: 'name',
  },
});

export type Company = Row<typeof companies>;

/** What a company holds where nothing is said. */
export const blankCompany = {
  gstin: '',
  pan: '',
  address: '',
  city: '',
  state: '',
  epf_code: '',
  esic_code: '',
  psara_licence: '',
  psara_area: '',
  psara_to: null,
  active: true,
} as const;
