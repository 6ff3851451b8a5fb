import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryPages } from '../content/categories.tsx';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PostCard } from '../blog/post-card.tsx';
import { Questions } from '../parts/questions.tsx';
import { ServiceCard } from '../service-card.tsx';
import { ServiceSprite } from '../service-sprite.tsx';
import { useSpeech } from '../speak.tsx';

export const serviceCrumbs = [
  { path: '/services', title: messages.services },
  { path: '{{service.kindPath}}', title: ['{{service.kind}}', '{{service.kind}}'] },
  { path: '{{page.path}}', title: ['{{service.title}}', '{{service.title}}'] },
] as const;

/** One service of the catalogue: what it is, what it costs, what comes with it. The server fills in which. */
export function ServicePage(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <ServiceSprite />
      <PageHead
        crumbs={serviceCrumbs}
        title={['{{service.title}}', '{{service.title}}']}
        lead={['{{service.description}}', '{{service.description}}']}
        art={categoryPages.map((kind) => (
          <If key={kind.page} list={`is${kind.category}`}>
            {kind.art}
          </If>
        ))}
      >
        <If list="rated">
          <p className="rating">
            <Star size={18} aria-hidden />
            <b>{'{{service.rating}}'}</b> ({'{{service.reviews}}'} {t(messages.reviews)})
          </p>
        </If>
        <div className="row">
          <a className="button" href="/book-now?service={{url service.name}}">
            {t(messages.bookNow)}
          </a>
          <If list="phone">
            <a className="button plain" href="tel:{{brand.tel}}">
              {t(messages.callNow)}
            </a>
          </If>
        </div>
      </PageHead>
      <Prices />
      <section className="wrap two" aria-labelledby="included">
        <div>
          <h2 id="included">{t(messages.whatWeOffer)}</h2>
          <ul className="ticks">
            <Each list="features">
              <li>
                <Check size={20} aria-hidden />
                {'{{it.text}}'}
              </li>
            </Each>
          </ul>
        </div>
        <div>
          <h2>{t(messages.ourPromise)}</h2>
          {categoryPages.map((kind) => (
            <If key={kind.page} list={`is${kind.category}`}>
              <ul className="ticks">
                {kind.promise.map((line) => (
                  <li key={line[0]}>
                    <Check size={20} aria-hidden />
                    {t(line)}
                  </li>
                ))}
              </ul>
            </If>
          ))}
        </div>
      </section>
      <section className="wrap narrow" aria-labelledby="questions">
        <h2 id="questions">{t(messages.faq)}</h2>
        {categoryPages.map((kind) => (
          <If key={kind.page} list={`is${kind.category}`}>
            <Questions questions={kind.questions} />
          </If>
        ))}
      </section>
      <Further />
      <Closing service="{{url service.name}}" />
    </>
  );
}

/** What the three packages cost, or that a quotation comes first. */
export function Prices(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="prices">
      <h2 id="prices">{t(messages.prices)}</h2>
      <If list="packages">
        <ul className="cards three">
          <Each list="packages">
            <li className="card package">
              <h3>{'{{it.name}}'}</h3>
              <p className="amount">{'{{it.price}}'}</p>
              <p className="fine">{'{{it.tax}}'}</p>
              <p className="about">{'{{it.text}}'}</p>
            </li>
          </Each>
        </ul>
        <p className="fine">{'{{service.unit}}'}</p>
      </If>
      <Each list="onRequest">
        <p className="lead">{t(messages.onRequest)}</p>
      </Each>
    </section>
  );
}

function Further(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <If list="cities">
        <section className="wrap" aria-labelledby="where">
          <h2 id="where">{t(messages.whereWeWork)}</h2>
          <ul className="tags">
            <Each list="cities">
              <li>
                <a href={to('{{it.path}}')}>{'{{it.name}}'}</a>
              </li>
            </Each>
          </ul>
        </section>
      </If>
      <If list="posts">
        <section className="wrap" aria-labelledby="reading">
          <h2 id="reading">{t(messages.goodToKnow)}</h2>
          <ul className="cards three">
            <Each list="posts">
              <PostCard />
            </Each>
          </ul>
        </section>
      </If>
      <section className="wrap" aria-labelledby="related">
        <h2 id="related">{t(messages.similar)}</h2>
        <ul className="cards three">
          <Each list="related">
            <ServiceCard />
          </Each>
        </ul>
      </section>
    </>
  );
}
