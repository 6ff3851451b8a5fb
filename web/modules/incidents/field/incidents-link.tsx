import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { fieldScreens as messages } from './messages.ts';

/** The way to the incidents from the first page of the field. */
export function IncidentsLink(): ReactNode {
  const { t } = useLanguage();
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/incidents">
      <TriangleAlert size={22} aria-hidden />
      {t(messages.title)}
    </ButtonLink>
  );
}
