import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import { pinCodeForm } from '#shared/core/number-fields.ts';
import { noScope, readScope } from '#shared/modules/bookings/guard-scope.ts';
import { repeatSchema } from '#shared/modules/bookings/series.ts';
import type { Repeat } from '#shared/modules/bookings/series.ts';
import type { PostGender } from '#shared/modules/crm/post-genders.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import type { Package, Service } from '#shared/modules/marketplace/service.ts';
import { today } from '#web/core/ui/look/when.ts';

/** What the wizard collects. An empty `service` means none is chosen; numbers are as typed, 0 for none. */
export type BookingForm = {
  service_id: string;
  service: string;
  date: string;
  time: string;
  location: string;
  city: string;
  pin: string;
  /** Where the customer stood when the address was given; null where that is not known. */
  lat: number | null;
  lng: number | null;
  /** True for a city in which the business does not work; it cannot be booked. */
  elsewhere: boolean;
  /** True for a PIN code of another state than that of the city. */
  pin_elsewhere: boolean;
  notes: string;
  urgent: boolean;
  package: Package;
  people: number;
  shift_hours: number;
  days: number;
  armed: boolean;
  gender: PostGender;
  relievers: boolean;
  every: '' | 'weekly' | 'monthly';
  /** How often in all, or 0 where it ends on the day `until`. */
  count: number;
  until: string;
};
/** What a visitor had filled in when sign-in came between, as it is stored. */
export type PendingBooking = { bookingData: BookingForm; service: string; price: number };

export const emptyForm: BookingForm = {
  service_id: '',
  service: '',
  date: '',
  time: '',
  location: '',
  city: '',
  pin: '',
  lat: null,
  lng: null,
  elsewhere: false,
  pin_elsewhere: false,
  notes: '',
  urgent: false,
  package: 'standard',
  people: 1,
  shift_hours: 0,
  days: 1,
  ...noScope,
  every: '',
  count: 4,
  until: '',
};

/**
 * What choosing a service changes in the form; what can be had once does not recur, and nothing is urgent
 * unless said anew.
 */
export function choiceOf(service: Pick<Service, 'id' | 'name' | 'first_order'>): Partial<BookingForm> {
  const once = service.first_order ? ({ every: '' } as const) : {};
  const { id, name } = service;
  return { service_id: id, service: name, shift_hours: 0, ...noScope, urgent: false, ...once };
}

const draftKey = 'bookingDraft';
const pendingKey = 'pendingBooking';

/**
 * True when the schedule step is filled in: a day that is not past, a time and a place, and when a series
 * ends.
 */
export function isScheduled(form: BookingForm): boolean {
  return (
    isCalendarDate(form.date) &&
    form.date >= today() &&
    isClockTime(form.time) &&
    form.location.trim() !== '' &&
    !form.elsewhere &&
    !form.pin_elsewhere &&
    pinCodeForm.test(form.pin) &&
    (form.every === '' || repeatOf(form) !== null)
  );
}

/** True when the numbers of people and days are such. */
export function isCounted(form: BookingForm): boolean {
  return isBetween(form.people, 1, 500) && isBetween(form.days, 1, 31);
}

/** How the booking recurs; null where it does not, or that is not filled in yet. */
export function repeatOf(form: BookingForm): Repeat | null {
  if (form.every === '') return null;
  const ends = form.count === 0 ? { until: form.until } : { count: form.count };
  const rule = repeatSchema.safeParse({ every: form.every, ...ends });
  return rule.success && (rule.data.until === undefined || rule.data.until > form.date) ? rule.data : null;
}

/** Keeps a half-filled form where a crash or a cold start does not lose it. */
export function keepDraft(form: BookingForm): void {
  if (form.service || form.location || form.notes || form.date)
    localStorage.setItem(draftKey, JSON.stringify(form));
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
  const found: Readonly<Record<string, unknown>> = { ...value };
  const text = (name: string): string => (typeof found[name] === 'string' ? found[name] : '');
  const number = (name: string, otherwise: number): number =>
    Number.isInteger(found[name]) ? Number(found[name]) : otherwise;
  const degrees = (name: string): number | null => (typeof found[name] === 'number' ? found[name] : null);
  const chosen =
    packages.find((item) => item === found['package'] || item === found['packageType']) ?? 'standard';
  return {
    service_id: text('service_id'),
    service: text('service'),
    date: text('date'),
    time: text('time'),
    location: text('location'),
    city: text('city'),
    pin: text('pin'),
    lat: degrees('lat'),
    lng: degrees('lng'),
    elsewhere: found['elsewhere'] === true,
    pin_elsewhere: found['pin_elsewhere'] === true,
    notes: text('notes'),
    urgent: found['urgent'] === true,
    package: chosen,
    people: number('people', 1),
    shift_hours: number('shift_hours', 0),
    days: number('days', 1),
    ...readScope(found),
    every: found['every'] === 'weekly' || found['every'] === 'monthly' ? found['every'] : '',
    count: number('count', 4),
    until: text('until'),
  };
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function parse(text: string | null): Readonly<Record<string, unknown>> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
