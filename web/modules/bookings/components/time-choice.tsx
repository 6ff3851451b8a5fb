import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Chip } from '#web/core/ui/tables/filter-chips.tsx';
import { timeWords } from '#web/core/ui/look/when.ts';
import { bookingScreens as words } from '../messages.ts';
import { planMessages as messages } from '../plan-messages.ts';
import type { Slots } from '../use-slots.ts';

type Props = { slots: Slots; date: string; time: string; onChoose: (time: string) => void };

/** The times of a day to choose from, with how much is left where that is little. */
export function TimeChoice({ slots: { slots, known, loading }, date, time, onChoose }: Props): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  return (
    <Box display="grid" gap="2">
      <Box id="book-time" fontWeight="semibold" fontSize="sm">
        {t(words.time)}
      </Box>
      <Box role="group" aria-labelledby="book-time" display="flex" flexWrap="wrap" gap="2" minH="44px">
        {slots.map((slot) => (
          <Chip
            key={slot.time}
            type="button"
            px="3"
            disabled={!slot.available}
            aria-pressed={time === slot.time}
            onClick={() => onChoose(slot.time)}
            _disabled={{
              color: 'fg.muted',
              textDecoration: 'line-through',
              cursor: 'not-allowed',
              borderStyle: 'dashed',
            }}
          >
            {timeWords(slot.time)}
            <Left left={slot.left} available={slot.available} />
          </Chip>
        ))}
      </Box>
      <Box role="status" fontSize="sm" color="fg.muted" minH="1.55em">
        {date === ''
          ? t(messages.chooseDay)
          : loading
            ? t(messages.loadingTimes)
            : slots.length === 0
              ? t(messages.noTimes)
              : !known || !online
                ? t(messages.timesOffline)
                : ''}
      </Box>
    </Box>
  );
}

function Left({ left, available }: { left: number | null; available: boolean }): ReactNode {
  const { t } = useLanguage();
  if (available && (left === null || left > 3)) return null;
  return (
    <chakra.span fontSize="xs" fontWeight="normal" fontVariantNumeric="tabular-nums">
      {available ? t(messages.left, { n: left ?? 0 }) : t(messages.full)}
    </chakra.span>
  );
}
