import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { languages, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { hindiNames } from './person-names.ts';
import { useStore } from './store.ts';

type Speaking = {
  language: Language;
  setLanguage: (language: Language) => void;
  /** A message in the language of the screen, its `{places}` filled in. */
  t: (message: Message, values?: Readonly<Record<string, string | number>>) => string;
};

const key = 'language';
const Context = createContext<Speaking | null>(null);

/** Gives every component below it the language of this device. */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, setCurrent] = useState(currentLanguage);

  useEffect(() => {
    document.documentElement.lang = language;
    sendLanguage(language);
  }, [language]);

  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === key) setCurrent(currentLanguage());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  const setLanguage = useCallback((next: Language) => {
    keepLanguage(next);
    setCurrent(next);
  }, []);

  const names = useStore(hindiNames);
  const value = useMemo<Speaking>(
    () => ({ language, setLanguage, t: (message, values) => translate(message, language, values) }),
    // oxlint-disable-next-line react/exhaustive-deps -- screens call people by names that have come since
    [language, setLanguage, names],
  );
  return <Context value={value}>{children}</Context>;
}

/** A part of a page in another language than the rest, as an answer to who asked in it. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }): ReactNode {
  const { setLanguage } = useLanguage();
  const value = useMemo<Speaking>(
    () => ({ language, setLanguage, t: (message, values) => translate(message, language, values) }),
    [language, setLanguage],
  );
  return <Context value={value}>{children}</Context>;
}

/** The language of the screen, the way to change it, and `t` to say a message in it. */
export function useLanguage(): Speaking {
  const speaking = useContext(Context);
  if (!speaking) throw new Error('useLanguage needs a LanguageProvider above it');
  return speaking;
}

/**
 * The language chosen on this device; without a choice, Hindi where the browser asks for it, otherwise
 * English.
 */
export function currentLanguage(): Language {
  const kept = localStorage.getItem(key);
  return (
    languages.find((language) => language === kept) ?? (navigator.language.startsWith('hi') ? 'hi' : 'en')
  );
}

/** Takes a choice made on another device, unless one was made on this. */
export function adoptLanguage(language: Language): void {
  if (localStorage.getItem(key) !== null || currentLanguage() === language) return;
  keepLanguage(language);
  dispatchEvent(new StorageEvent('storage', { key }));
}

function keepLanguage(language: Language): void {
  localStorage.setItem(key, language);
  sendLanguage(language);
}

/** The public pages come from the server, which reads the language from the cookie. */
function sendLanguage(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}
