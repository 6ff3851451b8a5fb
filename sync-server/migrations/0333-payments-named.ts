import type { Migration } from '#server/core/sql/migrate.ts';

/** What a reference has that has the ID of a payment of a gateway within it, behind something else. */
const isWithin = "lower(reference) like '_%pi!_%' escape '!' or lower(reference) like '_%pay!_%' escape '!'";

/**
 * Finds money by the ID of a gateway in its reference, in capitals or not: at the beginning by a range, and
 * behind other words among the few references that have such an ID there. Who asks writes the same condition,
 * word for word.
 */
export const paymentsNamed: Migration = {
  name: '0333-payments-named',
  statements: [
    "create index receipts_lower on receipts (tenant_id, lower(reference)) where reference <> ''",
    "create index invoice_payments_lower on invoice_payments (tenant_id, lower(reference)) where reference <> ''",
    `create index receipts_naming on receipts (tenant_id, id) where ${isWithin}`,
    `create index invoice_payments_naming on invoice_payments (tenant_id, id) where ${isWithin}`,
  ],
};
