import { can } from '#shared/core/access.ts';
import { choice, id, instant, nullable, status, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A message waits until somebody of the office has dealt with it; it can be put back. */
export const contactLifecycle = defineLifecycle({
  initial: 'new',
  states: ['new', 'done'],
  actions: { finish: { from: ['new'], to: 'done' }, reopen: { from: ['done'], to: 'new' } },
});

/** What a visitor wrote by the contact form. Its words are read, never changed. */
export const contactMessagesReceived = defineResource({
  name: 'contact_messages',
  one: 'contact_message',
  title: { one: ['message', 'संदेश'], many: ['messages', 'संदेश'] },
  naming: ['name'],
  fields: {
    id: id(),
    name: text(120, { min: 1 }).label('Name', 'नाम'),
    phone: nullable(text(20)).label('Mobile number', 'मोबाइल नंबर'),
    email: nullable(text(254)).label('Email', 'ई-मेल'),
    message: text(4000, { min: 1 }).label('Message', 'संदेश'),
    language: choice(languages),
    status: status(contactLifecycle)
      .label('Status', 'स्थिति')
      .called({ new: ['To answer', 'जवाब देना है'], done: ['Done', 'निपटे हुए'] }),
    done_at: nullable(instant()),
  },
  access: { read: (actor) => can(actor, 'settings:read'), write: (actor) => can(actor, 'settings:write') },
  list: {
    filter: ['status'],
    sort: ['created_at', 'name'],
    search: ['name', 'phone', 'email', 'message'],
    order: '-created_at',
    columns: ['name', 'message'],
  },
});

export type ContactMessage = Row<typeof contactMessagesReceived>;
export type ContactAction = keyof typeof contactLifecycle.actions;
