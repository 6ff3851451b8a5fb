import { can } from '#shared/core/access.ts';
import { choice, key, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

const writable = ['code', 'name', 'name_hi', 'phone', 'post'] as const;

/** A person who does duty. `user_id` is set when the person signs in with a phone. */
export const staff = defineResource({
  name: 'staff',
  one: 'staff_member',
  fields: {
    id: key(),
    user_id: nullable(key()),
    code: text(20, { min: 1 }),
    name: text(120, { min: 1 }),
    name_hi: text(200),
    phone: nullable(text(20)),
    post: text(80),
    status: choice(['active', 'inactive']),
  },
  writable: { create: writable, update: writable },
  access: { read: (actor) => can(actor, 'staff:read') || { id: actor.staffId ?? '' }, write: (actor) => can(actor, 'staff:write') },
  list: { filter: ['status'], sort: ['name', 'code', 'created_at'], search: ['name', 'name_hi', 'code', 'phone'], order: 'name' },
});

export type StaffMember = Row<typeof staff>;
