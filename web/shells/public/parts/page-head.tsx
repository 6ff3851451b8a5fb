import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { useSpeech } from '../speak.tsx';
import type { Crumb } from '../structured-data.ts';
import { Crumbs } from './crumbs.tsx';

type Props = {
  crumbs: readonly Crumb[];
  title: Message;
  lead: Message;
  art?: ReactNode;
  children?: ReactNode;
};

/** How every page below the home page begins: where one is, one promise, one thing to do. */
export function PageHead({ crumbs, title, lead, art, children }: Props): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="hero low">
      <div className="wrap">
        <div className="promise">
          <Crumbs crumbs={crumbs} />
          <h1>{t(title)}</h1>
          <p className="lead">{t(lead)}</p>
          {children}
        </div>
        {art ? <div className="art">{art}</div> : null}
      </div>
    </section>
  );
}
