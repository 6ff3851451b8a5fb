import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { drafts } from '#shared/modules/cart/draft.ts';
import { putDraft } from '#shared/modules/cart/operations.ts';
import { searchable } from '#shared/modules/marketplace/rules.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow, useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { bookingScreens as messages } from '../messages.ts';
import {
  choiceOf,
  clearDraft,
  clearPending,
  emptyForm,
  isCounted,
  isScheduled,
  keepDraft,
  readDraft,
  readForm,
  readPending,
} from './booking-form.ts';
import type { BookingForm } from './booking-form.ts';

export type Wizard = {
  form: BookingForm;
  step: number;
  /** The chosen service as the catalogue knows it. */
  service: Service | undefined;
  catalogue: readonly Service[];
  catalogueReady: boolean;
  /** True until this device has read what the chosen service costs; nothing may be priced or sent before. */
  reading: boolean;
  /** A service that was asked for by name and is not in the catalogue. */
  unknown: string;
  change: (part: Partial<BookingForm>) => void;
  goTo: (step: number) => void;
  reset: () => void;
};

/**
 * The state of the wizard: begun from a pending booking, a preselected service or a kept draft, in this
 * order, and kept on the device at every change. For customers the draft also follows to their other devices,
 * step by step.
 */
export function useBookingForm(): Wizard {
  const { t } = useLanguage();
  const { user } = useSession();
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { rows: all, ready: catalogueReady } = useRows(services, { filter: isActive });
  const other = useRow(drafts, user ? `${user.id}:booking` : undefined);
  const [begun] = useState(() => begin(state));
  const [form, setForm] = useState(begun.form);
  const [step, setStep] = useState(begun.step);
  const [wanted, setWanted] = useState(() => query.get('service') ?? nameIn(state));
  const [unknown, setUnknown] = useState('');
  const welcomed = useRef(false);

  useEffect(() => {
    if (!begun.restored || welcomed.current) return;
    welcomed.current = true;
    // Only here: a first render may be thrown away and made again, and must find the same.
    clearPending();
    toast.blank(t(messages.welcomeBack), 4000);
    setQuery({}, { replace: true });
  }, [begun, setQuery, t]);

  const change = useCallback((part: Partial<BookingForm>) => {
    setForm((before) => ({ ...before, ...part }));
    if (part.service) setUnknown('');
  }, []);

  useEffect(() => keepDraft(form), [form]);

  useEffect(() => {
    if (wanted === '' || !catalogueReady || all.length === 0) return;
    const found = all.find((item) =>
      [item.id, item.name, item.name_hi].some((name) => searchable(name) === searchable(wanted)),
    );
    setWanted('');
    if (found) change(choiceOf(found));
    else setUnknown(wanted);
  }, [wanted, all, catalogueReady, change]);

  const theirs = readForm(other.row?.form);
  const untouched = JSON.stringify(form) === JSON.stringify(emptyForm);
  useEffect(() => {
    if (untouched && wanted === '' && !begun.touched.current && theirs?.service) setForm(theirs);
    // Only the arrival of the other device's draft matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form itself must not bring the draft back
  }, [other.row?.updated_at]);

  const goTo = (next: number): void => {
    if (next > 1 && (form.service === '' || !isCounted(form))) return;
    if (next > 2 && !isScheduled(form)) return;
    begun.touched.current = true;
    setStep(next);
    scrollTo({ top: 0 });
    // Without network the copy on this device is enough; a queue of half-filled forms would only look like
    // unsent work.
    if (user && navigator.onLine)
      void send(putDraft, { id: `${user.id}:booking`, input: { kind: 'booking', form } }).catch(
        () => undefined,
      );
  };

  const reset = (): void => {
    begun.touched.current = true;
    clearDraft();
    setForm(emptyForm);
    setStep(1);
    setUnknown('');
    if (user && other.row)
      void send(putDraft, { id: `${user.id}:booking`, input: { kind: 'booking', form: null } }).catch(
        () => undefined,
      );
  };

  const service = all.find((item) => item.id === form.service_id);
  const reading = form.service_id !== '' && !service && !catalogueReady;
  return { form, step, service, reading, catalogue: all, catalogueReady, unknown, change, goTo, reset };
}

const isActive = (service: Service): boolean => service.status === 'active';

type Begun = { form: BookingForm; step: number; restored: boolean; touched: { current: boolean } };

function begin(state: unknown): Begun {
  const touched = { current: false };
  const pending =
    new URLSearchParams(location.search).get('pendingBooking') === 'true' ? readPending() : undefined;
  if (pending)
    return {
      form: pending.bookingData,
      step: isScheduled(pending.bookingData) ? 3 : 2,
      restored: true,
      touched,
    };
  const again = againIn(state);
  if (again) return { form: again, step: 2, restored: false, touched: { current: true } };
  return { form: readDraft() ?? emptyForm, step: 1, restored: false, touched };
}

/** An earlier booking that is wanted once more, without its day. */
function againIn(state: unknown): BookingForm | undefined {
  const found =
    typeof state === 'object' && state !== null && 'again' in state ? readForm(state.again) : undefined;
  return found && { ...found, date: '', time: '', every: '', count: 4, until: '' };
}

/** The preselected service in navigation state: a name, or an object with a name. */
function nameIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('service' in state)) return '';
  const { service } = state;
  if (typeof service === 'string') return service;
  return typeof service === 'object' &&
    service !== null &&
    'name' in service &&
    typeof service.name === 'string'
    ? service.name
    : '';
}
