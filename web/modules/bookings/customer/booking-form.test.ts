import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { clearDraft, clearPending, emptyForm, isScheduled, keepDraft, keepPending, readDraft, readPending } from './booking-form.ts';
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
    expect(JSON.parse(sessionStorage.getItem('pendingBooking') ?? '')).toEqual({ bookingData: filled, service: 'Deep Cleaning Services', price: 3499 });
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
      JSON.stringify({ bookingData: { service: 'Night Patrol Guards', packageType: 'premium' }, service: 'Night Patrol Guards', price: 2799 }),
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
