import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addDays } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/language.tsx';
import { Chip } from '#web/core/ui/filter-chips.tsx';
import { TextArea } from '#web/core/ui/text-area.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { dayWords, timeWords, today } from '#web/core/ui/when.ts';
import { bookingScreens as say } from '../messages.ts';
import type { Wizard } from './use-booking-form.ts';

const usualTimes = ['09:00', '11:00', '14:00', '17:00'] as const;

/** Step 2: when and where. Short cuts for the usual answers, the device's own pickers for the rest. */
export function ScheduleStep({ wizard }: { wizard: Wizard }): ReactNode {
  const { t, language } = useLanguage();
  const { form, change } = wizard;
  const now = today();
  const days = [now, addDays(now, 1), addDays(now, 2)];
  return (
    <Box display="grid" gap="5">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(say.when)}
      </Heading>
      <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <Box display="grid" gap="2">
          <TextField
            label={t(say.date)}
            type="date"
            required
            min={now}
            max={addDays(now, 365)}
            value={form.date}
            onChange={(date) => change({ date })}
            error={form.date !== '' && form.date < now ? t(say.past) : undefined}
          />
          <Box display="flex" flexWrap="wrap" gap="2">
            {days.map((day) => (
              <Chip key={day} type="button" aria-pressed={form.date === day} onClick={() => change({ date: day })}>
                {dayWords(day, language)}
              </Chip>
            ))}
          </Box>
        </Box>
        <Box display="grid" gap="2">
          <TextField label={t(say.time)} type="time" required value={form.time} onChange={(time) => change({ time })} />
          <Box display="flex" flexWrap="wrap" gap="2">
            {usualTimes.map((time) => (
              <Chip key={time} type="button" px="3" aria-pressed={form.time === time} onClick={() => change({ time })}>
                {timeWords(time)}
              </Chip>
            ))}
          </Box>
        </Box>
      </Box>
      <TextField
        label={t(say.serviceLocation)}
        hint={t(say.locationHint)}
        required
        maxLength={500}
        autoComplete="street-address"
        value={form.location}
        onChange={(location) => change({ location })}
      />
      <TextArea label={t(say.additionalNotes)} hint={t(say.notesHint)} optional maxLength={2000} value={form.notes} onChange={(notes) => change({ notes })} />
    </Box>
  );
}
