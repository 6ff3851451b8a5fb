import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { ServiceSprite } from '../service-sprite.tsx';
import { useSpeech } from '../speak.tsx';

const icons = ['sparkles', 'shield', 'scissors', 'wrench', 'paw-print', 'car', 'brush', 'flower'] as const;

/**
 * What is featured and can be booked, in a row that scrolls sideways by touch, wheel and keyboard; the script
 * only adds the two buttons.
 */
export function Carousel(): ReactNode {
  const { t } = useSpeech();
  return (
    <If list="featured">
      <section className="wrap" aria-labelledby="featured">
        <ServiceSprite only={icons} />
        <div className="headline">
          <div>
            <h2 id="featured">{t(messages.featured)}</h2>
            <p className="lead">{t(messages.featuredText)}</p>
          </div>
          <div className="row arrows" id="arrows" hidden>
            <button type="button" data-by="-1" aria-label={t(messages.previous)} aria-controls="track">
              <ArrowLeft size={22} aria-hidden />
            </button>
            <button type="button" data-by="1" aria-label={t(messages.next)} aria-controls="track">
              <ArrowRight size={22} aria-hidden />
            </button>
          </div>
        </div>
        <ul className="track" id="track" tabIndex={0} aria-labelledby="featured">
          <Each list="featured">
            <li className="card">
              <span className="tile">
                <svg width="28" height="28" aria-hidden="true">
                  <use href="#i-{{it.icon}}" />
                </svg>
              </span>
              <h3>{'{{it.name}}'}</h3>
              <p className="price">{'{{it.price}}'}</p>
              <a
                className="button small plain"
                href="/book-now?service={{url it.book}}"
                aria-label={`${t(messages.bookNow)}: {{it.name}}`}
              >
                {t(messages.bookNow)}
              </a>
            </li>
          </Each>
        </ul>
      </section>
    </If>
  );
}
