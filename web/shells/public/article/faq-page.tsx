import type { ReactNode } from 'react';
import { faqQuestions } from '../content/faq.ts';
import { publicMessages as messages } from '../messages.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { useSpeech } from '../speak.tsx';

export const faqCrumbs = [{ path: '/faq', title: messages.faq }] as const;

export function FaqPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <PageHead crumbs={faqCrumbs} title={messages.faqTitle} lead={messages.faqLead} />
      <section className="wrap narrow" aria-labelledby="asked">
        <h2 id="asked">{t(messages.asked)}</h2>
        <Questions questions={faqQuestions} />
      </section>
      <Closing />
    </>
  );
}
