import { translate } from '#shared/core/i18n.ts';
import type { ContactMessage } from '#shared/modules/contact/contact-message.ts';
import { contactScreens as messages } from '../messages.ts';

const mostQuoted = 800;

/**
 * The `mailto:` of a reply, in the language of the visitor, with their words below; null where they left no
 * address.
 */
export function replyAddress(
  message: Pick<ContactMessage, 'name' | 'email' | 'message' | 'language'>,
  business: string,
): string | null {
  if (message.email === null) return null;
  const { language, name } = message;
  const quoted = Array.from(message.message).slice(0, mostQuoted).join('').split('\n');
  const body = [
    translate(messages.greeting, language, { name }),
    '',
    '',
    ...quoted.map((line) => `> ${line}`),
  ].join('\r\n');
  const subject = translate(messages.subject, language, { business });
  return `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
