import type { Message } from './i18n.ts';

/**
 * The ways by which somebody hears of something. Without a gateway a WhatsApp message is only prepared, and
 * people send it.
 */
export const channels = ['inbox', 'push', 'email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** What news are about; people turn some of these off for themselves. */
export const newsKinds = [
  'booking',
  'payment',
  'incident',
  'contract',
  'attendance',
  'account',
  'offer',
] as const;
/** What one piece of news is about. */
export type NewsKind = (typeof newsKinds)[number];

/** Something that people hear of. */
export type NewsEvent<Value extends string = string> = {
  readonly name: Message;
  readonly kind: NewsKind;
  /** Whom it concerns: one person who works here, the office, a customer, or who owes a loan. */
  readonly audience: 'person' | 'office' | 'customer' | 'borrower';
  readonly title: Message;
  readonly body: Message;
  /** What a text message and a mail say, where that is more than the title and the line under it. */
  readonly sentence?: Message;
  /** What may stand in its texts. */
  readonly values: readonly Value[];
  /** How people hear of it where the business has chosen nothing. */
  readonly usual: readonly Channel[];
  /** Goes to an address or a number that need not have an account: there is no inbox, only this way. */
  readonly only?: 'email' | 'sms';
  /** Nobody can turn it off. It is not held back by quiet hours. */
  readonly critical?: true;
  /** Worth nothing in the morning: not held back by quiet hours. */
  readonly urgent?: true;
};

/** The events of a module, by their names. */
export type NewsEvents = Readonly<Record<string, NewsEvent>>;

/** How most news reach people: in the app and on their phones. */
export const inApp = ['inbox', 'push'] as const satisfies readonly Channel[];
