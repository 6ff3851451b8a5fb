import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { ChatLink } from './chat-link.tsx';
import { Each, If } from './each.tsx';
import { footerLinks } from './footer-links.ts';
import { LanguageLink } from './language-link.tsx';
import { publicMessages as messages } from './messages.ts';
import { SocialSprite } from './social-sprite.tsx';
import { useSpeech } from './speak.tsx';

export function Footer(): ReactNode {
  const { t } = useSpeech();
  return (
    <footer className="foot" id="foot">
      <div className="wrap">
        <div>
          <p className="footname">{'{{brand.name}}'}</p>
          <p>{t(messages.footerText)}</p>
          <If list="phone">
            <a href="tel:{{brand.tel}}">
              <Phone size={18} aria-hidden />
              {'{{brand.phone}}'}
            </a>
          </If>
          <If list="email">
            <a href="mailto:{{brand.email}}">
              <Mail size={18} aria-hidden />
              {'{{brand.email}}'}
            </a>
          </If>
          <p>
            <MapPin size={18} aria-hidden />
            {'{{brand.city}}'}
          </p>
          <Social />
        </div>
        <Column title={messages.ourServices} links={footerLinks.services} />
        <Column title={messages.company} links={footerLinks.company} />
        <Newsletter />
      </div>
      <div className="wrap last">
        <p className="fine">
          © {'{{brand.name}}'}. {t(messages.rights)}
        </p>
        <LanguageLink />
      </div>
      <If list="phone">
        <ChatLink place="page" />
      </If>
    </footer>
  );
}

function Column({
  title,
  links,
}: {
  title: Message;
  links: readonly { path: string; label: Message }[];
}): ReactNode {
  const { t, to } = useSpeech();
  return (
    <nav aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {links.map(({ path, label }) => (
        <a key={path} href={to(path)}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}

/** The three networks, where the business has said its addresses. */
function Social(): ReactNode {
  const { t } = useSpeech();
  return (
    <If list="social">
      <SocialSprite />
      <ul className="social" aria-label={t(messages.follow)}>
        <Each list="social">
          <li>
            <a href="{{it.href}}" rel="noopener me" aria-label="{{it.name}}">
              <svg width="22" height="22" aria-hidden="true">
                <use href="#s-{{it.id}}" />
              </svg>
            </a>
          </li>
        </Each>
      </ul>
    </If>
  );
}

function Newsletter(): ReactNode {
  const { t } = useSpeech();
  return (
    <form
      id="newsletter"
      noValidate
      data-ok={t(messages.subscribed)}
      data-bad={t(messages.badEmail)}
      data-failed={t(messages.tryLater)}
      data-offline={t(messages.offlineForm)}
      hidden
    >
      <label htmlFor="newsmail">{t(messages.newsletter)}</label>
      <div>
        <input
          id="newsmail"
          type="email"
          required
          autoComplete="email"
          placeholder={t(messages.email)}
          aria-describedby="newsnote"
        />
        <button className="button" type="submit">
          {t(messages.subscribe)}
        </button>
      </div>
      <p id="newsnote" role="status" />
    </form>
  );
}
