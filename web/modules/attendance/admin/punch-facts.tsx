import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { timeOf } from '#shared/core/dates.ts';
import { formatDistance } from '#shared/core/distance.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { attendanceScreens as messages } from '../messages.ts';
import { boardScreens } from '../board-messages.ts';
import { wayScreens } from '../way-messages.ts';

/** The evidence of a punch: its clocks, where it was made, and how. */
export function PunchFacts({ punch }: { punch: Punch }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      rowGap="1"
      columnGap="4"
      fontSize="sm"
      css={{ '& dt': { color: 'fg.muted' }, '& dd': { fontVariantNumeric: 'tabular-nums' } }}
    >
      <dt>{t(boardScreens.claimed)}</dt>
      <dd>{timeOf(punch.at)}</dd>
      <dt>{t(boardScreens.arrived)}</dt>
      <dd>{timeOf(punch.received_at)}</dd>
      {punch.distance_m === null ? null : (
        <>
          <dt>{t(boardScreens.distance)}</dt>
          <dd>{formatDistance(punch.distance_m, language)}</dd>
        </>
      )}
      {punch.accuracy_m === null ? null : (
        <>
          <dt>{t(boardScreens.accuracy)}</dt>
          <dd>{formatDistance(punch.accuracy_m, language)}</dd>
        </>
      )}
      <dt>{t(boardScreens.method)}</dt>
      <dd>{t(messages[`method_${punch.method}`])}</dd>
      {punch.place === '' ? null : (
        <>
          <dt>{t(wayScreens.place)}</dt>
          <dd>{t(wayScreens[`place_${punch.place}`])}</dd>
        </>
      )}
    </Box>
  );
}
