import { Box } from '@chakra-ui/react';
import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { surveyScreens as messages } from '../survey-screens.ts';
import { useMySurveys } from './use-my-surveys.ts';

/** How many sites wait to be surveyed, for the first page of the field. With none it takes no room. */
export function OpenSurveys(): ReactNode {
  const { t } = useLanguage();
  const { answer, waiting } = useMySurveys();
  const all = answer.data ?? [];
  const open = all.filter((site) => site.recorded === 0 && !waiting.has(site.lead_id));
  if (all.length === 0) return null;
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/surveys">
      <MapPinned size={22} aria-hidden />
      {t(messages.title)}
      <Box as="span" fontWeight="normal">
        {t(messages.toSurvey, { n: open.length })}
      </Box>
    </ButtonLink>
  );
}
