import * as z from 'zod/mini';
import type { Notification } from './notification.ts';

export const languagesOfPeople = ['en', 'hi'] as const;

/** What a person has chosen: which news to get, and how the app looks and speaks. */
export const preferencesSchema = z.strictObject({
  bookings: z.boolean(),
  payments: z.boolean(),
  services: z.boolean(),
  marketing: z.boolean(),
  /** A mail each morning of what was not read. */
  digest: z.boolean(),
  language: z.nullable(z.enum(languagesOfPeople)),
  time_zone: z.literal('Asia/Kolkata'),
  dark_mode: z.nullable(z.enum(['light', 'dark', 'system'])),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** All news are on until somebody turns one off; the mail of a day's news is off. */
export const freshPreferences: Preferences = {
  bookings: true,
  payments: true,
  services: true,
  marketing: true,
  digest: false,
  language: null,
  time_zone: 'Asia/Kolkata',
  dark_mode: null,
};

/** True when a person wants to hear of this kind. What concerns the account itself is always told. */
export function wants(preferences: Preferences, kind: Notification['kind']): boolean {
  if (kind === 'booking') return preferences.bookings;
  if (kind === 'payment') return preferences.payments;
  if (kind === 'offer') return preferences.marketing;
  return kind === 'account' ? true : preferences.services;
}
