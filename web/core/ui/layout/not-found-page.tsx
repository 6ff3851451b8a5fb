import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '../forms/button-link.tsx';
import { uiMessages } from '../messages.ts';
import { Page } from './page.tsx';

/** In place of a page that the face does not have; `start` is where it begins. */
export function NotFoundPage({ start }: { start: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <Page narrow title={t(uiMessages.pageNotFound)} subtitle={t(uiMessages.pageNotFoundText)}>
      <ButtonLink to={start}>{t(uiMessages.toStart)}</ButtonLink>
    </Page>
  );
}
