import * as z from 'zod/mini';
import { both, id, text } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { refuse } from '#shared/core/errors.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { drawing, givenMessages, signatureWays } from '../signing/given-signature.ts';
import { stepKinds } from './chain.ts';
import type { Signing } from './chain.ts';
import { chainedStep, inPersonSignatures, photoSubjects, proofs } from './in-person-signature.ts';
import type { InPersonSignature } from './in-person-signature.ts';
import { ruleMessages as messages } from './rule-messages.ts';

const isHash = z.regex(/^[0-9a-f]{64}$/, both(messages.chain));
const hash = z.string().check(isHash);
const given = shapeOf(inPersonSignatures, [
  'request_id',
  'signer_id',
  'digest',
  'text_digest',
  'consent',
  'paper_kind',
  'paper_last',
  'lat',
  'lng',
  'accuracy_m',
  'offset_ms',
]);
const photo = z.strictObject({ id: id().schema, of: z.enum(photoSubjects), sha256: hash });

/**
 * A signature that was given on an officer's phone, also without network: photos are named here and uploaded
 * when there is one. Its steps are chained by hash, each with the document's; the server makes the chain
 * again and checks it. The same id is the same signature.
 */
export const recordInPerson = defineOperation({
  name: 'in_person_signature.record',
  method: 'POST',
  path: '/contracts/in-person',
  summary: ['Sign a contract in person', 'अनुबंध पर आमने-सामने हस्ताक्षर करें'],
  waits: ['Signature: {what}', 'हस्ताक्षर: {what}'],
  input: z.strictObject({
    id: z.optional(id().schema),
    request_id: given.request_id,
    signer_id: given.signer_id,
    digest: given.digest.check(isHash),
    text_digest: given.text_digest.check(isHash),
    consent: given.consent,
    name: text(120, { min: 2, missing: givenMessages.yourName }).schema,
    way: z._default(z.enum(signatureWays), 'typed'),
    drawing: z._default(drawing, ''),
    proof: z.enum(proofs),
    code: z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(6, both(messages.code)), z.regex(/^(?:\d{6})?$/, both(messages.code))),
      '',
    ),
    paper_kind: z._default(given.paper_kind, null),
    paper_last: z._default(
      given.paper_last.check(z.toUpperCase(), z.regex(/^(?:[A-Z0-9]{4})?$/, both(messages.lastFour))),
      '',
    ),
    photos: z.array(photo).check(
      z.maxLength(photoSubjects.length),
      z.refine((all) => new Set(all.map((one) => one.id)).size === all.length, both(messages.samePhoto)),
    ),
    lat: z._default(given.lat, null),
    lng: z._default(given.lng, null),
    accuracy_m: z._default(given.accuracy_m, null),
    offset_ms: z._default(given.offset_ms, null),
    steps: z
      .array(chainedStep)
      .check(
        z.minLength(stepKinds.length, both(messages.chain)),
        z.maxLength(stepKinds.length, both(messages.chain)),
      ),
  }),
  resource: inPersonSignatures,
  offline: true,
  secret: ['code'],
  apply: (current, { code, ...input }, { now, userId, userName }): InPersonSignature => {
    checkGiven({ ...input, code });
    return (
      current ?? {
        ...input,
        id: input.id ?? '',
        state: 'signed',
        officer_id: userId,
        officer_name: userName,
        photos: input.photos.map(({ id: sent, of, sha256 }) => ({
          id: fileIdOf(userId, sent),
          by_id: userId,
          by: userName,
          at: now,
          of,
          sha256,
        })),
        signed_at: now,
        ver: 0,
        created_at: now,
        updated_at: now,
      }
    );
  },
});

type Given = Pick<Signing, 'way' | 'drawing' | 'proof' | 'code' | 'paper_kind' | 'paper_last'> & {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly photos: readonly { readonly of: string }[];
};

/** What one signature must hold, on the phone and on the server; each lack is said at its field. */
export function checkGiven({ photos, ...given }: Given): void {
  const has = (subject: string): boolean => photos.filter(({ of }) => of === subject).length === 1;
  if (given.proof === 'code') {
    if (given.code === '') refuse('invalid', messages.code, 'code');
    if (given.paper_kind !== null || given.paper_last !== '' || has('paper'))
      refuse('invalid', messages.oneProof, 'proof');
  } else {
    if (given.paper_kind === null) refuse('invalid', messages.paperKind, 'paper_kind');
    if (given.paper_last === '') refuse('invalid', messages.lastFour, 'paper_last');
    if (!has('paper')) refuse('invalid', messages.paperPhoto, 'photos');
  }
  if (given.way === 'drawn' && given.drawing === '') refuse('invalid', givenMessages.drawFirst, 'drawing');
  if (!has('signer')) refuse('invalid', messages.signerPhoto, 'photos');
  if ((given.lat === null) !== (given.lng === null)) refuse('invalid', messages.position, 'lat');
}
