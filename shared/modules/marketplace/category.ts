import { can } from '#shared/core/access.ts';
import { integer, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * A category beside the three there are: the home services, and what a business adds. Its id is its name as
 * an address.
 */
export const serviceCategories = defineResource({
  name: 'service_categories',
  one: 'service_category',
  title: { one: ['service category', 'सेवा की श्रेणी'], many: ['service categories', 'सेवा की श्रेणियाँ'] },
  naming: ['name'],
  fields: {
    id: key(60),
    name: text(60).required().once().label('Name', 'नाम'),
    name_hi: text(100).once().label('Name in Hindi', 'हिंदी में नाम'),
    position: integer(0),
  },
  access: { read: () => true, write: (actor) => can(actor, 'services:write') },
  list: { sort: ['position', 'name'], order: 'position' },
});

/** The most categories that a business has beside the three; they are read as one. */
export const mostCategories = 100;

export type ServiceCategory = Row<typeof serviceCategories>;
