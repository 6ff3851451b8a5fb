import { Box, Heading } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { addDays } from '#shared/core/dates.ts';
import { countsOf } from '#shared/modules/marketplace/rules.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { agreedFor } from '#shared/modules/bookings/surcharge-rules.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { Chip } from '#web/core/ui/tables/filter-chips.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { TimeChoice } from '../components/time-choice.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { surchargeScreens as plan } from '../surcharge-messages.ts';
import { useSlots } from '../use-slots.ts';
import { AddressFields } from './address-fields.tsx';
import { NightNote } from './night-note.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import type { Wizard } from './use-booking-form.ts';

/** Step 2: when and where. Only times that can be had; short cuts for the usual days. */
export function ScheduleStep({ wizard }: { wizard: Wizard }): ReactNode {
  const { t, language } = useLanguage();
  const { form, service, change } = wizard;
  const now = today();
  const days = [now, addDays(now, 1), addDays(now, 2)];
  const slots = useSlots(service, form.date, service ? countsOf(service, form).people : 1);
  const gone =
    slots.known &&
    form.time !== '' &&
    service !== undefined &&
    service.availability !== null &&
    !isFree(slots.slots, form.time);

  useEffect(() => {
    // A time chosen for another day or amount may be gone; who looks at the times sees which are there.
    if (gone) change({ time: '' });
  }, [gone, change]);

  return (
    <Box display="grid" gap="5">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.when)}
      </Heading>
      <Box display="grid" gap="2">
        <TextField
          label={t(messages.date)}
          type="date"
          required
          min={now}
          max={addDays(now, 365)}
          value={form.date}
          onChange={(date) => change({ date })}
          error={form.date !== '' && form.date < now ? t(messages.past) : undefined}
        />
        <Box display="flex" flexWrap="wrap" gap="2">
          {days.map((day) => (
            <Chip
              key={day}
              type="button"
              aria-pressed={form.date === day}
              onClick={() => change({ date: day })}
            >
              {dayWords(day, language)}
            </Chip>
          ))}
        </Box>
      </Box>
      <TimeChoice slots={slots} date={form.date} time={form.time} onChoose={(time) => change({ time })} />
      <Surcharges wizard={wizard} />
      {service?.custom || service?.first_order ? null : <RepeatFields wizard={wizard} />}
      <AddressFields wizard={wizard} />
      <TextArea
        label={t(messages.additionalNotes)}
        hint={t(messages.notesHint)}
        optional
        maxLength={maxLengthOf(createBooking, 'notes')}
        value={form.notes}
        onChange={(notes) => change({ notes })}
      />
    </Box>
  );
}

/** Whether it is urgent, and when it is night, where either costs more. */
function Surcharges({ wizard: { form, service, change } }: { wizard: Wizard }): ReactNode {
  const { t } = useLanguage();
  const { surcharges: rules } = useBrand();
  if (!service) return null;
  const mayUrge = agreedFor(service, { time: '', urgent: true }, rules).length > 0;
  return (
    <>
      <NightNote service={service} time={form.time} />
      {mayUrge ? (
        <Box>
          <Switch label={t(plan.urgent)} checked={form.urgent} onChange={(urgent) => change({ urgent })} />
          <Box color="fg.muted" fontSize="sm">
            {t(plan.urgentHint, { n: rules.urgent_percent })}
          </Box>
        </Box>
      ) : null}
    </>
  );
}

function isFree(
  slots: readonly { readonly time: string; readonly available: boolean }[],
  time: string,
): boolean {
  return slots.some((slot) => slot.time === time && slot.available);
}
