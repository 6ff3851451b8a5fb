import { BadgeCheck, Clock, IndianRupee, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SocietyGate } from '#web/core/ui/art/society-gate.tsx';
import { If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';
import { SearchBox } from './search-box.tsx';

export function Hero(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="hero">
      <div className="wrap">
        <div className="promise">
          <p className="kicker">{t(messages.tagline)}</p>
          <h1>{t(messages.homeTitle)}</h1>
          <p className="lead">{t(messages.heroText)}</p>
          <SearchBox />
          <div className="row">
            <a className="button" href="/book-now">
              {t(messages.bookNow)}
            </a>
            <If list="phone">
              <a className="button plain" href="tel:{{brand.tel}}">
                <Phone size={20} aria-hidden />
                {t(messages.callNow)}
              </a>
            </If>
          </div>
          <ul className="proof">
            <li>
              <BadgeCheck size={20} aria-hidden />
              {t(messages.proofVerified)}
            </li>
            <li>
              <IndianRupee size={20} aria-hidden />
              {t(messages.proofPrice)}
            </li>
            <li>
              <Clock size={20} aria-hidden />
              {t(messages.proofHours)}
            </li>
          </ul>
        </div>
        <div className="art">
          <SocietyGate />
        </div>
      </div>
    </section>
  );
}
