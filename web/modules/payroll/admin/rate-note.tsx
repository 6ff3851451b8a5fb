import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readWarnings } from '#shared/modules/payroll/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { payScreens as messages } from '../messages.ts';
import { rateNames } from '#shared/modules/payroll/statutory/statutory-rate.ts';

/** Says where the newest rate is older than the period it is used for. */
export function RateNote({ month, link = true }: { month: string; link?: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const { data } = useQuery<typeof readWarnings>('/payroll/rates/warnings', { input: { month } });
  if (!data || data.length === 0) return null;
  return (
    <Card tone="warn" role="note" mb="4" display="grid" gap="1">
      {data.map((item) => {
        const kind = t(rateNames[item.kind]);
        return (
          <Box key={item.kind}>
            {item.newest === null
              ? t(messages.warnNone, { kind })
              : t(messages.warnRate, {
                  kind,
                  newest: formatDate(item.newest, language),
                  period: formatDate(item.period, language),
                })}
          </Box>
        );
      })}
      {link ? <TextLink to="/admin/payroll/rates">{t(messages.toRates)}</TextLink> : null}
    </Card>
  );
}
