import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { dateOf, formatDate, instantFromMs, timeOf } from '#shared/core/dates.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';

/** The time and the day, as the server knows them and not as the device was set. */
export function KioskClock(): ReactNode {
  const { language } = useLanguage();
  const [nowMs, setNowMs] = useState(believedNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(believedNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const now = instantFromMs(nowMs);
  return (
    <Box textAlign="center" mb="6">
      <Box as="time" fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {timeOf(now)}
      </Box>
      <Box color="fg.muted">{formatDate(dateOf(now), language)}</Box>
    </Box>
  );
}
