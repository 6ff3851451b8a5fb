import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CategoryPage as Kind } from '../content/categories.tsx';
import { Each } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { HomeFamily } from './home-family.tsx';
import { ServiceCard } from '../service-card.tsx';
import { ServiceSprite } from '../service-sprite.tsx';
import { useSpeech } from '../speak.tsx';

/** The way to the page of one kind of service. */
export function categoryCrumbs(kind: Kind) {
  return [
    { path: '/services', title: messages.services },
    { path: `/services/${kind.page}`, title: kind.name },
  ];
}

export function CategoryPage({ kind }: { kind: Kind }): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <ServiceSprite />
      <PageHead crumbs={categoryCrumbs(kind)} title={kind.title} lead={kind.lead} art={kind.art}>
        <ul className="ticks">
          {kind.promise.map((line) => (
            <li key={line[0]}>
              <Check size={20} aria-hidden />
              {t(line)}
            </li>
          ))}
        </ul>
      </PageHead>
      {kind.page === 'home-services' ? <HomeFamily /> : <Cards kind={kind} />}
      <section className="wrap narrow" aria-labelledby="questions">
        <h2 id="questions">{t(messages.faq)}</h2>
        <Questions questions={kind.questions} />
      </section>
      <Closing />
    </>
  );
}

function Cards({ kind }: { kind: Kind }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="list">
      <h2 id="list">{t(messages.chooseService)}</h2>
      <ul className="cards three">
        <Each list={kind.category}>
          <ServiceCard />
        </Each>
      </ul>
      <p className="center">
        <a className="button plain" href={to('/services')}>
          {t(messages.viewAll)}
        </a>
      </p>
    </section>
  );
}
