import { useMemo } from 'react';
import { dayOfWeek, formatDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import { dayTotals, signed } from './grid-model.ts';
import type { GridColumn, Model, PostRow } from './grid-model.ts';

/** The days of the month as heads of the grid, each with how many are on duty and what is short or over. */
export function useGridColumns(model: Model, rows: readonly PostRow[], site: string): GridColumn[] {
  const { t, language } = useLanguage();
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
      weekday: 'narrow',
      timeZone: 'UTC',
    });
    const totals = dayTotals(model, rows, site);
    return model.dates.map((date, at) => {
      const { people, missing, extra } = totals[at] ?? { people: 0, missing: 0, extra: 0 };
      const isToday = date === today();
      const over = date < today();
      return {
        key: date,
        label: String(Number(date.slice(8))),
        sub: isToday ? t(messages.legendToday) : short.format(new Date(`${date}T00:00:00Z`)),
        rest: dayOfWeek(date) === 0,
        today: isToday,
        title: [
          `${formatDate(date, language)}${isToday ? ` (${t(messages.legendToday)})` : ''}`,
          t(messages.onDuty, { n: people }),
          ...(missing > 0 ? [t(messages.missing, { n: missing })] : []),
          ...(extra > 0 ? [t(messages.extra, { n: extra })] : []),
        ].join(', '),
        total: {
          text: people === 0 && over ? '' : String(people),
          sign: over ? '' : signed(missing > 0 ? -missing : extra),
          tone: over ? '' : missing > 0 ? 'short' : extra > 0 ? 'over' : '',
        },
      };
    });
  }, [model, rows, site, language, t]);
}
