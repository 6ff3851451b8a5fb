import { date, id, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A paid holiday of the business, besides the national ones that come back every year. */
export const holidays = defineResource({
  name: 'holidays',
  one: 'holiday',
  naming: ['name', 'date'],
  title: { one: ['holiday', 'छुट्टी'], many: ['holidays', 'छुट्टियाँ'] },
  path: '/payroll/holidays',
  fields: {
    id: id(),
    date: date().required().unique().editable().label('Date', 'तारीख़'),
    name: text(80).required().editable().label('Name', 'नाम'),
  },
  access: { read: 'settings:read', write: 'settings:write' },
  list: { columns: ['date', 'name'], sort: ['date', 'name'], search: ['name'], order: '-date' },
});

export type Holiday = Row<typeof holidays>;
