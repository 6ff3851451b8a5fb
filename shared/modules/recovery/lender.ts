import * as z from 'zod/mini';
import { flag, id, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A bank or finance company whose loans are recovered, and how its files are read. */
export const recoveryLenders = defineResource({
  name: 'recovery_lenders',
  one: 'recovery_lender',
  title: { one: ['lender', 'बैंक'], many: ['lenders', 'बैंक'] },
  naming: ['name'],
  path: '/recovery/lenders',
  fields: {
    id: id(),
    name: text(120).required().unique().editable().label('Name', 'नाम'),
    client_id: key().optional().refersTo('clients').editable().label('Client', 'ग्राहक'),
    grievance_contact: text(300)
      .editable()
      .label('Grievance officer', 'शिकायत अधिकारी')
      .hint('Name, phone and email, as they stand on receipts.', 'नाम, फ़ोन और ई-मेल, जैसे रसीद पर छपें।'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
    /** The heads of its files with the fields that they were read into last. */
    mapping: nested(z.record(z.string(), z.string())).initial({}),
  },
  access: { read: 'recovery:read', write: 'recovery:write' },
  list: {
    columns: ['name', 'grievance_contact', 'active'],
    filter: ['active'],
    sort: ['name', 'created_at'],
    search: ['name'],
    order: 'name',
  },
});

export type RecoveryLender = Row<typeof recoveryLenders>;
