import { searchedAs } from '#shared/core/searched.ts';
import type { contactMessagesReceived } from './contact-message.ts';

/** How messages of visitors are found. */
export const searchedMessages = searchedAs<typeof contactMessagesReceived>('contact_messages', {
  kind: 'message',
  label: ['Message', 'संदेश'],
  permission: 'settings:read',
  names: ['name'],
  words: ['phone', 'email', 'message'],
  detail: ['message'],
  office: '/admin/messages?status=all&open={id}',
});
