import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '../forms/button-link.tsx';
import { notFoundMessages as messages } from '../not-found-messages.ts';
import { Page } from './page.tsx';

/** In place of a page that the face does not have; `start` is where it begins. */
export default function NotFoundPage({ start }: { start: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.text)}>
      <ButtonLink to={start}>{t(messages.toStart)}</ButtonLink>
    </Page>
  );
}
