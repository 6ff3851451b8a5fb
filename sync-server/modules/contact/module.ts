import { searchedMessages } from '#shared/modules/contact/searched.ts';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import * as exchanges from '#shared/modules/contact/exchanges.ts';
import { contactMoves } from '#shared/modules/contact/operations.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { sendEmail } from './operations/send-email.ts';
import { sendMessage } from './operations/send-message.ts';

const moves = [bind(contactMoves.finish), bind(contactMoves.reopen)];

/** What visitors write to the business, and mails the business writes. */
export const contact = defineModule('contact', {
  says: auditTexts,
  searched: [searchedMessages],
  resources: [contactMessagesReceived],
  operations: moves,
  routes: [
    handleExchange(exchanges.sendMessage, sendMessage),
    ...readRoutes(contactMessagesReceived, '/contact/messages', ['Visitor messages', 'आगंतुकों के संदेश'], {
      access: 'tenant',
      permission: 'settings:read',
    }),
    ...moves.map((move) => handle(move)),
    sendEmail,
  ],
});
