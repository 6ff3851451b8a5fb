import type { ReactNode } from 'react';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

/** In place of a page that is not there: the ways on. */
export function NotFoundPage(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap narrow lone">
      <h1>{t(messages.notFoundTitle)}</h1>
      <p className="lead">{t(messages.notFoundText)}</p>
      <p className="row">
        <a className="button" href={to('/home')}>
          {t(messages.toHome)}
        </a>
        <a className="button plain" href={to('/services')}>
          {t(messages.allServices)}
        </a>
        <a className="button plain" href={to('/contact')}>
          {t(messages.contact)}
        </a>
      </p>
    </section>
  );
}
