import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { CleanHome } from '#web/core/ui/art/clean-home.tsx';
import { FieldVisit } from '#web/core/ui/art/field-visit.tsx';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { publicMessages as say } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

const cards: readonly { title: Message; text: Message; page: string; art: ReactNode }[] = [
  { title: say.security, text: say.securityText, page: 'security-services', art: <NightDuty /> },
  { title: say.housekeeping, text: say.housekeepingText, page: 'housekeeping', art: <CleanHome /> },
  { title: say.recovery, text: say.recoveryText, page: 'loan-recovery', art: <FieldVisit /> },
];

export function CoreServices(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="core">
      <h2 id="core">{t(say.core)}</h2>
      <p className="lead">{t(say.coreText)}</p>
      <ul className="cards three">
        {cards.map((card) => (
          <li className="card scene" key={card.page}>
            <span className="ribbon">{t(say.popular)}</span>
            {card.art}
            <h3>
              <a href={to(`/services/${card.page}`)}>{t(card.title)}</a>
            </h3>
            <p>{t(card.text)}</p>
            <span className="more" aria-hidden="true">
              {t(say.seeServices)}
              <ArrowRight size={18} />
            </span>
          </li>
        ))}
      </ul>
      <p className="center">
        <a className="button plain" href={to('/services')}>
          {t(say.viewAll)}
        </a>
      </p>
    </section>
  );
}
