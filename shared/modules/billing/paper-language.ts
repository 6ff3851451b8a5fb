import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';

/** In which language an invoice is printed: one, or both on one page. */
export const paperLanguages = ['en', 'hi', 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/**
 * A text as a paper prints it. In both languages the English stands first, and a text that is the same in
 * both stands once.
 */
export function paperText(
  message: Message,
  language: PaperLanguage,
  values: Readonly<Record<string, string>> = {},
): string {
  if (language !== 'both') return translate(message, language, values);
  const texts = [translate(message, 'en', values), translate(message, 'hi', values)];
  return [...new Set(texts)].join(' / ');
}

/** The language of what is printed once, such as dates and the muster. */
export function mainLanguage(language: PaperLanguage): Language {
  return language === 'both' ? 'en' : language;
}
