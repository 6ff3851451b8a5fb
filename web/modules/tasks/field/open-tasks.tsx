import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { instantFromMs } from '#shared/core/dates.ts';
import { isOverdue } from '#shared/modules/tasks/figures.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { useSession } from '#web/core/session/session.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { taskScreens as messages } from '../messages.ts';
import { useMyTasks } from './use-my-tasks.ts';

/** How many tasks are open, for the first page of the field. With none it takes no room. */
export function OpenTasks(): ReactNode {
  const { t } = useLanguage();
  const { open } = useMyTasks();
  const { user } = useSession();
  const now = instantFromMs(useNow());
  const late = open.filter((task) => isOverdue(task, now)).length;
  // Who answers for sites gives tasks there too.
  if (open.length === 0 && user?.role !== 'supervisor') return null;
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/tasks">
      <ListChecks size={22} aria-hidden />
      {t(messages.title)}
      <Box as="span" fontWeight="normal">
        {t(messages.openCount, { n: open.length })}
      </Box>
      {late === 0 ? null : (
        <Box as="span" color="danger">
          {t(messages.lateCount, { n: late })}
        </Box>
      )}
    </ButtonLink>
  );
}
