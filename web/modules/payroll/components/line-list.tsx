import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { isKeyOf } from '#shared/core/keys-of.ts';
import { formatDate, calendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { lineName, ruleWords } from '#shared/modules/payroll/rules/line-labels.ts';
import type { PayDay, PayLine } from '#shared/modules/payroll/pay-line.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { payField as messages } from '../slip-messages.ts';

/**
 * Lines of a payslip; each opens to its rule, the dated rates, and the days with the punches that made it.
 */
export function LineList({ lines, days }: { lines: readonly PayLine[]; days: readonly PayDay[] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box display="grid" gap="2">
      {lines.map((line, i) => (
        <Fold key={`${line.code}-${line.name}-${i}`}>
          <summary>
            <Box as="span" flex="1">
              {t(lineName(line))}
            </Box>
            <Box as="span" fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {formatRupees(line.amount)}
            </Box>
            <ChevronDown size={20} aria-hidden />
          </summary>
          <Box px="3" pb="3" display="grid" gap="2" fontSize="sm">
            <Box>{ruleWords(line, language)}</Box>
            {line.rates.map((rate) => (
              <Box key={rate.id} color="fg.muted">
                {t(messages.rate, { from: formatDate(calendarDate(rate.from), language) })}
              </Box>
            ))}
            <DayList days={days.filter((day) => line.days.includes(day.date))} />
          </Box>
        </Fold>
      ))}
    </Box>
  );
}

function DayList({ days }: { days: readonly PayDay[] }): ReactNode {
  const { t, language } = useLanguage();
  if (days.length === 0) return null;
  const word = (code: string): string => {
    const name = `code_${code}`;
    return isKeyOf(messages, name) ? t(messages[name]) : code;
  };
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1">
      {days.map((day) => (
        <Box as="li" key={day.date} display="grid" gridTemplateColumns="96px minmax(0, 1fr)" columnGap="3">
          <Box as="span" color="fg.muted">
            {formatDate(calendarDate(day.date), language)}
          </Box>
          <Box as="span">
            {day.times.length === 0
              ? `${word(day.code)}, ${t(messages.noPunch)}`
              : day.times
                  .map((time) =>
                    t(messages.punches, {
                      from: time.from,
                      to: time.to,
                      hours: Math.round(time.minutes / 6) / 10,
                    }),
                  )
                  .join('; ')}
            {day.site === '' ? '' : ` · ${day.site}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const Fold = chakra('details', {
  base: {
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'bg.card',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '48px',
      px: '3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
});
