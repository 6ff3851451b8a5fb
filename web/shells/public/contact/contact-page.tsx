import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { FormField } from '../parts/form-field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';

export const contactCrumbs = [{ path: '/contact', title: messages.contact }] as const;

export function ContactPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <PageHead crumbs={contactCrumbs} title={messages.contactTitle} lead={messages.contactLead} />
      <div className="wrap two">
        <section aria-labelledby="reach">
          <h2 id="reach">{t(messages.reachUs)}</h2>
          <ul className="reach">
            <If list="phone">
              <li>
                <Phone size={22} aria-hidden />
                <a href="tel:{{brand.tel}}">{'{{brand.phone}}'}</a>
              </li>
            </If>
            <If list="email">
              <li>
                <Mail size={22} aria-hidden />
                <a href="mailto:{{brand.email}}">{'{{brand.email}}'}</a>
              </li>
            </If>
            <li>
              <MapPin size={22} aria-hidden />
              <span>{`{{brand.city}}, ${t(messages.state)}`}</span>
            </li>
            <li>
              <Clock size={22} aria-hidden />
              <span>{t(messages.proofHours)}</span>
            </li>
          </ul>
        </section>
        <section aria-labelledby="write">
          <h2 id="write">{t(messages.writeUs)}</h2>
          <p className="noscript">{t(messages.formNeedsScript)}</p>
          <form
            id="contact"
            className="sheet"
            noValidate
            data-ok={t(messages.messageSent)}
            data-failed={t(messages.tryLater)}
            data-offline={t(messages.offlineForm)}
            data-gift-card={t(messages.giftMessage)}
            hidden
          >
            <FormField name="name" label={messages.yourName} complete="name" max={120} />
            <FormField
              name="phone"
              label={messages.yourPhone}
              type="tel"
              mode="tel"
              complete="tel"
              optional
              max={20}
            />
            <FormField
              name="email"
              label={messages.email}
              type="email"
              complete="email"
              optional
              max={254}
              hint={messages.phoneOrMail}
            />
            <FormField name="message" label={messages.yourMessage} rows={6} max={4000} />
            {/* Nobody sees it; what fills it in is no person. */}
            <div className="trap" aria-hidden="true">
              <label htmlFor="f-website">{t(messages.trap)}</label>
              <input id="f-website" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <p className="note" id="contactnote" role="status" tabIndex={-1} />
            <button className="button" type="submit">
              {t(messages.send)}
            </button>
          </form>
        </section>
      </div>
    </>
  );
}
