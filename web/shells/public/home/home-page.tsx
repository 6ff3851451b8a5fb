import { Quote, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Partners } from '#web/core/ui/art/partners.tsx';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';
import { Carousel } from './carousel.tsx';
import { CoreServices } from './core-services.tsx';
import { Hero } from './hero.tsx';
import { Offers } from './offers.tsx';

export function HomePage(): ReactNode {
  return (
    <>
      <Hero />
      <CoreServices />
      <Offer />
      <Offers />
      <Carousel />
      <Voices />
      <Provider />
    </>
  );
}

function Offer(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="offer">
      <div className="offer">
        <div>
          <h2 id="offer">{t(messages.offerTitle)}</h2>
          <p>
            <strong>{t(messages.offerOff)}</strong> {t(messages.offerText)}
          </p>
        </div>
        <p className="code">
          <span>{t(messages.offerCode)}</span> <b>NEW20</b>
        </p>
        <a className="button" href="/book-now">
          {t(messages.bookNow)}
        </a>
      </div>
    </section>
  );
}

/** Drawn only when it comes near; the server has them where customers have said something. */
function Voices(): ReactNode {
  const { t } = useSpeech();
  return (
    <If list="demoReviews">
      <section className="demoReviews later" aria-labelledby="demoReviews">
        <div className="wrap">
          <h2 id="demoReviews">{t(messages.demoReviews)}</h2>
          <ul className="cards three">
            <Each list="demoReviews">
              <li className="card voice">
                <Quote size={28} aria-hidden />
                <p>{'{{it.words}}'}</p>
                <p className="stars" role="img" aria-label={t(messages.rated)}>
                  {[1, 2, 3, 4, 5].map((n) => (
                    <Star key={n} size={16} aria-hidden />
                  ))}
                </p>
                <p>
                  <b>{'{{it.name}}'}</b>
                  <small>{'{{it.role}}'}</small>
                </p>
              </li>
            </Each>
          </ul>
        </div>
      </section>
    </If>
  );
}

function Provider(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap provider" id="provider" aria-labelledby="provider-title">
      <div className="art">
        <Partners />
      </div>
      <div>
        <h2 id="provider-title">{t(messages.provider)}</h2>
        <p className="lead">{t(messages.providerText)}</p>
        <a className="button" href={to('/partner-registration')}>
          {t(messages.join)}
        </a>
        <a className="button plain" href={to('/partner/benefits')}>
          {t(messages.learnMore)}
          <span className="hush">{t(messages.learnMoreOf)}</span>
        </a>
      </div>
    </section>
  );
}
