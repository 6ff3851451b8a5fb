import { can } from '#shared/core/access.ts';
import { choice, id, nullable, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** What a visitor wrote by the contact form. It is read, not changed. */
export const contactMessagesReceived = defineResource({
  name: 'contact_messages',
  one: 'contact_message',
  fields: {
    id: id(),
    name: text(120, { min: 1 }),
    phone: nullable(text(20)),
    email: nullable(text(254)),
    message: text(4000, { min: 1 }),
    language: choice(languages),
  },
  access: { read: (actor) => can(actor, 'settings:read'), write: () => false },
  list: { sort: ['created_at', 'name'], search: ['name', 'message'], order: '-created_at' },
});

export type ContactMessage = Row<typeof contactMessagesReceived>;
