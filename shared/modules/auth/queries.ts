import * as z from 'zod/mini';
import { preferencesSchema } from '#shared/modules/notifications/preferences.ts';
import { sessionUser } from './online.ts';
import { instant } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';

export const listSessions = defineQuery({
  name: 'auth.sessions',
  path: '/auth/sessions',
  summary: ['Signed-in devices', 'साइन इन वाले डिवाइस'],
  output: z.array(
    z.strictObject({
      id: z.string(),
      device: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      created_at: instant().schema,
      seen_at: instant().schema,
      revoked_at: z.nullable(instant().schema),
      revoked_why: z.nullable(z.string()),
      expires_at: instant().schema,
      current: z.boolean(),
      active: z.boolean(),
    }),
  ),
});

export const listBusinesses = defineQuery({
  name: 'auth.businesses',
  path: '/auth/businesses',
  summary: ['Businesses that I work for', 'मेरी कंपनियाँ'],
  output: z.array(
    z.strictObject({ id: z.string(), name: z.string(), city: z.string(), current: z.boolean() }),
  ),
});

/** Customers of the business, for whoever makes something for one of them. */
export const foundCustomers = z.array(
  z.strictObject({ id: z.string(), name: z.string(), phone: z.nullable(z.string()) }),
);

export const readPasskeyStatus = defineQuery({
  name: 'auth.passkey_status',
  path: '/auth/biometric/status',
  summary: ['Passkey status', 'पासकी की स्थिति'],
  output: z.strictObject({ enabled: z.boolean() }),
  offline: 'keep',
});

export const readPreferences = defineQuery({
  name: 'auth.preferences',
  path: '/auth/preferences',
  summary: ['Your preferences', 'आपकी पसंद'],
  output: preferencesSchema,
  offline: 'keep',
});

export const readProfile = defineQuery({
  name: 'auth.profile',
  path: '/auth/profile',
  summary: ['Your account', 'आपका खाता'],
  output: sessionUser,
});

export const verifyToken = defineQuery({
  name: 'auth.verify',
  path: '/auth/verify',
  summary: ['Check the token', 'टोकन जाँचें'],
  output: z.strictObject({ valid: z.literal(true), user: sessionUser }),
});
