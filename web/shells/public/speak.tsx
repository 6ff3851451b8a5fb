import { createContext, useContext } from 'react';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';

/** The language a public page is being written in; there is one file per language. */
export const PageLanguage = createContext<Language>('en');

export function useSpeech(): {
  language: Language;
  t: (message: Message, values?: Record<string, string | number>) => string;
  to: (path: string) => string;
} {
  const language = useContext(PageLanguage);
  return {
    language,
    t: (message, values) => translate(message, language, values),
    to: (path) => (language === 'hi' ? inHindi(path) : path),
  };
}

/** A link between public pages keeps the language, also where nothing can be kept in the browser. */
function inHindi(path: string): string {
  const [before = '', hash] = path.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}lang=hi${hash === undefined ? '' : `#${hash}`}`;
}
