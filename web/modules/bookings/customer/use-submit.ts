import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { defaultPrices } from '#shared/modules/marketplace/default-prices.ts';
import { pricedWith } from '#shared/modules/bookings/priced-with.ts';
import { agreedFor } from '#shared/modules/bookings/surcharge-rules.ts';
import type { Surcharge } from '#shared/modules/bookings/surcharge.ts';
import { countsOf } from '#shared/modules/marketplace/rules.ts';
import type { Choice } from '#shared/modules/marketplace/slots.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { lostSlot, takenDays } from '../use-slots.ts';
import { keepPending } from './booking-form.ts';
import { daysOf, problemIn, submitBooking } from './submit-booking.ts';
import type { Wizard } from './use-booking-form.ts';

export type Sending = {
  /** Rupees before tax for one time; null where the business names the price. */
  price: number | null;
  /** What of the price is a surcharge. */
  surcharges: readonly Surcharge[];
  busy: boolean;
  error: string;
  /** Other times, where the chosen one was taken meanwhile. */
  lost: readonly Choice[] | null;
  /** Later days of the series at which its time is taken; they are left out when it is sent again. */
  gaps: readonly CalendarDate[];
  submit: () => Promise<void>;
  takeOther: (choice: Choice) => void;
};

/**
 * The end of the wizard: checks, asks once more whether the time is free, saves, and goes where it goes on.
 */
export function useSubmit({ form, service, reading, change, reset }: Wizard): Sending {
  const { t } = useLanguage();
  const { user } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [lost, setLost] = useState<readonly Choice[] | null>(null);
  // Told for one wish only: whoever changes it is asked afresh.
  const [told, setTold] = useState<{ wish: string; days: readonly CalendarDate[] }>({ wish: '', days: [] });
  const wish = `${form.service_id} ${form.time} ${daysOf(form).join()}`;
  const gaps = told.wish === wish ? told.days : [];
  const { surcharges: rules } = useBrand();
  const priced = service && pricedWith(service, form, agreedFor(service, form, rules));
  const price = service ? (priced?.price ?? null) : defaultPrices[form.package];

  const save = async (userId: string): Promise<void> => {
    const id = await submitBooking(form, price, userId, gaps);
    reset();
    toast.success(t(price === null ? plan.asked : messages.added));
    await navigate(price === null ? `/bookings/${id}` : '/cart');
  };

  const submit = async (): Promise<void> => {
    if (reading) return;
    const problem = problemIn(form);
    if (problem) return setError(t(problem));
    if (!user) {
      keepPending({ bookingData: form, service: form.service, price: price ?? 0 });
      toast.blank(t(messages.loginFirst));
      return navigate('/login', { state: { from: '/book-now?pendingBooking=true' } });
    }
    setBusy(true);
    setError('');
    try {
      const others =
        service && isCalendarDate(form.date)
          ? await lostSlot(service, form.date, form.time, countsOf(service, form).people)
          : null;
      setLost(others);
      if (others !== null) return;
      const taken =
        service && price !== null
          ? await takenDays(service, daysOf(form), form.time, countsOf(service, form))
          : [];
      if (taken.every((day) => gaps.includes(day))) await save(user.id);
      else setTold({ wish, days: taken });
    } catch (failure) {
      toast.error(t(messages.saveFailed));
      setError(failure instanceof Error && failure.message ? failure.message : t(messages.createFailed));
    } finally {
      setBusy(false);
    }
  };

  const takeOther = ({ date, time }: Choice): void => {
    change({ date, time });
    setLost(null);
  };
  return { price, surcharges: priced?.surcharges ?? [], busy, error, lost, gaps, submit, takeOther };
}
