import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { CleanHome } from '#web/core/ui/art/clean-home.tsx';
import { FieldVisit } from '#web/core/ui/art/field-visit.tsx';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

const cards: readonly { title: Message; text: Message; page: string; art: ReactNode }[] = [
  { title: messages.security, text: messages.securityText, page: 'security-services', art: <NightDuty /> },
  { title: messages.housekeeping, text: messages.housekeepingText, page: 'housekeeping', art: <CleanHome /> },
  { title: messages.recovery, text: messages.recoveryText, page: 'loan-recovery', art: <FieldVisit /> },
];

export function CoreServices(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="core">
      <h2 id="core">{t(messages.core)}</h2>
      <p className="lead">{t(messages.coreText)}</p>
      <ul className="cards three">
        {cards.map((card) => (
          <li className="card scene" key={card.page}>
            <span className="ribbon">{t(messages.popular)}</span>
            {card.art}
            <h3>
              <a href={to(`/services/${card.page}`)}>{t(card.title)}</a>
            </h3>
            <p>{t(card.text)}</p>
            <span className="more" aria-hidden="true">
              {t(messages.seeServices)}
              <ArrowRight size={18} />
            </span>
          </li>
        ))}
      </ul>
      <p className="center">
        <a className="button plain" href={to('/services')}>
          {t(messages.viewAll)}
        </a>
      </p>
    </section>
  );
}
