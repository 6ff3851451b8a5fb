import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { taskScreens as messages } from '../messages.ts';

/** A photo of a task with who made it and when. */
export function TaskPhoto({ photo, label }: { photo: Task['photos'][number]; label: string }): ReactNode {
  const { t, language } = useLanguage();
  const made = [photo.by, stampWords(instantFromMs(Date.parse(photo.at)), language)].join(' · ');
  return (
    <Box>
      <Photo id={photo.id} label={label} />
      <Box fontSize="sm" color="fg.muted" mt="1">
        {photo.earlier === true ? t(messages.earlier, { what: made }) : made}
      </Box>
    </Box>
  );
}

/** What somebody answered at a step who had the task before. */
export function EarlierAnswer({ step }: { step: Task['checklist'][number] }): ReactNode {
  const { t, language } = useLanguage();
  const { earlier } = step;
  if (!earlier) return null;
  const when = stampWords(instantFromMs(Date.parse(earlier.done_at)), language);
  const what = [earlier.value, earlier.done_by, when].filter((part) => part !== '').join(' · ');
  return (
    <Box fontSize="sm" color="fg.muted">
      {t(messages.earlier, { what })}
    </Box>
  );
}
