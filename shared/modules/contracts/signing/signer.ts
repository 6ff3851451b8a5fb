import { signatureWays } from './given-signature.ts';
import {
  choice,
  flag,
  id,
  instant,
  integer,
  nullable,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A signer waits for their turn, is mailed the link, and signs or declines. */
export const signerLifecycle = defineLifecycle({
  initial: 'waiting',
  states: ['waiting', 'sent', 'signed', 'declined'],
  actions: {
    send: { from: ['waiting', 'sent'], to: 'sent' },
    sign: { from: ['sent'], to: 'signed' },
    decline: { from: ['sent'], to: 'declined' },
  },
});

/** Wrong codes after which a signer's link is locked until the office sends it again. */
export const mostWrongCodes = 5;

/** One of those whose signature a request collects. */
export const contractSigners = defineResource({
  name: 'contract_signers',
  one: 'contract_signer',
  title: {
    one: ['signer', 'हस्ताक्षरकर्ता'],
    many: ['signers', 'हस्ताक्षरकर्ता'],
  },
  naming: ['name'],
  path: '/contracts/signers',
  fields: {
    id: id(),
    request_id: id().refersTo('signature_requests'),
    position: integer(1, 20).label('Position', 'क्रम'),
    name: text(120).label('Name', 'नाम'),
    email: text(200).label('Email', 'ई-मेल'),
    phone: text(20).label('Mobile number', 'मोबाइल नंबर'),
    role: text(80).label('Signs as', 'किस रूप में'),
    /** Signs for the business itself; such a signer is proposed for its next contracts. */
    own: flag(),
    status: status(signerLifecycle)
      .label('Status', 'स्थिति')
      .called({
        waiting: ['Waiting for their turn', 'बारी का इंतज़ार'],
        sent: ['Awaiting signature', 'हस्ताक्षर बाकी'],
        signed: ['Signed', 'हस्ताक्षर हुए'],
        declined: ['Declined', 'नामंज़ूर'],
      }),
    sent_at: nullable(instant()).label('Sent', 'भेजा गया'),
    opened_at: nullable(instant()).label('Opened', 'खोला गया'),
    reminded_at: nullable(instant()).label('Reminded', 'याद दिलाया'),
    decided_at: nullable(instant()).label('Decided on', 'फ़ैसला कब'),
    signed_name: text(120).label('Signed as', 'हस्ताक्षर का नाम'),
    way: choice(signatureWays)
      .optional()
      .label('Signature', 'हस्ताक्षर')
      .called({ typed: ['Typed', 'लिखा हुआ'], drawn: ['Drawn', 'हाथ से'] }),
    /** Lines of the drawn signature in a box of 1000 by 300, as the path of an SVG. */
    drawing: text(12_000),
    decline_reason: text(1000).label('Reason', 'वजह'),
    wrong_codes: integer(0, 100),
    /** A digest of the key of the device that gave the right code. */
    device: reference(64),
    /** What is kept of the codes for signing in person, by spaces; empty where there is none. */
    in_person_code: reference(200),
  },
  // Six digits are soon found from a digest alone: what is kept of them needs the key beside the database.
  sealed: ['in_person_code'],
  hidden: ['in_person_code'],
  access: { read: 'contracts:read', write: 'contracts:write' },
  list: { filter: ['request_id'], sort: ['position'], search: [], order: 'position' },
});

export type ContractSigner = Row<typeof contractSigners>;
