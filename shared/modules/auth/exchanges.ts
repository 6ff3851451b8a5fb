import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { businessChoice, choiceRefusals } from './business-choice.ts';
import { sessionUser } from './online.ts';

const phone = z.string().check(z.maxLength(20));
const role = z._default(z.enum(['customer', 'staff', 'supervisor', 'provider']), 'customer');
const device = z.optional(z.string().check(z.maxLength(200)));
const otp = z.string().check(z.maxLength(12));
const ticket = z.string().check(z.maxLength(100));
/** The id of a business in a list to choose from. */
const business = z.string().check(z.regex(/^[\w-]{22}$/));
const whose = { email: z.optional(z.string().check(z.maxLength(254))), phone: z.optional(phone) };
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** A session that was opened: its token, and whose it is. */
export const signedIn = z.strictObject({ token: z.string(), user: sessionUser });
export type SignedIn = z.output<typeof signedIn>;

const verification = z.exactOptional(z.enum(['discouraged', 'preferred', 'required']));
const passkeyIds = z.exactOptional(z.array(z.strictObject({ id: z.string(), type: z.string() })));
/** What the authenticator of a device is asked to sign. */
const signing = z.strictObject({
  challenge: z.string(),
  rpId: z.exactOptional(z.string()),
  allowCredentials: passkeyIds,
  timeout: z.exactOptional(z.number()),
  userVerification: verification,
});
/** What the authenticator of a device is asked to make. */
const registering = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.exactOptional(z.number()),
  excludeCredentials: passkeyIds,
  authenticatorSelection: z.exactOptional(
    z.strictObject({
      residentKey: verification,
      userVerification: verification,
      requireResidentKey: z.exactOptional(z.boolean()),
    }),
  ),
  attestation: z.exactOptional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
  hints: z.exactOptional(z.array(z.enum(['hybrid', 'security-key', 'client-device']))),
  extensions: z.exactOptional(z.strictObject({ credProps: z.exactOptional(z.boolean()) })),
});

/** A sign-in that still wants the passkey. */
export const secondFactor = z.strictObject({
  second_factor: z.literal(true),
  ticket: z.string(),
  options: signing,
});
export type SecondFactor = z.output<typeof secondFactor>;
const firstFactor = z.union([signedIn, secondFactor]);

export const sendOtp = defineExchange({
  path: '/auth/send-otp',
  access: 'public',
  summary: ['Send a one-time code', 'OTP भेजें'],
  input: z.strictObject({ phone, role }),
  output: z.strictObject({ resend_after: z.int() }),
});

export const verifyOtp = defineExchange({
  path: '/auth/verify-otp',
  access: 'public',
  summary: ['Sign in with a one-time code', 'कोड से साइन इन करें'],
  input: z.strictObject({
    phone,
    otp,
    role,
    device,
    name: z.optional(text(120).schema),
    asks: z.optional(z.boolean()),
  }),
  output: firstFactor,
  refusals: choiceRefusals,
});

export const chooseBusiness = defineExchange({
  path: '/auth/choose-business',
  access: 'public',
  summary: ['Sign in to one of several businesses', 'कई कंपनियों में से एक में साइन इन करें'],
  input: z.strictObject({ ticket, business, device }),
  output: firstFactor,
});

export const declineInvitation = defineExchange({
  path: '/auth/decline-invitation',
  access: 'public',
  summary: ['Decline an invitation from a business', 'कंपनी का न्योता मना करें'],
  input: z.strictObject({ ticket, business }),
  output: z.strictObject({ choice: z.nullable(businessChoice) }),
});

/** Opens a session in another business of the same person. */
export const switchBusiness = defineExchange({
  path: '/auth/switch-business',
  changes: 'own',
  summary: ['Switch to another business', 'दूसरी कंपनी में जाएँ'],
  input: z.strictObject({ business: z.string().check(z.regex(/^[\da-f-]{36}$/)), device }),
  output: firstFactor,
});

export const signIn = defineExchange({
  path: '/auth/login',
  access: 'public',
  summary: ['Sign in with a password', 'पासवर्ड से साइन इन करें'],
  input: z.strictObject({ ...whose, password, device }),
  output: firstFactor,
});

export const signInAsAdmin = defineExchange({
  path: '/auth/admin/login',
  access: 'public',
  summary: ['Sign in to the office app', 'दफ़्तर के ऐप में साइन इन करें'],
  input: z.strictObject({ email: z.string().check(z.maxLength(254)), password, device }),
  output: firstFactor,
});

const forgotten = {
  access: 'public',
  summary: ['Request a password reset code', 'नए पासवर्ड के लिए कोड मँगाएँ'],
  input: z.strictObject(whose),
  output: z.strictObject({ resend_after: z.int() }),
} as const;
export const forgotPassword = defineExchange({ path: '/auth/forgot-password', ...forgotten });
export const requestReset = defineExchange({ path: '/auth/reset-password/request', ...forgotten });

export const verifyReset = defineExchange({
  path: '/auth/reset-password/verify',
  access: 'public',
  summary: ['Check the code', 'कोड जाँचें'],
  input: z.strictObject({ ...whose, otp }),
  output: z.strictObject({ valid: z.literal(true) }),
});

export const updatePassword = defineExchange({
  path: '/auth/reset-password/update',
  access: 'public',
  summary: ['Set a new password', 'नया पासवर्ड बनाएँ'],
  input: z.strictObject({ ...whose, otp, password: z.string().check(z.maxLength(128)) }),
  output: z.strictObject({ updated: z.literal(true) }),
});

/** Without a response: what the authenticator is to do. With one: its key is kept. */
export const enablePasskey = defineExchange({
  path: '/auth/biometric/enable',
  summary: ['Turn on a passkey', 'पासकी चालू करें'],
  changes: 'own',
  input: z.strictObject({
    response: z.optional(z.record(z.string(), z.unknown())),
    name: z.optional(text(200).schema),
  }),
  output: z.union([z.strictObject({ options: registering }), z.strictObject({ enabled: z.literal(true) })]),
});

export const verifyPasskey = defineExchange({
  path: '/auth/biometric/verify',
  access: 'public',
  summary: ['Complete sign-in with a passkey', 'पासकी से साइन इन पूरा करें'],
  input: z.strictObject({ ticket, response: z.record(z.string(), z.unknown()), device }),
  output: signedIn,
});
