import { id, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';

/** A part of the business that people work in. Addressed by its name, which is the business's only one. */
export const departments = defineResource({
  name: 'departments',
  one: 'department',
  naming: ['name'],
  title: { one: ['department', 'विभाग'], many: ['departments', 'विभाग'] },
  path: '/settings/departments',
  addressedBy: 'name',
  fields: {
    id: id(),
    name: text(80).required().unique().editable().label('Name', 'नाम'),
    name_hi: text(120).editable().label('Name in Hindi', 'हिंदी में नाम'),
    head: text(120).editable().label('Head', 'प्रमुख'),
  },
  access: { read: 'settings:read', write: 'settings:write' },
  list: {
    columns: ['name', 'name_hi', 'head'],
    sort: ['name', 'created_at'],
    search: ['name', 'name_hi'],
    order: 'name',
  },
});

export type Department = Row<typeof departments>;
export const departmentOperations = resourceOperations(departments);
