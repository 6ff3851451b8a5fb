import { Quote, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Partners } from '#web/core/ui/art/partners.tsx';
import { publicMessages as say } from '../messages.ts';
import { useSpeech } from '../speak.tsx';
import { Carousel } from './carousel.tsx';
import { CoreServices } from './core-services.tsx';
import { Hero } from './hero.tsx';
import { voices } from './voices.ts';

export function HomePage(): ReactNode {
  return (
    <>
      <Hero />
      <CoreServices />
      <Offer />
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
          <h2 id="offer">{t(say.offerTitle)}</h2>
          <p>
            <strong>{t(say.offerOff)}</strong> {t(say.offerText)}
          </p>
        </div>
        <p className="code">
          <span>{t(say.offerCode)}</span> <b>NEW20</b>
        </p>
        <a className="button" href="/book-now">
          {t(say.bookNow)}
        </a>
      </div>
    </section>
  );
}

function Voices(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="voices" aria-labelledby="voices">
      <div className="wrap">
        <h2 id="voices">{t(say.voices)}</h2>
        <ul className="cards three">
          {voices.map((voice) => (
            <li className="card voice" key={voice.name[0]}>
              <Quote size={28} aria-hidden />
              <p>{t(voice.words)}</p>
              <p className="stars" role="img" aria-label={t(say.rated)}>
                {[1, 2, 3, 4, 5].map((n) => (
                  <Star key={n} size={16} aria-hidden />
                ))}
              </p>
              <p>
                <b>{t(voice.name)}</b>
                <small>{t(voice.role)}</small>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Provider(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap provider" id="provider" aria-labelledby="provider-title">
      <div className="art">
        <Partners />
      </div>
      <div>
        <h2 id="provider-title">{t(say.provider)}</h2>
        <p className="lead">{t(say.providerText)}</p>
        <a className="button" href={`mailto:{{brand.email}}?subject=${encodeURIComponent(t(say.joinSubject))}`}>
          {t(say.join)}
        </a>
        <details>
          <summary className="button plain">{t(say.learnMore)}</summary>
          <ul>
            <li>{t(say.learn1)}</li>
            <li>{t(say.learn2)}</li>
            <li>{t(say.learn3)}</li>
          </ul>
        </details>
      </div>
    </section>
  );
}
