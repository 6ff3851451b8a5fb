import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicMessages as say } from './messages.ts';
import { useSpeech } from './speak.tsx';

export function Footer(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <p className="footname">{'{{brand.name}}'}</p>
          <p>{t(say.footerText)}</p>
        </div>
        <nav aria-label={t(say.footerNav)}>
          <h2>{t(say.pages)}</h2>
          <a href={to('/home')}>{t(say.home)}</a>
          <a href={to('/services')}>{t(say.services)}</a>
          <a href="/login">{t(say.login)}</a>
        </nav>
        <div>
          <h2>{t(say.contact)}</h2>
          <a href="tel:{{brand.tel}}">
            <Phone size={18} aria-hidden />
            {'{{brand.phone}}'}
          </a>
          <a href="mailto:{{brand.email}}">
            <Mail size={18} aria-hidden />
            {'{{brand.email}}'}
          </a>
          <p>
            <MapPin size={18} aria-hidden />
            {'{{brand.city}}'}
          </p>
        </div>
        <form id="newsletter" noValidate data-ok={t(say.subscribed)} data-bad={t(say.badEmail)} hidden>
          <label htmlFor="newsmail">{t(say.newsletter)}</label>
          <div>
            <input id="newsmail" type="email" required autoComplete="email" placeholder={t(say.email)} aria-describedby="newsnote" />
            <button className="button" type="submit">
              {t(say.subscribe)}
            </button>
          </div>
          <p id="newsnote" role="status" />
        </form>
      </div>
      <p className="wrap fine">
        © {'{{brand.name}}'}. {t(say.rights)}
      </p>
      <ChatLink />
    </footer>
  );
}

/** Opens a chat app with a greeting; it floats above every public page. */
function ChatLink(): ReactNode {
  const { t } = useSpeech();
  const greeting = t(say.chatGreeting);
  const [before = '', after = ''] = greeting.split('{{brand.name}}');
  return (
    <a className="chat" href={`https://wa.me/{{brand.chat}}?text=${encodeURIComponent(before)}{{url brand.name}}${encodeURIComponent(after)}`} rel="noopener">
      <MessageCircle size={22} aria-hidden />
      <span>{t(say.chat)}</span>
    </a>
  );
}
