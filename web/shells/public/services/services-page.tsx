import { BadgeCheck, Clock, HeartHandshake } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { categories } from '#shared/modules/marketplace/service.ts';
import type { Message } from '#shared/core/i18n.ts';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { Each } from '../each.tsx';
import { publicMessages as say } from '../messages.ts';
import { ServiceCard } from '../service-card.tsx';
import { ServiceSprite } from '../service-sprite.tsx';
import { useSpeech } from '../speak.tsx';

const trust: readonly { icon: LucideIcon; title: Message; text: Message }[] = [
  { icon: BadgeCheck, title: say.trustVerified, text: say.trustVerifiedText },
  { icon: Clock, title: say.trustTime, text: say.trustTimeText },
  { icon: HeartHandshake, title: say.trustSatisfaction, text: say.trustSatisfactionText },
];
const names: Readonly<Record<(typeof categories)[number], Message>> = {
  Security: say.security,
  Housekeeping: say.housekeeping,
  Recovery: say.recoveryShort,
};

export function ServicesPage(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <ServiceSprite />
      <section className="hero low">
        <div className="wrap">
          <div className="promise">
            <h1>{t(say.servicesTitle)}</h1>
            <p className="lead">{t(say.servicesText)}</p>
            <div className="row">
              <a className="button" href="/book-now">
                {t(say.bookNow)}
              </a>
              <a className="button plain" href={to('/partner-registration')}>
                {t(say.becomeProvider)}
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
        <h2 id="core">{t(say.ourCore)}</h2>
        <ul className="cards three">
          <Each list="popular">
            <ServiceCard popular />
          </Each>
        </ul>
      </section>
      <Catalogue />
      <section className="closing">
        <div className="wrap">
          <h2>{t(say.closing)}</h2>
          <p>{t(say.closingText)}</p>
          <a className="button" href="/book-now">
            {t(say.bookNow)}
          </a>
        </div>
      </section>
    </>
  );
}

/** The chips are radio buttons and the style sheet does the filtering, so they work without script. */
function Catalogue(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap catalogue" id="catalogue" aria-labelledby="all">
      <h2 id="all">{t(say.browseAll)}</h2>
      <fieldset className="chips">
        <legend>{t(say.filter)}</legend>
        <label>
          <input type="radio" name="category" value="All" id="cat-All" defaultChecked />
          <span>{t(say.all)}</span>
        </label>
        {categories.map((category) => (
          <label key={category}>
            <input type="radio" name="category" value={category} id={`cat-${category}`} />
            <span>{t(names[category])}</span>
          </label>
        ))}
      </fieldset>
      <p className="lead" id="nothing" role="status" hidden>
        <b>{t(say.noResults)}</b> {t(say.noResultsHint)}
      </p>
      <ul className="cards three" id="grid">
        <Each list="services">
          <ServiceCard />
        </Each>
      </ul>
    </section>
  );
}
