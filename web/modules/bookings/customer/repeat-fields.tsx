import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import { mostOccurrences, occurrencesOf } from '#shared/modules/bookings/series.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { planMessages as messages } from '../plan-messages.ts';
import { repeatOf } from './booking-form.ts';
import { NumberField } from './number-field.tsx';
import type { Wizard } from './use-booking-form.ts';

/** Once, every week or every month; and until when. */
export function RepeatFields({ wizard: { form, change } }: { wizard: Wizard }): ReactNode {
  const { t, language } = useLanguage();
  const rule = repeatOf(form);
  const days = rule && isCalendarDate(form.date) ? occurrencesOf(form.date, rule) : [];
  return (
    <Box display="grid" gap="4">
      <ChoiceList
        label={t(messages.often)}
        value={form.every}
        options={[
          { value: '', label: t(messages.once) },
          { value: 'weekly', label: t(messages.weekly) },
          { value: 'monthly', label: t(messages.monthly) },
        ]}
        onChange={(every) => change({ every })}
      />
      {form.every === '' ? null : (
        <Box display="grid" gap="4" p="4" borderRadius="lg" bg="bg.sunken">
          <ChoiceList
            label={t(messages.ends)}
            value={form.count === 0 && form.until !== '' ? 'until' : 'count'}
            options={[
              { value: 'count', label: t(messages.endsCount) },
              { value: 'until', label: t(messages.endsUntil) },
            ]}
            onChange={(ends) =>
              change(ends === 'count' ? { count: 4, until: '' } : { count: 0, until: lastDayFor(form.date) })
            }
          />
          {form.count === 0 && form.until !== '' ? (
            <TextField
              label={t(messages.until)}
              type="date"
              required
              min={form.date}
              value={form.until}
              onChange={(until) => change({ until: until || form.date })}
              error={rule ? undefined : t(messages.untilWrong)}
            />
          ) : (
            <NumberField
              label={t(messages.count)}
              value={form.count}
              least={2}
              most={mostOccurrences}
              wrong={t(messages.countWrong)}
              onChange={(count) => change({ count, until: '' })}
            />
          )}
          <Box role="status" fontSize="sm" color="fg.muted">
            {days.length > 1
              ? `${t(messages.seriesOf, { n: days.length, day: dayWords(days.at(-1) ?? '', language) })}. ${t(messages.seriesNote)}`
              : null}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** A month from the first day, as a beginning. */
function lastDayFor(date: string): string {
  return isCalendarDate(date) ? addDays(date, 28) : '';
}
