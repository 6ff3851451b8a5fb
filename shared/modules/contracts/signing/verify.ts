import * as z from 'zod/mini';
import { instant } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { timestampStates } from './signature-request.ts';

/** The largest PDF that is checked. */
export const mostVerifiedBytes = 10 * 1024 * 1024;

/**
 * What is known of a signed PDF. `intact`: it is ours and unchanged. `changed`: it names one of ours, but is
 * not what was sealed. `foreign`: not made here. `known`: found by its code; no file was checked.
 */
export const verification = z.strictObject({
  state: z.enum(['intact', 'changed', 'foreign', 'known']),
  business: z.string(),
  title: z.string(),
  number: z.string(),
  code: z.string(),
  signers: z.array(
    z.strictObject({
      name: z.string(),
      role: z.string(),
      at: instant().schema,
      /** By the link they were sent, or on an officer's phone: known by a code or by a paper. */
      way: z.enum(['link', 'in_person_code', 'in_person_paper']),
      /** Whose phone it was; empty for a link. */
      officer: z.string(),
    }),
  ),
  /** Whether an authority has signed the time of the seal: which one, and when. */
  timestamp_state: z.enum(timestampStates),
  timestamped_at: z.nullable(instant().schema),
  timestamp_by: z.string(),
  /** Whether it was given after sealing; its token is then a file of its own. */
  timestamp_late: z.boolean(),
  /**
   * Whether a photo that was taken with a signature in person has not arrived, or is another one. What was
   * signed is sealed before the photos come.
   */
  photos_missing: z.boolean(),
  /** When the contract was undone after it was signed; null where it was not. */
  undone_at: z.nullable(instant().schema),
});
export type Verification = z.output<typeof verification>;

/** Checks a PDF, sent as the body itself. It is not kept. */
export const verifyPdf = defineExchange({
  path: '/signing/verify',
  access: 'public',
  summary: ['Verify a signed PDF', 'हस्ताक्षर वाला PDF जाँचें'],
  input: z.unknown(),
  output: verification,
});

/** Who signed the document with a verification code, and when. */
export const verifyCode = defineQuery({
  name: 'contracts.verify',
  path: '/signing/codes/{code}',
  access: 'public',
  summary: ['Signed document by its code', 'कोड से हस्ताक्षर वाला दस्तावेज़'],
  output: verification,
});
