import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicMessages as messages } from './messages.ts';
import { useSpeech } from './speak.tsx';

/** One service of the catalogue, as a pattern that the server repeats. */
export function ServiceCard({ popular = false }: { popular?: boolean }): ReactNode {
  const { language, t, to } = useSpeech();
  const hindi = language === 'hi' ? '_hi' : '';
  return (
    <li
      className="card service"
      data-category="{{it.category}}"
      data-find={`{{it.title}} {{it.title_hi}} {{it.description${hindi}}} {{it.category}}`}
    >
      {popular ? <span className="ribbon">{t(messages.popular)}</span> : null}
      <span className="tile">
        <svg width="28" height="28" aria-hidden="true">
          <use href="#i-{{it.icon}}" />
        </svg>
      </span>
      <h3>
        <a href={to('/services/{{it.id}}')}>{`{{it.title${hindi}}}`}</a>
      </h3>
      <p className="rating" data-reviews="{{it.reviews}}">
        <Star size={16} aria-hidden />
        <b>{'{{it.rating}}'}</b> ({'{{it.reviews}}'} {t(messages.reviews)})
      </p>
      <p className="about">{`{{it.description${hindi}}}`}</p>
      <div className="deal">
        <span className="price">{'{{it.price}}'}</span>
        <a
          className={popular ? 'button small' : 'button small plain'}
          href="/book-now?service={{url it.title}}"
          aria-label={`${t(messages.bookNow)}: {{it.title${hindi}}}`}
        >
          {t(messages.bookNow)}
        </a>
      </div>
    </li>
  );
}
