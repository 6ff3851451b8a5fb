import { Box } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { canBeGiven, canBeMoved } from './day-model.ts';
import type { DayRow } from './day-model.ts';
import type { HeldJob } from './use-job-drag.ts';

type Props = {
  held: HeldJob | null;
  rows: readonly DayRow[];
  follower: RefObject<HTMLDivElement | null>;
};

/** Follows the pointer while a job is dragged, and says who gets it. */
export function DragNote({ held, rows, follower }: Props): ReactNode {
  const { language } = useLanguage();
  const says = useWords(rows);
  return (
    <Box
      ref={follower}
      role="status"
      position="fixed"
      top="0"
      left="0"
      zIndex="sheet"
      pointerEvents="none"
      hidden={held === null}
      css={{ '&[data-under=true] > div': { bottom: 'auto', top: '6' } }}
    >
      {held ? (
        <Box
          position="absolute"
          bottom="4"
          left="0"
          transform="translateX(-50%)"
          width="max-content"
          maxW="200px"
          px="3"
          py="2"
          fontSize="sm"
          lineHeight="snug"
          bg="bg.raised"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line.strong"
          borderRadius="md"
          boxShadow="float"
        >
          <Box className="notranslate" fontWeight="semibold" lineClamp="2">
            {`${held.job.time} ${jobTitle(held.job, language)}`}
          </Box>
          <Box>{says(held)}</Box>
        </Box>
      ) : null}
    </Box>
  );
}

function useWords(rows: readonly DayRow[]): (held: HeldJob) => string {
  const { t } = useLanguage();
  return ({ job, over }) => {
    if (!canBeMoved(job)) return t(messages.fixed);
    if (over === undefined) return t(messages.dropOnPerson);
    if (over === null) return t(canBeGiven(job, null) ? messages.withdraw : messages.nobody);
    const name = rows.find(({ id }) => id === over)?.name ?? '';
    if (canBeGiven(job, over)) return t(messages.giveName, { name });
    return t(job.asked.some(({ id }) => id === over) ? messages.waiting : messages.alreadyOn, { name });
  };
}
