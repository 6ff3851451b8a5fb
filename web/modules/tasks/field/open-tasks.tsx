import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { taskScreens as messages } from '../messages.ts';
import { useMyTasks } from './use-my-tasks.ts';

/** How many tasks are open, for the first page of the field. With none it takes no room. */
export function OpenTasks(): ReactNode {
  const { t } = useLanguage();
  const { open } = useMyTasks();
  const { user } = useSession();
  // Who answers for sites gives tasks there too.
  if (open.length === 0 && user?.role !== 'supervisor') return null;
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/tasks">
      <ListChecks size={22} aria-hidden />
      {t(messages.title)}
      <Box as="span" fontWeight="normal">
        {t(messages.openCount, { n: open.length })}
      </Box>
    </ButtonLink>
  );
}
