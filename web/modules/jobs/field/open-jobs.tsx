import { Box } from '@chakra-ui/react';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { jobScreens as messages } from '../messages.ts';
import { useMyJobs } from './use-my-jobs.ts';

/** How many jobs are open, for the first page of the field. With none it takes no room. */
export function OpenJobs(): ReactNode {
  const { t } = useLanguage();
  const { offers, open } = useMyJobs();
  if (offers.length + open.length === 0) return null;
  return (
    <ButtonLink look={offers.length > 0 ? 'soft' : 'outline'} size="lg" wide to="/field/jobs">
      <Wrench size={22} aria-hidden />
      {t(messages.title)}
      <Box as="span" fontWeight="normal">
        {offers.length > 0
          ? t(messages.newCount, { n: offers.length })
          : t(messages.openCount, { n: open.length })}
      </Box>
    </ButtonLink>
  );
}
