import type { ReactNode } from 'react';
import { If } from '../each.tsx';
import { useSpeech } from '../speak.tsx';
import { cardPage as messages } from './messages.ts';

/**
 * What somebody at a gate reads after scanning a card. It needs no script and says nothing that is not on the
 * card.
 */
export function CardPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap narrow lone">
      <h1>{t(messages.title)}</h1>
      <If list="known">
        <If list="valid">
          <p className="verdict yes" role="status">
            {t(messages.valid)}
          </p>
        </If>
        <If list="ended">
          <p className="verdict no" role="status">
            {t(messages.ended)}
          </p>
          <p>{t(messages.endedText)}</p>
        </If>
        <If list="photo">
          <img
            className="card-photo"
            src="/api/staff/cards/{{card.token}}/photo"
            alt={t(messages.photo)}
            width="160"
            height="192"
            loading="lazy"
          />
        </If>
        <p className="amount notranslate">{'{{card.name}}'}</p>
        <dl className="card-facts">
          <dt>{t(messages.number)}</dt>
          <dd>{'{{card.number}}'}</dd>
          <dt>{t(messages.work)}</dt>
          <dd>{'{{card.work}}'}</dd>
          <dt>{t(messages.business)}</dt>
          <dd>{'{{card.business}}'}</dd>
        </dl>
        <If list="valid">
          <p>{t(messages.compare)}</p>
        </If>
      </If>
      <If list="unknown">
        <p className="verdict no" role="status">
          {t(messages.unknown)}
        </p>
        <p>{t(messages.unknownText)}</p>
      </If>
      <If list="busy">
        <p className="lead" role="status">
          {t(messages.busy)}
        </p>
      </If>
    </section>
  );
}
