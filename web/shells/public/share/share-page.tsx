import type { ReactNode } from 'react';
import { If } from '../each.tsx';
import { useSpeech } from '../speak.tsx';
import { sharePage as messages } from './messages.ts';

/**
 * A document for whoever has its link. It asks for a press, because chats open links for their previews; the
 * form needs no script.
 */
export function SharePage(): ReactNode {
  const { t, language } = useSpeech();
  return (
    <section className="wrap narrow lone">
      <h1>{t(messages.title)}</h1>
      <If list="known">
        <p className="lead notranslate">{t(messages.lead)}</p>
      </If>
      <If list="open">
        <form method="post" action="/api/share-links/download">
          <input type="hidden" name="token" value="{{share.token}}" />
          <input type="hidden" name="lang" value={language} />
          <button className="button" type="submit">
            {t(messages.download)}
          </button>
        </form>
        <p className="about">{t(messages.once)}</p>
      </If>
      <If list="ended">
        <p className="verdict no" role="status">
          {t(messages.used)}
        </p>
        <p>{t(messages.usedText)}</p>
      </If>
      <If list="unknown">
        <p className="verdict no" role="status">
          {t(messages.over)}
        </p>
        <p>{t(messages.overText)}</p>
      </If>
    </section>
  );
}
