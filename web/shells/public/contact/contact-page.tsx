import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { If } from '../each.tsx';
import { publicMessages as say } from '../messages.ts';
import { FormField } from '../parts/form-field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';

export const contactCrumbs = [{ path: '/contact', title: say.contact }] as const;

export function ContactPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <PageHead crumbs={contactCrumbs} title={say.contactTitle} lead={say.contactLead} />
      <div className="wrap two">
        <section aria-labelledby="reach">
          <h2 id="reach">{t(say.reachUs)}</h2>
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
              <span>{`{{brand.city}}, ${t(say.state)}`}</span>
            </li>
            <li>
              <Clock size={22} aria-hidden />
              <span>{t(say.proofHours)}</span>
            </li>
          </ul>
        </section>
        <section aria-labelledby="write">
          <h2 id="write">{t(say.writeUs)}</h2>
          <p className="noscript">{t(say.formNeedsScript)}</p>
          <form
            id="contact"
            className="sheet"
            noValidate
            data-ok={t(say.messageSent)}
            data-failed={t(say.tryLater)}
            data-offline={t(say.offlineForm)}
            data-missing={t(say.fillIn)}
            hidden
          >
            <FormField name="name" label={say.yourName} complete="name" max={120} />
            <FormField
              name="phone"
              label={say.yourPhone}
              type="tel"
              mode="tel"
              complete="tel"
              optional
              max={20}
            />
            <FormField
              name="email"
              label={say.email}
              type="email"
              complete="email"
              optional
              max={254}
              hint={say.phoneOrMail}
            />
            <FormField name="message" label={say.yourMessage} rows={6} max={4000} />
            <p className="note" id="contactnote" role="status" tabIndex={-1} />
            <button className="button" type="submit">
              {t(say.send)}
            </button>
          </form>
        </section>
      </div>
    </>
  );
}
