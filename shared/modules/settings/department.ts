import { can } from '#shared/core/access.ts';
import { id, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

const writable = ['name', 'name_hi', 'head'] as const;

/** A part of the business that people work in. Addressed by its name, which is the business's only one. */
export const departments = defineResource({
  name: 'departments',
  one: 'department',
  fields: { id: id(), name: text(80, { min: 1 }), name_hi: text(120), head: text(120) },
  writable: { create: writable, update: writable },
  access: { read: (actor) => can(actor, 'settings:read'), write: (actor) => can(actor, 'settings:write') },
  list: { sort: ['name', 'created_at'], search: ['name', 'name_hi'], order: 'name' },
});

export type Department = Row<typeof departments>;
