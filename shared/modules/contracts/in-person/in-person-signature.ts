import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  real,
  reference,
  text,
} from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { signatureWays } from '../signing/given-signature.ts';
import { stepKinds } from './chain.ts';

/** How a signer proves who they are: by the code they were mailed, or by a paper that the officer saw. */
export const proofs = ['code', 'paper'] as const;

/** The papers by which a signer is known. Of their numbers only the last four characters are kept. */
export const paperKinds = ['pan', 'aadhaar', 'voter_card', 'driving_licence', 'passport'] as const;

/** Whom or what a photo shows. */
export const photoSubjects = ['signer', 'paper'] as const;

const photo = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  of: z.enum(photoSubjects),
  sha256: z.string(),
});

/** One step as the phone chained it: its hash covers the hash before. */
export const chainedStep = z.strictObject({
  kind: z.enum(stepKinds),
  at: instant().schema,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ChainedStep = z.output<typeof chainedStep>;

/**
 * A signature that was given on an officer's phone, also without network, with all that proves it. One with a
 * wrong code is kept as such and counts for nothing.
 */
export const inPersonSignatures = defineResource({
  name: 'in_person_signatures',
  one: 'in_person_signature',
  title: {
    one: ['signature in person', 'आमने-सामने हस्ताक्षर'],
    many: ['signatures in person', 'आमने-सामने हस्ताक्षर'],
  },
  naming: ['name'],
  path: '/contracts/in-person',
  fields: {
    id: id(),
    request_id: id().refersTo('signature_requests'),
    signer_id: id().refersTo('contract_signers'),
    state: choice(['signed', 'code_wrong'])
      .label('Result', 'नतीजा')
      .called({ signed: ['Signed', 'हस्ताक्षर हुए'], code_wrong: ['Wrong code', 'ग़लत कोड'] }),
    officer_id: key().label('Signed with', 'किसके सामने'),
    officer_name: text(120).label('Signed with', 'किसके सामने'),
    name: text(120).label('Signed as', 'हस्ताक्षर का नाम'),
    way: choice(signatureWays)
      .label('Signature', 'हस्ताक्षर')
      .called({ typed: ['Typed', 'लिखा हुआ'], drawn: ['Drawn', 'हाथ से'] }),
    drawing: text(12_000),
    proof: choice(proofs)
      .label('Identity by', 'पहचान किससे')
      .called({ code: ['Code from email', 'ई-मेल का कोड'], paper: ['Identity paper', 'पहचान पत्र'] }),
    paper_kind: nullable(
      choice(paperKinds).called({
        pan: ['PAN card', 'पैन कार्ड'],
        aadhaar: ['Aadhaar card', 'आधार कार्ड'],
        voter_card: ['Voter ID', 'वोटर कार्ड'],
        driving_licence: ['Driving licence', 'ड्राइविंग लाइसेंस'],
        passport: ['Passport', 'पासपोर्ट'],
      }),
    ).label('Kind of paper', 'कौन-सा पहचान पत्र'),
    paper_last: text(4).label('Last 4 letters or digits', 'आख़िरी 4 अक्षर या अंक'),
    digest: reference(64),
    text_digest: reference(64),
    consent: text(1000),
    photos: nested(z.array(photo).check(z.maxLength(photoSubjects.length))).label('Photos', 'फ़ोटो'),
    steps: nested(z.array(chainedStep).check(z.maxLength(stepKinds.length))),
    lat: real(-90, 90).optional().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    accuracy_m: real(0, 1e6).optional().label('Accuracy in metres', 'सटीकता, मीटर में'),
    offset_ms: nullable(integer(-1e15, 1e15)),
    /** By the phone, as far as it is believed; never later than when the server had it. */
    signed_at: instant().label('Signed on', 'हस्ताक्षर कब'),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => can(actor, 'contracts:read') || { officer_id: actor.userId },
    write: 'contracts:write',
  },
  list: { filter: ['request_id'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type InPersonSignature = Row<typeof inPersonSignatures>;
