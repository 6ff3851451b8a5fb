import * as z from 'zod/mini';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Message } from '#shared/core/i18n.ts';
import { contactLifecycle, contactMessagesReceived } from './contact-message.ts';
import type { ContactAction, ContactMessage } from './contact-message.ts';

const summaries: Readonly<Record<ContactAction, Message>> = {
  finish: ['Mark a message as done', 'संदेश को निपटा हुआ मानें'],
  reopen: ['Reopen a message', 'संदेश फिर खोलें'],
};

function contactMove(action: ContactAction) {
  return defineOperation<object, ContactMessage>({
    name: `contact_message.${action}`,
    method: 'POST',
    path: `/contact/messages/{id}/${action}`,
    summary: summaries[action],
    input: z.strictObject({}),
    resource: contactMessagesReceived,
    permission: 'settings:write',
    offline: false,
    apply: (current, _input, { now }) => {
      if (!current) return current;
      const status = move(contactLifecycle, current.status, action);
      return { ...current, status, done_at: status === 'done' ? now : null };
    },
  });
}

/** What the office does with a message, each with its address. */
export const contactMoves = { finish: contactMove('finish'), reopen: contactMove('reopen') } as const;
