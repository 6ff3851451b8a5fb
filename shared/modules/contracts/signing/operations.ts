import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, date, key, reference, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { contracts } from '../contract.ts';
import { signingMessages as messages } from './messages.ts';
import { signatureRequests, signingOrders } from './signature-request.ts';
import { contractPart } from './contract-part.ts';
import { drawing, givenMessages, signatureWays } from './given-signature.ts';

/** The most people who sign one contract. */
export const mostSigners = 10;

const signer = z.strictObject({
  name: text(120, { min: 2, missing: messages.signerName }).schema,
  /** The link and the code go to the address, and without one to the mobile number by SMS. */
  email: z._default(email(200).schema, ''),
  phone: z._default(text(20).schema, ''),
  role: z._default(text(80).schema, ''),
  /** Signs for the business itself. */
  own: z._default(z.boolean(), false),
});

/** What became of one of several that were sent at once. */
export const sentTo = z.strictObject({
  id: z.string(),
  number: z.string(),
  client: z.string(),
  to: z.string(),
  sent: z.boolean(),
  /** Why it was not sent, in both languages. */
  problem: z.nullable(z.tuple([z.string(), z.string()])),
});
export type SentTo = z.output<typeof sentTo>;

/**
 * Mails each signer a link to read and sign the contract, or texts it where there is no address. Without
 * `signers` it only tells the customer, whose signed paper the office records.
 */
export const sendContract = defineOnlineOperation({
  name: 'contract.send',
  method: 'POST',
  path: '/contracts/{id}/send-for-signature',
  summary: ['Send a contract for signature', 'अनुबंध हस्ताक्षर के लिए भेजें'],
  permission: 'contracts:write',
  input: z.strictObject({
    signers: z._default(z.array(signer).check(z.maxLength(mostSigners)), []),
    sequence: z._default(z.enum(signingOrders), 'at_once'),
    /** The last day on which it can be signed; 14 days from today without it. */
    expires_on: z.optional(date().schema),
    /** After how many days each signer is reminded; as in the settings without it, never with 0. */
    remind_days: z.optional(shapeOf(signatureRequests, ['remind_days']).remind_days),
    /** Of the document and the mails; that of the quote or else of the request without it. */
    language: z.optional(z.enum(languages)),
  }),
  output: recordSchema(contracts),
});

/** How many contracts one call sends. */
export const mostSentAtOnce = 50;

/** Sends several contracts, each to the contact of its client, and says of each whether it went out. */
export const sendManyContracts = defineOnlineOperation({
  name: 'contract.send_many',
  method: 'POST',
  path: '/contracts/send-many',
  summary: ['Send several contracts for signature', 'कई अनुबंध हस्ताक्षर के लिए भेजें'],
  permission: 'contracts:write',
  input: z.strictObject({
    ids: z.array(key().schema).check(z.minLength(1, both(messages.chooseSome)), z.maxLength(mostSentAtOnce)),
    sequence: z._default(z.enum(signingOrders), 'at_once'),
    expires_on: z.optional(date().schema),
    remind_days: z.optional(shapeOf(signatureRequests, ['remind_days']).remind_days),
  }),
  output: z.strictObject({ results: z.array(sentTo) }),
});

/** Mails the link of a signer again, unlocks it after wrong codes, and gives it to be sent another way. */
export const resendSignature = defineOnlineOperation({
  name: 'signature_request.resend',
  method: 'POST',
  path: '/contracts/signers/{id}/resend',
  summary: ['Send the link to a signer again', 'हस्ताक्षर का लिंक दोबारा भेजें'],
  permission: 'contracts:write',
  input: z.strictObject({}),
  output: z.strictObject({ link: z.string() }),
});

/** Ends a request; its links no longer open the contract. */
export const cancelSignatures = defineOnlineOperation({
  name: 'signature_request.cancel',
  method: 'POST',
  path: '/contracts/signature-requests/{id}/cancel',
  summary: ['Cancel a signature request', 'हस्ताक्षर का अनुरोध रद्द करें'],
  permission: 'contracts:write',
  input: z.strictObject({}),
  output: recordSchema(signatureRequests),
});

const token = reference(300, { min: 1 }).schema;
const device = z.string().check(z.regex(/^[\w-]{43}$/, both(messages.codeAgain)));
/** What a signer reads: the contract as text, with the digest of the PDF that is signed. */
export const contractToSign = z.strictObject({
  business: z.string(),
  title: z.string(),
  subtitle: z.string(),
  parts: z.array(contractPart),
  digest: z.string(),
  signer: z.string(),
  /** Whether it can be signed now, or why not. */
  state: z.enum(['ready', 'not_yet', 'signed', 'completed', 'undone']),
  /** Opens the contract again on this device without a code. */
  device: z.string(),
});
export type ContractToSign = z.output<typeof contractToSign>;

/** Mails a code to a signer; whoever has the link cannot choose the address. */
export const sendSignatureCode = defineExchange({
  path: '/signing/code',
  access: 'public',
  summary: ['Get a code to sign a contract', 'अनुबंध पर हस्ताक्षर का कोड मँगवाएँ'],
  input: z.strictObject({ token }),
  output: z.strictObject({ sent: z.boolean() }),
});

/** The contract behind a link, with the code from the mail or on the device that gave it before. */
export const openSignature = defineExchange({
  path: '/signing/open',
  access: 'public',
  summary: ['Contract to sign by its link', 'लिंक से हस्ताक्षर का अनुबंध'],
  input: z.strictObject({
    token,
    otp: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, both(messages.badCode)))),
    device: z.optional(device),
  }),
  output: contractToSign,
});

/** The PDF behind a link: the one that is signed, and once all have signed the sealed one. */
export const downloadSignature = defineExchange({
  path: '/signing/download',
  access: 'public',
  summary: ['Contract to sign as PDF', 'हस्ताक्षर का अनुबंध PDF में'],
  input: z.strictObject({ token, device }),
  output: z.unknown(),
});

/** Signs the contract that was read: `digest` is that of the PDF which the link showed. */
export const signByLink = defineExchange({
  path: '/signing/sign',
  access: 'public',
  summary: ['Sign a contract by its link', 'लिंक से अनुबंध पर हस्ताक्षर करें'],
  input: z.strictObject({
    token,
    device,
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, both(messages.changed))),
    name: text(120, { min: 2, missing: givenMessages.yourName }).schema,
    consent: z.boolean().check(z.refine((given) => given, both(messages.consentMissing))),
    way: z._default(z.enum(signatureWays), 'typed'),
    drawing: z._default(drawing, ''),
  }),
  output: z.strictObject({ state: z.enum(['signed', 'completed']) }),
});

export const declineByLink = defineExchange({
  path: '/signing/decline',
  access: 'public',
  summary: ['Decline to sign a contract by its link', 'लिंक से हस्ताक्षर से मना करें'],
  input: z.strictObject({
    token,
    device,
    reason: text(1000, { min: 3, missing: messages.reason }).schema,
  }),
  output: z.strictObject({ state: z.enum(['declined']) }),
});
