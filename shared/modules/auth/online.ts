import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';

const nothing = z.strictObject({});

/** A signed-in person as clients know them. */
export const sessionUser = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.string(),
  permissions: z.array(z.string()),
  tenant_id: z.string(),
  company_id: z.string(),
  has_company: z.boolean(),
  staff_id: z.nullable(z.string()),
  onboardingCompleted: z.boolean(),
  member_since: z.string(),
  /** Whether the person can sign in with a password, and so change it. */
  has_password: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

/**
 * Changes the caller's own name and email. The phone number is the sign-in and stays; a new address may take
 * the password.
 */
export const editProfile = defineOnlineOperation({
  name: 'user.edit',
  method: 'PUT',
  path: '/auth/profile',
  summary: ['Update your profile', 'अपनी प्रोफ़ाइल बदलें'],
  changes: 'own',
  input: z.strictObject({
    name: z.optional(text(120, { min: 1 }).schema),
    email: z.optional(z.nullable(email().required().schema)),
    phone: z.optional(z.string().check(z.maxLength(20))),
    password: z.optional(z.string().check(z.maxLength(128))),
  }),
  output: sessionUser,
  secret: ['password'],
});

/** Signs one device of the caller out. */
export const endSession = defineOnlineOperation({
  name: 'session.end',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: ['Sign out a device', 'एक डिवाइस को साइन आउट करें'],
  changes: 'own',
  input: nothing,
  output: z.strictObject({ ended: z.int() }),
});

/** Removes every passkey of the caller. */
export const disablePasskeys = defineOnlineOperation({
  name: 'passkey.disable',
  method: 'POST',
  path: '/auth/biometric/disable',
  summary: ['Turn off passkey', 'पासकी बंद करें'],
  changes: 'own',
  input: nothing,
  output: z.strictObject({ enabled: z.boolean() }),
});

/**
 * Turns a lost passkey off: whose it was, by phone or email, and how the office made sure that it is that
 * person.
 */
export const resetPasskeys = defineOnlineOperation({
  name: 'passkey.reset',
  method: 'POST',
  path: '/auth/biometric/reset',
  summary: ['Turn off a lost passkey', 'खोई पासकी बंद करें'],
  permission: 'roles:write',
  input: z.strictObject({
    who: z.string().check(z.minLength(1), z.maxLength(254)),
    reason: text(300, { min: 5 }).schema,
  }),
  output: z.strictObject({ reset: z.int() }),
});

/** Sends the code without which nothing is erased. */
export const requestErase = defineOnlineOperation({
  name: 'user.erase_request',
  method: 'POST',
  path: '/auth/my-data/erase-request',
  summary: ['Request a code to delete your data', 'डेटा मिटाने का कोड मँगाएँ'],
  input: nothing,
  output: z.strictObject({ sent: z.boolean() }),
});

/** Erases what is personal of the caller. The account cannot be used any more. */
export const eraseAccount = defineOnlineOperation({
  name: 'user.erase',
  method: 'POST',
  path: '/auth/my-data/erase',
  summary: ['Delete your account', 'अपना खाता मिटाएँ'],
  input: z.strictObject({ otp: z.string().check(z.maxLength(12)) }),
  output: z.strictObject({ erased: z.boolean() }),
  secret: ['otp'],
});
