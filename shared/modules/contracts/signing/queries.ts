import * as z from 'zod/mini';
import { instant } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineQuery } from '#shared/core/query.ts';
import { recordSchema, recordWithout } from '#shared/core/record-schema.ts';
import { inPersonSignatures } from '../in-person/in-person-signature.ts';
import { signatureRequests } from './signature-request.ts';
import { contractSigners } from './signer.ts';

/** What happened in a request, each step with where and on which document it was done. */
export const signatureEventKinds = [
  'sent',
  'code_sent',
  'code_wrong',
  'locked',
  'opened',
  'planned_in_person',
  'unplanned_in_person',
  'shown',
  'identified',
  'signed',
  'declined',
  'resent',
  'reminded',
  'cancelled',
  'superseded',
  'expired',
  'paper',
  'sealed',
  'timestamped',
  'not_timestamped',
] as const;
export type SignatureEventKind = (typeof signatureEventKinds)[number];

export const signatureEvent = z.strictObject({
  n: z.int(),
  kind: z.enum(signatureEventKinds),
  /** The signer's or the person's name; empty for what the server did. */
  who: z.string(),
  at: instant().schema,
  ip: z.string(),
  device: z.string(),
  digest: z.string(),
  detail: z.string(),
  hash: z.string(),
});
export type SignatureEvent = z.output<typeof signatureEvent>;

const proposed = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
});

/**
 * What the form to send a contract begins with: its language, who accepted its quote as signer, and who signs
 * for the business.
 */
export const readFirstSigner = defineQuery({
  name: 'contracts.first_signer',
  path: '/contracts/{id}/first-signer',
  permission: 'contracts:write',
  summary: ['First signer and language of a contract', 'अनुबंध का पहला हस्ताक्षरकर्ता और भाषा'],
  output: z.strictObject({
    language: z.enum(languages),
    signer: z.nullable(proposed),
    /** Who signed for the business last; the signatory of the settings where nobody did yet. */
    own: z.array(proposed),
  }),
});

/** The newest request of a contract with its signers and trail; `data` is null where there is none. */
export const readSignatures = defineQuery({
  name: 'contracts.signatures',
  path: '/contracts/{id}/signatures',
  permission: 'contracts:read',
  summary: ['Signatures of a contract', 'अनुबंध के हस्ताक्षर'],
  output: z.nullable(
    z.strictObject({
      request: recordSchema(signatureRequests),
      signers: z.array(recordWithout(contractSigners, ['device', 'drawing', 'in_person_code'])),
      /** What was signed on an officer's phone, wrong codes too. */
      in_person: z.array(recordWithout(inPersonSignatures, ['drawing', 'consent', 'steps'])),
      /** By the clock of the phone, where that differs from when it is recorded as signed, by their ids. */
      phone_times: z.record(z.string(), instant().schema),
      /** Photos of these that are not here, or are others than the phone chained, by their ids. */
      doubtful_photos: z.record(z.string(), z.enum(['not_here', 'other'])),
      events: z.array(signatureEvent),
      /** False where the chain of hashes is broken. */
      is_intact: z.boolean(),
    }),
  ),
});
