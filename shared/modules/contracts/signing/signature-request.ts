import * as z from 'zod/mini';
import {
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * Signatures are open until all have signed; then the sealed PDF is made. A change of the contract ends it.
 */
export const signatureLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'signed', 'completed', 'declined', 'expired', 'cancelled', 'superseded', 'on_paper'],
  actions: {
    sign: { from: ['open'], to: 'signed' },
    complete: { from: ['signed'], to: 'completed' },
    decline: { from: ['open'], to: 'declined' },
    expire: { from: ['open'], to: 'expired' },
    cancel: { from: ['open'], to: 'cancelled' },
    supersede: { from: ['open'], to: 'superseded' },
    sign_paper: { from: ['open'], to: 'on_paper' },
  },
});

/** Whether signers are mailed one after the other, or all at once. */
export const signingOrders = ['in_order', 'at_once'] as const;

/** Whether an authority has signed the time of a seal; `missing` where it was asked in vain. */
export const timestampStates = ['none', 'given', 'missing'] as const;

const pastOfficer = z.strictObject({
  id: key().schema,
  name: text(120).schema,
  until: instant().schema,
});
/** The most officers of one request that are known besides the one of now; the oldest are forgotten. */
export const mostPastOfficers = 20;

/** The signatures that are collected for one version of a contract. */
export const signatureRequests = defineResource({
  name: 'signature_requests',
  one: 'signature_request',
  title: {
    one: ['signature request', 'हस्ताक्षर का अनुरोध'],
    many: ['signature requests', 'हस्ताक्षर के अनुरोध'],
  },
  naming: ['code'],
  path: '/contracts/signature-requests',
  fields: {
    id: id(),
    contract_id: key(),
    version: integer(1, 100_000).label('Version', 'संस्करण'),
    status: status(signatureLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Awaiting signatures', 'हस्ताक्षर बाकी'],
        signed: ['Signed, sealing the PDF', 'हस्ताक्षर हुए, PDF सील हो रहा है'],
        completed: ['Signed and sealed', 'हस्ताक्षर हुए, PDF सील'],
        declined: ['Declined', 'नामंज़ूर'],
        expired: ['Expired', 'अवधि पूरी'],
        cancelled: ['Cancelled', 'रद्द'],
        superseded: ['Ended because the contract changed', 'अनुबंध बदलने से समाप्त'],
        on_paper: ['Signed on paper', 'काग़ज़ पर हस्ताक्षर हुए'],
      }),
    sequence: choice(signingOrders)
      .label('Signing order', 'हस्ताक्षर का क्रम')
      .called({ in_order: ['One after the other', 'एक के बाद एक'], at_once: ['All at once', 'सभी एक साथ'] }),
    /** Of the document and of the mails to its signers. */
    language: choice(languages)
      .label('Language', 'भाषा')
      .called({ en: ['English', 'अंग्रेज़ी'], hi: ['Hindi', 'हिंदी'] }),
    /** Printed on the sealed PDF, to verify it by. */
    code: text(20).label('Verification code', 'जाँच कोड'),
    /** SHA-256 of the PDF that is signed, in hexadecimal. */
    digest: reference(64),
    /** SHA-256 of the sealed PDF; empty until there is one. */
    sealed_digest: reference(64),
    timestamp_state: choice(timestampStates)
      .label('Trusted timestamp', 'विश्वसनीय टाइमस्टैम्प')
      .called({
        none: ['Not set up', 'सेट नहीं'],
        given: ['Given', 'लगा'],
        missing: ['No trusted timestamp', 'विश्वसनीय टाइमस्टैम्प नहीं'],
      })
      .initial('none'),
    timestamped_at: nullable(instant()).label('Time of the timestamp', 'टाइमस्टैम्प का समय'),
    /** Whether it came after sealing: it is then of the sealed file, and kept beside it. */
    timestamp_late: flag().initial(false).label('Timestamp added after sealing', 'सील के बाद लगा टाइमस्टैम्प'),
    timestamp_by: text(200).label('Timestamp authority', 'टाइमस्टैम्प देने वाली संस्था'),
    expires_on: date().label('Sign by', 'हस्ताक्षर कब तक'),
    /** After how many days a signer who has not signed is reminded, again and again; 0 where nobody is. */
    remind_days: integer(0, 30).label('Remind after days', 'कितने दिन पर याद दिलाएँ'),
    /** Who has it signed in person, on their phone; nobody where it is `null`. */
    officer_id: nullable(key()).label('Signed in person with', 'किसके सामने हस्ताक्षर'),
    officer_name: text(120).label('Signed in person with', 'किसके सामने हस्ताक्षर'),
    /** Who had it signed before, each until when; what they signed by then may arrive later. */
    past_officers: nested(z.array(pastOfficer).check(z.maxLength(mostPastOfficers))),
    ended_at: nullable(instant()).label('Ended', 'समाप्त हुआ'),
  },
  access: { read: 'contracts:read', write: 'contracts:write' },
  list: { filter: ['contract_id', 'status'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type SignatureRequest = Row<typeof signatureRequests>;
