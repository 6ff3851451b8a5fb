/** The languages of the interface. English is first in every message. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages, `[English, Hindi]`. `{name}` marks a place for a value. */
export type Message = readonly [en: string, hi: string];

/**
 * Gives the text of a message in a language with its `{places}` filled in; a place without a value stays as
 * written.
 *
 * @example say(['Hello {name}', 'नमस्ते {name}'], 'hi', { name: 'Asha' }) // 'नमस्ते Asha'
 */
export function translate(
  message: Message,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = language === 'hi' ? message[1] : message[0];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** Marks a table of messages so that a missing translation is a type error where it is written. */
export function defineMessages<const M extends Readonly<Record<string, Message>>>(messages: M): M {
  return messages;
}
