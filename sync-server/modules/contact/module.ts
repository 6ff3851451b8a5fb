import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import { contactMessages as words } from '#shared/modules/contact/messages.ts';
import { contactMoves } from '#shared/modules/contact/operations.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { sendEmail } from './operations/send-email.ts';
import { sendMessage } from './operations/send-message.ts';

const moves = [bind(contactMoves.finish), bind(contactMoves.reopen)];

/** What visitors write to the business, and mails the business writes. */
export const contact = defineModule('contact', {
  resources: [contactMessagesReceived],
  operations: moves,
  routes: [
    {
      method: 'POST',
      path: '/contact/send-message',
      access: 'public',
      summary: ['Write to the business', 'व्यवसाय को लिखें'],
      body: z.strictObject({
        name: text(120, { min: 1, missing: words.name }).schema,
        phone: z.optional(text(20).schema),
        email: z.optional(text(254).schema),
        message: text(4000, { min: 1, missing: words.message }).schema,
        language: z.optional(z.enum(languages)),
      }),
      handle: sendMessage,
    },
    ...readRoutes(contactMessagesReceived, '/contact/messages', ['Messages of visitors', 'आगंतुकों के संदेश'], {
      access: 'tenant',
      permission: 'settings:read',
    }),
    ...moves.map((move) => handle(move)),
    sendEmail,
  ],
});
