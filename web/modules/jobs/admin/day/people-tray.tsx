import { Box, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { canBeGiven } from './day-model.ts';
import type { DayRow } from './day-model.ts';
import type { HeldJob } from './use-job-drag.ts';

type Props = { rows: readonly DayRow[]; held: HeldJob | null; list: RefObject<HTMLUListElement | null> };

/**
 * The people of the day, onto whom a job is dragged: above the map, and on narrow screens at the bottom of
 * the window for as long as a job is dragged.
 */
export const PeopleTray = memo(({ rows, held, list }: Props): ReactNode => {
  const { t } = useLanguage();
  return (
    <Box
      gridColumn="1 / -1"
      display={{ base: held ? 'block' : 'none', lg: 'block' }}
      position={{ base: 'fixed', lg: 'sticky' }}
      insetX={{ base: '0', lg: 'auto' }}
      top={{ lg: '0' }}
      bottom={{ base: '0', lg: 'auto' }}
      zIndex="2"
      bg="bg"
      px={{ base: '4', lg: '0' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderTopStyle="solid"
      borderColor="line"
      py={{ base: '2', lg: '1' }}
    >
      <Box id={hintId} fontSize="sm" color="fg.muted" mb="1.5">
        {t(messages.trayHint)}
      </Box>
      <Box
        as="ul"
        ref={list}
        listStyleType="none"
        aria-label={t(messages.people)}
        aria-describedby={hintId}
        tabIndex={0}
        display="flex"
        flexWrap={{ base: 'nowrap', lg: 'wrap' }}
        gap="2"
        maxH={{ lg: '108px' }}
        overflow="auto"
        scrollbarWidth="thin"
      >
        {rows.map((row) => (
          <Person
            key={row.id ?? ''}
            data-give={row.id ?? 'nobody'}
            state={held && canBeGiven(held.job, row.id) ? (held.over === row.id ? 'over' : 'open') : 'closed'}
          >
            <Box fontWeight="semibold" className={row.id === null ? undefined : 'notranslate'}>
              {row.id === null ? t(messages.nobody) : row.name}
            </Box>
            <Box fontVariantNumeric="tabular-nums">{t(messages.jobCount, { n: row.jobs.length })}</Box>
          </Person>
        ))}
      </Box>
    </Box>
  );
});

/** A page has one at most. */
const hintId = 'tray-hint';

const Person = chakra('li', {
  base: {
    flex: 'none',
    px: '3',
    py: '1',
    minWidth: '112px',
    fontSize: 'sm',
    lineHeight: 'snug',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderRadius: 'md',
    userSelect: 'none',
  },
  variants: {
    state: {
      closed: { bg: 'bg.sunken', borderColor: 'transparent' },
      open: { bg: 'bg.card', borderColor: 'brand', borderStyle: 'dashed' },
      over: { bg: 'brand', borderColor: 'brand', color: 'fg.onBrand' },
    },
  },
});
