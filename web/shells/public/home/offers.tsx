import type { ReactNode } from 'react';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

/**
 * The promotion cards: three that are booked at the price that stands there, and the gift card, which is
 * asked for.
 */
export function Offers(): ReactNode {
  const { language, t, to } = useSpeech();
  const hindi = language === 'hi' ? '_hi' : '';
  return (
    <If list="offers">
      <section className="wrap" aria-labelledby="offers">
        <h2 id="offers">{t(messages.offers)}</h2>
        <ul className="cards four">
          <Each list="offers">
            <li className="card">
              <span className="tag">{'{{it.tag}}'}</span>
              <h3>
                <a href={to('/services/{{it.id}}')}>{`{{it.title${hindi}}}`}</a>
              </h3>
              <p className="about">{`{{it.description${hindi}}}`}</p>
              <p className="amount">
                <b>{'{{it.amount}}'}</b>{' '}
                <small>
                  <span className="hush">{t(messages.insteadOf)} </span>
                  <s>{'{{it.before}}'}</s>
                </small>
              </p>
              <p className="fine">{'{{it.total}}'}</p>
              <a
                className="button small"
                href="/book-now?service={{url it.title}}"
                aria-label={`${t(messages.bookNow)}: {{it.title${hindi}}}`}
              >
                {t(messages.bookNow)}
              </a>
            </li>
          </Each>
          <li className="card">
            <span className="tag">{t(messages.gift)}</span>
            <h3>{t(messages.giftCard)}</h3>
            <p className="about">{t(messages.giftText)}</p>
            <p className="amount">₹1,000</p>
            <a className="button small plain" href={to('/contact?about=gift-card')}>
              {t(messages.giftAsk)}
            </a>
          </li>
        </ul>
      </section>
    </If>
  );
}
