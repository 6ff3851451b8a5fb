import { can } from '#shared/core/access.ts';
import { id, key, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { CustomerAccount } from '#shared/modules/on-call/searched.ts';

/**
 * The accounts of customers, as the search reads them. Accounts are written by what signs people in and by
 * the customers of the office, and never as records.
 */
export const customerAccounts: Resource<CustomerAccount> = defineResource({
  name: 'users',
  one: 'user',
  naming: ['name'],
  fields: {
    id: id(),
    name: text(120),
    phone: nullable(text(20)),
    email: nullable(text(160)),
    role: key(),
  },
  writable: {},
  access: {
    read: (actor) => can(actor, 'oncall:read') && { role: 'customer' },
    write: () => false,
  },
  list: { search: ['name', 'phone'] },
});
