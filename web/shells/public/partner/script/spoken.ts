import type { Message } from '#shared/core/i18n.ts';

export function spoken(message: Message): string {
  return document.documentElement.lang === 'hi' ? message[1] : message[0];
}
