import type { ReactNode } from 'react';
import { Each } from './each.tsx';
import type { ListName } from './each.tsx';
import { useSpeech } from './speak.tsx';

/** Services of a list as lines, for a family too large for cards: what it is, what it costs. */
export function ServiceLines({ list }: { list: ListName }): ReactNode {
  const { language, to } = useSpeech();
  const hindi = language === 'hi' ? '_hi' : '';
  return (
    <ul className="lines">
      <Each list={list}>
        <li data-find={`{{it.title}} {{it.title_hi}} {{it.description${hindi}}} {{it.category}}`}>
          <a href={to('/services/{{it.id}}')}>
            <svg width="22" height="22" viewBox="0 0 28 28" aria-hidden="true">
              <use href="#i-{{it.icon}}" />
            </svg>
            <span>{`{{it.title${hindi}}}`}</span>
            <span className="price">{'{{it.price}}'}</span>
          </a>
        </li>
      </Each>
    </ul>
  );
}
