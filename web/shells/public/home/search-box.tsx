import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Each } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

/** Without script it is a form that opens the catalogue; the script shows matches while one types. */
export function SearchBox(): ReactNode {
  const { language, t, to } = useSpeech();
  const hindi = language === 'hi' ? '_hi' : '';
  return (
    <form className="search" id="search" role="search" action="/services">
      {language === 'hi' ? <input type="hidden" name="lang" value="hi" /> : null}
      <input
        id="q"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t(messages.searchLabel)}
        placeholder={t(messages.searchPlaceholder)}
        aria-controls="found"
        aria-expanded="false"
        role="combobox"
        aria-autocomplete="list"
      />
      <button type="button" id="clear" aria-label={t(messages.clear)} hidden>
        <X size={20} aria-hidden />
      </button>
      <button className="button" type="submit" aria-label={t(messages.search)}>
        <Search size={20} aria-hidden />
      </button>
      <div className="found" id="panel" hidden>
        <div role="status">
          <p data-state="idle">{t(messages.typeToSearch)}</p>
          <p data-state="busy" hidden>
            {t(messages.searching)}
          </p>
          <p data-state="none" hidden>
            <b>{t(messages.noResults)}</b>
            {t(messages.noResultsHint)}
          </p>
        </div>
        <ul id="found" role="listbox" aria-label={t(messages.services)}>
          <Each list="services">
            <li
              role="none"
              data-find={`{{it.title}} {{it.title_hi}} {{it.description${hindi}}} {{it.category}}`}
              hidden
            >
              <a role="option" aria-selected="false" id="o-{{it.id}}" href={to('/services/{{it.id}}')}>
                <span>{`{{it.title${hindi}}}`}</span>
                <span>{'{{it.price}}'}</span>
              </a>
            </li>
          </Each>
        </ul>
      </div>
    </form>
  );
}
