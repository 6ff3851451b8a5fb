import * as queries from '#shared/modules/auth/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineModule } from '#server/core/http/module.ts';
import { readUser, revokeSessions } from '#server/core/http/sessions.ts';
import { limitExport } from './limit-export.ts';
import { listSessions } from './queries.ts';
import { chooseBusiness, declineInvitation } from './operations/choose-business.ts';
import { disablePasskeys } from './operations/disable-passkeys.ts';
import { editProfile } from './operations/edit-profile.ts';
import { enablePasskey } from './operations/enable-passkey.ts';
import { endSession } from './operations/end-session.ts';
import { eraseAccount, requestErase } from './operations/erase-account.ts';
import { exportData } from './operations/export-data.ts';
import { verifyPasskey } from './operations/finish-sign-in.ts';
import { refreshToken } from './operations/refresh-token.ts';
import { registerDevice } from './operations/register-device.ts';
import { resetPasskeys } from './operations/reset-passkeys.ts';
import { requestReset, updatePassword, verifyReset } from './operations/reset-password.ts';
import { sendOtp } from './operations/send-otp.ts';
import { signInWithPassword } from './operations/sign-in-with-password.ts';
import { verifyOtp } from './operations/verify-otp.ts';
import { readPasskeys } from './passkeys.ts';
import { savePreferences } from '#server/modules/notifications/operations/save-preferences.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';

const phone = z.string().check(z.maxLength(20));
const role = z._default(z.enum(['customer', 'staff', 'supervisor', 'provider']), 'customer');
const device = z.optional(z.string().check(z.maxLength(200)));
const otp = z.string().check(z.maxLength(12));
const ticket = z.string().check(z.maxLength(100));
/** The id of a business in a list to choose from. */
const business = z.string().check(z.regex(/^[\w-]{22}$/));
const whose = { email: z.optional(z.string().check(z.maxLength(254))), phone: z.optional(phone) };
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** Sign-in by one-time code and by password, sessions and their tokens. */
export const auth = defineModule('auth', {
  operations: [registerDevice],
  routes: [
    {
      method: 'POST',
      path: '/auth/send-otp',
      access: 'public',
      summary: ['Send a one-time code', 'एक बार का कोड भेजें'],
      body: z.strictObject({ phone, role }),
      handle: sendOtp,
    },
    {
      method: 'POST',
      path: '/auth/verify-otp',
      access: 'public',
      summary: ['Sign in with a one-time code', 'कोड से साइन इन करें'],
      body: z.strictObject({
        phone,
        otp: z.string().check(z.maxLength(12)),
        role,
        device,
        name: z.optional(text(120).schema),
        asks: z.optional(z.boolean()),
      }),
      handle: verifyOtp,
    },
    {
      method: 'POST',
      path: '/auth/choose-business',
      access: 'public',
      summary: ['Sign in to one of several businesses', 'कई कंपनियों में से एक में साइन इन करें'],
      body: z.strictObject({ ticket, business, device }),
      handle: chooseBusiness,
    },
    {
      method: 'POST',
      path: '/auth/decline-invitation',
      access: 'public',
      summary: ['Say that one does not work at a business', 'बताएँ कि आप किसी कंपनी में काम नहीं करते'],
      body: z.strictObject({ ticket, business }),
      handle: declineInvitation,
    },
    {
      method: 'POST',
      path: '/auth/login',
      access: 'public',
      summary: ['Sign in with a password', 'पासवर्ड से साइन इन करें'],
      body: z.strictObject({
        email: z.optional(z.string().check(z.maxLength(254))),
        phone: z.optional(phone),
        password,
        device,
      }),
      handle: signInWithPassword,
    },
    {
      method: 'POST',
      path: '/auth/admin/login',
      access: 'public',
      summary: ['Sign in to the desk', 'डेस्क में साइन इन करें'],
      body: z.strictObject({ email: z.string().check(z.maxLength(254)), password, device }),
      handle: signInWithPassword,
    },
    {
      method: 'POST',
      path: '/auth/forgot-password',
      access: 'public',
      summary: ['Ask for a code to set a new password', 'नए पासवर्ड के लिए कोड मँगाएँ'],
      body: z.strictObject(whose),
      handle: requestReset,
    },
    {
      method: 'POST',
      path: '/auth/reset-password/request',
      access: 'public',
      summary: ['Ask for a code to set a new password', 'नए पासवर्ड के लिए कोड मँगाएँ'],
      body: z.strictObject(whose),
      handle: requestReset,
    },
    {
      method: 'POST',
      path: '/auth/reset-password/verify',
      access: 'public',
      summary: ['Check the code', 'कोड जाँचें'],
      body: z.strictObject({ ...whose, otp }),
      handle: verifyReset,
    },
    {
      method: 'POST',
      path: '/auth/reset-password/update',
      access: 'public',
      summary: ['Set a new password', 'नया पासवर्ड बनाएँ'],
      body: z.strictObject({ ...whose, otp, password: z.string().check(z.maxLength(128)) }),
      handle: updatePassword,
    },
    {
      method: 'POST',
      path: '/auth/biometric/enable',
      access: 'signed-in',
      summary: ['Turn the passkey on', 'पासकी चालू करें'],
      body: z.strictObject({
        response: z.optional(z.record(z.string(), z.unknown())),
        name: z.optional(text(200).schema),
      }),
      handle: enablePasskey,
    },
    disablePasskeys,
    resetPasskeys,
    handleQuery(queries.readPasskeyStatus, async (call) => ({
      data: { enabled: (await readPasskeys(call.services, call.actor)).length > 0 },
    })),
    {
      method: 'POST',
      path: '/auth/biometric/verify',
      access: 'public',
      summary: ['Finish signing in with the passkey', 'पासकी से साइन इन पूरा करें'],
      body: z.strictObject({
        ticket: z.string().check(z.maxLength(100)),
        response: z.record(z.string(), z.unknown()),
        device,
      }),
      handle: verifyPasskey,
    },
    handleQuery(queries.readPreferences, async (call) => ({
      data: await readPreferences(call.services.database.read, call.actor.tenantId, call.actor.userId),
    })),
    savePreferences,
    {
      method: 'GET',
      path: '/auth/my-data',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['My data as a file', 'मेरा डेटा फ़ाइल में'],
      prepare: limitExport,
      handle: exportData,
    },
    requestErase,
    eraseAccount,
    // The bearer token may be past its ten minutes here, so the handler reads it itself.
    {
      method: 'POST',
      path: '/auth/refresh',
      access: 'public',
      summary: ['Renew the token', 'टोकन नया करें'],
      body: z.strictObject({}),
      handle: refreshToken,
    },
    {
      method: 'POST',
      path: '/auth/logout',
      access: 'signed-in',
      summary: ['Sign out', 'साइन आउट करें'],
      body: z.strictObject({}),
      handle: async (call) => {
        await revokeSessions(call.services, call.actor, 'signed out', call.actor.sessionId);
        return { data: { signedOut: true } };
      },
    },
    handleQuery(queries.readProfile, async (call) => ({
      data: await readUser(call.services.database.read, call.actor),
    })),
    editProfile,
    handleQuery(queries.verifyToken, async (call) => ({
      data: { valid: true as const, user: await readUser(call.services.database.read, call.actor) },
    })),
    handleQuery(queries.listSessions, listSessions),
    endSession,
  ],
});
