import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { startScreens as messages } from '../messages.ts';

/** A step that is done on a page of its own; the guide sees from the records that it was. */
export function PageStep({ to }: { to: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <ButtonLink look="outline" justifySelf="start" to={to}>
      {t(messages.openPage)}
    </ButtonLink>
  );
}
