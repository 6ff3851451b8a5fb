import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { ChatLink } from './chat-link.tsx';
import { If } from './each.tsx';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './parts/logo.tsx';
import { publicMessages as messages } from './messages.ts';
import { useSpeech } from './speak.tsx';

/** Of the public site, so that it keeps the language; the rest are places of the app. */
const services = { to: '/services', label: messages.services };
const places: readonly { to: string; label: Message }[] = [
  { to: '/dashboard', label: messages.dashboard },
  { to: '/bookings', label: messages.myBookings },
  { to: '/contracts', label: messages.contracts },
  { to: '/payments', label: messages.payments },
  { to: '/profile', label: messages.profile },
];

/**
 * Fixed bar. Without script the menu is a disclosure of the browser's own; the script adds the scroll state
 * and the lock.
 */
export function Header({ page }: { page: string }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <header className="bar" id="bar">
      <div className="wrap">
        <a className="brand" href={to('/home')}>
          <Logo />
          <span>{'{{brand.name}}'}</span>
        </a>
        <nav className="wide" aria-label={t(messages.mainNav)}>
          <Places page={page} />
        </nav>
        <If list="phone">
          <ChatLink place="bar" />
        </If>
        <LanguageLink />
        <div className="wide account">
          <Account page={page} small />
        </div>
        <details className="menu" id="menu">
          <summary aria-label={t(messages.menu)}>
            <Menu size={24} aria-hidden />
            <X size={24} aria-hidden />
          </summary>
          <nav aria-label={t(messages.menu)}>
            <Places page={page} />
            <div className="account">
              <Account page={page} />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Places({ page }: { page: string }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <a href={to(services.to)} aria-current={page === 'services' ? 'page' : undefined}>
        {t(services.label)}
      </a>
      {places.map(({ to: path, label }) => (
        <a key={path} href={path}>
          {t(label)}
        </a>
      ))}
    </>
  );
}

/** Both answers to «who is there» take the same room, so nothing moves when the script knows. */
function Account({ page, small = false }: { page: string; small?: boolean }): ReactNode {
  const { t, to } = useSpeech();
  const size = small ? ' small' : '';
  return (
    <>
      <div data-when="out">
        <a className={`button${size}`} href="/login">
          {t(messages.login)}
        </a>
        <a
          className={`button plain${size}`}
          href={to('/partner-registration')}
          aria-current={page === 'partner-registration' ? 'page' : undefined}
        >
          {t(messages.register)}
        </a>
      </div>
      <div data-when="in">
        <a className={`button plain${size}`} href="/sign-out">
          {t(messages.logout)}
        </a>
        <a className={`button${size}`} href="/book">
          {t(messages.bookService)}
        </a>
      </div>
    </>
  );
}
