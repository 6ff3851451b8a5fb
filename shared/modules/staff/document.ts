import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, integer, key, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const documentKinds = [
  'photo',
  'aadhaar',
  'pan',
  'bank',
  'address',
  'credential',
  'contract',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentNames: Readonly<Record<DocumentKind, Message>> = {
  photo: ['Photo', 'फ़ोटो'],
  aadhaar: ['Aadhaar (masked copy)', 'आधार (ढकी हुई प्रति)'],
  pan: ['PAN card', 'PAN कार्ड'],
  bank: ['Bank passbook', 'बैंक पासबुक'],
  address: ['Proof of address', 'पते का प्रमाण'],
  credential: ['Certificate or licence', 'प्रमाणपत्र या लाइसेंस'],
  contract: ['Appointment letter', 'नियुक्ति पत्र'],
  other: ['Other', 'अन्य'],
};

const said = {
  kind: choice(documentKinds).label('File type', 'फ़ाइल का प्रकार').called(documentNames),
  title: text(120).label('Title', 'शीर्षक'),
};
/** What is said of a file that is sent: the text parts of its form. */
export const documentForm = z.object({
  kind: z._default(said.kind.schema, 'other'),
  title: z._default(said.title.schema, ''),
});

/** A file in somebody's record; its bytes are an upload of the same id. */
export const staffDocuments = defineResource({
  name: 'staff_documents',
  one: 'staff_document',
  title: { one: ['document', 'दस्तावेज़'], many: ['documents', 'दस्तावेज़'] },
  naming: ['title', 'staff_id'],
  fields: { id: key(), staff_id: key().refersTo('staff'), ...said, type: text(40), size: integer(0) },
  files: { id: null },
  access: {
    read: (actor) => can(actor, 'staff:read') || { staff_id: actor.staffId ?? '' },
    write: (actor) => can(actor, 'staff:write'),
  },
  list: { filter: ['kind'], sort: ['created_at'], order: '-created_at' },
});

export type StaffDocument = Row<typeof staffDocuments>;
