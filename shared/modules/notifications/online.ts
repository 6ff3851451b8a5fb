import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { preferencesSchema } from './preferences.ts';

/** Keeps what a person has chosen; what is not named stays as it is. */
export const savePreferences = defineOnlineOperation({
  name: 'preferences.edit',
  method: 'PUT',
  path: '/auth/preferences',
  summary: ['Change your preferences', 'अपनी पसंद बदलें'],
  changes: 'own',
  input: z.partial(preferencesSchema),
  output: preferencesSchema,
});

const endpoint = z.string().check(z.maxLength(1000));
const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

/** Sends news to a phone: what the browser made for it, and which wording of the question was agreed to. */
export const subscribePhone = defineOnlineOperation({
  name: 'push.subscribe',
  method: 'POST',
  path: '/notifications/push',
  summary: ['Turn on phone notifications', 'फ़ोन पर सूचना चालू करें'],
  changes: 'own',
  input: z.strictObject({
    endpoint,
    keys: z.strictObject({ p256dh: base64url, auth: base64url }),
    consent: z.string().check(z.regex(/^20\d\d-\d\d$/)),
  }),
  output: z.strictObject({ subscribed: z.boolean() }),
});

/** Sends no more news to a phone. */
export const unsubscribePhone = defineOnlineOperation({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/notifications/push',
  summary: ['Turn off phone notifications', 'फ़ोन पर सूचना बंद करें'],
  changes: 'own',
  input: z.strictObject({ endpoint }),
  output: z.strictObject({ subscribed: z.boolean() }),
});
