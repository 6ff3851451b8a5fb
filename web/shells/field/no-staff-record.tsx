import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { fieldMessages as messages } from './messages.ts';

/** Says that duties, leave and pay belong to a staff record, and that this sign-in has none. */
export function NoStaffRecord(): ReactNode {
  const { t } = useLanguage();
  return (
    <Page narrow title={t(messages.noStaff)} subtitle={t(messages.noStaffText)}>
      <ButtonLink look="outline" size="lg" to="/field/profile">
        {t(messages.title)}
      </ButtonLink>
    </Page>
  );
}
