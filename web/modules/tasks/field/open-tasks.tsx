import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useLanguage } from '#web/core/language.tsx';
import { ButtonLink } from '#web/core/ui/button-link.tsx';
import { taskScreens as say } from '../messages.ts';
import { useMyTasks } from './use-my-tasks.ts';

/** How many tasks are open, for the first page of the field. With none it takes no room. */
export function OpenTasks(): ReactNode {
  const { t } = useLanguage();
  const { open } = useMyTasks();
  if (open.length === 0) return null;
  return (
    <ButtonLink look="outline" size="lg" wide to="/field/tasks">
      <ListChecks size={22} aria-hidden />
      {t(say.title)}
      <Box as="span" fontWeight="normal">
        {t(say.openCount, { n: open.length })}
      </Box>
    </ButtonLink>
  );
}
