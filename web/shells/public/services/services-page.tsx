import { BadgeCheck, Clock, HeartHandshake } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { categories } from '#shared/modules/marketplace/service.ts';
import type { Message } from '#shared/core/i18n.ts';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { ServiceCard } from '../service-card.tsx';
import { ServiceLines } from '../service-lines.tsx';
import { ServiceSprite } from '../service-sprite.tsx';
import { useSpeech } from '../speak.tsx';

const trust: readonly { icon: LucideIcon; title: Message; text: Message }[] = [
  { icon: BadgeCheck, title: messages.trustVerified, text: messages.trustVerifiedText },
  { icon: Clock, title: messages.trustTime, text: messages.trustTimeText },
  { icon: HeartHandshake, title: messages.trustSatisfaction, text: messages.trustSatisfactionText },
];
const names: Readonly<Record<(typeof categories)[number], Message>> = {
  Security: messages.security,
  Housekeeping: messages.housekeeping,
  Recovery: messages.recoveryShort,
};

export function ServicesPage(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <ServiceSprite />
      <section className="hero low">
        <div className="wrap">
          <div className="promise">
            <h1>{t(messages.servicesTitle)}</h1>
            <p className="lead">{t(messages.servicesText)}</p>
            <div className="row">
              <a className="button" href="/book-now">
                {t(messages.bookNow)}
              </a>
              <a className="button plain" href={to('/partner-registration')}>
                {t(messages.becomeProvider)}
              </a>
            </div>
          </div>
          <div className="art">
            <NightDuty />
          </div>
        </div>
      </section>
      <ul className="wrap trust">
        {trust.map(({ icon: Icon, title, text }) => (
          <li key={title[0]}>
            <Icon size={28} aria-hidden />
            <div>
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </div>
          </li>
        ))}
      </ul>
      <section className="wrap" aria-labelledby="core">
        <h2 id="core">{t(messages.ourCore)}</h2>
        <ul className="cards three">
          <Each list="popular">
            <ServiceCard popular />
          </Each>
        </ul>
      </section>
      <Catalogue />
      <HomeServices />
      <section className="closing">
        <div className="wrap">
          <h2>{t(messages.closing)}</h2>
          <p>{t(messages.closingText)}</p>
          <a className="button" href="/book-now">
            {t(messages.bookNow)}
          </a>
        </div>
      </section>
    </>
  );
}

/** The family beside the three categories, a line each. */
function HomeServices(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <If list="Home">
      <section className="wrap" id="home" aria-labelledby="home-title">
        <h2 id="home-title">{t(messages.homeServices)}</h2>
        <p className="lead">{t(messages.homeServicesText)}</p>
        <ServiceLines list="Home" />
        <p className="center">
          <a className="button plain" href={to('/services/home-services')}>
            {t(messages.homeServicesMore)}
          </a>
        </p>
      </section>
    </If>
  );
}

/** The chips are radio buttons and the style sheet does the filtering, so they work without script. */
function Catalogue(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap catalogue" id="catalogue" aria-labelledby="all">
      <h2 id="all">{t(messages.browseAll)}</h2>
      <fieldset className="chips">
        <legend>{t(messages.filter)}</legend>
        <label>
          <input type="radio" name="category" value="All" id="cat-All" defaultChecked />
          <span>{t(messages.all)}</span>
        </label>
        {categories.map((category) => (
          <label key={category}>
            <input type="radio" name="category" value={category} id={`cat-${category}`} />
            <span>{t(names[category])}</span>
          </label>
        ))}
      </fieldset>
      <p className="lead" id="nothing" role="status" hidden>
        <b>{t(messages.noResults)}</b> {t(messages.noResultsHint)}
      </p>
      <ul className="cards three" id="grid">
        <Each list="services">
          <ServiceCard />
        </Each>
      </ul>
    </section>
  );
}
