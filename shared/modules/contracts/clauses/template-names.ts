import type { Message } from '#shared/core/i18n.ts';

/** The first templates as people name them; any other name stays as the business wrote it. */
export const templateNames: Readonly<Record<string, Message>> = {
  Guarding: ['Guarding', 'गार्ड सेवा'],
  Housekeeping: ['Housekeeping', 'हाउसकीपिंग'],
  'Loan recovery': ['Loan recovery', 'लोन वसूली'],
};

/** The name of a template in both languages. */
export function templateName(name: string): Message {
  return templateNames[name] ?? [name, name];
}
