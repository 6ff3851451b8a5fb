import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import {
  clearDraft,
  clearPending,
  emptyForm,
  isCounted,
  isScheduled,
  keepDraft,
  keepPending,
  readDraft,
  readPending,
  repeatOf,
} from './booking-form.ts';
import type { BookingForm } from './booking-form.ts';
import { problemIn } from './submit-booking.ts';

const now = dateOf(instantFromMs(Date.now()));
const filled: BookingForm = {
  ...emptyForm,
  service_id: 'hk-deep-clean',
  service: 'Deep Cleaning Services',
  date: addDays(now, 1),
  time: '09:00',
  location: '14, Saket Nagar',
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});

describe('the schedule step', () => {
  test('opens the next one with a day from today on, a time and a place', () => {
    expect(isScheduled(filled)).toBe(true);
    expect(isScheduled({ ...filled, date: now })).toBe(true);
    expect(isScheduled({ ...filled, date: addDays(now, -1) })).toBe(false);
    expect(isScheduled({ ...filled, date: '2026-02-30' })).toBe(false);
    expect(isScheduled({ ...filled, time: '25:00' })).toBe(false);
    expect(isScheduled({ ...filled, location: '   ' })).toBe(false);
  });

  test('says what is missing in the words of the specification', () => {
    expect(problemIn(filled)).toBeUndefined();
    expect(problemIn({ ...filled, time: '' })?.[0]).toBe('Please fill in all required fields');
    expect(problemIn(emptyForm)?.[0]).toBe('Please fill in all required fields');
    expect(problemIn({ ...filled, service: '   ' })?.[0]).toBe('Invalid service name');
  });
});

describe('a half-filled form', () => {
  test('comes back after a reload', () => {
    keepDraft(filled);
    expect(readDraft()).toEqual(filled);
    clearDraft();
    expect(readDraft()).toBeUndefined();
  });

  test('that is empty leaves nothing behind', () => {
    keepDraft(filled);
    keepDraft(emptyForm);
    expect(readDraft()).toBeUndefined();
  });

  test('that was damaged is left aside', () => {
    localStorage.setItem('bookingDraft', '{"service": 7,');
    expect(readDraft()).toBeUndefined();
    localStorage.setItem('bookingDraft', '{"service": 7, "package": "gold"}');
    expect(readDraft()).toEqual(emptyForm);
  });
});

describe('a pending booking', () => {
  test('is kept for the session in the documented shape, taken once, and gone then', () => {
    keepPending({ bookingData: filled, service: filled.service, price: 3499 });
    expect(JSON.parse(sessionStorage.getItem('pendingBooking') ?? '')).toEqual({
      bookingData: filled,
      service: 'Deep Cleaning Services',
      price: 3499,
    });
    expect(readPending()).toEqual({ bookingData: filled, service: filled.service, price: 3499 });
    clearPending();
    expect(readPending()).toBeUndefined();
  });

  test('outlives the tab', () => {
    keepPending({ bookingData: filled, service: filled.service, price: 3499 });
    vi.stubGlobal('sessionStorage', memory());
    expect(readPending()?.bookingData).toEqual(filled);
  });

  test('from a client that says packageType is understood', () => {
    sessionStorage.setItem(
      'pendingBooking',
      JSON.stringify({
        bookingData: { service: 'Night Patrol Guards', packageType: 'premium' },
        service: 'Night Patrol Guards',
        price: 2799,
      }),
    );
    expect(readPending()?.bookingData.package).toBe('premium');
  });
});

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('how much and how often', () => {
  test('opens the next step only with numbers that can be', () => {
    expect(isCounted(filled)).toBe(true);
    for (const wrong of [{ people: 0 }, { people: 501 }, { days: 0 }, { days: 32 }, { people: 1.5 }])
      expect(isCounted({ ...filled, ...wrong })).toBe(false);
  });

  test('a series needs an end that is after its beginning', () => {
    expect(repeatOf(filled)).toBeNull();
    expect(repeatOf({ ...filled, every: 'weekly' })).toEqual({ every: 'weekly', count: 4 });
    expect(repeatOf({ ...filled, every: 'monthly', count: 0, until: addDays(now, 40) })).toEqual({
      every: 'monthly',
      until: addDays(now, 40),
    });
    for (const wrong of [
      { count: 1 },
      { count: 53 },
      { count: 0, until: '' },
      { count: 0, until: filled.date },
    ]) {
      expect(repeatOf({ ...filled, every: 'weekly', ...wrong })).toBeNull();
      expect(isScheduled({ ...filled, every: 'weekly', ...wrong })).toBe(false);
    }
  });

  test('comes back as it was, and a form of an older kind gets the usual', () => {
    const counted: BookingForm = {
      ...filled,
      people: 3,
      days: 2,
      shift_hours: 8,
      every: 'weekly',
      count: 0,
      until: addDays(now, 30),
    };
    keepDraft(counted);
    expect(readDraft()).toEqual(counted);
    localStorage.setItem(
      'bookingDraft',
      JSON.stringify({ service: 'Deep Cleaning Services', packageType: 'premium' }),
    );
    expect(readDraft()).toEqual({ ...emptyForm, service: 'Deep Cleaning Services', package: 'premium' });
  });
});
