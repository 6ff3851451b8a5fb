import type { ReactNode } from 'react';
import { If } from '../each.tsx';
import { useSpeech } from '../speak.tsx';
import { cardPage as say } from './messages.ts';

/**
 * What somebody at a gate reads after scanning a card. It needs no script and says nothing that is not on the
 * card.
 */
export function CardPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap narrow lone">
      <h1>{t(say.title)}</h1>
      <If list="known">
        <If list="valid">
          <p className="verdict yes" role="status">
            {t(say.valid)}
          </p>
        </If>
        <If list="ended">
          <p className="verdict no" role="status">
            {t(say.ended)}
          </p>
          <p>{t(say.endedText)}</p>
        </If>
        <If list="photo">
          <img
            className="card-photo"
            src="/api/staff/cards/{{card.token}}/photo"
            alt={t(say.photo)}
            width="160"
            height="192"
            loading="lazy"
          />
        </If>
        <p className="amount notranslate">{'{{card.name}}'}</p>
        <dl className="card-facts">
          <dt>{t(say.number)}</dt>
          <dd>{'{{card.number}}'}</dd>
          <dt>{t(say.work)}</dt>
          <dd>{'{{card.work}}'}</dd>
          <dt>{t(say.business)}</dt>
          <dd>{'{{card.business}}'}</dd>
        </dl>
        <If list="valid">
          <p>{t(say.compare)}</p>
        </If>
      </If>
      <If list="unknown">
        <p className="verdict no" role="status">
          {t(say.unknown)}
        </p>
        <p>{t(say.unknownText)}</p>
      </If>
      <If list="busy">
        <p className="lead" role="status">
          {t(say.busy)}
        </p>
      </If>
    </section>
  );
}
