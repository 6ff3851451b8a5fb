import type { ReactNode } from 'react';
import { useSpeech } from './speak.tsx';

/** The same page in the other language. */
export function LanguageLink(): ReactNode {
  const { language } = useSpeech();
  const other = language === 'hi' ? 'en' : 'hi';
  return (
    <a
      className="language"
      href={`{{page.path}}?lang=${other}`}
      lang={other}
      hrefLang={other}
      data-language={other}
    >
      {other === 'hi' ? 'हिंदी' : 'English'}
    </a>
  );
}
