import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';
import type { Crumb } from '../structured-data.ts';

/** A stretch of text under one heading: paragraphs, then a list. */
export type Part = {
  readonly heading: Message;
  readonly text?: readonly Message[];
  readonly list?: readonly Message[];
};
type Props = {
  crumbs: readonly Crumb[];
  title: Message;
  lead: Message;
  parts: readonly Part[];
  art?: ReactNode;
  note?: Message;
  action?: ReactNode;
};

/** A page that is mostly text to read. */
export function ArticlePage({ crumbs, title, lead, parts, art, note, action }: Props): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <PageHead crumbs={crumbs} title={title} lead={lead} art={art}>
        {action}
      </PageHead>
      <div className="wrap prose">
        {note ? <p className="fine">{t(note)}</p> : null}
        {parts.map((part) => (
          <section key={part.heading[0]}>
            <h2>{t(part.heading)}</h2>
            {part.text?.map((paragraph) => (
              <p key={paragraph[0]}>{t(paragraph)}</p>
            ))}
            {part.list ? (
              <ul>
                {part.list.map((line) => (
                  <li key={line[0]}>{t(line)}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </div>
      <Closing />
    </>
  );
}
