import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '#web/core/ui/mark.tsx';
import { publicMessages as say } from './messages.ts';
import { useSpeech } from './speak.tsx';

/** Fixed bar. Without script the menu is a disclosure of the browser's own; the script adds the scroll state and the lock. */
export function Header({ path }: { path: string }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <header className="bar" id="bar">
      <div className="wrap">
        <a className="brand" href={to('/home')}>
          <Mark />
          <span>{'{{brand.name}}'}</span>
        </a>
        <nav className="wide" aria-label={t(say.mainNav)}>
          <Links path={path} />
        </nav>
        <LanguageLink path={path} />
        <a className="button small book" href="/book-now">
          {t(say.bookNow)}
        </a>
        <details className="menu" id="menu">
          <summary aria-label={t(say.menu)}>
            <Menu size={24} aria-hidden />
            <X size={24} aria-hidden />
          </summary>
          <nav aria-label={t(say.menu)}>
            <Links path={path} />
            <a className="button" href="/book-now">
              {t(say.bookNow)}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Links({ path }: { path: string }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <a href={to('/home')} aria-current={path === '/home' ? 'page' : undefined}>
        {t(say.home)}
      </a>
      <a href={to('/services')} aria-current={path === '/services' ? 'page' : undefined}>
        {t(say.services)}
      </a>
      <a href="/login" data-account={t(say.dashboard)}>
        {t(say.login)}
      </a>
    </>
  );
}

function LanguageLink({ path }: { path: string }): ReactNode {
  const { language } = useSpeech();
  const other = language === 'hi' ? 'en' : 'hi';
  return (
    <a className="language" href={`${path}?lang=${other}`} lang={other} hrefLang={other} data-language={other}>
      {other === 'hi' ? 'हिंदी' : 'English'}
    </a>
  );
}
