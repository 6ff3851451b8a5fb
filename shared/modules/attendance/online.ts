import * as z from 'zod/mini';
import { id, instant, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema, recordWith } from '#shared/core/record-schema.ts';
import { kiosks, newPin } from './kiosk.ts';

const nothing = z.strictObject({});
/** The code by which a device becomes the kiosk is said once. */
const kioskWithCode = recordWith(kiosks, { code: z.string(), code_until: instant().schema });

/**
 * Opens a kiosk for a site and gives the code with which a device becomes it. The PIN is the one by which it
 * is left.
 */
export const openKiosk = defineOnlineOperation({
  name: 'kiosk.open',
  method: 'POST',
  path: '/attendance/kiosks',
  summary: ['Open a kiosk', 'कियोस्क खोलें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    site_id: key(80).schema,
    name: text(80, { min: 1 }).schema,
    pin: newPin,
  }),
  output: kioskWithCode,
  status: 201,
  secret: ['pin'],
});

/**
 * A new code for a kiosk: for a device that was replaced, or that must come back with what it has not sent.
 * It opens a closed one again.
 */
export const renewKioskCode = defineOnlineOperation({
  name: 'kiosk.code',
  method: 'POST',
  path: '/attendance/kiosks/{id}/code',
  summary: ['Renew a kiosk code', 'कियोस्क का नया कोड बनाएँ'],
  input: nothing,
  output: kioskWithCode,
});

/**
 * Closes a kiosk from afar: its session ends. What it has not sent stays on it, and goes when it is paired
 * again.
 */
export const closeKiosk = defineOnlineOperation({
  name: 'kiosk.close',
  method: 'POST',
  path: '/attendance/kiosks/{id}/close',
  summary: ['Close a kiosk', 'कियोस्क बंद करें'],
  input: nothing,
  output: recordSchema(kiosks),
});

/** The kiosk itself says that it is left, once everything is sent. */
export const leaveKiosk = defineOnlineOperation({
  name: 'kiosk.leave',
  method: 'POST',
  path: '/attendance/kiosk/leave',
  summary: ['Leave the kiosk', 'कियोस्क छोड़ें'],
  input: nothing,
  output: z.strictObject({ left: z.boolean() }),
});

/**
 * Sets somebody's PIN in the admin app. Without one it is drawn and said once, for the person to be told;
 * nothing keeps it.
 */
export const setPin = defineOnlineOperation({
  name: 'pin.set',
  method: 'PUT',
  path: '/attendance/pins/{id}',
  summary: ['Set a PIN for kiosks', 'कियोस्क का पिन सेट करें'],
  permission: 'attendance:write',
  input: z.strictObject({ pin: z.optional(newPin) }),
  output: z.strictObject({ staff_id: z.string(), pin: z.optional(z.string()) }),
  secret: ['pin'],
});

/** Sets one's own PIN on one's own phone. */
export const setOwnPin = defineOnlineOperation({
  name: 'pin.set_own',
  method: 'PUT',
  path: '/attendance/my-pin',
  summary: ['Set my PIN', 'अपना पिन सेट करें'],
  input: z.strictObject({ pin: newPin }),
  output: z.strictObject({ set: z.boolean() }),
  secret: ['pin'],
});

/** Takes somebody's PIN away: no kiosk lets them in until there is a new one. */
export const removePin = defineOnlineOperation({
  name: 'pin.remove',
  method: 'DELETE',
  path: '/attendance/pins/{id}',
  summary: ['Remove a PIN', 'पिन हटाएँ'],
  permission: 'attendance:write',
  input: nothing,
  output: z.strictObject({ staff_id: z.string() }),
});
