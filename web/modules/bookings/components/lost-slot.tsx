import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readAvailability } from '#shared/modules/bookings/queries.ts';
import type { Choice } from '#shared/modules/marketplace/slots.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { tryAgain, useAttention } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { bookingScreens as messages } from '../messages.ts';
import { OtherTimes } from './other-times.tsx';

/**
 * For a booking that came too late for its time: the best others. Choosing one sends the booking again with
 * it.
 */
export function LostSlot({ operation }: { operation: PendingOperation }): ReactNode {
  const { t, language } = useLanguage();
  const others = useAttention();
  const [busy, setBusy] = useState(false);
  const wish = wishOf(operation);
  const answer = useQuery<typeof readAvailability>(
    '/bookings/availability',
    wish && {
      input: { serviceId: wish.service, date: wish.date, people: wish.units, time: wish.time },
    },
  );
  const choices = answer.data && (answer.data.alternatives ?? []);

  if (choices === null) return null;
  const choose = async ({ date, time }: Choice): Promise<void> => {
    setBusy(true);
    try {
      await tryAgain(
        operation,
        operation.name === 'booking.create' ? { date, time } : { new_date: date, new_time: time },
        others,
      );
      toast.success(t(messages.rescheduled, { when: `${dayWords(date, language)}, ${timeWords(time)}` }));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.rescheduleFailed));
      setBusy(false);
    }
  };
  return <OtherTimes bare choices={choices} busy={busy} onChoose={(choice) => void choose(choice)} />;
}

/** What was wanted: a new booking says it itself, a moved one through its record. */
function wishOf({
  input,
  current,
  mine,
}: PendingOperation): { service: string; date: string; time: string; units: number } | null {
  const all: Readonly<Record<string, unknown>> = { ...mine, ...current, ...input };
  const { service_id: service, new_date: date = all['date'], new_time: time = all['time'] } = all;
  if (typeof service !== 'string' || typeof date !== 'string' || typeof time !== 'string') return null;
  return { service, date, time, units: Number(all['people'] ?? 1) * Number(all['quantity'] ?? 1) };
}
