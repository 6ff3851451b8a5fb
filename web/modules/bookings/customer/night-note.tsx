import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { agreedFor } from '#shared/modules/bookings/surcharge-rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useBrand } from '#web/core/session/brand.ts';
import { timeWords } from '#web/core/ui/look/when.ts';
import { surchargeScreens as messages } from '../surcharge-messages.ts';

/** That a visit at this time costs more; nothing by day. */
export function NightNote({ service, time }: { service: Service; time: string }): ReactNode {
  const { t } = useLanguage();
  const { surcharges: rules } = useBrand();
  if (agreedFor(service, { time, urgent: false }, rules).length === 0) return null;
  const { night_percent: n, night_from: from, night_to: to } = rules;
  return (
    <Box role="status" color="fg.muted">
      {t(messages.nightHint, { n, from: timeWords(from), to: timeWords(to) })}
    </Box>
  );
}
