import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import type { Package } from '#shared/modules/marketplace/service.ts';
import { today } from '#web/core/ui/when.ts';

/** What the wizard collects. An empty `service` means none is chosen. */
export type BookingForm = { service_id: string; service: string; date: string; time: string; location: string; notes: string; package: Package };
/** What a visitor had filled in when sign-in came between, as it is stored. */
export type PendingBooking = { bookingData: BookingForm; service: string; price: number };

export const emptyForm: BookingForm = { service_id: '', service: '', date: '', time: '', location: '', notes: '', package: 'standard' };

const draftKey = 'bookingDraft';
const pendingKey = 'pendingBooking';

/** True when the schedule step is filled in: a day that is not past, a time and a place. */
export function isScheduled(form: BookingForm): boolean {
  return isCalendarDate(form.date) && form.date >= today() && isClockTime(form.time) && form.location.trim() !== '';
}

/** Keeps a half-filled form where a crash or a cold start does not lose it. */
export function keepDraft(form: BookingForm): void {
  if (form.service || form.location || form.notes || form.date) localStorage.setItem(draftKey, JSON.stringify(form));
  else localStorage.removeItem(draftKey);
}

export function readDraft(): BookingForm | undefined {
  return readForm(parse(localStorage.getItem(draftKey)));
}

export function clearDraft(): void {
  localStorage.removeItem(draftKey);
}

/** Kept for the session, as the specification says, and a second time where it outlives the tab. */
export function keepPending(pending: PendingBooking): void {
  const text = JSON.stringify(pending);
  sessionStorage.setItem(pendingKey, text);
  localStorage.setItem(pendingKey, text);
}

export function clearPending(): void {
  sessionStorage.removeItem(pendingKey);
  localStorage.removeItem(pendingKey);
}

export function readPending(): PendingBooking | undefined {
  const found = parse(sessionStorage.getItem(pendingKey) ?? localStorage.getItem(pendingKey));
  const form = readForm(found?.['bookingData']);
  return form && { bookingData: form, service: form.service, price: Number(found?.['price'] ?? 0) };
}

/** A form out of storage or of another device, or undefined where it is none. */
export function readForm(value: unknown): BookingForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = value as Readonly<Record<string, unknown>>;
  const text = (name: string): string => (typeof found[name] === 'string' ? found[name] : '');
  const chosen = packages.find((one) => one === found['package'] || one === found['packageType']) ?? 'standard';
  return {
    service_id: text('service_id'),
    service: text('service'),
    date: text('date'),
    time: text('time'),
    location: text('location'),
    notes: text('notes'),
    package: chosen,
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
