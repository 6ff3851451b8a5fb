import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineQuery } from '#shared/core/query.ts';
import { contractPart } from '../signing/contract-part.ts';

/** How far a signer is for whoever has them sign. */
export const signingStates = ['ready', 'later', 'signed', 'locked', 'wrong_code'] as const;

/**
 * The contracts that the person has signed in person, whole, so that they can be read and signed without
 * network; also those of the last days that are signed by all, without their text.
 */
export const listMySignings = defineQuery({
  name: 'contracts.my_signings',
  path: '/contracts/my-signings',
  summary: ['Contracts to have signed in person', 'आमने-सामने हस्ताक्षर के अनुबंध'],
  output: z.array(
    z.strictObject({
      request_id: z.string(),
      number: z.string(),
      business: z.string(),
      title: z.string(),
      subtitle: z.string(),
      parts: z.array(contractPart),
      /** SHA-256 of the PDF that is signed. */
      digest: z.string(),
      /** What signers agree to, in the language of the contract. */
      consent: z.string(),
      language: z.enum(languages),
      expires_on: date().schema,
      in_order: z.boolean(),
      done: z.boolean(),
      signers: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          role: z.string(),
          email: z.string(),
          state: z.enum(signingStates),
          /** Signs for the business itself: an identity paper is not enough. */
          code_only: z.boolean(),
        }),
      ),
    }),
  ),
  offline: 'keep',
});

/** Who can have a contract signed: the people with an account, but for guards and customers. */
export const listSigningOfficers = defineQuery({
  name: 'contracts.signing_officers',
  path: '/contracts/signing-officers',
  permission: 'contracts:read',
  summary: ['People who have contracts signed', 'अनुबंध पर हस्ताक्षर कराने वाले लोग'],
  output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
