import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { documentForm, staffDocuments } from './document.ts';
import { staffMessages as messages } from './messages.ts';

const nothing = z.strictObject({});

/** Keeps a file in somebody's record. A photo becomes the one on the identity card. */
export const createDocument = defineOnlineOperation({
  name: 'staff_document.create',
  method: 'POST',
  path: '/staff/{id}/documents',
  summary: ['Add a document', 'दस्तावेज़ जोड़ें'],
  permission: 'staff:write',
  input: documentForm,
  output: recordSchema(staffDocuments),
  status: 201,
});

/** Takes a file out of somebody's record and off the server. */
export const removeDocument = defineOnlineOperation({
  name: 'staff_document.delete',
  method: 'DELETE',
  path: '/staff/documents/{id}',
  summary: ['Remove a document', 'दस्तावेज़ हटाएँ'],
  permission: 'staff:write',
  input: nothing,
  output: recordSchema(staffDocuments),
});

/** A lost card is void from this moment; the next one printed has another word. */
export const renewCard = defineOnlineOperation({
  name: 'staff_card.renew',
  method: 'POST',
  path: '/staff/{id}/card/renew',
  summary: ['Void a printed identity card', 'छपा पहचान पत्र रद्द करें'],
  permission: 'staff:write',
  input: nothing,
  output: z.strictObject({ staff_id: z.string() }),
});

/** The numbers of a person that are masked. */
export const maskedFields = ['bank_account', 'pan'] as const;

/**
 * Shows the whole of a number that is masked everywhere else, to who says why; who, which and why are in the
 * log before it is shown.
 */
export const unmaskField = defineOnlineOperation({
  name: 'staff_member.unmask',
  method: 'POST',
  path: '/staff/{id}/unmask',
  summary: ['View masked details of a person', 'व्यक्ति की छिपी जानकारी देखें'],
  permission: 'staff:write',
  input: z.strictObject({
    field: z.enum(maskedFields),
    reason: text(300, { min: 3, missing: messages.reason }).schema,
  }),
  output: z.strictObject({ field: z.enum(maskedFields), value: z.string() }),
});
