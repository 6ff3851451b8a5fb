import { Check, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryPages } from '../content/categories.tsx';
import { PostCard } from '../blog/post-card.tsx';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';
import { Prices } from './service-page.tsx';

export const cityTitle = ['{{service.title}} in {{city.name}}', '{{city.name}} में {{service.title}}'] as const;
export const cityLead = [
  '{{service.description}} {{service.price}} in {{city.name}}, by {{brand.name}}.',
  '{{service.description}} {{city.name}} में {{service.price}}, {{brand.name}} की ओर से।',
] as const;
export const cityCrumbs = [
  { path: '/services', title: messages.services },
  { path: '/services/{{service.id}}', title: ['{{service.title}}', '{{service.title}}'] },
  { path: '{{page.path}}', title: ['{{city.name}}', '{{city.name}}'] },
] as const;

/** One service in one city: made of what the business offers there, and of nothing else. */
export function CityPage(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <PageHead
        crumbs={cityCrumbs}
        title={cityTitle}
        lead={cityLead}
        art={categoryPages.map((kind) => (
          <If key={kind.page} list={`is${kind.category}`}>
            {kind.art}
          </If>
        ))}
      >
        <If list="scheduled">
          <p className="when">
            <Clock size={18} aria-hidden />
            {t(messages.bookingHours)}: {'{{city.days}}'} {'{{city.hours}}'}
          </p>
        </If>
        <If list="noticed">
          <p className="when">
            <Clock size={18} aria-hidden />
            {t(messages.bookAhead)} {'{{city.notice}}'}
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
      <section className="wrap" aria-labelledby="included">
        <h2 id="included">{t(messages.whatWeOffer)}</h2>
        <ul className="ticks">
          <Each list="features">
            <li>
              <Check size={20} aria-hidden />
              {'{{it.text}}'}
            </li>
          </Each>
        </ul>
      </section>
      <If list="nearby">
        <section className="wrap" aria-labelledby="nearby">
          <h2 id="nearby">{t(messages.nearby)}</h2>
          <ul className="tags">
            <Each list="nearby">
              <li>
                <a href={to('{{it.path}}')}>
                  <MapPin size={16} aria-hidden /> {'{{it.name}} {{it.far}}'}
                </a>
              </li>
            </Each>
          </ul>
        </section>
      </If>
      <If list="others">
        <section className="wrap" aria-labelledby="others">
          <h2 id="others">{t(messages.othersInCity)}</h2>
          <ul className="plainlist">
            <Each list="others">
              <li>
                <a href={to('{{it.path}}')}>{'{{it.name}}'}</a> {'{{it.price}}'}
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
      <Closing service="{{url service.name}}" />
    </>
  );
}
