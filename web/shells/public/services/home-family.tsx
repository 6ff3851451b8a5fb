import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { ListName } from '../each.tsx';
import { If } from '../each.tsx';
import { Offers } from '../home/offers.tsx';
import { publicMessages as messages } from '../messages.ts';
import { ServiceLines } from '../service-lines.tsx';
import { useSpeech } from '../speak.tsx';

const parts: readonly { readonly list: ListName; readonly title: Message }[] = [
  { list: 'featured', title: messages.featured },
  { list: 'homeCare', title: messages.homeCare },
  { list: 'carCare', title: messages.carCare },
];

/** All home services: the offers, then the rest by what they are for, a line each. */
export function HomeFamily(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <Offers />
      {parts.map(({ list, title }) => (
        <If key={list} list={list}>
          <section className="wrap" aria-labelledby={list}>
            <h2 id={list}>{t(title)}</h2>
            <ServiceLines list={list} />
          </section>
        </If>
      ))}
    </>
  );
}
