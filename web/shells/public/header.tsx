import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './parts/logo.tsx';
import { publicMessages as say } from './messages.ts';
import { useSpeech } from './speak.tsx';

const places: readonly { to: string; label: Message }[] = [
  { to: '/dashboard', label: say.dashboard },
  { to: '/bookings', label: say.myBookings },
  { to: '/contracts', label: say.contracts },
  { to: '/payments', label: say.payments },
  { to: '/profile', label: say.profile },
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
        <nav className="wide" aria-label={t(say.mainNav)}>
          <Places />
        </nav>
        <LanguageLink />
        <div className="wide account">
          <Account page={page} small />
        </div>
        <details className="menu" id="menu">
          <summary aria-label={t(say.menu)}>
            <Menu size={24} aria-hidden />
            <X size={24} aria-hidden />
          </summary>
          <nav aria-label={t(say.menu)}>
            <Places />
            <div className="account">
              <Account page={page} />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Places(): ReactNode {
  const { t } = useSpeech();
  return places.map(({ to, label }) => (
    <a key={to} href={to}>
      {t(label)}
    </a>
  ));
}

/** Both answers to «who is there» take the same room, so nothing moves when the script knows. */
function Account({ page, small = false }: { page: string; small?: boolean }): ReactNode {
  const { t, to } = useSpeech();
  const size = small ? ' small' : '';
  return (
    <>
      <div data-when="out">
        <a className={`button plain${size}`} href="/login">
          {t(say.login)}
        </a>
        <a
          className={`button${size}`}
          href={to('/partner-registration')}
          aria-current={page === 'partner-registration' ? 'page' : undefined}
        >
          {t(say.register)}
        </a>
      </div>
      <div data-when="in">
        <a className={`button plain${size}`} href="/sign-out">
          {t(say.logout)}
        </a>
        <a className={`button${size}`} href="/book">
          {t(say.bookService)}
        </a>
      </div>
    </>
  );
}
